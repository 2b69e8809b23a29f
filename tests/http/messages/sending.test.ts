import assert from 'node:assert/strict'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { afterAll, beforeEach, describe, it, test } from 'vitest'
import { openLoopbackTwilio } from '../../support/builders/loopback-twilio.ts'
import { freshDatabase } from '../../support/database.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import type { Fields } from '../../support/factories/fields.ts'
import { jobFields } from '../../support/factories/job.ts'
import { offerFields } from '../../support/factories/offer.ts'
import { signedIn } from '../../support/factories/session.ts'
import { messagesOf } from '../../support/messages.ts'
import { openTestApp } from '../../support/open-app.ts'

/** What becomes of messages when the provider, a server or another server gets in the way. */

const twilio = await openLoopbackTwilio()
afterAll(() => twilio.close())
const database = await freshDatabase()
const sms = { ...twilio.settings, perSecond: 1000, patienceMs: 4000 }
const app = await openTestApp({ sms, database })
const other = await openTestApp({ sms, database: { ...database, drop: async () => {} } })
const { addMechanic } = factoriesFor(app)
const { list, deliverAll } = messagesOf(app)
const at = (time: string, day = 23) => new Date(`2026-11-${day}T${time}:00.000-07:00`).toISOString()

const book = (fields: Fields = {}) => app.created('/api/jobs', jobFields(fields))
const stateOf = async (jobId: string) =>
  (await app.sql<{ state: string }>(`SELECT state FROM outbox WHERE job_id = $1 AND kind = 'booked'`, [jobId]))[0]
    ?.state

/** A generous timeout for busy machines. */
async function becomes(jobId: string, state: string): Promise<void> {
  for (let turn = 0; turn < 3000 && (await stateOf(jobId)) !== state; turn++)
    await new Promise((resolve) => setTimeout(resolve, 10))
  assert.equal(await stateOf(jobId), state)
}

/** The provider answered so many calls, and the last is noted. */
async function refusedOnce(jobId: string, calls: number): Promise<void> {
  for (let turn = 0; turn < 3000 && twilio.texts().length < calls; turn++)
    await new Promise((resolve) => setTimeout(resolve, 10))
  await becomes(jobId, 'waiting')
}

let today = 1

beforeEach(async () => {
  twilio.be('takes')
  twilio.meanwhile(null)
  // Nothing of the test before is due.
  await app.sql(`UPDATE outbox SET state = 'cancelled' WHERE state IN ('waiting', 'sending')`)
  today += 1
  for (const one of [app, other]) one.clock.set(new Date(Date.parse(at('08:00')) + today * 86_400_000).toISOString())
  await app.deliverMessages()
  await other.deliverMessages()
  twilio.asked.length = 0
})

describe('a provider that fails', () => {
  for (const mood of ['error', 'too many'] as const)
    it(`with ${mood}: the text waits and leaves once`, async () => {
      twilio.be(mood)
      const { id } = await book()
      await refusedOnce(id, 1)
      twilio.be('takes')
      app.clock.pass(15_000)
      await deliverAll()
      assert.equal(await stateOf(id), 'sent')
      assert.equal(twilio.texts().length, 2)
    })

  it('that refuses: failed, and said so', async () => {
    twilio.be('refuses')
    const { id } = await book()
    await becomes(id, 'failed')
    app.clock.pass(60_000)
    await app.deliverMessages()
    assert.equal(twilio.texts().length, 1)
  })

  it('that hangs: unknown, and never sent again', async () => {
    twilio.be('silent')
    const { id } = await book()
    await becomes(id, 'unknown')
    twilio.be('takes')
    for (let minute = 0; minute < 3; minute++) {
      app.clock.pass(60_000)
      await app.deliverMessages()
    }
    assert.equal(await stateOf(id), 'unknown')
    assert.equal(twilio.texts().length, 1)
  })
})

test('a server that dies between the provider and its note leaves unknown, which is not sent again', async () => {
  const { id } = await book()
  await becomes(id, 'sent')
  await app.sql(
    `UPDATE outbox SET state = 'sending', sent_at = NULL, due_at = $2::timestamptz + interval '1 minute' WHERE job_id = $1 AND kind = 'booked'`,
    [id, app.clock.now()],
  )
  for (const one of [app, other]) one.clock.pass(61_000)
  await Promise.all([app.deliverMessages(), other.deliverMessages()])
  assert.equal(await stateOf(id), 'unknown')
  assert.equal(twilio.texts().length, 1)
})

test('two servers send each text once', async () => {
  twilio.be('error')
  const jobs: { id: string }[] = []
  for (let count = 0; count < 12; count++) jobs.push(await book())
  for (const { id } of jobs) await refusedOnce(id, 12)
  twilio.be('takes')
  twilio.asked.length = 0
  for (const one of [app, other]) one.clock.pass(15 * 60_000 - 1)
  await Promise.all([app, other, app, other].map((one) => one.deliverMessages()))
  for (const { id } of jobs) assert.equal(await stateOf(id), 'sent')
  assert.equal(twilio.texts().length, 12)
})

