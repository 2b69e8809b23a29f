import { MINUTE_MS } from '../schedule/slots.rules.ts'
import { type Span, workingSpans } from '../schedule/working-hours.rules.ts'
import type {
  CheckedCalendars,
  CheckedJob,
  CheckedLeft,
  CheckedMechanic,
  CheckedPlan,
  CheckedRow,
  PlanWall,
  ToldOfRow,
} from './plan-check-calendars.rules.ts'
import type { PlanFault } from './plan-faults.ts'

/** Costs are told in hundredths. */
const ROUNDING = 0.02

/** From the nearest to the farthest: the first without which a job fits is the one to name. */
export const WALLS_BY_NEARNESS = [
  ...(['promise', 'emergencies', 'taken', 'hours', 'timeOff', 'radius', 'trade', 'membership'] as const),
] satisfies readonly PlanWall[]

/** What a plan says of its rows and of what is left, beside what is so. */
export function checkReasons(plan: CheckedPlan, calendars: CheckedCalendars): PlanFault[] {
  const { now, span, mechanics, rows, left } = plan
  const { job, mechanic, calendarOf, keepsRoom, couldKeepRoom, starts, cheapest, leastIn, hasMoved } = calendars
  const faults: PlanFault[] = []
  const untrue = (jobId: string, detail: string) => faults.push({ kind: 'reason', jobId, detail })

  /** What keeps a mechanic from work at a moment, beside the clock: other work, time off, the end of their hours. */
  function isBusy({ mechanicId, jobId }: CheckedRow, { start, end }: Span): boolean {
    const { booked, timeOff, pausedUntil } = calendarOf(mechanicId, jobId)
    const taken = [...booked.filter(({ finished }) => !finished), ...timeOff]
    return (pausedUntil !== null && pausedUntil > start) || taken.some((one) => one.start < end && start < one.end)
  }
  function checkFreeFrom(row: CheckedRow, freeFrom: number): void {
    const { calendar } = mechanic.get(row.mechanicId) as CheckedMechanic
    const isOpen = ({ start, end }: Span) =>
      workingSpans(calendar.workingHours, span).some((open) => open.start <= start && end <= open.end)
    const free = { start: freeFrom, end: row.start }
    const justBefore = { start: freeFrom - 1, end: freeFrom }
    if (freeFrom > row.start || freeFrom < now || (freeFrom < row.start && (isBusy(row, free) || !isOpen(free))))
      untrue(row.jobId, 'not free since then')
    else if (freeFrom > Math.max(now, span.start) && isOpen(justBefore) && !isBusy(row, justBefore))
      untrue(row.jobId, 'free before')
  }

  function checkNext(row: CheckedRow, one: CheckedJob, { cost, nextBest }: ToldOfRow): void {
    const { jobId, mechanicId } = row
    const kind = hasMoved(one, row.start) ? 'moved' : 'kept'
    const own = cheapest(one, calendarOf(mechanicId, jobId), kind, row.start)
    if (!own) return
    if (Math.abs(own.cost - cost) > ROUNDING) untrue(jobId, `costs ${own.cost}, not ${cost}`)
    const others = mechanics.filter(({ id }) => id !== mechanicId && keepsRoom(one, id))
    const said = nextBest ? own.cost + nextBest.cost : Number.POSITIVE_INFINITY
    const cheaper = others.find(({ id }) => {
      if (leastIn(one, id) >= said - ROUNDING) return false
      const place = cheapest(one, calendarOf(id, jobId), kind)
      return place !== null && place.cost < said - ROUNDING
    })
    if (cheaper) untrue(jobId, 'another mechanic would be next')
    if (!nextBest) return
    const next = others.some(({ id }) => id === nextBest.mechanicId)
      ? cheapest(one, calendarOf(nextBest.mechanicId, jobId), kind, nextBest.start)
      : null
    const length = plan.minutes(jobId, nextBest.mechanicId) * MINUTE_MS
    if (!next || nextBest.end - nextBest.start !== length) untrue(jobId, 'the next best does not fit')
    else if (Math.abs(next.cost - said) > ROUNDING) untrue(jobId, `the next best costs ${next.cost}, not ${said}`)
    else if (next.drives - own.drives !== nextBest.driveMore)
      untrue(jobId, `the next best drives ${next.drives - own.drives} more, not ${nextBest.driveMore}`)
  }

  /** Where a job fits with a wall aside: one mechanic's place, or anybody's. */
  function fitsWithout(one: CheckedJob, wall: PlanWall, mechanicId: string, at?: number): boolean {
    const hasRoom = wall === 'taken' ? couldKeepRoom(one, mechanicId) : keepsRoom(one, mechanicId)
    if (wall !== 'emergencies' && !hasRoom) return false
    for (const { start } of starts(one, calendarOf(mechanicId), { wall })) {
      if (at === undefined || start === at) return true
      if (start > at) return false
    }
    return false
  }
  function checkLeft({ jobId, told }: CheckedLeft): void {
    const one = job.get(jobId) as CheckedJob
    if (told === undefined) return
    if (told?.wall === 'noPlace' || one.place === null) {
      if (told?.wall !== 'noPlace' || one.place !== null) untrue(jobId, 'its place')
      return
    }
    const nearer = told === null ? WALLS_BY_NEARNESS : WALLS_BY_NEARNESS.slice(0, WALLS_BY_NEARNESS.indexOf(told.wall))
    const other = nearer.find((wall) => mechanics.some(({ id }) => fitsWithout(one, wall, id)))
    if (other) untrue(jobId, `without ${other} it would fit`)
    if (told === null) return
    const { wall, mechanicId, start } = told
    if (
      mechanicId === null ||
      start === null ||
      !mechanic.has(mechanicId) ||
      !fitsWithout(one, wall, mechanicId, start)
    )
      untrue(jobId, `does not fit without ${wall}`)
  }

  for (const row of rows) {
    const { told, jobId, mechanicId } = row
    if (!told) continue
    const { specialty, rating } = mechanic.get(mechanicId) as CheckedMechanic
    if (told.specialty !== specialty) untrue(jobId, 'another specialty')
    if (told.rating !== rating) untrue(jobId, 'another rating')
    checkFreeFrom(row, told.freeFrom)
    checkNext(row, job.get(jobId) as CheckedJob, told)
  }
  for (const one of left) checkLeft(one)
  return faults
}
