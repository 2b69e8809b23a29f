import assert from 'node:assert/strict'
import { LINE_KINDS } from '@desert-wrench/contract/features/estimates/estimate.contract.ts'
import { NewEstimate, type NewLine } from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import {
  chargedFor,
  decideAnswer,
  decideEstimate,
  pricesOf,
  sumUp,
} from '@desert-wrench/contract/features/jobs/estimates.rules.ts'
import fc from 'fast-check'
import { test } from 'vitest'
import { pluck } from '../../support/pluck.ts'
import { said, taken } from '../../support/shape-errors.ts'

/** Estimates, to the cent. */

const line = (kind: NewLine['kind'], unitCents: number, quantity = 100): NewLine => ({
  kind,
  description: kind,
  quantity,
  unitCents,
})

const LINES = [
  ['one at $89.99', 100, 8999, 8999],
  ['an hour and a half at $75', 150, 7500, 11_250],
  ['half a cent rounds up', 50, 1, 1],
  ['under half a cent rounds down', 49, 1, 0],
  ['a third of an hour at $75.01: 2,475.33 cents', 33, 7501, 2475],
  ['a hundredth of $0.50', 1, 50, 1],
  ['a hundredth of $0.49', 1, 49, 0],
  ['nothing asked', 100, 0, 0],
  ['the largest line', 100_000, 10_000_000, 10_000_000_000],
] as const

for (const [name, quantity, unitCents, cents] of LINES) {
  test(`a line: ${name}`, () => {
    const { lines, subtotal, total } = sumUp([line('fee', unitCents, quantity)], 0)
    assert.deepEqual([lines[0]?.cents, subtotal, total], [cents, cents, cents])
  })
}

const MIXED = [line('labor', 7500, 150), line('part', 8999, 200), line('travel', 1250), line('fee', 500)]
const SUMS = [
  // subtotal, tax, total, then the job's travel and labor
  ['nothing off, no tax', MIXED, 0, [30_998, 0, 30_998], [1250, 29_748]],
  ['8.6 % on the parts alone', MIXED, 8.6, [30_998, 1548, 32_546], [1250, 31_296]],
  ['a discount leaves the tax alone', [...MIXED, line('discount', 5000)], 8.6, [25_998, 1548, 27_546], [1250, 26_296]],
  ['a discount of all but travel', [...MIXED, line('discount', 29_748)], 8.6, [1250, 1548, 2798], [1250, 1548]],
  ['a discount into the travel', [...MIXED, line('discount', 30_000)], 8.6, [998, 1548, 2546], [998, 1548]],
  ['a discount of more than all', [...MIXED, line('discount', 99_999)], 8.6, [0, 1548, 1548], [0, 1548]],
  [
    'two discounts',
    [...MIXED, line('discount', 998), line('discount', 10_000)],
    0,
    [20_000, 0, 20_000],
    [1250, 18_750],
  ],
  ['nothing but a discount', [line('discount', 100)], 20, [0, 0, 0], [0, 0]],
  ['nothing but travel', [line('travel', 100)], 20, [100, 0, 100], [100, 0]],
  ['two travel lines', [line('travel', 100), line('travel', 3, 50)], 0, [102, 0, 102], [102, 0]],
  ['the tax is rounded once, on the sum', [line('part', 5), line('part', 5)], 10, [10, 1, 11], [0, 11]],
  ['half a cent of tax rounds up', [line('part', 50)], 1, [50, 1, 51], [0, 51]],
  ['a hair under half a cent of tax', [line('part', 50)], 0.999, [50, 0, 50], [0, 50]],
  ['8.6 % of $12.50 is $1.075', [line('part', 1250)], 8.6, [1250, 108, 1358], [0, 1358]],
  ['2.675 % of $2.00 is 5.35 cents', [line('part', 200)], 2.675, [200, 5, 205], [0, 205]],
  ['1.005 % of $100 is $1.005', [line('part', 10_000)], 1.005, [10_000, 101, 10_101], [0, 10_101]],
] as const

for (const [name, lines, percent, [subtotal, tax, total], [travelFee, laborCost]] of SUMS) {
  test(`an estimate: ${name}`, () => {
    const sum = sumUp(lines, percent)
    assert.deepEqual([sum.subtotal, sum.tax, sum.total], [subtotal, tax, total])
    assert.deepEqual(pricesOf(sum), { travelFee, laborCost, totalCost: total })
  })
}

const anyLine = fc.record({
  kind: fc.constantFrom(...LINE_KINDS),
  description: fc.constant('x'),
  quantity: fc.integer({ min: 1, max: 100_000 }),
  unitCents: fc.oneof(fc.nat(300), fc.nat(10_000_000)),
})
const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 50 })
/** Thousandths of a percent, up to 20 %. */
const anyRate = fc.nat(20_000)

test('no cent is lost: every line, the sum less discounts, the tax and the total are exact in whole numbers', () => {
  fc.assert(
    fc.property(anyLines, anyRate, (lines, thousandths) => {
      const cents = lines.map(({ quantity, unitCents }) => (BigInt(quantity) * BigInt(unitCents) + 50n) / 100n)
      const of = (...kinds: string[]) =>
        cents.reduce((sum, one, at) => (kinds.includes(lines[at]?.kind ?? '') ? sum + one : sum), 0n)
      const left = of('labor', 'part', 'travel', 'fee') - of('discount')
      const tax = (of('part') * BigInt(thousandths) + 50_000n) / 100_000n
      const sum = sumUp(lines, thousandths / 1000)
      assert.deepEqual(
        sum.lines.map((one) => BigInt(one.cents)),
        cents,
      )
      assert.equal(BigInt(sum.subtotal), left > 0n ? left : 0n)
      assert.equal(BigInt(sum.tax), tax)
      assert.equal(sum.total, sum.subtotal + sum.tax)
    }),
  )
})

