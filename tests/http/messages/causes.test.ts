import assert from 'node:assert/strict'
import { afterAll, beforeEach, test } from 'vitest'
import { openLoopbackTwilio } from '../../support/builders/loopback-twilio.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import type { Fields } from '../../support/factories/fields.ts'
import { jobFields } from '../../support/factories/job.ts'
import { offerFields } from '../../support/factories/offer.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { messagesOf } from '../../support/messages.ts'
import { openTestApp } from '../../support/open-app.ts'

/** A message dies with its cause and with nothing else, and lives again with it. */

const twilio = await openLoopbackTwilio()
afterAll(() => twilio.close())
const app = await openTestApp({ sms: { ...twilio.settings, perSecond: 1000 } })
const { addMechanic } = factoriesFor(app)
const { runTo, list } = messagesOf(app)

/** 23 November 2026 is a Monday. */
const at = (time: string, day = 23) => new Date(`2026-11-${day}T${time}:00.000-07:00`).toISOString()
const promise = { windowStart: at('10:00', 25), windowEnd: at('12:00', 25), scheduledStart: at('10:00', 25) }
/** As the office books. */
async function book(fields: Fields = {}): Promise<{ id: string; mechanicId: string }> {
  const { id: mechanicId } = await addMechanic()
  const { customerAddress: _, ...usual } = jobFields({ mechanicId, ...promise, ...fields })
  return app.created('/api/jobs', usual)
}
async function ok(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer
  assert.ok(status < 300, JSON.stringify(body))
}
const linesOf = async (id: string, kind: RegExp) => (await list(id)).filter((line) => kind.test(line))

beforeEach(() => app.clock.set(at('09:00')))

test('who lost a job at night is told in the morning, although it was canceled since', async () => {
  const { id } = await book()
  await ok(app.post(`/api/jobs/${id}/accept`))
  await runTo(at('22:40'))
  await ok(app.patch(`/api/jobs/${id}`, { mechanicId: null }))
  await ok(app.post(`/api/jobs/${id}/cancel`, { by: 'customer', reason: 'It runs again' }))
  await runTo(at('09:00', 24))
  assert.deepEqual(await linesOf(id, /mechanicCancelled|reopened \w+ [\d:]+$|noOffers \w+ [\d:]+$/), [
    'mechanic sms en mechanicCancelled Tue 08:00',
  ])
})

test('an answer to an estimate reaches the mechanic only while the job is theirs', async () => {
  const { id } = await book()
  await ok(app.post(`/api/jobs/${id}/accept`))
  const lines = [{ kind: 'labor', description: 'Starter', quantity: 100, unitCents: 20_000 }]
  const estimate = await app.created(`/api/jobs/${id}/estimates`, { lines })
  await runTo(at('22:00'))
  await ok(app.patch(`/api/estimates/${estimate.id}/approve`))
  await ok(app.post(`/api/jobs/${id}/drop`, { reason: 'My van broke down' }))
  await runTo(at('09:00', 24))
  assert.deepEqual(await linesOf(id, /estimateAnswered/), [
    'mechanic sms - estimateAnswered Tue 08:00 cancelled (outdated)',
  ])
})

for (const [how, path, body] of [
  ['undone', 'undo-completion', undefined],
  ['set back by hand', '', { status: 'in-progress' }],
] as const)
  test(`reminders live again when a completion is ${how}`, async () => {
    const { id } = await book()
    await ok(app.post(`/api/jobs/${id}/accept`))
    await ok(app.patch(`/api/jobs/${id}`, { status: 'completed' }))
    app.clock.pass(60_000)
    await ok(path === '' ? app.patch(`/api/jobs/${id}`, body) : app.post(`/api/jobs/${id}/${path}`))
    await runTo(at('09:00', 25))
    assert.deepEqual(await linesOf(id, /reminder/), [
      'customer sms en reminderEvening Tue 18:00',
      'customer sms en reminderSoon Wed 08:00',
    ])
  })

test('a customer whose refusal of a price opens the job hears when no offer comes', async () => {
  const [{ id }, other] = [await book(), await addMechanic({ hourlyRate: 20_000 })]
  await ok(app.patch(`/api/jobs/${id}`, { mechanicId: other.id }))
  const { body } = await app.get(`/api/jobs/${id}`)
  await ok(app.patch(`/api/estimates/${body.approvedEstimate.id}/decline`))
  await runTo(at('10:00'))
  assert.deepEqual(await linesOf(id, /noOffers/), ['customer sms en noOffers Mon 09:15'])
})

test('a corrected number keeps the customer’s yes, and hears of the job', async () => {
  const { id } = await book()
  await runTo(at('09:01'))
  await ok(app.patch(`/api/jobs/${id}`, { customerPhone: newPhone() }))
  await runTo(at('09:00', 25))
  assert.deepEqual(await linesOf(id, /(booked|reminder)(?!.*personGone)/), [
    'customer sms en booked Mon 09:00',
    'customer sms en booked Mon 09:01',
    'customer sms en reminderEvening Tue 18:00',
    'customer sms en reminderSoon Wed 08:00',
  ])
})

test('a text about offers tells of those that it has not told of', async () => {
  const job = await app.created('/api/jobs', jobFields())
  const [one, two] = [await addMechanic(), await addMechanic()]
  await app.created(`/api/jobs/${job.id}/pickup-requests`, offerFields(one.id))
  await runTo(at('09:01'))
  const second = await app.created(`/api/jobs/${job.id}/pickup-requests`, offerFields(two.id))
  await runTo(at('09:05'))
  await ok(app.patch(`/api/pickup-requests/${second.id}/reject`))
  await runTo(at('10:00'))
  assert.deepEqual(await linesOf(job.id, / offers/), [
    'customer sms en offers Mon 09:00',
    'customer sms - offers Mon 09:10 cancelled (outdated)',
  ])
})
