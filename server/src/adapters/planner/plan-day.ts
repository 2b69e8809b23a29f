import { munkres } from 'munkres'
import type { Day, DayPlan } from '../../ports/day-planner.ts'
import { dayProblem, type Moved, type Routing } from './day-problem.ts'
import { explainPlan } from './explain.ts'
import { improvePlan } from './improve.ts'
import { insertions } from './insertion.ts'
import { NONE, planOf, routeState, setPinned, stateOf } from './route-state.ts'
import type { RoutingPlan, RoutingProblem } from './routing-problem.ts'
import { searchPlan } from './search.ts'

/** Places that a search looks at, at most: about half a second. Large days leave time for the rest. */
const MOST_LOOKED_AT = 15_000_000
const LARGE = 2000
const LEAST_ITERATIONS = 200
const MOST_ITERATIONS = 10_000
const TAKEN_OUT = 10

const NOWHERE = { vehicle: NONE, index: 0 }

/** The cheapest of one job for each mechanic at most; the rest is left. */
export function oneEach(problem: RoutingProblem): RoutingPlan {
  const state = routeState(problem)
  const { movable, routes, dropCost } = state
  const { cheapestIn } = insertions(state)
  setPinned(state)
  // Leaving a job out is a column of its own.
  const costs = movable.map((task) => {
    const drop = dropCost[task] as number
    const places = routes.map((_, vehicle) => {
      const { vehicle: found, cost } = cheapestIn(task, vehicle, drop)
      return found === NONE ? drop * 2 : cost
    })
    return [...places, ...movable.map((one) => dropCost[one] as number)]
  })
  for (const [row, vehicle] of movable.length > 0 ? munkres(costs) : []) {
    const task = movable[row] as number
    const { vehicle: found, index } =
      vehicle < routes.length ? cheapestIn(task, vehicle, dropCost[task] as number) : NOWHERE
    if (found !== NONE) state.insert(found, index, task)
  }
  return planOf(state)
}

/** The plan with a task at its cheapest place, if there is one. */
function withTask(problem: RoutingProblem, { routes }: RoutingPlan, task: number): RoutingPlan | null {
  const state = stateOf(
    problem,
    routes.map((route) => route.filter((one) => one !== task)),
  )
  const { vehicle, index } = insertions(state).cheapest(task, Number.POSITIVE_INFINITY)
  if (vehicle === NONE) return null
  state.insert(vehicle, index, task)
  return planOf(state)
}

/**
 * Moves promises that cannot be kept to a later time of that day, as soon as may be; those of jobs that were planned before alone. One
 * that can be kept in the end is kept.
 */
function movePromises(day: Day, base: Routing, { plan: kept, iterations }: { plan: RoutingPlan; iterations: number }) {
  const problemWith = (moved: Moved) => dayProblem(day, {}, { moved, legs: base.legs })
  const isMovable = (task: number) => {
    const { isPlanned, promise, place } = day.jobs[task] ?? { isPlanned: false }
    return isPlanned && promise != null && place !== null && promise.end < day.span.end
  }
  const moved = new Set(kept.left.filter(isMovable))
  if (moved.size === 0) return { routing: base, plan: kept, moved }
  const { problem } = problemWith(moved)
  let plan = improvePlan(problem, searchPlan(problem, { seed: day.seed, iterations, from: kept.routes }))
  for (;;) {
    let better: RoutingPlan | null = null
    for (const task of [...moved]) {
      moved.delete(task)
      better = withTask(problemWith(moved).problem, plan, task)
      if (better) break
      moved.add(task)
    }
    if (!better) break
    plan = improvePlan(problemWith(moved).problem, better)
  }
  for (const task of plan.left) moved.delete(task)
  return { routing: problemWith(moved), plan, moved }
}

const iterationsFor = ({ jobs, mechanics }: Day): number => {
  const looked = Math.max(1, TAKEN_OUT * (jobs.length + mechanics.length))
  const wanted = Math.round((MOST_LOOKED_AT / looked) * Math.min(1, LARGE / looked))
  return Math.max(LEAST_ITERATIONS, Math.min(MOST_ITERATIONS, wanted))
}

/** Until no move and no swap is better, with promises moved where they must be, and with its reasons. */
export function finishPlan(day: Day, base: Routing, found: RoutingPlan): DayPlan {
  const kept = improvePlan(base.problem, found)
  const { routing, plan, moved } = movePromises(day, base, { plan: kept, iterations: iterationsFor(day) })
  return explainPlan(day, routing, plan, moved)
}

/** Who does what when: the same for the same day and seed. */
export function planDay(day: Day): DayPlan {
  const base = dayProblem(day)
  const { routes: from } = oneEach(base.problem)
  return finishPlan(day, base, searchPlan(base.problem, { seed: day.seed, iterations: iterationsFor(day), from }))
}