test('the order of lines changes no sum', () => {
  fc.assert(
    fc.property(anyLines, anyRate, (lines, thousandths) => {
      const [one, other] = [sumUp(lines, thousandths / 1000), sumUp(lines.toReversed(), thousandths / 1000)]
      assert.deepEqual([one.subtotal, one.tax, one.total], [other.subtotal, other.tax, other.total])
      assert.deepEqual(pricesOf(one), pricesOf(other))
    }),
  )
})

test('asking for more never costs less, and taking more off never costs more', () => {
  fc.assert(
    fc.property(anyLines, anyLine, anyRate, (lines, added, thousandths) => {
      const [before, after] = [lines, [...lines, added]].map((all) => sumUp(all, thousandths / 1000).total)
      assert.ok(added.kind === 'discount' ? Number(after) <= Number(before) : Number(after) >= Number(before))
    }),
  )
})

test('a job takes over the whole total, never below zero, and at most the requested travel', () => {
  fc.assert(
    fc.property(anyLines, anyRate, (lines, thousandths) => {
      const sum = sumUp(lines, thousandths / 1000)
      const { travelFee, laborCost, totalCost } = pricesOf(sum)
      const travel = sum.lines.reduce((all, { kind, cents }) => (kind === 'travel' ? all + cents : all), 0)
      assert.ok(travelFee >= 0 && travelFee <= travel && laborCost >= sum.tax)
      assert.deepEqual([totalCost, travelFee + laborCost], [sum.total, sum.total])
      // Travel is reduced only when the discount exceeds everything else.
      if (travelFee < travel) assert.equal(laborCost, sum.tax)
    }),
  )
})

const BOOKED = { status: 'in-progress', mechanicId: 'm', cancelledAt: null } as const
const STANDING = [
  ['booked and pending', { status: 'pending' }, null, null],
  ['under way', {}, null, null],
  ['open', { mechanicId: null, status: 'pending' }, 'job.notBooked', 'estimate.alreadyAnswered'],
  ['done', { status: 'completed' }, 'job.stagePassed', 'job.stagePassed'],
  ['done without a mechanic', { status: 'completed', mechanicId: null }, 'job.stagePassed', 'estimate.alreadyAnswered'],
  ['cancelled', { cancelledAt: '2026-11-21T15:00:00.000Z' }, 'job.cancelled', 'job.cancelled'],
] as const

for (const [name, changes, sending, answering] of STANDING) {
  test(`a job that is ${name}: sending ${sending ?? 'accepted'}, answering ${answering ?? 'accepted'}`, () => {
    const job = { ...BOOKED, ...changes }
    const verdict = (refusal: string | null) => (refusal ? { refusal } : { plan: { mechanicId: 'm' } })
    assert.deepEqual(decideEstimate(job), verdict(sending))
    assert.deepEqual(decideAnswer(job, { status: 'sent' }), verdict(answering))
  })
}

test('an answered or replaced estimate cannot be answered', () => {
  for (const status of ['approved', 'declined', 'replaced'] as const)
    assert.deepEqual(decideAnswer(BOOKED, { status }), { refusal: 'estimate.alreadyAnswered' })
})

const WORDS = { labor: 'Labor', travel: 'Travel' }

test('a receipt has the approved lines, else labor and travel as far as they are known', () => {
  const approved = sumUp(MIXED, 8.6)
  assert.equal(chargedFor({ laborCost: 1, travelFee: 2 }, approved, WORDS), approved)
  const both = chargedFor({ laborCost: 15_000, travelFee: 1250 }, null, WORDS)
  assert.deepEqual(
    both.lines.map(({ kind, description, quantity, unitCents, cents }) => [
      kind,
      description,
      quantity,
      unitCents,
      cents,
    ]),
    [
      ['labor', 'Labor', 100, 15_000, 15_000],
      ['travel', 'Travel', 100, 1250, 1250],
    ],
  )
  assert.deepEqual([both.subtotal, both.tax, both.total], [16_250, 0, 16_250])
  assert.deepEqual(pluck(chargedFor({ laborCost: 15_000, travelFee: 0 }, null, WORDS).lines, 'kind'), ['labor'])
  assert.deepEqual(chargedFor({ laborCost: null, travelFee: 0 }, null, WORDS), {
    lines: [],
    subtotal: 0,
    tax: 0,
    total: 0,
  })
})

test('an estimate has 1 to 50 lines, each with a kind, words, a quantity in hundredths and a price in cents', () => {
  const good = line('part', 8999)
  assert.deepEqual(taken(NewEstimate, { lines: [{ ...good, description: ' Pads ' }] }).lines, [
    { ...good, description: 'Pads' },
  ])
  for (const lines of [undefined, null, [], Array(51).fill(good), 'x'])
    assert.deepEqual(said(NewEstimate, { lines }), { lines: ['Use 1 to 50 lines'] })
  const BAD = [
    ['kind', ['labour', '', null, 7], 'Choose a kind: labor, part, travel, fee or discount'],
    ['description', ['', '  ', null, undefined], 'Say what this line is for'],
    ['description', ['x'.repeat(201)], 'Use at most 200 characters'],
    ['quantity', [0, -1, 1.5, 100_001, '100', null, undefined], 'Quantity must be between 0.01 and 1,000'],
    ['unitCents', [-1, 0.5, 10_000_001, '1', null, undefined], 'The price must be between $0 and $100,000'],
  ] as const
  for (const [field, values, message] of BAD) {
    for (const value of values)
      assert.deepEqual(said(NewEstimate, { lines: [{ ...good, [field]: value }] }), { [`lines.0.${field}`]: [message] })
  }
})
