import assert from 'node:assert/strict'
import { DAYS, Dashboard } from '@desert-wrench/contract/features/analytics/analytics.contract.ts'
import {
  type Counted,
  countSums,
  firstMoment,
  medianMinutes,
  summarize,
  sumsOf,
} from '@desert-wrench/contract/features/analytics/analytics.rules.ts'
import { phoenixDay, phoenixMidnight } from '@desert-wrench/contract/lib/phoenix-time.ts'
import fc from 'fast-check'
import { test } from 'vitest'
import { pluck } from '../../support/pluck.ts'

const NOTHING: Counted = {
  today: { open: 0, inProgress: 0, completed: 0 },
  created: [],
  completed: [],
  responseMinutes: { firstRequest: null, answer: null },
  hires: [],
  money: [],
}

const moments = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())

test('thirty Phoenix days, oldest first, the last one today', () => {
  assert.equal(firstMoment('2026-11-21T06:59:59.999Z'), '2026-10-22T07:00:00.000Z')
  assert.equal(firstMoment('2026-11-21T07:00:00.000Z'), '2026-10-23T07:00:00.000Z')
  fc.assert(
    fc.property(moments, (now) => {
      const { days } = summarize(NOTHING, now)
      assert.equal(days.length, DAYS)
      assert.equal(days.at(-1)?.day, phoenixDay(now))
      assert.equal(days[0]?.day, phoenixDay(firstMoment(now)))
      assert.deepEqual(pluck(days, 'day'), pluck(days, 'day').sort())
      assert.equal(new Set(days.map(({ day }) => day)).size, DAYS)
    }),
  )
})

test("a day's midnight is the last moment at which it begins", () => {
  fc.assert(
    fc.property(moments, (now) => {
      const midnight = phoenixMidnight(now)
      assert.ok(midnight <= now && Date.parse(now) - Date.parse(midnight) < 86_400_000)
      assert.equal(phoenixDay(midnight), phoenixDay(now))
      assert.notEqual(phoenixDay(new Date(Date.parse(midnight) - 1).toISOString()), phoenixDay(now))
    }),
  )
})

test('counts keep their day, and none is lost', () => {
  const counts = fc.uniqueArray(fc.record({ index: fc.nat(DAYS - 1), count: fc.integer({ min: 1, max: 99 }) }), {
    selector: ({ index }) => index,
  })
  fc.assert(
    fc.property(moments, counts, counts, (now, created, completed) => {
      const empty = summarize(NOTHING, now)
      const on = (rows: typeof created) =>
        rows.map(({ index, count }) => ({ day: empty.days[index]?.day ?? '', count }))
      const drawn = summarize({ ...NOTHING, created: on(created), completed: on(completed) }, now)
      const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0)
      assert.equal(
        drawn.days.reduce((total, day) => total + day.created, 0),
        sum(created),
      )
      assert.equal(
        drawn.days.reduce((total, day) => total + day.completed, 0),
        sum(completed),
      )
      assert.ok(Dashboard.safeParse(drawn).success)
    }),
  )
})

test('a median is the middle one, or between the two in the middle, whatever was taken away since', () => {
  const summed = (...times: [tenths: number, amount: number][]) =>
    sumsOf(times.map(([tenths, amount]) => ({ figure: 'answer', day: null, tenths, amount })))
  const median = (known: ReturnType<typeof summed>, recent = summed()) => medianMinutes(known, recent, 'answer')
  assert.equal(median(summed()), null)
  assert.equal(median(summed([70, 1]), summed([70, -1])), null)
  assert.equal(median(summed([300, 1], [70, 1], [80, 1])), 8)
  assert.equal(median(summed(), summed([200, 1], [100, 1])), 15)
  assert.equal(median(summed([10, 5], [20, 3]), summed([10, -4])), 2)
})

test('figures are summed by kind, including later days', () => {
  const row = (figure: string, amount: number, day: string | null = null, tenths = 0) => ({
    figure,
    amount,
    day,
    tenths,
  })
  const known = sumsOf([
    row('open', 5),
    row('in_progress', 2),
    row('completed', 3, '2026-11-20'),
    row('completed', 1, '2026-11-21'),
    row('created', 7, '2026-11-20'),
    row('hires:Brakes', 4),
    row('money:plan', 1500),
    row('answer', 1, null, 33),
  ])
  const recent = sumsOf([
    row('open', -1),
    row('completed', 2, '2026-11-21'),
    row('completed', 1, '2026-11-22'),
    row('money:access', 500),
    row('money:plan', 500),
    row('first_request', 1, null, 17),
  ])
  const counted = countSums(known, recent, '2026-11-21')
  assert.deepEqual(counted, {
    today: { open: 4, inProgress: 2, completed: 4 },
    created: [{ day: '2026-11-20', count: 7 }],
    completed: [
      { day: '2026-11-20', count: 3 },
      { day: '2026-11-21', count: 3 },
      { day: '2026-11-22', count: 1 },
    ],
    responseMinutes: { firstRequest: 1.7, answer: 3.3 },
    hires: [{ specialty: 'Brakes', count: 4 }],
    money: [
      { source: 'plan', amount: 2000 },
      { source: 'access', amount: 500 },
    ],
  })
  const shown = summarize(
    { ...counted, responseMinutes: { firstRequest: 1.66, answer: null } },
    '2026-11-21T18:00:00.000Z',
  )
  assert.deepEqual(shown.today, counted.today)
  assert.deepEqual(shown.responseMinutes, { firstRequest: 1.7, answer: null })
  assert.deepEqual(shown.hires.find(({ specialty }) => specialty === 'Brakes')?.count, 4)
  assert.deepEqual(
    shown.money.map(({ source, amount }) => `${source} ${amount}`),
    ['plan 2000', 'access 500', 'first_job 0', 'platform_fee 0'],
  )
  assert.deepEqual([shown.hires.length, shown.hires.reduce((sum, { count }) => sum + count, 0)], [7, 4])
})
