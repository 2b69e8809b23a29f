import assert from 'node:assert/strict'
import { Month } from '@desert-wrench/contract/features/rewards/rewards.contract.ts'
import { decideUnopened } from '@desert-wrench/contract/features/rewards/rewards.rules.ts'
import { showFieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { GivenMoment } from '@desert-wrench/contract/lib/fields.ts'
import { messages as english } from '@desert-wrench/contract/messages/en/fields/fields.ts'
import { readMoment } from '@desert-wrench/server/db/schema/columns.ts'
import fc from 'fast-check'
import { test } from 'vitest'
import { said } from '../../support/shape-errors.ts'

const message = (given: unknown) =>
  GivenMoment.safeParse(given).error?.issues.map((issue) => showFieldMessage(english, issue.message))

for (const [given, kept] of [
  ['2026-12-01T00:00:00-07:00', '2026-12-01T07:00:00.000Z'],
  ['2026-12-01T00:00:00+14:00', '2026-11-30T10:00:00.000Z'],
  ['2026-12-01T00:00:00-12:00', '2026-12-01T12:00:00.000Z'],
  ['2026-12-01T00:00:00.123456Z', '2026-12-01T00:00:00.123Z'],
  ['1900-01-01T00:00:00Z', '1900-01-01T00:00:00.000Z'],
  ['2999-12-31T23:59:59.999Z', '2999-12-31T23:59:59.999Z'],
]) {
  test(`the moment ${given} is kept as UTC`, () => assert.equal(GivenMoment.safeParse(given).data, kept))
}

const YEARS = ['Use a time in the years 1900 to 2999']
const OFFSET = ['Use an offset from -12:00 to +14:00, or Z']
const FORM = ['Use a time such as 2026-12-01T07:00:00Z']

for (const [given, words] of [
  ['0001-01-01T00:00:00+15:00', OFFSET],
  ['2026-12-01T00:00:00+23:59', OFFSET],
  ['2026-12-01T00:00:00+14:01', OFFSET],
  ['2026-12-01T00:00:00-12:01', OFFSET],
  ['0000-01-01T00:00:00Z', YEARS],
  ['1899-12-31T23:59:59.999Z', YEARS],
  ['1900-01-01T00:00:00+00:01', YEARS],
  ['2999-12-31T23:59:59-00:01', YEARS],
  ['9999-12-31T23:59:59Z', YEARS],
  ['+12026-12-01T00:00:00Z', FORM],
  ['-002026-12-01T00:00:00Z', FORM],
  ['2026-02-30T00:00:00Z', FORM],
  ['2026-12-01', FORM],
  ['infinity', FORM],
  [{}, FORM],
  [1_000_000, FORM],
] as const) {
  test(`the moment ${JSON.stringify(given)} is refused once`, () => assert.deepEqual(message(given), words))
}

test('any four-digit year with any offset is kept within the known years or refused', () => {
  const two = (most: number) => fc.integer({ min: 0, max: most }).map((value) => String(value).padStart(2, '0'))
  const typed = fc
    .tuple(fc.integer({ min: 0, max: 9999 }), fc.constantFrom('+', '-'), two(99), two(99))
    .map(([year, sign, hours, minutes]) => `${String(year).padStart(4, '0')}-06-15T12:00:00${sign}${hours}:${minutes}`)
  fc.assert(
    fc.property(typed, (text) => {
      const { data } = GivenMoment.safeParse(text)
      return data === undefined || /^(19|2\d)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(data)
    }),
  )
})

test('a month has a year from 2000 to 2999', () => {
  for (const month of ['2000-01', '2026-11', '2999-12']) assert.equal(Month.safeParse(month).data, month)
  for (const month of ['0001-01', '1999-12', '3000-01', '9999-12', '2026-13', '2026-00', '２０２６-11'])
    assert.deepEqual(said(Month, month), { '': ['Use a month such as 2026-11'] }, month)
})

test('a month that never opened is drawn only while it is one of the last twelve ended ones', () => {
  const now = '2026-11-21T15:00:00.000Z'
  for (const month of ['2026-10', '2026-01', '2025-12', '2025-11'])
    assert.equal(decideUnopened(month, now).refusal, undefined)
  for (const month of ['2025-10', '2024-12', '2000-01'])
    assert.equal(decideUnopened(month, now).refusal, 'raffle.neverOpened')
})

for (const [stored, read] of [
  ['2026-11-21 15:00:00+00', '2026-11-21T15:00:00.000Z'],
  ['2026-11-21 15:00:00.05+00', '2026-11-21T15:00:00.050Z'],
  ['0001-12-31 09:00:00+00 BC', '0001-01-01T00:00:00.000Z'],
  ['4713-01-01 00:00:00+00 BC', '0001-01-01T00:00:00.000Z'],
  ['10000-01-01 00:00:00+00', '9999-12-31T23:59:59.999Z'],
  ['294276-12-31 23:59:59.999+00', '9999-12-31T23:59:59.999Z'],
  ['infinity', '9999-12-31T23:59:59.999Z'],
  ['-infinity', '0001-01-01T00:00:00.000Z'],
] as const) {
  test(`the stored moment ${stored} is read`, () => assert.equal(readMoment(stored), read))
}

test('timestamps in other zones are rejected', () => assert.throws(() => readMoment('2026-11-21 15:00:00-07')))
