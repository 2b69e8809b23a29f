import assert from 'node:assert/strict'
import type { Statement } from '@desert-wrench/contract/features/billing/statements.contract.ts'
import { test } from 'vitest'
import { rounds } from '../../support/drills/rounds.ts'
import { openCardJobs } from '../../support/stripe/open-card-jobs.ts'

/** A closed month: statements sum to the ledger, the export's deposits to the provider's payouts, to the cent. */

const JOBS = rounds({ short: 24, whole: 2000 })
const MECHANICS = rounds({ short: 3, whole: 40 })
const MONTH = '2026-11'
const DAY = 24 * 3_600_000

const { app, stripe, connected, pay, book, setStatus, deliver } = await openCardJobs()
const cents = (text = '') => Math.round(Number(text) * 100)
const file = async (path: string): Promise<string> => {
  const response = await fetch(`${app.url}${path}`)
  assert.equal(response.status, 200, path)
  return response.text()
}

async function finish(mechanicId: string, nth: number): Promise<void> {
  const job = await book({ mechanicId })
  if (nth % 4 === 0) {
    const lines = [
      { kind: 'labor', description: 'Brakes', quantity: 100, unitCents: 20_000 + nth },
      { kind: 'part', description: 'Pads', quantity: 200, unitCents: 4999 },
    ]
    const estimate = await app.created(`/api/jobs/${job.id}/estimates`, { lines })
    await app.patch(`/api/estimates/${estimate.id}/approve`, { by: 'customer' })
  }
  await setStatus(job, 'completed')
  if (nth % 5 === 4) return
  if (nth % 5 === 3) {
    const { total } = (await app.get(`/api/jobs/${job.id}/receipt`)).body
    await app.created(`/api/jobs/${job.id}/payments`, { method: 'cash', amount: total })
    return
  }
  const { paymentId } = await pay(job.id, { what: 'balance' })
  await deliver()
  if (nth % 3 === 0) await pay(job.id, { what: 'tip', tipCents: 501 + nth })
  if (nth % 7 === 0)
    await app.created(`/api/payments/${paymentId}/refunds`, { amountCents: 1001 + nth, reason: 'Squeals' })
  await deliver()
}

