import assert from 'node:assert/strict'
import { afterAll, beforeEach, describe, test } from 'vitest'
import { openLoopbackTwilio } from '../../support/builders/loopback-twilio.ts'
import { jobFields } from '../../support/factories/job.ts'
import { mechanicFields } from '../../support/factories/mechanic.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { signedIn } from '../../support/factories/session.ts'
import { messagesOf } from '../../support/messages.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Work that comes again: what is due, who is reminded of it, and what ends it. */

const twilio = await openLoopbackTwilio()
afterAll(() => twilio.close())
const sms = { ...twilio.settings, perSecond: 1000 }
const app = await openTestApp({ access: 'accounts', sms, publicUrl: 'http://localhost' })
const { deliverAll } = messagesOf(app)
const DAY = 86_400_000
const START = '2026-03-02T17:00:00.000Z'
const HOME = { customerLatitude: 33.4484, customerLongitude: -112.074 }
type Who = Record<string, string>
let staff: Who

beforeEach(async () => {
  app.clock.set(START)
  staff = await signedIn(app, { role: 'dispatcher' })
})
await (async () => {
  app.clock.set(START)
  const office = await signedIn(app, { role: 'dispatcher' })
  await app.post(
    '/api/mechanics',
    mechanicFields({ latitude: 33.45, longitude: -112.07, specialty: 'General' }),
    office,
  )
  // Their trial would be over.
  await app.sql(
    "UPDATE mechanics SET subscription_status = 'active', subscription_expires_at = '2030-01-01', plan_expires_at = '2030-01-01'",
  )
})()

async function oilChange({ reminderConsent = true, ...fields }: Record<string, unknown> = {}) {
  const phone = newPhone()
  const customer: Who = await signedIn(app, { phone })
  const given = { customerPhone: phone, description: 'Oil change please', reminderConsent, ...HOME, ...fields }
  const job = await app.created('/api/jobs', jobFields(given), customer)
  await app.patch(`/api/jobs/${job.id}`, { status: 'completed' }, staff)
  return {
    id: job.id as string,
    vehicleId: job.vehicleId as string,
    phone,
    customer,
    link: { 'job-link': job.customerLink },
  }
}

/** Runs the clock on, as a server of which nothing is asked. */
async function later(days: number): Promise<void> {
  app.clock.pass(days * DAY)
  staff = await signedIn(app, { role: 'dispatcher' })
  await app.maintainVehicles()
  await deliverAll()
}
const reminders = (vehicleId: string) =>
  app.sql<{ state: string; reason: string | null; body: string | null; works: string[] }>(
    `SELECT state, reason, body, parameters->'works' AS works FROM outbox WHERE kind = 'maintenanceDue' AND parameters->>'vehicleId' = $1 ORDER BY created_at`,
    [vehicleId],
  )

test('a car is due by date or mileage; owner, link and staff read it', async () => {
  const { id, vehicleId, customer, link } = await oilChange({ mileage: 80_000 })
  for (const who of [customer, link, staff]) {
    const { body } = await app.get(`/api/vehicles/${vehicleId}/maintenance`, who)
    assert.deepEqual(body.mileage, { estimated: 80_000, perDay: 37, from: 'usual' })
    const [item] = body.items
    assert.deepEqual(
      [item.work, item.jobId, item.lastMileage, item.dueMileage, item.because, item.isDue],
      ['oil', id, 80_000, 85_000, 'mileage', false],
    )
  }
})

