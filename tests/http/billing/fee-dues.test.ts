import assert from 'node:assert/strict'
import type { Payment } from '@desert-wrench/contract/features/billing/payments.contract.ts'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { mechanicFields } from '../../support/factories/mechanic.ts'
import { offerFields } from '../../support/factories/offer.ts'
import { openTestApp } from '../../support/open-app.ts'
import { pluck } from '../../support/pluck.ts'

/** Platform fees: owed, collected, overdue, waived. */

const app = await openTestApp()
const { addMechanic, book, setStatus } = factoriesFor(app)

const DAY = 24 * 3_600_000
const CASH = { method: 'cash', reference: 'R-1' }

/** Two hours at $80: a fee of $10. */
const RATES = { pricingType: 'hourly', hourlyRate: 8000 }
const join = (fields = {}) => addMechanic({ ...RATES, ...fields })
async function finish(mechanicId: string, fields = {}) {
  const booked = await book({ mechanicId, estimatedHours: 2, ...fields })
  return setStatus(booked, 'completed')
}
const feesOf = async (mechanicId: string, query = ''): Promise<Payment[]> =>
  (await app.get(`/api/payments?mechanicId=${mechanicId}&purpose=platform_fee${query}`)).body
const jobFees = async (mechanicId: string) => (await feesOf(mechanicId)).filter(({ jobId }) => jobId !== null)
const ask = (mechanicId: string, fields = {}) =>
  app.post('/api/payments', { mechanicId, purpose: 'platform_fee', ...fields })
const confirm = (id: string, receipt: object = CASH) => app.patch(`/api/payments/${id}/confirm`, receipt)
const waive = (id: string, reason = 'A favor') => app.patch(`/api/payments/${id}/waive`, { reason })
const voided = (id: string, reason = 'Counted twice') => app.patch(`/api/payments/${id}/void`, { reason })
const balance = async (account: string) =>
  Number((await app.get(`/api/ledger?account=${account}`)).headers.get('x-balance'))
const offer = async (mechanicId: string) => {
  const open = await book({ mechanicId: null, customerAddress: undefined })
  return app.post(`/api/jobs/${open.id}/pickup-requests`, offerFields(mechanicId))
}
/** With paid access only fees matter. */
async function payAccess(mechanicId: string) {
  const { body } = await app.post('/api/payments', { mechanicId, purpose: 'access' })
  assert.equal((await confirm(body.id)).status, 200)
}

test('completing makes the fee due, names its job, and counts in the earnings; toggling adds none', async () => {
  const { id } = await join()
  const done = await finish(id)
  const [fee, ...others] = await feesOf(id)
  assert.ok(fee)
  assert.deepEqual(others, [])
  const { jobId, jobVehicle, status, amount, price, days, createdAt, dueUntil } = fee
  assert.deepEqual(
    { jobId, jobVehicle, status, amount, price, days },
    { jobId: done.id, jobVehicle: done.vehicleInfo, status: 'due', amount: 1000, price: 1000, days: 0 },
  )
  assert.equal(Date.parse(dueUntil) - Date.parse(createdAt), 14 * DAY)
  await setStatus(done, 'pending')
  await setStatus(done, 'completed')
  assert.equal((await feesOf(id)).length, 1)
  const { body } = await app.get(`/api/mechanics/${id}/earnings`)
  assert.deepEqual({ fees: body.fees, due: body.due }, { fees: { cents: 1000, jobs: 1, dueUntil }, due: 1000 })
  assert.equal(await balance(`mechanic:${id}`), -1000)
})

test('a job of $40 and one without a mechanic owe nothing', async () => {
  const { id } = await join({ hourlyRate: 2000 })
  await finish(id)
  await setStatus(await book({ mechanicId: null, customerAddress: undefined }), 'completed')
  assert.deepEqual(await feesOf(id), [])
})

test('one payment settles all that is due: each fee is paid, and only the receipt is booked', async () => {
  const { id } = await join()
  assert.equal((await ask(id)).body.code, 'payment.nothingDue')
  await finish(id)
  await finish(id)
  const asked = await ask(id)
  assert.equal(asked.status, 201)
  const { jobId, amount, status, purpose } = asked.body
  assert.deepEqual(
    { jobId, amount, status, purpose },
    { jobId: null, amount: 2000, status: 'due', purpose: 'platform_fee' },
  )
  assert.equal((await ask(id)).body.id, asked.body.id, 'asked again it is the same')
  const before = await balance('fees')
  assert.equal((await confirm(asked.body.id, { method: 'card', reference: 'T-7' })).body.status, 'paid')
  for (const fee of await jobFees(id)) {
    assert.deepEqual([fee.status, fee.method, fee.reference], ['paid', 'card', 'T-7'])
    assert.ok(fee.paidAt)
  }
  assert.equal(await balance(`mechanic:${id}`), 0)
  assert.equal(await balance('fees'), before, 'each was charged when its job was finished')
  assert.equal((await ask(id)).status, 409)
  assert.equal((await confirm(asked.body.id)).body.code, 'payment.alreadyPaid')
})

