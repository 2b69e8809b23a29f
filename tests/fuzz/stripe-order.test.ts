import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { rounds } from '../support/drills/rounds.ts'
import { factoriesFor } from '../support/factories/factories-for.ts'
import { openTestApp } from '../support/open-app.ts'
import { type Event, eventOf, paidOnce, send, settingsFor, subscribed } from '../support/stripe/events.ts'
import { openLoopbackStripe } from '../support/stripe/loopback.ts'

/** Webhooks in any order, repeated and concurrent, lead to the same state. */

const stripe = await openLoopbackStripe()
const app = await openTestApp({ stripe: settingsFor(stripe) })
const { addMechanic } = factoriesFor(app)
const PLAN = { purpose: 'plan', planId: '019a2f00-0000-7000-8000-000000000001' }
const TWO_MONTHS = { purpose: 'plan', planId: '019a2f00-0000-7000-8000-000000000002' }
const ACCESS = { purpose: 'access' }
for (let count = 0; count < 5; count++) await addMechanic()

const asked = (mechanicId: string, fields: object) => app.created('/api/payments', { mechanicId, ...fields })

/** A mechanic and all their subscription events in order. */
async function aLife() {
  const mechanic = await addMechanic()
  const life = subscribed(stripe, await asked(mechanic.id, PLAN))
  const events = [
    life.completed,
    life.firstInvoice,
    life.refunded(1, 300),
    life.renewal(2, 1500),
    life.refunded(1, 700),
    life.refunded(2, 1500),
    life.renewal(3, 1500),
    life.ended,
  ]
  return { mechanic, told: events }
}

interface Books {
  status: string
  subscription: string | null
  moved: Record<string, number>
}

/** A mechanic's complete state, without ids. */
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

const customerOf = async (mechanicId: string) =>
  (await app.sql('SELECT stripe_customer_id AS id FROM mechanics WHERE id = $1', [mechanicId]))[0]?.id

const inOrder = await aLife()
for (const event of inOrder.told) assert.equal((await send(app, event)).status, 200)
const EXPECTED = await books(inOrder.mechanic.id)

test('in order: three payments, a refund, and a canceled subscription', () => {
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

test('ten replays of everything at once change nothing, however often', async () => {
  for (let round = 0; round < rounds({ short: 2, whole: 10 }); round++) {
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
      const { mechanic, told: events } = await aLife()
      for (const at of [...some, ...all, ...some]) assert.equal((await send(app, events[at] as Event)).status, 200)
      assert.deepEqual(await books(mechanic.id), EXPECTED)
    }),
    { numRuns: rounds({ short: 10, whole: 100 }) },
  )
})

test('everything at once leaves the same books', async () => {
  for (let round = 0; round < rounds({ short: 4, whole: 20 }); round++) {
    const { mechanic, told: events } = await aLife()
    const answers = await Promise.all([...events, ...events].reverse().map((event) => send(app, event)))
    assert.deepEqual(
      answers.map(({ status }) => status),
      answers.map(() => 200),
    )
    assert.deepEqual(await books(mechanic.id), EXPECTED)
  }
})

test('all subjects of an event are locked until it is written', async () => {
  const [plan, access] = [await asked((await addMechanic()).id, PLAN), await asked((await addMechanic()).id, ACCESS)]
  const [life, once] = [subscribed(stripe, plan), paidOnce(stripe, access)]
  const [session, other] = [plan, access].map(({ checkoutUrl }) => checkoutUrl.split('/').at(-1))
  const events: [Event, string[]][] = [
    [life.completed, [plan.id, `in_${session}_1`, life.subscription]],
    [life.renewal(2, 1500), [plan.id, `in_${session}_2`, life.subscription]],
    [life.refunded(2, 500), [`in_${session}_2`, `ch_${session}_2`, `pi_${session}_2`]],
    [life.ended, [life.subscription]],
    [eventOf('checkout.session.expired', { metadata: { paymentId: access.id } }), [access.id]],
    [once.completed, [access.id, `pi_${other}`]],
    [once.refunded(500), [access.id, `ch_${other}`, `pi_${other}`]],
    [eventOf('customer.updated', { id: 'cus_1' }), []],
  ]
  await app.sql(`CREATE TABLE seen (locks text[]); GRANT INSERT ON seen TO PUBLIC;
    CREATE FUNCTION look() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO seen SELECT coalesce(array_agg(lock ORDER BY lock), '{}') FROM (SELECT (classid::bigint << 32 | objid::bigint)::text AS lock
        FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1 AND mode = 'ExclusiveLock' AND pid = pg_backend_pid()) held; RETURN NULL; END $$;
    CREATE CONSTRAINT TRIGGER look AFTER INSERT ON provider_events DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION look()`)
  for (const [event, things] of events) {
    assert.equal((await send(app, event)).status, 200)
    const [row] = await app.sql(
      `WITH looked AS (DELETE FROM seen RETURNING locks)
       SELECT (SELECT locks FROM looked), coalesce(array_agg(lock ORDER BY lock), '{}') AS expected
       FROM (SELECT hashtextextended('provider ' || thing, 0)::text AS lock FROM unnest($1::text[]) thing) things`,
      [things],
    )
    assert.deepEqual(row?.locks, row?.expected, event.type)
  }
  await app.sql('DROP TRIGGER look ON provider_events')
})

