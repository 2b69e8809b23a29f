import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { agenda } from '@desert-wrench/contract/features/schedule/agenda.contract.ts'
import { schedule } from '@desert-wrench/contract/features/schedule/schedule.contract.ts'
import { daysAfter, phoenixDay, phoenixMidnight } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { CalendarOff, ChevronLeft, ChevronRight } from 'lucide-react'
import { useApiQuery } from '../../../lib/api/queries.ts'
import { useMinute } from '../../../lib/device/minute-clock.ts'
import { useMessages } from '../../../lib/i18n/messages.ts'
import { showNearDay, showShortDay } from '../../../shared/slots/promise-times.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { Message } from '../../../ui/feedback/Message.tsx'
import { times } from '../time/messages.ts'
import { DayItems, hoursOf } from './DayItems.tsx'
import { dayPlan } from './day-plan.ts'
import { Untimed } from './Untimed.tsx'

interface Props {
  mechanicId: string
  /** `YYYY-MM-DD` in Phoenix; another text is today. */
  day: string
  onDay: (day: string) => void
  /** Unfinished jobs. */
  active: readonly Job[]
  onOpen: (jobId: string) => void
}

const DAY = /^\d{4}-\d\d-\d\d$/

/** The start of the Phoenix day. */
function midnightOf(day: string): string {
  const noon = DAY.test(day) ? Date.parse(`${day}T19:00:00.000Z`) : Number.NaN
  return phoenixMidnight(new Date(Number.isNaN(noon) ? Date.now() : noon).toISOString())
}

/** A mechanic's own day: jobs in order, drives, time off and what is free. */
export default function MyDay({ mechanicId, day, onDay, active, onOpen }: Props) {
  const t = useMessages(times)
  useMinute()
  const midnight = midnightOf(day)
  const today = phoenixMidnight(new Date().toISOString())
  const params = { id: mechanicId }
  const jobs = useApiQuery(agenda.agenda, { params, query: { from: midnight, to: daysAfter(midnight, 1) } })
  const own = useApiQuery(schedule.get, { params })
  const go = (to: string) => onDay(phoenixDay(to))
  const near = showNearDay(midnight)
  const short = showShortDay(midnight)
  const isToday = midnight === today
  const failed = jobs.error ?? own.error
  const retry = () => {
    if (jobs.error) void jobs.refetch()
    if (own.error) void own.refetch()
  }
  return (
    <section aria-label={t.plan({ day: short })} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <IconButton icon={ChevronLeft} label={t.earlier} onClick={() => go(daysAfter(midnight, -1))} />
        <h2 aria-live="polite" className="text-center text-lg first-letter:uppercase">
          {near === short ? short : `${near} · ${short}`}
        </h2>
        <span className="flex items-center gap-2">
          {!isToday && (
            <Button variant="secondary" onClick={() => go(today)}>
              {t.today}
            </Button>
          )}
          <IconButton icon={ChevronRight} label={t.later} onClick={() => go(daysAfter(midnight, 1))} />
        </span>
      </div>
      {failed && !(jobs.data && own.data) && <ErrorState error={failed} onRetry={retry} />}
      {!failed && !(jobs.data && own.data) && <Loading label={t.loading} rows={3} />}
      {jobs.data && own.data && (
        <>
          {jobs.data.length === 0 && (
            <Message icon={CalendarOff} title={t.nothing}>
              {hoursOf(own.data.workingHours, midnight, t)}
            </Message>
          )}
          <DayItems jobs={jobs.data} items={dayPlan(jobs.data, own.data, midnight, Date.now())} onOpen={onOpen} />
        </>
      )}
      {isToday && <Untimed jobs={active.filter(({ scheduledStart }) => scheduledStart === null)} onOpen={onOpen} />}
    </section>
  )
}
