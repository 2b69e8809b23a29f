import assert from 'node:assert/strict'
import { reconcile } from '@desert-wrench/server/doctor/records.ts'
import { test } from 'vitest'
import { rounds } from '../support/drills/rounds.ts'
import { cardActsFor } from '../support/stripe/card-jobs.ts'
import { type StripeEvent, wireOf } from '../support/stripe/connect.ts'
import { send } from '../support/stripe/events.ts'
import { openCardJobs } from '../support/stripe/open-card-jobs.ts'
import { type Chance, chanceFrom } from './chance.ts'

/**
 * Random lives of jobs that are paid by card and in cash, with events of the provider lost, repeated, late and in any order. The
 * books are checked by a model of its own: Stripe's stand-in knows what every account holds, and this file what mechanics owe.
 * LIVES sets the number, FUZZ_SEED repeats a run.
 */

const LIVES = Number(process.env.LIVES ?? rounds({ short: 60, whole: 20_000 }))
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)

const cards = await openCardJobs()
const { app, stripe } = cards
const { connect } = stripe
const { connected, pay, doneJob, book, setStatus, balance, receipt, paymentsOf } = cardActsFor(app, stripe)

/** Price and fee of each mechanic's jobs, as the specification's table has them. */
const PRICES = [
  [4000, 0],
  [12_345, 500],
  [20_001, 1000],
  [40_000, 1500],
] as const

interface Mechanic {
  id: string
  account: string
  price: number
  fee: number
  /** Cents on the account with the platform. */
  expected: number
}

interface Life {
  chance: Chance
  mechanic: Mechanic
  /** Told, and not delivered yet. */
  waiting: StripeEvent[]
  log: string[]
}

let told = 0
/** What the stand-in has told since the last time. */
function collect(life: Life): void {
  life.waiting.push(...connect.events.slice(told))
  told = connect.events.length
}

const shapeOf = (chance: Chance) => chance.of('new' as const, 'old' as const)

async function hear(life: Life, event: StripeEvent): Promise<void> {
  // The older shape of a dispute names no intent: what it is about is found by its charge, which a refund has to name first.
  const shape = event.type.startsWith('charge.dispute') ? 'new' : shapeOf(life.chance)
  life.log.push(`hears ${event.type} ${event.id} (${shape})`)
  const { status, body } = await send(app, wireOf(event, shape))
  assert.equal(status, 200, JSON.stringify(body))
}

/** Delivers in any order: some stay, some come twice, some are lost. */
async function deliver(life: Life, { all }: { all: boolean }): Promise<void> {
  collect(life)
  const { chance } = life
  const late: StripeEvent[] = []
  while (life.waiting.length > 0) {
    const [event] = life.waiting.splice(chance.below(life.waiting.length), 1)
    if (!event) break
    if (!all && chance.once(4)) late.push(event)
    else if (all && chance.once(8)) life.log.push(`loses ${event.type} ${event.id}`)
    else {
      await hear(life, event)
      if (chance.once(3)) await hear(life, event)
    }
  }
  life.waiting.push(...late)
}

/** Until the payment is known, as a customer's return from the Checkout. */
async function known(life: Life): Promise<void> {
  collect(life)
  for (const event of life.waiting) if (event.type === 'checkout.session.completed') await hear(life, event)
}

async function refundSome(life: Life, paymentId: string, charge: string): Promise<void> {
  const { chance } = life
  const made = connect.charges.get(charge)
  if (!made) return
  const cents = 1 + chance.below(made.amount - made.refunded)
  if (chance.once(3)) {
    life.log.push(`refunds ${cents} at the provider`)
    connect.refundHere(charge, Math.min(cents, made.amount - made.refunded))
    return
  }
  const { status, body } = await app.post(`/api/payments/${paymentId}/refunds`, {
    amountCents: cents,
    reason: 'It squeals',
  })
  life.log.push(`refunds ${cents}: ${status}`)
  assert.ok([201, 409].includes(status), JSON.stringify(body))
}

/** The office lets the mechanic off what is left of the fee; of a fee that is settled there is nothing to waive. */
async function waive({ mechanic, log }: Life, jobId: string, owed: number): Promise<void> {
  const [fee] = await app.sql<{ id: string }>('SELECT id FROM payments WHERE job_id = $1', [jobId])
  if (!fee) return
  const { status } = await app.patch(`/api/payments/${fee.id}/waive`, { reason: 'The customer was away' })
  log.push(`waives ${owed}: ${status}`)
  assert.equal(status, owed > 0 ? 200 : 409)
  mechanic.expected += owed
}

