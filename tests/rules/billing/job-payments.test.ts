import assert from 'node:assert/strict'
import {
  applicationFee,
  balanceDue,
  decideCheckout,
  decideRefund,
  depositDue,
  depositOf,
  payoutStateOf,
  shareOf,
} from '@desert-wrench/contract/features/billing/job-payments.rules.ts'
import { sumStatement } from '@desert-wrench/contract/features/billing/statements.rules.ts'
import { test } from 'vitest'

const part = (amount: number, more: object = {}) => ({
  ...{ what: 'balance' as const, status: 'paid' as const, amount, returned: 0 },
  ...more,
})
const job = { cancelledAt: null, completedAt: 'x', mechanicId: 'm', step: null }
const open = { ...job, completedAt: null }

test('the balance due is the unpaid amount, never below zero', () => {
  assert.equal(balanceDue(1000, []), 1000)
  assert.equal(balanceDue(1000, [part(1), part(998)]), 1)
  assert.equal(balanceDue(900, [part(1000)]), 0)
  assert.equal(
    balanceDue(1000, [part(400, { what: 'tip' }), part(300, { status: 'voided' }), part(9, { status: 'due' })]),
    1000,
  )
  // A refund is a reduction; a deposit that went back pays nothing.
  assert.equal(balanceDue(1000, [part(1000, { returned: 400 })]), 0)
  assert.equal(balanceDue(1000, [part(300, { what: 'deposit', returned: 300 })]), 1000)
})

test('a deposit is due once, before the work is done', () => {
  const agreed = { depositCents: 500, total: 900, depositWaivedAt: null }
  assert.equal(depositDue(open, agreed, []), 500)
  assert.equal(depositDue(open, null, []), 0)
  // Lines were declined since.
  assert.equal(depositDue(open, { ...agreed, total: 200 }, []), 200)
  assert.equal(depositDue(open, agreed, [part(500, { what: 'deposit' })]), 0)
  for (const over of [job, { ...open, cancelledAt: 'x' }, { ...open, mechanicId: null }])
    assert.equal(depositDue(over, agreed, []), 0)
  assert.equal(depositDue({ ...open, step: 'arrived' }, agreed, []), 500)
  assert.equal(depositDue({ ...open, step: 'working' }, agreed, []), 0)
  assert.equal(depositDue(open, { ...agreed, depositWaivedAt: 'x' }, []), 0)
})

test('a deposit is asked, paid or waived', () => {
  const agreed = { depositCents: 500, total: 900, depositWaivedAt: null }
  const none = { ...agreed, depositCents: 0 }
  const waived = { ...agreed, depositWaivedAt: 'x' }
  const paid = (amount: number, returned = 0) => [part(amount, { what: 'deposit', returned })]
  assert.deepEqual(depositOf(open, agreed, []), { state: 'asked', cents: 500 })
  assert.deepEqual(depositOf(open, agreed, paid(200)), { state: 'asked', cents: 300 })
  assert.deepEqual(depositOf(open, agreed, paid(500)), { state: 'paid', cents: 500 })
  assert.deepEqual(depositOf(open, waived, []), { state: 'waived', cents: 500 })
  // A later version asks for none; what was paid is still a deposit.
  assert.deepEqual(depositOf({ ...open, step: 'working' }, none, paid(500, 100)), { state: 'paid', cents: 400 })
  assert.equal(depositOf(open, none, []), null)
  assert.equal(depositOf(open, null, []), null)
  assert.equal(depositOf({ ...open, cancelledAt: 'x' }, agreed, paid(500, 500)), null)
})

