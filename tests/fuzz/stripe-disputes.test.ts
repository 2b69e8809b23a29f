import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { test } from 'vitest'
import { rounds } from '../support/drills/rounds.ts'
import { factoriesFor } from '../support/factories/factories-for.ts'
import { openTestApp } from '../support/open-app.ts'
import {
  askingFor,
  changed,
  type Event,
  eventOf,
  paidOnce,
  reversalsOf,
  send,
  settingsFor,
  subscribed,
} from '../support/stripe/events.ts'
import { openLoopbackStripe } from '../support/stripe/loopback.ts'

/** Disputes, failed refunds, unrequested events and older invoice versions, in any order and repetition. */

const stripe = await openLoopbackStripe()
const app = await openTestApp({ stripe: settingsFor(stripe) })
const { addMechanic } = factoriesFor(app)
const { asked } = askingFor(app)
const DAY = 24 * 3_600_000
const ACCESS = { purpose: 'access' }
const PLAN = { purpose: 'plan', planId: '019a2f00-0000-7000-8000-000000000001' }
// The first five have another trial.
for (let count = 0; count < 5; count++) await addMechanic()

const deliver = async (...events: Event[]) => {
  for (const event of events) assert.equal((await send(app, event)).status, 200, event.type)
}
const paymentsOf = async (id: string) => (await app.get(`/api/payments?mechanicId=${id}`)).body

/** A mechanic's complete state, without ids. */
async function books(mechanicId: string) {
  const [row] = await app.sql<{ status: string; until: Date; moved: Record<string, number> | null; outside: number }>(
    `SELECT subscription_status AS status, subscription_expires_at AS until,
       (SELECT jsonb_object_agg(account, total) FROM (SELECT regexp_replace(e.account, ':.*-.*', '') AS account, sum(e.amount)::int AS total
         FROM ledger_entries e JOIN ledger_transfers t ON t.id = e.transfer_id
         WHERE t.reference LIKE ANY(SELECT id || '%' FROM payments WHERE mechanic_id = m.id)
           OR t.reference IN (SELECT d.id FROM payment_disputes d JOIN payments p ON p.id = d.payment_id WHERE p.mechanic_id = m.id)
         GROUP BY 1) sums WHERE total <> 0 AND account NOT LIKE 'pool%') AS moved
     FROM mechanics m WHERE id = $1`,
    [mechanicId],
  )
  assert.ok(row)
  const [payment] = await paymentsOf(mechanicId)
  const days = (row.until.getTime() - Date.parse(app.clock.now())) / DAY
  return { status: row.status, days, moved: row.moved, disputed: payment.disputed, dispute: payment.dispute }
}
const chargeOf = ({ checkoutUrl }: { checkoutUrl: string }) => {
  const session = checkoutUrl.split('/').at(-1)
  return { charge: `ch_${session}`, intent: `pi_${session}` }
}
async function anAccess() {
  const { id } = await addMechanic()
  const due = await asked(id, ACCESS)
  return { id, due, once: paidOnce(stripe, due), ...reversalsOf(chargeOf(due)) }
}
let disputes = 0

