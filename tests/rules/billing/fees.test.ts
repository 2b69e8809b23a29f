import assert from 'node:assert/strict'
import {
  feeDueUntil,
  feesAreOverdue,
  platformFee,
  sizeOfJob,
} from '@desert-wrench/contract/features/billing/fees.rules.ts'
import { moveLimits } from '@desert-wrench/contract/features/billing/job-sizes.rules.ts'
import fc from 'fast-check'
import { test } from 'vitest'

/** The sizes of the first migration. */
const SIZES = [0, 5000, 15_000, 40_000, 80_000, 150_000].map((minEstimatedCost, at, limits) => ({
  id: `size ${at}`,
  jobSizeCategory: 'Size',
  minEstimatedCost,
  maxEstimatedCost: limits[at + 1] ?? null,
  platformFee: at * 500,
  description: '',
}))

const FEES = [
  [0, 0],
  [4999, 0],
  [5000, 500],
  [14_999, 500],
  [15_000, 1000],
  [39_999, 1000],
  [40_000, 1500],
  [79_999, 1500],
  [80_000, 2000],
  [149_999, 2000],
  [150_000, 2500],
  [2_000_000, 2500],
] as const

for (const [total, fee] of FEES) {
  test(`a job of ${total} cents takes a fee of ${fee}`, () => assert.equal(platformFee(total, SIZES), fee))
}

test('a larger job never takes a smaller fee, and none takes more than a tenth', () => {
  fc.assert(
    fc.property(fc.nat(300_000), fc.nat(300_000), (a, more) => {
      assert.ok(platformFee(a, SIZES) <= platformFee(a + more, SIZES))
      assert.ok(platformFee(a, SIZES) <= a / 10)
    }),
  )
})

/** Total, recorded travel, calculated travel, and the size. */
const TRAVEL = [
  [160_000, 160_000, 0, 160_000],
  [160_000, 160_000, 2500, 157_500],
  [10_000, 2500, 2500, 7500],
  [10_000, 2000, 2500, 8000],
  [10_000, 0, 2500, 10_000],
  [1000, 2500, 2500, 0],
] as const

for (const [total, travelLines, estimatedTravel, size] of TRAVEL) {
  test(`$${total / 100} with $${travelLines / 100} written as travel, $${estimatedTravel / 100} estimated: a job of $${size / 100}`, () =>
    assert.equal(sizeOfJob({ total, travelLines, estimatedTravel }), size))
}

test('writing work as travel never makes a job smaller than the estimated travel does', () => {
  fc.assert(
    fc.property(fc.nat(500_000), fc.nat(500_000), fc.nat(5000), (total, travelLines, estimatedTravel) => {
      const size = sizeOfJob({ total, travelLines, estimatedTravel })
      assert.ok(size >= total - estimatedTravel && size >= 0 && size <= total)
    }),
  )
})

test('a fee is overdue 14 days after it became due', () => {
  const dueUntil = feeDueUntil('2026-11-01T07:00:00.000Z')
  assert.equal(dueUntil, '2026-11-15T07:00:00.000Z')
  assert.equal(feesAreOverdue({ dueUntil }, '2026-11-15T06:59:59.999Z'), false)
  assert.equal(feesAreOverdue({ dueUntil }, dueUntil), true)
  assert.equal(feesAreOverdue({ dueUntil: null }, dueUntil), false)
})

test('whatever limits are moved, the sizes follow each other from 0 without a gap or an overlap', () => {
  const change = fc.record(
    { minEstimatedCost: fc.integer({ min: 1, max: 200_000 }), maxEstimatedCost: fc.integer({ min: 1, max: 200_000 }) },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(5), change), { minLength: 1, maxLength: 20 }), (changes) => {
      let sizes = SIZES
      for (const [at, asked] of changes) {
        try {
          const changed = moveLimits(sizes, `size ${at}`, asked) ?? []
          sizes = sizes.map((size) => changed.find(({ id }) => id === size.id) ?? size)
        } catch (error) {
          assert.equal((error as Error & { code?: string }).code, 'request.invalid')
        }
        assert.equal(sizes[0]?.minEstimatedCost, 0)
        sizes.forEach((size, place) => {
          assert.equal(size.maxEstimatedCost, sizes[place + 1]?.minEstimatedCost ?? null)
          assert.ok(size.maxEstimatedCost === null || size.maxEstimatedCost > size.minEstimatedCost)
        })
      }
    }),
  )
})

test('a limit that moves takes the neighbour with it; its words follow unless they are given', () => {
  const changed = moveLimits(SIZES, 'size 1', { maxEstimatedCost: 20_000 })
  assert.deepEqual(
    changed?.map(({ id, minEstimatedCost, maxEstimatedCost, description }) => [
      id,
      minEstimatedCost,
      maxEstimatedCost,
      description,
    ]),
    [
      ['size 0', 0, 5000, ''],
      ['size 1', 5000, 20_000, '$50-200'],
      ['size 2', 20_000, 40_000, '$200-400'],
    ],
  )
  assert.equal(moveLimits(SIZES, 'size 1', { description: 'Small' })?.[1]?.description, 'Small')
  assert.equal(moveLimits(SIZES, 'nobody', {}), null)
})
