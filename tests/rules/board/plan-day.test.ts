import assert from 'node:assert/strict'
import { WALLS_BY_NEARNESS } from '@desert-wrench/contract/features/board/plan-check-reasons.rules.ts'
import type { PlanFault } from '@desert-wrench/contract/features/board/plan-faults.ts'
import { gridMinutes } from '@desert-wrench/contract/features/places/driving.rules.ts'
import { workingSpans } from '@desert-wrench/contract/features/schedule/working-hours.rules.ts'
import type { GeoPoint } from '@desert-wrench/contract/lib/distance.ts'
import { checkDay, shownPlan } from '@desert-wrench/server/adapters/planner/check-day.ts'
import { planDay } from '@desert-wrench/server/adapters/planner/plan-day.ts'
import { randomFrom } from '@desert-wrench/server/adapters/planner/random.ts'
import type { Day, DayPlan, FixedWall, LeftJob, PlannedJob } from '@desert-wrench/server/ports/day-planner.ts'
import { describe, expect, test } from 'vitest'
import { rounds } from '../../support/drills/rounds.ts'

/** Random days, planned and then judged by plan-check.rules.ts, which knows calendars and no routes. */

const HOUR = 3_600_000
const QUARTER = HOUR / 4
/** Monday, 23 November 2026, in Phoenix. */
const SPAN = { start: Date.parse('2026-11-23T07:00:00.000Z'), end: Date.parse('2026-11-24T07:00:00.000Z') }
const PRIORITIES = ['Emergency', 'High', 'Medium', 'Low'] as const
const HOURS = [
  [{ day: 1, start: '07:00', end: '19:00' }],
  [
    { day: 1, start: '08:00', end: '12:00' },
    { day: 1, start: '13:00', end: '17:00' },
  ],
  [{ day: 1, start: '06:30', end: '14:15' }],
  [],
]

function randomDay(seed: number) {
  const random = randomFrom(seed)
  const below = (most: number) => Math.floor(random() * most)
  const some = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const points: GeoPoint[] = []
  const somewhere = () => {
    points.push({ latitude: 33.3 + random() * 0.4, longitude: -112.3 + random() * 0.5 })
    return points.length - 1
  }
  const now = SPAN.start + some([-20, 6, 7.3, 10.1, 15]) * HOUR
  const mechanics = Array.from({ length: 1 + below(5) }, (_, index) => {
    const place = random() < 0.95 ? somewhere() : null
    const entries = []
    for (let at = SPAN.start + (5 + below(5)) * HOUR; random() < 0.55; ) {
      const end = at + (1 + below(8)) * QUARTER
      entries.push({
        start: at,
        end,
        place: random() < 0.8 ? somewhere() : null,
        finished: end < now && random() < 0.6,
        jobId: `${index}-${at}`,
      })
      at = end + below(9) * QUARTER
    }
    const off = SPAN.start + (8 + below(8)) * HOUR
    return {
      ...{ id: `m${index}`, place, workingHours: some(HOURS), entries },
      ...{ specialty: 'General', rating: random() < 0.5 ? 4 + random() : null },
      timeOff: random() < 0.2 ? [{ start: off, end: off + HOUR }] : [],
      pausedUntil: random() < 0.1 ? SPAN.start + 11 * HOUR : null,
    }
  })
  const jobs = Array.from({ length: 1 + below(9) }, (_, index) => {
    const from = SPAN.start + (7 + below(9)) * HOUR
    return {
      ...{ id: `j${index}`, place: random() < 0.93 ? somewhere() : null, priority: some(PRIORITIES) },
      promise: random() < 0.7 ? { start: from, end: from + (1 + below(4)) * HOUR } : null,
      isPlanned: random() < 0.5,
      notBefore: random() < 0.2 ? SPAN.start + (6 + below(40) / 4) * HOUR : null,
      minutes: mechanics.map(() => 15 * (2 + below(10))),
      extra: mechanics.map(() => below(17) - 3),
      walls: mechanics.map((): FixedWall | null =>
        random() < 0.25 ? some(['trade', 'radius', 'membership', 'never'] as const) : null,
      ),
    }
  })
  const drive = Uint16Array.from({ length: points.length ** 2 }, (_, at) =>
    Math.ceil(gridMinutes(points[Math.floor(at / points.length)] as GeoPoint, points[at % points.length] as GeoPoint)),
  )
  const day: Day = {
    ...{ now, span: SPAN, jobs, places: points.length, drive, emergencyShare: some([0, 0, 0.2, 0.5]), seed },
    mechanics: mechanics.map((one) => ({ ...one, hours: workingSpans(one.workingHours, SPAN) })),
  }
  return day
}

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
