import assert from 'node:assert/strict'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { closeAtProvider, closeSoon } from '@desert-wrench/server/features/billing/provider-checkout.ts'
import { afterEach, test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { openTestApp } from '../../support/open-app.ts'
import { paidOnce, send, settingsFor, subscribed } from '../../support/stripe/events.ts'
import { openLoopbackStripe } from '../../support/stripe/loopback.ts'

/** Open Checkouts and subscriptions at Stripe are closed eventually, whatever fails, and none is dropped before. */

const stripe = await openLoopbackStripe()
const app = await openTestApp({ stripe: settingsFor(stripe) })
const { addMechanic, book, setStatus } = factoriesFor(app)
for (let count = 0; count < 5; count++) await addMechanic()

afterEach(() => {
  stripe.fail(null)
  stripe.unclosable.clear()
  stripe.meanwhile = null
})

const ACCESS = { purpose: 'access' }
const PLAN = { purpose: 'plan', planId: '019a2f00-0000-7000-8000-000000000001' }
const TWO_MONTHS = { purpose: 'plan', planId: '019a2f00-0000-7000-8000-000000000002' }
const CASH = { method: 'cash', reference: 'in the till' }

interface Due {
  id: string
  amount: number
  checkoutUrl: string
}
const asked = ({ id }: { id: string }, fields: object): Promise<Due> =>
  app.created('/api/payments', { mechanicId: id, ...fields })
const confirm = ({ id }: { id: string }, headers = {}) => app.patch(`/api/payments/${id}/confirm`, CASH, headers)
const remove = ({ id }: { id: string }) => app.remove(`/api/mechanics/${id}`)
const sessionOf = ({ checkoutUrl }: Due) => checkoutUrl.split('/').at(-1) ?? ''
const stateOf = (due: Due) => stripe.sessions.get(sessionOf(due))?.status
const balance = async ({ id }: { id: string }) =>
  Number((await app.get(`/api/ledger?account=mechanic:${id}`)).headers.get('x-balance'))
const closings = () => stripe.asked.filter(({ method, path }) => method === 'DELETE' || path.endsWith('/expire')).length

test('a receipt succeeds while Stripe is down, and the task closes the Checkout later', async () => {
  for (const headers of [{}, { 'idempotency-key': 'cash-while-away' }]) {
    const mechanic = await addMechanic()
    const due = await asked(mechanic, ACCESS)
    stripe.fail(500)
    const { status, body } = await confirm(due, headers)
    assert.deepEqual([status, body.status, body.method, stateOf(due)], [200, 'paid', 'cash', 'open'])
    await assert.rejects(app.lapse(), { code: 'payment.providerFailed' })
    stripe.fail(null)
    await app.lapse()
    assert.equal(stateOf(due), 'expired')
    const before = closings()
    await app.lapse()
    assert.equal(closings(), before)
  }
})

test('money paid at Checkout after a cash receipt is credited once; refunds remove it', async () => {
  const mechanic = await addMechanic()
  const due = await asked(mechanic, ACCESS)
  stripe.unclosable.add(sessionOf(due))
  assert.equal((await confirm(due)).status, 200)
  const { completed, refunded } = paidOnce(stripe, due)
  await Promise.all([send(app, completed), send(app, completed)])
  assert.equal(await balance(mechanic), 2500)
  for (const cents of [1000, 2500]) {
    const event = refunded(cents)
    for (const one of [event, event]) await send(app, one)
    assert.equal(await balance(mechanic), 2500 - cents)
  }
  const [row] = await app.sql(
    "SELECT FROM ledger_transfers WHERE kind = 'refund.access' AND reference LIKE $1 || '%'",
    [due.id],
  )
  assert.equal(row, undefined)
  stripe.unclosable.clear()
  await app.lapse()
})

test('ten receipts concurrent with Stripe’s events: each is booked once, and all is closed', async () => {
  const racers = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const mechanic = await addMechanic()
      return { mechanic, due: await asked(mechanic, ACCESS) }
    }),
  )
  stripe.fail(500)
  const answers = await Promise.all(
    racers.flatMap(({ due }) => {
      const { completed } = paidOnce(stripe, due)
      return [confirm(due), send(app, completed), confirm(due), send(app, completed)]
    }),
  )
  stripe.fail(null)
  assert.deepEqual([...new Set(answers.map(({ status }) => status))].sort(), [200, 409])
  await app.lapse()
  for (const { mechanic, due } of racers) {
    const [payment] = (await app.get(`/api/payments?mechanicId=${mechanic.id}`)).body
    const inCash = payment.method === 'cash'
    // Money received through Stripe besides cash is credited to the mechanic.
    assert.deepEqual([payment.status, await balance(mechanic)], ['paid', inCash ? 2500 : 0])
    if (inCash) assert.equal(stateOf(due), 'expired')
  }
})

