import type { GeoPoint } from '../../lib/distance.ts'
import type { PRIORITIES } from '../jobs/job-values.contract.ts'
import type { WorkingSpan } from '../schedule/schedule.contract.ts'
import {
  type Booked,
  calendarRule,
  type DriveMinutes,
  type MechanicCalendar,
  MINUTE_MS,
  QUARTER_MS,
} from '../schedule/slots.rules.ts'
import { phoenixDayNumber, type Span, workingTime } from '../schedule/working-hours.rules.ts'

/** Why a job cannot be with a mechanic, whatever the hour; `never`: several at once, or their own car. */
export type FixedWall = 'trade' | 'radius' | 'membership' | 'never'
export type PlanWall = Exclude<FixedWall, 'never'> | 'promise' | 'taken' | 'hours' | 'timeOff' | 'emergencies'

/** A job of a plan, as it stands. */
export interface CheckedJob {
  id: string
  place: GeoPoint | null
  priority: (typeof PRIORITIES)[number]
  promise: Span | null
  /** Its promise may move to a later time of the day, if it cannot be kept. */
  mayMove: boolean
  /** It starts no earlier. */
  notBefore: number | null
}

export interface CheckedMechanic {
  id: string
  calendar: MechanicCalendar
  specialty: string
  /** Null: not rated. */
  rating: number | null
}

/** What a plan says of a row. */
export interface ToldOfRow {
  cost: number
  freeFrom: number
  specialty: string
  rating: number | null
  nextBest: (Span & { mechanicId: string; cost: number; driveMore: number }) | null
}

export interface CheckedRow extends Span {
  jobId: string
  mechanicId: string
  /** Null: not said. */
  driveMinutes: number | null
  told?: ToldOfRow
}

export interface CheckedLeft {
  jobId: string
  /** What the plan says; left out: nothing. Null: more than one wall is in the way. */
  told?: { wall: PlanWall | 'noPlace'; mechanicId: string | null; start: number | null } | null
}

/** A plan and everything that it must keep to. */
export interface CheckedPlan {
  now: number
  span: Span
  mechanics: readonly CheckedMechanic[]
  jobs: readonly CheckedJob[]
  rows: readonly CheckedRow[]
  left: readonly CheckedLeft[]
  drive: DriveMinutes
  minutes(jobId: string, mechanicId: string): number
  wallOf(jobId: string, mechanicId: string): FixedWall | null
  /** What a job costs more with a mechanic, in minutes of drive: fairness, and changing hands. */
  extra(jobId: string, mechanicId: string): number
  /** A minute of waiting of a job without a promise, in minutes of drive. */
  waiting: Readonly<Record<CheckedJob['priority'], number>>
  /** A minute after a promise that moved. */
  lateness: number
  /** Of each mechanic's working time; emergencies alone may use it. */
  emergencyShare: number
}

const DAY_MS = 24 * 60 * MINUTE_MS
const ALWAYS: readonly WorkingSpan[] = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, start: '00:00', end: '24:00' }))

export interface Place {
  start: number
  /** In minutes of drive, and the drives among it. */
  cost: number
  drives: number
}

