import assert from 'node:assert/strict'
import {
  duesOf,
  estimateMileage,
  type Service,
  USUAL_INTERVALS,
  workOfPoint,
  worksOf,
} from '@desert-wrench/contract/features/vehicles/maintenance.rules.ts'
import fc from 'fast-check'
import { describe, test } from 'vitest'

/** What comes again, and when. */

const NOW = '2026-11-23T15:00:00.000Z'
const on = (day: string) => `${day}T15:00:00.000Z`
const service = (work: Service['work'], at: string, mileage: number | null = null): Service => ({
  ...{ work, at: on(at), mileage, jobId: 'job' },
})
const due = (services: Service[], readings: [day: string, mileage: number][] = [], findings: Service[] = []) =>
  duesOf(
    {
      services,
      findings,
      readings: readings.map(([day, mileage]) => ({ at: on(day), mileage })),
      intervals: USUAL_INTERVALS,
    },
    NOW,
  ).map(({ work, dueAt, dueMileage, because }) => [work, dueAt.slice(0, 10), dueMileage, because])

describe('what a finished job did', () => {
  for (const [category, text, works] of [
    [null, 'Oil change and filter', ['oil']],
    [null, 'Cambio de aceite y rotación de llantas', ['oil', 'tires']],
    ['brake', 'Grinding noise', ['brakes']],
    ['ac', 'Blows warm air', ['ac']],
    [null, 'Battery is dead', ['battery']],
    [null, 'Coolant flush', ['coolant']],
    ['engine', 'Will not start', []],
  ] as const)
    test(text, () => assert.deepEqual(worksOf({ category, texts: [text] }), works))
})

describe('the mileage of today', () => {
  const estimate = (...readings: [day: string, mileage: number][]) =>
    estimateMileage(
      readings.map(([day, mileage]) => ({ at: on(day), mileage })),
      NOW,
    )
  test('follows from the readings', () => {
    assert.deepEqual(estimate(['2026-08-15', 80_000], ['2026-11-13', 84_500]), {
      ...{ perDay: 50, from: 'readings', mileage: 85_000 },
    })
  })
  test('of one reading, or of two of one week, follows from the mean of drivers', () => {
    assert.deepEqual(estimate(['2026-11-13', 84_500]), { perDay: 37, from: 'usual', mileage: 84_870 })
    assert.equal(estimate(['2026-11-10', 84_000], ['2026-11-13', 84_500])?.from, 'usual')
    assert.equal(estimate(), null)
  })
  test('takes the last reading for true: a higher one before was misread', () => {
    assert.equal(estimate(['2026-06-01', 800_000], ['2026-08-15', 80_000], ['2026-11-13', 84_500])?.perDay, 50)
  })
  test('is never less than the last reading', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(1000), fc.nat(2_000_000)), { minLength: 1, maxLength: 8 }), (readings) => {
        const given = readings.map(([day, mileage]) => ({
          at: new Date(Date.parse(NOW) - day * 86_400_000).toISOString(),
          mileage,
        }))
        const last = [...given].sort((a, b) => a.at.localeCompare(b.at)).at(-1)
        assert.ok((estimateMileage(given, NOW)?.mileage ?? 0) >= (last?.mileage ?? 0))
      }),
    ))
})

describe('what is due', () => {
  test('by date alone without readings', () =>
    assert.deepEqual(due([service('oil', '2026-08-31')]), [['oil', '2027-02-28', null, 'date']]))
  test('by mileage where that is sooner', () =>
    assert.deepEqual(
      due(
        [service('oil', '2026-08-15', 80_000)],
        [
          ['2026-08-15', 80_000],
          ['2026-11-13', 84_500],
        ],
      ),
      [['oil', '2026-11-23', 85_000, 'mileage']],
    ))
  test('by date where that is sooner', () =>
    assert.deepEqual(
      due(
        [service('oil', '2026-08-15', 80_000)],
        [
          ['2026-08-15', 80_000],
          ['2026-11-13', 80_100],
        ],
      ),
      [['oil', '2027-02-15', 85_000, 'date']],
    ))
  test('follows the last time that it was done', () =>
    assert.deepEqual(due([service('battery', '2026-01-10'), service('battery', '2026-10-10')]), [
      ['battery', '2027-10-10', null, 'date'],
    ]))
  test('is nothing where the office turned it off', () => {
    const intervals = { ...USUAL_INTERVALS, ac: { months: null, miles: null } }
    assert.deepEqual(
      duesOf({ services: [service('ac', '2025-01-01')], findings: [], readings: [], intervals }, NOW),
      [],
    )
  })
  test('the earliest first', () =>
    assert.deepEqual(
      due([service('coolant', '2026-01-01'), service('oil', '2026-01-01')]).map(([work]) => work),
      ['oil', 'coolant'],
    ))
})

describe('what an inspection found to be needed soon', () => {
  test('is due three months later, although it was never done here', () =>
    assert.deepEqual(due([], [], [service('brakes', '2026-10-01')]), [['brakes', '2027-01-01', null, 'finding']]))
  test('is due 3,000 miles later where that is sooner', () =>
    assert.deepEqual(
      due(
        [],
        [
          ['2026-08-15', 80_000],
          ['2026-11-13', 84_500],
        ],
        [service('tires', '2026-11-13', 84_500)],
      ),
      [['tires', '2027-01-12', 87_500, 'finding']],
    ))
  test('is due when the work is due anyway, where that is sooner', () =>
    assert.deepEqual(due([service('oil', '2026-05-01')], [], [service('oil', '2026-10-01')]), [
      ['oil', '2026-11-01', null, 'date'],
    ]))
  test('ends with the work', () =>
    assert.deepEqual(due([service('brakes', '2026-10-02')], [], [service('brakes', '2026-10-01')]), [
      ['brakes', '2027-10-02', null, 'date'],
    ]))
  test('is nothing where the office turned the work off', () => {
    const intervals = { ...USUAL_INTERVALS, tires: { months: null, miles: null } }
    assert.deepEqual(
      duesOf({ services: [], findings: [service('tires', '2026-10-01')], readings: [], intervals }, NOW),
      [],
    )
  })
  test('counts where the point is of work that comes again', () =>
    assert.deepEqual(
      (
        [
          ['brakesRear', 'brakes'],
          ['tireFrontLeft', 'tires'],
          ['charging', 'battery'],
          ['engineOil', 'fluids'],
          ['coolant', 'fluids'],
          ['leaks', 'engine'],
          ['ours', 'tires'],
        ] as const
      ).map(([point, area]) => workOfPoint({ point, area })),
      ['brakes', 'tires', 'battery', 'oil', 'coolant', null, 'tires'],
    ))
})
