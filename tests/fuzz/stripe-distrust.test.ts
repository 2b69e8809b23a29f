import assert from 'node:assert/strict'
import { setImmediate as soon } from 'node:timers/promises'
import Stripe from 'stripe'
import { test } from 'vitest'
import type { TestApp } from '../support/app.ts'
import { WHOLE } from '../support/drills/rounds.ts'
import { factoriesFor } from '../support/factories/factories-for.ts'
import { openTestApp } from '../support/open-app.ts'
import {
  askingFor,
  type Event,
  eventOf,
  paidOnce,
  SECRET,
  send,
  settingsFor,
  signatureOf,
  subscribed,
} from '../support/stripe/events.ts'
import { openLoopbackStripe } from '../support/stripe/loopback.ts'

/** Hostile Stripe traffic: every order of a Checkout's events, old secrets, small amounts, high concurrency. */

const NEXT = 'whsec_the_next_one'
const stripe = await openLoopbackStripe()
const settings = settingsFor(stripe)
const app = await openTestApp({ stripe: { ...settings, webhookSecrets: [NEXT, SECRET] } })
const afterRotation = await openTestApp({ stripe: { ...settings, webhookSecrets: [NEXT] } })
const { addMechanic, signUp, book, setStatus } = factoriesFor(app)

const ONE_MONTH = '019a2f00-0000-7000-8000-000000000001'
const DAY = 24 * 3_600_000
for (let count = 0; count < 5; count++) await addMechanic()

const { ask, asked } = askingFor(app)
const PLAN = { purpose: 'plan', planId: ONE_MONTH }
const ACCESS = { purpose: 'access' }

interface Books extends Record<string, unknown> {
  moved: Record<string, number> | null
  payments: string[]
  tickets: number
}

/** A mechanic's complete payment state. */
async function books(mechanicId: string) {
  const [row] = await app.sql<Books & { until: Date }>(
    `SELECT subscription_status AS status, subscription_expires_at AS until, stripe_subscription_id AS subscription,
       (SELECT array_agg(purpose || ' ' || status ORDER BY created_at, id) FROM payments WHERE mechanic_id = m.id) AS payments,
       (SELECT jsonb_object_agg(kind, total) FROM (SELECT t.kind, sum(e.amount)::int AS total FROM ledger_entries e JOIN ledger_transfers t ON t.id = e.transfer_id
         WHERE e.account = 'mechanic:' || m.id GROUP BY t.kind) kinds) AS moved,
       (SELECT count(*)::int FROM raffle_tickets WHERE mechanic_id = m.id AND source = 'subscription') AS tickets
     FROM mechanics m WHERE id = $1`,
    [mechanicId],
  )
  assert.ok(row)
  return { ...row, until: (row.until.getTime() - Date.parse(app.clock.now())) / DAY }
}
const TRIAL = { status: 'free_trial', until: 15, subscription: null, moved: null, tickets: 0 }

function ordersOf<T>(things: readonly T[]): T[][] {
  if (things.length === 0) return [[]]
  return things.flatMap((thing, at) => ordersOf(things.toSpliced(at, 1)).map((rest) => [thing, ...rest]))
}

/**
 * `npm run drills` tries every order; `npm test` the rotations in both directions, so that each event is first, last, and before
 * each other once.
 */
function ordersToTry<T>(things: readonly T[]): T[][] {
  if (WHOLE) return ordersOf(things)
  const turned = things.map((_, at) => [...things.slice(at), ...things.slice(0, at)])
  return [...turned, ...turned.map((order) => order.toReversed())]
}

const sessionOf = ({ id, checkoutUrl, amount }: { id: string; checkoutUrl: string; amount: number }) => ({
  id: checkoutUrl.split('/').at(-1) ?? '',
  object: 'checkout.session',
  metadata: { paymentId: id },
  amount_total: amount,
})
type Due = Parameters<typeof sessionOf>[0]
const sessionEvent = (type: string, due: Due, fields: object = {}) => eventOf(type, { ...sessionOf(due), ...fields })

