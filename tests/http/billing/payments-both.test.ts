import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import type { TestApp } from '../../support/app.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { openTestApp } from '../../support/open-app.ts'
import { paidOnce, send, settingsFor, subscribed } from '../../support/stripe/events.ts'
import { openLoopbackStripe } from '../../support/stripe/loopback.ts'

/** One suite for recorded payments and for Stripe. */

interface Due {
  id: string
  purpose: string
  amount: number
  checkoutUrl: string | null
}

interface Provider {
  app: TestApp
  /** Pays a due payment; returns whether it was accepted now. */
  pay(due: Due): Promise<boolean>
}

const recorded = async (): Promise<Provider> => {
  const app = await openTestApp()
  return {
    app,
    pay: async ({ id }) =>
      (await app.patch(`/api/payments/${id}/confirm`, { method: 'transfer', reference: `T-${id}` })).status === 200,
  }
}

const byStripe = async (): Promise<Provider> => {
  const stripe = await openLoopbackStripe()
  const app = await openTestApp({ stripe: settingsFor(stripe) })
  return {
    app,
    pay: async (due) => {
      const [earlier] = await app.sql('SELECT FROM payments WHERE id = $1 AND status = $2', [due.id, 'paid'])
      const { completed } = due.purpose === 'plan' ? subscribed(stripe, due) : paidOnce(stripe, due)
      assert.equal((await send(app, completed)).status, 200)
      return earlier === undefined
    },
  }
}

const PLANS = [
  ['019a2f00-0000-7000-8000-000000000001', 1500, 30],
  ['019a2f00-0000-7000-8000-000000000002', 2000, 60],
] as const
const DAY = 24 * 3_600_000

const PROVIDERS: [string, Provider][] = [
  ['recorded payments', await recorded()],
  ['Stripe', await byStripe()],
]

for (const [name, { app, pay }] of PROVIDERS) {
  const { addMechanic, book, setStatus } = factoriesFor(app)
  const ask = (mechanicId: string, fields: object): Promise<Due & { status: string; provider: string }> =>
    app.created('/api/payments', { mechanicId, ...fields })
  const memberOf = async (id: string) => {
    const { body } = await app.get('/api/mechanics?limit=200')
    const found = body.find((mechanic: { id: string }) => mechanic.id === id)
    return {
      status: found.subscriptionStatus,
      days: (Date.parse(found.subscriptionExpiresAt) - Date.parse(app.clock.now())) / DAY,
    }
  }
  const sum = async (account: string) =>
    Number((await app.get(`/api/ledger?account=${account}`)).headers.get('x-balance'))

  describe(name, () => {
    let platform = 0
    beforeAll(async () => {
      // Uses up the long trials.
      for (let count = 0; count < 5; count++) await addMechanic()
      platform = await sum('platform')
    })
    afterAll(async () => {
      const [row] = await app.sql('SELECT sum(amount)::int AS left FROM ledger_entries')
      assert.equal(row?.left, 0)
    })

    for (const [planId, amount, days] of PLANS) {
      test(`a plan of ${days} days is paid once, brings its days, its dollar and its ticket`, async () => {
        const mechanic = await addMechanic()
        const due = await ask(mechanic.id, { purpose: 'plan', planId })
        assert.deepEqual([due.status, due.amount], ['due', amount])
        assert.deepEqual(await memberOf(mechanic.id), { status: 'free_trial', days: 15 })
        assert.equal(await pay(due), true)
        assert.equal(await pay(due), false)
        assert.deepEqual(await memberOf(mechanic.id), { status: 'active', days: 15 + days })
        assert.equal(await sum(`mechanic:${mechanic.id}`), 0)
        assert.equal(await sum('platform'), platform + amount - 100)
        platform = await sum('platform')
        const tickets = await app.sql('SELECT FROM raffle_tickets WHERE payment_id = $1', [due.id])
        assert.equal(tickets.length, 1)
      })
    }

    test('access is paid once and brings no ticket; subscribed it is cheaper', async () => {
      const mechanic = await addMechanic()
      const due = await ask(mechanic.id, { purpose: 'access' })
      assert.equal(due.amount, 2500)
      assert.equal(await pay(due), true)
      // Access makes a member but not a subscriber.
      const again = await ask(mechanic.id, { purpose: 'access' })
      assert.equal(again.amount, 2500)
      const plan = await ask(mechanic.id, { purpose: 'plan', planId: '019a2f00-0000-7000-8000-000000000001' })
      assert.equal(await pay(plan), true)
      assert.equal((await ask(mechanic.id, { purpose: 'access' })).amount, 1000)
      assert.deepEqual(await app.sql('SELECT FROM raffle_tickets WHERE payment_id = $1', [due.id]), [])
    })

    test('the first job is paid once, then nothing is due', async () => {
      const mechanic = await addMechanic()
      await setStatus(await book({ mechanicId: mechanic.id }), 'completed')
      const due = await ask(mechanic.id, { purpose: 'first_job' })
      assert.equal(due.amount, 1500)
      assert.equal(await pay(due), true)
      assert.equal(
        (await app.post('/api/payments', { mechanicId: mechanic.id, purpose: 'first_job' })).body.code,
        'payment.nothingDue',
      )
    })

    test('a payment that is due is answered again with the same place to pay', async () => {
      const mechanic = await addMechanic()
      const due = await ask(mechanic.id, { purpose: 'access' })
      assert.deepEqual(await ask(mechanic.id, { purpose: 'access' }), due)
    })

    test('a key has one effect, at the provider too', async () => {
      const mechanic = await addMechanic()
      const body = { mechanicId: mechanic.id, purpose: 'access' }
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => app.post('/api/payments', body, { 'idempotency-key': `key-${mechanic.id}` })),
      )
      for (const answer of answers) assert.deepEqual(answer.body, answers[0]?.body)
      assert.equal((await app.get(`/api/payments?mechanicId=${mechanic.id}`)).body.length, 1)
    })

    test('unpaid payments expire', async () => {
      const mechanic = await addMechanic()
      const due = await ask(mechanic.id, { purpose: 'access' })
      app.clock.pass(7 * DAY)
      await app.lapse()
      assert.equal((await app.get(`/api/payments?mechanicId=${mechanic.id}`)).body[0].status, 'cancelled')
      assert.notEqual((await ask(mechanic.id, { purpose: 'access' })).id, due.id)
      app.clock.pass(-7 * DAY)
    })
  })
}
