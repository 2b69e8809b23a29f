import { MINUTE_MS } from '@desert-wrench/contract/features/schedule/slots.rules.ts'
import { munkres } from 'munkres'
import type { Day, DayPlan, FixedWall, LeftJob, PlannedJob } from '../../ports/day-planner.ts'
import { dayProblem, type Relaxed } from './day-problem.ts'
import { improvePlan } from './improve.ts'
import { insertions } from './insertion.ts'
import { NONE, planOf, routeState, setPinned, stateOf } from './route-state.ts'
import type { RoutingPlan, RoutingProblem } from './routing-problem.ts'
import { searchPlan } from './search.ts'

/** Places that a search looks at, at most: about half a second. */
const MOST_LOOKED_AT = 15_000_000
const LEAST_ITERATIONS = 200
const MOST_ITERATIONS = 10_000
const TAKEN_OUT = 10

/** The cheapest of one job for each mechanic at most; the rest is left. */
export function oneEach(problem: RoutingProblem): RoutingPlan {
  const state = routeState(problem)
  const { movable, routes, dropCost } = state
  const { cheapestIn } = insertions(state)
  setPinned(state)
  const found = movable.map((task) =>
    routes.map((_, vehicle) => ({ ...cheapestIn(task, vehicle, dropCost[task] as number) })),
  )
  // Leaving a job out is a column of its own.
  const costs = found.map((row, index) => [
    ...row.map(({ vehicle, cost }) => (vehicle === NONE ? (dropCost[movable[index] as number] as number) * 2 : cost)),
    ...movable.map((task) => dropCost[task] as number),
  ])
  for (const [row, column] of movable.length > 0 ? munkres(costs) : []) {
    const place = found[row]?.[column]
    if (place && place.vehicle !== NONE) state.insert(place.vehicle, place.index, movable[row] as number)
  }
  return planOf(state)
}

/** What each planned job costs, and who would be next. */
function explained(
  day: Day,
  { problem, momentOf }: ReturnType<typeof dayProblem>,
  routes: readonly (readonly number[])[],
): PlannedJob[] {
  const state = stateOf(problem, routes)
  const { count, places, distance, place, from, earliest, extra, costOf } = state
  const { cheapest } = insertions(state)
  const spanOf = (task: number, mechanic: number) => {
    const start = momentOf(earliest[task] as number)
    return { start, end: start + (day.jobs[task]?.minutes[mechanic] as number) * MINUTE_MS }
  }
  const found: PlannedJob[] = []
  for (const [mechanic, route] of routes.entries()) {
    for (const [index, task] of route.entries()) {
      const job = day.jobs[task]
      if (!job) continue
      const before = index === 0 ? (from[mechanic] as number) : (place[route[index - 1] as number] as number)
      const driveMinutes = distance[before * places + (place[task] as number)] as number
      const whole = costOf[mechanic] as number
      const span = spanOf(task, mechanic)
      state.setRoute(
        mechanic,
        route.filter((one) => one !== task),
      )
      const cost = whole - (costOf[mechanic] as number)
      const own = mechanic * count + task
      const kept = extra[own] as number
      extra[own] = Number.POSITIVE_INFINITY
      const next = { ...cheapest(task, Number.POSITIVE_INFINITY) }
      extra[own] = kept
      let nextBest: PlannedJob['nextBest'] = null
      if (next.vehicle !== NONE) {
        state.insert(next.vehicle, next.index, task)
        nextBest = { ...spanOf(task, next.vehicle), mechanic: next.vehicle, cost: next.cost - cost }
        state.setRoute(next.vehicle, routes[next.vehicle] as readonly number[])
      }
      state.setRoute(mechanic, route)
      found.push({ jobId: job.id, mechanic, ...span, driveMinutes, cost, nextBest })
    }
  }
  return found
}

/** From the nearest to the farthest; the first without which the job fits is named. */
const WALLS: readonly [LeftJob['wall'], Relaxed][] = [
  ['promise', { promise: true }],
  ['taken', { taken: true }],
  ['hours', { hours: true }],
  ['timeOff', { timeOff: true }],
  ...(['radius', 'trade', 'membership'] as const satisfies readonly FixedWall[]).map(
    (wall): [LeftJob['wall'], Relaxed] => [wall, { fixed: wall }],
  ),
]

/** Why each job is left, proved by trying without that wall. */
function wallsOf(day: Day, tasks: readonly number[], routes: readonly (readonly number[])[]): LeftJob[] {
  const found = new Map<number, LeftJob>()
  const missing = () => tasks.filter((task) => !found.has(task))
  for (const task of tasks) {
    const { id: jobId, place } = day.jobs[task] as Day['jobs'][number]
    if (place === null) found.set(task, { jobId, wall: 'noPlace', mechanic: null, start: null })
  }
  for (const [wall, relaxed] of WALLS) {
    if (missing().length === 0) break
    const { problem, momentOf } = dayProblem(day, relaxed)
    const state = stateOf(problem, relaxed.taken ? [] : routes)
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
    const { id: jobId, walls } = day.jobs[task] as Day['jobs'][number]
    // Several walls at once.
    return (
      found.get(task) ?? { jobId, wall: walls.find((wall) => wall !== null) ?? 'hours', mechanic: null, start: null }
    )
  })
}

/** Who does what when: the same for the same day and seed. */
export function planDay(day: Day): DayPlan {
  const routing = dayProblem(day)
  const { problem } = routing
  const looked = TAKEN_OUT * (day.jobs.length + day.mechanics.length)
  const iterations = Math.max(
    LEAST_ITERATIONS,
    Math.min(MOST_ITERATIONS, Math.round(MOST_LOOKED_AT / Math.max(1, looked))),
  )
  const begun = oneEach(problem)
  const plan = improvePlan(problem, searchPlan(problem, { seed: day.seed, iterations, from: begun.routes }))
  const left = plan.left.filter((task) => task < day.jobs.length)
  return { planned: explained(day, routing, plan.routes), left: wallsOf(day, left, plan.routes) }
}
