import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { openTestApp } from '../../support/open-app.ts'

const app = await openTestApp()
const { addMechanic, book, setStatus } = factoriesFor(app)

const HOUR = 3_600_000
const ONE_MONTH = '019a2f00-0000-7000-8000-000000000001'

const mechanics = await Promise.all(Array.from({ length: 4 }, () => addMechanic({ hourlyRate: 8000 })))
await app.post('/api/promo-codes', { code: 'THIRD', description: '', discountType: 'percent', discountValue: 33 })

interface Counts {
  receipts: number
  fees: number
  pool: number
  settled: number
}

async function everyEntry(account = '') {
  const entries = []
  for (let path = `/api/ledger?limit=7${account && `&account=${account}`}`; path; ) {
    const { body, headers } = await app.get(path)
    entries.push(...body)
    path = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? ''
  }
  return entries
}

const act = fc.oneof(
  fc.record({
    kind: fc.constant('ask'),
    mechanic: fc.nat(3),
    purpose: fc.constantFrom('plan', 'access', 'first_job', 'platform_fee'),
    code: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('confirm'), method: fc.constantFrom('cash', 'card', 'transfer') }),
  fc.record({
    kind: fc.constant('work'),
    mechanic: fc.option(fc.nat(3), { nil: null }),
    estimatedHours: fc.constantFrom(0.5, 2, 5, 10, 20),
  }),
  fc.record({ kind: fc.constant('toggle') }),
  fc.record({ kind: fc.constant('pass'), hours: fc.integer({ min: 1, max: 24 * 12 }) }),
  fc.record({ kind: fc.constant('draw') }),
)
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

async function perform(one: Act, jobs: { id: string }[]): Promise<void> {
  if ('purpose' in one) {
    const mechanicId = mechanics[one.mechanic]?.id
    const planId = one.purpose === 'plan' ? ONE_MONTH : null
    await app.post('/api/payments', {
      mechanicId,
      purpose: one.purpose,
      planId,
      promoCode: one.code ? 'THIRD' : null,
    })
  } else if ('method' in one) {
    const { body } = await app.get('/api/payments?status=due')
    const [due] = body
    if (due) await app.patch(`/api/payments/${due.id}/confirm`, { method: one.method, reference: 'x' })
  } else if ('estimatedHours' in one) {
    const mechanicId = one.mechanic === null ? null : mechanics[one.mechanic]?.id
    const job = await book({ mechanicId, estimatedHours: one.estimatedHours })
    await setStatus(job, 'completed')
    jobs.push(job)
  } else if ('hours' in one) {
    app.clock.pass(one.hours * HOUR)
    await app.lapse()
  } else if (one.kind === 'toggle') {
    const job = jobs[jobs.length >> 1]
    if (job) await setStatus(job, 'pending').then(() => setStatus(job, 'completed'))
  } else {
    const months = (await app.get('/api/raffles')).body
    for (const { month, status } of months) if (status === 'active') await app.post(`/api/raffle/${month}/draw`)
  }
}

const sum = (entries: { amount: number }[]) => entries.reduce((total, { amount }) => total + amount, 0)
const under = (entries: { account: string; amount: number }[], prefix: string) =>
  sum(entries.filter(({ account }) => account.startsWith(prefix)))