test('a Checkout that Stripe refuses to close is kept, blocks no other, and is closed later', async () => {
  const refused = await addMechanic()
  const [first, other] = [await addMechanic(), await addMechanic()]
  const stuck = await asked(refused, ACCESS)
  const plans = await Promise.all([refused, first, other].map((one) => asked(one, PLAN)))
  const lives = plans.map((due) => subscribed(stripe, due))
  for (const { completed } of lives) await send(app, completed)
  const waiting = await asked(other, ACCESS)
  stripe.unclosable.add(sessionOf(stuck))
  stripe.unclosable.add(lives[0]?.subscription ?? '')
  stripe.fail(500)
  for (const one of [refused, first, other]) assert.equal((await remove(one)).status, 204)
  stripe.fail(null)
  await assert.rejects(app.lapse())
  const ended = () => lives.map(({ subscription }) => stripe.ended.has(subscription))
  assert.deepEqual([ended(), stateOf(stuck), stateOf(waiting)], [[false, true, true], 'open', 'expired'])
  stripe.unclosable.clear()
  await app.lapse()
  assert.deepEqual([ended(), stateOf(stuck)], [[true, true, true], 'expired'])
  const before = closings()
  await app.lapse()
  assert.equal(closings(), before)
})

test('closed or unknown objects at Stripe count as closed and are not retried', async () => {
  const mechanic = await addMechanic()
  const [expired, complete] = [await asked(mechanic, ACCESS), await asked(mechanic, PLAN)]
  const gone = await asked(mechanic, TWO_MONTHS)
  const life = subscribed(stripe, complete)
  await send(app, life.completed)
  for (const [due, status] of [
    [expired, 'expired'],
    [complete, 'complete'],
  ] as const)
    Object.assign(stripe.sessions.get(sessionOf(due)) ?? {}, { status })
  stripe.sessions.delete(sessionOf(gone))
  stripe.ended.add(life.subscription)
  assert.equal((await remove(mechanic)).status, 204)
  const before = closings()
  await app.lapse()
  assert.equal(closings(), before)
})

test('all subscriptions of removed mechanics are canceled', async () => {
  const mechanic = await addMechanic()
  const lives = [subscribed(stripe, await asked(mechanic, PLAN)), subscribed(stripe, await asked(mechanic, TWO_MONTHS))]
  for (const { completed } of lives) await send(app, completed)
  // A Checkout for a plan that was paid in cash.
  const cash = await asked(mechanic, PLAN)
  stripe.fail(500)
  assert.equal((await confirm(cash)).status, 200)
  stripe.fail(null)
  lives.push(subscribed(stripe, cash))
  await send(app, lives[2]?.completed as never)
  assert.equal((await remove(mechanic)).status, 204)
  assert.deepEqual(
    lives.map(({ subscription }) => stripe.ended.has(subscription)),
    [true, true, true],
  )
})