test('a promo code takes nothing off fees: a problem that names the field', async () => {
  const { id } = await join()
  await finish(id)
  await app.post('/api/promo-codes', { code: 'HALF', description: '', discountType: 'percent', discountValue: 50 })
  const { status, body } = await ask(id, { promoCode: 'HALF' })
  assert.equal(status, 400)
  assert.equal(body.errors[0].path, 'promoCode')
})

test('a job finished between request and payment stays due and is requested again', async () => {
  const { id } = await join()
  await finish(id)
  const first = (await ask(id)).body
  await finish(id)
  assert.equal((await confirm(first.id)).status, 200)
  assert.deepEqual(pluck(await jobFees(id), 'status'), ['due', 'paid'])
  const second = (await ask(id)).body
  assert.equal(second.amount, 1000)
  await finish(id)
  const third = (await ask(id)).body
  assert.equal(third.amount, 2000)
  assert.equal((await confirm(second.id)).body.code, 'payment.cancelled')
})

test('a single job fee can be confirmed; the total is then requested again', async () => {
  const { id } = await join()
  await finish(id)
  await finish(id)
  const all = (await ask(id)).body
  const [one] = await jobFees(id)
  assert.ok(one)
  const { status, body } = await confirm(one.id)
  assert.deepEqual([status, body.id, body.status], [200, one.id, 'paid'])
  assert.equal((await confirm(all.id)).body.code, 'payment.cancelled')
  assert.equal((await ask(id)).body.amount, 1000)
  assert.equal(await balance(`mechanic:${id}`), -1000)
})

test('from 14 days on new offers are refused with 402 and the amount, until it is paid', async () => {
  const { id } = await join()
  await payAccess(id)
  await finish(id)
  app.clock.pass(14 * DAY - 1)
  assert.equal((await offer(id)).status, 201)
  app.clock.pass(1)
  const { status, body } = await offer(id)
  assert.deepEqual([status, body.code], [402, 'fee.overdue'])
  assert.match(body.message, /\$10\b/)
  await confirm((await ask(id)).body.id)
  assert.equal((await offer(id)).status, 201)
})

test('overdue fees outlive the profile: joining again with the same phone is refused until they are paid, by the new profile', async () => {
  const phone = '(602) 555-7788'
  const first = await join({ phone })
  await finish(first.id)
  assert.equal((await app.remove(`/api/mechanics/${first.id}`)).status, 204)
  assert.deepEqual(pluck(await jobFees(first.id), 'status'), ['due'])
  const again = await join({ phone })
  await payAccess(again.id)
  app.clock.pass(14 * DAY)
  assert.equal((await offer(again.id)).body.code, 'fee.overdue')
  const paid = await ask(again.id)
  assert.equal(paid.body.amount, 1000)
  await confirm(paid.body.id)
  assert.deepEqual(pluck(await jobFees(first.id), 'status'), ['paid'])
  assert.equal((await offer(again.id)).status, 201)
  assert.deepEqual([await balance(`mechanic:${first.id}`), await balance(`mechanic:${again.id}`)], [0, 0])
  const { body } = await voided(paid.body.id)
  assert.equal(body.status, 'voided')
  assert.deepEqual([await balance(`mechanic:${first.id}`), await balance(`mechanic:${again.id}`)], [-1000, 0])
})

test('a fee is waived once, with a reason, and the ledger reverses it', async () => {
  const { id } = await join()
  await finish(id)
  const [fee] = await jobFees(id)
  assert.ok(fee)
  const open = (await ask(id)).body
  assert.equal((await app.patch(`/api/payments/${fee.id}/waive`, {})).body.errors[0].path, 'reason')
  const before = await balance('fees')
  const { status, body } = await waive(fee.id, 'The customer never paid')
  assert.deepEqual([status, body.status, body.reason], [200, 'waived', 'The customer never paid'])
  assert.ok(body.reversedAt)
  assert.deepEqual([await balance(`mechanic:${id}`), await balance('fees')], [0, before - 1000])
  assert.equal((await waive(fee.id)).status, 409)
  assert.equal((await confirm(open.id)).body.code, 'payment.cancelled')
  assert.equal((await confirm(fee.id)).status, 409)
  assert.equal((await waive(open.id)).body.code, 'payment.notAFee')
})

test('a receipt over fees that was confirmed wrongly is voided once: its fees are due again, with their old date', async () => {
  const { id } = await join()
  await finish(id)
  const [fee] = await jobFees(id)
  const receipt = (await ask(id)).body
  assert.equal((await voided(receipt.id)).body.code, 'payment.notReceived')
  await confirm(receipt.id)
  const { status, body } = await voided(receipt.id)
  assert.deepEqual([status, body.status, body.reason], [200, 'voided', 'Counted twice'])
  assert.deepEqual(await jobFees(id), [fee])
  assert.equal(await balance(`mechanic:${id}`), -1000)
  assert.equal((await voided(receipt.id)).body.code, 'payment.voidedAlready')
  await confirm((await ask(id)).body.id)
  assert.equal(await balance(`mechanic:${id}`), 0)
  const [again] = await jobFees(id)
  assert.ok(again)
  assert.equal((await voided(again.id)).body.status, 'due', 'by the fee itself, where it was paid alone')
})

