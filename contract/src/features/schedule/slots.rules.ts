import type { GeoPoint } from '../../lib/distance.ts'
import type { WorkingSpan } from './schedule.contract.ts'
import type { Wall } from './walls.ts'
import { phoenixDayNumber, type Span, workingSpans } from './working-hours.rules.ts'

export const MINUTE_MS = 60_000
/** Slots and plans begin on quarter hours. */
export const QUARTER_MS = 15 * MINUTE_MS
export const MINUTES_TO_PARK = 5
/** Kept free between a job and the next drive. */
export const BUFFER_MINUTES = 10
export const DAYS_AHEAD = 60
export const AHEAD_MS = DAYS_AHEAD * 24 * 60 * MINUTE_MS

/** A planned job, a held slot, or a finished job, whose end is where the next drive begins. */
export interface Booked extends Span {
  /** Null: unknown, or a hold. */
  place: GeoPoint | null
  finished: boolean
  jobId: string | null
}

export interface MechanicCalendar {
  mechanicId: string
  /** The mechanic's own place. */
  place: GeoPoint | null
  workingHours: readonly WorkingSpan[]
  timeOff: readonly Span[]
  pausedUntil: number | null
  /** In any order; unfinished ones do not overlap. */
  booked: readonly Booked[]
}

export interface SlotWork {
  place: GeoPoint | null
  minutes: number
}

/** Minutes without parking. */
export type DriveMinutes = (from: GeoPoint, to: GeoPoint) => number

export interface InTheWay {
  wall: Wall
  /** The job in the way. */
  jobId: string | null
  /** No later start before this moment fits either. */
  until?: number
}

export interface FreeSlot extends Span {
  mechanicId: string
  driveMinutes: number
}

/** By start, drive, mechanic. */
export const bySlot = (a: FreeSlot, b: FreeSlot): number =>
  a.start - b.start || a.driveMinutes - b.driveMinutes || (a.mechanicId < b.mechanicId ? -1 : 1)

/** Whether a mechanic's first free slot is the one for leaving at once: the next quarter hour after drive and parking. */
export const isFreeNow = ({ start, driveMinutes }: Pick<FreeSlot, 'start' | 'driveMinutes'>, now: number): boolean =>
  start - now < (driveMinutes + MINUTES_TO_PARK) * MINUTE_MS + QUARTER_MS

export const quarterAfter = (at: number): number => Math.ceil(at / QUARTER_MS) * QUARTER_MS
export const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end

/** Starts and ends of unfinished work and holds, alternating, earliest first; numbers rather than objects, because thousands are read. */
export type TakenMinutes = readonly number[]

const LEAST_GAP_MS = (BUFFER_MINUTES + MINUTES_TO_PARK) * MINUTE_MS

/** A moment before which no slot begins, found without places and drives; Infinity if there is none in `within`. */
export function firstGap(
  { workingHours, timeOff, pausedUntil }: Pick<MechanicCalendar, 'workingHours' | 'timeOff' | 'pausedUntil'>,
  taken: TakenMinutes,
  { within, minutes }: { within: Span; minutes: number },
): number {
  const length = minutes * MINUTE_MS
  const from = Math.max(within.start, pausedUntil ?? 0)
  const freeFrom = (at: number) => (taken[at] ?? 0) * MINUTE_MS + LEAST_GAP_MS
  let next = 0
  for (const open of workingSpans(workingHours, within)) {
    for (let start = quarterAfter(Math.max(open.start, from)); start + length <= open.end; ) {
      const end = start + length
      while (next < taken.length && freeFrom(next + 1) <= start) next += 2
      const isTaken = next < taken.length && (taken[next] ?? 0) * MINUTE_MS - LEAST_GAP_MS < end
      const off = timeOff.find((span) => span.start < end && start < span.end)
      if (!(isTaken || off)) return start
      start = quarterAfter(Math.max(isTaken ? freeFrom(next + 1) : 0, off?.end ?? 0))
    }
  }
  return Number.POSITIVE_INFINITY
}

