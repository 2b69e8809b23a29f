import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { wireOf } from '../support/stripe/connect.ts'
import { eventOf, send } from '../support/stripe/events.ts'
import { openCardJobs } from '../support/stripe/open-card-jobs.ts'

/**
 * Events about customers' payments with members missing, of another kind or from another payment, signed as Stripe signs: every
 * one gets a reply, and the ledger holds no more than was paid. FUZZ_SEED repeats a run, FUZZ_CALLS sets the number.
 */

const EVENTS = Number(process.env.FUZZ_CALLS ?? 400)
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)

const { app, stripe, connected, doneJob, book, pay, checkout, deliver, unbalanced } = await openCardJobs()
const { connect } = stripe
const mechanic = await connected({ pricingType: 'flat_rate', flatRate: 40_000 })

/** One of each event, of payments in each state. */
async function lives(): Promise<void> {
  const asked = await book({ mechanicId: mechanic.id })
  const lines = [{ kind: 'labor', description: 'Work', quantity: 100, unitCents: 40_000 }]
  const estimate = await app.created(`/api/jobs/${asked.id}/estimates`, { lines, depositCents: 10_000 })
  await app.patch(`/api/estimates/${estimate.id}/approve`)
  await pay(asked.id, { what: 'deposit' })
  const tipped = await doneJob(mechanic.id)
  await pay(tipped.id, { what: 'balance' })
  await deliver()
  await pay(tipped.id, { what: 'tip', tipCents: 500 })
  for (const outcome of ['open', 'lost', 'won'] as const) {
    const { charge } = await pay((await doneJob(mechanic.id)).id, { what: 'balance' })
    const refund = connect.refundHere(charge, 5000)
    if ('id' in refund && outcome === 'open') connect.failRefund(refund.id)
    const dispute = connect.dispute(charge, 20_000)
    if (outcome !== 'open') connect.decide(dispute.id, outcome)
  }
  await checkout((await doneJob(mechanic.id)).id, { what: 'balance' })
  connect.failPayout(connect.payOut(mechanic.account, 100))
  connect.payOut(mechanic.account, 50)
}

const HOSTILE = [
  ...[null, true, '', ' ', '\u0000', '\ud800', "'", '__proto__', 'x'.repeat(5000), [], {}, [null], { id: null }],
  ...[0, -1, 0.5, 1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e300, '100', 'eur', 'succeeded', 'won', 'needs_response'],
]

/** A member by its number, at any depth; without a value it is dropped, or taken from another event. */
const change = fc.record({
  member: fc.nat(),
  deep: fc.boolean(),
  value: fc.option(fc.constantFrom<unknown>(...HOSTILE)),
  other: fc.nat(),
})
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never
type Fields = Record<string, unknown>

function spoil(object: Fields, elsewhere: Fields, { member, deep, value, other }: Change): void {
  const names = Object.keys(object)
  const name = names[member % names.length] ?? 'id'
  const inner = object[name]
  if (deep && typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0)
    spoil(inner as Fields, elsewhere, { member: other, deep, value, other: member })
  else if (value === null && other % 2 === 0) delete object[name]
  else object[name] = value ?? elsewhere[name]
}

test(`${EVENTS} changed events with FUZZ_SEED=${SEED}: replies, and a ledger that balances`, {
  timeout: 1_150_000,
}, async () => {
  const heard = new Map<number, number>()
  for (let made = 0; made < EVENTS; made += 100) {
    await lives()
    const events = connect.events.filter(({ type }) => type !== 'account.updated').slice(-60)
    const cases = fc.sample(
      fc.record({
        which: fc.nat(),
        from: fc.nat(),
        shape: fc.constantFrom('new', 'old'),
        changes: fc.array(change, { minLength: 1, maxLength: 3 }),
        again: fc.boolean(),
      }),
      { seed: SEED + made, numRuns: Math.min(100, EVENTS - made) },
    )
    for (const { which, from, shape, changes, again } of cases) {
      const [event, other] = [which, from].map((nth) => events[nth % events.length])
      if (!event || !other) continue
      const object = structuredClone(event.object)
      for (const one of changes) spoil(object, structuredClone(other.object), one)
      const wire = wireOf({ ...event, object }, shape)
      const told = again ? wire : { ...wire, ...eventOf(event.type, object) }
      const { status, body } = await send(app, told)
      heard.set(status, (heard.get(status) ?? 0) + 1)
      assert.ok(status < 500, `${status} ${JSON.stringify(body)} ${told.payload}`)
    }
    await deliver()
    await app.settleCards()
    await app.reconcileCards()
    assert.deepEqual(await unbalanced(), [])
    assert.deepEqual(await app.sql('SELECT * FROM ledger_sums_untrue'), [])
    assert.deepEqual(await app.sql('SELECT id FROM job_payments WHERE returned > amount'), [])
  }
  console.log(`answers: ${[...heard].map(([status, count]) => `${status} ${count}`).join(', ')}`)
})