/** A Checkout's events and the final state. */
const LIVES: [life: string, asked: object, told: (due: Due) => Event[], stands: object][] = [
  [
    'a plan that is paid, fails to renew and ends',
    PLAN,
    (due) => {
      const { completed, firstInvoice, ended, subscription } = subscribed(stripe, due)
      const invoice = { id: 'in_failed', billing_reason: 'subscription_cycle', amount_paid: 0 }
      const metadata = { paymentId: due.id }
      return [
        eventOf('customer.subscription.created', { id: subscription, metadata, status: 'active' }),
        completed,
        firstInvoice,
        eventOf('invoice.payment_failed', {
          ...invoice,
          parent: { subscription_details: { subscription, metadata } },
        }),
        ended,
      ]
    },
    {
      status: 'cancelled',
      until: 45,
      subscription: null,
      payments: ['plan paid'],
      moved: { receipt: 1500, 'payment.plan': -1500 },
      tickets: 1,
    },
  ],
  [
    'a card that is refused once and then taken',
    ACCESS,
    (due) => [
      eventOf('payment_intent.payment_failed', { id: 'pi_no', metadata: { paymentId: due.id } }),
      eventOf('charge.failed', { id: 'ch_no', metadata: { paymentId: due.id }, amount: 2500 }),
      paidOnce(stripe, due).completed,
      paidOnce(stripe, due).refunded(1000),
    ],
    {
      ...{ status: 'active', until: 45, subscription: null, payments: ['access paid'], tickets: 0 },
      moved: { receipt: 2500, 'payment.access': -2500, 'refund.access': 1000, repayment: -1000 },
    },
  ],
  [
    'a bank transfer that comes days later',
    ACCESS,
    (due) => [
      sessionEvent('checkout.session.completed', due, { payment_status: 'unpaid', payment_intent: `pi_${due.id}` }),
      sessionEvent('checkout.session.async_payment_succeeded', due, {
        payment_status: 'paid',
        payment_intent: `pi_${due.id}`,
      }),
    ],
    {
      ...{ status: 'active', until: 45, subscription: null, payments: ['access paid'], tickets: 0 },
      moved: { receipt: 2500, 'payment.access': -2500 },
    },
  ],
  [
    'a bank transfer that never comes',
    ACCESS,
    (due) => [
      sessionEvent('checkout.session.completed', due, { payment_status: 'unpaid' }),
      sessionEvent('checkout.session.async_payment_failed', due, { payment_status: 'unpaid' }),
    ],
    { ...TRIAL, payments: ['access cancelled'] },
  ],
  [
    'a Checkout that nobody finishes',
    PLAN,
    (due) => [
      eventOf('payment_intent.payment_failed', { id: 'pi_no', metadata: { paymentId: due.id } }),
      sessionEvent('checkout.session.expired', due, { payment_status: 'unpaid' }),
    ],
    { ...TRIAL, payments: ['plan cancelled'] },
  ],
  [
    'money that comes for a Checkout which was said to be over',
    ACCESS,
    (due) => [sessionEvent('checkout.session.expired', due), paidOnce(stripe, due).completed],
    {
      ...{ status: 'active', until: 45, subscription: null, payments: ['access paid'], tickets: 0 },
      moved: { receipt: 2500, 'payment.access': -2500 },
    },
  ],
]

for (const [life, what, tell, stands] of LIVES) {
  test(`${life}: ${WHOLE ? 'every order' : 'each pair in both orders'}, each event twice, leaves the same books`, async () => {
    const mechanic = await addMechanic()
    const all = tell(await asked(mechanic.id, what))
    for (const order of ordersToTry(all.map((_, at) => at))) {
      const { id } = await addMechanic()
      const events = tell(await asked(id, what))
      for (const at of order) {
        const twice = [events[at] as Event, events[at] as Event]
        for (const { status } of await Promise.all(twice.map((event) => send(app, event)))) assert.equal(status, 200)
      }
      assert.deepEqual(await books(id), stands, `order ${order}`)
    }
  })

  test(`${life}: a hundred replays at once leave the same books`, async () => {
    const { id } = await addMechanic()
    const events = tell(await asked(id, what))
    const answers = await Promise.all(Array.from({ length: 100 }, () => events.map((event) => send(app, event))).flat())
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    assert.deepEqual(await books(id), stands)
  })
}

test('a failed bank transfer allows another Checkout', async () => {
  const { id } = await addMechanic()
  const due = await asked(id, ACCESS)
  await send(app, sessionEvent('checkout.session.async_payment_failed', due, { payment_status: 'unpaid' }))
  const next = await asked(id, ACCESS)
  assert.notEqual(next.checkoutUrl, due.checkoutUrl)
  assert.deepEqual((await books(id)).payments, ['access cancelled', 'access due'])
})

