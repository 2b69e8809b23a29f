import assert from 'node:assert/strict'
import type { LedgerBalance, LedgerEntry } from '@desert-wrench/contract/features/billing/ledger.contract.ts'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { openTestApp } from '../../support/open-app.ts'

/** The ledger for staff: exact counts, parties, subjects, days and balances. */

const app = await openTestApp()
const { addMechanic, book, setStatus } = factoriesFor(app)
const DAY = 24 * 3_600_000
const mechanic = await addMechanic()
const jobs: { id: string; vehicleInfo: string }[] = []
// One Phoenix day each, from 2026-11-21.
for (let day = 0; day < 3; day += 1) {
  const job = await book({ mechanicId: mechanic.id, vehicleInfo: `201${day} Honda Fit` })
  await setStatus(job, 'completed')
  jobs.push(job)
  if (day === 1) await app.foldFigures()
  app.clock.pass(DAY)
}
const { body: asked } = await app.post('/api/payments', { mechanicId: mechanic.id, purpose: 'access' })
await app.patch(`/api/payments/${asked.id}/confirm`, { method: 'cash', reference: 'R-1' })

async function read(query: string): Promise<{ rows: LedgerEntry[]; total: number }> {
  const { status, body, headers } = await app.get(`/api/ledger?limit=200${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return { rows: body, total: Number(headers.get('x-total-count')) }
}

test('the count is that of the entries, with any filter, folded or not', async () => {
  for (let folded = 0; folded < 2; folded += 1) {
    for (const query of [
      '',
      '&account=fees',
      '&from=2026-11-22',
      '&to=2026-11-22',
      '&from=2026-11-22&to=2026-11-22&account=fees',
      `&mechanicId=${mechanic.id}`,
      `&mechanicId=${mechanic.id}&account=earnings:${mechanic.id}`,
      `&jobId=${jobs[0]?.id}`,
      `&jobId=${jobs[0]?.id}&account=fees`,
      `&jobId=${jobs[0]?.id}&q=${encodeURIComponent(mechanic.name)}`,
      `&q=${encodeURIComponent(mechanic.name)}&from=2026-11-22`,
      `&q=${asked.id}`,
      '&q=R-1',
      '&q=nobody+of+this+name',
    ]) {
      const { rows, total } = await read(query)
      assert.equal(total, rows.length, query)
      const { headers } = await app.get(`/api/ledger?limit=1${query}`)
      assert.equal(Number(headers.get('x-total-count')), rows.length, query)
    }
    await app.foldFigures()
    assert.deepEqual(await app.sql('SELECT * FROM ledger_sums_untrue'), [])
  }
})

test('entries are found by mechanic, job, name and reference, page by page', async () => {
  const { rows: all } = await read('')
  const own = (accounts: string[]) => all.filter(({ account }) => accounts.includes(account))
  const accounts = [`mechanic:${mechanic.id}`, `earnings:${mechanic.id}`]
  const named = encodeURIComponent(mechanic.name)
  assert.deepEqual((await read(`&mechanicId=${mechanic.id}`)).rows, own(accounts))
  assert.deepEqual((await read(`&q=${named}`)).rows, own(accounts))
  const ofJob = all.filter(({ jobId }) => jobId === jobs[0]?.id)
  assert.ok(ofJob.length >= 2)
  assert.deepEqual((await read(`&jobId=${jobs[0]?.id}`)).rows, ofJob)
  assert.deepEqual(
    (await read(`&jobId=${jobs[0]?.id}&q=${named}`)).rows,
    ofJob.filter(({ account }) => accounts.includes(account)),
  )
  const paid = all.filter(({ paymentId }) => paymentId === asked.id)
  for (const q of ['R-1', asked.id]) assert.deepEqual((await read(`&q=${q}`)).rows, paid, q)
  assert.deepEqual((await read(`&q=${paid[0]?.transferId}`)).rows.length, 2)
  for (const query of [`&mechanicId=${mechanic.id}`, `&jobId=${jobs[0]?.id}`, `&q=${named}`]) {
    const paged: LedgerEntry[] = []
    for (let path = `/api/ledger?limit=1${query}`; path; ) {
      const { body, headers } = await app.get(path)
      paged.push(...body)
      path = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? ''
    }
    assert.deepEqual(paged, (await read(query)).rows, query)
  }
})

test('balances of days and of a job are the sums of their entries', async () => {
  const balances = async (query: string): Promise<LedgerBalance[]> =>
    (await app.get(`/api/ledger/balances?limit=200${query}`)).body
  const { rows } = await read('')
  const days = await balances('&from=2026-11-22&to=2026-11-22')
  for (const { account, opening, moves, balance, entries } of days) {
    const day = (createdAt: string) => new Date(Date.parse(createdAt) - 7 * 3_600_000).toISOString().slice(0, 10)
    const sum = (of: (day: string) => boolean) =>
      rows
        .filter((row) => row.account === account && of(day(row.createdAt)))
        .reduce((all, { amount }) => all + amount, 0)
    assert.equal(
      opening,
      sum((one) => one < '2026-11-22'),
      account,
    )
    assert.equal(
      moves,
      sum((one) => one === '2026-11-22'),
      account,
    )
    assert.equal(balance, opening + moves)
    assert.equal(entries, rows.filter((row) => row.account === account && day(row.createdAt) === '2026-11-22').length)
  }
  const ofJob = await balances(`&jobId=${jobs[0]?.id}`)
  assert.equal(
    ofJob.reduce((sum, { balance }) => sum + balance, 0),
    0,
  )
  assert.equal(ofJob.find(({ account }) => account === 'fees')?.balance, -(ofJob.at(-1)?.balance ?? 0))
  assert.deepEqual(
    (await balances(`&mechanicId=${mechanic.id}`)).map(({ account }) => account),
    [`mechanic:${mechanic.id}`],
  )
})

test('days are days in Phoenix, both included', async () => {
  const days = async (query: string) => [
    ...new Set(
      (await read(query)).rows.map(({ createdAt }) =>
        new Date(Date.parse(createdAt) - 7 * 3_600_000).toISOString().slice(0, 10),
      ),
    ),
  ]
  assert.deepEqual(await days('&from=2026-11-22&to=2026-11-23'), ['2026-11-23', '2026-11-22'])
  for (const wrong of ['from=yesterday', 'to=2026-02-30', 'from=2026-11-31']) {
    const { status, body } = await app.get(`/api/ledger?${wrong}`)
    assert.deepEqual([status, body.errors?.[0].path], [400, wrong.split('=')[0]], wrong)
  }
  const file = await fetch(`${app.url}/api/ledger/export?from=2026-11-22&to=2026-11-22`)
  assert.equal(
    (await file.text()).trim().split('\n').length - 1,
    (await read('&from=2026-11-22&to=2026-11-22')).rows.length,
  )
})

test('rows name the job, the payment and the mechanic that caused them', async () => {
  const { rows } = await read('')
  const fee = rows.find(
    ({ kind, account, reference }) => kind === 'fee.job' && account === 'fees' && reference === jobs[0]?.id,
  )
  assert.deepEqual(
    [fee?.jobId, fee?.jobVehicle, fee?.mechanicId, fee?.mechanicName],
    [jobs[0]?.id, '2010 Honda Fit', mechanic.id, mechanic.name],
  )
  const pool = rows.find(({ kind, account }) => kind === 'pool.job' && account === 'platform')
  assert.ok(pool?.jobId && pool.mechanicName === mechanic.name)
  const receipt = rows.find(({ kind, account }) => kind === 'receipt' && account === 'outside:cash')
  assert.deepEqual([receipt?.paymentId, receipt?.mechanicName, receipt?.jobId], [asked.id, mechanic.name, null])
})

test('balances by account are paginated completely and equal the sums of entries', async () => {
  const all: LedgerBalance[] = []
  for (let path = '/api/ledger/balances?limit=2'; path; ) {
    const { body, headers } = await app.get(path)
    all.push(...body)
    path = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? ''
  }
  const { rows } = await read('')
  const sums = new Map<string, number>()
  for (const { account, amount } of rows) sums.set(account, (sums.get(account) ?? 0) + amount)
  assert.deepEqual(Object.fromEntries(all.map(({ account, balance }) => [account, balance])), Object.fromEntries(sums))
  assert.equal(all.length, sums.size)
  assert.equal(
    all.reduce((sum, { balance }) => sum + balance, 0),
    0,
  )
  const own = all.find(({ account }) => account === `mechanic:${mechanic.id}`)
  assert.deepEqual([own?.mechanicName, own?.mechanicId], [mechanic.name, mechanic.id])
})
