import assert from 'node:assert/strict'
import { inDollars, showMoney, toDollars } from '@desert-wrench/contract/lib/money.ts'
import fc from 'fast-check'
import { test } from 'vitest'

const Cents = fc.integer({ min: -1e12, max: 1e12 })

test('a price in a sentence is what Intl would write', () => {
  fc.assert(
    fc.property(Cents, (cents) => {
      const minimumFractionDigits = cents % 100 === 0 ? 0 : 2
      const dollars = (cents / 100).toLocaleString('en-US', { minimumFractionDigits, maximumFractionDigits: 2 })
      assert.equal(inDollars(cents), `$${dollars}`)
    }),
  )
})

test('money is written with both cents', () => {
  assert.deepEqual([0, 5, 123_450, -123_456_789].map(showMoney), ['$0.00', '$0.05', '$1,234.50', '$-1,234,567.89'])
  assert.deepEqual([0, 5, 123_450, -5].map(toDollars), ['0.00', '0.05', '1234.50', '-0.05'])
})
