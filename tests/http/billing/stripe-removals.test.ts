import assert from 'node:assert/strict'
import { test } from 'vitest'
import { pluck } from '../../support/pluck.ts'
import { type Event, eventOf, paidOnce, send, subscribed } from '../../support/stripe/events.ts'
import { ACCESS, openStripeBilling, PLAN } from '../../support/stripe/open-billing.ts'

/** Stripe's SDK against a local stand-in, with STRIPE_SECRET_KEY set. */

const { stripe, app, addMechanic, ask, asked, standing, sum, remove } = await openStripeBilling()

const sessionState = ({ checkoutUrl }: { checkoutUrl: string }) =>
  stripe.sessions.get(checkoutUrl.split('/').at(-1) ?? '')?.status
const paymentsOf = async (mechanicId: string) => (await app.get(`/api/payments?mechanicId=${mechanicId}`)).body

test('removed mechanics cannot pay at Stripe; money received anyway is booked once', async () => {
  const mechanic = await addMechanic()
  const [due, plan] = [await asked(mechanic.id, ACCESS), await asked(mechanic.id, PLAN)]
  assert.equal((await remove(mechanic)).status, 204)
  assert.deepEqual([sessionState(due), sessionState(plan)], ['expired', 'expired'])
  assert.deepEqual(
    (await paymentsOf(mechanic.id)).map((one: { status: string; checkoutUrl: string }) => [
      one.status,
      one.checkoutUrl,
    ]),
    Array(2).fill(['cancelled', null]),
  )
  const { completed } = paidOnce(stripe, due)
  const again = eventOf('checkout.session.completed', JSON.parse(completed.payload).data.object)
  for (const event of [completed, completed, again]) assert.equal((await send(app, event)).status, 200)
  assert.deepEqual(pluck(await paymentsOf(mechanic.id), 'status'), ['cancelled', 'paid'])
  const receipts = await app.sql("SELECT FROM ledger_transfers WHERE kind = 'receipt' AND reference = $1", [due.id])
  assert.deepEqual([receipts.length, await sum(`mechanic:${mechanic.id}`)], [1, 0])
})

test('mechanics can be removed while Stripe is down; a scheduled task closes their Checkouts later', async () => {
  const mechanic = await addMechanic()
  const due = await asked(mechanic.id, { purpose: 'access' })
  stripe.fail(500)
  assert.equal((await remove(mechanic)).status, 204)
  assert.deepEqual([(await paymentsOf(mechanic.id))[0].status, sessionState(due)], ['cancelled', 'open'])
  await assert.rejects(app.lapse())
  stripe.fail(null)
  await app.lapse()
  assert.equal(sessionState(due), 'expired')
  const closings = () => stripe.asked.filter(({ path }) => path.endsWith('/expire')).length
  const before = closings()
  await app.lapse()
  assert.equal(closings(), before)
})

test('removed mechanics are not charged again: their subscription is canceled, or once Stripe is back', async () => {
  for (const away of [false, true]) {
    const mechanic = await addMechanic()
    const life = subscribed(stripe, await asked(mechanic.id, PLAN))
    await send(app, life.completed)
    if (away) stripe.fail(500)
    assert.equal((await remove(mechanic)).status, 204)
    stripe.fail(null)
    if (away) await app.lapse()
    assert.ok(stripe.ended.has(life.subscription))
    await send(app, life.ended)
    const { status, days, subscription } = await standing(mechanic.id)
    assert.deepEqual([status, days, subscription], ['cancelled', 45, null])
  }
  const endings = stripe.asked.filter(({ method }) => method === 'DELETE').length
  await app.lapse()
  assert.equal(stripe.asked.filter(({ method }) => method === 'DELETE').length, endings)
})

test('a subscription event after the removal is canceled by the scheduled task', async () => {
  const [mechanic, staying] = [await addMechanic(), await addMechanic()]
  const life = subscribed(stripe, await asked(mechanic.id, PLAN))
  const other = subscribed(stripe, await asked(staying.id, PLAN))
  assert.equal((await remove(mechanic)).status, 204)
  for (const { completed } of [life, other]) await send(app, completed)
  await app.lapse()
  assert.deepEqual([stripe.ended.has(life.subscription), stripe.ended.has(other.subscription)], [true, false])
  assert.equal((await standing(staying.id)).subscription, other.subscription)
})

test('a removal during a Checkout request withholds the link and closes the Checkout', async () => {
  const mechanic = await addMechanic()
  stripe.meanwhile = async ({ path }, worked) => {
    if (!worked && path === '/v1/checkout/sessions') assert.equal((await remove(mechanic)).status, 204)
  }
  const { status, body } = await ask(mechanic.id, { purpose: 'access' })
  stripe.meanwhile = null
  assert.deepEqual([status, body.status, body.checkoutUrl], [201, 'cancelled', null])
  assert.equal([...stripe.sessions.values()].at(-1)?.status, 'expired')
})

test('twenty payments concurrent with a removal are each booked once, and the ledger balances', async () => {
  const racers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const mechanic = await addMechanic()
      return { mechanic, due: await asked(mechanic.id, { purpose: 'access' }) }
    }),
  )
  const completions = racers.map(({ due }) => paidOnce(stripe, due).completed)
  const answers = await Promise.all(
    racers.flatMap(({ mechanic }, at) => [
      send(app, completions[at] as Event),
      remove(mechanic),
      send(app, completions[at] as Event),
    ]),
  )
  assert.deepEqual([...new Set(answers.map(({ status }) => status))].sort(), [200, 204])
  for (const { mechanic } of racers) {
    const [row] = await app.sql(
      `SELECT status, (SELECT count(*)::int FROM ledger_transfers WHERE kind = 'receipt' AND reference = p.id::text) AS receipts
       FROM payments p WHERE mechanic_id = $1`,
      [mechanic.id],
    )
    assert.deepEqual(row, { status: 'paid', receipts: 1 })
    assert.equal(await sum(`mechanic:${mechanic.id}`), 0)
  }
  const [row] = await app.sql('SELECT sum(amount)::int AS left FROM ledger_entries')
  assert.equal(row?.left, 0)
})