describe('a reminder', () => {
  test('goes once to who asked for it, names the work and a free time, and carries the private link', async () => {
    const { vehicleId } = await oilChange({ vehicleInfo: '2014 Toyota Camry' })
    await later(100)
    assert.deepEqual(await reminders(vehicleId), [])
    await later(90)
    const [reminder, ...more] = await reminders(vehicleId)
    assert.deepEqual([reminder?.state, reminder?.works, more.length], ['sent', ['oil'], 0], JSON.stringify(reminder))
    assert.match(
      reminder?.body ?? '',
      /your 2014 Toyota Camry is due for an oil change\. Next free time: .+\. Book it, or say it is done: http:\/\/localhost\/notifications#job=/,
    )
    for (let week = 0; week < 8; week++) await later(7)
    assert.equal((await reminders(vehicleId)).length, 1)
  })

  test('never goes to who did not ask, until they do', async () => {
    const { vehicleId, phone } = await oilChange({ reminderConsent: false })
    await later(200)
    assert.deepEqual(await reminders(vehicleId), [])
    const { status } = await app.patch('/api/account', { reminderConsent: true }, await signedIn(app, { phone }))
    assert.equal(status, 200)
    await later(0)
    assert.equal((await reminders(vehicleId)).length, 1)
  })

  test('waits for the end of the quiet hours', async () => {
    const { vehicleId } = await oilChange()
    app.clock.set('2026-10-06T05:30:00.000Z')
    staff = await signedIn(app, { role: 'dispatcher' })
    await app.maintainVehicles()
    await deliverAll()
    assert.deepEqual(
      (await reminders(vehicleId)).map(({ state }) => state),
      ['waiting'],
    )
    app.clock.set('2026-10-06T15:00:00.000Z')
    await deliverAll()
    assert.deepEqual(
      (await reminders(vehicleId)).map(({ state }) => state),
      ['sent'],
    )
  })

  test('ends with a job of the car, and with work done elsewhere, until it is due again', async () => {
    const booked = await oilChange()
    const elsewhere = await oilChange()
    app.clock.pass(200 * DAY)
    staff = await signedIn(app, { role: 'dispatcher' })
    await app.post('/api/jobs', jobFields({ customerPhone: booked.phone, description: 'The horn is dead' }), staff)
    const done = await app.post(
      `/api/jobs/${elsewhere.id}/maintenance`,
      { work: 'oil', mileage: 90_000 },
      await signedIn(app, { phone: elsewhere.phone }),
    )
    assert.deepEqual([done.status, done.body.items[0].jobId, done.body.items[0].isDue], [200, null, false])
    await later(0)
    assert.deepEqual([await reminders(booked.vehicleId), await reminders(elsewhere.vehicleId)], [[], []])
    await later(190)
    assert.equal((await reminders(elsewhere.vehicleId)).length, 1)
  })

  test('that waits is cancelled when the work was done meanwhile', async () => {
    const { id, vehicleId } = await oilChange()
    app.clock.set('2026-10-06T05:30:00.000Z')
    staff = await signedIn(app, { role: 'dispatcher' })
    await app.maintainVehicles()
    await deliverAll()
    await app.post(`/api/jobs/${id}/maintenance`, { work: 'oil' }, staff)
    app.clock.set('2026-10-06T15:00:00.000Z')
    await app.maintainVehicles()
    await deliverAll()
    assert.deepEqual(
      (await reminders(vehicleId)).map(({ state, reason }) => [state, reason]),
      [['cancelled', 'outdated']],
    )
  })
})

test('the office changes the intervals', async () => {
  const { vehicleId, customer } = await oilChange()
  const { body } = await app.get('/api/maintenance/intervals', staff)
  assert.deepEqual(body.intervals[0], { work: 'oil', months: 6, miles: 5000, isUsual: true })
  const changed = await app.patch(
    '/api/maintenance/intervals',
    { intervals: [{ work: 'oil', months: 3, miles: null }] },
    staff,
  )
  assert.deepEqual(changed.body.intervals[0], { work: 'oil', months: 3, miles: null, isUsual: false })
  const { body: read } = await app.get(`/api/vehicles/${vehicleId}/maintenance`, customer)
  assert.equal(read.items[0].dueAt.slice(0, 10), '2026-06-02')
  for (const [interval, path] of [
    [{ work: 'oil', months: 0, miles: null }, 'intervals.0.months'],
    [{ work: 'oil', months: 3, miles: 1 }, 'intervals.0.miles'],
    [{ work: 'wax', months: 3, miles: null }, 'intervals.0.work'],
  ] as const) {
    const wrong = await app.patch('/api/maintenance/intervals', { intervals: [interval] }, staff)
    assert.deepEqual([wrong.status, wrong.body.errors[0].path], [400, path])
  }
  const twice = [
    { work: 'oil', months: 6 },
    { work: 'oil', miles: 5000 },
  ]
  assert.equal((await app.patch('/api/maintenance/intervals', { intervals: twice }, staff)).status, 400)
  await app.patch('/api/maintenance/intervals', { intervals: [{ work: 'oil', months: 6, miles: 5000 }] }, staff)
})
