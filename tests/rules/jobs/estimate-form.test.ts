import assert from 'node:assert/strict'
import {
  lineField,
  linesInput,
  linesToBeginWith,
  sumSoFar,
  typedLines,
} from '@desert-wrench/contract/features/jobs/estimate-form.rules.ts'
import type { NewLine } from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import { sumUp } from '@desert-wrench/contract/features/jobs/estimates.rules.ts'
import { priceJob } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import { test } from 'vitest'
import { pluck } from '../../support/pluck.ts'

/** The estimate form: initial values and totals. */

const WORDS = { labor: 'Labor', travel: 'Travel' }
const part: NewLine = { kind: 'part', description: 'Pads', quantity: 150, unitCents: 4999 }
const labor = (quantity: number, unitCents: number) => ({ kind: 'labor', description: 'Labor', quantity, unitCents })
const travel = (unitCents: number) => ({ kind: 'travel', description: 'Travel', quantity: 100, unitCents })

const BEGINNINGS = [
  {
    job: { estimatedHours: 2.5, laborCost: 22_500, travelFee: 1250 },
    rate: 9000,
    lines: [labor(250, 9000), travel(1250)],
  },
  { job: { estimatedHours: 2, laborCost: 12_000, travelFee: 0 }, rate: 9000, lines: [labor(100, 12_000)] },
  { job: { estimatedHours: 2, laborCost: null, travelFee: 0 }, rate: 9000, lines: [labor(100, 0)] },
  { job: { estimatedHours: 2, laborCost: 5000, travelFee: 300 }, rate: null, lines: [labor(100, 5000), travel(300)] },
] as const

test('A first estimate begins with the prices of the job, hours at the rate where they came from it', () => {
  for (const { job, rate, lines } of BEGINNINGS) {
    const mechanic = rate === null ? null : { hourlyRate: rate }
    assert.deepEqual(linesToBeginWith(job, mechanic, null, WORDS), lines)
  }
})

test('The first lines always add up to the agreed price', () => {
  for (let hours = 0.5; hours <= 8; hours += 0.5) {
    for (const hourlyRate of [1500, 7777, 9001, 20_000]) {
      const rates = { hourlyRate, flatRate: 9999, travelFeePerMile: 333, latitude: 33.4, longitude: -111.9 }
      for (const pricingType of ['hourly', 'flat_rate', 'both'] as const) {
        const work = { estimatedHours: hours, customerLatitude: 33.5, customerLongitude: -112 }
        const price = priceJob({ ...rates, pricingType }, work)
        const lines = linesToBeginWith({ ...price, estimatedHours: hours }, rates, null, WORDS)
        assert.equal(sumUp(lines, 8.6).total, price.totalCost)
      }
    }
  }
})

test('A change begins with the lines of the version before', () => {
  const latest = sumUp([part], 8.6)
  assert.deepEqual(linesToBeginWith({ estimatedHours: 1, laborCost: 1, travelFee: 1 }, null, latest, WORDS), [part])
})

test('Removing lines keeps the others unchanged', () => {
  const lines = [part, { ...part, kind: 'discount' as const, description: 'Again here' }, { ...part, unitCents: 1 }]
  const input = linesInput(lines)
  assert.deepEqual(pluck(typedLines(input), 'line'), lines)
  const without = { ...input, numbers: [0, 2] }
  assert.deepEqual(
    typedLines(without).map(({ line, number }) => [number, line]),
    [
      [0, lines[0]],
      [2, lines[2]],
    ],
  )
  assert.equal(sumSoFar(input, 8.6).total, sumUp(lines, 8.6).total)
})

test('Unfinished input counts as nothing', () => {
  const input = linesInput([part, part])
  const { total } = sumUp([part], 10)
  for (const nothing of [null, undefined, Number.NaN, -5, '3', 1.5]) {
    assert.equal(sumSoFar({ ...input, [lineField('unitCents', 1)]: nothing }, 10).total, total)
    assert.equal(sumSoFar({ ...input, [lineField('quantity', 1)]: nothing }, 10).total, total)
  }
})
