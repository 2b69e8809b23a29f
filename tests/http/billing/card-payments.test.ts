import assert from 'node:assert/strict'
import pg from 'pg'
import { afterEach, test } from 'vitest'
import { freshDatabase } from '../../support/database.ts'
import { untilLocksWait } from '../../support/lock-waits.ts'
import { openTestApp } from '../../support/open-app.ts'
import { wireOf } from '../../support/stripe/connect.ts'
import { send } from '../../support/stripe/events.ts'
import { openCardJobs } from '../../support/stripe/open-card-jobs.ts'

/** Customers pay jobs by card: the money goes to the mechanic's account, the fee of the job is withheld. */

const database = await freshDatabase()
const cards = await openCardJobs({ database })
const { app, stripe, addMechanic, book, setStatus, connected, checkout, pay, doneJob, deliver } = cards
const { balance, receipt, paymentsOf, feeOf, unbalanced } = cards
const { connect } = stripe

/** $400 of work: a fee of $15. */
const PRICED = { pricingType: 'flat_rate', flatRate: 40_000 }

afterEach(async () => {
  assert.deepEqual(await unbalanced(), [])
  assert.deepEqual(await app.sql('SELECT * FROM ledger_sums_untrue'), [])
})

test('without Stripe every way to a card says so', async () => {
  const plain = await openTestApp()
  const { factoriesFor } = await import('../../support/factories/factories-for.ts')
  const make = factoriesFor(plain)
  const mechanic = await make.addMechanic()
  const job = await make.setStatus(await make.book({ mechanicId: mechanic.id }), 'completed')
  const asked = await plain.post(`/api/jobs/${job.id}/checkout`, { what: 'balance' })
  assert.deepEqual([asked.status, asked.body.code], [409, 'payment.noCard'])
  assert.match(asked.body.message, /cash or by transfer/)
  const opened = await plain.post(`/api/mechanics/${mechanic.id}/payout-account`)
  assert.deepEqual([opened.status, opened.body.code], [409, 'payment.noCard'])
  const { body } = await plain.get(`/api/mechanics/${mechanic.id}/payout-account`)
  assert.deepEqual(body, { state: 'not_offered', takesCards: false, paysOut: false })
})

test('a mechanic opens one account, whose state is the provider’s latest word', async () => {
  const mechanic = await addMechanic()
  const path = `/api/mechanics/${mechanic.id}/payout-account`
  const state = async () => (await app.get(path)).body.state
  assert.equal(await state(), 'none')
  const first = await app.created(path)
  assert.match(first.onboardingUrl, /^https:\/\/connect\.example\/acct_/)
  assert.equal((await app.created(path)).onboardingUrl, first.onboardingUrl)
  assert.equal(await state(), 'started')
  const account = first.onboardingUrl.split('/').at(-1)
  const waiting = connect.onboard(account, false)
  const ready = connect.onboard(account)
  await send(app, wireOf(ready))
  assert.equal(await state(), 'ready')
  await send(app, wireOf(waiting))
  assert.equal(await state(), 'ready')
  await deliver()
})

test('the balance of a job is paid by card: fee withheld, the rest the mechanic’s', async () => {
  const mechanic = await connected(PRICED)
  const job = await doneJob(mechanic.id)
  const { due } = await receipt(job.id)
  assert.equal(due, 40_000)
  const { paymentId } = await pay(job.id, { what: 'balance' })
  const [session] = [...stripe.sessions.values()].slice(-1)
  assert.equal(session?.['payment_intent_data[application_fee_amount]'], '1500')
  assert.equal(session?.['payment_intent_data[transfer_data][destination]'], mechanic.account)
  await deliver()
  const paid = await receipt(job.id)
  assert.deepEqual(
    [paid.due, paid.payments.map(({ amount, method, what }: never) => [amount, method, what])],
    [0, [[40_000, 'card', 'balance']]],
  )
  assert.equal(paid.payments[0].id, paymentId)
  assert.equal(await balance(`earnings:${mechanic.id}`), 38_500)
  assert.equal(await balance(`mechanic:${mechanic.id}`), 0)
  assert.deepEqual(await feeOf(job.id), { amount: 1500, covered: 1500, status: 'paid' })
  assert.equal(connect.accounts.get(mechanic.account)?.balance, 38_500)
  const again = await checkout(job.id, { what: 'balance' })
  assert.deepEqual([again.status, again.body.code], [409, 'job.paidAlready'])
})