test(`${JOBS} jobs of ${MECHANICS} mechanics`, { timeout: 3_600_000 }, async () => {
  const mechanics = []
  for (let nth = 0; nth < MECHANICS; nth += 1)
    mechanics.push(await connected({ pricingType: 'flat_rate', flatRate: 30_000 + nth * 411 }))
  await app.put('/api/tax-rates/Phoenix', { percent: 8.6 })
  for (let nth = 0; nth < JOBS; nth += 1) {
    const mechanic = mechanics[nth % MECHANICS]
    assert.ok(mechanic)
    await finish(mechanic.id, nth)
    // Seven days of work, from the 22nd to the 29th.
    if (nth % Math.ceil(JOBS / 7) === 0) app.clock.pass(DAY)
    const { balance } = stripe.connect.accounts.get(mechanic.account) ?? { balance: 0 }
    if (nth % 11 === 10 && balance > 0) stripe.connect.payOut(mechanic.account, balance - (nth % 3))
    if (nth % 50 === 20) stripe.connect.payOutOwn(1000 + nth)
    await deliver()
  }
  app.clock.set('2026-12-02T12:00:00.000Z')
  await app.drawDueMonths()
  await app.settleCards()
  await app.foldFigures()
  const closed = await app.post(`/api/ledger/months/${MONTH}/close`)
  assert.equal(closed.status, 201, JSON.stringify(closed.body))
  const closing = (account: string): number =>
    closed.body.balances.find((one: { account: string }) => one.account === account)?.closing ?? 0
  const moves = (account: string): number =>
    closed.body.balances.find((one: { account: string }) => one.account === account)?.moves ?? 0

  // Statements and the ledger.
  const statements: Statement[] = []
  for (const { id } of mechanics) statements.push((await app.get(`/api/mechanics/${id}/statement?month=${MONTH}`)).body)
  const total = (of: (one: Statement) => number) => statements.reduce((sum, one) => sum + of(one), 0)
  assert.equal(
    total(({ balanceCents }) => balanceCents),
    closing('mechanics') + closing('earnings'),
  )
  assert.equal(
    total(({ feesCents, feesReturnedCents }) => feesCents - feesReturnedCents),
    moves('fees'),
  )
  assert.equal(
    total(({ cardCents, tipsCents, refundsCents }) => cardCents + tipsCents - refundsCents) -
      [...stripe.connect.payouts.values()].reduce((sum, one) => sum + (one.account === '' ? one.amount : 0), 0),
    -moves('outside:stripe'),
  )
  for (const { mechanicId, balanceCents } of statements) {
    const rows = (await file(`/api/mechanics/${mechanicId}/statement/export?month=${MONTH}`)).trim().split('\r\n')
    assert.equal(cents(rows.at(-1)?.split(',')[4]), balanceCents)
  }

  // Sales tax: by mechanic, by city, on the receipts.
  const taxes: { month: string; city: string | null; taxCents: number; baseCents: number }[] = (
    await app.get('/api/ledger/years/2026/taxes')
  ).body
  const [{ tax = 0, base = 0 } = {}] = await app.sql<{ tax: number; base: number }>(
    `SELECT sum(e.tax)::int AS tax, sum((SELECT sum((line ->> 'cents')::int) FROM jsonb_array_elements(e.lines) line
       WHERE line ->> 'kind' = 'part'))::int AS base FROM jobs j JOIN job_estimates e ON e.job_id = j.id AND e.agreement = j.agreement WHERE j.status = 'completed'`,
  )
  assert.ok(tax > 0)
  assert.equal(
    total(({ salesTaxCents }) => salesTaxCents),
    tax,
  )
  assert.deepEqual(
    taxes.map(({ month, city, taxCents, baseCents }) => [month, city, taxCents, baseCents]),
    [[MONTH, 'Phoenix', tax, base]],
  )
  assert.deepEqual(
    (['taxCents', 'baseCents'] as const).map((part) => total((one) => one.salesTaxByCity[0]?.[part] ?? 0)),
    [tax, base],
    'what mechanics remit by city comes to the report',
  )

  // The export and the provider's payouts, one by one.
  const rows = (await file(`/api/ledger/months/${MONTH}/journal/quickbooks`))
    .split('\r\n')
    .map((row) => row.split('\t'))
  const sides = rows.filter(([start]) => start === 'TRNS' || start === 'SPL')
  assert.equal(
    sides.reduce((sum, row) => sum + cents(row[5]), 0),
    0,
  )
  const lines = (account: string, type: string) =>
    new Map(sides.filter((row) => row[3] === account && row[1] === type).map((row) => [row[6], cents(row[5])]))
  const told = [...stripe.connect.payouts]
  assert.deepEqual(
    lines('Bank', 'DEPOSIT'),
    new Map(told.filter(([, { account }]) => account === '').map(([id, { amount }]) => [id, amount])),
  )
  assert.deepEqual(
    lines('Payouts to mechanics', 'GENERAL JOURNAL'),
    new Map(told.filter(([, { account }]) => account !== '').map(([id, { amount }]) => [id, -amount])),
  )
  for (const { id, account } of mechanics) {
    const own = told.filter((one) => one[1].account === account).reduce((sum, [, { amount }]) => sum + amount, 0)
    assert.equal(statements.find(({ mechanicId }) => mechanicId === id)?.payoutsCents, own)
  }
  // What was read above stays so.
  assert.deepEqual((await app.get(`/api/ledger/months/${MONTH}`)).body, closed.body)
  const late = await setStatus(await book({ mechanicId: mechanics[0]?.id }), 'completed')
  assert.equal((await app.get(`/api/ledger/months/${MONTH}`)).body.balances.length, closed.body.balances.length)
  assert.ok(late.id)
})
