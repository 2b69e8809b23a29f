import assert from 'node:assert/strict'
import { test } from 'vitest'
import { eventOf, paidOnce, SECRET, send, signatureOf, subscribed } from '../../support/stripe/events.ts'
import { ACCESS, ONE_MONTH, openStripeBilling, PLAN, ROTATED } from '../../support/stripe/open-billing.ts'

/** Stripe's SDK against a local stand-in, with STRIPE_SECRET_KEY set. */

const { stripe, app, addMechanic, ask, asked, standing, sum, remove } = await openStripeBilling()
const HOUR = 3_600_000
const TWO_MONTHS = '019a2f00-0000-7000-8000-000000000002'
const askedFor = (path: string) => stripe.asked.filter((one) => one.path === path)

test("a customer that is another mechanic's already stays theirs, and the Checkout is opened all the same", async () => {
  const [first, second] = [await addMechanic(), await addMechanic()]
  const { checkoutUrl } = await asked(first.id, { purpose: 'access' })
  // The stand-in's ids are sequential.
  const next = `cus_${Number(/(\d+)$/.exec(checkoutUrl)?.[1]) + 1}`
  await app.sql('UPDATE mechanics SET stripe_customer_id = $2 WHERE id = $1', [first.id, next])
  assert.match((await asked(second.id, { purpose: 'access' })).checkoutUrl, /^https:/)
  assert.deepEqual([(await standing(first.id)).customer, (await standing(second.id)).customer], [next, null])
})

test('access leads to a Checkout paid once, and its event makes a member', async () => {
  const mechanic = await addMechanic()
  const due = await asked(mechanic.id, { purpose: 'access', promoCode: 'THIRD' })
  assert.deepEqual([due.status, due.provider, due.amount], ['due', 'stripe', 1675])
  assert.match(due.checkoutUrl, /^https:\/\/checkout\.example\/cs_test_/)
  const session = askedFor('/v1/checkout/sessions').at(-1)
  assert.equal(session?.key, `checkout-${due.id}`)
  const customer = (await standing(mechanic.id)).customer
  assert.deepEqual(session?.params, {
    mode: 'payment',
    customer,
    client_reference_id: due.id,
    'metadata[paymentId]': due.id,
    'metadata[mechanicId]': mechanic.id,
    'payment_intent_data[metadata][paymentId]': due.id,
    'payment_intent_data[metadata][mechanicId]': mechanic.id,
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][product_data][name]': 'Desert Wrench: Job access, 30 days',
    'line_items[0][price_data][unit_amount]': '1675',
    'line_items[0][quantity]': '1',
    success_url: `https://wrench.example/jobs?paid=${due.id}`,
    cancel_url: 'https://wrench.example/jobs',
  })
  const before = stripe.asked.length
  assert.deepEqual(await asked(mechanic.id, { purpose: 'access' }), due)
  assert.equal(stripe.asked.length, before, 'the place to pay is known')

  const { completed } = paidOnce(stripe, due)
  assert.deepEqual((await send(app, completed)).body, { received: true })
  const [paid] = (await app.get(`/api/payments?mechanicId=${mechanic.id}`)).body
  assert.deepEqual(
    [paid.status, paid.method, paid.reference],
    ['paid', 'stripe', `pi_${due.checkoutUrl.split('/').at(-1)}`],
  )
  assert.deepEqual(await standing(mechanic.id), { status: 'active', days: 45, customer, subscription: null })
  assert.equal(await sum(`mechanic:${mechanic.id}`), 0)
})