test('asked again it is the same Checkout; a lost answer of the provider too', async () => {
  const mechanic = await connected(PRICED)
  const job = await doneJob(mechanic.id)
  const first = (await checkout(job.id, { what: 'balance' })).body
  assert.deepEqual((await checkout(job.id, { what: 'balance' })).body, first)
  const other = await doneJob(mechanic.id)
  stripe.loseAnswers('/v1/checkout/sessions', 3)
  assert.equal((await checkout(other.id, { what: 'balance' })).status, 503)
  stripe.loseAnswers('/v1/checkout/sessions', 0)
  const second = (await checkout(other.id, { what: 'balance' })).body
  assert.equal([...stripe.sessions.values()].filter(({ client_reference_id: id }) => id === second.paymentId).length, 1)
})

test('a tip carries no fee and pays nothing of the job', async () => {
  const mechanic = await connected(PRICED)
  const job = await doneJob(mechanic.id)
  for (const given of [{ what: 'tip' }, { what: 'tip', tipCents: 99 }, { what: 'balance', tipCents: 500 }])
    assert.equal((await checkout(job.id, given)).status, 400)
  await pay(job.id, { what: 'tip', tipCents: 6000 })
  await deliver()
  assert.equal((await receipt(job.id)).due, 40_000)
  assert.equal(await balance(`earnings:${mechanic.id}`), 6000)
  assert.deepEqual(await feeOf(job.id), { amount: 1500, covered: 0, status: 'due' })
})

async function withDeposit(mechanicId: string, depositCents: number) {
  const job = await book({ mechanicId })
  const estimate = await app.created(`/api/jobs/${job.id}/estimates`, {
    lines: [{ kind: 'labor', description: 'Brakes', quantity: 100, unitCents: 60_000 }],
    depositCents,
  })
  assert.equal(estimate.depositCents, depositCents)
  assert.equal((await app.patch(`/api/estimates/${estimate.id}/approve`)).status, 200)
  return job
}

test('a deposit is credited, and the fee lies on what is left', async () => {
  const mechanic = await connected()
  const tooMuch = await app.post(`/api/jobs/${(await book({ mechanicId: mechanic.id })).id}/estimates`, {
    lines: [{ kind: 'labor', description: 'Brakes', quantity: 100, unitCents: 100 }],
    depositCents: 101,
  })
  assert.deepEqual([tooMuch.status, tooMuch.body.errors[0].path], [400, 'depositCents'])
  const job = await withDeposit(mechanic.id, 59_000)
  assert.equal((await checkout(job.id, { what: 'balance' })).body.code, 'job.notDone')
  await pay(job.id, { what: 'deposit' })
  await deliver()
  assert.equal((await checkout(job.id, { what: 'deposit' })).body.code, 'payment.nothingDue')
  assert.equal(await balance(`earnings:${mechanic.id}`), 59_000)
  await setStatus(job, 'completed')
  assert.equal((await receipt(job.id)).due, 1000)
  await pay(job.id, { what: 'balance' })
  await deliver()
  // The fee of $15 is more than the balance of $10: the rest stays due.
  assert.deepEqual(await feeOf(job.id), { amount: 1500, covered: 1000, status: 'due' })
  assert.equal(await balance(`earnings:${mechanic.id}`), 59_000)
  assert.equal(await balance(`mechanic:${mechanic.id}`), -500)
  const owed = (await app.post('/api/payments', { mechanicId: mechanic.id, purpose: 'platform_fee' })).body
  assert.equal(owed.amount, 500)
  await app.patch(`/api/payments/${owed.id}/confirm`, { method: 'cash', reference: 'R' })
  assert.equal(await balance(`mechanic:${mechanic.id}`), 0)
})

