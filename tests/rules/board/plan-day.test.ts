import assert from 'node:assert/strict'
import { WALLS_BY_NEARNESS } from '@desert-wrench/contract/features/board/plan-check-reasons.rules.ts'
import type { PlanFault } from '@desert-wrench/contract/features/board/plan-faults.ts'
import { checkDay, shownPlan } from '@desert-wrench/server/adapters/planner/check-day.ts'
import { planDay } from '@desert-wrench/server/adapters/planner/plan-day.ts'
import type { Day, DayPlan, LeftJob, PlannedJob } from '@desert-wrench/server/ports/day-planner.ts'
import { describe, expect, test } from 'vitest'
import { randomDay } from '../../support/builders/random-day.ts'
import { rounds } from '../../support/drills/rounds.ts'

/** Random days, planned and then judged by plan-check.rules.ts, which knows calendars and no routes. */

const HOUR = 3_600_000
const QUARTER = HOUR / 4

/** What the checker finds in a plan that says everything of itself. */
const faultsOf = (day: Day, plan: DayPlan): PlanFault[] => checkDay(day, shownPlan(day, plan))

const isMoved = ({ jobs }: Day, jobId: string, start: number) =>
  start > (jobs.find(({ id }) => id === jobId)?.promise?.end ?? Number.POSITIVE_INFINITY)

/** Where to begin and how many, so that days can be shared out. */
const FIRST = Number(process.env.FIRST_DAY ?? 1)
const DAYS = rounds({ short: Number(process.env.DAYS ?? 150), whole: 10_000 })

test(`${DAYS} random days break no wall, leave nothing that fits, and no move or swap is cheaper`, () => {
  let planned = 0
  let left = 0
  let moved = 0
  const walls = new Set<LeftJob['wall']>()
  const faults: object[] = []
  for (let seed = FIRST; seed < FIRST + DAYS; seed++) {
    const day = randomDay(seed)
    const plan = planDay(day)
    faults.push(...faultsOf(day, plan).map((fault) => ({ seed, ...fault })))
    planned += plan.planned.length
    left += plan.left.length
    moved += plan.planned.filter(({ jobId, start }) => isMoved(day, jobId, start)).length
    for (const { wall } of plan.left) walls.add(wall)
  }
  assert.deepEqual(faults, [])
  expect(planned).toBeGreaterThan(DAYS)
  expect(left).toBeGreaterThan(DAYS / 10)
  expect(moved).toBeGreaterThan(DAYS / 50)
  // Nearly every reason was given, and more than one wall at once.
  expect(walls.size).toBeGreaterThan(WALLS_BY_NEARNESS.length - 2)
  expect(walls).toContain(null)
})

describe('the checker', () => {
  /** The first day with several planned jobs. */
  const { day, plan } = (function search(seed = 1): { day: Day; plan: DayPlan } {
    const day = randomDay(seed)
    const plan = planDay(day)
    return plan.planned.length > 3 &&
      plan.left.some(({ mechanic }) => mechanic !== null) &&
      plan.planned.some(({ nextBest }) => nextBest)
      ? { day, plan }
      : search(seed + 1)
  })()
  const checkPlan = (changed: DayPlan) => faultsOf(day, changed)
  const [first = assert.fail()] = plan.planned
  for (const [what, broken] of [
    ['a wall', { ...first, start: first.start - 12 * HOUR, end: first.end - 12 * HOUR }],
    ['a quarter', { ...first, start: first.start + 60_000, end: first.end + 60_000 }],
    ['a length', { ...first, end: first.end + QUARTER }],
    ['a drive', { ...first, driveMinutes: first.driveMinutes + 1 }],
  ] as const)
    test(`finds ${what} that is broken`, () => {
      const [, ...others] = plan.planned
      assert.notDeepEqual(checkPlan({ ...plan, planned: [broken, ...others] }), [])
    })
  const told = plan.planned.findIndex(({ nextBest }) => nextBest)
  const withRow = (change: (row: PlannedJob) => PlannedJob): DayPlan => ({
    ...plan,
    planned: plan.planned.map((row, index) => (index === told ? change(row) : row)),
  })
  const next = (row: PlannedJob) => row.nextBest ?? assert.fail()
  for (const [what, lie] of [
    ['a cost', withRow((row) => ({ ...row, cost: row.cost + 1 }))],
    ['a time since when they are free', withRow((row) => ({ ...row, freeFrom: row.freeFrom - 60_000 }))],
    ['what the next best costs', withRow((row) => ({ ...row, nextBest: { ...next(row), cost: next(row).cost - 1 } }))],
    ['who is next', withRow((row) => ({ ...row, nextBest: null }))],
    [
      'what the next best drives more',
      withRow((row) => ({ ...row, nextBest: { ...next(row), driveMore: next(row).driveMore + 1 } })),
    ],
    ['that no wall alone is in the way', { ...plan, left: plan.left.map((one) => ({ ...one, wall: null })) }],
    ['another wall', { ...plan, left: plan.left.map((one) => ({ ...one, wall: 'membership' as const })) }],
  ] as const)
    test(`finds a lie about ${what}`, () => assert.ok(checkPlan(lie).some(({ kind }) => kind === 'reason')))

  test('finds a job that is missing, and one that would fit', () => {
    // Nothing planned follows the latest.
    const [{ jobId } = first, ...others] = plan.planned.toSorted((a, b) => b.start - a.start)
    assert.ok(checkPlan({ ...plan, planned: others }).some(({ kind }) => kind === 'missing'))
    const left = [...plan.left, { jobId, wall: 'taken' as const, mechanic: null, start: null }]
    assert.ok(checkPlan({ planned: others, left }).some(({ kind }) => kind === 'fits'))
  })
})

test('the same day and seed give the same plan', () => {
  const day = randomDay(7)
  assert.deepEqual(planDay(day), planDay(day))
})
