import type { RoutingPlan, RoutingProblem, RoutingTask } from './routing-problem.ts'

/** No vehicle, place or task. */
export const NONE = -1

/** Each is costly to ask for, and several states of a problem ask for all. */
const known = new WeakMap<RoutingProblem, ReturnType<typeof readPairs>>()

function pairsOf(problem: RoutingProblem) {
  const pairs = known.get(problem) ?? readPairs(problem)
  known.set(problem, pairs)
  return pairs
}

/** By vehicle and task. */
function readPairs({ tasks, vehicles }: RoutingProblem) {
  const count = tasks.length
  /** What it costs beside the distance; Infinity: may not. */
  const extra = new Float64Array(vehicles.length * count)
  const service = new Float64Array(vehicles.length * count)
  const weight = new Float64Array(vehicles.length * count)
  for (let task = 0; task < count; task++) {
    const one = tasks[task] as RoutingTask
    for (let vehicle = 0; vehicle < vehicles.length; vehicle++) {
      const at = vehicle * count + task
      const may = one.pinnedTo === undefined ? (one.mayBeDoneBy?.(vehicle) ?? true) : one.pinnedTo === vehicle
      service[at] = one.serviceWith?.(vehicle) ?? one.service
      weight[at] = one.demandWith?.(vehicle) ?? one.demand ?? 0
      extra[at] = may ? (one.costWith?.(vehicle) ?? 0) : Number.POSITIVE_INFINITY
    }
  }
  return { extra, service, weight }
}

