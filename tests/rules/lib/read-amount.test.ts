import assert from 'node:assert/strict'
import { readDegrees, readDollars, readHundredths, readNumber } from '@desert-wrench/contract/lib/read-amount.ts'
import fc from 'fast-check'
import { test } from 'vitest'

const AMOUNTS: [typed: string, cents: number][] = [
  ['14,50', 1450],
  ['14.5', 1450],
  ['0,99', 99],
  ['4500,00', 450_000],
  ['1,234', 123_400],
  ['1,234.56', 123_456],
  ['1.234,56', 123_456],
  ['1,234,567', 123_456_700],
  ['1.234.567', 123_456_700],
  ['1.234.567,89', 123_456_789],
  ['1 234,56', 123_456],
  ['1\u00a0234,56', 123_456],
  ['1\u202f234.56', 123_456],
  ["1'234.50", 123_450],
  ['1’234', 123_400],
  ['٨٥٫٥٠', 8550],
  ['١٬٢٣٤٫٥٦', 123_456],
  ['۱۴،۵۰', 1450],
  ['１，２３４．５６', 123_456],
  ['＄８５', 8500],
  ['$85', 8500],
  ['$ 1,250.50', 125_050],
  ['US$85', 8500],
  ['US $85.00', 8500],
  ['USD 85,50', 8550],
  ['85 usd', 8500],
  ['85$', 8500],
  ['$85 USD', 8500],
  ['\u200e85.50\u200f', 8550],
  ['.99', 99],
  [',5', 50],
  ['85.', 8500],
  ['0.500', 50],
  ['0,500', 50],
  ['85.5000', 8550],
  ['1234.500', 123_450],
  ['-5', -500],
  ['−5,25', -525],
  ['-0', 0],
]
for (const [typed, cents] of AMOUNTS)
  test(`the amount ${JSON.stringify(typed)} is ${cents} cents`, () =>
    assert.deepEqual(readDollars(typed), { value: cents }))

const TWO_WAYS: [typed: string, decimal: string, grouped: string][] = [
  ['85.500', '$85.50', '$85,500'],
  ['1.234', '$1.234', '$1,234'],
  ['$12.000', '$12.00', '$12,000'],
  ['-1.500', '-$1.50', '-$1,500'],
  ['٨٥.٥٠٠', '$85.50', '$85,500'],
]
for (const [typed, ...readings] of TWO_WAYS)
  test(`the amount ${typed} has two readings`, () => assert.deepEqual(readDollars(typed), { readings }))

const NONE =
  '1,25,00 1,25,0 1,2,3 12,34,567 1.25.00 1e3 0x10 1_000 5k 85.- 85,- 85- (85) +5 ½ 5² 1.2,3.4 1,234.5,6 0,123,456 1..5 1,,234 1;5 $ USD , . - $$5 85.015.2 85.0150.1 €85 85€ 8%'
for (const typed of [...NONE.split(' '), '', ' ', '1  234', "1'23", '1 23', '85.0151', '1234567890', '9'.repeat(101)])
  test(`${JSON.stringify(typed.slice(0, 20))} is no amount`, () => assert.equal(readDollars(typed), null))

test('a quantity and a number bear no currency; a number keeps its decimals', () => {
  assert.deepEqual(readHundredths('1,5'), { value: 150 })
  assert.equal(readHundredths('$1.50'), null)
  assert.deepEqual(readHundredths('1.125'), { readings: ['1.125', '1,125'] })
  assert.deepEqual(readNumber('2,5'), { value: 2.5 })
  assert.deepEqual(readNumber('120,000'), { value: 120_000 })
  assert.deepEqual(readNumber('120.000'), { readings: ['120', '120,000'] })
  assert.equal(readNumber('$5'), null)
})

test('degrees of a place have decimals and no groups', () => {
  for (const [typed, degrees] of [
    ['33.448', 33.448],
    ['-112,074', -112.074],
    ['−112.07', -112.07],
    ['٣٣٫٤', 33.4],
  ] as const)
    assert.equal(readDegrees(typed), degrees)
  for (const typed of ['N', '1,234.5', '33°', '', '1e1', '1'.repeat(300)]) assert.equal(readDegrees(typed), null)
})

const GROUPS = [',', '.', ' ', '\u00a0', '\u202f', "'", '’', '٬', '']
const DECIMALS = ['.', ',', '٫']
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0xff10]

const grouped = (whole: string, sign: string) => whole.replace(/\B(?=(\d{3})+$)/g, sign)
const inScript = (text: string, zero: number) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))

test('an amount written in any accepted way is read back exactly', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999_999 }),
      fc.constantFrom(...GROUPS),
      fc.constantFrom(...DECIMALS),
      fc.constantFrom(...ZEROS),
      fc.constantFrom('', '$', '$ ', 'US$', 'USD '),
      (cents, group, decimal, zero, currency) => {
        fc.pre(group !== decimal)
        const text = `${grouped(String(Math.floor(cents / 100)), group)}${decimal}${String(cents % 100).padStart(2, '0')}`
        assert.deepEqual(readDollars(currency + inScript(text, zero)), { value: cents })
      },
    ),
    { numRuns: 2000 },
  )
})

test('every accepted amount has one reading; a point before exactly three digits has two', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\d.,' -]{1,12}$/), (typed) => {
      if (/^[1-9]\d{0,2}\.\d{3}$/.test(typed.trim())) assert.ok(readNumber(typed)?.readings)
      const { value } = readNumber(typed) ?? {}
      if (value !== undefined)
        assert.deepEqual(
          readNumber(String(value)),
          /^-?[1-9]\d{0,2}\.\d{3}$/.test(String(value)) ? readNumber(String(value)) : { value },
        )
    }),
    { numRuns: 2000 },
  )
})