test('a plan is a subscription: its discount is for the first time, its ids are kept, its renewals are payments', async () => {
  const mechanic = await addMechanic()
  const due = await asked(mechanic.id, { ...PLAN, promoCode: 'THIRD' })
  const params = askedFor('/v1/checkout/sessions').at(-1)?.params ?? {}
  assert.equal(params.mode, 'subscription')
  assert.equal(params['line_items[0][price_data][unit_amount]'], '1500')
  assert.equal(params['line_items[0][price_data][product_data][name]'], 'Desert Wrench: 1 Month, 30 days')
  assert.equal(params['line_items[0][price_data][recurring][interval]'], 'day')
  assert.equal(params['line_items[0][price_data][recurring][interval_count]'], '30')
  assert.equal(params['subscription_data[metadata][paymentId]'], due.id)
  assert.match(params['discounts[0][coupon]'] ?? '', /^co_/)
  assert.equal(askedFor('/v1/coupons').at(-1)?.params.amount_off, '495')

  const life = subscribed(stripe, due)
  for (const event of [life.completed, life.firstInvoice]) await send(app, event)
  assert.deepEqual(
    [(await standing(mechanic.id)).days, (await standing(mechanic.id)).subscription],
    [45, life.subscription],
  )
  await send(app, life.renewal(2, 1500))
  assert.equal((await standing(mechanic.id)).days, 75)
  const [{ id, ...renewed }, first] = (await app.get(`/api/payments?mechanicId=${mechanic.id}&status=paid`)).body
  assert.notEqual(id, first.id)
  assert.deepEqual(renewed, {
    ...{ mechanicId: mechanic.id, mechanicName: mechanic.name, ...PLAN, planName: '1 Month', promoCode: null },
    ...{ jobId: null, jobVehicle: null, reversedAt: null, reason: null },
    ...{ price: 1500, discount: 0, amount: 1500, days: 30, status: 'paid', provider: 'stripe', method: 'stripe' },
    reference: `in_${due.checkoutUrl.split('/').at(-1)}_2`,
    ...{ checkoutUrl: null, createdAt: app.clock.now(), paidAt: app.clock.now(), disputed: false, dispute: null },
    // The same deadline as any other payment.
    dueUntil: new Date(Date.parse(app.clock.now()) + 23 * HOUR).toISOString(),
  })
  assert.deepEqual([first.amount, first.dueUntil], [1005, renewed.dueUntil])
  const tickets = await app.sql("SELECT FROM raffle_tickets WHERE mechanic_id = $1 AND source = 'subscription'", [
    mechanic.id,
  ])
  assert.equal(tickets.length, 2)

  await send(app, life.ended)
  const { status, days, subscription } = await standing(mechanic.id)
  assert.deepEqual([status, days, subscription], ['cancelled', 75, null])
  await send(app, life.refunded(2, 500))
  await send(app, life.refunded(2, 1500))
  await send(app, life.refunded(2, 700))
  const [row] = await app.sql(
    "SELECT -sum(amount)::int AS back FROM ledger_entries e JOIN ledger_transfers t ON t.id = e.transfer_id WHERE t.kind = 'refund.plan' AND account = 'platform'",
  )
  assert.equal(row?.back, 1500)
  assert.equal(await sum(`mechanic:${mechanic.id}`), 0)
  // Nothing to close at Stripe.
  assert.equal((await remove(mechanic)).status, 204)
  assert.equal(askedFor(`/v1/subscriptions/${life.subscription}`).length, 0)
})

test('a plan with a price of its own at Stripe is sold by that', async () => {
  await app.sql("UPDATE subscription_plans SET stripe_price_id = 'price_60' WHERE duration = 60")
  const mechanic = await addMechanic()
  await asked(mechanic.id, { purpose: 'plan', planId: TWO_MONTHS })
  assert.equal(askedFor('/v1/checkout/sessions').at(-1)?.params['line_items[0][price]'], 'price_60')
})

test('unsigned, foreign or altered events are refused; a rotated secret works', async () => {
  const event = eventOf('customer.created', { id: 'cus_x' })
  for (const signature of [
    '',
    'x',
    't=1,v1=00',
    signatureOf(event.payload, 'whsec_wrong'),
    signatureOf(`${event.payload} `),
  ]) {
    const { status, body } = await send(app, event, signature)
    assert.deepEqual([status, body.code], [400, 'webhook.unsigned'], signature)
  }
  for (const secret of [SECRET, ROTATED])
    assert.equal((await send(app, event, signatureOf(event.payload, secret))).status, 200)
  const kept = await app.sql('SELECT kind FROM provider_events WHERE id = $1', [event.id])
  assert.deepEqual(kept, [{ kind: 'other' }])
})

test('events of another product on the same Stripe account change nothing', async () => {
  for (const metadata of [{}, null, { paymentId: 'x' }, { paymentId: '019a2f00-0000-7000-8000-00000000dead' }]) {
    const session = { id: 'cs_other', metadata, payment_status: 'paid', amount_total: 5 }
    assert.equal((await send(app, eventOf('checkout.session.completed', session))).status, 200)
  }
})

test('a Checkout that is not paid yet is not paid; one that ran out is cancelled', async () => {
  const mechanic = await addMechanic()
  const due = await asked(mechanic.id, { purpose: 'access' })
  const unpaid = { id: 'cs_1', metadata: { paymentId: due.id }, payment_status: 'unpaid', amount_total: 2500 }
  await send(app, eventOf('checkout.session.completed', unpaid))
  assert.equal((await standing(mechanic.id)).status, 'free_trial')
  await send(app, eventOf('checkout.session.expired', unpaid))
  assert.equal((await app.get(`/api/payments?mechanicId=${mechanic.id}`)).body[0].status, 'cancelled')
})

test('a lost reply is retried with the same key: one Checkout, one customer', async () => {
  const mechanic = await addMechanic()
  stripe.loseAnswers('/v1/customers', 2)
  stripe.loseAnswers('/v1/checkout/sessions', 2)
  const before = stripe.sessions.size
  const due = await asked(mechanic.id, { purpose: 'access' })
  assert.ok(due.checkoutUrl)
  assert.equal(stripe.sessions.size, before + 1)
})

test('while Stripe is down nothing is charged; retrying with the same key fixes it', async () => {
  const mechanic = await addMechanic()
  const headers = { 'idempotency-key': 'while-away' }
  stripe.fail(500)
  const away = await ask(mechanic.id, { purpose: 'access' }, headers)
  assert.deepEqual([away.status, away.body.code], [503, 'payment.providerFailed'])
  const [due] = (await app.get(`/api/payments?mechanicId=${mechanic.id}`)).body
  assert.deepEqual([due.status, due.checkoutUrl], ['due', null])
  stripe.fail(null)
  const again = await ask(mechanic.id, { purpose: 'access' }, headers)
  assert.deepEqual([again.status, again.body.id], [201, due.id])
  assert.ok(again.body.checkoutUrl)
  assert.deepEqual((await ask(mechanic.id, { purpose: 'access' }, headers)).body, again.body)
})