/** The problem in flat arrays, and a plan that changes: routes with the earliest and latest start of each task. */
export function routeState(problem: RoutingProblem) {
  const { places, distance, time, tasks, vehicles } = problem
  const grid = problem.grid ?? 0
  const count = tasks.length
  const place = Int32Array.from(tasks, (task) => task.place)
  const ready = Float64Array.from(tasks, (task) => task.ready)
  const due = Float64Array.from(tasks, (task) => task.due)
  const demand = Float64Array.from(tasks, (task) => task.demand ?? 0)
  const dropCost = Float64Array.from(tasks, (task) => task.dropCost)
  const lateness = Float64Array.from(tasks, (task) => task.lateness ?? 0)
  const pinnedTo = Int32Array.from(tasks, (task) => task.pinnedTo ?? NONE)
  /** Tasks that may go to another vehicle or time. */
  const movable = [...pinnedTo.keys()].filter((task) => pinnedTo[task] === NONE)
  const isTimed = lateness.some((weight) => weight > 0)
  const { extra, service, weight } = pairsOf(problem)
  const from = Int32Array.from(vehicles, (vehicle) => vehicle.from)
  const to = Int32Array.from(vehicles, (vehicle) => vehicle.to ?? NONE)
  const opens = Float64Array.from(vehicles, (vehicle) => vehicle.opens)
  const closes = Float64Array.from(vehicles, (vehicle) => vehicle.closes)
  const capacity = Float64Array.from(vehicles, (vehicle) => vehicle.capacity ?? Number.POSITIVE_INFINITY)

  const routes: number[][] = vehicles.map(() => [])
  const routeOf = new Int32Array(count).fill(NONE)
  const positionOf = new Int32Array(count)
  const earliest = new Float64Array(count)
  const latest = new Float64Array(count)
  const load = new Float64Array(vehicles.length)
  const costOf = new Float64Array(vehicles.length)

  const closed = vehicles.map((vehicle) => vehicle.closed ?? [])

  /** The first start from a moment on at which a task may run. */
  function startFrom(vehicle: number, moment: number, length: number): number {
    let start = grid > 0 ? Math.ceil(moment / grid) * grid : moment
    for (const { start: from, end } of closed[vehicle] as readonly { start: number; end: number }[]) {
      if (start + length <= from) break
      if (start < end) start = grid > 0 ? Math.ceil(end / grid) * grid : end
    }
    return start
  }

  /** The last start up to a moment at which a task may run. */
  function startUpTo(vehicle: number, moment: number, length: number): number {
    let start = grid > 0 ? Math.floor(moment / grid) * grid : moment
    const pauses = closed[vehicle] as readonly { start: number; end: number }[]
    for (let index = pauses.length - 1; index >= 0; index--) {
      const { start: from, end } = pauses[index] as { start: number; end: number }
      if (start >= end) break
      if (start + length > from) start = grid > 0 ? Math.floor((from - length) / grid) * grid : from - length
    }
    return start
  }

  /** Recomputes a changed route. */
  function refresh(vehicle: number): void {
    const route = routes[vehicle] as number[]
    let at = from[vehicle] as number
    let free = opens[vehicle] as number
    let cost = 0
    let sum = 0
    for (let index = 0; index < route.length; index++) {
      const task = route[index] as number
      const next = place[task] as number
      const arrives = free + (time[at * places + next] as number)
      const length = service[vehicle * count + task] as number
      const isPinned = pinnedTo[task] !== NONE
      const start = isPinned
        ? (ready[task] as number)
        : startFrom(vehicle, Math.max(arrives, ready[task] as number), length)
      earliest[task] = start
      routeOf[task] = vehicle
      positionOf[task] = index
      cost += (distance[at * places + next] as number) + (extra[vehicle * count + task] as number)
      if (isTimed) cost += (lateness[task] as number) * (start - (ready[task] as number))
      sum += weight[vehicle * count + task] as number
      free = start + length
      at = next
    }
    const end = to[vehicle] as number
    if (end !== NONE && route.length > 0) cost += distance[at * places + end] as number
    let bound = closes[vehicle] as number
    let ahead = end
    for (let index = route.length - 1; index >= 0; index--) {
      const task = route[index] as number
      const here = place[task] as number
      const leg = ahead === NONE ? 0 : (time[here * places + ahead] as number)
      const length = service[vehicle * count + task] as number
      const last = bound - leg - length
      bound =
        pinnedTo[task] === NONE
          ? startUpTo(vehicle, Math.min(last, due[task] as number), length)
          : (ready[task] as number)
      latest[task] = bound
      ahead = here
    }
    load[vehicle] = sum
    costOf[vehicle] = cost
  }

  /** What later starts of the rest of a route cost, from `index` on, if its first task is reached at `arrives`. */
  function delay(vehicle: number, index: number, arrives: number): number {
    const route = routes[vehicle] as number[]
    let cost = 0
    let moment = arrives
    for (let at = index; at < route.length; at++) {
      const task = route[at] as number
      if (pinnedTo[task] !== NONE) break
      const length = service[vehicle * count + task] as number
      const start = startFrom(vehicle, Math.max(moment, ready[task] as number), length)
      const later = start - (earliest[task] as number)
      if (later <= 0) break
      cost += (lateness[task] as number) * later
      const next = route[at + 1]
      if (next === undefined) break
      moment = start + length + (time[(place[task] as number) * places + (place[next] as number)] as number)
    }
    return cost
  }

  return {
    ...{ count, places, distance, time, place, service, ready, due, demand, dropCost, lateness, pinnedTo, isTimed },
    ...{ movable, from, to, opens, closes, capacity, routes, routeOf, positionOf, earliest, latest, load, costOf },
    ...{ extra, weight, startFrom, delay },

    insert(vehicle: number, index: number, task: number): void {
      ;(routes[vehicle] as number[]).splice(index, 0, task)
      refresh(vehicle)
    },
    /** Without one task, or with its tasks in another order. */
    setRoute(vehicle: number, route: readonly number[]): void {
      routes[vehicle] = [...route]
      refresh(vehicle)
    },
    cost(): number {
      let sum = 0
      for (let vehicle = 0; vehicle < costOf.length; vehicle++) sum += costOf[vehicle] as number
      for (let task = 0; task < count; task++) if (routeOf[task] === NONE) sum += dropCost[task] as number
      return sum
    },
    left(): number[] {
      const found: number[] = []
      for (let task = 0; task < count; task++) if (routeOf[task] === NONE) found.push(task)
      return found
    },
  }
}

export type RouteState = ReturnType<typeof routeState>

export function stateOf(problem: RoutingProblem, routes: readonly (readonly number[])[]): RouteState {
  const state = routeState(problem)
  for (const [vehicle, route] of routes.entries()) state.setRoute(vehicle, route)
  return state
}

export const planOf = (state: RouteState): RoutingPlan => ({
  routes: state.routes.map((route) => [...route]),
  left: state.left(),
  cost: state.cost(),
})

/** Routes of the pinned tasks alone. */
export function setPinned(state: RouteState): void {
  const { pinnedTo, ready, routes } = state
  for (const [task, vehicle] of pinnedTo.entries()) if (vehicle !== NONE) (routes[vehicle] as number[]).push(task)
  for (const [vehicle, route] of routes.entries())
    state.setRoute(
      vehicle,
      route.sort((one, other) => (ready[one] as number) - (ready[other] as number)),
    )
}
