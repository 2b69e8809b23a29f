import assert from 'node:assert/strict'
import {
  earlyBird,
  mayRequest,
  nextEarlyBirdSlot,
  POOL_SHARE,
  startMembership,
  trialOffer,
} from '@desert-wrench/contract/features/billing/billing.rules.ts'
import { ACCESS_PRICE, FIRST_JOB_PRICE } from '@desert-wrench/contract/features/billing/prices.rules.ts'
import fc from 'fast-check'
import { test } from 'vitest'

const NOW = '2026-11-21T10:00:00.000Z'
const IN_15_DAYS = '2026-12-06T10:00:00.000Z'
const IN_30_DAYS = '2026-12-21T10:00:00.000Z'

const JOINERS = [
  [1, 30, IN_30_DAYS],
  [2, 30, IN_30_DAYS],
  [3, 30, IN_30_DAYS],
  [4, 30, IN_30_DAYS],
  [5, 30, IN_30_DAYS],
  [6, 15, IN_15_DAYS],
  [7, 15, IN_15_DAYS],
  [5000, 15, IN_15_DAYS],
] as const

for (const [joinNumber, trialDays, subscriptionExpiresAt] of JOINERS) {
  test(`mechanic ${joinNumber} to join has ${trialDays} days free`, () => {
    const expected = { subscriptionStatus: 'free_trial', subscriptionExpiresAt, trialDays }
    assert.deepEqual(startMembership(joinNumber, false, NOW), expected)
  })

  test(`mechanic ${joinNumber} to join, when here before, has no new trial`, () => {
    const membership = startMembership(joinNumber, true, NOW)
    assert.equal(membership.trialDays, 0)
    assert.notEqual(membership.subscriptionStatus, 'free_trial')
    assert.ok(!mayRequest(membership, NOW))
  })
}

test('five long trials are granted among the first any number of joiners, none twice to one person', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (returning) => {
      const joined = returning.map((wasHere, at) => startMembership(at + 1, wasHere, NOW))
      const long = joined.filter(({ trialDays }) => trialDays === 30).length
      assert.ok(long <= 5)
      assert.equal(long, returning.slice(0, 5).filter((wasHere) => !wasHere).length)
      for (const [at, membership] of joined.entries()) {
        assert.equal(mayRequest(membership, NOW), !returning[at])
        assert.equal(trialOffer(at).isFirst5, at < 5)
      }
    }),
  )
})

test('the offer says whether the next to join is one of five', () => {
  for (const mechanicCount of [0, 1, 4]) {
    assert.deepEqual(trialOffer(mechanicCount), { freeTrialActive: true, isFirst5: true, mechanicCount })
  }
  for (const mechanicCount of [5, 6, 500]) {
    assert.deepEqual(trialOffer(mechanicCount), { freeTrialActive: true, isFirst5: false, mechanicCount })
  }
})

test('the next mechanic gets the advertised trial', () => {
  fc.assert(
    fc.property(fc.nat(40), (count) => {
      assert.equal(startMembership(count + 1, false, NOW).trialDays === 30, trialOffer(count).isFirst5)
    }),
  )
})

const EARLY = [
  [0, 50, 50],
  [1, 50, 49],
  [49, 50, 1],
  [50, 50, 0],
  [51, 50, 0],
  [7, 5, 0],
  [0, 0, 0],
] as const

for (const [used, total, left] of EARLY) {
  test(`${used} of ${total} early-bird places taken leave ${left}`, () => {
    assert.deepEqual(earlyBird(used, total), { slotsAvailable: left, totalSlots: total })
    assert.equal(nextEarlyBirdSlot(used, total), left > 0 ? used + 1 : null)
  })
}

test('places run out, each granted once, and the count never goes negative', () => {
  fc.assert(
    fc.property(fc.nat(80), fc.nat(120), (total, signUps) => {
      const given: number[] = []
      for (let i = 0; i < signUps; i += 1) {
        assert.equal(earlyBird(given.length, total).slotsAvailable, total - given.length)
        const slot = nextEarlyBirdSlot(given.length, total)
        if (slot !== null) given.push(slot)
      }
      assert.deepEqual(
        given,
        Array.from({ length: Math.min(total, signUps) }, (_, at) => at + 1),
      )
    }),
  )
})

test('a trial or a paid time ends at its very moment', () => {
  for (const subscriptionStatus of ['free_trial', 'active'] as const) {
    const standing = { subscriptionStatus, subscriptionExpiresAt: NOW }
    assert.ok(mayRequest(standing, '2026-11-21T09:59:59.999Z'))
    assert.ok(!mayRequest(standing, NOW))
    assert.ok(!mayRequest(standing, '2026-11-21T10:00:00.001Z'))
    const short = { subscriptionStatus, subscriptionExpiresAt: '2026-11-21T10:00:00Z' }
    assert.ok(!mayRequest(short, NOW), 'the same moment written without milliseconds')
  }
})

test('an expired membership stays expired', () => {
  const pause = fc.oneof(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -40 * 86_400_000, max: 40 * 86_400_000 }))
  const after = (moment: string, ms: number) => new Date(Date.parse(moment) + ms).toISOString()
  fc.assert(
    fc.property(fc.constantFrom('free_trial', 'active'), pause, fc.nat(86_400_000), (subscriptionStatus, a, later) => {
      const standing = { subscriptionStatus, subscriptionExpiresAt: NOW }
      assert.equal(mayRequest(standing, after(NOW, a)), a < 0)
      assert.ok(mayRequest(standing, after(NOW, a)) || !mayRequest(standing, after(NOW, a + later)))
    }),
  )
})

test('prices in cents: $25 or $10 for access, $15 after the first job, $1 to the pool', () => {
  assert.deepEqual(ACCESS_PRICE, { notSubscribed: 2500, subscribed: 1000 })
  assert.equal(FIRST_JOB_PRICE, 1500)
  assert.equal(POOL_SHARE, 100)
})
