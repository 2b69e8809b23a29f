import assert from 'node:assert/strict'
import { reconcile } from '@desert-wrench/server/doctor/records.ts'
import pg from 'pg'
import { onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../../support/database.ts'
import { factoriesFor } from '../../../support/factories/factories-for.ts'
import { untilLocksWait } from '../../../support/lock-waits.ts'
import { openTestApp } from '../../../support/open-app.ts'

/** What sales tax is on, by month and city: counted with a completion, taken off with its undo, never in a closed month. */

const database = await freshDatabase()
const app = await openTestApp({ database, business: { partsTaxPercent: 5.6 } })
const { addMechanic, book, setStatus } = factoriesFor(app)
const mechanic = await addMechanic()
await app.put('/api/tax-rates/Mesa', { percent: 8.3 })
await app.put('/api/tax-rates/Youngtown', { percent: 0 })
const [MESA, YOUNGTOWN, NOWHERE] = [
  '55 N Center St, Mesa',
  '12030 N Clubhouse Sq, Youngtown',
  'Mile 12 of the dirt road',
]

const line = (kind: string, unitCents: number, quantity = 100) => ({ kind, description: kind, quantity, unitCents })
const undo = (id: string) => app.post(`/api/jobs/${id}/undo-completion`)

async function agreed(customerAddress: string, lines: object[], left = lines.length) {
  const job = await book({ mechanicId: mechanic.id, customerAddress })
  const sent = await app.created(`/api/jobs/${job.id}/estimates`, { lines })
  const approved = sent.lines.slice(0, left).map(({ id }: { id: string }) => id)
  await app.patch(`/api/estimates/${sent.id}/lines`, { by: 'customer', approved })
  return job
}
const finished = async (...of: Parameters<typeof agreed>) => setStatus(await agreed(...of), 'completed')

/** Month and city with tax and base; the same before and after the sums are folded. */
async function report(): Promise<[string, string | null, number, number][]> {
  const read = async () =>
    (await app.get('/api/ledger/years/2026/taxes')).body.map(
      ({ month, city, taxCents, baseCents }: Record<string, string | number | null>) => [
        ...[month, city, taxCents, baseCents],
      ],
    )
  const before = await read()
  await app.foldFigures()
  assert.deepEqual(await read(), before)
  assert.deepEqual(await app.sql('SELECT * FROM daily_figures_untrue'), [])
  return before
}

test('parts that are charged, before discounts; also where their tax is zero', async () => {
  await finished(MESA, [line('labor', 9000), line('part', 4999, 250), line('discount', 5000), line('part', 7000)], 3)
  await finished(YOUNGTOWN, [line('part', 3000)])
  await finished(NOWHERE, [line('part', 1000), line('travel', 2000)])
  await finished(MESA, [line('labor', 8000)])
  await setStatus(await book({ mechanicId: mechanic.id, customerAddress: MESA }), 'completed')
  assert.deepEqual(await report(), [
    ['2026-11', 'Mesa', 1037, 12_498],
    ['2026-11', 'Youngtown', 0, 3000],
    ['2026-11', null, 56, 1000],
  ])
})

test('the file has the rows of the screen', async () => {
  const saved = await fetch(`${app.url}/api/ledger/years/2026/taxes/export`, { headers: { 'accept-language': 'es' } })
  assert.match(String(saved.headers.get('content-disposition')), /impuesto-sobre-ventas/)
  const rows = (await saved.text()).trim().split('\r\n')
  assert.deepEqual(rows.slice(1), [
    '"2026-11","Mesa",124.98,10.37',
    '"2026-11","Youngtown",30.00,0.00',
    '"2026-11","Sin ciudad conocida",10.00,0.56',
  ])
})

test('ten undos at once take it off once; completed again it counts again', async () => {
  const [before] = await report()
  const job = await finished(MESA, [line('part', 10_000)])
  assert.deepEqual((await report())[0], ['2026-11', 'Mesa', 1867, 22_498])
  await Promise.all(Array.from({ length: 10 }, () => undo(job.id)))
  assert.deepEqual((await report())[0], before)
  await setStatus(job, 'completed')
  assert.deepEqual((await report())[0], ['2026-11', 'Mesa', 1867, 22_498])
})

test('a refund changes neither tax nor base', async () => {
  const before = await report()
  const job = await finished(YOUNGTOWN, [line('part', 2000)])
  await app.created(`/api/jobs/${job.id}/payments`, { method: 'cash', amount: 2000 })
  const [payment] = await app.sql<{ id: string }>('SELECT id FROM job_payments WHERE job_id = $1', [job.id])
  assert.equal(
    (await app.post(`/api/payments/${payment?.id}/refunds`, { amountCents: 500, reason: 'Late' })).status,
    201,
  )
  assert.deepEqual(
    await report(),
    before.map(([month, city, tax, base]) => [month, city, tax, city === 'Youngtown' ? base + 2000 : base]),
  )
})

test('an undo after midnight takes it off in the next month', async () => {
  app.clock.set('2026-12-01T06:58:00.000Z')
  const job = await finished(MESA, [line('part', 1000)])
  app.clock.set('2026-12-01T07:03:00.000Z')
  assert.equal((await undo(job.id)).status, 200)
  assert.deepEqual(
    (await report()).filter(([, city]) => city === 'Mesa'),
    [
      ['2026-11', 'Mesa', 1950, 23_498],
      ['2026-12', 'Mesa', -83, -1000],
    ],
  )
})

const mesa = async () => (await report()).find(([month, city]) => month === '2026-11' && city === 'Mesa')
const withoutParts = () =>
  app.sql<{
    id: string
  }>(`SELECT job_id AS id FROM job_completions c WHERE undone_at IS NULL AND completed_at < '2026-12-01'
    AND NOT EXISTS (SELECT FROM parts_sold p WHERE p.job_id = c.job_id) ORDER BY 1`)

test('the close of a month waits for parts that are being added to it', async () => {
  app.clock.set('2026-12-02T12:00:00.000Z')
  await app.drawDueMonths()
  const base = (await mesa())?.[3] ?? 0
  const [late] = await withoutParts()
  const selling = new pg.Client(database.owner)
  await selling.connect()
  onTestFinished(() => selling.end())
  await selling.query(
    `BEGIN; INSERT INTO parts_sold (job_id, completion, city, cents) VALUES ('${late?.id}', 1, 'Mesa', 700)`,
  )
  const closing = app.post('/api/ledger/months/2026-11/close')
  await untilLocksWait(app)
  await selling.query('COMMIT')
  const { status, body } = await closing
  assert.equal(status, 201, JSON.stringify(body))
  assert.equal((await mesa())?.[3], base + 700)
})

test('PostgreSQL keeps tax and parts together, and out of closed months', async () => {
  const [plain] = await withoutParts()
  const job = await finished(MESA, [line('part', 4000)])
  const labor = await finished(MESA, [line('labor', 4000)])
  const tax = (reference: string, account: string) =>
    `WITH t AS (INSERT INTO ledger_transfers (id, kind, reference, created_at) VALUES (gen_random_uuid(), 'tax.job', '${reference}', '2026-12-02') RETURNING id)
     INSERT INTO ledger_entries (transfer_id, account, amount, created_at) SELECT id, account, amount, '2026-12-02'
     FROM t, (VALUES ('remits:${mechanic.id}', -100), ('${account}', 100)) AS e (account, amount)`
  const HELD: [holds: string, table: string, statement: string][] = [
    [
      'parts_of_open_months',
      'parts_sold',
      `INSERT INTO parts_sold (job_id, completion, city, cents) VALUES ('${plain?.id}', 1, 'Mesa', 1)`,
    ],
    ['parts_sold_stay', 'parts_sold', `UPDATE parts_sold SET cents = 1 WHERE job_id = '${job.id}'`],
    ['parts_sold_stay', 'parts_sold', `DELETE FROM parts_sold WHERE job_id = '${job.id}'`],
    ['tax_of_parts', 'ledger_transfers', tax(labor.id, 'tax:Mesa')],
    [
      'tax_of_parts',
      'ledger_transfers',
      `INSERT INTO parts_sold VALUES ('${labor.id}', 1, 'Mesa', 100); ${tax(labor.id, 'tax:Tempe')}`,
    ],
    [
      'no_tax_of_undone',
      'job_completions',
      `ALTER TABLE job_completions DISABLE TRIGGER an_undone_completion_left_nothing;
       UPDATE job_completions SET undone_at = completed_at WHERE job_id = '${job.id}'`,
    ],
  ]
  for (const [holds, table, statement] of HELD) {
    await assert.rejects(app.sql(statement), (error: Error & { constraint?: string }) => {
      assert.equal(error.constraint, holds, error.message)
      return true
    })
    await app.sql(`BEGIN; DROP TRIGGER ${holds} ON ${table}; ${statement}; SET CONSTRAINTS ALL IMMEDIATE; ROLLBACK`)
  }
  const late = `UPDATE job_completions SET undone_at = '2026-11-30' WHERE job_id = '${plain?.id}'`
  await assert.rejects(
    app.sql(`BEGIN; ALTER TABLE parts_sold DISABLE TRIGGER parts_of_open_months;
    INSERT INTO parts_sold VALUES ('${plain?.id}', 1, 'Mesa', 1); ${late}; COMMIT`),
    /month of these parts is closed/,
  )
  assert.deepEqual(await reconcile(app.sql), [])
})
