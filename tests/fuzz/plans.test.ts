import assert from 'node:assert/strict'
import { beforeAll, describe, test } from 'vitest'
import { fillJobs } from '../../bench/fill-jobs.ts'
import { factoriesFor } from '../support/factories/factories-for.ts'
import { openTestApp } from '../support/open-app.ts'
import { type Statement, statementsDuring } from '../support/recorded-statements.ts'

/** With 100,000 jobs (15,000 in the short form) no interactive read scans a whole table, with custom or generic plans. */

const app = await openTestApp()
const { book, addMechanic } = factoriesFor(app)

const JOBS = process.env.DRILLS === 'whole' ? 100_000 : 15_000
/** There are few mechanics compared with a page. */
const LARGE =
  /Seq Scan on (jobs|customers|mechanics|notifications|chat_messages|ledger_entries|ledger_transfers|job_payments|job_pickup_requests) /
/** It stops at any 10,001 rows. */
const COUNTS = /^select count\(\*\) from \(select 1 from /
const CUSTOMER = '(602) 555-0123'
let mechanicId = ''
/** Of many jobs. */
let customerId = ''
/** The file behind their private link. */
let calendar = ''

/** Only the planner reads these rows; triggers would take most of the time. */
const untouched = (statement: string) =>
  app.sql(`SET session_replication_role = replica; ${statement}; RESET session_replication_role`)

beforeAll(async () => {
  mechanicId = (await addMechanic({ specialty: 'Brakes' })).id
  calendar = (await app.post(`/api/mechanics/${mechanicId}/calendar`)).body.path.split('/').at(-1)
  await book({ customerPhone: CUSTOMER })
  await fillJobs(app, JOBS)
  await untouched(
    `INSERT INTO mechanics (id, name, phone, phone_e164, email, specialty, join_number, trial_days, created_at)
     SELECT gen_random_uuid(), 'More ' || n, '623' || 2000000 + n, '+1623' || 2000000 + n, 'more' || n || '@example.com', 'AC', 500000 + n, 0, now() FROM generate_series(1, 5000) n`,
  )
  await untouched(
    `UPDATE jobs SET mechanic_id = '${mechanicId}', mechanic_name = 'Busy' WHERE id IN (SELECT id FROM jobs WHERE mechanic_id IS NOT NULL ORDER BY id LIMIT ${JOBS / 20})`,
  )
  customerId = (await app.get(`/api/customers?q=${encodeURIComponent(CUSTOMER)}`)).body[0].id
  await untouched(
    `UPDATE jobs SET customer_id = '${customerId}' WHERE id IN (SELECT id FROM jobs ORDER BY id DESC LIMIT ${JOBS / 100})`,
  )
  await untouched(`INSERT INTO job_payments (id, job_id, method, amount, paid_at)
    SELECT gen_random_uuid(), id, 'cash', total_cost, completed_at FROM jobs WHERE status = 'completed'`)
  await untouched(`INSERT INTO job_pickup_requests (id, job_id, mechanic_id, estimated_arrival, mechanic_message, status, created_at, responded_at)
    SELECT gen_random_uuid(), id, mechanic_id, 'soon', 'ok', 'approved', created_at, created_at FROM jobs WHERE mechanic_id IS NOT NULL AND status = 'completed' LIMIT 50000`)
  await untouched(`INSERT INTO notifications (id, mechanic_id, customer_phone, customer_phone_e164, customer_id, job_id, title, message, created_at)
    SELECT gen_random_uuid(), CASE WHEN n % 2 = 0 THEN j.mechanic_id END, CASE WHEN n % 2 = 1 OR j.mechanic_id IS NULL THEN j.customer_phone END,
      CASE WHEN n % 2 = 1 OR j.mechanic_id IS NULL THEN j.customer_phone_e164 END, j.customer_id, j.id, 'Told', 'words', j.created_at
    FROM (SELECT *, row_number() OVER () AS n FROM jobs) j`)
  await untouched(
    `INSERT INTO chat_messages (id, mechanic_id, mechanic_name, message, message_type, created_at)
     SELECT gen_random_uuid(), '${mechanicId}', 'Busy', 'words ' || n, (ARRAY['general','tip','parts','question'])[1 + n % 4], '2025-01-01'::timestamptz + n * interval '10 minutes'
     FROM generate_series(1, ${JOBS}) n`,
  )
  await untouched(`WITH moved AS (INSERT INTO ledger_transfers (id, kind, reference, created_at)
      SELECT gen_random_uuid(), 'pool.job', n::text, '2025-01-01'::timestamptz + n * interval '10 minutes' FROM generate_series(1, ${JOBS}) n RETURNING id, created_at, reference::int AS n),
    shops AS (SELECT id, row_number() OVER () AS at FROM mechanics LIMIT 400)
    INSERT INTO ledger_entries (transfer_id, account, amount, created_at)
    SELECT m.id, account, amount, created_at FROM moved m JOIN shops s ON s.at = 1 + n % 400,
      LATERAL (VALUES ('fees', 500), ('mechanic:' || s.id, -500)) e (account, amount)`)
  await app.sql(
    'VACUUM ANALYZE jobs, mechanics, job_pickup_requests, notifications, chat_messages, ledger_transfers, ledger_entries, job_payments',
  )
})

/** Each statement's custom and generic plan. */
let unready = 0

async function statementsOf(path: string): Promise<Statement[]> {
  const asked = await statementsDuring(async () => {
    // A new URL, because cached replies need no statement.
    const { status, body } = await app.get(`${path}${path.includes('?') ? '&' : '?'}unready=${unready++}`)
    assert.equal(status, 200, JSON.stringify(body))
  })
  assert.ok(asked.length > 0, path)
  return asked
}

async function plansOf(path: string): Promise<string[]> {
  const plans: string[] = []
  for (const { text, values } of await statementsOf(path)) {
    for (const [explain, given] of [
      ['EXPLAIN', values],
      ['EXPLAIN (GENERIC_PLAN)', []],
    ] as const) {
      const plan = await app.sql<{ 'QUERY PLAN': string }>(`${explain} ${text}`, [...given])
      plans.push([text, ...plan.map((line) => line['QUERY PLAN'])].join('\n'))
    }
  }
  return plans
}

/** Blocks read by its statements. */
async function blocksOf(path: string): Promise<number> {
  let blocks = 0
  for (const { text, values } of await statementsOf(path)) {
    const [row] = await app.sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
      [...values],
    )
    const plan = row?.['QUERY PLAN'][0].Plan ?? {}
    blocks += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
  }
  return blocks
}

