import assert from 'node:assert/strict'
import { test } from 'vitest'
import { openCardJobs } from '../../support/stripe/open-card-jobs.ts'

/** Statements of mechanics add up to the ledger, and a closed month stays closed. */

const { app, stripe, connected, pay, doneJob, deliver, balance, checkout } = await openCardJobs()
const PRICED = { pricingType: 'flat_rate', flatRate: 40_000 }
const MONTH = '2026-11'

const statement = async (id: string, month = MONTH) =>
  (await app.get(`/api/mechanics/${id}/statement?month=${month}`)).body
const summed = (one: Record<string, unknown>) => sumOf(one as Record<string, number>)
const sumOf = (one: Record<string, number>) =>
  (one.carriedCents ?? 0) +
  (one.cardCents ?? 0) +
  (one.tipsCents ?? 0) -
  (one.feesCents ?? 0) +
  (one.feesReturnedCents ?? 0) -
  (one.refundsCents ?? 0) -
  (one.payoutsCents ?? 0) +
  (one.duesPaidCents ?? 0) -
  (one.disputesCents ?? 0) +
  (one.otherCents ?? 0)

const mechanic = await connected(PRICED)

test('a month of card, cash, tip, refund and payout', async () => {
  const byCard = await doneJob(mechanic.id)
  const { paymentId } = await pay(byCard.id, { what: 'balance' })
  await deliver()
  await pay(byCard.id, { what: 'tip', tipCents: 6000 })
  await deliver()
  await app.created(`/api/payments/${paymentId}/refunds`, { amountCents: 10_000, reason: 'Brakes squeal' })
  await deliver()
  const byCash = await doneJob(mechanic.id)
  await app.created(`/api/jobs/${byCash.id}/payments`, { method: 'cash', amount: 40_000 })
  stripe.connect.payOut(mechanic.account, 20_000)
  await deliver()
  const owed = (await app.post('/api/payments', { mechanicId: mechanic.id, purpose: 'platform_fee' })).body
  await app.patch(`/api/payments/${owed.id}/confirm`, { method: 'transfer', reference: 'R-1' })
  const found = await statement(mechanic.id)
  assert.deepEqual(found, {
    month: MONTH,
    mechanicId: mechanic.id,
    mechanicName: mechanic.name,
    jobs: 2,
    cardCents: 40_000,
    cashCents: 40_000,
    feesCents: 3000,
    tipsCents: 6000,
    refundsCents: 10_000,
    payoutsCents: 20_000,
    carriedCents: 0,
    balanceCents: 40_000 + 6000 - 3000 + 375 - 10_000 - 20_000 + 1500,
    feesReturnedCents: 375,
    duesPaidCents: 1500,
    disputesCents: 0,
    otherCents: 0,
  })
  assert.equal(summed(found), found.balanceCents)
  const both = (await balance(`mechanic:${mechanic.id}`)) + (await balance(`earnings:${mechanic.id}`))
  assert.equal(found.balanceCents, both)
  assert.equal((await app.get(`/api/mechanics/${mechanic.id}/statement`)).status, 400)
  assert.equal((await app.get(`/api/mechanics/${paymentId}/statement?month=${MONTH}`)).status, 404)
})

test('a month closes after its end, once, and only when all of it is settled', async () => {
  const close = (month: string) => app.post(`/api/ledger/months/${month}/close`)
  assert.equal((await close(MONTH)).body.code, 'ledger.monthRuns')
  const job = await doneJob(mechanic.id)
  const { charge } = await pay(job.id, { what: 'balance' })
  await deliver()
  const dispute = stripe.connect.dispute(charge)
  await deliver()
  const unpaid = await doneJob(mechanic.id)
  await checkout(unpaid.id, { what: 'balance' })
  const before = await statement(mechanic.id)
  app.clock.set('2026-12-02T12:00:00.000Z')
  const refused = await close(MONTH)
  assert.deepEqual([refused.status, refused.body.code], [409, 'ledger.monthUnsettled'])
  assert.deepEqual(
    refused.body.unsettled.map(({ what, jobId }: { what: string; jobId: string | null }) => [what, jobId]),
    [
      ['dispute', job.id],
      ['checkout', unpaid.id],
      ['draw', null],
    ],
  )
  stripe.connect.decide(dispute.id, 'won')
  await deliver()
  await app.drawDueMonths()
  await app.settleCards()
  const closed = await close(MONTH)
  assert.equal(closed.status, 201, JSON.stringify(closed.body))
  for (const { opening, moves, closing } of closed.body.balances) assert.equal(opening + moves, closing)
  const total = closed.body.balances.reduce((sum: number, { closing }: { closing: number }) => sum + closing, 0)
  assert.equal(total, 0)
  const named = new Map<string, number>(
    closed.body.balances.map((one: { account: string; closing: number }) => [one.account, one.closing]),
  )
  assert.equal((named.get('mechanics') ?? 0) + (named.get('earnings') ?? 0), before.balanceCents)
  assert.equal((await close(MONTH)).body.code, 'ledger.monthClosed')
  await app.foldFigures()
  const { body: again } = await app.get(`/api/ledger/months/${MONTH}`)
  assert.deepEqual(again, closed.body)
  const { body: next } = await app.get('/api/ledger/months/2026-12')
  for (const { account, opening } of next.balances) assert.equal(opening, named.get(account) ?? 0, account)
  await assert.rejects(
    app.sql(
      `INSERT INTO ledger_transfers (id, kind, reference, created_at) VALUES (gen_random_uuid(), 'x', 'x', '2026-11-30T12:00:00Z')`,
    ),
    /closed/,
  )
  const later = await statement(mechanic.id, '2026-12')
  assert.equal(later.carriedCents, before.balanceCents)
  assert.equal(later.balanceCents, before.balanceCents + 40_000)
})
