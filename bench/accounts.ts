import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { test } from 'vitest'
import { freshDatabase } from '../tests/support/database.ts'
import { factoriesFor } from '../tests/support/factories/factories-for.ts'
import { mechanicFields } from '../tests/support/factories/mechanic.ts'
import { newPhone } from '../tests/support/factories/phone.ts'
import { signedIn } from '../tests/support/factories/session.ts'
import { openTestApp } from '../tests/support/open-app.ts'

/**
 * `npm run bench -- accounts`: cost of owner-filtered lists among JOBS jobs (default 1,000,000), cost of the audit row per change, and memory after a
 * flood. Prints; asserts nothing.
 */
const JOBS = Number(process.env.JOBS ?? 1_000_000)
const RUNS = 8

interface RecordedQuery {
  text: string
  values: unknown[]
}

/** Statements captured while recording. */
let recorded: RecordedQuery[] | null = null
const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
pg.Client.prototype.query = function listened(this: pg.Client, ...given: unknown[]) {
  const [first, values] = given as [string | { text: string; values?: unknown[] }, unknown[] | undefined]
  if (recorded && first)
    recorded.push(
      typeof first === 'string'
        ? { text: first, values: values ?? [] }
        : { text: first.text, values: first.values ?? values ?? [] },
    )
  return query.apply(this, given)
} as typeof pg.Client.prototype.query

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
const held = () => {
  const { heapTotal, heapUsed, external } = process.memoryUsage()
  return `of it ${megabytes(heapTotal)} the heap with ${megabytes(heapUsed)} in use, ${megabytes(external)} outside of it`
}

