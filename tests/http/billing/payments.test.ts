import assert from 'node:assert/strict'
import { expireMemberships } from '@desert-wrench/server/features/billing/expire-memberships.ts'
import { test } from 'vitest'
import { covers } from '../../specification/lines.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { openTestApp } from '../../support/open-app.ts'
import { pluck } from '../../support/pluck.ts'

const app = await openTestApp()
const { addMechanic, book, setStatus, request } = factoriesFor(app)

const ONE_MONTH = '019a2f00-0000-7000-8000-000000000001'
const TWO_MONTHS = '019a2f00-0000-7000-8000-000000000002'
const DAY = 24 * 3_600_000
const RECEIPT = { method: 'cash', reference: 'R-1' }

const ask = (mechanicId: string, fields: object) => app.post('/api/payments', { mechanicId, ...fields })
const asked = (mechanicId: string, fields: object) => app.created('/api/payments', { mechanicId, ...fields })
const confirm = (id: string, receipt: object = RECEIPT) => app.patch(`/api/payments/${id}/confirm`, receipt)
const paid = async (mechanicId: string, fields: object) => {
  const { status, body } = await confirm((await asked(mechanicId, fields)).id)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}
const standing = async (id: string) => {
  const [row] = await app.sql<{ status: string; until: Date; due: boolean }>(
    'SELECT subscription_status AS status, subscription_expires_at AS until, job_completion_payment_due AS due FROM mechanics WHERE id = $1',
    [id],
  )
  return {
    status: row?.status,
    days: ((row?.until.getTime() ?? 0) - Date.parse(app.clock.now())) / DAY,
    due: row?.due,
  }
}
const balance = async (account: string) =>
  Number((await app.get(`/api/ledger?account=${account}`)).headers.get('x-balance'))
const tickets = async (mechanicId: string) =>
  (
    await app.sql("SELECT payment_id FROM raffle_tickets WHERE source = 'subscription' AND mechanic_id = $1", [
      mechanicId,
    ])
  ).length

/** The first five mechanics get 30 trial days, later ones 15. */
for (let count = 0; count < 5; count++) await addMechanic()

test(
  covers(['9.raffle.pool', '9.raffle.tickets'], 'a requested plan is due until paid, and then starts the membership'),
  async () => {
    const mechanic = await addMechanic()
    const payment = await asked(mechanic.id, { purpose: 'plan', planId: ONE_MONTH })
    const { id, createdAt, dueUntil, ...rest } = payment
    assert.deepEqual(rest, {
      mechanicId: mechanic.id,
      mechanicName: mechanic.name,
      purpose: 'plan',
      planId: ONE_MONTH,
      planName: '1 Month',
      jobId: null,
      jobVehicle: null,
      price: 1500,
      discount: 0,
      amount: 1500,
      promoCode: null,
      status: 'due',
      provider: 'recorded',
      method: null,
      reference: null,
      checkoutUrl: null,
      days: 30,
      paidAt: null,
      reversedAt: null,
      reason: null,
      disputed: false,
      dispute: null,
    })
    assert.equal(Date.parse(dueUntil) - Date.parse(createdAt), 7 * DAY)
    assert.deepEqual(await standing(mechanic.id), { status: 'free_trial', days: 15, due: false })

    const before = await balance('pool:2026-11')
    const raffle = async () => (await app.get('/api/raffle/2026-11')).body
    const ticketsBefore = (await raffle()).counts.subscription
    const { status, body } = await confirm(id, { method: 'card', reference: 'T-77' })
    assert.equal(status, 200)
    assert.deepEqual([body.status, body.method, body.reference, body.paidAt], ['paid', 'card', 'T-77', app.clock.now()])
    // Remaining trial days are kept.
    assert.deepEqual(await standing(mechanic.id), { status: 'active', days: 45, due: false })
    assert.equal(await balance('pool:2026-11'), before + 100)
    assert.equal((await raffle()).raffle.totalPrize, before + 100)
    assert.equal((await raffle()).counts.subscription, ticketsBefore + 1)
    assert.equal(await tickets(mechanic.id), 1)
    assert.equal(await balance(`mechanic:${mechanic.id}`), 0)

    assert.deepEqual([(await confirm(id)).status, (await confirm(id)).body.code], [409, 'payment.alreadyPaid'])
    assert.equal((await standing(mechanic.id)).days, 45)
  },
)

