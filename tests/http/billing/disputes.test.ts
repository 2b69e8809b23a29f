import assert from 'node:assert/strict'
import { afterEach, test } from 'vitest'
import { uploadAs } from '../../support/builders/uploads.ts'
import { eventOf, send } from '../../support/stripe/events.ts'
import { openCardJobs } from '../../support/stripe/open-card-jobs.ts'

/** A dispute of a customer's payment: staff hear of it, and send the evidence of the job once. */

const { app, stripe, connected, doneJob, pay, deliver, paymentsOf, unbalanced, balance } = await openCardJobs()
const { connect } = stripe
const PRICED = { pricingType: 'flat_rate', flatRate: 40_000 }

afterEach(async () => assert.deepEqual(await unbalanced(), []))

async function disputed() {
  const mechanic = await connected(PRICED)
  const job = await doneJob(mechanic.id, { customerName: 'Ana Ruiz', vehicleInfo: '2014 Toyota Camry' })
  const { paymentId, charge } = await pay(job.id, { what: 'balance' })
  await deliver()
  await app.post(`/api/jobs/${job.id}/messages`, { text: 'The brakes are quiet again' })
  const { id } = connect.dispute(charge)
  await deliver()
  return { mechanic, job, paymentId, id }
}

const read = async (paymentId: string) => (await app.get(`/api/payments/${paymentId}/dispute`)).body
const submit = (paymentId: string, statement = '') =>
  app.post(`/api/payments/${paymentId}/dispute/evidence`, { statement })

const refund = (paymentId: string) =>
  app.post(`/api/payments/${paymentId}/refunds`, { amountCents: 100, reason: 'It squeals' })

test('staff hear of a dispute once, with its deadline', async () => {
  const { job, id } = await disputed()
  const told = await app.sql<{ parameters: object }>(
    `SELECT DISTINCT parameters FROM outbox WHERE kind = 'staffDispute' AND event LIKE 'staffDispute:' || $1 || '%' AND job_id = $2`,
    [id, job.id],
  )
  const dueBy = new Date((connect.disputes.get(id)?.dueBy ?? 0) * 1000).toISOString()
  assert.deepEqual(
    told.map(({ parameters }) => parameters),
    (await app.sql(`SELECT FROM accounts WHERE role = 'admin' OR role = 'dispatcher'`)).length === 0
      ? []
      : [{ total: 40_000, expiresAt: dueBy }],
  )
})

test('the evidence is what the job says: approval, payments, timeline, messages and pictures', async () => {
  const { job, paymentId, id } = await disputed()
  const pictureId = await uploadAs(app, {})
  await app.post(`/api/jobs/${job.id}/pictures`, { pictureId, kind: 'after' })
  const dispute = await read(paymentId)
  assert.deepEqual(
    [dispute.id, dispute.status, dispute.reason, dispute.amountCents, dispute.submittedAt],
    [id, 'open', 'fraudulent', 40_000, null],
  )
  const { evidence } = dispute
  for (const words of ['agreed to $400.00', 'balance: $400.00', 'has the job', 'The brakes are quiet again'])
    assert.ok(evidence.text.includes(words), words)
  assert.deepEqual(evidence.pictures, [{ pictureId, shows: 'work' }])
  const sent = await submit(paymentId, 'Ana was beside the car.')
  assert.equal(sent.status, 200, JSON.stringify(sent.body))
  const given = connect.disputes.get(id)?.evidence
  assert.match(
    given?.uncategorized_text ?? '',
    /^Ana was beside the car\.\n\nTimes are of Phoenix, Arizona \(UTC-7\)\.\n\nAPPROVAL\nThe customer agreed to \$400\.00 by .*, recorded 2026-11-21 08:00/,
  )
  assert.match(given?.service_documentation ?? '', /^file_/)
  assert.equal(given?.customer_name, 'Ana Ruiz')
  assert.equal((await submit(paymentId)).body.code, 'dispute.closed')
  assert.equal((await read(paymentId)).submittedAt, sent.body.submittedAt)
  await deliver()
})

test('a decided dispute takes no evidence; lost it stays with the mechanic, won it comes back', async () => {
  for (const outcome of ['lost', 'won'] as const) {
    const { mechanic, paymentId, id } = await disputed()
    assert.equal(await balance(`mechanic:${mechanic.id}`), -40_000)
    assert.equal((await refund(paymentId)).body.code, 'payment.disputed')
    connect.decide(id, outcome)
    await deliver()
    assert.equal((await submit(paymentId)).body.code, 'dispute.closed')
    assert.equal((await read(paymentId)).status, outcome)
    assert.equal((await paymentsOf((await read(paymentId)).jobId))[0].dispute, outcome)
    assert.equal(await balance(`mechanic:${mechanic.id}`), outcome === 'lost' ? -40_000 : 0)
    const answer = await refund(paymentId)
    assert.deepEqual(
      [answer.status, answer.body.code],
      outcome === 'lost' ? [409, 'payment.disputed'] : [201, undefined],
    )
    await deliver()
  }
})