test('events of unknown payments are accepted and change nothing', async () => {
  const count = async () =>
    app.sql('SELECT (SELECT count(*) FROM payments) AS payments, (SELECT count(*) FROM ledger_entries) AS entries')
  const before = await count()
  const due = { id: '019a2f00-0000-7000-8000-00000000dead', checkoutUrl: 'x/cs_unknown', amount: 1500 }
  const metadata = { paymentId: due.id }
  const parent = { subscription_details: { subscription: 'sub_unknown', metadata } }
  const invoice = { object: 'invoice', amount_paid: 1500, customer: 'cus_unknown', parent }
  for (const event of [
    sessionEvent('checkout.session.completed', due, { payment_status: 'paid' }),
    sessionEvent('checkout.session.expired', due),
    sessionEvent('checkout.session.async_payment_failed', due),
    eventOf('invoice.paid', { ...invoice, id: 'in_u1', billing_reason: 'subscription_create' }),
    eventOf('invoice.paid', { ...invoice, id: 'in_u2', billing_reason: 'subscription_cycle' }),
    eventOf('customer.subscription.deleted', { id: 'sub_unknown', metadata }),
    eventOf('charge.refunded', { id: 'ch_u', metadata, amount_refunded: 500, payment_intent: 'pi_u' }),
    eventOf('charge.refunded', { id: 'ch_v', metadata: {}, amount_refunded: 500, payment_intent: 'pi_v' }),
    eventOf('a.type.of.next.year', { id: 'x' }),
  ]) {
    assert.deepEqual((await send(app, event)).status, 200, event.type)
  }
  assert.deepEqual(await count(), before)
})

test('a manual invoice buys no days: its money is credited to the mechanic', async () => {
  const { id } = await addMechanic()
  const life = subscribed(stripe, await asked(id, PLAN))
  for (const event of [life.completed, life.firstInvoice]) await send(app, event)
  for (const reason of ['manual', 'subscription_update']) {
    const { object } = JSON.parse(life.renewal(9, 327).payload).data
    const event = eventOf('invoice.paid', { ...object, id: `in_${reason}_${id}`, billing_reason: reason })
    for (const one of [event, event]) assert.equal((await send(app, one)).status, 200)
  }
  const { until, payments, tickets, moved } = await books(id)
  assert.deepEqual([until, payments, tickets], [45, ['plan paid'], 1])
  assert.deepEqual(moved, { receipt: 1500 + 2 * 327, 'payment.plan': -1500 })
})

const signer = new Stripe('sk_test_signs_only')
const signedAgo = (seconds: number, payload: string) =>
  signer.webhooks.generateTestHeaderString({
    payload,
    secret: SECRET,
    timestamp: Math.floor(Date.now() / 1000) - seconds,
  })
const onlyV1 = (header: string) => header.split(',').find((part) => part.startsWith('v1=')) ?? ''

/** Whether signatures are accepted; after a rotation the old secret is refused. */
const SIGNED: [how: string, where: TestApp, sign: (payload: string) => string, status: number][] = [
  ['with the old secret, while both are valid', app, (payload) => signatureOf(payload), 200],
  ['with the next secret, while both are valid', app, (payload) => signatureOf(payload, NEXT), 200],
  ['with the next secret, after the rotation', afterRotation, (payload) => signatureOf(payload, NEXT), 200],
  ['with the old secret, after the rotation', afterRotation, (payload) => signatureOf(payload), 400],
  [
    'with both at once, as Stripe does while it rolls a secret',
    afterRotation,
    (payload) => `${signatureOf(payload)},${onlyV1(signatureOf(payload, NEXT))}`,
    200,
  ],
  ['four minutes ago', app, (payload) => signedAgo(240, payload), 200],
  ['seven minutes ago', app, (payload) => signedAgo(420, payload), 400],
  ['for other words', app, (payload) => signatureOf(payload.replace('cus_', 'cos_')), 400],
  ['with the scheme of tests alone', app, (payload) => signatureOf(payload).replace('v1=', 'v0='), 400],
  ['without a time', app, (payload) => onlyV1(signatureOf(payload)), 400],
]

for (const [how, where, sign, status] of SIGNED) {
  test(`signed ${how}: ${status}`, async () => {
    const event = eventOf('customer.created', { id: 'cus_signed' })
    const answer = await send(where, event, sign(event.payload))
    assert.equal(answer.status, status, JSON.stringify(answer.body))
    if (status === 400) assert.equal(answer.body.code, 'webhook.unsigned')
    const kept = await where.sql('SELECT FROM provider_events WHERE id = $1', [event.id])
    assert.equal(kept.length, status === 200 ? 1 : 0)
  })
}

const checkouts = () => stripe.asked.filter(({ path }) => path === '/v1/checkout/sessions').length
const makeCode = async (code: string, discountValue: number) => {
  const fields = { code, description: '', discountType: 'fixed', discountValue }
  assert.equal((await app.post('/api/promo-codes', fields)).status, 201)
}