test(
  covers(
    ['9.access', '9.access.subscribed', '9.plans', '9.raffle.pool'],
    'two months cost $20, access $25, or $10 for subscribers; access earns no ticket',
  ),
  async () => {
    const mechanic = await addMechanic()
    const pool = await balance('pool:2026-11')
    const full = await asked(mechanic.id, { purpose: 'access' })
    assert.deepEqual([full.price, full.days], [2500, 30])
    assert.deepEqual([(await asked(mechanic.id, { purpose: 'plan', planId: TWO_MONTHS })).price], [2000])
    const two = await paid(mechanic.id, { purpose: 'plan', planId: TWO_MONTHS })
    assert.equal(two.days, 60)
    assert.equal(await balance('pool:2026-11'), pool + 100)
    const access = await asked(mechanic.id, { purpose: 'access' })
    assert.deepEqual([access.price, access.days], [1000, 30])
    await confirm(access.id)
    assert.equal(await tickets(mechanic.id), 1)
    assert.equal((await standing(mechanic.id)).days, 105)
    app.clock.pass(105 * DAY)
    assert.equal((await asked(mechanic.id, { purpose: 'access' })).price, 2500)
    app.clock.pass(-105 * DAY)
  },
)

test('a due payment is returned again, and replaced after a price change', async () => {
  const mechanic = await addMechanic()
  const first = await asked(mechanic.id, { purpose: 'access' })
  assert.deepEqual(await asked(mechanic.id, { purpose: 'access' }), first)
  await paid(mechanic.id, { purpose: 'plan', planId: ONE_MONTH })
  const second = await asked(mechanic.id, { purpose: 'access' })
  assert.notEqual(second.id, first.id)
  assert.equal(second.price, 1000)
  assert.deepEqual((await confirm(first.id)).body.code, 'payment.cancelled')
  const { body } = await app.get(`/api/payments?mechanicId=${mechanic.id}`)
  assert.deepEqual(pluck(body, 'status'), ['due', 'paid', 'cancelled'])
  assert.deepEqual((await app.get(`/api/payments?mechanicId=${mechanic.id}&status=due`)).body, [second])
})

test('twenty concurrent requests make one payment; twenty confirmations one receipt', async () => {
  const mechanic = await addMechanic()
  const asking = await Promise.all(
    Array.from({ length: 20 }, () => ask(mechanic.id, { purpose: 'plan', planId: ONE_MONTH })),
  )
  const ids = new Set(asking.map(({ body }) => body.id))
  assert.equal(ids.size, 1)
  const [id = ''] = ids
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(id)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  assert.equal(answers.filter(({ status }) => status === 409).length, 19)
  assert.equal((await standing(mechanic.id)).days, 45)
  assert.equal(await tickets(mechanic.id), 1)
})

test(covers('9.first-job', 'the first job makes $15 due, and any payment then settles it'), async () => {
  for (const purpose of [{ purpose: 'first_job' }, { purpose: 'access' }, { purpose: 'plan', planId: ONE_MONTH }]) {
    const mechanic = await addMechanic()
    const early = await ask(mechanic.id, { purpose: 'first_job' })
    assert.deepEqual([early.status, early.body.code], [409, 'payment.nothingDue'])
    await setStatus(await book({ mechanicId: mechanic.id }), 'completed')
    assert.deepEqual(await standing(mechanic.id), { status: 'free_trial', days: 15, due: true })
    const due = await asked(mechanic.id, { purpose: 'first_job' })
    assert.deepEqual([due.price, due.days], [1500, 30])
    await paid(mechanic.id, purpose)
    assert.deepEqual(await standing(mechanic.id), { status: 'active', days: 45, due: false })
    assert.equal((await ask(mechanic.id, { purpose: 'first_job' })).body.code, 'payment.nothingDue')
    const { body: still } = await app.get(`/api/payments?mechanicId=${mechanic.id}&status=due`)
    assert.deepEqual(pluck(still, 'purpose'), ['platform_fee'])
  }
})

