import assert from 'node:assert/strict'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { openTestApp } from '../../support/open-app.ts'
import { eventOf, SECRET, signatureOf } from '../../support/stripe/events.ts'
import { openLoopbackStripe } from '../../support/stripe/loopback.ts'

/** Signed non-events and malformed Stripe replies are refused, and nothing changes. */

const stripe = await openLoopbackStripe()
const settings = {
  secretKey: 'sk_test_house',
  apiBase: stripe.url,
  publicUrl: 'https://wrench.example',
  patienceMs: 500,
}
const app = await openTestApp({ stripe: { ...settings, webhookSecrets: [SECRET] } })
const { addMechanic } = factoriesFor(app)

const mechanic = await addMechanic()
const due = (await app.post('/api/payments', { mechanicId: mechanic.id, purpose: 'access' })).body
const metadata = { paymentId: due.id }
const session = {
  id: 'cs_test_1',
  metadata,
  payment_status: 'paid',
  payment_intent: 'pi_1',
  customer: null,
  amount_total: 2500,
}
const charge = { id: 'ch_1', metadata, payment_intent: 'pi_1', amount_refunded: 100 }
const parent = { subscription_details: { subscription: 'sub_1', metadata } }
const invoice = { id: 'in_1', billing_reason: 'subscription_cycle', amount_paid: 1500, parent }

const sendText = (payload: string) =>
  app.send('POST', '/api/stripe/webhook', payload, {
    'content-type': 'application/json',
    'stripe-signature': signatureOf(payload),
  })

const payloadOf = (type: string, object: unknown) => eventOf(type, object as object).payload
const altered = (payload: string, change: object) => JSON.stringify({ ...JSON.parse(payload), ...change })
const completed = 'checkout.session.completed'

const MALFORMED: Record<string, string> = {
  'no JSON': '{',
  nothing: '',
  null: 'null',
  'a number': '5',
  'a text': '"evt_1"',
  'a list': '[]',
  'an empty object': '{}',
  'a thin event of the second interface': '{"id":"evt_thin","object":"v2.core.event","type":"v1.billing.meter"}',
  'an id of another kind': altered(payloadOf(completed, session), { id: 5 }),
  'an id without end': altered(payloadOf(completed, session), { id: `evt_${'x'.repeat(5000)}` }),
  'an id with a zero': altered(payloadOf(completed, session), { id: 'evt_\u0000' }),
  'a type of another kind': altered(payloadOf(completed, session), { type: {} }),
  'no data': altered(payloadOf(completed, session), { data: undefined }),
  'null for data': altered(payloadOf(completed, session), { data: null }),
  'null for the object': altered(payloadOf(completed, session), { data: { object: null } }),
  'a list for the object': altered(payloadOf('invoice.paid', invoice), { data: { object: [] } }),
  'metadata that is a text': payloadOf(completed, { ...session, metadata: 'paymentId' }),
  'no payment status': payloadOf(completed, { ...session, payment_status: undefined }),
  'a negative total': payloadOf(completed, { ...session, amount_total: -1 }),
  'a total that is a text': payloadOf(completed, { ...session, amount_total: '2500' }),
  'a total with a fraction': payloadOf(completed, { ...session, amount_total: 2500.5 }),
  'a total beyond every number': payloadOf(completed, { ...session, amount_total: 9e18 }),
  'a total without end': payloadOf(completed, session).replace('2500', '1e400'),
  'a customer that is a number': payloadOf(completed, { ...session, customer: 5 }),
  'a customer without an id': payloadOf(completed, { ...session, customer: {} }),
  'a customer with a zero': payloadOf(completed, { ...session, customer: 'cus_\u0000' }),
  'an invoice that is a list': payloadOf(completed, { ...session, invoice: ['in_1'] }),
  'a subscription that is true': payloadOf(completed, { ...session, subscription: true }),
  'a subscription that ended without a name': payloadOf('customer.subscription.deleted', { metadata }),
  'a refund without an amount': payloadOf('charge.refunded', { ...charge, amount_refunded: undefined }),
  'a refund of less than nothing': payloadOf('charge.refunded', { ...charge, amount_refunded: -100 }),
  'a refund without a charge': payloadOf('charge.refunded', { ...charge, id: null }),
  'a renewal without an amount': payloadOf('invoice.paid', { ...invoice, amount_paid: null }),
  'a renewal without an invoice': payloadOf('invoice.paid', { ...invoice, id: undefined }),
  'a renewal of less than nothing': payloadOf('invoice.paid', { ...invoice, amount_paid: -1500 }),
  'a subscription of another kind': payloadOf('invoice.paid', {
    ...invoice,
    parent: { subscription_details: { subscription: 7, metadata } },
  }),
}

const NOBODYS = { paymentId: '019a2f00-0000-7000-8000-000000000404' }
const NOT_OURS: Record<string, string> = {
  'a type that nobody knows': payloadOf('person.updated', 5),
  'a Checkout without metadata': payloadOf(completed, { id: 'cs_test_2' }),
  'a Checkout of somebody else': payloadOf(completed, { metadata: { paymentId: 'order-17' }, amount_total: 'much' }),
  'an invoice without a subscription': payloadOf('invoice.paid', { id: 'in_2', parent: null }),
  'a payment that does not exist': payloadOf(completed, { ...session, metadata: NOBODYS }),
  'an expired Checkout with nothing else': payloadOf('checkout.session.expired', {}),
  'an expired Checkout of a payment that does not exist': payloadOf('checkout.session.expired', { metadata: NOBODYS }),
  'a renewal of a payment that does not exist': payloadOf('invoice.paid', {
    ...invoice,
    parent: { subscription_details: { subscription: 'sub_1', metadata: NOBODYS } },
  }),
  'a refund of a payment that does not exist': payloadOf('charge.refunded', { ...charge, metadata: NOBODYS }),
  'a subscription of a payment that does not exist': payloadOf('customer.subscription.deleted', {
    id: 'sub_1',
    metadata: NOBODYS,
  }),
  'a subscription of nobody': payloadOf('customer.subscription.deleted', { id: 'sub_1', metadata: {} }),
}

