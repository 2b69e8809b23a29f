import assert from 'node:assert/strict'
import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { factoriesFor } from '../factories/factories-for.ts'
import { openTestApp } from '../open-app.ts'
import { check } from './lines.ts'

const app = await openTestApp()
const { addMechanic, signUp, book, setStatus } = factoriesFor(app)

const DAY = 24 * 3_600_000
const daysOf = ({ subscriptionExpiresAt, createdAt }: Mechanic) =>
  (Date.parse(subscriptionExpiresAt ?? '') - Date.parse(createdAt)) / DAY

interface Plan {
  id: string
  duration: number
  cost: number
  description: string
  features: string[]
}
const plans: Plan[] = (await app.get('/api/subscriptions/plans')).body

const ask = async (mechanicId: string, fields: object) => {
  const { status, body } = await app.post('/api/payments', { mechanicId, ...fields })
  assert.equal(status, 201, JSON.stringify(body))
  return body
}
const pay = async (mechanicId: string, fields: object) => {
  const { id } = await ask(mechanicId, fields)
  const { status } = await app.patch(`/api/payments/${id}/confirm`, { method: 'cash', reference: 'R-1' })
  assert.equal(status, 200)
}
const balance = async (account: string) =>
  Number((await app.get(`/api/ledger?account=${account}`)).headers.get('x-balance'))
const finishJob = async (fields: Record<string, unknown>) => setStatus(await book(fields), 'completed')

check(['9.trial', '9.trial.left'], 'the first 5 mechanics have 30 days of trial, the sixth 15', async () => {
  for (const count of [0, 1, 2, 3, 4]) {
    const { body } = await app.get('/api/free-trial/status')
    assert.deepEqual([body.mechanicCount, body.isFirst5, body.freeTrialActive], [count, true, true])
    assert.equal(daysOf(await signUp()), 30)
  }
  const { body } = await app.get('/api/free-trial/status')
  assert.deepEqual([body.mechanicCount, body.isFirst5, body.freeTrialActive], [5, false, true])
  assert.equal(daysOf(await signUp()), 15)
})

check('9.first-job', 'after the first completed job $15 are due, for another 30 days', async () => {
  const mechanic = await addMechanic()
  const early = await app.post('/api/payments', { mechanicId: mechanic.id, purpose: 'first_job' })
  assert.equal(early.status, 409)
  await finishJob({ mechanicId: mechanic.id })
  const { body } = await app.get(`/api/mechanics?q=${mechanic.name}`)
  const [first] = body.filter(({ id }: Mechanic) => id === mechanic.id)
  assert.deepEqual([first.hasCompletedFirstJob, first.jobCompletionPaymentDue], [true, true])
  const { price, days } = await ask(mechanic.id, { purpose: 'first_job' })
  assert.deepEqual([price, days], [1500, 30])
})

check(['9.plans', '9.subscription'], 'one month is $15, two months are $20', () => {
  assert.deepEqual(
    plans.map(({ duration, cost }) => [duration, cost]),
    [
      [30, 1500],
      [60, 2000],
    ],
  )
})

check('9.plans.savings', 'two months save $10, 33% of two single ones', () => {
  const [one, two] = plans
  assert.ok(one && two)
  assert.equal(2 * one.cost - two.cost, 1000)
  assert.equal(Math.round((100 * (2 * one.cost - two.cost)) / (2 * one.cost)), 33)
  assert.match(`${two.description} ${two.features.join(' ')}`, /save \$10, 33% savings/i)
})

check(['9.access', '9.access.subscribed'], 'access for 30 days is $25, for a subscribed mechanic $10', async () => {
  const { id } = await addMechanic()
  const before = await ask(id, { purpose: 'access' })
  assert.deepEqual([before.price, before.days], [2500, 30])
  await pay(id, { purpose: 'plan', planId: plans[0]?.id })
  const after = await ask(id, { purpose: 'access' })
  assert.deepEqual([after.price, after.days], [1000, 30])
})

/** A job's total in cents at and beside each limit, and the platform's fee. */
const FEES = [
  [4999, 0],
  [5000, 500],
  [14_999, 500],
  [15_000, 1000],
  [39_999, 1000],
  [40_000, 1500],
] as const

