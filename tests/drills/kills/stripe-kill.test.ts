import assert from 'node:assert/strict'
import pg from 'pg'
import { afterAll, test } from 'vitest'
import { freshDatabase, settingsOf } from '../../support/database.ts'
import { WHOLE } from '../../support/drills/rounds.ts'
import { mechanicFields } from '../../support/factories/mechanic.ts'
import { openProduct, type Product } from '../../support/product.ts'
import { paidOnce, SECRET, signatureOf } from '../../support/stripe/events.ts'
import { openLoopbackStripe } from '../../support/stripe/loopback.ts'

/** kill -9 between a payment's row and Stripe's reply: retrying with the same key yields one Checkout, one payment, one receipt. */

const stripe = await openLoopbackStripe()
const database = await freshDatabase()
const behind = new pg.Pool({ ...database.owner, max: 2 })
behind.on('error', () => {})
let product: Product | null = null
afterAll(async () => {
  product?.child.kill('SIGTERM')
  await product?.over
  await behind.end()
  await database.drop()
})

const settings = {
  ...settingsOf(database),
  STRIPE_SECRET_KEY: 'sk_test_drill',
  STRIPE_WEBHOOK_SECRET: SECRET,
  STRIPE_API_BASE: stripe.url,
}

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${product?.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

/** The server dies before Stripe receives the request, or after Stripe executed it. */
const MOMENTS: [moment: string, path: string, worked: boolean][] = [
  ['before Stripe hears of the mechanic', '/v1/customers', false],
  ['when Stripe knows the mechanic', '/v1/customers', true],
  ['before Stripe hears of the Checkout', '/v1/checkout/sessions', false],
  ['when Stripe has opened the Checkout', '/v1/checkout/sessions', true],
]

// The short form has each call and each side once.
for (const [moment, path, worked] of MOMENTS.filter(
  ([, path, worked]) => WHOLE || worked !== path.endsWith('customers'),
)) {
  test(`a server that is killed ${moment}`, async () => {
    product ??= await openProduct(settings)
    const { child, over } = product
    const mechanic = (await post('/api/mechanics', mechanicFields())).body
    const sessions = stripe.sessions.size
    const ask = () =>
      post('/api/payments', { mechanicId: mechanic.id, purpose: 'access' }, { 'idempotency-key': mechanic.id })
    stripe.meanwhile = async (asked, done) => {
      if (asked.path !== path || done !== worked) return
      child.kill('SIGKILL')
      await over
      return 'lost'
    }
    await assert.rejects(ask())
    stripe.meanwhile = null
    const { rows } = await behind.query('SELECT status, checkout_url FROM payments WHERE mechanic_id = $1', [
      mechanic.id,
    ])
    assert.deepEqual(rows, [{ status: 'due', checkout_url: null }])

    product = await openProduct(settings)
    const first = await ask()
    assert.equal(first.status, 201, JSON.stringify(first.body))
    assert.deepEqual(await ask(), first)
    assert.equal(stripe.sessions.size, sessions + 1)
    const customers = [...stripe.sessions.values()].filter((one) => one['metadata[mechanicId]'] === mechanic.id)
    assert.deepEqual(
      customers.map(({ customer, url }) => [typeof customer, url]),
      [['string', first.body.checkoutUrl]],
    )

    const { payload } = paidOnce(stripe, first.body).completed
    for (const _ of [1, 2]) {
      const heard = await post('/api/stripe/webhook', payload, { 'stripe-signature': signatureOf(payload) })
      assert.equal(heard.status, 200)
    }
    const booked = await behind.query(
      `SELECT (SELECT count(*)::int FROM payments WHERE mechanic_id = $1 AND status = 'paid') AS payments,
         (SELECT count(*)::int FROM ledger_transfers WHERE kind = 'receipt' AND reference = $2) AS receipts,
         (SELECT sum(amount)::int FROM ledger_entries) AS left`,
      [mechanic.id, first.body.id],
    )
    assert.deepEqual(booked.rows, [{ payments: 1, receipts: 1, left: 0 }])
  })
}

test('a server that is killed between a receipt and the closing of its Checkout: the next one closes it', async () => {
  for (const worked of [false, true]) {
    product ??= await openProduct(settings)
    const { child, over, url } = product
    const mechanic = (await post('/api/mechanics', mechanicFields())).body
    const due = (await post('/api/payments', { mechanicId: mechanic.id, purpose: 'access' })).body
    const [session] = [...stripe.sessions.values()].filter((one) => one['metadata[mechanicId]'] === mechanic.id)
    const closed = Promise.withResolvers<void>()
    stripe.meanwhile = async ({ path }, done) => {
      if (path !== `/v1/checkout/sessions/${session?.id}/expire` || done !== worked) return
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL')
        await over
        return 'lost'
      }
      closed.resolve()
      return undefined
    }
    const confirm = { method: 'PATCH', headers: { 'content-type': 'application/json' } }
    const body = JSON.stringify({ method: 'cash', reference: 'in the till' })
    await assert.rejects(fetch(`${url}/api/payments/${due.id}/confirm`, { ...confirm, body }))

    product = await openProduct(settings)
    if (!worked) await closed.promise
    const open = () => behind.query('SELECT checkout_url FROM payments WHERE id = $1 AND status = $2', [due.id, 'paid'])
    // The new server's scheduled task does both.
    while ((await open()).rows[0]?.checkout_url !== null) await new Promise((soon) => setTimeout(soon, 50))
    assert.equal(session?.status, 'expired')
    stripe.meanwhile = null
  }
})
