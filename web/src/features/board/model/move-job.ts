import type { BoardJob, Lane, Move } from '@desert-wrench/contract/features/board/board.contract.ts'
import { isWithinPromise, promiseFrom } from '@desert-wrench/contract/features/schedule/promise.rules.ts'
import type { Span } from '@desert-wrench/contract/features/schedule/working-hours.rules.ts'
import { PHOENIX_OFFSET_MS, phoenixMidnight } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { checkPlace, type FaultKind, spanOf } from './check-place.ts'
import { DAY_MS, HALF_MS, QUARTER_MS } from './time-scale.ts'

const MINUTE_MS = 60_000

/** A job where it is: in a mechanic's lane, or unassigned. */
export interface PlacedJob {
  job: BoardJob
  mechanicId: string | null
}

/** Where a job is taken to, by pointer, key or menu alike. */
export interface MoveTarget {
  /** Null: unassigned. */
  mechanicId: string | null
  /** Null: without a time. */
  start: number | null
  /** Left out: as long as it takes. */
  end?: number
}

const iso = (at: number) => new Date(at).toISOString()

/** How long a job takes on the board. */
export function lengthOf(job: BoardJob): number {
  const span = spanOf(job)
  return span ? span.end - span.start : job.minutes * MINUTE_MS
}

/** The span of a target; null without a time. */
export const spanAt = (job: BoardJob, { start, end }: MoveTarget): Span | null =>
  start === null ? null : { start, end: end ?? start + lengthOf(job) }

/** The one call behind every way to move a job; null where nothing would change. */
export function moveJob({ job, mechanicId }: PlacedJob, target: MoveTarget): Move | null {
  const { id: jobId, revision } = job
  if (target.mechanicId === null) return mechanicId === null ? null : { jobId, revision, mechanicId: null }
  const span = spanAt(job, target)
  const [scheduledStart, scheduledEnd] = span ? [iso(span.start), iso(span.end)] : [null, null]
  const isSameLane = target.mechanicId === mechanicId
  const before = spanOf(job)
  const isSameTime = span === null ? before === null : span.start === before?.start && span.end === before.end
  if (isSameLane && isSameTime) return null
  return {
    jobId,
    revision,
    ...(!isSameLane && { mechanicId: target.mechanicId }),
    ...(!(isSameTime && span === null) && { scheduledStart, scheduledEnd }),
  }
}

/** The promise that would have to move along; null where the planned start stays within it. */
export function promiseToMove(job: BoardJob, { scheduledStart }: Move): ReturnType<typeof promiseFrom> | null {
  if (!scheduledStart || isWithinPromise({ ...job, scheduledStart })) return null
  return promiseFrom(scheduledStart)
}

/** A start in half a day of a week: as promised or at the same time of day if that is in it and free, else the first free one. */
export function startInHalf(lane: Lane, job: BoardJob, half: number, now: number): number {
  const isIn = (at: number) => at >= half && at < half + HALF_MS
  const midnight = Date.parse(phoenixMidnight(iso(half)))
  const before = spanOf(job)
  const wished = [
    ...(job.windowStart === null ? [] : [Date.parse(job.windowStart)]),
    ...(before ? [midnight + ((before.start + PHOENIX_OFFSET_MS) % DAY_MS)] : []),
  ]
  const quarters = Array.from({ length: HALF_MS / QUARTER_MS }, (_, at) => half + at * QUARTER_MS)
  const starts = [...wished, ...quarters].filter((start) => isIn(start) && start >= now)
  const isFree = (start: number) =>
    !checkPlace(lane, job, { start, end: start + lengthOf(job) }).some(({ kind }) => IN_THE_WAY.has(kind))
  return starts.find(isFree) ?? starts[0] ?? half + HALF_MS / 2
}

const IN_THE_WAY: ReadonlySet<FaultKind> = new Set(['taken', 'timeOff', 'hours'])
