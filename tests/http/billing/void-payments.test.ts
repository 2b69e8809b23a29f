import assert from 'node:assert/strict'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Voiding a wrongly confirmed receipt reverses its effects with new entries. */

const app = await openTestApp()
const { addMechanic, book, setStatus } = factoriesFor(app)

const ONE_MONTH = '019a2f00-0000-7000-8000-000000000001'
const DAY = 24 * 3_600_000
/** The first five mechanics get 30 trial days, later ones 15. */
for (let count = 0; count < 5; count++) await addMechanic()

async function pay(mechanicId: string, fields: object) {
  const { body } = await app.post('/api/payments', { mechanicId, ...fields })
  const { status, body: paid } = await app.patch(`/api/payments/${body.id}/confirm`, {
    method: 'cash',
    reference: 'R-1',
  })
  assert.equal(status, 200, JSON.stringify(paid))
  return paid
}
const plan = (mechanicId: string, fields = {}) => pay(mechanicId, { purpose: 'plan', planId: ONE_MONTH, ...fields })
const voided = (id: string) => app.patch(`/api/payments/${id}/void`, { reason: 'Counted twice' })
const balance = async (account: string) =>
  Number((await app.get(`/api/ledger?account=${account}`)).headers.get('x-balance'))
async function standing(id: string) {
  const [row] = await app.sql<{ status: string; until: Date; due: boolean; plan: Date | null; now: Date }>(
    `SELECT subscription_status AS status, subscription_expires_at AS until, job_completion_payment_due AS due, plan_expires_at AS plan
     FROM mechanics WHERE id = $1`,
    [id],
  )
  const days = (at?: Date | null) => at && Math.round(((at.getTime() - Date.parse(app.clock.now())) / DAY) * 10) / 10
  return { status: row?.status, days: days(row?.until), plan: days(row?.plan), due: row?.due }
}
const month = async () => {
  const { body } = await app.get(`/api/raffle/${app.clock.now().slice(0, 7)}?limit=1000`)
  return { pool: body.raffle.totalPrize, subscriptions: body.counts.subscription, tickets: body.tickets.length }
}

test('voiding a plan reverses its days, $1, ticket and code, and restores the trial', async () => {
  const { id } = await addMechanic()
  const code = { code: 'BACK', description: '', discountType: 'fixed', discountValue: 500, maxUses: 1 }
  const { body: promo } = await app.post('/api/promo-codes', code)
  const before = [await month(), await balance('platform'), await balance('outside:cash')]
  const paid = await plan(id, { promoCode: 'BACK' })
  assert.deepEqual(await standing(id), { status: 'active', days: 45, plan: 45, due: false })
  const { status, body } = await voided(paid.id)
  assert.deepEqual([status, body.status, body.reason], [200, 'voided', 'Counted twice'])
  assert.deepEqual(await standing(id), { status: 'free_trial', days: 15, plan: null, due: false })
  assert.deepEqual([await month(), await balance('platform'), await balance('outside:cash')], before)
  assert.equal(await balance(`mechanic:${id}`), 0)
  const { body: codes } = await app.get('/api/promo-codes')
  assert.equal(codes.find((one: { id: string }) => one.id === promo.id).currentUses, 0)
  assert.equal((await plan(id, { promoCode: 'BACK' })).amount, 1000, 'the code can be used again')
})

test('other payments stay, each with its recomputed start', async () => {
  const { id } = await addMechanic()
  const first = await plan(id)
  await pay(id, { purpose: 'access' })
  assert.equal((await standing(id)).days, 75)
  await voided(first.id)
  assert.deepEqual(await standing(id), { status: 'active', days: 45, plan: null, due: false })
})

test('days that were over before the next payment take none of its days with them', async () => {
  const { id } = await addMechanic()
  const first = await plan(id)
  app.clock.pass(100 * DAY)
  await app.lapse()
  await plan(id)
  await voided(first.id)
  assert.deepEqual(await standing(id), { status: 'active', days: 30, plan: 30, due: false })
})

test('the payment after the first job is due again', async () => {
  const { id } = await addMechanic()
  await setStatus(await book({ mechanicId: id }), 'completed')
  assert.equal((await standing(id)).due, true)
  const paid = await pay(id, { purpose: 'first_job' })
  assert.equal((await standing(id)).due, false)
  await voided(paid.id)
  assert.deepEqual(await standing(id), { status: 'free_trial', days: 15, plan: null, due: true })
  app.clock.pass(16 * DAY)
  await app.lapse()
  assert.equal((await standing(id)).status, 'payment_due')
})

test('an ended raffle month keeps ticket and dollar: voiding cannot influence the draw', async () => {
  const { id } = await addMechanic()
  const paid = await plan(id)
  const ended = app.clock.now().slice(0, 7)
  app.clock.pass(32 * DAY)
  const before = (await app.get(`/api/raffle/${ended}?limit=1000`)).body
  assert.equal((await voided(paid.id)).status, 200)
  const after = (await app.get(`/api/raffle/${ended}?limit=1000`)).body
  assert.deepEqual(after, before)
  await app.post(`/api/raffle/${ended}/draw`)
  const drawn = (await app.get(`/api/raffle/${ended}?limit=1000`)).body
  assert.equal(drawn.raffle.totalPrize, before.raffle.totalPrize)
})

test('a voided ticket cannot win, and the draw can be recomputed from the list', async () => {
  const [{ id }, other] = [await addMechanic(), await addMechanic()]
  const running = app.clock.now().slice(0, 7)
  const [paid] = [await plan(id), await plan(other.id)]
  await voided(paid.id)
  const { body } = await app.get(`/api/raffle/${running}?limit=1000`)
  const [gone] = await app.sql<{ number: string }>(
    'SELECT ticket_number AS number FROM raffle_tickets WHERE payment_id = $1',
    [paid.id],
  )
  assert.ok(body.tickets.every((ticket: { ticketNumber: number }) => ticket.ticketNumber !== Number(gone?.number)))
  app.clock.pass(32 * DAY)
  const { body: drawn } = await app.post(`/api/raffle/${running}/draw`)
  assert.ok(drawn.mechanicTicket === null || drawn.mechanicTicket !== Number(gone?.number))
})

test('twenty concurrent voids: one succeeds', async () => {
  const { id } = await addMechanic()
  const paid = await plan(id)
  const answers = await Promise.all(Array.from({ length: 20 }, () => voided(paid.id)))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(19).fill(409)])
  assert.equal(await balance(`mechanic:${id}`), 0)
})

test('due, canceled and unknown payments cannot be voided, and a reason is required', async () => {
  const { id } = await addMechanic()
  const { body: due } = await app.post('/api/payments', { mechanicId: id, purpose: 'access' })
  assert.equal((await voided(due.id)).body.code, 'payment.notReceived')
  assert.equal((await voided(crypto.randomUUID())).status, 404)
  const { status, body } = await app.patch(`/api/payments/${due.id}/void`, { reason: 'x' })
  assert.deepEqual([status, body.errors[0].path], [400, 'reason'])
})
