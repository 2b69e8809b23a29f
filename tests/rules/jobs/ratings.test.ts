import assert from 'node:assert/strict'
import { JOB_STATUSES } from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import { NewRating } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { decideRating } from '@desert-wrench/contract/features/jobs/ratings.rules.ts'
import fc from 'fast-check'
import { test } from 'vitest'
import { around, LEFT_OUT, NO_NUMBER, said, taken } from '../../support/shape-errors.ts'

const DONE = { status: 'completed', mechanicId: 'm', mechanicRating: null, customerRating: null } as const

test('customers rate mechanics, and mechanics rate customers', () => {
  assert.deepEqual(decideRating(DONE, { by: 'customer', stars: 4 }).plan, {
    stars: { mechanicRating: 4 },
    rated: 'mechanic',
    mechanicId: 'm',
  })
  assert.deepEqual(decideRating(DONE, { by: 'mechanic', stars: 2 }).plan, {
    stars: { customerRating: 2 },
    rated: 'customer',
    mechanicId: 'm',
  })
})

test('only a completed job with a mechanic is reviewed, once per side', () => {
  const stars = fc.option(fc.integer({ min: 1, max: 5 }))
  const job = fc.record({
    status: fc.constantFrom(...JOB_STATUSES),
    mechanicId: fc.option(fc.constant('m')),
    mechanicRating: stars,
    customerRating: stars,
  })
  fc.assert(
    fc.property(job, fc.constantFrom('customer' as const, 'mechanic' as const), (given, by) => {
      const { refusal } = decideRating(given, { by, stars: 5 })
      const own = by === 'customer' ? given.mechanicRating : given.customerRating
      const expected =
        given.status !== 'completed'
          ? 'rating.tooEarly'
          : given.mechanicId === null
            ? 'rating.nobodyToRate'
            : own !== null
              ? 'rating.givenAlready'
              : undefined
      assert.equal(refusal, expected)
    }),
  )
})

test('stars are whole, from 1 to 5', () => {
  fc.assert(
    fc.property(around(1, 5), (stars) => {
      const wrong = said(NewRating, { by: 'customer', stars })
      assert.deepEqual(wrong, stars >= 1 && stars <= 5 ? {} : { stars: ['Choose 1 to 5 stars'] })
    }),
  )
  for (const stars of [4.5, ...NO_NUMBER])
    assert.deepEqual(Object.keys(said(NewRating, { by: 'customer', stars })), ['stars'])
})

test('a side must be named, a comment need not be', () => {
  for (const by of ['dispatcher', '', null, undefined, 7]) {
    assert.deepEqual(said(NewRating, { by, stars: 5 }), { by: ['Choose who rates: customer or mechanic'] })
  }
  for (const comment of LEFT_OUT) {
    if (typeof comment === 'symbol') continue
    assert.equal(taken(NewRating, { by: 'mechanic', stars: 5, comment }).comment, null)
  }
  assert.equal(taken(NewRating, { by: 'mechanic', stars: 5, comment: ' Quick ' }).comment, 'Quick')
  assert.deepEqual(Object.keys(said(NewRating, { by: 'mechanic', stars: 5, comment: 'x'.repeat(1001) })), ['comment'])
})