test('a cause that is gone when its text would leave: nothing is sent', async () => {
  twilio.be('error')
  const { id } = await book()
  await refusedOnce(id, 1)
  const [one, two] = [await addMechanic(), await addMechanic()]
  const offers = [
    await app.created(`/api/jobs/${id}/pickup-requests`, offerFields(one.id)),
    await app.created(`/api/jobs/${id}/pickup-requests`, offerFields(two.id)),
  ]
  for (const offer of offers) await app.patch(`/api/pickup-requests/${offer.id}/reject`)
  assert.equal((await app.post(`/api/jobs/${id}/cancel`, { by: 'customer', reason: 'It runs again' })).status, 200)
  twilio.be('takes')
  app.clock.pass(3_600_000)
  twilio.asked.length = 0
  await deliverAll()
  const left = await list(id)
  assert.deepEqual(
    left.filter((line) => line.startsWith('customer') && !line.includes('cancelled')),
    [],
  )
  assert.equal(twilio.texts().filter(({ fields }) => /#job=/.test(fields.Body ?? '')).length, 0)
})

test('the office changes the data behind the back of the acts: the check before sending sees it', async () => {
  app.clock.set(new Date(Date.parse(app.clock.now()) + 15 * 3_600_000).toISOString())
  // 23:00: the text to a planned job's mechanic waits for the morning.
  const mechanic = await addMechanic()
  const day = new Date(Date.parse(app.clock.now()) + 3 * 86_400_000).toISOString().slice(0, 10)
  const times = { windowStart: `${day}T17:00:00.000Z`, windowEnd: `${day}T19:00:00.000Z` }
  const { id } = await book({ mechanicId: mechanic.id, ...times, scheduledStart: times.windowStart, autoAssign: false })
  await deliverAll()
  assert.ok(
    (await list(id)).some((line) => /mechanicBooked \w+ 08:00 waiting/.test(line)),
    JSON.stringify(await list(id)),
  )
  await app.sql('ALTER TABLE jobs DISABLE TRIGGER messages_end_with_cause')
  await app.post(`/api/jobs/${id}/decline`, { reason: 'My van broke down' })
  await app.sql('ALTER TABLE jobs ENABLE TRIGGER messages_end_with_cause')
  app.clock.pass(12 * 3_600_000)
  await deliverAll()
  assert.ok((await list(id)).some((line) => /mechanicBooked \w+ 08:00 cancelled \(outdated\)/.test(line)))
})

test('STOP known by the provider: later messages are not written', async () => {
  const { id, customerPhone } = await book()
  await becomes(id, 'sent')
  await app.sql(`INSERT INTO message_preferences (person, stopped_at, updated_at) VALUES ('phone:' || $1, $2, $2)`, [
    toE164(customerPhone),
    app.clock.now(),
  ])
  const next = await book({ customerPhone })
  await deliverAll()
  assert.deepEqual(await list(next.id), [])
})

test('a person gets at most twelve messages an hour; the rest wait for their turn', async () => {
  const { customerPhone } = await book()
  const ids = []
  for (let count = 0; count < 14; count++)
    ids.push((await book({ customerPhone, vehicleInfo: `20${10 + count} Ford F-150` })).id)
  for (let turn = 0; turn < 3; turn++) await deliverAll()
  const states = await Promise.all(ids.map(stateOf))
  const sent = states.filter((state) => state === 'sent').length
  // Those under way at once count for each other.
  assert.ok(sent >= 8 && sent <= 11, String(sent))
  // The texts of missing offers take their part of the next hours.
  for (let hour = 0; hour < 4; hour++) {
    app.clock.pass(3_600_001)
    await deliverAll()
  }
  assert.equal((await Promise.all(ids.map(stateOf))).filter((state) => state === 'sent').length, 14)
})

describe('one message of each occurrence', () => {
  const follow = () => Promise.all([app, other, app, other].map((one) => one.planFollowUps()))
  const trials = async (mechanicId: string) =>
    (await app.sql(`SELECT FROM outbox WHERE person = 'mechanic:' || $1 AND kind = 'trialEnds'`, [mechanicId])).length

  it('however many servers find it', async () => {
    const { id, subscriptionExpiresAt } = await addMechanic()
    for (const one of [app, other])
      one.clock.set(new Date(Date.parse(subscriptionExpiresAt ?? '') - 2 * 86_400_000).toISOString())
    await follow()
    await follow()
    assert.equal(await trials(id), 1)
    await deliverAll()
    const [row] = await app.sql(`SELECT state, body FROM outbox WHERE person = 'mechanic:' || $1`, [id])
    assert.equal(row?.state, 'sent')
    assert.match(row?.body, /^Desert Wrench: your free trial ends \w+, \w+ \d+/)
  })

  it('and is refused without the constraint', async () => {
    await app.sql('ALTER TABLE outbox DROP CONSTRAINT outbox_once; ALTER TABLE outbox ADD COLUMN nth serial')
    await app.sql('ALTER TABLE outbox ADD CONSTRAINT outbox_once UNIQUE (event, person, channel, nth)')
    const { id, subscriptionExpiresAt } = await addMechanic()
    for (const one of [app, other])
      one.clock.set(new Date(Date.parse(subscriptionExpiresAt ?? '') - 2 * 86_400_000).toISOString())
    // The statement names the constraint's columns, so that it fails as long as they are not unique.
    await assert.rejects(app.planFollowUps())
    assert.equal(await trials(id), 0)
  })
})

test('staff hear by mail of jobs without offers; without a mail server the row says so', async () => {
  const office = await openTestApp({ access: 'accounts' })
  await signedIn(office, { role: 'dispatcher' })
  const phone = '(602) 555-0188'
  const ana = await signedIn(office, { phone })
  const { id } = await office.created('/api/jobs', jobFields({ customerPhone: phone, priority: 'Emergency' }), ana)
  await office.deliverMessages()
  office.clock.pass(15 * 60_000)
  await office.deliverMessages()
  assert.deepEqual(
    (await messagesOf(office).list(id)).map((line) => line.replace(/ \w{3} \d\d:\d\d/, '')),
    [
      'customer sms - booked notConfigured',
      'account email - staffNoOffers notConfigured',
      'customer sms - noOffers notConfigured',
    ],
  )
})
