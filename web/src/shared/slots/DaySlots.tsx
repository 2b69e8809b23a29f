import { schedule } from '@desert-wrench/contract/features/schedule/schedule.contract.ts'
import { QUARTER_MS } from '@desert-wrench/contract/features/schedule/slots.rules.ts'
import { phoenixMidnight } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { useState } from 'react'
import { useApiQuery } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { ofSlots } from './messages.ts'
import { showShortDay } from './promise-times.ts'
import { SlotButtons, type SlotButtonsProps } from './SlotButtons.tsx'
import { isOnDay } from './slot-days.ts'
import type { SlotQuery } from './slot-query.ts'

const FULL_REPLY = 60

type Props = Pick<SlotButtonsProps, 'chosen' | 'onChoose' | 'pending' | 'about'> & {
  query: SlotQuery
  /** Start of the Phoenix day. */
  day: string
  /** Times of that day from this moment on. */
  from: string
  onDay: (day: string) => void
}

/** Free times of one day, each of the nearest mechanic. A reply has the first 60 from a moment on, and a day of 24 hours takes two. */
export function DaySlots({ query, day, from, onDay, ...buttons }: Props) {
  const t = useMessages(ofSlots)
  const [later, setLater] = useState(false)
  const { data, error, refetch } = useApiQuery(schedule.slots, { query: { ...query, from, distinct: 'start' } })
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading label={t.loading} rows={1} />
  const slots = data.filter(({ start }) => isOnDay(start, day))
  const [after] = data.filter(({ start }) => !isOnDay(start, day))
  const last = data.at(-1)
  const shown = showShortDay(day)
  const mayHaveMore = data.length >= FULL_REPLY && after === undefined
  const rest = last && new Date(Date.parse(last.start) + QUARTER_MS).toISOString()
  return (
    <>
      {slots.length > 0 && <SlotButtons label={t.times({ day: shown })} slots={slots} {...buttons} />}
      {slots.length === 0 && from === day && (
        <div role="status" className="flex flex-wrap items-center gap-2">
          <p>{t.noneThen({ day: shown })}</p>
          {after && (
            <Button variant="secondary" onClick={() => onDay(phoenixMidnight(after.start))}>
              {t.goTo({ day: showShortDay(after.start) })}
            </Button>
          )}
        </div>
      )}
      {mayHaveMore && rest && isOnDay(rest, day) && !later && (
        <Button variant="secondary" onClick={() => setLater(true)}>
          {t.laterTimes}
        </Button>
      )}
      {later && rest && <DaySlots query={query} day={day} from={rest} onDay={onDay} {...buttons} />}
    </>
  )
}