test('a deposit goes back in one act where the job is cancelled', async () => {
  const mechanic = await connected()
  const job = await withDeposit(mechanic.id, 20_000)
  const { paymentId } = await pay(job.id, { what: 'deposit' })
  await deliver()
  assert.equal(
    (await app.post(`/api/jobs/${job.id}/cancel`, { by: 'dispatcher', reason: 'The car was sold' })).status,
    200,
  )
  const [asked] = (await paymentsOf(job.id))[0].refunds
  assert.deepEqual([asked.amountCents, asked.cause, asked.status], [20_000, 'cancelled', 'asked'])
  await app.settleCards()
  await deliver()
  const [paid] = await paymentsOf(job.id)
  assert.deepEqual([paid.id, paid.returned, paid.refunds[0].status], [paymentId, 20_000, 'done'])
  assert.equal(await balance(`earnings:${mechanic.id}`), 0)
  assert.equal(connect.accounts.get(mechanic.account)?.balance, 0)
})

test('a deposit paid after the cancellation goes back too', async () => {
  const mechanic = await connected()
  const job = await withDeposit(mechanic.id, 20_000)
  await pay(job.id, { what: 'deposit' })
  await app.post(`/api/jobs/${job.id}/cancel`, { by: 'dispatcher', reason: 'The car was sold' })
  await deliver()
  await app.settleCards()
  await deliver()
  assert.equal(await balance(`earnings:${mechanic.id}`), 0)
})

test('a refund goes back the way it came, with the fee in proportion', async () => {
  const mechanic = await connected(PRICED)
  const job = await doneJob(mechanic.id)
  const { paymentId } = await pay(job.id, { what: 'balance' })
  await deliver()
  const refund = (amountCents: number) =>
    app.post(`/api/payments/${paymentId}/refunds`, { amountCents, reason: 'Brakes squeal' })
  assert.equal((await refund(40_001)).body.code, 'payment.refundTooMuch')
  const { status, body } = await refund(10_000)
  assert.deepEqual([status, body.status, body.amountCents], [201, 'done', 10_000])
  assert.equal(await balance(`earnings:${mechanic.id}`), 38_500 - 10_000 + 375)
  assert.equal(connect.accounts.get(mechanic.account)?.balance, 38_500 - 10_000 + 375)
  await deliver()
  assert.equal(await balance(`earnings:${mechanic.id}`), 38_500 - 10_000 + 375)
  const after = await receipt(job.id)
  assert.deepEqual([after.due, after.payments[0].returned], [0, 10_000])
  assert.equal((await refund(30_001)).body.code, 'payment.refundTooMuch')
  assert.equal((await refund(30_000)).status, 201)
  assert.equal(await balance(`earnings:${mechanic.id}`), 0)
  assert.equal(await balance(`mechanic:${mechanic.id}`), 0)
  // The bank sends the second one back.
  const last = [...connect.refunds.values()].at(-1)
  connect.failRefund(last?.id ?? '')
  await deliver()
  assert.equal(await balance(`earnings:${mechanic.id}`), 38_500 - 10_000 + 375)
  const [paid] = await paymentsOf(job.id)
  assert.deepEqual(
    [paid.returned, paid.refunds.map((one: { status: string }) => one.status)],
    [10_000, ['done', 'failed']],
  )
})

test('a refused refund returns nothing and says so', async () => {
  const mechanic = await connected(PRICED)
  const job = await doneJob(mechanic.id)
  const { paymentId } = await pay(job.id, { what: 'balance' })
  await deliver()
  connect.refuseRefunds(true)
  const { status, body } = await app.post(`/api/payments/${paymentId}/refunds`, { amountCents: 500, reason: 'A favor' })
  connect.refuseRefunds(false)
  assert.deepEqual([status, body.code], [409, 'payment.refundRefused'])
  const [paid] = await paymentsOf(job.id)
  assert.deepEqual([paid.returned, paid.refunds[0].status], [0, 'failed'])
})

