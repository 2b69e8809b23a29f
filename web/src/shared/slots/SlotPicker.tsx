import type { Slot } from '@desert-wrench/contract/features/schedule/schedule.contract.ts'
import { phoenixMidnight } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { CalendarOff } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { invalidate } from '../../lib/api/queries.ts'
import { useMessages } from '../../lib/i18n/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Message } from '../../ui/feedback/Message.tsx'
import { DaySlots } from './DaySlots.tsx'
import { DayStrip } from './DayStrip.tsx'
import { ofSlots } from './messages.ts'
import { type ChosenSlot, SlotButtons, type SlotButtonsProps } from './SlotButtons.tsx'
import { firstOf, type SlotQuery, useFirstSlots } from './slot-query.ts'

interface Props {
  query: SlotQuery
  chosen: ChosenSlot | null
  onChoose: (slot: Slot) => void
  /** The chosen slot is being booked or held. */
  pending?: boolean
  /** `nextSlots` of a refusal, in place of the first ones. */
  next?: readonly Slot[]
  about?: SlotButtonsProps['about']
  /** What to do where nothing is free. */
  noneAction?: ReactNode
}

/** Three free times first; a day strip for more. */
export function SlotPicker({ query, chosen, onChoose, pending, next, about, noneAction }: Props) {
  const t = useMessages(ofSlots)
  const [day, setDay] = useState<string | null>(null)
  const { slots, error, retry } = useFirstSlots(query)
  // Others may book meanwhile: refetch when it opens again.
  useEffect(() => () => void invalidate(['schedule']), [])
  const buttons = { chosen, onChoose, pending, about }
  const first = next?.length ? firstOf(next) : slots
  if (!first && error) return <ErrorState error={error} onRetry={retry} />
  if (!first) return <Loading label={t.loading} rows={1} />
  const [start] = first.map((slot) => slot.start)
  if (start === undefined) return <Message icon={CalendarOff} title={t.none} action={noneAction} />
  return (
    <div className="grid grid-cols-1 gap-4">
      <SlotButtons label={t.first} slots={first} withDay {...buttons} />
      {day === null ? (
        <Button variant="secondary" onClick={() => setDay(phoenixMidnight(start))}>
          {t.more}
        </Button>
      ) : (
        <>
          <DayStrip day={day} onDay={setDay} />
          <DaySlots key={day} query={query} day={day} from={day} onDay={setDay} {...buttons} />
        </>
      )}
    </div>
  )
}