/** Drives are costly to look up, and few of them are asked for. */
function lazy(compute: () => number): () => number {
  let known: number | undefined
  return () => {
    known ??= compute()
    return known
  }
}

/**
 * One rule for offered, booked and planned times: working hours, time off, the drives from the job before and to the next, parking and
 * buffer. The first drive of a day starts at the mechanic's own place and may lie before working hours.
 * @param within the moments that will be asked about
 */
export function calendarRule(calendar: MechanicCalendar, place: GeoPoint | null, within: Span, drive: DriveMinutes) {
  const { mechanicId, timeOff, pausedUntil } = calendar
  const hours = workingSpans(calendar.workingHours, within)
  const minutes = (from: GeoPoint | null, to: GeoPoint | null): number => (from && to ? Math.ceil(drive(from, to)) : 0)
  const gapOf = (driven: number): number => (BUFFER_MINUTES + driven + MINUTES_TO_PARK) * MINUTE_MS
  const fromHome = minutes(calendar.place, place)
  const all = calendar.booked
    .map((one) => ({
      ...one,
      toHere: lazy(() => minutes(one.place, place)),
      fromHere: lazy(() => minutes(place, one.place)),
    }))
    .sort((a, b) => a.end - b.end)
  const busy = all.filter(({ finished }) => !finished)

  /** The job before, and the drive from it or from the mechanic's own place. */
  function arrive(span: Span) {
    const before = all.findLast(({ end }) => end <= span.start)
    const isSameDay = before && phoenixDayNumber(before.end) === phoenixDayNumber(span.start)
    return { before, driveMinutes: isSameDay && before.place ? before.toHere() : fromHome }
  }

  /** Everything in the way, hard ones first. */
  function* walls(span: Span, now: number): Generator<InTheWay> {
    const next = busy.find(({ end }) => end > span.start)
    const isTaken = next && next.start < span.end
    if (isTaken) yield { wall: 'taken', jobId: next.jobId, until: next.end }
    const { before, driveMinutes } = arrive(span)
    const ahead = driveMinutes > 0 ? driveMinutes + MINUTES_TO_PARK : 0
    if (span.start < now + ahead * MINUTE_MS) yield { wall: 'past', jobId: null }
    const off = timeOff.find((one) => overlaps(one, span))
    if (off) yield { wall: 'timeOff', jobId: null, until: off.end }
    if (pausedUntil !== null && span.start < pausedUntil) yield { wall: 'paused', jobId: null, until: pausedUntil }
    if (!hours.some(({ start, end }) => start <= span.start && span.end <= end)) yield { wall: 'hours', jobId: null }
    if (before && before.end + gapOf(before.toHere()) > span.start) yield { wall: 'drive', jobId: before.jobId }
    const after = isTaken ? busy.find(({ start }) => start >= span.end) : next
    if (after && span.end + gapOf(after.fromHere()) > after.start)
      yield { wall: 'drive', jobId: after.jobId, until: after.end }
  }

  return {
    /** What keeps a job from running in this span (epoch ms), as of `now`; none: it fits. */
    walls,
    driveMinutes: (span: Span): number => arrive(span).driveMinutes,
    /** Every quarter-hour start in `[start, end)` that fits, earliest first, computed lazily. */
    *freeSlots({ start: from, end: to }: Span, minutesLong: number, now: number): Generator<FreeSlot> {
      const length = minutesLong * MINUTE_MS
      for (const open of hours) {
        const last = Math.min(open.end - length, to - 1)
        for (let start = quarterAfter(Math.max(open.start, from, now)); start <= last; ) {
          const span = { start, end: start + length }
          const { value: blocking } = walls(span, now).next()
          if (!blocking) yield { mechanicId, ...span, driveMinutes: arrive(span).driveMinutes }
          start = Math.max(start + QUARTER_MS, quarterAfter(blocking?.until ?? 0))
        }
      }
    },
  }
}
