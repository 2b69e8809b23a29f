import assert from 'node:assert/strict'
import { type CheckedPlan, checkPlan } from '@desert-wrench/contract/features/board/plan-check.rules.ts'
import { gridMinutes } from '@desert-wrench/contract/features/places/driving.rules.ts'
import { workingSpans } from '@desert-wrench/contract/features/schedule/working-hours.rules.ts'
import type { GeoPoint } from '@desert-wrench/contract/lib/distance.ts'
import { planDay } from '@desert-wrench/server/adapters/planner/plan-day.ts'
import { randomFrom } from '@desert-wrench/server/adapters/planner/random.ts'
import type { Day, DayPlan, FixedWall } from '@desert-wrench/server/ports/day-planner.ts'
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

/** The same day as the planner and as the checker read it. */
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
      ...{ id: `m${index}`, place, workingHours: some(HOURS), entries, fairness: below(7) - 3 },
      timeOff: random() < 0.2 ? [{ start: off, end: off + HOUR }] : [],
      pausedUntil: random() < 0.1 ? SPAN.start + 11 * HOUR : null,
    }
  })
  const jobs = Array.from({ length: 1 + below(9) }, (_, index) => {
    const from = SPAN.start + (7 + below(9)) * HOUR
    return {
      ...{ id: `j${index}`, place: random() < 0.93 ? somewhere() : null, priority: some(PRIORITIES) },
      promise: random() < 0.5 ? { start: from, end: from + (1 + below(4)) * HOUR } : null,
      minutes: mechanics.map(() => 15 * (2 + below(10))),
      walls: mechanics.map((): FixedWall | null =>
        random() < 0.25 ? some(['trade', 'radius', 'membership'] as const) : null,
      ),
    }
  })
  const drive = Uint16Array.from({ length: points.length ** 2 }, (_, at) =>
    Math.ceil(gridMinutes(points[Math.floor(at / points.length)] as GeoPoint, points[at % points.length] as GeoPoint)),
  )
  const day: Day = {
    ...{ now, span: SPAN, jobs, places: points.length, drive, emergencyShare: 0, seed },
    mechanics: mechanics.map(({ workingHours, ...one }) => ({ ...one, hours: workingSpans(workingHours, SPAN) })),
  }
  const placeOf = (index: number | null) => (index === null ? null : (points[index] ?? null))
  const indexOf = (id: string) => mechanics.findIndex((one) => one.id === id)
  const checked = (plan: DayPlan): CheckedPlan => ({
    ...{ now, span: SPAN, drive: gridMinutes, waiting: { Emergency: 2, High: 0.4, Medium: 0.1, Low: 0.03 } },
    mechanics: mechanics.map(({ id, place, entries, fairness, ...calendar }) => ({
      ...{ id, fairness },
      calendar: {
        ...{ ...calendar, mechanicId: id, place: placeOf(place) },
        booked: entries.map((entry) => ({ ...entry, place: placeOf(entry.place) })),
      },
    })),
    jobs: jobs.map(({ id, place, priority, promise }) => ({ id, place: placeOf(place), priority, promise })),
    rows: plan.planned.map(({ mechanic, ...row }) => ({ ...row, mechanicId: mechanics[mechanic]?.id ?? '' })),
    left: plan.left.map(({ jobId }) => jobId),
    minutes: (jobId, mechanicId) => jobs.find(({ id }) => id === jobId)?.minutes[indexOf(mechanicId)] ?? 0,
    mayDo: (jobId, mechanicId) => jobs.find(({ id }) => id === jobId)?.walls[indexOf(mechanicId)] === null,
  })
  return { day, checked }
}

const DAYS = rounds({ short: 150, whole: 10_000 })

test(`${DAYS} random days break no wall, leave nothing that fits, and no move or swap is cheaper`, () => {
  let planned = 0
  let left = 0
  const faults: object[] = []
  for (let seed = 1; seed <= DAYS; seed++) {
    const { day, checked } = randomDay(seed)
    const plan = planDay(day)
    faults.push(...checkPlan(checked(plan)).map((fault) => ({ seed, ...fault })))
    planned += plan.planned.length
    left += plan.left.length
  }
  assert.deepEqual(faults, [])
  expect(planned).toBeGreaterThan(DAYS)
  expect(left).toBeGreaterThan(DAYS / 10)
})

describe('the checker', () => {
  /** The first day with several planned jobs. */
  const { checked, plan } = (function search(seed = 1): { checked: (plan: DayPlan) => CheckedPlan; plan: DayPlan } {
    const { day, checked } = randomDay(seed)
    const plan = planDay(day)
    return plan.planned.length > 3 ? { checked, plan } : search(seed + 1)
  })()
  const [first = assert.fail()] = plan.planned
  for (const [what, broken] of [
    ['a wall', { ...first, start: first.start - 12 * HOUR, end: first.end - 12 * HOUR }],
    ['a quarter', { ...first, start: first.start + 60_000, end: first.end + 60_000 }],
    ['a length', { ...first, end: first.end + QUARTER }],
    ['a drive', { ...first, driveMinutes: first.driveMinutes + 1 }],
  ] as const)
    test(`finds ${what} that is broken`, () => {
      const [, ...others] = plan.planned
      assert.notDeepEqual(checkPlan(checked({ ...plan, planned: [broken, ...others] })), [])
    })
  test('finds a job that is missing, and one that would fit', () => {
    // Nothing planned follows the latest.
    const [{ jobId } = first, ...others] = plan.planned.toSorted((a, b) => b.start - a.start)
    assert.ok(checkPlan(checked({ ...plan, planned: others })).some(({ kind }) => kind === 'missing'))
    const left = [...plan.left, { jobId, wall: 'taken' as const, mechanic: null, start: null }]
    assert.ok(checkPlan(checked({ planned: others, left })).some(({ kind }) => kind === 'fits'))
  })
})

test('the same day and seed give the same plan', () => {
  const { day } = randomDay(7)
  assert.deepEqual(planDay(day), planDay(day))
})
