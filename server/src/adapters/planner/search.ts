import { insertions } from './insertion.ts'
import { randomFrom } from './random.ts'
import { NONE, planOf, routeState, setPinned, stateOf } from './route-state.ts'
import type { RoutingPlan, RoutingProblem, SearchLimits } from './routing-problem.ts'

/**
 * Ruin and recreate: strings of neighboring tasks are taken out and put back at their cheapest places, and worse plans are
 * accepted the less the longer it runs. After J. Christiaens and G. Vanden Berghe, "Slack Induction by String Removals for
 * Vehicle Routing Problems" (2020), whose figures these are.
 */
const MEAN_REMOVED = 10
const LONGEST_STRING = 10
const SPLIT_SHARE = 0.5
const SPLIT_GROWTH = 0.01
const SKIPPED_SHARE = 0.01
/** How often a whole route goes instead: tasks that lie in one cluster leave it together. */
const ROUTE_SHARE = 0.05
/** Neighbors of a task by distance; farther ones are never taken out with it. */
const NEIGHBORS = 100
/** Of the mean cost of a task. */
const FIRST_TEMPERATURE = 2
const LAST_TEMPERATURE = 0.01
/** Iterations between two looks at the clock. */
const CLOCK_EVERY = 16
const TINY = 1e-6