test('a job charges its fee by size once, to its mechanic; open jobs cost nothing', async () => {
  const mechanic = await addMechanic({ hourlyRate: 10_000 })
  const before = await balance('fees')
  for (const [estimatedHours, fee] of [
    [0.5, 500],
    [1.5, 1000],
    [4, 1500],
    [8, 2000],
    [15, 2500],
  ] as const) {
    const job = await book({ mechanicId: mechanic.id, estimatedHours })
    for (const status of ['completed', 'pending', 'completed']) await setStatus(job, status)
    const [row] = await app.sql(
      "SELECT sum(amount)::int AS fee FROM ledger_entries e JOIN ledger_transfers t ON t.id = e.transfer_id WHERE t.kind = 'fee.job' AND t.reference = $1 AND account = 'fees'",
      [job.id],
    )
    assert.equal(row?.fee, fee)
  }
  await setStatus(await book(), 'completed')
  assert.equal(await balance('fees'), before + 7500)
  assert.equal(await balance(`mechanic:${mechanic.id}`), -7500)
})

test('memberships and unpaid payments expire on time', async () => {
  const [trial, owing, member, early] = [
    await addMechanic(),
    await addMechanic(),
    await addMechanic(),
    await addMechanic(),
  ]
  await setStatus(await book({ mechanicId: owing.id }), 'completed')
  await paid(member.id, { purpose: 'plan', planId: ONE_MONTH })
  const due = await asked(early.id, { purpose: 'access' })
  const statuses = async () => Promise.all([trial, owing, member].map(async ({ id }) => (await standing(id)).status))

  app.clock.pass(15 * DAY - 1)
  await app.lapse()
  assert.deepEqual(await statuses(), ['free_trial', 'free_trial', 'active'])
  assert.equal((await app.get(`/api/payments?mechanicId=${early.id}`)).body[0].status, 'cancelled')
  assert.equal((await confirm(due.id)).body.code, 'payment.cancelled')

  app.clock.pass(1)
  const job = await book()
  assert.equal(
    (
      await app.post(`/api/jobs/${job.id}/pickup-requests`, {
        mechanicId: trial.id,
        estimatedArrival: 'soon',
        mechanicMessage: 'On my way there',
      })
    ).status,
    402,
  )
  const [over] = await app.sql(
    "SELECT count(*)::int AS count FROM mechanics WHERE subscription_status IN ('free_trial', 'active') AND subscription_expires_at <= $1",
    [app.clock.now()],
  )
  assert.ok(over?.count >= 2)
  const runs = await Promise.all(Array.from({ length: 8 }, () => app.lapse()))
  assert.equal(
    runs.reduce((sum, { lapsed }) => sum + lapsed, 0),
    over?.count,
  )
  assert.deepEqual(await statuses(), ['expired', 'payment_due', 'active'])
  assert.deepEqual(await app.lapse(), { lapsed: 0, cancelled: 0 })

  await paid(trial.id, { purpose: 'access' })
  assert.deepEqual(await standing(trial.id), { status: 'active', days: 30, due: false })
  const offer = await request(job, trial)
  assert.deepEqual([offer.paymentRequired, offer.paymentCompleted], [true, true])
  app.clock.pass(30 * DAY)
  await app.lapse()
  assert.deepEqual((await statuses())[2], 'expired')
  app.clock.pass(-45 * DAY)
})

