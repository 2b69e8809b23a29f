import assert from 'node:assert/strict'
import { evidenceOf } from '@desert-wrench/contract/features/mechanics/evidence.rules.ts'
import fc from 'fast-check'
import { test } from 'vitest'

const FIGURES = [
  [5, 0, 4.2],
  [1, 0, 4.2],
  [5, 1, 4.3333],
  [5, 3, 4.5],
  [4.8, 20, 4.68],
  [4.2, 1000, 4.2],
  [1, 5, 2.6],
] as const

for (const [rating, totalRatings, stars] of FIGURES) {
  test(`${totalRatings} reviews of ${rating} stars count as ${stars}`, () => {
    assert.equal(evidenceOf({ rating, totalRatings }), stars)
  })
}

test('more reviews of the same stars move towards them and never past them', () => {
  const rating = fc.integer({ min: 100, max: 500 }).map((hundredths) => hundredths / 100)
  fc.assert(
    fc.property(rating, fc.nat(2000), fc.nat(2000), (stars, some, more) => {
      const away = (totalRatings: number) => Math.abs(evidenceOf({ rating: stars, totalRatings }) - stars)
      assert.ok(away(some + more) <= away(some) + 0.0001)
      assert.ok(Math.abs(evidenceOf({ rating: stars, totalRatings: some }) - 4.2) <= Math.abs(stars - 4.2) + 0.0001)
    }),
  )
})
