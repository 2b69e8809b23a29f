import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { factoriesFor } from '../factories/factories-for.ts'
import { openTestApp } from '../open-app.ts'
import { type Event, eventOf, SECRET, send, subscribed } from '../stripe/events.ts'
import { openLoopbackStripe } from '../stripe/loopback.ts'

/** Webhooks come in any order, again and again, and at once: what they leave behind is the same. */

const stripe = await openLoopbackStripe()
const app = await openTestApp({
  stripe: {
    secretKey: 'sk_test_house',
    webhookSecrets: [SECRET],
    apiBase: stripe.url,
    publicUrl: 'https://wrench.example',
  },
})
const { addMechanic } = factoriesFor(app)
const ONE_MONTH = '019a2f00-0000-7000-8000-000000000001'
for (let count = 0; count < 5; count++) await addMechanic()

/** A mechanic and all that Stripe tells about their subscription, in the order in which it happened. */
async function aLife() {
  const mechanic = await addMechanic()
  const { body } = await app.post('/api/payments', { mechanicId: mechanic.id, purpose: 'plan', planId: ONE_MONTH })
  const life = subscribed(stripe, body)
  const told = [
    life.completed,
    life.firstInvoice,
    life.refunded(1, 300),
    life.renewal(2, 1500),
    life.refunded(1, 700),
    life.refunded(2, 1500),
    life.renewal(3, 1500),
    life.ended,
  ]
  return { mechanic, told }
}

interface Books {
  status: string
  moved: Record<string, number>
}

/** All that stands about a mechanic, without the ids. */
async function books(mechanicId: string): Promise<Books> {
  const [row] = await app.sql<Books>(
    `SELECT subscription_status AS status, subscription_expires_at AS until, stripe_subscription_id AS subscription,
       (SELECT array_agg(status || amount || method ORDER BY amount, status) FROM payments WHERE mechanic_id = m.id) AS payments,
       (SELECT count(*)::int FROM raffle_tickets WHERE mechanic_id = m.id AND source = 'subscription') AS tickets,
       (SELECT count(*)::int FROM ledger_transfers WHERE kind = 'pool.subscription' AND reference IN (SELECT id::text FROM payments WHERE mechanic_id = m.id)) AS shares,
       (SELECT jsonb_object_agg(kind, total) FROM (SELECT t.kind, sum(e.amount)::int AS total FROM ledger_entries e JOIN ledger_transfers t ON t.id = e.transfer_id
         WHERE e.account = 'mechanic:' || m.id GROUP BY t.kind) kinds) AS moved
     FROM mechanics m WHERE id = $1`,
    [mechanicId],
  )
  assert.ok(row)
  return row
}

const inOrder = await aLife()
for (const event of inOrder.told) assert.equal((await send(app, event)).status, 200)
const EXPECTED = await books(inOrder.mechanic.id)

test('in order: three payments, what was given back, and a subscription that ended', () => {
  assert.deepEqual(EXPECTED, {
    status: 'cancelled',
    until: new Date(Date.parse(app.clock.now()) + 105 * 24 * 3_600_000),
    subscription: null,
    payments: ['paid1500stripe', 'paid1500stripe', 'paid1500stripe'],
    tickets: 3,
    shares: 3,
    moved: { receipt: 4500, 'payment.plan': -4500, 'refund.plan': 2200, repayment: -2200 },
  })
})

test('a hundred replays of everything, many at once, change nothing', async () => {
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => inOrder.told)
        .flat()
        .map((event) => send(app, event)),
    )
    assert.ok(answers.every(({ status }) => status === 200))
  }
  assert.deepEqual(await books(inOrder.mechanic.id), EXPECTED)
})

test('any order, with repetitions, leaves the same books', async () => {
  const order = fc.array(fc.nat(7), { minLength: 0, maxLength: 12 })
  const shuffled = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(order, shuffled, async (some, all) => {
      const { mechanic, told } = await aLife()
      for (const at of [...some, ...all, ...some]) assert.equal((await send(app, told[at] as Event)).status, 200)
      assert.deepEqual(await books(mechanic.id), EXPECTED)
    }),
    { numRuns: 20 },
  )
})

test('everything at once leaves the same books', async () => {
  for (let round = 0; round < 8; round++) {
    const { mechanic, told } = await aLife()
    const answers = await Promise.all([...told, ...told].reverse().map((event) => send(app, event)))
    assert.deepEqual(
      answers.map(({ status }) => status),
      answers.map(() => 200),
    )
    assert.deepEqual(await books(mechanic.id), EXPECTED)
  }
})

test('what is told while the other half of it is being written waits for it', async () => {
  const mechanic = await addMechanic()
  const { body } = await app.post('/api/payments', { mechanicId: mechanic.id, purpose: 'plan', planId: ONE_MONTH })
  const life = subscribed(stripe, body)
  const endedUnnamed = eventOf('customer.subscription.deleted', {
    ...{ id: life.subscription, object: 'subscription', metadata: {}, status: 'canceled' },
  })
  await app.sql('CREATE TABLE latch (lifted boolean); GRANT SELECT ON latch TO PUBLIC')
  await app.sql(`CREATE FUNCTION linger() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN WHILE NOT EXISTS (SELECT FROM latch) LOOP PERFORM pg_sleep(0.01); END LOOP; RETURN NULL; END $$`)
  await app.sql(
    'CREATE CONSTRAINT TRIGGER linger AFTER INSERT OR UPDATE ON payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION linger()',
  )
  const waitsFor = async (event: string) =>
    (
      await app.sql(
        'SELECT FROM pg_stat_activity WHERE datname = current_database() AND $1 IN (wait_event, wait_event_type)',
        [event],
      )
    ).length > 0
  /** The first is on the point of being written when the second is told. */
  const told = async (first: Event, second: Event) => {
    const writing = send(app, first)
    while (!(await waitsFor('PgSleep')));
    let answered = false
    const hearing = send(app, second).finally(() => {
      answered = true
    })
    while (!answered && !(await waitsFor('Lock')));
    await app.sql('INSERT INTO latch VALUES (true)')
    assert.deepEqual([(await writing).status, (await hearing).status], [200, 200])
    await app.sql('DELETE FROM latch')
  }
  await told(life.completed, endedUnnamed)
  await told(life.renewal(2, 1500), life.refunded(2, 1500))
  await app.sql('DROP TRIGGER linger ON payments')
  const { status, moved } = await books(mechanic.id)
  assert.deepEqual([status, moved['refund.plan'], moved.repayment], ['cancelled', 1500, -1500])
})

test('the ledger balances', async () => {
  const [row] = await app.sql('SELECT sum(amount)::int AS left FROM ledger_entries')
  assert.equal(row?.left, 0)
})
