import assert from 'node:assert/strict'
import { afterEach, test } from 'vitest'
import { openCardJobs } from '../../support/stripe/open-card-jobs.ts'

/** The work begins once a deposit that was asked is paid or waived, whichever way it is told to begin. */

const { app, stripe, addMechanic, book, connected, pay, checkout, deliver, unbalanced } = await openCardJobs()

const LINES = [{ kind: 'labor', description: 'Brakes', quantity: 100, unitCents: 60_000 }]

afterEach(async () => assert.deepEqual(await unbalanced(), []))

type Id = { id: string }
const details = async ({ id }: Id) => (await app.get(`/api/jobs/${id}`)).body
const step = ({ id }: Id, stage: string) => app.post(`/api/jobs/${id}/stage`, { stage })
const codeOf = async (answer: Promise<{ body: { code?: string }; status: number }>) => {
  const { body, status } = await answer
  return body.code ?? status
}

async function withDeposit(mechanicId: string, depositCents = 20_000) {
  const job = await book({ mechanicId })
  const estimate = await app.created(`/api/jobs/${job.id}/estimates`, { lines: LINES, depositCents })
  const approve = () => app.patch(`/api/estimates/${estimate.id}/approve`)
  return { job, estimate, approve }
}

test('the work waits for the deposit, and every side reads how it stands', async () => {
  const mechanic = await connected()
  const { job, approve } = await withDeposit(mechanic.id)
  assert.equal((await details(job)).deposit, null)
  await approve()
  assert.deepEqual((await details(job)).deposit, { state: 'asked', cents: 20_000, takesCards: true })
  assert.equal(await codeOf(step(job, 'arrived')), 200)
  assert.equal(await codeOf(step(job, 'working')), 'job.depositDue')
  assert.equal(await codeOf(step(job, 'done')), 'job.depositDue')
  await pay(job.id, { what: 'deposit' })
  // The provider has not said so yet.
  assert.equal(await codeOf(step(job, 'working')), 'job.depositDue')
  await deliver()
  const paid = await details(job)
  assert.deepEqual(paid.deposit, { state: 'paid', cents: 20_000, takesCards: true })
  const said = paid.timeline.find(({ kind }: { kind: string }) => kind === 'deposit_paid')
  assert.deepEqual([said.by, said.text], ['customer', 'Deposit of $200.00 paid by card'])
  const [notice] = (await app.get(`/api/notifications/mechanic/${mechanic.id}?type=payment_received`)).body
  assert.deepEqual([notice.title, notice.jobId], ['Deposit paid: $200.00', job.id])
  assert.equal(await codeOf(step(job, 'working')), 200)
  // A change asks for no second one, and none can be asked any more.
  const change = { lines: [{ ...LINES[0], unitCents: 70_000 }], depositCents: 1 }
  const late = await app.post(`/api/jobs/${job.id}/estimates`, change)
  assert.deepEqual([late.status, late.body.errors[0].path], [400, 'depositCents'])
  assert.match(late.body.errors[0].message, /The work has begun/)
  const { id } = await app.created(`/api/jobs/${job.id}/estimates`, { ...change, depositCents: 0 })
  await app.patch(`/api/estimates/${id}/approve`)
  assert.deepEqual((await details(job)).deposit, { state: 'paid', cents: 20_000, takesCards: true })
  assert.equal(await codeOf(step(job, 'done')), 200)
})

test('a deposit is asked only where it can be paid', async () => {
  const job = await book({ mechanicId: (await addMechanic()).id })
  const asked = await app.post(`/api/jobs/${job.id}/estimates`, { lines: LINES, depositCents: 100 })
  assert.deepEqual([asked.status, asked.body.errors[0].path], [400, 'depositCents'])
  assert.match(asked.body.errors[0].message, /does not take cards yet/)
})

test('a waived deposit is asked no longer, once, and its open Checkout is closed', async () => {
  const mechanic = await connected()
  const { job, estimate, approve } = await withDeposit(mechanic.id)
  const waive = () => app.patch(`/api/estimates/${estimate.id}/waive-deposit`)
  assert.equal(await codeOf(waive()), 'payment.nothingDue')
  await approve()
  const open = (await checkout(job.id, { what: 'deposit' })).body
  assert.equal((await waive()).status, 200)
  assert.equal(await codeOf(waive()), 'payment.nothingDue')
  assert.deepEqual((await details(job)).deposit, { state: 'waived', cents: 20_000, takesCards: true })
  assert.equal((await details(job)).timeline.at(-1).text, 'Deposit of $200.00 waived by the mechanic')
  assert.equal(await codeOf(checkout(job.id, { what: 'deposit' })), 'payment.nothingDue')
  await app.settleCards()
  const session = stripe.sessions.get(open.checkoutUrl.split('/').at(-1))
  assert.equal(session?.status, 'expired')
  assert.equal(await codeOf(step(job, 'working')), 200)
})

test('PostgreSQL begins no work before the deposit, whatever writes the step', async () => {
  const mechanic = await connected()
  const { job, approve } = await withDeposit(mechanic.id)
  await approve()
  const begin = () => app.sql(`UPDATE jobs SET status = 'in-progress', step = 'working' WHERE id = $1`, [job.id])
  await assert.rejects(begin, /deposit of job .* is not paid/)
  await app.sql('ALTER TABLE jobs DISABLE TRIGGER work_after_the_deposit')
  await begin()
  await app.sql('ALTER TABLE jobs ENABLE TRIGGER work_after_the_deposit')
  await app.sql(`UPDATE jobs SET step = 'arrived' WHERE id = $1`, [job.id])
  await pay(job.id, { what: 'deposit' })
  await deliver()
  await begin()
})

test('a completion that is undone returns to work, though the office gave the deposit back', async () => {
  const mechanic = await connected()
  const { job, approve } = await withDeposit(mechanic.id)
  await approve()
  const { paymentId } = await pay(job.id, { what: 'deposit' })
  await deliver()
  for (const stage of ['working', 'done']) assert.equal(await codeOf(step(job, stage)), 200)
  await app.post(`/api/payments/${paymentId}/refunds`, { amountCents: 20_000, reason: 'Paid in cash instead' })
  assert.equal((await app.post(`/api/jobs/${job.id}/undo-completion`)).status, 200)
  assert.equal((await details(job)).job.stage, 'working')
})

test('a deposit that arrives after the mechanic left is told to nobody and goes back', async () => {
  const mechanic = await connected()
  const { job, approve } = await withDeposit(mechanic.id)
  await approve()
  await pay(job.id, { what: 'deposit' })
  await app.patch(`/api/jobs/${job.id}`, { mechanicId: null })
  await deliver()
  const told = await app.get(`/api/notifications/mechanic/${mechanic.id}?type=payment_received`)
  assert.deepEqual(told.body, [])
  assert.equal(
    (await details(job)).timeline.some(({ kind }: { kind: string }) => kind === 'deposit_paid'),
    false,
  )
})

test('of concurrent steps and payments none begins unpaid', async () => {
  const mechanic = await connected()
  for (let round = 0; round < 5; round++) {
    const { job, estimate, approve } = await withDeposit(mechanic.id)
    const [, begun] = await Promise.all([approve(), step(job, 'working')])
    // Begun before the approval: nothing was asked then.
    assert.ok([200, 409].includes(begun.status))
    const { deposit, job: read } = await details(job)
    assert.equal(deposit?.state ?? null, read.stage === 'working' ? null : 'asked')
    assert.ok(estimate.id)
  }
})