test('of events only subject, amount and charge or subscription are stored', async () => {
  const { id } = await addMechanic()
  const [access, plan] = [await asked(id, ACCESS), await asked((await addMechanic()).id, PLAN)]
  const [once, life] = [paidOnce(stripe, access), subscribed(stripe, plan)]
  const session = plan.checkoutUrl.split('/').at(-1)
  const events: [Event, string, string | null, number | null, string | null][] = [
    // A refund is booked once its payment is known.
    [once.refunded(700), 'refunded', access.id, 700, `ch_${access.checkoutUrl.split('/').at(-1)}`],
    [once.completed, 'paid', access.id, 2500, null],
    [life.firstInvoice, 'paid', plan.id, 1500, null],
    [life.renewal(2, 1600), 'renewed', `in_${session}_2`, 1600, life.subscription],
    [life.refunded(2, 300), 'refunded', `in_${session}_2`, 300, `ch_${session}_2`],
    [life.ended, 'ended', life.subscription, null, null],
    [eventOf('checkout.session.expired', { metadata: { paymentId: plan.id } }), 'expired', plan.id, null, null],
    [eventOf('customer.updated', { id: 'cus_1' }), 'other', null, null, null],
  ]
  for (const [event, ...kept] of events) {
    assert.equal((await send(app, event)).status, 200)
    const [row] = await app.sql('SELECT kind, subject, cents::int, source FROM provider_events WHERE id = $1', [
      event.id,
    ])
    assert.deepEqual(Object.values(row ?? {}), kept)
  }
  const { moved } = await books(id)
  assert.deepEqual(moved, { receipt: 2500, 'payment.access': -2500, 'refund.access': 700, repayment: -700 })
})

test('paying as another Stripe customer switches to it; money without a customer does not', async () => {
  const mechanic = await addMechanic()
  for (const customer of [`cus_of_${mechanic.id}`, null]) {
    const { object } = JSON.parse(paidOnce(stripe, await asked(mechanic.id, ACCESS)).completed.payload).data
    await send(app, eventOf('checkout.session.completed', { ...object, customer }))
    assert.equal(await customerOf(mechanic.id), `cus_of_${mechanic.id}`)
  }
})

test('an old subscription ends alone after a newer one began; its events after a cash payment change nothing', async () => {
  const mechanic = await addMechanic()
  const [first, second] = [
    subscribed(stripe, await asked(mechanic.id, PLAN)),
    subscribed(stripe, await asked(mechanic.id, TWO_MONTHS)),
  ]
  const seen = async () => {
    const { status, subscription } = await books(mechanic.id)
    return [status, subscription]
  }
  for (const { completed } of [first, second]) await send(app, completed)
  // A one-time payment leaves the subscription unchanged.
  await send(app, paidOnce(stripe, await asked(mechanic.id, ACCESS)).completed)
  assert.deepEqual(await seen(), ['active', second.subscription])
  await send(app, first.ended)
  assert.deepEqual(await seen(), ['active', second.subscription])
  await send(app, second.ended)
  assert.deepEqual(await seen(), ['cancelled', null])
  const { id } = await asked(mechanic.id, ACCESS)
  assert.equal((await app.patch(`/api/payments/${id}/confirm`, { method: 'cash', reference: '1' })).status, 200)
  // A repeated and a late event.
  for (const event of [second.ended, second.firstInvoice]) await send(app, event)
  assert.deepEqual(await seen(), ['active', null])
})

test('an event waits for its concurrent counterpart', async () => {
  const mechanic = await addMechanic()
  const life = subscribed(stripe, await asked(mechanic.id, PLAN))
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
  /** The second event arrives while the first is being written. */
  const events = async (first: Event, second: Event) => {
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
  await events(life.completed, endedUnnamed)
  await events(life.renewal(2, 1500), life.refunded(2, 1500))
  await app.sql('DROP TRIGGER linger ON payments')
  const { status, moved } = await books(mechanic.id)
  assert.deepEqual([status, moved['refund.plan'], moved.repayment], ['cancelled', 1500, -1500])
})

test('the ledger balances', async () => {
  const [row] = await app.sql('SELECT sum(amount)::int AS left FROM ledger_entries')
  assert.equal(row?.left, 0)
})
