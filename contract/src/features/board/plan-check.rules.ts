import type { GeoPoint } from '../../lib/distance.ts'
import type { PRIORITIES } from '../jobs/job-values.contract.ts'
import {
  calendarRule,
  type DriveMinutes,
  type MechanicCalendar,
  MINUTE_MS,
  QUARTER_MS,
} from '../schedule/slots.rules.ts'
import type { Span } from '../schedule/working-hours.rules.ts'

/** A job of a plan, as it stands. */
export interface CheckedJob {
  id: string
  place: GeoPoint | null
  priority: (typeof PRIORITIES)[number]
  promise: Span | null
}

export interface CheckedMechanic {
  id: string
  calendar: MechanicCalendar
  /** What a job of theirs costs more, in minutes of drive. */
  fairness: number
}

export interface CheckedRow extends Span {
  jobId: string
  mechanicId: string
  driveMinutes: number
}

/** A plan and everything that it must keep to. */
export interface CheckedPlan {
  now: number
  span: Span
  mechanics: readonly CheckedMechanic[]
  jobs: readonly CheckedJob[]
  rows: readonly CheckedRow[]
  left: readonly string[]
  drive: DriveMinutes
  minutes(jobId: string, mechanicId: string): number
  /** Trade, radius and membership. */
  mayDo(jobId: string, mechanicId: string): boolean
  /** A minute of waiting of a job without a promise, in minutes of drive. */
  waiting: Readonly<Record<CheckedJob['priority'], number>>
}

export interface PlanFault {
  kind: 'wall' | 'promise' | 'length' | 'drive' | 'quarter' | 'twice' | 'missing' | 'fits' | 'move' | 'swap'
  jobId: string
  detail: string
}

/** Smaller gains are rounding. */
const LEAST_GAIN = 0.01

/**
 * Judges a plan by the rule of slots, place by place and job by job; shares no code with what made it. Others stay where they are:
 * a plan passes if nothing breaks a wall, nothing left over fits, and no single move and no swap of two jobs is cheaper.
 */
