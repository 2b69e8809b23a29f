import assert from 'node:assert/strict'
import { mayRequest } from '@desert-wrench/contract/features/billing/billing.rules.ts'
import {
  type MembershipEvent,
  type MembershipState,
  moveMembership,
  paidTimeRuns,
} from '@desert-wrench/contract/features/billing/membership.rules.ts'
import fc from 'fast-check'
import { test } from 'vitest'

const NOW = '2026-11-21T10:00:00.000Z'
const PAST = '2026-11-01T10:00:00.000Z'
const FUTURE = '2026-12-01T10:00:00.000Z'
const DAY = 24 * 3_600_000

const at = (
  subscriptionStatus: MembershipState['subscriptionStatus'],
  subscriptionExpiresAt: string | null,
  due = false,
): MembershipState => ({ subscriptionStatus, subscriptionExpiresAt, jobCompletionPaymentDue: due })

const FIRST_JOB = { kind: 'first_job_completed' } as const
const PAID = { kind: 'paid', days: 30 } as const
const LAPSED = { kind: 'lapsed' } as const
const CANCELLED = { kind: 'cancelled' } as const
const IN_30 = '2026-12-21T10:00:00.000Z'
const AFTER_FUTURE = '2026-12-31T10:00:00.000Z'

/** Every state under every event, before and after expiry. */
const MOVES: [MembershipState, MembershipEvent, MembershipState][] = [
  [at('free_trial', FUTURE), FIRST_JOB, at('free_trial', FUTURE, true)],
  [at('free_trial', PAST), FIRST_JOB, at('payment_due', PAST, true)],
  [at('free_trial', NOW), FIRST_JOB, at('payment_due', NOW, true)],
  [at('active', FUTURE), FIRST_JOB, at('active', FUTURE)],
  [at('active', null), FIRST_JOB, at('active', null)],
  [at('active', PAST), FIRST_JOB, at('payment_due', PAST, true)],
  [at('expired', PAST), FIRST_JOB, at('payment_due', PAST, true)],
  [at('cancelled', PAST), FIRST_JOB, at('payment_due', PAST, true)],
  [at('cancelled', FUTURE), FIRST_JOB, at('cancelled', FUTURE)],
  [at('payment_due', PAST, true), FIRST_JOB, at('payment_due', PAST, true)],

  [at('free_trial', FUTURE), PAID, at('active', AFTER_FUTURE)],
  [at('free_trial', FUTURE, true), PAID, at('active', AFTER_FUTURE)],
  [at('free_trial', PAST), PAID, at('active', IN_30)],
  [at('free_trial', null), PAID, at('active', IN_30)],
  [at('payment_due', PAST, true), PAID, at('active', IN_30)],
  [at('active', FUTURE), PAID, at('active', AFTER_FUTURE)],
  [at('active', NOW), PAID, at('active', IN_30)],
  [at('active', PAST), PAID, at('active', IN_30)],
  [at('expired', PAST), PAID, at('active', IN_30)],
  [at('cancelled', FUTURE), PAID, at('active', AFTER_FUTURE)],
  [at('cancelled', PAST), PAID, at('active', IN_30)],

  [at('free_trial', FUTURE), LAPSED, at('free_trial', FUTURE)],
  [at('free_trial', NOW), LAPSED, at('expired', NOW)],
  [at('free_trial', NOW, true), LAPSED, at('payment_due', NOW, true)],
  [at('free_trial', null), LAPSED, at('free_trial', null)],
  [at('active', FUTURE), LAPSED, at('active', FUTURE)],
  [at('active', NOW), LAPSED, at('expired', NOW)],
  [at('active', null), LAPSED, at('active', null)],
  [at('expired', PAST), LAPSED, at('expired', PAST)],
  [at('payment_due', PAST, true), LAPSED, at('payment_due', PAST, true)],
  [at('cancelled', PAST), LAPSED, at('cancelled', PAST)],

  [at('active', FUTURE), CANCELLED, at('cancelled', FUTURE)],
  [at('active', PAST), CANCELLED, at('cancelled', PAST)],
  [at('expired', PAST), CANCELLED, at('cancelled', PAST)],
  [at('free_trial', FUTURE), CANCELLED, at('free_trial', FUTURE)],
  [at('payment_due', PAST, true), CANCELLED, at('payment_due', PAST, true)],
  [at('cancelled', FUTURE), CANCELLED, at('cancelled', FUTURE)],
]

for (const [before, event, after] of MOVES) {
  const describeState = (standing: MembershipState) =>
    `${standing.subscriptionStatus}${standing.jobCompletionPaymentDue ? ' (due)' : ''} until ${standing.subscriptionExpiresAt}`
  test(`${describeState(before)} + ${event.kind} = ${describeState(after)}`, () =>
    assert.deepEqual(moveMembership(before, event, NOW), after))
}

const RUNS = [
  ['active', FUTURE, true],
  ['active', null, true],
  ['active', NOW, false],
  ['cancelled', FUTURE, true],
  ['cancelled', NOW, false],
  ['cancelled', null, false],
  ['expired', FUTURE, false],
  ['free_trial', FUTURE, false],
  ['payment_due', FUTURE, false],
] as const

for (const [subscriptionStatus, subscriptionExpiresAt, runs] of RUNS) {
  test(`paid time of ${subscriptionStatus} until ${subscriptionExpiresAt} ${runs ? 'runs' : 'does not run'}`, () => {
    assert.equal(paidTimeRuns({ subscriptionStatus, subscriptionExpiresAt }, NOW), runs)
  })
}

const anyEvent = fc.oneof(
  fc.constant(FIRST_JOB),
  fc.constant(LAPSED),
  fc.constant(CANCELLED),
  fc.record({ kind: fc.constant('paid' as const), days: fc.constantFrom(30, 60) }),
)
const history = fc.array(fc.record({ event: anyEvent, pause: fc.nat(40 * DAY) }), { maxLength: 30 })

test('always: paid days are kept, dues are reported, and callers who may offer have time left', () => {
  fc.assert(
    fc.property(history, (events) => {
      let standing = at('free_trial', FUTURE)
      let now = Date.parse(NOW)
      for (const { event, pause } of events) {
        now += pause
        const moment = new Date(now).toISOString()
        const before = standing
        standing = moveMembership(standing, event, moment)
        const until = Date.parse(standing.subscriptionExpiresAt ?? '')
        const was = Date.parse(before.subscriptionExpiresAt ?? '')
        if (event.kind === 'paid') assert.equal(until, Math.max(was, now) + event.days * DAY)
        else assert.equal(until, was)
        if (standing.subscriptionStatus === 'payment_due') assert.ok(standing.jobCompletionPaymentDue)
        if (standing.subscriptionStatus === 'active') assert.ok(!standing.jobCompletionPaymentDue)
        if (mayRequest(standing, moment)) assert.ok(until > now)
        assert.deepEqual(
          moveMembership(standing, LAPSED, moment),
          moveMembership(moveMembership(standing, LAPSED, moment), LAPSED, moment),
        )
      }
    }),
  )
})