test('a subscription started after a cash receipt does not renew the plan', async () => {
  const mechanic = await addMechanic()
  const own = subscribed(stripe, await asked(mechanic, PLAN))
  await send(app, own.completed)
  const cash = await asked(mechanic, TWO_MONTHS)
  stripe.unclosable.add(sessionOf(cash))
  assert.equal((await confirm(cash)).status, 200)
  await send(app, subscribed(stripe, cash).completed)
  const [row] = await app.sql('SELECT stripe_subscription_id AS subscription FROM mechanics WHERE id = $1', [
    mechanic.id,
  ])
  assert.equal(row?.subscription, own.subscription)
  assert.equal(await balance(mechanic), 2000)
  stripe.unclosable.clear()
  await app.lapse()
})

test('a renewal event after the removal cancels its subscription', async () => {
  const mechanic = await addMechanic()
  const due = await asked(mechanic, PLAN)
  assert.equal((await remove(mechanic)).status, 204)
  const life = subscribed(stripe, due)
  await send(app, life.renewal(2, 1500))
  await app.lapse()
  assert.ok(stripe.ended.has(life.subscription))
})

test('a receipt during a Checkout request leaves none open', async () => {
  for (const away of [false, true]) {
    const mechanic = await addMechanic()
    let opened = ''
    stripe.meanwhile = async ({ path }, worked) => {
      if (!worked || path !== '/v1/checkout/sessions') return
      stripe.meanwhile = null
      opened = [...stripe.sessions.keys()].at(-1) ?? ''
      const [due] = (await app.get(`/api/payments?mechanicId=${mechanic.id}`)).body
      assert.equal((await confirm(due)).status, 200)
      if (away) stripe.unclosable.add(opened)
    }
    const { status, body } = await app.post('/api/payments', { mechanicId: mechanic.id, ...ACCESS })
    assert.deepEqual([status, body.status, body.checkoutUrl], [201, 'paid', null])
    stripe.unclosable.clear()
    if (away) await app.lapse()
    assert.equal(stripe.sessions.get(opened)?.status, 'expired')
  }
})

test('a Checkout that was paid at Stripe is left alone', async () => {
  const mechanic = await addMechanic()
  const due = await asked(mechanic, ACCESS)
  await send(app, paidOnce(stripe, due).completed)
  const before = closings()
  await app.lapse()
  assert.deepEqual([closings(), stateOf(due)], [before, 'open'])
})

test('another payment also closes the Checkout of the first job', async () => {
  const mechanic = await addMechanic()
  await setStatus(await book({ mechanicId: mechanic.id }), 'completed')
  const first = await asked(mechanic, { purpose: 'first_job' })
  assert.equal((await confirm(await asked(mechanic, ACCESS))).status, 200)
  assert.equal(stateOf(first), 'expired')
  const sold = stripe.asked.filter(({ path }) => path === '/v1/checkout/sessions').map(({ params }) => params)
  assert.deepEqual(
    sold.slice(-2).map((params) => params['line_items[0][price_data][product_data][name]']),
    ['Desert Wrench: After the first job, 30 days', 'Desert Wrench: Job access, 30 days'],
  )
})

test('an old unclosable Checkout does not block payments', async () => {
  await app.post('/api/promo-codes', { code: 'TENTH', description: '', discountType: 'percent', discountValue: 10 })
  const mechanic = await addMechanic()
  const first = await asked(mechanic, ACCESS)
  stripe.unclosable.add(sessionOf(first))
  const second = await asked(mechanic, { ...ACCESS, promoCode: 'TENTH' })
  assert.deepEqual([stateOf(first), stateOf(second)], ['open', 'open'])
  stripe.unclosable.clear()
  await app.lapse()
  assert.deepEqual([stateOf(first), stateOf(second)], ['expired', 'open'])
})