export function checkPlan(plan: CheckedPlan): PlanFault[] {
  const { now, span, mechanics, jobs, rows, left, drive, waiting } = plan
  const faults: PlanFault[] = []
  const job = new Map(jobs.map((one) => [one.id, one]))
  const mechanic = new Map(mechanics.map((one) => [one.id, one]))
  const fault = (kind: PlanFault['kind'], jobId: string, detail: string) => faults.push({ kind, jobId, detail })

  /** A mechanic's calendar with the plan's own rows, without some. */
  const calendarOf = (id: string, without: readonly string[], more: readonly CheckedRow[] = []): MechanicCalendar => {
    const { calendar } = mechanic.get(id) as CheckedMechanic
    const own = [...rows, ...more].filter(({ mechanicId, jobId }) => mechanicId === id && !without.includes(jobId))
    const planned = own.map(({ start, end, jobId }) => ({
      ...{ start, end, jobId, finished: false, place: job.get(jobId)?.place ?? null },
    }))
    return { ...calendar, booked: [...calendar.booked, ...planned] }
  }
  const around = { start: span.start - 24 * 60 * MINUTE_MS, end: span.end + 24 * 60 * MINUTE_MS }
  const ruleFor = (one: CheckedJob, calendar: MechanicCalendar) => calendarRule(calendar, one.place, around, drive)

  /** Minutes of drive ahead of everything that a calendar has on that day and that is not over. */
  function drivesOf(calendar: MechanicCalendar): number {
    return calendar.booked
      .filter(({ finished, end }) => !finished && end > now)
      .reduce((sum, entry) => {
        const others = { ...calendar, booked: calendar.booked.filter((one) => one !== entry) }
        return sum + calendarRule(others, entry.place, around, drive).driveMinutes(entry)
      }, 0)
  }
  const earliest = Math.max(span.start, Math.min(Math.ceil(now / QUARTER_MS) * QUARTER_MS, span.end))
  const waitOf = ({ promise, priority }: CheckedJob, start: number) =>
    promise ? 0 : ((start - earliest) / MINUTE_MS) * waiting[priority]

  /** The starts at which a job fits a calendar. */
  function* starts(one: CheckedJob, mechanicId: string, calendar: MechanicCalendar): Generator<number> {
    if (one.place === null || calendar.place === null || !plan.mayDo(one.id, mechanicId)) return
    const from = Math.max(span.start, one.promise?.start ?? span.start)
    const to = Math.min(span.end, (one.promise?.end ?? span.end) + 1)
    const minutes = plan.minutes(one.id, mechanicId)
    for (const { start } of ruleFor(one, calendar).freeSlots({ start: from, end: to }, minutes, now)) yield start
  }
  const rowAt = (one: CheckedJob, mechanicId: string, start: number): CheckedRow => ({
    ...{ jobId: one.id, mechanicId, start, driveMinutes: 0 },
    end: start + plan.minutes(one.id, mechanicId) * MINUTE_MS,
  })
  /** What a calendar costs with one more job in it. */
  const costWith = (calendar: MechanicCalendar, one: CheckedJob, row: CheckedRow): number => {
    const entry = { start: row.start, end: row.end, jobId: one.id, finished: false, place: one.place }
    const fairness = mechanic.get(row.mechanicId)?.fairness ?? 0
    return drivesOf({ ...calendar, booked: [...calendar.booked, entry] }) + waitOf(one, row.start) + fairness
  }
  /** The cheapest start of a job in a calendar, and what the calendar then costs more. */
  function cheapest(one: CheckedJob, mechanicId: string, calendar: MechanicCalendar): number {
    const bare = drivesOf(calendar)
    let best = Number.POSITIVE_INFINITY
    for (const start of starts(one, mechanicId, calendar))
      best = Math.min(best, costWith(calendar, one, rowAt(one, mechanicId, start)) - bare)
    return best
  }

  const seen = new Set<string>()
  for (const row of rows) {
    const one = job.get(row.jobId)
    if (!one || seen.has(row.jobId) || left.includes(row.jobId))
      fault('twice', row.jobId, 'unknown, planned twice, or also left')
    seen.add(row.jobId)
    if (!one || !mechanic.has(row.mechanicId)) continue
    const rule = ruleFor(one, calendarOf(row.mechanicId, [row.jobId]))
    for (const { wall } of rule.walls(row, now)) fault('wall', row.jobId, wall)
    if (one.place === null || !plan.mayDo(row.jobId, row.mechanicId))
      fault('wall', row.jobId, 'trade, radius or membership')
    if (row.start % QUARTER_MS !== 0) fault('quarter', row.jobId, 'not on a quarter hour')
    if (row.start < span.start || row.start >= span.end) fault('promise', row.jobId, 'on another day')
    if (one.promise && (row.start < one.promise.start || row.start > one.promise.end))
      fault('promise', row.jobId, 'outside its promise')
    if (row.end - row.start !== plan.minutes(row.jobId, row.mechanicId) * MINUTE_MS)
      fault('length', row.jobId, 'another length')
    if (rule.driveMinutes(row) !== row.driveMinutes)
      fault('drive', row.jobId, `${row.driveMinutes} is ${rule.driveMinutes(row)}`)
  }
  for (const { id } of jobs) if (!seen.has(id) && !left.includes(id)) fault('missing', id, 'neither planned nor left')
  if (faults.length > 0) return faults

  for (const id of left) {
    const one = job.get(id) as CheckedJob
    for (const { id: mechanicId } of mechanics)
      for (const start of starts(one, mechanicId, calendarOf(mechanicId, []))) {
        fault('fits', id, `${mechanicId} at ${new Date(start).toISOString()}`)
        break
      }
  }

  /** What a row costs where it is. */
  const costOf = (row: CheckedRow, without: readonly string[]): number => {
    const calendar = calendarOf(row.mechanicId, without)
    return costWith(calendar, job.get(row.jobId) as CheckedJob, row) - drivesOf(calendar)
  }
  for (const row of rows) {
    const one = job.get(row.jobId) as CheckedJob
    const present = costOf(row, [row.jobId])
    for (const { id: mechanicId } of mechanics) {
      const moved = cheapest(one, mechanicId, calendarOf(mechanicId, [row.jobId]))
      if (moved < present - LEAST_GAIN) fault('move', row.jobId, `to ${mechanicId} saves ${present - moved}`)
    }
  }
  for (const [index, row] of rows.entries()) {
    for (const other of rows.slice(index + 1)) {
      if (row.mechanicId === other.mechanicId) continue
      const without = [row.jobId, other.jobId]
      const present = costOf(row, without) + costOf(other, without)
      const [one, two] = [job.get(row.jobId) as CheckedJob, job.get(other.jobId) as CheckedJob]
      const swapped =
        cheapest(one, other.mechanicId, calendarOf(other.mechanicId, without)) +
        cheapest(two, row.mechanicId, calendarOf(row.mechanicId, without))
      if (swapped < present - LEAST_GAIN) fault('swap', row.jobId, `with ${other.jobId} saves ${present - swapped}`)
    }
  }
  return faults
}