/** Calendars of mechanics with the rows of a plan, and what a job costs in them, by the rule of slots. */
export function checkedCalendars(plan: CheckedPlan) {
  const { now, span, rows, drive } = plan
  const job = new Map(plan.jobs.map((one) => [one.id, one]))
  const mechanic = new Map(plan.mechanics.map((one) => [one.id, one]))
  const rowsOf = Map.groupBy(rows, ({ mechanicId }) => mechanicId)
  const around = { start: span.start - DAY_MS, end: span.end + DAY_MS }
  const today = phoenixDayNumber(span.start)
  const minutes = (from: GeoPoint | null, to: GeoPoint | null) => (from && to ? Math.ceil(drive(from, to)) : 0)

  const ruleFor = (one: CheckedJob, calendar: MechanicCalendar) => calendarRule(calendar, one.place, around, drive)

  const bookedBy = ({ start, end, jobId }: CheckedRow): Booked => ({
    ...{ start, end, jobId, finished: false, place: job.get(jobId)?.place ?? null },
  })

  /** A mechanic's calendar with the plan's own rows, without some. */
  function calendarOf(id: string, ...without: string[]): MechanicCalendar {
    const { calendar } = mechanic.get(id) as CheckedMechanic
    const own = (rowsOf.get(id) ?? []).filter(({ jobId }) => !without.includes(jobId))
    return { ...calendar, booked: [...calendar.booked, ...own.map(bookedBy)] }
  }

  /** Whether another promise than the one given is meant by a row. */
  const hasMoved = ({ promise, mayMove }: CheckedJob, start: number) =>
    mayMove && promise !== null && start > promise.end

  const upToQuarter = (at: number) => Math.ceil(at / QUARTER_MS) * QUARTER_MS
  function windowOf({ promise, notBefore }: CheckedJob, kind: 'kept' | 'moved' | 'any'): Span {
    const first = Math.max(span.start, kind === 'any' ? 0 : (notBefore ?? 0))
    if (promise === null || kind === 'any') return { start: first, end: span.end }
    if (kind === 'moved') return { start: Math.max(first, promise.end + MINUTE_MS), end: span.end }
    return { start: Math.max(first, promise.start), end: Math.min(span.end, promise.end + 1) }
  }

  /** Waiting without a promise, or after one that moved. */
  function waitOf(one: CheckedJob, start: number): number {
    const { promise, priority, notBefore } = one
    if (promise && !hasMoved(one, start)) return 0
    const from = promise ? promise.end + MINUTE_MS : span.start
    const earliest = upToQuarter(Math.max(from, span.start, notBefore ?? 0, Math.min(now, span.end)))
    return ((start - earliest) / MINUTE_MS) * (promise ? plan.lateness : plan.waiting[priority])
  }

  /** Minutes of the day that a mechanic has for other jobs than emergencies. */
  const room = new Map(
    plan.mechanics.map(({ id, calendar }) => {
      const open = workingTime(calendar.workingHours, span) / MINUTE_MS
      const taken = calendar.booked.filter(({ finished, end }) => !finished && end > now)
      const work = taken.map(({ start, end }) => Math.min(end, span.end) - Math.max(start, span.start))
      const booked = work.reduce((sum, ms) => sum + Math.max(0, ms) / MINUTE_MS, 0)
      return [id, Math.max(0, open * (1 - plan.emergencyShare) - booked)]
    }),
  )
  /** Whether the time kept for emergencies stays free. */
  function keepsRoom(one: CheckedJob, mechanicId: string, ...without: string[]): boolean {
    if (plan.emergencyShare === 0 || one.priority === 'Emergency') return true
    const used = (rowsOf.get(mechanicId) ?? [])
      .filter(({ jobId }) => jobId !== one.id && !without.includes(jobId) && job.get(jobId)?.priority !== 'Emergency')
      .reduce((sum, { start, end }) => sum + (end - start) / MINUTE_MS, 0)
    return used + plan.minutes(one.id, mechanicId) <= (room.get(mechanicId) ?? 0) + 1e-6
  }

  /** The starts at which a job fits a calendar, one wall aside. */
  function* starts(
    one: CheckedJob,
    calendar: MechanicCalendar,
    { wall = null, kind = 'kept' }: { wall?: PlanWall | null; kind?: 'kept' | 'moved' } = {},
  ): Generator<{ start: number; driveMinutes: number }> {
    const fixed = plan.wallOf(one.id, calendar.mechanicId)
    if (one.place === null || calendar.place === null || (fixed !== null && fixed !== wall)) return
    const seen: MechanicCalendar = {
      ...calendar,
      ...(wall === 'taken' && { booked: [] }),
      ...(wall === 'hours' && { workingHours: ALWAYS }),
      ...(wall === 'timeOff' && { timeOff: [], pausedUntil: null }),
    }
    const window = windowOf(one, wall === 'promise' ? 'any' : kind)
    yield* ruleFor(one, seen).freeSlots(window, plan.minutes(one.id, calendar.mechanicId), now)
  }

  /** The drive ahead of an entry from the one before it. */
  const aheadOf = (entry: Booked, before: Booked | undefined, calendar: MechanicCalendar) =>
    before?.place && phoenixDayNumber(before.end) === phoenixDayNumber(entry.start)
      ? minutes(before.place, entry.place)
      : minutes(calendar.place, entry.place)

  /** Where a job is cheapest in a calendar: one place for each gap, its first. Others stay where they are. */
  function cheapest(
    one: CheckedJob,
    calendar: MechanicCalendar,
    kind: 'kept' | 'moved' = 'kept',
    at: number | null = null,
  ): Place | null {
    const { mechanicId } = calendar
    const byEnd = calendar.booked.toSorted((a, b) => a.end - b.end)
    const busy = byEnd.filter(({ finished, end }) => !finished && end > now)
    const extra = plan.extra(one.id, mechanicId)
    const length = plan.minutes(one.id, mechanicId) * MINUTE_MS
    let best: Place | null = null
    let gap = ''
    for (const { start, driveMinutes } of starts(one, calendar, { kind })) {
      const next = busy.find((entry) => entry.start >= start + length)
      const key = `${next?.start} ${phoenixDayNumber(start + length)}`
      if (at === null ? gap === key : start !== at) continue
      gap = key
      let drives = driveMinutes
      if (next) {
        const own: Booked = { start, end: start + length, place: one.place, finished: false, jobId: one.id }
        const before = byEnd.findLast((entry) => entry !== next && entry.end <= next.start)
        drives += aheadOf(next, own, calendar) - aheadOf(next, before, calendar)
      }
      const cost = drives + waitOf(one, start) + extra
      if (best === null || cost < best.cost) best = { start, cost, drives }
    }
    return best
  }

  /** What no place in a calendar, without any one row of the plan, can undercut: drives as if there were time everywhere. */
  function leastIn(one: CheckedJob, mechanicId: string): number {
    if (plan.wallOf(one.id, mechanicId) !== null) return Number.POSITIVE_INFINITY
    const calendar = calendarOf(mechanicId, one.id)
    const byEnd = calendar.booked.toSorted((a, b) => a.end - b.end)
    const planned = new Set((rowsOf.get(mechanicId) ?? []).map(({ jobId }) => jobId))
    const isToday = (at: number) => phoenixDayNumber(at) === today
    const home = minutes(calendar.place, one.place)
    let least = Number.POSITIVE_INFINITY
    const between = (before: Booked | undefined, next: Booked | undefined) => {
      const own = before?.place && isToday(before.end) ? minutes(before.place, one.place) : home
      const isNext = next && !next.finished && next.end > now
      const more = isNext ? minutes(one.place, next.place) - aheadOf(next, before, calendar) : 0
      least = Math.min(least, own + (isNext && isToday(next.start) ? more : Math.min(0, more)))
    }
    for (let index = 0; index <= byEnd.length; index++) {
      const next = byEnd[index]
      between(byEnd[index - 1], next)
      if (next?.jobId && planned.has(next.jobId)) between(byEnd[index - 1], byEnd[index + 1])
    }
    return least + plan.extra(one.id, mechanicId)
  }

  /** As `keepsRoom`, with nothing else to do. */
  const couldKeepRoom = ({ id, priority }: CheckedJob, mechanicId: string): boolean => {
    const { calendar } = mechanic.get(mechanicId) as CheckedMechanic
    const open = workingTime(calendar.workingHours, span) / MINUTE_MS
    const most = priority === 'Emergency' ? Number.POSITIVE_INFINITY : open * (1 - plan.emergencyShare)
    return plan.emergencyShare === 0 || plan.minutes(id, mechanicId) <= most + 1e-6
  }

  return { job, mechanic, calendarOf, ruleFor, keepsRoom, couldKeepRoom, starts, cheapest, leastIn, hasMoved, waitOf }
}

export type CheckedCalendars = ReturnType<typeof checkedCalendars>
