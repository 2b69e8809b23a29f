import assert from 'node:assert/strict'
import { test } from 'vitest'
import { openCardJobs } from '../../support/stripe/open-card-jobs.ts'

/** Statements of mechanics add up to the ledger, and a closed month stays closed. */

const { app, stripe, connected, pay, doneJob, deliver, balance, checkout } = await openCardJobs()
const PRICED = { pricingType: 'flat_rate', flatRate: 40_000 }
const MONTH = '2026-11'

const statement = async (id: string, month = MONTH) =>
  (await app.get(`/api/mechanics/${id}/statement?month=${month}`)).body
const summed = (one: Record<string, unknown>) => sumOf(one as Record<string, number>)
const sumOf = (one: Record<string, number>) =>
  (one.carriedCents ?? 0) +
  (one.cardCents ?? 0) +
  (one.tipsCents ?? 0) -
  (one.feesCents ?? 0) +
  (one.feesReturnedCents ?? 0) -
  (one.refundsCents ?? 0) -
  (one.payoutsCents ?? 0) +
  (one.duesPaidCents ?? 0) -
  (one.disputesCents ?? 0) +
  (one.otherCents ?? 0)

const mechanic = await connected(PRICED)

test('a month of card, cash, tip, refund and payout', async () => {
  const byCard = await doneJob(mechanic.id)
  const { paymentId } = await pay(byCard.id, { what: 'balance' })
  await deliver()
  await pay(byCard.id, { what: 'tip', tipCents: 6000 })
  await deliver()
  await app.created(`/api/payments/${paymentId}/refunds`, { amountCents: 10_000, reason: 'Brakes squeal' })
  await deliver()
  const byCash = await doneJob(mechanic.id)
  await app.created(`/api/jobs/${byCash.id}/payments`, { method: 'cash', amount: 40_000 })
  stripe.connect.payOut(mechanic.account, 20_000)
  await deliver()
  const owed = (await app.post('/api/payments', { mechanicId: mechanic.id, purpose: 'platform_fee' })).body
  await app.patch(`/api/payments/${owed.id}/confirm`, { method: 'transfer', reference: 'R-1' })
  const found = await statement(mechanic.id)
  assert.deepEqual(found, {
    month: MONTH,
    mechanicId: mechanic.id,
    mechanicName: mechanic.name,
    jobs: 2,
    cardCents: 40_000,
    cashCents: 40_000,
    feesCents: 3000,
    tipsCents: 6000,
    refundsCents: 10_000,
    payoutsCents: 20_000,
    carriedCents: 0,
    balanceCents: 40_000 + 6000 - 3000 + 375 - 10_000 - 20_000 + 1500,
    feesReturnedCents: 375,
    duesPaidCents: 1500,
    disputesCents: 0,
    otherCents: 0,
    salesTaxCents: 0,
    salesTaxByCity: [],
  })
  assert.equal(summed(found), found.balanceCents)
  const both = (await balance(`mechanic:${mechanic.id}`)) + (await balance(`earnings:${mechanic.id}`))
  assert.equal(found.balanceCents, both)
  assert.equal((await app.get(`/api/mechanics/${mechanic.id}/statement`)).status, 400)
  assert.equal((await app.get(`/api/mechanics/${paymentId}/statement?month=${MONTH}`)).status, 404)
})

