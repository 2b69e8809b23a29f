import assert from 'node:assert/strict'
import { afterEach, test } from 'vitest'
import { wireOf } from '../../support/stripe/connect.ts'
import { send } from '../../support/stripe/events.ts'
import { openCardJobs } from '../../support/stripe/open-card-jobs.ts'

/** By the clock, the provider's lists of events are compared with ours, and what was missed is applied. */

const cards = await openCardJobs()
const { app, stripe, connected, pay, doneJob, deliver, balance, receipt, unbalanced } = cards
const { connect } = stripe
const DAY = 24 * 3_600_000

/** $400 of work: a fee of $15. */
const PRICED = { pricingType: 'flat_rate', flatRate: 40_000 }

afterEach(async () => {
  assert.deepEqual(await unbalanced(), [])
})

test('what the provider told while we were away is found by the clock', async () => {
  const mechanic = await connected(PRICED)
  const job = await doneJob(mechanic.id)
  await pay(job.id, { what: 'balance' })
  connect.payOut(mechanic.account)
  assert.equal((await receipt(job.id)).due, 40_000)
  assert.ok((await app.reconcileCards()) >= 3)
  assert.equal((await receipt(job.id)).due, 0)
  assert.equal(await balance(`earnings:${mechanic.id}`), 0)
  assert.equal(await app.reconcileCards(), 0)
  await deliver()
})

test('an event that cannot be read or applied holds up no other of the list', async () => {
  const mechanic = await connected(PRICED)
  const job = await doneJob(mechanic.id)
  await pay(job.id, { what: 'balance' })
  const [completed, intended] = connect.events.slice(-2)
  if (!completed || !intended) throw new Error('no events')
  const odd = { ...completed, id: 'evt_odd', object: { ...completed.object, id: null } }
  connect.events.splice(-2, 2, odd, completed, intended)
  await app.sql(`ALTER TABLE provider_events ADD CONSTRAINT refuses CHECK (id <> '${completed.id}') NOT VALID`)
  await assert.rejects(app.reconcileCards(), /refuses/)
  assert.equal((await receipt(job.id)).due, 0)
  await app.sql('ALTER TABLE provider_events DROP CONSTRAINT refuses')
  assert.equal(await app.reconcileCards(), 1)
  connect.events.splice(connect.events.indexOf(odd), 1)
  await deliver()
})

/** Presses Pay, and the provider's events of it arrive. */
async function payHeard({ app, stripe, pay }: typeof cards, jobId: string): Promise<void> {
  const { events } = stripe.connect
  const earlier = events.length
  await pay(jobId, { what: 'balance' })
  for (const event of events.slice(earlier)) assert.equal((await send(app, wireOf(event))).status, 200)
}

test('an event that fails is tried again until it is applied, for as long as the provider lists it', async () => {
  const mechanic = await connected(PRICED)
  assert.equal(await app.reconcileCards(), 0)
  const [job, other] = [await doneJob(mechanic.id), await doneJob(mechanic.id)]
  await pay(job.id, { what: 'balance' })
  const [completed] = connect.events.slice(-2)
  await app.sql(`ALTER TABLE provider_events ADD CONSTRAINT refuses CHECK (id <> '${completed?.id}') NOT VALID`)
  await assert.rejects(app.reconcileCards(), /refuses/)
  app.clock.set(new Date(Date.now() + 20 * DAY).toISOString())
  await payHeard(cards, other.id)
  await assert.rejects(app.reconcileCards(), /refuses/)
  await app.sql('ALTER TABLE provider_events DROP CONSTRAINT refuses')
  assert.equal(await app.reconcileCards(), 1)
  assert.equal((await receipt(job.id)).due, 0)
  assert.equal(await app.reconcileCards(), 0)
})

test('after days away all is found, though a new event came before the comparison', async () => {
  // Its own app: the clock of the events does not follow the one that the test above moved.
  const away = await openCardJobs()
  const mechanic = await away.connected(PRICED)
  const [early, late] = [await away.doneJob(mechanic.id), await away.doneJob(mechanic.id)]
  await away.app.reconcileCards()
  await away.pay(early.id, { what: 'balance' })
  away.app.clock.set(new Date(Date.now() + 5 * DAY).toISOString())
  await payHeard(away, late.id)
  assert.deepEqual([(await away.receipt(early.id)).due, (await away.receipt(late.id)).due], [40_000, 0])
  await away.app.reconcileCards()
  assert.equal((await away.receipt(early.id)).due, 0)
  assert.deepEqual(await away.unbalanced(), [])
})
