import type { AgendaJob } from '@desert-wrench/contract/features/schedule/agenda.contract.ts'
import type { Schedule } from '@desert-wrench/contract/features/schedule/schedule.contract.ts'
import { BUFFER_MINUTES, MINUTE_MS, MINUTES_TO_PARK } from '@desert-wrench/contract/features/schedule/slots.rules.ts'
import { type Span, workingSpans } from '@desert-wrench/contract/features/schedule/working-hours.rules.ts'

const DAY_MS = 24 * 60 * MINUTE_MS
/** Shorter gaps are not worth a line. */
const LEAST_FREE_MS = 30 * MINUTE_MS

export type DayItem =
  | { kind: 'job'; job: AgendaJob; start: number }
  /** `free`: whole minutes since the job before, where they are too few; null: the drive fits. */
  | { kind: 'drive'; minutes: number; free: number | null; jobId: string; start: number }
  | ({ kind: 'free' } & Span)
  | ({ kind: 'off' } & Span)

const within = ({ start, end }: Span, day: Span): Span => ({
  start: Math.max(start, day.start),
  end: Math.min(end, day.end),
})

const without = (spans: readonly Span[], taken: Span): Span[] =>
  spans.flatMap(({ start, end }) =>
    [
      { start, end: Math.min(end, taken.start) },
      { start: Math.max(start, taken.end), end },
    ].filter((span) => span.end > span.start && (span.end <= taken.start || span.start >= taken.end)),
  )

/** A job with the drive ahead of it and the buffer after it. */
const busyWith = ({ start, end, driveMinutes }: AgendaJob): Span => ({
  start: Date.parse(start) - (driveMinutes === null ? 0 : driveMinutes + MINUTES_TO_PARK) * MINUTE_MS,
  end: Date.parse(end) + BUFFER_MINUTES * MINUTE_MS,
})

/** A mechanic's day in order: jobs, the drives ahead of them, time off, and what is free from now on within the hours. */
export function dayPlan(
  jobs: readonly AgendaJob[],
  { workingHours, timeOff }: Pick<Schedule, 'workingHours' | 'timeOff'>,
  midnight: string,
  now: number,
): DayItem[] {
  const day = { start: Date.parse(midnight), end: Date.parse(midnight) + DAY_MS }
  const off = timeOff
    .map(({ start, end }) => within({ start: Date.parse(start), end: Date.parse(end) }, day))
    .filter(({ start, end }) => start < end)
  const hours = workingSpans(workingHours, day)
    .map((span) => within(span, { start: Math.max(day.start, now), end: day.end }))
    .filter(({ start, end }) => start < end)
  const taken = [...off, ...jobs.map(busyWith)]
  const free = taken
    .reduce((left, span) => without(left, span), hours)
    .filter(({ start, end }) => end - start >= LEAST_FREE_MS)
  const rank = { free: 0, off: 1, drive: 2, job: 3 }
  return [
    ...off.map((span) => ({ kind: 'off' as const, ...span })),
    ...free.map((span) => ({ kind: 'free' as const, ...span })),
    ...jobs.flatMap((job, at): DayItem[] => {
      const start = Date.parse(job.start)
      const drive = driveTo(job, jobs[at - 1])
      return [
        ...(drive ? [{ kind: 'drive' as const, ...drive, jobId: job.id, start }] : []),
        { kind: 'job', job, start },
      ]
    }),
  ].sort((a, b) => a.start - b.start || rank[a.kind] - rank[b.kind])
}

/** Null: a place is unknown, or there is nothing to drive. */
function driveTo(job: AgendaJob, before: AgendaJob | undefined): { minutes: number; free: number | null } | null {
  if (!job.driveMinutes) return null
  const minutes = job.driveMinutes
  const gap = before ? Math.floor((Date.parse(job.start) - Date.parse(before.end)) / MINUTE_MS) : null
  return { minutes, free: gap !== null && gap < minutes + MINUTES_TO_PARK ? Math.max(0, gap) : null }
}
