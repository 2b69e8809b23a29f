import { WALLS_BY_NEARNESS } from '@desert-wrench/contract/features/board/plan-check-reasons.rules.ts'
import { MINUTE_MS } from '@desert-wrench/contract/features/schedule/slots.rules.ts'
import type { Span } from '@desert-wrench/contract/features/schedule/working-hours.rules.ts'
import type { Day, DayPlan, LeftJob, PlannedJob } from '../../ports/day-planner.ts'
import { dayProblem, type Moved, type Relaxed, type Routing } from './day-problem.ts'
import { insertions } from './insertion.ts'
import { NONE, stateOf } from './route-state.ts'
import type { RoutingPlan, RoutingProblem } from './routing-problem.ts'

type Routes = readonly (readonly number[])[]

/** A plan in which nothing moves for the sake of another job. `let` one go to look where it fits; `hold` it again. */
function fixedState(problem: RoutingProblem, routes: Routes, starts: Float64Array) {
  const state = stateOf(problem, routes)
  const { routeOf, movable, pinnedTo, ready } = state
  const begins = Float64Array.from(ready)
  const planned = movable.filter((task) => routeOf[task] !== NONE)
  const hold = (task: number) => {
    pinnedTo[task] = routeOf[task] as number
    ready[task] = starts[task] as number
  }
  for (const task of planned) hold(task)
  for (const [vehicle, route] of routes.entries()) state.setRoute(vehicle, route)
  return {
    ...{ state, hold },
    letGo: (task: number) => {
      pinnedTo[task] = NONE
      ready[task] = begins[task] as number
    },
  }
}

/** When everything ends that keeps a mechanic busy before a start. */
function freeFrom(day: Day, mechanic: number, start: number, others: readonly Span[]): number {
  const { hours, timeOff, pausedUntil, entries } = day.mechanics[mechanic] as Day['mechanics'][number]
  const opens = hours.find((span) => span.start <= start && start < span.end)?.start ?? day.span.start
  const over = [...entries.filter(({ finished }) => !finished), ...timeOff, ...others].map(({ end }) => end)
  return Math.max(day.span.start, opens, day.now, pausedUntil ?? 0, ...over.filter((end) => end <= start))
}

/** What each planned job costs, and who would be next. */
function explained(day: Day, { problem, momentOf }: Routing, routes: Routes, starts: Float64Array): PlannedJob[] {
  const { state, letGo, hold } = fixedState(problem, routes, starts)
  const { count, places, distance, place, from, ready, earliest, extra, costOf, lateness } = state
  const { cheapest } = insertions(state)
  const spanOf = (task: number, mechanic: number) => {
    const start = momentOf(earliest[task] as number)
    return { start, end: start + (day.jobs[task]?.minutes[mechanic] as number) * MINUTE_MS }
  }
  const spans = routes.map((route, mechanic) => route.map((task) => day.jobs[task] && spanOf(task, mechanic)))
  /** What of a cost is not driven. */
  const besides = (task: number, vehicle: number) =>
    (extra[vehicle * count + task] as number) +
    (lateness[task] as number) * ((earliest[task] as number) - (ready[task] as number))

  const found: PlannedJob[] = []
  for (const [mechanic, route] of routes.entries()) {
    for (const [index, task] of route.entries()) {
      const job = day.jobs[task]
      if (!job) continue
      const before = index === 0 ? (from[mechanic] as number) : (place[route[index - 1] as number] as number)
      const driveMinutes = distance[before * places + (place[task] as number)] as number
      letGo(task)
      state.setRoute(mechanic, route)
      const whole = costOf[mechanic] as number
      const rest = besides(task, mechanic)
      const without = route.filter((one) => one !== task)
      state.setRoute(mechanic, without)
      const cost = whole - (costOf[mechanic] as number)
      const own = mechanic * count + task
      const kept = extra[own] as number
      extra[own] = Number.POSITIVE_INFINITY
      const next = { ...cheapest(task, Number.POSITIVE_INFINITY) }
      extra[own] = kept
      let nextBest: PlannedJob['nextBest'] = null
      if (next.vehicle !== NONE) {
        state.insert(next.vehicle, next.index, task)
        const driveMore = Math.round(next.cost - besides(task, next.vehicle) - (cost - rest))
        nextBest = { ...spanOf(task, next.vehicle), mechanic: next.vehicle, cost: next.cost - cost, driveMore }
        state.setRoute(next.vehicle, routes[next.vehicle] as readonly number[])
      }
      state.routeOf[task] = mechanic
      hold(task)
      state.setRoute(mechanic, route)
      const others = (spans[mechanic] as (Span | undefined)[]).flatMap((one, at) => (one && at !== index ? [one] : []))
      const span = spanOf(task, mechanic)
      found.push({
        ...{ jobId: job.id, mechanic, ...span, driveMinutes, cost, nextBest },
        freeFrom: freeFrom(day, mechanic, span.start, others),
      })
    }
  }
  return found
}