test('races: two askings, twenty confirmations, a waiver beside them, and a job finished meanwhile', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await join()
    await finish(id)
    await finish(id)
    const next = await book({ mechanicId: id, estimatedHours: 2 })
    const asked = await Promise.all([ask(id), ask(id), setStatus(next, 'completed')])
    const [fee] = await jobFees(id)
    assert.ok(fee)
    const ids = [...new Set([asked[0].body.id, asked[1].body.id])]
    await Promise.all([...ids, ...ids, ...ids].map((one) => confirm(one)).concat(waive(fee.id), waive(fee.id)))
    const all = await jobFees(id)
    const owed = all.filter(({ status }) => status === 'due').reduce((sum, { amount }) => sum + amount, 0)
    assert.equal(await balance(`mechanic:${id}`), 0 - owed)
    const rest = await ask(id)
    if (owed > 0) await confirm(rest.body.id)
    assert.equal(await balance(`mechanic:${id}`), 0)
    const voids = await Promise.all([...ids, rest.body.id].filter(Boolean).flatMap((one) => [voided(one), voided(one)]))
    assert.ok(voids.every(({ status }) => status === 200 || status === 409))
    const dueAgain = (await jobFees(id)).filter(({ status }) => status === 'due').length
    assert.equal(await balance(`mechanic:${id}`), 0 - 1000 * dueAgain)
  }
})

test('changed sizes and fees apply to jobs finished from then on', async () => {
  const { id } = await join()
  const { body: sizes } = await app.get('/api/job-size-pricing')
  assert.deepEqual(
    sizes.map((size: { minEstimatedCost: number; platformFee: number }) => [size.minEstimatedCost, size.platformFee]),
    [
      [0, 0],
      [5000, 500],
      [15_000, 1000],
      [40_000, 1500],
      [80_000, 2000],
      [150_000, 2500],
    ],
  )
  const earlier = await finish(id)
  const change = (at: number, body: object) => app.patch(`/api/job-size-pricing/${sizes[at].id}`, body)
  assert.equal((await change(2, { platformFee: 1234 })).body.platformFee, 1234)
  await finish(id)
  assert.deepEqual(pluck(await jobFees(id), 'amount'), [1234, 1000])
  await setStatus(earlier, 'in-progress')
  await setStatus(earlier, 'completed')
  assert.equal((await jobFees(id)).length, 2)

  assert.equal((await change(1, { maxEstimatedCost: 17_000 })).status, 200)
  await finish(id)
  assert.equal((await jobFees(id))[0]?.amount, 500, '$160 is a small job now')
  for (const [at, wrong, path] of [
    [1, { maxEstimatedCost: 40_000 }, 'maxEstimatedCost'],
    [1, { maxEstimatedCost: 5000 }, 'maxEstimatedCost'],
    [2, { minEstimatedCost: 5000 }, 'minEstimatedCost'],
    [0, { minEstimatedCost: 100 }, 'minEstimatedCost'],
    [5, { maxEstimatedCost: 900_000 }, 'maxEstimatedCost'],
    [1, { platformFee: -1 }, 'platformFee'],
    [1, { platformFee: 1.5 }, 'platformFee'],
  ] as const) {
    const { status, body } = await change(at, wrong)
    assert.deepEqual([status, body.errors?.[0].path], [400, path], JSON.stringify(wrong))
  }
  assert.equal((await app.patch(`/api/job-size-pricing/${crypto.randomUUID()}`, { platformFee: 1 })).status, 404)
  await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      change(n % 6, n % 2 ? { minEstimatedCost: 6000 * n + 1 } : { maxEstimatedCost: 7000 * n + 1 }),
    ),
  )
  const [gap] = await app.sql(`SELECT count(*)::int AS n FROM job_size_pricing a WHERE max_estimated_cost IS NOT NULL
    AND NOT EXISTS (SELECT FROM job_size_pricing WHERE min_estimated_cost = a.max_estimated_cost)`)
  assert.equal(gap?.n, 0)
})

test('$0 payments cannot be voided', async () => {
  await app.post('/api/promo-codes', { code: 'ALL', description: '', discountType: 'percent', discountValue: 100 })
  const { body: mechanic } = await app.post('/api/mechanics', mechanicFields())
  const { body } = await app.post('/api/payments', { mechanicId: mechanic.id, purpose: 'access', promoCode: 'ALL' })
  assert.equal(body.status, 'paid')
  assert.equal((await voided(body.id)).body.code, 'payment.notReceived')
})