test('a refund that several servers hear refused is given back once', async () => {
  const mechanic = await connected(PRICED)
  const job = await doneJob(mechanic.id)
  const { paymentId } = await pay(job.id, { what: 'balance' })
  await deliver()
  assert.equal(
    (await app.post(`/api/payments/${paymentId}/refunds`, { amountCents: 10_000, reason: 'A favor' })).status,
    201,
  )
  await app.sql(
    `INSERT INTO job_refunds (id, payment_id, cents, cause, reason, status, created_at) VALUES (gen_random_uuid(), $1, 500, 'staff', 'Another', 'asked', now())`,
    [paymentId],
  )
  await app.sql('UPDATE job_payments SET returned = 10500 WHERE id = $1', [paymentId])
  connect.refuseRefunds(true)
  const gate = new pg.Client(database.owner)
  await gate.connect()
  await gate.query('BEGIN')
  await gate.query('SELECT FROM jobs WHERE id = $1 FOR UPDATE', [job.id])
  await gate.query('SELECT FROM job_payments WHERE id = $1 FOR UPDATE', [paymentId])
  const heard = Promise.all([app.settleCards(), app.settleCards()])
  await untilLocksWait(app, 2)
  await gate.query('COMMIT')
  await gate.end()
  await heard
  connect.refuseRefunds(false)
  const [paid] = await paymentsOf(job.id)
  assert.deepEqual(
    [paid.returned, paid.refunds.map((one: { status: string }) => one.status)],
    [10_000, ['done', 'failed']],
  )
})

test('a dispute marks payment and job, holds the money, and its outcome is booked', async () => {
  const mechanic = await connected(PRICED)
  for (const outcome of ['won', 'lost'] as const) {
    const job = await doneJob(mechanic.id)
    const { paymentId, charge } = await pay(job.id, { what: 'balance' })
    await deliver()
    const before = await balance(`mechanic:${mechanic.id}`)
    const { id } = connect.dispute(charge)
    await deliver()
    assert.equal((await paymentsOf(job.id))[0].dispute, 'open')
    assert.equal(await balance('disputes'), 40_000)
    assert.equal(await balance(`mechanic:${mechanic.id}`), before - 40_000)
    connect.decide(id, outcome)
    await deliver()
    const [paid] = await paymentsOf(job.id)
    assert.deepEqual([paid.id, paid.dispute], [paymentId, outcome])
    assert.equal(await balance('disputes'), 0)
    assert.equal(await balance(`mechanic:${mechanic.id}`), outcome === 'won' ? before : before - 40_000)
  }
})

test('a payout leaves the account once, and comes back if it fails', async () => {
  const mechanic = await connected(PRICED)
  const job = await doneJob(mechanic.id)
  await pay(job.id, { what: 'balance' })
  await deliver()
  const payout = connect.payOut(mechanic.account)
  await deliver()
  assert.equal(await balance(`earnings:${mechanic.id}`), 0)
  connect.failPayout(payout)
  await deliver()
  assert.equal(await balance(`earnings:${mechanic.id}`), 38_500)
})