const RELAXED: Readonly<Record<(typeof WALLS_BY_NEARNESS)[number], readonly Relaxed[]>> = {
  promise: [{ promise: 'later' }, { promise: 'any' }],
  emergencies: [{ emergencies: true }],
  taken: [{ taken: true }],
  hours: [{ hours: true }],
  timeOff: [{ timeOff: true }],
  radius: [{ fixed: 'radius' }],
  trade: [{ fixed: 'trade' }],
  membership: [{ fixed: 'membership' }],
}
const WALLS = WALLS_BY_NEARNESS.flatMap((wall) => RELAXED[wall].map((relaxed) => [wall, relaxed] as const))

interface Fixed {
  routes: Routes
  left: readonly number[]
  moved: Moved
  /** Of each planned task: its own time, whatever is relaxed. */
  starts: Float64Array
}

/** Why each job is left, proved by trying without that wall. */
function wallsOf(day: Day, { legs }: Routing, { routes, left, moved, starts }: Fixed): LeftJob[] {
  const tasks = left.filter((task) => task < day.jobs.length)
  const found = new Map<number, LeftJob>()
  const missing = () => tasks.filter((task) => !found.has(task))
  for (const task of tasks) {
    const { id: jobId, place } = day.jobs[task] as Day['jobs'][number]
    if (place === null) found.set(task, { jobId, wall: 'noPlace', mechanic: null, start: null })
  }
  for (const [wall, relaxed] of WALLS) {
    if (missing().length === 0) break
    const { problem, momentOf } = dayProblem(day, relaxed, { moved, legs })
    const { state } = fixedState(problem, relaxed.taken ? [] : routes, starts)
    const { cheapest } = insertions(state)
    for (const task of missing()) {
      const { vehicle, index } = { ...cheapest(task, Number.POSITIVE_INFINITY) }
      if (vehicle === NONE) continue
      const { id: jobId } = day.jobs[task] as Day['jobs'][number]
      const before = [...(state.routes[vehicle] as number[])]
      state.insert(vehicle, index, task)
      found.set(task, { jobId, wall, mechanic: vehicle, start: momentOf(state.earliest[task] as number) })
      state.setRoute(vehicle, before)
      state.routeOf[task] = NONE
    }
  }
  return tasks.map((task) => {
    const { id: jobId } = day.jobs[task] as Day['jobs'][number]
    return found.get(task) ?? { jobId, wall: null, mechanic: null, start: null }
  })
}

/** A plan with its reasons. */
export function explainPlan(day: Day, routing: Routing, plan: RoutingPlan, moved: Moved): DayPlan {
  const { routes, left } = plan
  const starts = Float64Array.from(stateOf(routing.problem, routes).earliest)
  return {
    planned: explained(day, routing, routes, starts),
    left: wallsOf(day, routing, { routes, left, moved, starts }),
  }
}
