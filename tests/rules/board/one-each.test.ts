import assert from 'node:assert/strict'
import { improvePlan } from '@desert-wrench/server/adapters/planner/improve.ts'
import { oneEach } from '@desert-wrench/server/adapters/planner/plan-day.ts'
import { randomFrom } from '@desert-wrench/server/adapters/planner/random.ts'
import type { RoutingProblem } from '@desert-wrench/server/adapters/planner/routing-problem.ts'
import { searchPlan } from '@desert-wrench/server/adapters/planner/search.ts'
import { test } from 'vitest'

/** Days on which everybody has time for one job: the plan is the optimum of an assignment. */

function randomProblem(seed: number) {
  const random = randomFrom(seed)
  const vehicles = 1 + Math.floor(random() * 6)
  const tasks = 1 + Math.floor(random() * 6)
  const places = vehicles + tasks
  const distance = Float64Array.from({ length: places * places }, () => Math.floor(random() * 60))
  const able = Array.from({ length: vehicles * tasks }, () => random() < 0.8)
  const problem: RoutingProblem = {
    ...{ places, distance, time: new Float64Array(places * places) },
    tasks: Array.from({ length: tasks }, (_, task) => ({
      ...{ place: vehicles + task, service: 100, ready: 0, due: 50, dropCost: 500 },
      mayBeDoneBy: (vehicle) => able[vehicle * tasks + task] as boolean,
    })),
    vehicles: Array.from({ length: vehicles }, (_, from) => ({ from, to: null, opens: 0, closes: 150 })),
  }
  const costOf = (vehicle: number, task: number) =>
    able[vehicle * tasks + task] ? (distance[vehicle * places + vehicles + task] as number) : Number.POSITIVE_INFINITY
  /** Every assignment, one task after the other. */
  const optimum = (task: number, free: readonly number[]): number =>
    task === tasks
      ? 0
      : Math.min(
          500 + optimum(task + 1, free),
          ...free.map(
            (vehicle) =>
              costOf(vehicle, task) +
              optimum(
                task + 1,
                free.filter((one) => one !== vehicle),
              ),
          ),
        )
  return {
    problem,
    best: optimum(
      0,
      Array.from({ length: vehicles }, (_, vehicle) => vehicle),
    ),
  }
}

test('one job each is the optimum on 1,000 instances, and stays it', () => {
  for (let seed = 1; seed <= 1000; seed++) {
    const { problem, best } = randomProblem(seed)
    const begun = oneEach(problem)
    assert.equal(begun.cost, best, `seed ${seed}`)
    const plan = improvePlan(problem, searchPlan(problem, { seed, iterations: 20, from: begun.routes }))
    assert.equal(plan.cost, best, `seed ${seed}`)
  }
})