for (const status of [401, 403]) {
  test(`a refused key (${status}) is a configuration fault: no retry, and the operator reads which`, async () => {
    const mechanic = await addMechanic()
    const headers = { 'idempotency-key': `wrong-key-${status}` }
    const before = app.log.lines.length
    stripe.fail(status)
    const refused = await ask(mechanic.id, ACCESS, headers)
    assert.deepEqual(
      [refused.status, refused.body.code, refused.headers.get('retry-after')],
      [409, 'payment.notSetUp', null],
    )
    assert.match(refused.body.message, /^Card payments are not set up correctly/)
    const logged = app.log.lines.slice(before).map((line) => JSON.parse(line))
    assert.deepEqual(
      logged.filter(({ level }) => level === 50).map(({ msg }) => msg),
      ['settings: Stripe refuses STRIPE_SECRET_KEY; no card payment can be made until it is set right'],
    )
    // Recorded by hand meanwhile; the closing task continues.
    assert.equal((await app.get(`/api/payments?mechanicId=${mechanic.id}`)).body[0].status, 'due')
    stripe.fail(null)
    const again = await ask(mechanic.id, ACCESS, headers)
    assert.ok(again.body.checkoutUrl)
  })
}

test('a plan discontinued while Stripe was down still gets its Checkout', async () => {
  const mechanic = await addMechanic()
  const headers = { 'idempotency-key': 'plan-while-away' }
  stripe.fail(500)
  assert.equal((await ask(mechanic.id, PLAN, headers)).status, 503)
  stripe.fail(null)
  await app.sql('UPDATE subscription_plans SET is_active = false WHERE id = $1', [ONE_MONTH])
  const { status, body } = await ask(mechanic.id, PLAN, headers)
  await app.sql('UPDATE subscription_plans SET is_active = true WHERE id = $1', [ONE_MONTH])
  assert.deepEqual([status, body.status, body.amount], [201, 'due', 1500])
  const words = 'line_items[0][price_data][product_data][name]'
  assert.equal(askedFor('/v1/checkout/sessions').at(-1)?.params[words], 'Desert Wrench: plan, 30 days')
})

test('a payment fully covered by a code never reaches Stripe', async () => {
  await app.post('/api/promo-codes', { code: 'WHOLE', description: '', discountType: 'percent', discountValue: 100 })
  const { id } = await addMechanic()
  const before = stripe.asked.length
  const { status, checkoutUrl } = await asked(id, { ...ACCESS, promoCode: 'WHOLE' })
  assert.deepEqual([status, checkoutUrl, stripe.asked.length], ['paid', null, before])
})

test('no transaction is open during Stripe calls', async () => {
  const mechanic = await addMechanic()
  const seen: (number | undefined)[] = []
  stripe.meanwhile = async (_asked, worked) => {
    if (worked) return
    const [row] = await app.sql<{ open: number }>(
      "SELECT count(*)::int AS open FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'",
    )
    seen.push(row?.open)
  }
  await ask(mechanic.id, PLAN, { 'idempotency-key': 'outside' })
  assert.equal((await remove(mechanic)).status, 204)
  stripe.meanwhile = null
  assert.deepEqual(seen, [0, 0, 0])
})

test('payments that were replaced or received in cash can no longer be paid at Stripe', async () => {
  const mechanic = await addMechanic()
  const first = await asked(mechanic.id, { purpose: 'access' })
  const second = await asked(mechanic.id, { purpose: 'access', promoCode: 'THIRD' })
  const stateOf = ({ checkoutUrl }: { checkoutUrl: string }) =>
    stripe.sessions.get(checkoutUrl.split('/').at(-1) ?? '')?.status
  assert.deepEqual([stateOf(first), stateOf(second)], ['expired', 'open'])
  const { status } = await app.patch(`/api/payments/${second.id}/confirm`, { method: 'cash', reference: '1' })
  assert.deepEqual([status, stateOf(second)], [200, 'expired'])

  // Paid at the same moment: the money is credited.
  await send(app, paidOnce(stripe, second).completed)
  assert.equal(await sum(`mechanic:${mechanic.id}`), 1675)
  assert.equal((await standing(mechanic.id)).days, 45)
  const { object } = JSON.parse(paidOnce(stripe, second).completed.payload).data
  assert.equal((await send(app, eventOf('checkout.session.completed', object))).status, 200)
  assert.equal(await sum(`mechanic:${mechanic.id}`), 1675)
  // The payment names whichever money came first.
  const { body } = await app.get(`/api/payments?mechanicId=${mechanic.id}&status=paid`)
  assert.deepEqual(
    body.map(({ method, reference }: { method: string; reference: string }) => [method, reference]),
    [['cash', '1']],
  )
})