const everything = () =>
  app.sql(`SELECT (SELECT jsonb_agg(p ORDER BY id) FROM payments p) AS payments, (SELECT jsonb_agg(m ORDER BY id) FROM mechanics m) AS mechanics,
    (SELECT jsonb_agg(l ORDER BY transfer_id, account) FROM ledger_entries l) AS ledger`)
const kept = async () => (await app.sql('SELECT id FROM provider_events')).length

for (const [what, payload] of Object.entries(MALFORMED)) {
  test(`${what}, signed: 400, and nothing is kept`, async () => {
    const before = [await everything(), await kept()]
    const { status, body } = await sendText(payload)
    assert.deepEqual([status, body.code], [400, 'webhook.malformed'])
    assert.deepEqual([await everything(), await kept()], before)
  })
}

for (const [what, payload] of Object.entries(NOT_OURS)) {
  test(`${what}, signed: taken, and nothing but the event is kept`, async () => {
    const before = await everything()
    assert.deepEqual((await sendText(payload)).body, { received: true })
    assert.deepEqual(await everything(), before)
  })
}

test('a payment with the customer or subscription of another mechanic counts, and both ids stay theirs', async () => {
  const other = await addMechanic()
  await app.sql(
    `UPDATE mechanics SET stripe_customer_id = 'cus_hers', stripe_subscription_id = 'sub_hers' WHERE id = $1`,
    [other.id],
  )
  const object = { ...session, customer: 'cus_hers', subscription: 'sub_hers' }
  assert.equal((await sendText(payloadOf(completed, object))).status, 200)
  const [row] = await app.sql(
    'SELECT p.status, m.stripe_customer_id AS customer, m.stripe_subscription_id AS subscription FROM payments p JOIN mechanics m ON m.id = p.mechanic_id WHERE p.id = $1',
    [due.id],
  )
  assert.equal(row?.status, 'paid')
  assert.notEqual(row?.customer, 'cus_hers')
  assert.equal(row?.subscription, null)
})

test('money that another payment was paid with already is kept as refused, and pays nothing twice', async () => {
  const ask = async () =>
    (await app.post('/api/payments', { mechanicId: (await addMechanic()).id, purpose: 'access' })).body
  const [first, second] = [await ask(), await ask()]
  const paying = ({ id }: { id: string }) =>
    sendText(payloadOf(completed, { ...session, metadata: { paymentId: id }, payment_intent: 'pi_shared' }))
  assert.equal((await paying(first)).status, 200)
  const before = await everything()
  assert.equal((await paying(second)).status, 200)
  assert.deepEqual(await everything(), before)
  const [row] = await app.sql("SELECT count(*)::int AS refused FROM provider_events WHERE refusal = 'reference'")
  assert.equal(row?.refused, 1)
})

const NONSENSE = 'null|5|"busy"|true|[]|{}|{"id":5,"url":7}|{"id":"x","url":null}|{"error":7}|<html>|'.split('|')

for (const text of NONSENSE) {
  test(`Stripe replies ${text || 'nothing'}: the provider failed, and the payment stays due`, async () => {
    const { id } = await addMechanic()
    stripe.babble(text)
    const asked = await app.post('/api/payments', { mechanicId: id, purpose: 'access' })
    assert.deepEqual([asked.status, asked.body.code], [503, 'payment.providerFailed'])
    const unknown = { ...charge, id: `ch_${id}`, metadata: {}, payment_intent: `pi_${id}` }
    const refund = await sendText(payloadOf('charge.refunded', unknown))
    assert.deepEqual([refund.status, refund.body.code], [503, 'payment.providerFailed'])
    stripe.babble(null)
    const again = await app.post('/api/payments', { mechanicId: id, purpose: 'access' })
    assert.equal(again.status, 201)
    assert.match(again.body.checkoutUrl, /^https:/)
  })
}

test('an endless reply times out, and the payment stays due', async () => {
  const mechanic = await addMechanic()
  stripe.drip(true)
  const { status, body } = await app.post('/api/payments', { mechanicId: mechanic.id, purpose: 'access' })
  stripe.drip(false)
  assert.deepEqual([status, body.code], [503, 'payment.providerFailed'])
  const asked = await app.post('/api/payments', { mechanicId: mechanic.id, purpose: 'access' })
  assert.match(asked.body.checkoutUrl, /^https:/)
})

for (const at of [
  'javascript:alert(1)//',
  'data:text/html,',
  'http://checkout.example/',
  '//checkout.example/',
  '/jobs?at=',
  'https://a b/',
]) {
  test(`a payment page at ${at} is refused`, async () => {
    const mechanic = await addMechanic()
    const before = stripe.checkoutAt
    stripe.checkoutAt = at
    const { status, body } = await app.post('/api/payments', { mechanicId: mechanic.id, purpose: 'access' })
    stripe.checkoutAt = before
    assert.deepEqual([status, body.code], [503, 'payment.providerFailed'])
  })
}