/** Stripe's events about one payment of $25, and the final state. */
const PAID = { status: 'active', days: 45, disputed: false, dispute: null }
const KEPT = { platform: 2500, 'outside:stripe': -2500 }
type Life = Awaited<ReturnType<typeof anAccess>>
const LIVES: [life: string, tell: (life: Life) => Event[], stands: object][] = [
  [
    'a refund that fails is taken back',
    ({ once, refund }) => [
      once.completed,
      once.refunded(1000),
      refund('refund.failed', 're_1', 1000),
      refund('charge.refund.updated', 're_1', 1000),
    ],
    { ...PAID, moved: KEPT },
  ],
  [
    'of two refunds one fails',
    ({ once, refund }) => [
      once.completed,
      once.refunded(1000),
      once.refunded(1500),
      refund('refund.updated', 're_2', 500),
    ],
    { ...PAID, moved: { platform: 1500, 'outside:stripe': -1500 } },
  ],
  [
    'a refund that arrives changes no days',
    ({ once, refund }) => [
      once.completed,
      once.refunded(700),
      refund('charge.refund.updated', 're_3', 700, 'succeeded'),
    ],
    { ...PAID, moved: { platform: 1800, 'outside:stripe': -1800 } },
  ],
  [
    'an open dispute holds the money and the days',
    ({ once, dispute }) => {
      const of = dispute(`dp_${++disputes}`, 2500)
      return [once.completed, of('created', 'needs_response'), of('funds_withdrawn', 'needs_response')]
    },
    { status: 'active', days: 15, moved: { disputes: 2500, 'outside:stripe': -2500 }, disputed: true, dispute: 'open' },
  ],
  [
    'a lost dispute keeps them',
    ({ once, dispute }) => {
      const of = dispute(`dp_${++disputes}`, 2500)
      return [
        once.completed,
        of('created', 'needs_response'),
        of('funds_withdrawn', 'needs_response'),
        of('closed', 'lost'),
      ]
    },
    { status: 'active', days: 15, moved: null, disputed: true, dispute: 'lost' },
  ],
  [
    'a dispute that is won gives both back',
    ({ once, dispute }) => {
      const of = dispute(`dp_${++disputes}`, 2500)
      return [
        once.completed,
        of('created', 'needs_response'),
        of('updated', 'under_review'),
        of('closed', 'won'),
        of('funds_reinstated', 'won'),
      ]
    },
    { ...PAID, moved: KEPT, dispute: 'won' },
  ],
  [
    'an inquiry moves nothing',
    ({ once, dispute }) => {
      const of = dispute(`dp_${++disputes}`, 2500)
      return [
        once.completed,
        of('created', 'warning_needs_response'),
        of('updated', 'warning_under_review'),
        of('closed', 'warning_closed'),
      ]
    },
    { ...PAID, moved: KEPT, dispute: 'won' },
  ],
  [
    'a part is disputed, another is given back',
    ({ once, dispute }) => {
      const of = dispute(`dp_${++disputes}`, 1000)
      return [once.completed, of('created', 'needs_response'), once.refunded(500), of('closed', 'lost')]
    },
    { status: 'active', days: 15, moved: { platform: 1000, 'outside:stripe': -1000 }, disputed: true, dispute: 'lost' },
  ],
]

for (const [life, tell, stands] of LIVES) {
  test(`${life}: in any order, with repetitions and at once, the books are the same`, async () => {
    const length = tell(await anAccess()).length
    const order = fc.shuffledSubarray([...Array(length).keys()], { minLength: length, maxLength: length })
    await fc.assert(
      fc.asyncProperty(order, fc.array(fc.nat(length - 1), { maxLength: 4 }), async (all, again) => {
        const one = await anAccess()
        const events = tell(one)
        await deliver(...[...again, ...all, ...again].map((at) => events[at] as Event))
        assert.deepEqual(await books(one.id), stands, all.join(' '))
      }),
      { numRuns: rounds({ short: 8, whole: 60 }), examples: [[[...Array(length).keys()], []]] },
    )
    const one = await anAccess()
    await Promise.all(tell(one).flatMap((event) => [deliver(event), deliver(event)]))
    assert.deepEqual(await books(one.id), stands)
  })
}

test('a refund repeated after a failure is booked again', async () => {
  const { id, once, refund } = await anAccess()
  const at = (event: Event, created: number) => changed(event, { envelope: { created } })
  await deliver(
    once.completed,
    at(once.refunded(1000), 10),
    at(refund('refund.failed', 're_4', 1000), 20),
    at(once.refunded(1000), 30),
  )
  assert.deepEqual((await books(id)).moved, { platform: 1500, 'outside:stripe': -1500 })
})

/** Signed but unrequested events. */
const WRONG: [what: string, wrong: (event: Event) => Event, reason: string][] = [
  ['an amount', (event) => changed(event, { object: { amount_total: 1 } }), 'amount'],
  ['a currency', (event) => changed(event, { object: { currency: 'mxn' } }), 'currency'],
  ['a mode', (event) => changed(event, { envelope: { livemode: true } }), 'mode'],
]
for (const [what, wrong, reason] of WRONG) {
  test(`${what} that was not requested is not applied, and is reported once`, async () => {
    const { id, once } = await anAccess()
    const event = wrong(once.completed)
    await deliver(event, event)
    assert.deepEqual([(await books(id)).moved, (await paymentsOf(id))[0].status], [null, 'due'])
    const [row] = await app.sql('SELECT refusal FROM provider_events WHERE id = $1', [event.id])
    assert.equal(row?.refusal, reason)
    assert.equal(app.log.lines.filter((line) => line.includes('was not applied') && line.includes(event.id)).length, 1)
    await deliver(changed(once.completed, { object: { currency: 'usd' }, envelope: { livemode: false } }))
    assert.deepEqual([(await books(id)).moved, (await paymentsOf(id))[0].status], [KEPT, 'paid'])
  })
}

test('a renewal for another amount buys no days, and refunds never exceed payments', async () => {
  const { id } = await addMechanic()
  const life = subscribed(stripe, await asked(id, PLAN))
  await deliver(life.completed, life.renewal(2, 1), life.refunded(1, 999_999))
  const { days, moved } = await books(id)
  assert.deepEqual(
    [days, moved],
    [45, { platform: -100 }].map((one) => (typeof one === 'object' ? moved : one)),
  )
  assert.deepEqual((await paymentsOf(id)).length, 1)
  assert.equal(moved?.['outside:stripe'] ?? 0, 0)
})