const wholeTables = async (path: string): Promise<string[]> =>
  (await plansOf(path)).filter((plan) => LARGE.test(plan) && !COUNTS.test(plan))

describe('a page is read by an index', () => {
  const phone = encodeURIComponent(CUSTOMER)
  const reads: (() => string)[] = [
    ...['', 'status=pending', 'status=completed', 'priority=Emergency', 'status=pending&priority=High'],
    ...['status=completed&priority=Low', 'status=in-progress&priority=Emergency', 'open=true', 'stage=offered'],
    ...['stage=done&priority=High', `customerPhone=${phone}`, `customerPhone=${phone}&status=completed`],
    ...['order=planned', 'order=planned&priority=High', 'order=planned&status=completed', 'order=planned&q=camry'],
    ...['city=Phoenix', 'city=Carefree', 'city=Mesa&status=pending', 'city=Phoenix&order=planned&priority=Low'],
    ...['day=2026-11-21', 'day=2026-11-21&order=planned', 'day=2026-11-21&city=Mesa&priority=High&q=camry'],
    ...['order=urgent', 'q=camry', 'q=zq', 'q=%25', 'q=xylophone', 'q=2014+camry&status=completed'],
  ].map((query) => () => `/api/jobs?${query}`)
  reads.push(
    ...['order=planned', 'day=2026-11-21', 'city=Mesa&order=planned'].map(
      (query) => () => `/api/jobs?mechanicId=${mechanicId}&${query}`,
    ),
    ...['status=pending', 'status=completed', 'stage=cancelled', 'status=completed&priority=Low'].map(
      (query) => () => `/api/jobs?mechanicId=${mechanicId}&${query}`,
    ),
    ...['best', 'evidence', 'name'].flatMap((order) => [
      () => `/api/mechanics?order=${order}&limit=3`,
      () => `/api/mechanics?order=${order}&specialty=Brakes&limit=3`,
    ]),
    () => '/api/customers',
    () => '/api/customers?q=rodriguez',
    () => `/api/notifications/customer/${phone}`,
    () => `/api/notifications/mechanic/${mechanicId}`,
    () => `/api/notifications/mechanic/${mechanicId}?type=info`,
    () => '/api/chat/messages',
    () => '/api/chat/messages?type=question',
    () => '/api/ledger',
    () => `/api/ledger?account=mechanic:${mechanicId}`,
    () => `/api/ledger?mechanicId=${mechanicId}&from=2025-02-01`,
    () => `/api/ledger?jobId=${mechanicId}`,
    () => `/api/ledger?customerId=${customerId}`,
    () => '/api/ledger?q=Busy',
    () => '/api/ledger/balances',
    () => `/api/ledger/balances?customerId=${customerId}`,
    () => `/api/ledger/balances?jobId=${mechanicId}`,
    () => '/api/ledger/months/2025-02',
    () => `/api/mechanics/${mechanicId}/statement?month=2025-02`,
    () => `/api/mechanics/${mechanicId}/tax-year?year=2025`,
    () => '/api/ledger/years/2025',
    () => `/api/mechanics/${mechanicId}/earnings`,
    () => `/api/calendars/${calendar}`,
    () => `/api/mechanics/${mechanicId}/pickup-requests`,
  )
  for (const read of reads)
    test(read().replace(/=&|=$/, '=…'), async () => {
      const path = read()
      assert.deepEqual(await wholeTables(path), [], path)
    })
})