test('accounts', { timeout: 3_000_000 }, async () => {
  const database = await freshDatabase()
  const app = await openTestApp({ access: 'accounts', database, logLevel: 'fatal' })
  const owner = new pg.Client(database.owner)
  await owner.connect()
  const staff = await signedIn(app, { role: 'dispatcher' })
  const add = async () =>
    (await app.post('/api/mechanics', mechanicFields({ latitude: 33.5, longitude: -112.1 }), staff)).body
  const [busy, ordinary] = [await add(), await add()]
  const [largePhone, smallPhone] = [newPhone(), newPhone()]
  const { book } = factoriesFor(
    await openTestApp({ database: { ...database, drop: async () => {} }, logLevel: 'fatal' }),
  )
  for (const customerPhone of [largePhone, smallPhone]) await book({ customerPhone })
  const idOf = async (phone: string) =>
    (await app.sql<{ id: string }>('SELECT id FROM customers WHERE phone = $1', [phone]))[0]?.id
  const [large, small] = [await idOf(largePhone), await idOf(smallPhone)]
  const begun = Date.now()
  // Skips foreign keys: these prices need no versions.
  await owner.query('SET session_replication_role = replica')
  await owner.query(
    `INSERT INTO jobs (id, customer_id, customer_name, customer_phone, customer_phone_e164, vehicle_info, description, status, mechanic_id,
       mechanic_name, created_at, completed_at, first_completed_at, customer_latitude, customer_longitude, place_accuracy,
       agreement, labor_cost, total_cost)
     SELECT gen_random_uuid(), CASE WHEN n % 200 = 0 THEN $2::uuid ELSE $3::uuid END, 'Customer ' || n, '(602) 555-0100', '+16025550100',
       (ARRAY['2014 Toyota Camry', '2011 Honda Civic', '2009 Ford F-150', '2003 Kia Rio'])[1 + n % 4], 'Problem number ' || n,
       CASE WHEN n % 250 = 0 THEN 'pending' ELSE 'completed' END,
       CASE WHEN n % 250 = 0 THEN NULL WHEN n % 20 = 0 THEN $4::uuid ELSE $5::uuid END, CASE WHEN n % 250 = 0 THEN NULL ELSE 'Somebody' END,
       timestamptz '2026-11-01' - n * interval '1 minute', CASE WHEN n % 250 = 0 THEN NULL ELSE timestamptz '2026-11-01' - n * interval '1 minute' END,
       CASE WHEN n % 250 = 0 THEN NULL ELSE timestamptz '2026-11-01' - n * interval '1 minute' END, 33.45, -112.07, 'exact',
       CASE WHEN n % 250 = 0 THEN NULL ELSE 1 END, 0, 0
     FROM generate_series(1, $1) n`,
    [JOBS, large, small, busy.id, ordinary.id],
  )
  const other = await add()
  await owner.query(`UPDATE jobs SET mechanic_id = $2 WHERE mechanic_id = $1 AND random() < 0.999`, [
    ordinary.id,
    other.id,
  ])
  await owner.query(
    `INSERT INTO customers (id, name, phone, phone_e164, created_at) VALUES (gen_random_uuid(), 'Everybody', '(602) 555-0199', '+16025550199', now())`,
  )
  await owner.query(
    `UPDATE jobs SET customer_id = (SELECT id FROM customers WHERE phone_e164 = '+16025550199') WHERE customer_id = $1 AND random() < 0.9999`,
    [small],
  )
  await owner.query('RESET session_replication_role')
  await owner.query('SELECT recount_daily_figures()')
  await owner.query('VACUUM ANALYZE')
  console.log(`${JOBS} jobs made in ${Math.round((Date.now() - begun) / 1000)} s`)

  const viewers = {
    nobody: {},
    'a customer with a few': await signedIn(app, { phone: smallPhone }),
    [`a customer with ${JOBS / 200}`]: await signedIn(app, { phone: largePhone }),
    'a mechanic with few': await signedIn(app, { phone: ordinary.phone }),
    [`a mechanic with ${JOBS / 20}`]: await signedIn(app, { phone: busy.phone }),
  }
  const lists = [
    '',
    '?q=camry',
    '?status=pending',
    '?status=completed',
    '?open=true',
    '?stage=done',
    '?stage=cancelled',
    '?order=urgent',
  ]
  for (const [who, headers] of Object.entries(viewers)) {
    for (const list of lists) {
      recorded = []
      const answer = await app.get(`/api/jobs${list}`, headers)
      const matching = recorded.filter(({ text }) => /from "jobs"/i.test(text))
      recorded = null
      const costs: string[] = []
      for (const { text, values } of matching) {
        const runs: number[] = []
        let pages = 0
        await owner.query(`PREPARE matching AS ${text}`)
        const given = values.map((value) =>
          pg.escapeLiteral(Array.isArray(value) ? `{${value.map((one) => one ?? 'NULL')}}` : String(value)),
        )
        for (let run = 0; run < RUNS; run++) {
          const { rows } = await owner.query(
            `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE matching${given.length > 0 ? `(${given})` : ''}`,
          )
          const [plan] = rows[0]['QUERY PLAN']
          runs.push(plan['Execution Time'])
          pages = plan.Plan['Shared Hit Blocks'] + plan.Plan['Shared Read Blocks']
        }
        await owner.query('DEALLOCATE matching')
        costs.push(`${/^select count/i.test(text) ? 'count' : 'page'} ${middle(runs).toFixed(1)} ms, ${pages} pages`)
      }
      console.log(
        `${who}: /api/jobs${list}: ${answer.status}, ${answer.headers.get('x-total-count')} in all: ${costs.join('; ')}`,
      )
    }
  }

  await owner.query(
    `INSERT INTO audit_entries (id, at, act, account_id, thing, thing_id, request_id)
     SELECT gen_random_uuid(), timestamptz '2026-11-01' - n * interval '10 seconds', 'jobs.change', (SELECT id FROM accounts LIMIT 1), 'job', gen_random_uuid(), gen_random_uuid()
     FROM generate_series(1, $1) n`,
    [JOBS],
  )
  await owner.query('VACUUM ANALYZE audit_entries')
  const inserts: number[] = []
  const empty: number[] = []
  for (let run = 0; run < 2000; run++) {
    const { rows } = await owner.query(
      `EXPLAIN (ANALYZE, FORMAT JSON) INSERT INTO audit_entries (id, at, act, account_id, thing, thing_id, request_id)
       SELECT gen_random_uuid(), now(), 'jobs.change', (SELECT id FROM accounts LIMIT 1), 'job', gen_random_uuid(), gen_random_uuid()`,
    )
    const [plan] = rows[0]['QUERY PLAN']
    inserts.push(plan['Execution Time'])
    const from = performance.now()
    await owner.query('SELECT 1')
    empty.push(performance.now() - from)
  }
  const [size] = (
    await owner.query(`SELECT pg_relation_size('audit_entries') AS rows, pg_indexes_size('audit_entries') AS indexes`)
  ).rows
  console.log(
    `a row of the audit trail among ${JOBS}: ${middle(inserts).toFixed(3)} ms of PostgreSQL's, beside ${middle(empty).toFixed(3)} ms for the way there and back of any statement; ` +
      `${Math.round(size.rows / JOBS)} bytes a row and ${Math.round(size.indexes / JOBS)} of indexes`,
  )

  const fill = async () =>
    void (await Promise.all(Array.from({ length: 20 }, () => app.get('/api/jobs?limit=200', staff))))
  await fill()
  globalThis.gc?.()
  const before = process.memoryUsage()
  let most = before.rss
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 20)
  const { hostname, port } = new URL(app.url)
  const line = `GET /api/jobs?limit=200 HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${staff.cookie}\r\n\r\n`
  for (const flood of ['one flood', 'another']) {
    await Promise.all(
      Array.from({ length: 100 }, async () => {
        const socket = connect(Number(port), hostname)
        socket.on('error', () => {}).on('data', () => {})
        socket.write(line.repeat(50))
        await Promise.race([new Promise((resolve) => socket.once('close', resolve)), pause(60_000)])
        socket.destroy()
      }),
    )
    const after = process.memoryUsage.rss()
    await pause(15_000)
    globalThis.gc?.()
    console.log(
      `${flood}: before ${megabytes(before.rss)}, at most ${megabytes(most)}, right after it ${megabytes(after)}, 15 s later ${megabytes(process.memoryUsage.rss())}; ${held()}`,
    )
  }
  clearInterval(watch)
  await owner.end()
})