test('events of another amount, currency, mode or account are kept and not applied', async () => {
  const mechanic = await connected(PRICED)
  const job = await doneJob(mechanic.id)
  await pay(job.id, { what: 'balance' })
  const [completed, intended] = connect.events.slice(-2)
  if (!completed || !intended) throw new Error('no events')
  const odd = [
    { ...completed, id: 'evt_x1', object: { ...completed.object, amount_total: 1 } },
    { ...completed, id: 'evt_x2', object: { ...completed.object, currency: 'mxn' } },
    { ...intended, id: 'evt_x3', object: { ...intended.object, transfer_data: { destination: 'acct_other' } } },
    { ...intended, id: 'evt_x4', object: { ...intended.object, application_fee_amount: 1 } },
  ]
  for (const event of odd) assert.equal((await send(app, wireOf(event))).status, 200)
  const live = JSON.parse(wireOf(completed).payload)
  const payload = JSON.stringify({ ...live, id: 'evt_x5', livemode: true })
  assert.equal((await send(app, { id: 'evt_x5', type: '', payload })).status, 200)
  const ofAccount = JSON.stringify({ ...live, id: 'evt_x6', account: mechanic.account })
  assert.equal((await send(app, { id: 'evt_x6', type: '', payload: ofAccount })).status, 200)
  assert.equal((await receipt(job.id)).due, 40_000)
  const refusals = await app.sql(`SELECT id, refusal FROM provider_events WHERE id LIKE 'evt_x%' ORDER BY id`)
  assert.deepEqual(
    refusals.map(({ refusal }) => refusal),
    ['amount', 'currency', 'account', 'amount', 'mode', null],
  )
  await deliver()
  assert.equal((await receipt(job.id)).due, 0)
})

test('a recorded payment of a job is voided with a reason, and closes an open Checkout', async () => {
  const mechanic = await connected(PRICED)
  const job = await doneJob(mechanic.id)
  const open = (await checkout(job.id, { what: 'balance' })).body
  await app.created(`/api/jobs/${job.id}/payments`, { method: 'cash', amount: 40_000 })
  await app.settleCards()
  const session = stripe.sessions.get(open.checkoutUrl.split('/').at(-1))
  assert.equal(session?.status, 'expired')
  const [{ id }] = await paymentsOf(job.id)
  const reason = { reason: 'Typed for the wrong job' }
  const voided = await app.patch(`/api/payments/${id}/void`, reason)
  assert.deepEqual([voided.status, voided.body.status, voided.body.purpose], [200, 'voided', 'balance'])
  assert.equal((await app.patch(`/api/payments/${id}/void`, reason)).body.code, 'payment.voidedAlready')
  assert.equal((await receipt(job.id)).due, 40_000)
})

test('cash handed back is recorded, and the fee is restored in proportion', async () => {
  const mechanic = await addMechanic(PRICED)
  const job = await doneJob(mechanic.id)
  await app.created(`/api/jobs/${job.id}/payments`, { method: 'cash', amount: 40_000 })
  const [{ id }] = await paymentsOf(job.id)
  const refund = (amountCents: number) =>
    app.post(`/api/payments/${id}/refunds`, { amountCents, reason: 'Brakes squeal' })
  assert.equal((await refund(10_000)).status, 201)
  assert.deepEqual(await feeOf(job.id), { amount: 1500, covered: 375, status: 'due' })
  assert.equal(await balance(`mechanic:${mechanic.id}`), -1125)
  assert.equal((await app.patch(`/api/payments/${id}/void`, { reason: 'Wrong' })).body.code, 'payment.returnedAlready')
  assert.equal((await refund(30_000)).status, 201)
  assert.deepEqual(await feeOf(job.id), { amount: 1500, covered: 1500, status: 'waived' })
  assert.equal(await balance(`mechanic:${mechanic.id}`), 0)
  assert.equal((await refund(1)).body.code, 'payment.refundTooMuch')
})

test('refunds asked at once never exceed the payment', async () => {
  const mechanic = await connected(PRICED)
  const job = await doneJob(mechanic.id)
  const { paymentId } = await pay(job.id, { what: 'balance' })
  await deliver()
  const asked = Array.from({ length: 5 }, () =>
    app.post(`/api/payments/${paymentId}/refunds`, { amountCents: 15_000, reason: 'Pressed twice' }),
  )
  const codes = (await Promise.all(asked)).map(({ status, body }) => body.code ?? status)
  assert.deepEqual(codes.sort(), [201, 201, ...Array(3).fill('payment.refundTooMuch')])
  assert.equal(
    [...connect.refunds.values()].filter(({ charge }) => charge === [...connect.charges.keys()].at(-1)).length,
    2,
  )
})