async function live(life: Life): Promise<void> {
  const { chance, mechanic, log } = life
  const { id, price, fee } = mechanic
  const waived = chance.once(6)
  let deposit = 0
  let job: { id: string }
  if (chance.once(3)) {
    job = await book({ mechanicId: id })
    deposit = 100 + chance.below(price - 200)
    const lines = [{ kind: 'labor', description: 'Work', quantity: 100, unitCents: price }]
    const estimate = await app.created(`/api/jobs/${job.id}/estimates`, { lines, depositCents: deposit })
    await app.patch(`/api/estimates/${estimate.id}/approve`)
    await pay(job.id, { what: 'deposit' })
    log.push(`deposit ${deposit}`)
    await deliver(life, { all: false })
    if (chance.once(3)) {
      await app.post(`/api/jobs/${job.id}/cancel`, { by: 'dispatcher', reason: 'Called off' })
      log.push('cancelled')
      await known(life)
      await app.settleCards()
      return
    }
    await known(life)
    await setStatus(job, 'completed')
  } else job = await doneJob(id)
  mechanic.expected -= fee
  const due = price - deposit
  assert.equal((await receipt(job.id)).due, due)

  if (chance.once(4)) {
    await app.created(`/api/jobs/${job.id}/payments`, { method: 'cash', amount: due })
    log.push(`cash ${due}`)
    const paid = (await paymentsOf(job.id)).find(({ provider }: { provider: string }) => provider === 'recorded')
    let restored = 0
    if (chance.once(3)) {
      const back = 1 + chance.below(due)
      await app.created(`/api/payments/${paid.id}/refunds`, { amountCents: back, reason: 'It squeals' })
      restored = Math.floor((2 * fee * back + price) / (2 * price))
      mechanic.expected += restored
      log.push(`hands back ${back}`)
    } else if (chance.once(4)) {
      await app.patch(`/api/payments/${paid.id}/void`, { reason: 'Never paid' })
      log.push('voided')
      assert.equal((await receipt(job.id)).due, due)
    }
    if (waived) await waive(life, job.id, fee - restored)
    return
  }
  if (chance.once(5)) {
    if (waived) await waive(life, job.id, fee)
    return
  }
  const { paymentId, charge } = await pay(job.id, { what: 'balance' })
  log.push(`card ${due}`)
  const withheld = connect.charges.get(charge)?.fee ?? 0
  assert.equal(withheld, Math.min(fee, due))
  mechanic.expected += withheld
  await deliver(life, { all: false })
  await known(life)
  assert.equal((await receipt(job.id)).due, 0)
  for (let turn = chance.below(4); turn > 0; turn--) {
    await refundSome(life, paymentId, charge)
    await deliver(life, { all: false })
  }
  const last = [...connect.refunds.values()].findLast((one) => one.charge === charge && one.status === 'succeeded')
  if (last && chance.once(4)) {
    log.push(`refund ${last.id} fails`)
    connect.failRefund(last.id)
  }
  if (chance.once(5)) {
    const dispute = connect.dispute(charge)
    log.push('disputed')
    const outcome = chance.of('won', 'lost', 'open')
    if (outcome !== 'open') connect.decide(dispute.id, outcome)
    if (outcome !== 'won') mechanic.expected -= dispute.amount
  }
  if (chance.once(3)) {
    const { charge: tip } = await pay(job.id, { what: 'tip', tipCents: 100 + chance.below(5000) })
    log.push('tip')
    assert.equal(connect.charges.get(tip)?.fee, 0)
  }
  if (waived) await waive(life, job.id, fee - withheld)
}

async function check({ mechanic }: Life): Promise<void> {
  const account = connect.accounts.get(mechanic.account)
  assert.equal(await balance(`earnings:${mechanic.id}`), account?.balance, 'what the provider holds for them')
  assert.equal(await balance(`mechanic:${mechanic.id}`), mechanic.expected, 'what they owe us')
  assert.equal(await balance('disputes'), held(), 'what banks hold')
  assert.deepEqual(await cards.unbalanced(), [])
}

const held = () =>
  [...connect.disputes.values()].reduce(
    (sum, { status, amount }) => sum + (status === 'needs_response' ? amount : 0),
    0,
  )

test(`${LIVES} lives of payments leave the books of the model (seed ${SEED})`, { timeout: 6 * 3_600_000 }, async () => {
  const chance = chanceFrom(SEED)
  const mechanics: Mechanic[] = []
  for (const [flatRate, fee] of PRICES) {
    const { id, account } = await connected({ pricingType: 'flat_rate', flatRate })
    mechanics.push({ id, account, price: flatRate, fee, expected: 0 })
  }
  told = connect.events.length
  let sent = 0
  for (let nth = 0; nth < LIVES; nth++) {
    const mechanic = mechanics[chance.below(mechanics.length)]
    if (!mechanic) continue
    const life: Life = { chance, mechanic, waiting: [], log: [] }
    try {
      await live(life)
      await deliver(life, { all: true })
      const account = connect.accounts.get(mechanic.account)
      if (account && account.balance > 0 && chance.once(4)) {
        const payout = connect.payOut(mechanic.account, 1 + chance.below(account.balance))
        if (chance.once(4)) connect.failPayout(payout)
        await deliver(life, { all: true })
      }
      // What was lost is found by the clock.
      await app.reconcileCards()
      await app.settleCards()
      collect(life)
      await app.reconcileCards()
      await check(life)
      assert.equal(await app.reconcileCards(), 0)
      sent += connect.events.splice(0).length
      told = 0
    } catch (cause) {
      throw new Error(`life ${nth} of ${mechanic.price}:\n${life.log.join('\n')}`, { cause })
    }
  }
  assert.ok(sent > LIVES)
  // Nothing was moved twice: each charge once, each refund once.
  const [moved] = await app.sql<{ cents: string }>(
    `SELECT -sum(amount) AS cents FROM ledger_entries WHERE account = 'outside:stripe'`,
  )
  const charged = [...connect.charges.values()].reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)
  const lost = [...connect.disputes.values()].reduce((sum, one) => sum + (one.status === 'lost' ? one.amount : 0), 0)
  assert.equal(Number(moved?.cents), charged - lost)
  assert.deepEqual(await app.sql('SELECT * FROM ledger_sums_untrue'), [])
  assert.deepEqual(await reconcile(app.sql), [])
})
