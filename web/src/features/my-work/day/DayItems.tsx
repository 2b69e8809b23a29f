import type { AgendaJob } from '@desert-wrench/contract/features/schedule/agenda.contract.ts'
import type { WorkingSpan } from '@desert-wrench/contract/features/schedule/schedule.contract.ts'
import { workingSpans } from '@desert-wrench/contract/features/schedule/working-hours.rules.ts'
import { phoenixDay } from '@desert-wrench/contract/lib/phoenix-time.ts'
import type { messages } from '@desert-wrench/contract/messages/en/my-times.ts'
import { CalendarOff, Car, Clock, TriangleExclamationPoint } from 'lucide-react'
import type { ReactNode } from 'react'
import { messagesOf, useMessages } from '../../../lib/i18n/messages.ts'
import { showClock, showMoment } from '../../../lib/i18n/time.ts'
import { PriorityBadge } from '../../../shared/job/PriorityBadge.tsx'
import { StageBadge } from '../../../shared/job/StageBadge.tsx'
import { ofSlots } from '../../../shared/slots/messages.ts'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { times } from '../time/messages.ts'
import type { DayItem } from './day-plan.ts'
import { JobLine } from './JobLine.tsx'

const iso = (at: number): string => new Date(at).toISOString()

/** '7:00 AM – 11:30 AM'. */
const showSpan = (start: string, end: string): string =>
  messagesOf(ofSlots).until({ start: showClock(start), end: showClock(end) })

const DAY_MS = 24 * 3_600_000

/** The working hours of a Phoenix day in words. */
export function hoursOf(hours: readonly WorkingSpan[], midnight: string, t: typeof messages): string {
  const start = Date.parse(midnight)
  const spans = workingSpans(hours, { start, end: start + DAY_MS }).filter(
    (span) => span.start < start + DAY_MS && span.end > start,
  )
  if (spans.length === 0) return t.offHours
  return t.hoursOf({ hours: spans.map((span) => showSpan(iso(span.start), iso(span.end))).join(', ') })
}

interface Props {
  jobs: readonly AgendaJob[]
  items: readonly DayItem[]
  onOpen: (jobId: string) => void
}

export function DayItems({ jobs, items, onOpen }: Props) {
  const t = useMessages(times)
  const driven = jobs.reduce((sum, { driveMinutes }) => sum + (driveMinutes ?? 0), 0)
  return (
    <>
      {jobs.length > 0 && (
        <p className="text-sm text-soft">
          {[t.jobs({ count: jobs.length }), ...(driven > 0 ? [t.driving({ minutes: driven })] : [])].join(' · ')}
        </p>
      )}
      {items.length > 0 && (
        <ol className="grid gap-2">
          {items.map((item) => (
            <li key={item.kind === 'job' ? item.job.id : `${item.kind} ${item.start}`}>
              <Item item={item} onOpen={onOpen} />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

function Item({ item, onOpen }: { item: DayItem; onOpen: (jobId: string) => void }) {
  const t = useMessages(times)
  switch (item.kind) {
    case 'job':
      return <PlannedJob job={item.job} onOpen={onOpen} />
    case 'drive':
      return item.free === null ? (
        <Between icon={<Car aria-hidden="true" className="size-4.5 shrink-0" />}>{t.drive(item)}</Between>
      ) : (
        <p className="flex items-center gap-2 px-3 text-sm font-bold text-red-ink">
          <TriangleExclamationPoint aria-hidden="true" className="size-4.5 shrink-0" />
          {t.tight({ minutes: item.minutes, free: item.free })}
        </p>
      )
    case 'free':
      return (
        <Between icon={<Clock aria-hidden="true" className="size-4.5 shrink-0" />}>
          {t.free({ time: showSpan(iso(item.start), iso(item.end)) })}
        </Between>
      )
    case 'off':
      return (
        <Between icon={<CalendarOff aria-hidden="true" className="size-4.5 shrink-0" />}>
          {t.timeOff} · {showSpan(iso(item.start), iso(item.end))}
        </Between>
      )
  }
}

function Between({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-center gap-2 px-3 text-sm text-soft">
      {icon}
      <span className="min-w-0">{children}</span>
    </p>
  )
}

function PlannedJob({ job, onOpen }: { job: AgendaJob; onOpen: (jobId: string) => void }) {
  const t = useMessages(times)
  const { id, start, end, stage, priority, windowStart, windowEnd } = job
  const isUnanswered = stage === 'booked' && job.acceptedAt === null
  const planned = start === end ? t.doneAt({ time: showClock(end) }) : showSpan(start, end)
  // A night goes on tomorrow.
  const time = phoenixDay(start) === phoenixDay(end) ? planned : `${showMoment(start)} – ${showMoment(end)}`
  const promise = windowStart === null || windowEnd === null ? null : showSpan(windowStart, windowEnd)
  const promised = promise === planned ? null : promise
  return (
    <JobLine
      id={id}
      vehicle={job.vehicleInfo}
      time={promised === null ? time : `${time} · ${t.promisedFor({ time: promised })}`}
      where={[job.customerName, job.customerAddress].filter(Boolean).join(' · ')}
      onOpen={onOpen}
    >
      {isUnanswered ? <Badge tone="copper">{t.unanswered}</Badge> : <StageBadge stage={stage} />}
      {priority === 'Emergency' && <PriorityBadge priority={priority} />}
    </JobLine>
  )
}