/** @returns the best plan found; pinned tasks stay with their vehicle */
export function searchPlan(problem: RoutingProblem, limits: SearchLimits): RoutingPlan {
  const state = routeState(problem)
  const {
    count,
    places,
    distance,
    place,
    ready,
    due,
    demand,
    dropCost,
    pinnedTo,
    movable,
    routes,
    routeOf,
    positionOf,
  } = state
  const { cheapest } = insertions(state)
  const random = randomFrom(limits.seed)
  const below = (most: number) => Math.floor(random() * most)
  const skip = () => random() < SKIPPED_SHARE

  const apart = (one: number, other: number) =>
    distance[(place[one] as number) * places + (place[other] as number)] as number
  const neighbors = [...pinnedTo.keys()].map((task) =>
    Int32Array.from(movable.toSorted((one, other) => apart(task, one) - apart(task, other)).slice(0, NEIGHBORS)),
  )
  const farness = Float64Array.from(pinnedTo.keys(), (task) =>
    Math.min(
      ...problem.vehicles.slice(0, 50).map(({ from }) => distance[from * places + (place[task] as number)] as number),
    ),
  )

  const byKey = (key: (task: number) => number) => (tasks: number[]) =>
    tasks.sort((one, other) => key(one) - key(other))
  const shuffled = (tasks: number[]) => {
    for (let index = tasks.length - 1; index > 0; index--) {
      const other = below(index + 1)
      const kept = tasks[index] as number
      tasks[index] = tasks[other] as number
      tasks[other] = kept
    }
    return tasks
  }
  const ORDERS: readonly [number, (tasks: number[]) => number[]][] = [
    [4, shuffled],
    [2, byKey((task) => -(demand[task] as number))],
    [2, byKey((task) => -(farness[task] as number))],
    [1, byKey((task) => farness[task] as number)],
    [2, byKey((task) => (due[task] as number) - (ready[task] as number))],
    [2, byKey((task) => ready[task] as number)],
    [2, byKey((task) => -(due[task] as number))],
  ]
  const TURNS = ORDERS.flatMap(([weight, order]) => Array.from({ length: weight }, () => order))

  let absent: number[] = []
  /** Routes as they were before this iteration. */
  const before = new Map<number, readonly number[]>()
  const remember = (vehicle: number) => {
    if (!before.has(vehicle)) before.set(vehicle, [...(routes[vehicle] as number[])])
  }

  function takeOut(vehicle: number, taken: readonly number[]): void {
    remember(vehicle)
    for (const task of taken) routeOf[task] = NONE
    state.setRoute(
      vehicle,
      (routes[vehicle] as number[]).filter((task) => routeOf[task] !== NONE),
    )
    absent.push(...taken)
  }

  /** A string of `length` around a task, or a longer one with a part in its middle kept. */
  function stringAround(task: number, length: number): number[] {
    const route = routes[routeOf[task] as number] as number[]
    const isSplit = length > 1 && length < route.length && random() < SPLIT_SHARE
    let kept = 0
    if (isSplit) {
      kept = 1
      while (length + kept < route.length && random() > SPLIT_GROWTH) kept++
    }
    const whole = length + kept
    const at = positionOf[task] as number
    const first = Math.max(0, at - whole + 1)
    const last = Math.min(at, route.length - whole)
    const start = first + below(last - first + 1)
    const gap = isSplit ? start + 1 + below(Math.max(1, length - 1)) : start + whole
    return route
      .slice(start, start + whole)
      .filter((one, index) => pinnedTo[one] === NONE && !(start + index >= gap && start + index < gap + kept))
  }

  function takeOutRoute(vehicle: number): void {
    if (vehicle === NONE) return
    takeOut(
      vehicle,
      (routes[vehicle] as number[]).filter((task) => pinnedTo[task] === NONE),
    )
  }

  function ruin(): void {
    let size = 0
    let used = 0
    for (const route of routes) {
      if (route.length === 0) continue
      size += route.length
      used++
    }
    if (used === 0) return
    if (random() < ROUTE_SHARE) {
      takeOutRoute(routeOf[movable[below(movable.length)] as number] as number)
      return
    }
    const longest = Math.min(LONGEST_STRING, size / used)
    const mostStrings = (4 * MEAN_REMOVED) / (1 + longest) - 1
    const strings = Math.floor(random() * mostStrings + 1)
    const seed = movable[below(movable.length)] as number
    let taken = 0
    const touched = new Set<number>()
    for (const task of neighbors[seed] as Int32Array) {
      if (taken >= strings) break
      const vehicle = routeOf[task] as number
      if (vehicle === NONE || touched.has(vehicle)) continue
      const most = Math.min((routes[vehicle] as number[]).length, longest)
      const string = stringAround(task, Math.floor(random() * most + 1))
      touched.add(vehicle)
      taken++
      takeOut(vehicle, string)
    }
  }

  function recreate(): void {
    const order = TURNS[below(TURNS.length)] as (tasks: number[]) => number[]
    const still: number[] = []
    for (const task of order(absent)) {
      const { vehicle, index } = cheapest(task, (dropCost[task] as number) + TINY, skip)
      if (vehicle === NONE) still.push(task)
      else {
        remember(vehicle)
        state.insert(vehicle, index, task)
      }
    }
    absent = still
  }

  if (limits.from) for (const [vehicle, route] of limits.from.entries()) state.setRoute(vehicle, route)
  else setPinned(state)
  absent = state.left()
  recreate()

  let cost = state.cost()
  const copied = () => routes.map((route) => [...route])
  let best = { cost, routes: copied() }
  const scale = cost / Math.max(1, count)
  const { iterations, milliseconds = Number.POSITIVE_INFINITY, now = () => 0 } = limits
  const begun = now()
  let progress = 0
  for (let iteration = 0; movable.length > 0 && iteration < iterations; iteration++) {
    if (iteration % CLOCK_EVERY === 0) {
      const spent = now() - begun
      if (spent >= milliseconds) break
      progress = Math.max(iteration / iterations, spent / milliseconds || 0)
    }
    const temperature = scale * FIRST_TEMPERATURE * (LAST_TEMPERATURE / FIRST_TEMPERATURE) ** progress
    const earlier = absent
    absent = [...earlier]
    before.clear()
    ruin()
    recreate()
    const next = state.cost()
    if (next < cost - temperature * Math.log(random())) {
      cost = next
      if (next < best.cost - TINY) best = { cost: next, routes: copied() }
    } else {
      for (const task of absent) routeOf[task] = NONE
      for (const [vehicle, route] of before) state.setRoute(vehicle, route)
      absent = earlier
      for (const task of absent) routeOf[task] = NONE
    }
  }
  return planOf(stateOf(problem, best.routes))
}
