import { MINUTE_MS, QUARTER_MS } from '../schedule/slots.rules.ts'
import { type CheckedJob, type CheckedPlan, type CheckedRow, checkedCalendars } from './plan-check-calendars.rules.ts'
import { checkReasons } from './plan-check-reasons.rules.ts'
import type { PlanFault } from './plan-faults.ts'

/** Smaller gains are rounding. */
export const LEAST_GAIN = 0.01

const noting =
  (faults: PlanFault[]) =>
  (kind: PlanFault['kind'], jobId: string, detail: string, more: Partial<PlanFault> = {}) =>
    faults.push({ kind, jobId, detail, ...more })

/** Whether a plan holds: walls, sums, each job once. */
export function checkWalls(plan: CheckedPlan, calendars = checkedCalendars(plan)): PlanFault[] {
  const { now, span, jobs, rows, left } = plan
  const { job, mechanic, calendarOf, ruleFor, keepsRoom, hasMoved } = calendars
  const faults: PlanFault[] = []
  const fault = noting(faults)

  function judge(row: CheckedRow, one: CheckedJob): void {
    const { jobId, mechanicId, start, end } = row
    const rule = ruleFor(one, calendarOf(mechanicId, jobId))
    const fixed = one.place === null ? 'noPlace' : plan.wallOf(jobId, mechanicId)
    for (const { wall } of rule.walls(row, now)) fault('wall', jobId, wall, { mechanicId, start })
    if (fixed !== null) fault('wall', jobId, fixed, { mechanicId, start })
    if (!keepsRoom(one, mechanicId)) fault('wall', jobId, 'emergencies', { mechanicId, start })
    if (start % QUARTER_MS !== 0) fault('quarter', jobId, 'not on a quarter hour', { start })
    if (start < span.start || start >= span.end) fault('promise', jobId, 'on another day', { start })
    const isKept = !one.promise || (start >= one.promise.start && start <= one.promise.end)
    if (!(isKept || hasMoved(one, start))) fault('promise', jobId, 'outside its promise', { start })
    if (end - start !== plan.minutes(jobId, mechanicId) * MINUTE_MS) fault('length', jobId, 'another length')
    const driven = rule.driveMinutes(row)
    if (row.driveMinutes !== null && driven !== row.driveMinutes)
      fault('drive', jobId, `${row.driveMinutes} is ${driven}`)
  }

  const seen = new Set<string>()
  const leftIds = new Set(left.map(({ jobId }) => jobId))
  for (const row of rows) {
    const one = job.get(row.jobId)
    if (!one || seen.has(row.jobId) || leftIds.has(row.jobId))
      fault('twice', row.jobId, 'unknown, planned twice, or also left')
    seen.add(row.jobId)
    if (one && mechanic.has(row.mechanicId)) judge(row, one)
    else if (one) fault('wall', row.jobId, 'unknown mechanic')
  }
  for (const { id } of jobs) if (!seen.has(id) && !leftIds.has(id)) fault('missing', id, 'neither planned nor left')
  return faults
}

/**
 * Judges a plan by the rule of slots, place by place and job by job; shares no code with what made it. Others stay where they are:
 * a plan passes if nothing breaks a wall, nothing left over fits, no single move and no swap of two jobs is cheaper, no promise moved
 * that could be kept, and what the plan says of itself is true.
 */
export function checkPlan(plan: CheckedPlan): PlanFault[] {
  const { mechanics, rows, left } = plan
  const calendars = checkedCalendars(plan)
  const faults = checkWalls(plan, calendars)
  if (faults.length > 0) return faults
  const { job, calendarOf, keepsRoom, starts, cheapest, leastIn, hasMoved } = calendars
  const fault = noting(faults)

  /** The first place where a job fits beside all others. */
  function fitting(one: CheckedJob, kind: 'kept' | 'moved'): { mechanicId: string; start: number } | null {
    for (const { id: mechanicId } of mechanics) {
      if (!keepsRoom(one, mechanicId)) continue
      for (const { start } of starts(one, calendarOf(mechanicId, one.id), { kind })) return { mechanicId, start }
    }
    return null
  }
  for (const { jobId } of left) {
    const one = job.get(jobId) as CheckedJob
    const place = fitting(one, 'kept') ?? (one.mayMove && one.promise ? fitting(one, 'moved') : null)
    if (place) fault('fits', jobId, 'fits', place)
  }
  const kindOf = new Map<string, 'kept' | 'moved'>()
  for (const { jobId, start } of rows) {
    const one = job.get(jobId) as CheckedJob
    kindOf.set(jobId, hasMoved(one, start) ? 'moved' : 'kept')
    const place = hasMoved(one, start) ? fitting(one, 'kept') : null
    if (place) fault('couldKeep', jobId, 'its promise could be kept', place)
  }

  const present = new Map<string, number>()
  const least = new Map<string, number[]>()
  for (const row of rows) {
    const one = job.get(row.jobId) as CheckedJob
    const kind = kindOf.get(row.jobId) as 'kept' | 'moved'
    const cost = cheapest(one, calendarOf(row.mechanicId, row.jobId), kind, row.start)?.cost ?? 0
    const bounds = mechanics.map(({ id }) => leastIn(one, id))
    present.set(row.jobId, cost)
    least.set(row.jobId, bounds)
    for (const [index, { id: mechanicId }] of mechanics.entries()) {
      if ((bounds[index] as number) >= cost - LEAST_GAIN || !keepsRoom(one, mechanicId)) continue
      const moved = cheapest(one, calendarOf(mechanicId, row.jobId), kind)
      if (moved && moved.cost < cost - LEAST_GAIN)
        fault('move', row.jobId, 'cheaper', { mechanicId, start: moved.start, saves: cost - moved.cost })
    }
  }

  const indexOf = new Map(mechanics.map(({ id }, index) => [id, index]))
  const costIn = (row: CheckedRow, mechanicId: string, without: string): number => {
    const one = job.get(row.jobId) as CheckedJob
    if (!keepsRoom(one, mechanicId, without)) return Number.POSITIVE_INFINITY
    const kind = kindOf.get(row.jobId) as 'kept' | 'moved'
    return cheapest(one, calendarOf(mechanicId, without), kind)?.cost ?? Number.POSITIVE_INFINITY
  }
  for (const [index, row] of rows.entries()) {
    for (const other of rows.slice(index + 1)) {
      if (row.mechanicId === other.mechanicId) continue
      const cost = (present.get(row.jobId) as number) + (present.get(other.jobId) as number) - LEAST_GAIN
      const bound = (one: CheckedRow, at: CheckedRow) =>
        (least.get(one.jobId) as number[])[indexOf.get(at.mechanicId) as number] as number
      if (bound(row, other) + bound(other, row) >= cost) continue
      const first = costIn(row, other.mechanicId, other.jobId)
      if (first + bound(other, row) >= cost) continue
      const swapped = first + costIn(other, row.mechanicId, row.jobId)
      if (swapped < cost)
        fault('swap', row.jobId, 'cheaper', { otherId: other.jobId, saves: cost + LEAST_GAIN - swapped })
    }
  }
  return [...faults, ...checkReasons(plan, calendars)]
}