test('a month closes after its end, once, and only when all of it is settled', async () => {
  const close = (month: string) => app.post(`/api/ledger/months/${month}/close`)
  assert.equal((await close(MONTH)).body.code, 'ledger.monthRuns')
  const job = await doneJob(mechanic.id)
  const { charge } = await pay(job.id, { what: 'balance' })
  await deliver()
  const dispute = stripe.connect.dispute(charge)
  await deliver()
  const unpaid = await doneJob(mechanic.id)
  await checkout(unpaid.id, { what: 'balance' })
  const before = await statement(mechanic.id)
  app.clock.set('2026-12-02T12:00:00.000Z')
  const refused = await close(MONTH)
  assert.deepEqual([refused.status, refused.body.code], [409, 'ledger.monthUnsettled'])
  assert.deepEqual(
    refused.body.unsettled.map(({ what, jobId }: { what: string; jobId: string | null }) => [what, jobId]),
    [
      ['dispute', job.id],
      ['checkout', unpaid.id],
      ['draw', null],
    ],
  )
  stripe.connect.decide(dispute.id, 'won')
  await deliver()
  await app.drawDueMonths()
  await app.settleCards()
  const closed = await close(MONTH)
  assert.equal(closed.status, 201, JSON.stringify(closed.body))
  for (const { opening, moves, closing } of closed.body.balances) assert.equal(opening + moves, closing)
  const total = closed.body.balances.reduce((sum: number, { closing }: { closing: number }) => sum + closing, 0)
  assert.equal(total, 0)
  const named = new Map<string, number>(
    closed.body.balances.map((one: { account: string; closing: number }) => [one.account, one.closing]),
  )
  assert.equal((named.get('mechanics') ?? 0) + (named.get('earnings') ?? 0), before.balanceCents)
  assert.equal((await close(MONTH)).body.code, 'ledger.monthClosed')
  await app.foldFigures()
  const { body: again } = await app.get(`/api/ledger/months/${MONTH}`)
  assert.deepEqual(again, closed.body)
  const { body: next } = await app.get('/api/ledger/months/2026-12')
  for (const { account, opening } of next.balances) assert.equal(opening, named.get(account) ?? 0, account)
  await assert.rejects(
    app.sql(
      `INSERT INTO ledger_transfers (id, kind, reference, created_at) VALUES (gen_random_uuid(), 'x', 'x', '2026-11-30T12:00:00Z')`,
    ),
    /closed/,
  )
  const later = await statement(mechanic.id, '2026-12')
  assert.equal(later.carriedCents, before.balanceCents)
  assert.equal(later.balanceCents, before.balanceCents + 40_000)
})

test('the journal, the statement and the year say what the ledger says', async () => {
  const file = async (path: string): Promise<string[][]> => {
    const response = await fetch(`${app.url}${path}`)
    assert.equal(response.status, 200, path)
    const rows = (await response.text()).trim().split('\r\n').slice(1)
    return rows.map((row) => row.split(',').map((cell) => cell.replaceAll('"', '')))
  }
  const cents = (text = '') => Math.round(Number(text) * 100)
  const statements = await file(`/api/mechanics/${mechanic.id}/statement/export?month=${MONTH}`)
  const told = await statement(mechanic.id)
  assert.equal(statements[0]?.[1], 'Balance carried over')
  assert.equal(cents(statements.at(-1)?.[4]), told.balanceCents)
  const journal = await file(`/api/ledger/months/${MONTH}/journal`)
  const sum = (column: number) => journal.reduce((all, row) => all + cents(row[column]), 0)
  assert.equal(sum(3), sum(4))
  const { body: month } = await app.get(`/api/ledger/months/${MONTH}`)
  assert.equal(
    journal.length,
    month.balances.reduce((all: number, { entries }: { entries: number }) => all + entries, 0),
  )
  const { body: year } = await app.get(`/api/mechanics/${mechanic.id}/tax-year?year=2026`)
  const december = await statement(mechanic.id, '2026-12')
  assert.equal(year.cardCents, told.cardCents + december.cardCents)
  assert.equal(year.payoutsCents, told.payoutsCents)
  const years = await file('/api/ledger/years/2026/mechanics')
  assert.deepEqual(
    years.filter((row) => row.at(-1) === mechanic.id).map((row) => cents(row[2])),
    [year.cardCents],
  )
  const { body: office } = await app.get('/api/ledger/years/2026')
  for (const { opening, moves, closing } of office.balances) assert.equal(opening + moves, closing)
  const income = office.income.reduce((all: number, { cents }: { cents: number }) => all + cents, 0)
  const earned = office.balances.find(({ account }: { account: string }) => account === 'fees')
  assert.equal(income, earned.moves)
})

test('a payout to the own bank is one deposit of exactly its amount, and comes back once', async () => {
  const deposits = async () => {
    const text = await (await fetch(`${app.url}/api/ledger/months/2026-12/journal/quickbooks`)).text()
    const rows = text.split('\r\n').map((row) => row.split('\t'))
    const moved = rows.filter(([start]) => start === 'TRNS' || start === 'SPL')
    assert.equal(
      moved.reduce((sum, row) => sum + Math.round(Number(row[5]) * 100), 0),
      0,
    )
    return moved.filter((row) => row[0] === 'TRNS' && row[1] === 'DEPOSIT').map((row) => [row[3], row[5], row[6]])
  }
  const before = await balance('outside:stripe')
  const payout = stripe.connect.payOutOwn(12_345)
  await deliver()
  assert.deepEqual(await deposits(), [['Bank', '123.45', payout]])
  assert.equal(await balance('outside:deposits'), -12_345)
  assert.equal(await balance('outside:stripe'), before + 12_345)
  stripe.connect.failPayout(payout)
  await deliver()
  assert.equal(await balance('outside:deposits'), 0)
})