test('random histories of payments, jobs, lapses and draws neither lose nor invent a cent', async () => {
  const jobs: { id: string }[] = []
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
      for (const one of acts) await perform(one, jobs)
      const entries = await everyEntry()
      assert.equal(sum(entries), 0)

      const transfers = new Map<string, number>()
      for (const { transferId, amount } of entries) transfers.set(transferId, (transfers.get(transferId) ?? 0) + amount)
      assert.ok([...transfers.values()].every((left) => left === 0))

      const [books] = await app.sql<Counts>(`SELECT
        (SELECT coalesce(sum(amount), 0)::int FROM payments WHERE status = 'paid' AND job_id IS NULL) AS receipts,
        (SELECT coalesce(sum(p.platform_fee), 0)::int FROM jobs j JOIN job_size_pricing p ON j.labor_cost >= p.min_estimated_cost
          AND (p.max_estimated_cost IS NULL OR j.labor_cost < p.max_estimated_cost)
          WHERE j.first_completed_at IS NOT NULL AND j.mechanic_id IS NOT NULL) AS fees,
        (SELECT 100 * (SELECT count(*) FROM jobs WHERE first_completed_at IS NOT NULL)::int
          + 100 * (SELECT count(*) FROM payments WHERE status = 'paid' AND purpose IN ('plan', 'first_job'))::int) AS pool,
        (SELECT coalesce(sum(amount), 0)::int FROM payments WHERE job_id IS NOT NULL AND status = 'paid') AS settled`)
      assert.ok(books)
      assert.equal(0 - under(entries, 'outside:'), books.receipts)
      assert.equal(under(entries, 'fees'), books.fees)
      assert.equal(0 - under(entries, 'mechanic:'), books.fees - books.settled)
      assert.equal(under(entries, 'pool:') + under(entries, 'prize:'), books.pool)
      assert.equal(under(entries, 'platform'), books.receipts - books.settled - books.pool)
    }),
    { numRuns: 12 },
  )
})

test('an account has its own page, its balance, and pages that repeat and hide nothing', async () => {
  const all = await everyEntry()
  const accounts = [...new Set(all.map(({ account }) => account))]
  assert.ok(accounts.length > 4)
  for (const account of accounts) {
    const own = await everyEntry(account)
    assert.deepEqual(
      own,
      all.filter((entry) => entry.account === account),
    )
    const { headers } = await app.get(`/api/ledger?account=${account}`)
    assert.equal(Number(headers.get('x-balance')), sum(own))
  }
  const moments = all.map(({ createdAt }) => createdAt)
  assert.deepEqual(moments, [...moments].sort().reverse())
  assert.equal(new Set(all.map(({ transferId, account }) => `${transferId}:${account}`)).size, all.length)
})

test('a mechanic’s entry has their name, even after removal; others name their cause', async () => {
  const named = new Map(mechanics.map(({ id, name }) => [`mechanic:${id}`, name]))
  const gone = await addMechanic({ name: 'Araceli Montes', hourlyRate: 8000 })
  await setStatus(await book({ mechanicId: gone.id }), 'completed')
  assert.equal((await app.remove(`/api/mechanics/${gone.id}`)).status, 204)
  named.set(`mechanic:${gone.id}`, 'Araceli Montes')
  const [entry] = await everyEntry(`mechanic:${gone.id}`)
  assert.deepEqual([entry.kind, entry.amount, entry.mechanicName], ['fee.job', -1000, 'Araceli Montes'])
  for (const { account, kind, mechanicName } of await everyEntry()) {
    if (account.startsWith('mechanic:')) assert.equal(mechanicName, named.get(account))
    if (kind === 'fee.job') assert.ok(mechanicName)
    if (kind.startsWith('prize.')) assert.equal(mechanicName, null)
  }
})

test('an account resembling a mechanic has no name and hides nothing', async () => {
  await app.sql(`WITH t AS (INSERT INTO ledger_transfers (id, kind, reference, created_at)
      VALUES ('019a2f00-0000-7000-8000-00000000beef', 'odd', '1', '2020-01-01') RETURNING id)
    INSERT INTO ledger_entries (transfer_id, account, amount, created_at)
    SELECT id, account, amount, '2020-01-01' FROM t, (VALUES ('mechanic:nobody', 5), ('mechanic:019a2f00', -5)) AS e (account, amount)`)
  const odd = (await everyEntry()).slice(-2)
  assert.deepEqual(
    odd.map(({ account, mechanicName }) => [account, mechanicName]),
    [
      ['mechanic:019a2f00', null],
      ['mechanic:nobody', null],
    ],
  )
})

test('an unknown account is empty, a strange cursor is refused', async () => {
  const { body, headers } = await app.get('/api/ledger?account=nobody')
  assert.deepEqual([body, headers.get('x-balance')], [[], '0'])
  const known = '019a2f00-0000-7000-8000-000000000001'
  for (const cursor of ['', 'x', known, '019a2f00-0000-7000-8000-00000000000z:fees', `${known}:fees`]) {
    assert.equal((await app.get(`/api/ledger?cursor=${cursor}`)).status, 400, cursor)
  }
})
