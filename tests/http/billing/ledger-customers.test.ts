import assert from 'node:assert/strict'
import type { LedgerBalance, LedgerEntry } from '@desert-wrench/contract/features/billing/ledger.contract.ts'
import { test } from 'vitest'
import { newPhone } from '../../support/factories/phone.ts'
import { openCardJobs } from '../../support/stripe/open-card-jobs.ts'

/** The ledger of one customer: all that their jobs moved, whichever way they were paid. */

const { app, stripe, connected, pay, doneJob, deliver } = await openCardJobs()
const mechanic = await connected({ pricingType: 'flat_rate', flatRate: 40_000 })
const DAY = 24 * 3_600_000

const ann = { customerName: 'Ann Reyes', customerPhone: newPhone() }
const bob = { customerName: 'Bob Stone', customerPhone: newPhone() }
const idOf = async ({ customerPhone }: typeof ann): Promise<string> =>
  (await app.get(`/api/customers?q=${encodeURIComponent(customerPhone)}`)).body[0].id

async function read(query: string): Promise<{ rows: LedgerEntry[]; total: number }> {
  const { status, body, headers } = await app.get(`/api/ledger?limit=200${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return { rows: body, total: Number(headers.get('x-total-count')) }
}

const byCard = await doneJob(mechanic.id, ann)
const { paymentId, charge } = await pay(byCard.id, { what: 'balance' })
await deliver()
await pay(byCard.id, { what: 'tip', tipCents: 6000 })
await deliver()
await app.created(`/api/payments/${paymentId}/refunds`, { amountCents: 10_000, reason: 'Brakes squeal' })
await deliver()
app.clock.pass(DAY)
const disputed = stripe.connect.dispute(charge)
await deliver()
stripe.connect.decide(disputed.id, 'lost')
await deliver()
const byCash = await doneJob(mechanic.id, ann)
await app.created(`/api/jobs/${byCash.id}/payments`, { method: 'cash', amount: 40_000 })
const ofBob = await doneJob(mechanic.id, bob)
await pay(ofBob.id, { what: 'balance' })
await deliver()
const [annId, bobId] = [await idOf(ann), await idOf(bob)]

test('the entries of a customer are those of their jobs, with true counts, with any other filter', async () => {
  const { rows: all } = await read('')
  // Each row names its job by itself.
  const hers = all.filter(({ jobId }) => jobId === byCard.id || jobId === byCash.id)
  for (const kind of ['card.balance', 'card.tip', 'fee.job', 'fee.card', 'dispute.opened'])
    assert.ok(
      hers.some((row) => row.kind === kind),
      `${kind} of ${[...new Set(all.map((row) => row.kind))]}`,
    )
  for (let folded = 0; folded < 2; folded += 1) {
    for (const [query, expected] of [
      ['', hers],
      ['&account=fees', hers.filter(({ account }) => account === 'fees')],
      [
        `&mechanicId=${mechanic.id}`,
        hers.filter(({ account }) => [`mechanic:${mechanic.id}`, `earnings:${mechanic.id}`].includes(account)),
      ],
      ['&from=2026-11-22', hers.filter(({ createdAt }) => createdAt >= '2026-11-22T07:00')],
      [`&q=${paymentId}`, hers.filter((row) => row.paymentId === paymentId && row.reference.startsWith(paymentId))],
      [`&jobId=${byCash.id}`, hers.filter(({ jobId }) => jobId === byCash.id)],
      [`&jobId=${ofBob.id}`, []],
    ] as const) {
      const { rows, total } = await read(`&customerId=${annId}${query}`)
      assert.deepEqual(rows, expected, query)
      assert.equal(total, expected.length, query)
    }
    await app.foldFigures()
  }
  const paged: LedgerEntry[] = []
  for (let path = `/api/ledger?limit=3&customerId=${annId}`; path; ) {
    const { body, headers } = await app.get(path)
    paged.push(...body)
    path = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? ''
  }
  assert.deepEqual(paged, hers)
  const file = await fetch(`${app.url}/api/ledger/export?customerId=${annId}&account=fees`)
  assert.equal(
    (await file.text()).trim().split('\n').length - 1,
    hers.filter(({ account }) => account === 'fees').length,
  )
})

test('the balances of a customer are the sums of their entries', async () => {
  const { rows } = await read(`&customerId=${annId}`)
  const { body } = await app.get(`/api/ledger/balances?limit=200&customerId=${annId}`)
  const sums = new Map<string, number>()
  for (const { account, amount } of rows) sums.set(account, (sums.get(account) ?? 0) + amount)
  const balances: LedgerBalance[] = body
  assert.deepEqual(
    Object.fromEntries(balances.map(({ account, balance }) => [account, balance])),
    Object.fromEntries(sums),
  )
  assert.equal(
    balances.reduce((sum, { balance }) => sum + balance, 0),
    0,
  )
})

test('an unknown id finds nothing, and a malformed one is refused', async () => {
  assert.deepEqual(await read(`&customerId=${paymentId}`), { rows: [], total: 0 })
  assert.deepEqual((await app.get(`/api/ledger/balances?customerId=${paymentId}`)).body, [])
  const { status, body } = await app.get('/api/ledger?customerId=ann')
  assert.deepEqual([status, body.errors?.[0].path], [400, 'customerId'])
})

test('the money of merged customers is found by either id', async () => {
  const apart = [(await read(`&customerId=${annId}`)).total, (await read(`&customerId=${bobId}`)).total]
  assert.equal((await app.post(`/api/customers/${annId}/merge`, { otherId: bobId })).status, 200)
  const together = await read(`&customerId=${annId}`)
  assert.equal(together.total, (apart[0] ?? 0) + (apart[1] ?? 0))
  assert.deepEqual(await read(`&customerId=${bobId}`), together)
})