test('what can be paid now', () => {
  const facts = { total: 1000, agreed: { depositCents: 500, total: 1000, depositWaivedAt: null }, payments: [] }
  const asked = (what: 'balance' | 'deposit' | 'tip', of: typeof open | typeof job, more: object = {}) => {
    const { plan, refusal } = decideCheckout(what, of, { ...facts, ...more })
    return refusal ?? plan.cents
  }
  assert.equal(asked('balance', job), 1000)
  assert.equal(asked('balance', open), 'job.notDone')
  assert.equal(asked('tip', open, { tipCents: 300 }), 'job.notDone')
  assert.equal(asked('tip', job, { tipCents: 300 }), 300)
  assert.equal(asked('deposit', open), 500)
  assert.equal(asked('deposit', job), 'payment.nothingDue')
  assert.equal(asked('balance', job, { payments: [part(1000)] }), 'job.paidAlready')
  assert.equal(decideCheckout('balance', { ...job, cancelledAt: 'x' }, facts).refusal, 'job.cancelled')
  assert.equal(decideCheckout('balance', { ...job, mechanicId: null } as never, facts).refusal, 'payment.nothingDue')
})

test('the fee lies on the balance, at most all of it', () => {
  assert.equal(applicationFee('balance', 1000, 1500), 1000)
  assert.equal(applicationFee('balance', 9000, 1500), 1500)
  assert.equal(applicationFee('deposit', 9000, 1500), 0)
  assert.equal(applicationFee('tip', 9000, 1500), 0)
})

test('a refund is at most what is left', () => {
  assert.equal(decideRefund(part(1000, { returned: 400 }), { cents: 600, heldCents: 0 }).refusal, undefined)
  assert.equal(
    decideRefund(part(1000, { returned: 400 }), { cents: 601, heldCents: 0 }).refusal,
    'payment.refundTooMuch',
  )
  assert.equal(decideRefund(part(1000, { status: 'due' }), { cents: 1, heldCents: 0 }).refusal, 'payment.notPaid')
  assert.equal(decideRefund(part(1000), { cents: 1, heldCents: 1 }).refusal, 'payment.disputed')
})

test('shares are rounded half up and add up to the whole', () => {
  assert.deepEqual([shareOf(1500, 10_000, 40_000), shareOf(1, 1, 2), shareOf(1, 1, 3)], [375, 1, 0])
  assert.equal(shareOf(1500, 40_000, 40_000), 1500)
  assert.equal(shareOf(1500, 0, 0), 0)
})

test('the state of a payout account', () => {
  const none = { submitted: false, charges: false, payouts: false, waits: true }
  assert.equal(payoutStateOf(null), 'none')
  assert.equal(payoutStateOf(none), 'started')
  assert.equal(payoutStateOf({ ...none, submitted: true }), 'waiting')
  assert.equal(payoutStateOf({ ...none, submitted: true, waits: false }), 'reviewed')
  assert.equal(payoutStateOf({ ...none, submitted: true, charges: true }), 'waiting')
  assert.equal(payoutStateOf({ submitted: true, charges: true, payouts: true, waits: true }), 'ready')
})

test('the lines of a statement come to its balance, whatever moved', () => {
  const moves = [
    { kind: 'card.balance', cents: 38_500 },
    { kind: 'fee.card', cents: 1500 },
    { kind: 'fee.job', cents: -1500 },
    { kind: 'card.tip', cents: 6000 },
    { kind: 'refund.card', cents: -9625 },
    { kind: 'fee.returned', cents: 375 },
    { kind: 'refund.fee', cents: -375 },
    { kind: 'payout', cents: -20_000 },
    { kind: 'payment.plan', cents: -1500 },
    { kind: 'receipt', cents: 1500 },
    { kind: 'dispute.opened', cents: -100 },
    { kind: 'something.new', cents: 7 },
  ]
  const sums = sumStatement(50, moves)
  assert.deepEqual(sums, {
    cardCents: 40_000,
    tipsCents: 6000,
    feesCents: 1500,
    feesReturnedCents: 375,
    refundsCents: 10_000,
    payoutsCents: 20_000,
    disputesCents: 100,
    duesPaidCents: 0,
    carriedCents: 50,
    balanceCents: 50 + moves.reduce((sum, { cents }) => sum + cents, 0),
    otherCents: 7,
  })
})
