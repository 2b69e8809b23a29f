import { insertions } from './insertion.ts'
import { NONE, planOf, type RouteState, stateOf } from './route-state.ts'
import type { RoutingPlan, RoutingProblem } from './routing-problem.ts'

/** Smaller gains are rounding. */
const LEAST_GAIN = 1e-6

/** Without these tasks, their routes as they are then; call `back` to undo. */
function without(state: RouteState, ...taken: number[]): () => void {
  const { routes, routeOf } = state
  const vehicles = [...new Set(taken.map((task) => routeOf[task] as number))].filter((vehicle) => vehicle !== NONE)
  const before = vehicles.map((vehicle) => [...(routes[vehicle] as number[])])
  for (const [index, vehicle] of vehicles.entries())
    state.setRoute(
      vehicle,
      (before[index] as number[]).filter((task) => !taken.includes(task)),
    )
  for (const task of taken) routeOf[task] = NONE
  return () => {
    for (const task of taken) routeOf[task] = NONE
    for (const [index, vehicle] of vehicles.entries()) state.setRoute(vehicle, before[index] as number[])
  }
}

/** Moves and swaps single tasks until none makes the plan cheaper, and puts in what fits. */
export function improvePlan(problem: RoutingProblem, plan: RoutingPlan): RoutingPlan {
  const state = stateOf(problem, plan.routes)
  const { routes, routeOf, costOf, dropCost, movable } = state
  const { cheapest, cheapestIn, leastIn } = insertions(state)

  function move(task: number): boolean {
    const vehicle = routeOf[task] as number
    const before = vehicle === NONE ? (dropCost[task] as number) : (costOf[vehicle] as number)
    const back = without(state, task)
    const now = vehicle === NONE ? (dropCost[task] as number) : before - (costOf[vehicle] as number)
    const found = cheapest(task, Math.min(now, dropCost[task] as number) - LEAST_GAIN)
    if (found.vehicle !== NONE) {
      state.insert(found.vehicle, found.index, task)
      forget(vehicle, found.vehicle)
    } else if (vehicle !== NONE && (dropCost[task] as number) < now - LEAST_GAIN) {
      forget(vehicle)
      return true
    } else back()
    return found.vehicle !== NONE
  }

  /** What each task costs where it is; NaN: not known since its route changed. */
  const costs = new Float64Array(routeOf.length).fill(Number.NaN)
  function costHere(task: number): number {
    const known = costs[task] as number
    if (!Number.isNaN(known)) return known
    const vehicle = routeOf[task] as number
    const before = costOf[vehicle] as number
    const back = without(state, task)
    const cost = before - (costOf[vehicle] as number)
    back()
    costs[task] = cost
    return cost
  }
  const forget = (...vehicles: number[]) => {
    for (const vehicle of vehicles)
      if (vehicle !== NONE) for (const task of routes[vehicle] as number[]) costs[task] = Number.NaN
  }

  function swap(one: number, other: number): boolean {
    const [a, b] = [routeOf[one] as number, routeOf[other] as number]
    if (a === b || a === NONE || b === NONE) return false
    const room = costHere(one) + costHere(other) - LEAST_GAIN
    if (leastIn(one, b, other) + leastIn(other, a, one) >= room) return false
    const back = without(state, one, other)
    const first = { ...cheapestIn(one, b, room) }
    if (first.vehicle !== NONE) {
      const second = cheapestIn(other, a, room - first.cost)
      if (second.vehicle !== NONE) {
        state.insert(b, first.index, one)
        state.insert(a, second.index, other)
        forget(a, b)
        return true
      }
    }
    back()
    return false
  }

  for (let isBetter = true; isBetter; ) {
    isBetter = false
    for (const task of movable) while (move(task)) isBetter = true
    for (const [index, one] of movable.entries())
      for (let at = index + 1; at < movable.length; at++) if (swap(one, movable[at] as number)) isBetter = true
  }
  return planOf(state)
}
