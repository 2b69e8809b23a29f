import assert from 'node:assert/strict'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { afterAll, beforeEach, describe, test } from 'vitest'
import { openLoopbackTwilio } from '../../support/builders/loopback-twilio.ts'
import { twilioCalls } from '../../support/builders/twilio-calls.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { messagesOf } from '../../support/messages.ts'
import { openTestApp } from '../../support/open-app.ts'

/** What is written in the thread of a job goes out by text to who is not looking, and their answers land in it. */

const PUBLIC = 'http://localhost'
const SECOND_MS = 1000
const DAY_MS = 86_400_000
const twilio = await openLoopbackTwilio()
afterAll(() => twilio.close())
const app = await openTestApp({ sms: { ...twilio.settings, perSecond: 1000 }, publicUrl: PUBLIC })
const { text } = twilioCalls(app, PUBLIC)
const { addMechanic, book } = factoriesFor(app)
const { deliverAll } = messagesOf(app)

/** A job under way; what its booking sent is done with. */
async function underWay() {
  const phone = newPhone()
  const mechanicPhone = newPhone()
  const mechanic = await addMechanic({ phone: mechanicPhone })
  const job = await book({ customerPhone: phone, mechanicId: mechanic.id })
  assert.equal((await app.post(`/api/jobs/${job.id}/accept`)).status, 200)
  await deliverAll()
  twilio.asked.length = 0
  const path = `/api/jobs/${job.id}/messages`
  return { id: job.id, path, phone: toE164(phone) ?? '', mechanicPhone: toE164(mechanicPhone) ?? '', mechanic }
}

const write = (path: string, by: string, words: string) => app.created(path, { text: words, by })
const pass = async (seconds: number) => {
  app.clock.pass(seconds * SECOND_MS)
  await deliverAll()
}
const sentTo = (phone: string) =>
  twilio
    .texts()
    .filter(({ fields }) => fields.To === phone)
    .map(({ fields }) => fields.Body ?? '')
const threadOf = async (path: string): Promise<unknown[]> =>
  (await app.get(path)).body.map((one: { by: string; via: string; text: string | null }) => [one.by, one.via, one.text])

beforeEach(() => twilio.be('takes'))

describe('a message of the thread', () => {
  test('is texted to the customer who has not read it for half a minute, without a number', async () => {
    const { path, phone, mechanicPhone, mechanic } = await underWay()
    await write(path, 'mechanic', 'I am at the gate. Which code?')
    await pass(29)
    assert.deepEqual(sentTo(phone), [])
    await pass(1)
    const [body = assert.fail(), ...more] = sentTo(phone)
    assert.deepEqual(more, [])
    assert.match(
      body,
      new RegExp(`^Desert Wrench: ${mechanic.name}: "I am at the gate. Which code\\?". Reply here or open http`),
    )
    assert.ok(!body.includes(mechanicPhone.slice(-4)))
    assert.deepEqual(sentTo(mechanicPhone), [])
  })

  test('is not texted to who read it on the page', async () => {
    const { id, path, phone } = await underWay()
    await write(path, 'dispatcher', 'We are watching')
    assert.equal((await app.post(`${path}/read`, { by: 'customer' })).status, 200)
    await pass(60)
    assert.deepEqual(sentTo(phone), [])
    const rows = await app.sql("SELECT state, reason FROM outbox WHERE job_id = $1 AND kind = 'messageToCustomer'", [
      id,
    ])
    assert.deepEqual(rows, [{ state: 'cancelled', reason: 'read' }])
  })

  test('with others at once is one text, and the next waits for its minute', async () => {
    const { path, phone } = await underWay()
    for (const words of ['One', 'Two', 'Three']) {
      await write(path, 'mechanic', words)
      app.clock.pass(SECOND_MS)
    }
    await pass(30)
    assert.equal(sentTo(phone).length, 1)
    assert.match(sentTo(phone)[0] ?? '', /"Three" \(2 more before\)\./)
    app.clock.pass(SECOND_MS)
    await write(path, 'mechanic', 'Four')
    await pass(30)
    assert.equal(sentTo(phone).length, 1)
    await pass(30)
    assert.match(sentTo(phone)[1] ?? '', /"Four"\./)
  })

  test('of the office goes to customer and mechanic, of the customer to the mechanic alone', async () => {
    const { path, phone, mechanicPhone, mechanic } = await underWay()
    await write(path, 'dispatcher', 'Traffic on I-10')
    await pass(30)
    for (const one of [phone, mechanicPhone]) assert.match(sentTo(one)[0] ?? '', /^Desert Wrench: "Traffic on I-10"\./)
    assert.ok(mechanic.name)
    await pass(60)
    await write(path, 'customer', 'The blue door')
    await pass(30)
    assert.equal(sentTo(phone).length, 1)
    assert.match(sentTo(mechanicPhone)[1] ?? '', /"The blue door"/)
  })

  test('that was removed does not leave, and its words go from what left', async () => {
    const { id, path, phone } = await underWay()
    const first = await write(path, 'dispatcher', 'Wrong job')
    await app.remove(`${path}/${first.id}`)
    await pass(60)
    assert.deepEqual(sentTo(phone), [])
    const second = await write(path, 'dispatcher', 'My card is 4242')
    await pass(30)
    assert.equal(sentTo(phone).length, 1)
    await app.remove(`${path}/${second.id}`)
    const kept = await app.sql('SELECT body FROM outbox WHERE job_id = $1 AND body LIKE $2', [id, '%4242%'])
    assert.deepEqual(kept, [])
  })

  test('still leaves when the job is cancelled meanwhile', async () => {
    const { id, path, phone } = await underWay()
    await write(path, 'mechanic', 'Sorry, my van broke down')
    assert.equal((await app.post(`/api/jobs/${id}/cancel`, { by: 'dispatcher', reason: 'Van broke down' })).status, 200)
    await pass(30)
    assert.ok(sentTo(phone).some((body) => body.includes('Sorry, my van broke down')))
  })
})

describe('a text to the business', () => {
  test('lands in the thread of the one job under way and goes on to the other side', async () => {
    const { path, phone, mechanicPhone } = await underWay()
    assert.equal(await text(phone, 'Gate code 4711'), null)
    await pass(30)
    assert.match(sentTo(mechanicPhone)[0] ?? '', /"Gate code 4711"/)
    assert.equal(await text(mechanicPhone, 'Thanks, 5 minutes'), null)
    await pass(30)
    assert.match(sentTo(phone)[0] ?? '', /"Thanks, 5 minutes"/)
    assert.deepEqual(await threadOf(path), [
      ['mechanic', 'sms', 'Thanks, 5 minutes'],
      ['customer', 'sms', 'Gate code 4711'],
    ])
  })

  test('that the provider brings twice lands once', async () => {
    const { path, phone } = await underWay()
    for (let turn = 0; turn < 2; turn++) await text(phone, 'Hello', { MessageSid: 'SMthread' })
    assert.deepEqual(await threadOf(path), [['customer', 'sms', 'Hello']])
  })

  test('after the job ended is answered with where to write', async () => {
    const { id, path, phone } = await underWay()
    await app.patch(`/api/jobs/${id}`, { status: 'completed' })
    app.clock.pass(8 * DAY_MS)
    assert.match((await text(phone, 'It leaks again')) ?? '', /no job under way/)
    assert.deepEqual(await threadOf(path), [])
  })
})