test('expired memberships are processed in batches; those paid meanwhile are skipped and block nothing', async () => {
  const member = (subscriptionExpiresAt: string) => ({ subscriptionStatus: 'active', subscriptionExpiresAt })
  const [over, later] = ['2026-11-01T00:00:00.000Z', '2026-12-31T00:00:00.000Z']
  const members = new Map(Object.entries({ first: member(over), second: member(over), paid: member(later) }))
  // Batches of two, the last with rows changed meanwhile.
  const batches = ['gone first', 'second paid', 'gone paid', 'never looked for']
  const memberships = {
    lapsing: async () => batches.shift()?.split(' '),
    lock: async (id: string) => members.get(id) ?? null,
    put: async (id: string, after: ReturnType<typeof member>) => members.set(id, after),
  }
  const db = { transaction: (work: () => Promise<unknown>) => work() }
  const others = { payments: { overdue: async () => [] }, paymentGateway: { provider: 'recorded' } }
  const lapse = expireMemberships({ db, memberships, ...others } as never)
  assert.deepEqual(await lapse('2026-12-01T00:00:00.000Z'), { lapsed: 2, cancelled: 0 })
  assert.deepEqual(batches, ['never looked for'])
  const statuses = [...members.values()].map(({ subscriptionStatus }) => subscriptionStatus)
  assert.deepEqual(statuses, ['expired', 'expired', 'active'])
})

test('refusals', async () => {
  const mechanic = await addMechanic()
  const unknown = '019a2f00-0000-7000-8000-00000000dead'
  const cases: [object, number, string][] = [
    [{ mechanicId: unknown, purpose: 'access' }, 404, 'mechanic.unknown'],
    [{ mechanicId: mechanic.id, purpose: 'plan', planId: unknown }, 404, 'plan.unknown'],
    [{ mechanicId: mechanic.id, purpose: 'plan' }, 400, 'request.invalid'],
    [{ mechanicId: mechanic.id, purpose: 'beer' }, 400, 'request.invalid'],
    [{ mechanicId: mechanic.id, purpose: 'first_job' }, 409, 'payment.nothingDue'],
    [{ mechanicId: mechanic.id, purpose: 'access', promoCode: 'NOSUCH' }, 404, 'promo.unknown'],
  ]
  for (const [body, status, code] of cases) {
    const answer = await app.post('/api/payments', body)
    assert.deepEqual([answer.status, answer.body.code], [status, code])
  }
  assert.equal((await confirm(unknown)).status, 404)
  const { id, planId } = await asked(mechanic.id, { purpose: 'access', planId: ONE_MONTH })
  assert.equal(planId, null)
  assert.equal((await confirm(id, { method: 'stripe', reference: 'x' })).status, 400)
  assert.equal((await confirm(id, { method: 'cash', reference: ' ' })).body.errors[0].message, 'Reference is required')
  await app.remove(`/api/mechanics/${mechanic.id}`)
  assert.equal((await ask(mechanic.id, { purpose: 'access' })).status, 404)
  assert.deepEqual([(await confirm(id)).status, (await confirm(id)).body.code], [409, 'payment.cancelled'])
})

test('removed mechanics owe nothing: due payments are canceled, codes released, receipts kept', async () => {
  await app.post('/api/promo-codes', { code: 'GONE', discountType: 'percent', discountValue: 10, maxUses: 1 })
  const [mechanic, other] = [await addMechanic(), await addMechanic()]
  const brought = await paid(mechanic.id, { purpose: 'access' })
  await asked(mechanic.id, { purpose: 'access' })
  await asked(mechanic.id, { purpose: 'plan', planId: TWO_MONTHS, promoCode: 'GONE' })
  const staying = await asked(other.id, { purpose: 'access' })
  assert.equal(
    (await ask(other.id, { purpose: 'plan', planId: ONE_MONTH, promoCode: 'GONE' })).body.code,
    'promo.usedUp',
  )
  assert.equal((await app.remove(`/api/mechanics/${mechanic.id}`)).status, 204)
  const { body } = await app.get(`/api/payments?mechanicId=${mechanic.id}`)
  assert.deepEqual(pluck(body, 'status'), ['cancelled', 'cancelled', 'paid'])
  assert.deepEqual(body.at(-1), brought)
  assert.deepEqual((await app.get(`/api/payments?mechanicId=${other.id}`)).body, [staying])
  assert.equal((await asked(other.id, { purpose: 'plan', planId: ONE_MONTH, promoCode: 'GONE' })).discount, 150)
})