test('while the bank only asks, the office may still refund', async () => {
  const mechanic = await connected(PRICED)
  const { paymentId, charge } = await pay((await doneJob(mechanic.id)).id, { what: 'balance' })
  await deliver()
  const about = { id: 'du_asks', object: 'dispute', charge, payment_intent: `pi_${charge.slice(3)}`, currency: 'usd' }
  const asks = eventOf('charge.dispute.created', { ...about, status: 'warning_needs_response', amount: 40_000 })
  assert.equal((await send(app, asks)).status, 200)
  assert.equal((await refund(paymentId)).status, 201)
  await deliver()
})

test('evidence that the provider refuses or that gets lost is not said to be sent', async () => {
  const { paymentId, id } = await disputed()
  stripe.fail(500)
  assert.equal((await submit(paymentId)).status, 503)
  stripe.fail(null)
  assert.equal((await read(paymentId)).submittedAt, null)
  // Submitted in the provider's dashboard meanwhile.
  const there = connect.disputes.get(id)
  if (there) there.status = 'under_review'
  assert.equal((await submit(paymentId)).body.code, 'dispute.closed')
  assert.equal((await read(paymentId)).submittedAt, null)
})

test('a payment without a dispute has none, and PostgreSQL sends evidence once', async () => {
  const mechanic = await connected(PRICED)
  const { paymentId } = await pay((await doneJob(mechanic.id)).id, { what: 'balance' })
  await deliver()
  assert.deepEqual((await app.get(`/api/payments/${paymentId}/dispute`)).body.code, 'dispute.unknown')
  const { paymentId: other, id } = await disputed()
  await submit(other)
  await assert.rejects(app.sql('UPDATE payment_disputes SET submitted_at = now() WHERE id = $1', [id]), /sent before/)
})

const everyOrder = <T>(all: readonly T[]): T[][] =>
  all.length === 0
    ? [[]]
    : all.flatMap((one) => everyOrder(all.filter((other) => other !== one)).map((rest) => [one, ...rest]))

test('whatever a bank says in whatever order, it takes once, and the first amount counts', async () => {
  const mechanic = await connected(PRICED)
  const held = await balance('disputes')
  const WORDS = [
    { type: 'charge.dispute.funds_withdrawn', status: 'needs_response', amount: 40_000 },
    { type: 'charge.dispute.closed', status: 'warning_closed', amount: 90_000 },
    { type: 'charge.dispute.closed', status: 'lost', amount: 30_000 },
    { type: 'charge.dispute.funds_reinstated', status: 'won', amount: 20_000 },
  ]
  for (const order of everyOrder(WORDS)) {
    const { charge } = await pay((await doneJob(mechanic.id)).id, { what: 'balance' })
    await deliver()
    const before = await balance(`mechanic:${mechanic.id}`)
    const about = {
      id: `du_${charge}`,
      object: 'dispute',
      charge,
      payment_intent: `pi_${charge.slice(3)}`,
      currency: 'usd',
    }
    const heard = new Set<string>()
    let taken = 0
    for (const { type, ...words } of order) {
      const { status } = await send(app, eventOf(type, { ...about, ...words }))
      assert.equal(status, 200)
      heard.add(words.status)
      if (words.status !== 'warning_closed') taken ||= words.amount
      const isBack = heard.has('won') || (heard.has('warning_closed') && !heard.has('lost'))
      const left = (await balance(`mechanic:${mechanic.id}`)) - before
      assert.equal(left, isBack ? 0 : -taken, `${words.status} of ${order.map((one) => one.status).join(', ')}`)
    }
  }
  assert.equal(await balance('disputes'), held)
})

test('a dispute stays with the payment that it was first told of', async () => {
  const { mechanic, id } = await disputed()
  const other = await connected(PRICED)
  const { charge } = await pay((await doneJob(other.id)).id, { what: 'balance' })
  await deliver()
  const about = { id, object: 'dispute', charge, payment_intent: `pi_${charge.slice(3)}`, currency: 'usd' }
  assert.equal(
    (await send(app, eventOf('charge.dispute.closed', { ...about, status: 'lost', amount: 40_000 }))).status,
    200,
  )
  assert.equal(await balance(`mechanic:${other.id}`), 0)
  assert.equal(await balance(`mechanic:${mechanic.id}`), -40_000)
})