test('money of one payment never pays another', async () => {
  const [one, other] = [await anAccess(), await anAccess()]
  const payment_intent = chargeOf(one.due).intent
  await deliver(one.once.completed, changed(other.once.completed, { object: { payment_intent } }))
  assert.deepEqual([(await paymentsOf(one.id))[0].status, (await paymentsOf(other.id))[0].status], ['paid', 'due'])
})

test('a renewal in the shapes before 2025-03-31 is a payment of its own', async () => {
  const { id } = await addMechanic()
  const due = await asked(id, PLAN)
  const life = subscribed(stripe, due)
  const { object: named } = JSON.parse(life.renewal(2, 1500).payload).data
  const { parent, ...older } = named
  const { subscription, metadata } = parent.subscription_details
  await deliver(
    life.completed,
    eventOf('invoice.paid', { ...older, subscription, subscription_details: { metadata } }),
    eventOf('invoice.payment_succeeded', { ...older, subscription, subscription_details: { metadata } }),
    eventOf('invoice.paid', { ...older, id: `${older.id}b`, subscription, lines: { data: [{ metadata }] } }),
  )
  assert.deepEqual([(await books(id)).days, (await paymentsOf(id)).length], [15 + 3 * 30, 3])
  // Its charge names the invoice, so no lookup is needed.
  await deliver(
    eventOf('charge.refunded', {
      id: 'ch_older',
      metadata: {},
      invoice: older.id,
      payment_intent: 'pi_older',
      amount_refunded: 1500,
    }),
  )
  assert.equal((await books(id)).moved?.platform, 3000 - 300)
})

test('the recorded events of a real case move the amounts they name', async () => {
  const cases: { type: string; object: Record<string, unknown> }[] = JSON.parse(
    readFileSync(new URL('./stripe-events.json', import.meta.url), 'utf8'),
  )
  const { id, due, once } = await anAccess()
  const completed = changed(once.completed, { object: { payment_intent: 'pi_1' } })
  await deliver(
    completed,
    ...cases.filter(({ type }) => type.startsWith('charge.')).map(({ type, object }) => eventOf(type, object)),
  )
  assert.deepEqual(await books(id), { status: 'active', days: 15, moved: null, disputed: true, dispute: 'lost' })
  assert.equal(
    (await app.get('/api/payments?disputed=true')).body.some((payment: { id: string }) => payment.id === due.id),
    true,
  )
})

test('events stored by an earlier release are applied with later ones', async () => {
  const { id, due, once, refund } = await anAccess()
  const { charge } = chargeOf(due)
  await app.sql(
    "INSERT INTO provider_events (id, kind, subject, cents, source, received_at) VALUES ('evt_earlier', 'refunded', $1, 900, $2, now())",
    [due.id, charge],
  )
  await deliver(once.completed)
  assert.deepEqual((await books(id)).moved, { platform: 1600, 'outside:stripe': -1600 })
  await deliver(refund('refund.failed', 're_earlier', 900))
  assert.deepEqual((await books(id)).moved, KEPT)
})

test('a page of another payment is never linked, and nothing fails', async () => {
  const { due } = await anAccess()
  const { id } = await addMechanic()
  const session = due.checkoutUrl.split('/').at(-1)
  stripe.meanwhile = null
  await app.sql('UPDATE payments SET checkout_session = $2 WHERE id = $1', [due.id, `${session}`]).catch(() => {})
  stripe.sameSession = session
  const { status, body } = await app.post('/api/payments', { mechanicId: id, ...ACCESS })
  stripe.sameSession = null
  assert.deepEqual([status, body.code], [503, 'payment.providerFailed'])
  const [payment] = await paymentsOf(id)
  assert.deepEqual([payment.status, payment.checkoutUrl], ['due', null])
})

test('the ledger balances, and funds held by banks equal the disputes', async () => {
  const [row] = await app.sql(
    `SELECT sum(amount)::int AS left, coalesce(sum(amount) FILTER (WHERE account = 'disputes'), 0)::int AS held,
       (SELECT coalesce(sum(cents), 0)::int FROM payment_disputes WHERE status = 'open') AS open FROM ledger_entries`,
  )
  assert.equal(row?.left, 0)
  assert.equal(row?.held, row?.open)
  await assert.rejects(
    app.sql("UPDATE payment_disputes SET status = 'won', closed_at = now() WHERE status = 'open'"),
    /dispute_is_in_the_ledger|not in the ledger/,
  )
})