/** A provider with scripted replies that records calls, deletions and log lines. */
function planned(sessions: readonly string[], subscriptions: readonly string[] = []) {
  const failed = (fields: object) =>
    new Problem('payment.providerFailed', undefined, {
      cause: Object.assign(new Error('Ana Ruiz, 602 555 0101'), fields),
    })
  const answers: Record<string, string | null | Error> = {
    refused: 'checkout_busy',
    closed: null,
    ...{ away1: failed({ code: 'ECONNRESET' }), away2: failed({ type: 'StripeAPIError' }), away3: failed({}) },
    ...{ broken: new TypeError('Ana Ruiz, 602 555 0101'), busy: new Problem('server.busy') },
  }
  const [asked, closed, lines]: [string[], string[], string[]] = [[], [], []]
  const ask = async (name: string) => {
    asked.push(name)
    const answer = answers[name]
    if (answer instanceof Error) throw answer
    return answer
  }
  const dependencies = {
    log: (line: string) => lines.push(line),
    memberships: {
      renewingOfRemoved: async () => subscriptions,
      forgetSubscription: async (id: string) => closed.push(id),
    },
    payments: {
      // Pages of two.
      checkoutsToClose: async (_: unknown, after: string | null) =>
        sessions
          .map((session, at) => ({ id: `payment-${at}`, session }))
          .filter(({ id }) => id > (after ?? ''))
          .slice(0, 2),
      forgetCheckout: async (id: string) => closed.push(id),
    },
    paymentGateway: { provider: 'stripe', withdraw: ask, end: ask },
  }
  return { dependencies: dependencies as never, asked, closed, lines }
}

test('failures to close are logged with id and code only; an unreachable provider is not retried endlessly', async () => {
  const sessions = ['away1', 'refused', 'away2', 'closed', 'away1', 'away2', 'away3', 'never']
  const { dependencies, asked, closed, lines } = planned(sessions)
  const left = await closeAtProvider(dependencies, null)
  assert.deepEqual([left, closed, asked], [6, ['payment-3'], sessions.slice(0, 7)])
  assert.deepEqual(
    lines.map((line) => line.replace(/^payments: the Checkout of /, '')),
    [
      'payment payment-0 is not closed at stripe yet: ECONNRESET',
      'payment payment-1 is not closed at stripe yet: checkout_busy',
      'payment payment-2 is not closed at stripe yet: StripeAPIError',
      'payment payment-4 is not closed at stripe yet: ECONNRESET',
      'payment payment-5 is not closed at stripe yet: StripeAPIError',
      'payment payment-6 is not closed at stripe yet: Error',
    ],
  )
})

test('if subscriptions cannot be canceled, no Checkouts are requested; callers wait for one failure', async () => {
  const away = ['away1', 'away2', 'away3']
  const task = planned(['never'], ['refused', ...away, 'never'])
  assert.deepEqual([await closeAtProvider(task.dependencies, null), task.asked], [4, ['refused', ...away]])
  assert.equal(task.lines[0], 'payments: subscription refused is not closed at stripe yet: checkout_busy')
  for (const [sessions, subscriptions, asked] of [
    [away, [], ['away1']],
    [['never'], ['closed', 'away2', 'never'], ['closed', 'away2']],
    [['refused', 'closed', 'closed'], [], ['refused', 'closed', 'closed']],
  ] as const) {
    const one = planned(sessions, subscriptions)
    assert.deepEqual([await closeAtProvider(one.dependencies, 'somebody'), one.asked], [1, asked])
  }
})

test('other errors end the task, and are logged where the reply is already decided', async () => {
  const { dependencies, asked, lines } = planned(['broken', 'never'])
  await assert.rejects(closeAtProvider(dependencies, null), TypeError)
  await assert.rejects(closeAtProvider(planned(['busy']).dependencies, null), { code: 'server.busy' })
  await closeSoon(dependencies, 'somebody')
  assert.deepEqual(
    [asked, lines],
    [['broken', 'broken'], ['payments: closing at stripe waits for the task: TypeError']],
  )
})

test('the ledger balances', async () => {
  const [row] = await app.sql('SELECT sum(amount)::int AS left FROM ledger_entries')
  assert.equal(row?.left, 0)
})