/** Above the highest flat rate a job's total is hours at a rate: at, and as close below a limit as such a total can be. */
const LONG_FEES = [
  [19_999, 4, 79_996, 1500],
  [20_000, 4, 80_000, 2000],
  [19_999, 7.5, 149_993, 2000],
  [20_000, 7.5, 150_000, 2500],
] as const

/** A finished job of this total brings the platform so much, the pool's dollar counted back in. */
async function feeOf(fields: Record<string, unknown>, job: Record<string, unknown> = {}): Promise<number> {
  const { id: mechanicId } = await addMechanic(fields)
  await finishJob({ mechanicId, ...job })
  return Math.abs(await balance(`mechanic:${mechanicId}`))
}

for (const [total, fee] of FEES) {
  check('9.fees', `a job of $${total / 100} has a platform fee of $${fee / 100}`, async () => {
    assert.equal(await feeOf({ pricingType: 'flat_rate', flatRate: total }), fee)
  })
}

for (const [hourlyRate, estimatedHours, total, fee] of LONG_FEES) {
  check('9.fees', `a job of $${total / 100} has a platform fee of $${fee / 100}`, async () => {
    assert.equal(await feeOf({ hourlyRate }, { estimatedHours }), fee)
    const { body } = await app.get('/api/jobs?limit=1')
    assert.equal(body[0].totalCost, total)
  })
}

check('9.fees', 'the sizes and their fees are kept as business constants', async () => {
  const rows = await app.sql<{ least: string; fee: string }>(
    'SELECT min_estimated_cost AS least, platform_fee AS fee FROM job_size_pricing WHERE platform_fee > 0 ORDER BY 1',
  )
  const steps = rows.map(({ least, fee }) => [Number(least), Number(fee)])
  assert.deepEqual(steps, [
    [5000, 500],
    [15_000, 1000],
    [40_000, 1500],
    [80_000, 2000],
    [150_000, 2500],
  ])
})

check('9.fees.travel', 'the travel fee is left out of the size', async () => {
  const near = { customerLatitude: 33.45, customerLongitude: -112.07 }
  const flat = { pricingType: 'flat_rate', flatRate: 4999, latitude: 33.45, longitude: -112.5 }
  assert.equal(await feeOf(flat, near), 0)
})

check('9.raffle.pool', 'a dollar of each completed job and each subscription', async () => {
  const pool = async () => (await app.get('/api/raffle/2026-11')).body.raffle.totalPrize
  const before = await pool()
  const { id: mechanicId } = await addMechanic()
  const job = await finishJob({ mechanicId })
  assert.equal(await pool(), before + 100)
  await setStatus(job, 'pending')
  await setStatus(job, 'completed')
  assert.equal(await pool(), before + 100)
  await pay(mechanicId, { purpose: 'plan', planId: plans[1]?.id })
  assert.equal(await pool(), before + 200)
})

check('9.raffle.tickets', 'tickets come of referrals, jobs and subscriptions', async () => {
  const counts = async () => (await app.get('/api/raffle/2026-11')).body.counts
  const before = await counts()
  const [referrer, referred] = [await addMechanic(), await addMechanic()]
  await app.post('/api/referrals', { referrerId: referrer.id, referredMechanicId: referred.id })
  await finishJob({ mechanicId: referred.id })
  await pay(referrer.id, { purpose: 'plan', planId: plans[0]?.id })
  const after = await counts()
  assert.equal(after.referral, before.referral + 1)
  assert.equal(after.job, before.job + 2)
  assert.equal(after.subscription, before.subscription + 1)
})

check('9.raffle.split', 'half the pool goes to a mechanic, half to a customer', async () => {
  app.clock.set('2026-12-01T08:00:00.000Z')
  await app.post('/api/raffle/2026-11/draw')
  const { raffle } = (await app.get('/api/raffle/2026-11')).body
  assert.equal(raffle.mechanicPrize + raffle.customerPrize, raffle.totalPrize)
  assert.ok(Math.abs(raffle.mechanicPrize - raffle.customerPrize) <= 1)
  for (const phone of [raffle.mechanicWinnerPhone, raffle.customerWinnerPhone]) assert.match(phone, /^\D*\d{4}$/)
})
