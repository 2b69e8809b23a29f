import assert from 'node:assert/strict'
import { learnedHours, linesOfCanned } from '@desert-wrench/contract/features/estimates/canned-jobs.rules.ts'
import { marginOf, priceOfCost } from '@desert-wrench/contract/features/estimates/markups.rules.ts'
import { vehicleClass } from '@desert-wrench/contract/features/estimates/vehicle-class.rules.ts'
import { test } from 'vitest'

/** Prices of parts, hours of canned jobs, classes of cars. */

const BANDS = [
  { upToCents: 1000, percent: 100 },
  { upToCents: 10_000, percent: 50 },
  { upToCents: null, percent: 25 },
]

for (const [cost, price] of [
  [0, 0],
  [1, 2],
  [1000, 2000],
  [1001, 1502],
  [10_000, 15_000],
  [10_001, 12_501],
  [10_002, 12_503],
] as const)
  test(`a part that costs ${cost} cents is sold for ${price}`, () => assert.equal(priceOfCost(cost, BANDS), price))

test('the margin is of lines whose cost is known; a deposit counts nowhere', () => {
  const part = { kind: 'part', quantity: 200, unitCents: 1500, costCents: 1000, coreCents: 900 }
  assert.equal(marginOf([part, { kind: 'labor', quantity: 100, unitCents: 9000 }]), 1000)
  assert.equal(marginOf([{ kind: 'labor', quantity: 100, unitCents: 9000, costCents: null }]), null)
  assert.equal(marginOf([{ ...part, unitCents: 500 }]), -1000)
})

test('hours are learned from five jobs on, to a quarter hour', () => {
  const cases = [
    [null, 0, null],
    [2.4, 4, null],
    [2.4, 5, 2.5],
    [2.1, 9, 2],
    [0.02, 5, 0.25],
  ] as const
  for (const [median, jobs, hours] of cases) assert.equal(learnedHours(median, jobs), hours)
})

test('labor written with the hours of the job takes what was learned; other lines stay', () => {
  const labor = { kind: 'labor' as const, description: 'Replace', quantity: 150, unitCents: 9000 }
  const other = { ...labor, quantity: 50 }
  const canned = { id: 'c', name: 'Brakes', hours: 1.5, learnedHours: 2.25, lines: [labor, other] }
  assert.deepEqual(
    linesOfCanned(canned, 0).map(({ quantity, cannedJobId }) => [quantity, cannedJobId]),
    [
      [225, 'c'],
      [50, 'c'],
    ],
  )
  const [made] = linesOfCanned({ ...canned, learnedHours: null, lines: [] }, 8500)
  assert.deepEqual(made, { kind: 'labor', description: 'Brakes', quantity: 150, unitCents: 8500, cannedJobId: 'c' })
})

for (const [name, expected] of [
  ['2015 Honda Accord', 'car'],
  ['2019 Ford F-150', 'truck'],
  ['ford f150 xlt', 'truck'],
  ['Toyota RAV4', 'suv'],
  ['Chrysler Town and Country', 'van'],
  ['Harley Sportster', 'motorcycle'],
  ['BMW X5', 'suv'],
  ['', 'car'],
] as const)
  test(`${name || 'nothing'} is a ${expected}`, () => assert.equal(vehicleClass(name), expected))
