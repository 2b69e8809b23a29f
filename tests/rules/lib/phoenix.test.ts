import assert from 'node:assert/strict'
import { daysAfter, phoenixMonth } from '@desert-wrench/contract/lib/phoenix-time.ts'
import fc from 'fast-check'
import { test } from 'vitest'

/** A month begins in Phoenix at 07:00 UTC on the 1st, in winter as in summer. */
const MONTHS = [
  ['2026-08-01T06:59:59.999Z', '2026-07'],
  ['2026-08-01T07:00:00.000Z', '2026-08'],
  ['2026-08-01T00:00:00.000Z', '2026-07'],
  ['2026-12-01T06:59:59.999Z', '2026-11'],
  ['2026-12-01T07:00:00.000Z', '2026-12'],
  ['2027-01-01T06:59:59.999Z', '2026-12'],
  ['2027-01-01T07:00:00.000Z', '2027-01'],
  ['2028-03-01T06:59:59.999Z', '2028-02'],
  ['2028-03-01T07:00:00.000Z', '2028-03'],
  ['2026-03-31T23:59:59.999Z', '2026-03'],
  ['2026-08-15T12:00:00Z', '2026-08'],
] as const

for (const [moment, month] of MONTHS) {
  test(`${moment} belongs to ${month}`, () => assert.equal(phoenixMonth(moment), month))
}

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Phoenix', year: 'numeric', month: '2-digit' })
const moments = fc.date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })

test('a month is the one that a Phoenix calendar shows', () => {
  const first = fc.tuple(
    fc.integer({ min: 1990, max: 2099 }),
    fc.integer({ min: 0, max: 11 }),
    fc.integer({ min: -9, max: 9 }),
  )
  const nearFirst = first.map(([year, month, hours]) => new Date(Date.UTC(year, month, 1, 7) + hours * 1_800_000 - 1))
  fc.assert(
    fc.property(fc.oneof(moments, nearFirst), (date) => {
      assert.equal(phoenixMonth(date.toISOString()), calendar.format(date).slice(0, 7))
    }),
    { numRuns: 500 },
  )
})

test('days later are so many times 24 hours, month ends and leap days included', () => {
  assert.equal(daysAfter('2026-11-21T10:00:00.000Z', 15), '2026-12-06T10:00:00.000Z')
  assert.equal(daysAfter('2028-02-14T06:30:00.001Z', 30), '2028-03-15T06:30:00.001Z')
  fc.assert(
    fc.property(moments, fc.nat(400), fc.nat(400), (date, a, b) => {
      const moment = date.toISOString()
      assert.equal(daysAfter(daysAfter(moment, a), b), daysAfter(moment, a + b))
      assert.equal(Date.parse(daysAfter(moment, a)) - date.getTime(), a * 86_400_000)
    }),
  )
})