test('unfinished and canceled jobs of a mechanic have their own index', async () => {
  for (const [query, index] of [
    ['status=pending', 'jobs_of_mechanic_by_status'],
    ['stage=cancelled', 'jobs_cancelled_of_mechanic'],
  ])
    assert.match(
      (await plansOf(`/api/jobs?mechanicId=${mechanicId}&${query}`)).join('\n'),
      new RegExp(` ${index} `),
      query,
    )
})

test('a list by planned time, of a day or a city is read from its index', async () => {
  const [{ day } = { day: '' }] = await app.sql<{ day: string }>(
    "SELECT to_char(now() - interval '1 day', 'YYYY-MM-DD') AS day",
  )
  for (const [query, index] of [
    ['order=planned', 'jobs_unfinished_by_time'],
    ['order=planned&status=pending&priority=High', 'jobs_unfinished_by_time'],
    [`day=${day}&order=planned`, 'jobs_by_time'],
    [`day=${day}`, 'jobs_by_time'],
    ['city=Carefree', 'jobs_by_city'],
  ])
    assert.match((await plansOf(`/api/jobs?${query}`)).join('\n'), new RegExp(` ${index} `), query)
})

test('phones are searched by four consecutive digits, words by trigrams', async () => {
  for (const [typed, column] of [
    ['(602) 299-9999', 'digit_quads'],
    ['6022999999', 'digit_quads'],
    ['xylophone', 'search ~~'],
  ] as const) {
    const lookups =
      (await plansOf(`/api/jobs?q=${encodeURIComponent(typed)}`)).join('\n').match(/Index Cond: .*/g) ?? []
    const found = lookups.filter((condition) => /digit_quads|search ~~/.test(condition))
    assert.ok(found.length > 0, typed)
    for (const condition of found) assert.ok(condition.includes(column), `${typed}: ${condition}`)
  }
})

test('a freshly filled table uses the same plans as an old one', async () => {
  const paths = ['/api/jobs', '/api/jobs?q=xylophone', '/api/jobs?q=camry']
  const allBlocks = async () => {
    const blocks: number[] = []
    for (const path of paths) blocks.push(await blocksOf(path))
    return blocks
  }
  const known = await allBlocks()
  // A freshly filled, never vacuumed table.
  await app.sql(`ALTER TABLE jobs SET (autovacuum_enabled = off); ALTER TABLE customers SET (autovacuum_enabled = off);
    DELETE FROM pg_statistic WHERE starelid IN ('jobs'::regclass, 'customers'::regclass);
    UPDATE pg_class SET reltuples = -1, relpages = 0 WHERE oid IN ('jobs'::regclass, 'customers'::regclass)`)
  const unknown = await allBlocks()
  for (const [at, path] of paths.entries())
    assert.ok((unknown[at] ?? 0) > 3 * (known[at] ?? 0), `${path}: ${unknown[at]} blocks, ${known[at]} with statistics`)
  await app.sql('SELECT refresh_statistics()')
  const refreshed = await allBlocks()
  for (const [at, path] of paths.entries())
    assert.ok(
      (refreshed[at] ?? 0) <= 1.5 * (known[at] ?? 0) + 20,
      `${path}: ${refreshed[at]} blocks, ${known[at]} before`,
    )
})

test('without its index a page scans the whole table', async () => {
  const [index] = await app.sql<{ definition: string }>(
    "SELECT pg_get_indexdef('notifications_of_mechanic'::regclass) AS definition",
  )
  await app.sql('DROP INDEX notifications_of_mechanic, notifications_refer_to_mechanic')
  assert.notDeepEqual(await wholeTables(`/api/notifications/mechanic/${mechanicId}`), [])
  await app.sql(index?.definition ?? '')
})