/** The rest of $25 after a code, and the charge: Stripe's minimum is 50 cents. */
const RESTS = [
  [51, 51],
  [50, 50],
  [49, 0],
  [1, 0],
  [0, 0],
] as const

for (const [rest, amount] of RESTS) {
  test(`a code that leaves ${rest} cents: ${amount} are charged`, async () => {
    await makeCode(`LEAVES${rest}`, 2500 - rest)
    const { id } = await addMechanic()
    const before = checkouts()
    const check = await app.post('/api/promo-codes/check', { code: `LEAVES${rest}`, amount: 2500, mechanicId: id })
    assert.deepEqual(check.body, { code: `LEAVES${rest}`, discount: 2500 - amount, amount })
    const payment = await asked(id, { ...ACCESS, promoCode: `LEAVES${rest}` })
    assert.deepEqual([payment.discount, payment.amount], [2500 - amount, amount])
    assert.equal(checkouts(), before + (amount > 0 ? 1 : 0))
    if (amount > 0) return assert.equal(payment.status, 'due')
    const { status, method, reference, checkoutUrl } = payment
    assert.deepEqual([status, method, reference, checkoutUrl], ['paid', 'free', `LEAVES${rest}`, null])
    assert.deepEqual(await books(id), {
      ...{ status: 'active', until: 45, subscription: null, payments: ['access paid'], moved: null, tickets: 0 },
    })
  })
}

test('a code of the sign-up that leaves too little blocks nothing: the rest is waived', async () => {
  await makeCode('NEARLY', 1480)
  const { id } = await signUp({ promoCode: 'NEARLY' })
  const before = checkouts()
  const payment = await asked(id, PLAN)
  assert.deepEqual([payment.status, payment.amount, payment.promoCode], ['paid', 0, 'NEARLY'])
  assert.deepEqual([checkouts(), (await books(id)).tickets], [before, 0])
})

test('twenty concurrent free requests make one membership', async () => {
  await makeCode('NOTHING', 5000)
  const { id } = await addMechanic()
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(id, { ...PLAN, promoCode: 'NOTHING' })))
  const taken = answers.filter(({ status }) => status === 201)
  assert.equal(taken.length, 1)
  assert.ok(answers.every(({ status, body }) => status === 201 || body.code === 'promo.usedByYou'))
  const { until, payments, tickets } = await books(id)
  assert.deepEqual([until, payments, tickets], [45, ['plan paid'], 0])
})

test('twenty retries of one key for nothing get the one answer', async () => {
  await makeCode('KEYED', 5000)
  const { id } = await addMechanic()
  const headers = { 'idempotency-key': 'for-nothing' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(id, { ...PLAN, promoCode: 'KEYED' }, headers)))
  for (const { status, body } of answers) assert.deepEqual([status, body], [201, answers[0]?.body])
  assert.equal((await books(id)).until, 45)
})

test('a waived settlement closes the Checkout of the first job', async () => {
  await makeCode('INSTEAD', 5000)
  const { id } = await addMechanic()
  await setStatus(await book({ mechanicId: id }), 'completed')
  const due = await asked(id, { purpose: 'first_job' })
  assert.equal((await asked(id, { ...PLAN, promoCode: 'INSTEAD' })).status, 'paid')
  assert.deepEqual((await books(id)).payments, ['platform_fee due', 'first_job cancelled', 'plan paid'])
  assert.equal(stripe.sessions.get(sessionOf(due).id)?.status, 'expired')
})

test('concurrent requests during a slow Stripe call share one Checkout', async () => {
  const { id } = await addMechanic()
  const before = stripe.sessions.size
  const from = stripe.asked.length
  const { promise: held, resolve: go } = Promise.withResolvers<void>()
  stripe.meanwhile = (_asked, worked) => (worked ? Promise.resolve() : held)
  const asking = Array.from({ length: 4 }, () => ask(id, ACCESS))
  // A key in use is refused, then retried shortly after.
  while (stripe.asked.length < from + 4) await soon()
  go()
  const answers = await Promise.all(asking)
  stripe.meanwhile = null
  for (const { status, body } of answers) {
    assert.deepEqual([status, body.checkoutUrl], [201, answers[0]?.body.checkoutUrl])
  }
  assert.equal(stripe.sessions.size, before + 1)
})

test('the ledger balances', async () => {
  const [row] = await app.sql('SELECT sum(amount)::int AS left FROM ledger_entries')
  assert.equal(row?.left, 0)
})