/** The status, amount and number of receipts of a payment. */
const outcome = async (id: string) => {
  const [row] = await app.sql<{ status: string; receipts: number; cents: number }>(
    `SELECT p.status, count(e.*)::int AS receipts, coalesce(sum(e.amount), 0)::int AS cents
     FROM payments p LEFT JOIN ledger_transfers t ON t.kind = 'receipt' AND t.reference = p.id::text
       LEFT JOIN ledger_entries e ON e.transfer_id = t.id AND e.account = 'mechanic:' || p.mechanic_id
     WHERE p.id = $1 GROUP BY p.id`,
    [id],
  )
  return row
}
const RECEIVED = { status: 'paid', receipts: 1, cents: 1500 }
const CANCELLED = { status: 'cancelled', receipts: 0, cents: 0 }

test('the receipt races with the removal, twenty at a time: paid or cancelled, and the ledger balances', async () => {
  for (const removedFirst of [false, true, false]) {
    const racers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { id } = await addMechanic()
        return { id, payment: (await asked(id, { purpose: 'plan', planId: ONE_MONTH })).id }
      }),
    )
    const remove = ({ id }: { id: string }) => app.remove(`/api/mechanics/${id}`)
    const early = removedFirst ? racers.map(remove) : []
    const confirmed = racers.map(({ payment }) => confirm(payment))
    const removed = removedFirst ? early : racers.map(remove)
    for (const { status } of await Promise.all(removed)) assert.equal(status, 204)
    for (const [at, { payment }] of racers.entries()) {
      const { status, body } = (await confirmed[at]) ?? {}
      if (status === 200) assert.deepEqual(await outcome(payment), RECEIVED)
      else assert.deepEqual([status, body.code, await outcome(payment)], [409, 'payment.cancelled', CANCELLED])
    }
  }
  const [row] = await app.sql('SELECT sum(amount)::int AS left FROM ledger_entries')
  assert.equal(row?.left, 0)
})

test('twenty receipts for one payment race with the removal: at most one is recorded', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await addMechanic()
    const due = await asked(id, { purpose: 'plan', planId: ONE_MONTH })
    const receipts = (count: number) => Array.from({ length: count }, () => confirm(due.id))
    const answers = await Promise.all([...receipts(10), app.remove(`/api/mechanics/${id}`), ...receipts(10)])
    const taken = answers.filter(({ status }) => status === 200).length
    assert.deepEqual(await outcome(due.id), taken === 1 ? RECEIVED : CANCELLED)
    assert.equal(answers.filter(({ status }) => status === 409).length, 20 - taken)
  }
})

test('a key makes one payment, whatever happens on the way', async () => {
  const mechanic = await addMechanic({ phone: newPhone() })
  const headers = { 'idempotency-key': 'pay-once' }
  const body = { mechanicId: mechanic.id, purpose: 'access' }
  const [a, b] = await Promise.all([app.post('/api/payments', body, headers), app.post('/api/payments', body, headers)])
  assert.deepEqual(a.body, b.body)
})

test('any payment cancels what is due for the first job only', async () => {
  const mechanic = await addMechanic()
  await setStatus(await book({ mechanicId: mechanic.id }), 'completed')
  await asked(mechanic.id, { purpose: 'first_job' })
  await asked(mechanic.id, { purpose: 'plan', planId: TWO_MONTHS })
  await paid(mechanic.id, { purpose: 'access' })
  const { body } = await app.get(`/api/payments?mechanicId=${mechanic.id}`)
  assert.deepEqual(body.map((one: { purpose: string; status: string }) => `${one.purpose} ${one.status}`).sort(), [
    'access paid',
    'first_job cancelled',
    'plan due',
    'platform_fee due',
  ])
})

test('a discontinued plan cannot be requested', async () => {
  const mechanic = await addMechanic()
  await app.sql('UPDATE subscription_plans SET is_active = false WHERE id = $1', [ONE_MONTH])
  const { status, body } = await ask(mechanic.id, { purpose: 'plan', planId: ONE_MONTH })
  await app.sql('UPDATE subscription_plans SET is_active = true WHERE id = $1', [ONE_MONTH])
  assert.deepEqual([status, body.code], [404, 'plan.unknown'])
})
