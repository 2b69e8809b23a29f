import assert from 'node:assert/strict'
import { request } from 'node:http'
import pg from 'pg'
import { afterAll, test } from 'vitest'
import { loopbackCollector } from '../../support/builders/loopback-collector.ts'
import { freshDatabase } from '../../support/database.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { jobFields } from '../../support/factories/job.ts'
import { mechanicFields } from '../../support/factories/mechanic.ts'
import { listOf } from '../../support/list-of.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Observability: access log, metrics, traces, and request ids of statements. */

const collector = await loopbackCollector()
afterAll(() => collector.close())
const TOKEN = 'a-token-of-the-metrics'

const database = await freshDatabase()
const app = await openTestApp({
  database,
  backupHours: 6,
  metricsToken: TOKEN,
  traces: {
    ...{ url: `${collector.url}/v1/traces`, headers: { 'x-key': 'ours' }, resource: { 'service.name': 'wrench' } },
    ...{ sampler: 'always_off', followsCaller: true, ratio: 1 },
  },
})
const behindProxy = await openTestApp({
  database: { ...database, drop: async () => {} },
  trustProxy: ['127.0.0.1'],
  metricsToken: TOKEN,
})
const { book } = factoriesFor(app)

/** Samples by name and labels. */
async function look(): Promise<Map<string, number>> {
  const { status, body, headers } = await app.get('/metrics')
  assert.equal(status, 200)
  assert.match(headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/)
  const lines = String(body)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}

test('metrics need a direct local request or the token', async () => {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const forwarded = { 'x-forwarded-for': '203.0.113.7' }
  for (const [at, headers, expected] of [
    [app, {}, 200],
    [app, forwarded, 404],
    [app, { via: '1.1 wrench' }, 404],
    [app, bearer(`${TOKEN}x`), 200],
    [app, { ...forwarded, ...bearer(TOKEN) }, 200],
    [app, { ...forwarded, ...bearer(TOKEN.toUpperCase()) }, 404],
    [app, { ...forwarded, authorization: 'Bearer' }, 404],
    [behindProxy, {}, 404],
    [behindProxy, bearer(TOKEN), 200],
  ] as const) {
    assert.equal((await at.get('/metrics', headers)).status, expected, JSON.stringify(headers))
  }
  // Collectors elsewhere address servers individually; without the token they get 401.
  const named = { host: '10.0.3.17:3000' }
  for (const [url, headers, expected] of [
    ['/metrics', { ...named, ...bearer(TOKEN) }, 200],
    ['/metrics', named, 404],
    ['/metrics/', named, 403],
    ['/healthz', { ...named, ...bearer(TOKEN) }, 403],
  ] as const)
    assert.equal((await app.inject({ url, headers })).statusCode, expected, `${url} ${JSON.stringify(headers)}`)
})

test('metrics are labeled by route pattern: invented paths add nothing', async () => {
  const before = await look()
  const phone = encodeURIComponent('(602) 555-0143')
  const job = await book()
  await app.get(`/api/jobs/${job.id}`)
  await app.get(`/api/notifications/customer/${phone}`)
  await app.get('/api/jobs?q=carburetor')
  await app.get(`/api/nothing/${phone}`)
  await app.get(`/of/nobody/${phone}`)
  await app.send('PROPFIND', `/api/jobs/${job.id}`)
  await app.post('/api/jobs', {})
  const first = await app.get('/api/mechanics')
  await app.get('/api/mechanics', { 'if-none-match': first.headers.get('etag') ?? '' })
  const found = await look()
  const more = (name: string) => (found.get(name) ?? 0) - (before.get(name) ?? 0)
  const replies = (method: string, route: string, status: number) =>
    more(`desert_wrench_http_requests_total{method="${method}",route="${route}",status="${status}"}`)
  assert.deepEqual(
    [
      replies('GET', '/api/jobs/:id', 200),
      replies('GET', '/api/notifications/customer/:phone', 200),
      replies('GET', '/*', 404),
      replies('other', 'none', 404),
      replies('POST', '/api/jobs', 400),
      replies('GET', '/api/mechanics', 200),
      replies('GET', '/api/mechanics', 304),
      more('desert_wrench_http_problems_total{code="request.invalid"}'),
      more('desert_wrench_http_request_duration_seconds_count{method="GET",route="/api/jobs/:id"}'),
    ],
    [1, 1, 2, 1, 1, 1, 1, 1, 1],
  )
  assert.doesNotMatch([...found.keys()].join('\n'), /555-?0143|carburetor|nobody/)
})

test('pool, concurrency, events, outbox, tasks and backups are measured on request', async () => {
  await app.sql(
    `INSERT INTO scheduled_tasks (name, due_at) VALUES ('draw', now() - interval '90 s'), ('lapse', now() + interval '1 h')`,
  )
  await app.sql('DELETE FROM outbox')
  await app.sql(`INSERT INTO outbox (id, event, kind, person, channel, recipient, sealed, state, send_at, due_at, expires_at, created_at)
    SELECT gen_random_uuid(), gen_random_uuid()::text, 'code', 'phone:+16025550109', 'sms', '+16025550109', '\\x00', state,
      now() + since, now(), now() + interval '1 h', now() - interval '5 min'
    FROM (VALUES ('waiting', interval '-5 min'), ('waiting', '-5 min'), ('failed', '-5 min'), ('waiting', '1 h')) AS message (state, since)`)
  await app.sql(`INSERT INTO backup_runs (kind, at, backup, place, bytes, problem, findings) VALUES
    ('backup', now() - interval '1 h', 'a', 'elsewhere:/backups', 150, NULL, '{one,two}'), ('backup', now(), NULL, 'elsewhere:/backups', NULL, 'No room.', '{}')`)
  const listening = request(`${app.url}/api/events`).end()
  listening.on('error', () => {})
  await new Promise((resolve) => listening.once('response', resolve))

  const found = await look()
  const of = (name: string) => found.get(`desert_wrench_${name}`)
  assert.deepEqual(
    listOf(`
      database_up | event_listeners | tasks_due | outbox_messages{status="waiting"} |
      outbox_messages{status="failed"} | backup_bytes | backup_findings | backup_failed |
      backup_interval_seconds | rehearsal_failed | database_connections{state="most"} |
      task_overdue_seconds{task="lapse"}
    `).map(of),
    [1, 1, 1, 2, 1, 150, 2, 1, 21_600, 0, 20, 0],
  )
  const backupAge = of('backup_age_seconds') ?? 0
  assert.ok(backupAge >= 3600 && backupAge < 4200, String(backupAge))
  const overdue = of('task_overdue_seconds{task="draw"}') ?? 0
  assert.ok(overdue >= 90 && overdue < 600, String(overdue))
  assert.ok((of('outbox_oldest_seconds') ?? 0) >= 300)
  for (const name of [
    'http_running{kind="calls"}',
    'http_waiting{kind="pictures"}',
    'event_feed_age_seconds',
    'database_pool_waiting',
  ])
    assert.ok((of(name) ?? -1) >= 0, name)
  assert.ok((found.get('process_resident_memory_bytes') ?? 0) > 0)
  listening.destroy()

  await app.sql('ALTER TABLE outbox RENAME TO hidden')
  const without = await look()
  await app.sql('ALTER TABLE hidden RENAME TO outbox')
  assert.deepEqual(
    ['database_up', 'outbox_oldest_seconds', 'tasks_due', 'backup_age_seconds'].map((name) =>
      without.get(`desert_wrench_${name}`),
    ),
    [0, undefined, undefined, undefined],
  )
})

test('a statement of a request says which one, where it is not prepared under a name', async () => {
  const holder = new pg.Client(database.owner)
  await holder.connect()
  await holder.query('BEGIN; LOCK TABLE mechanics IN EXCLUSIVE MODE')
  const waiting = app.post('/api/mechanics', mechanicFields())
  const WAITING = `SELECT query FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE '%insert into%mechanics%'`
  let seen: { query: string }[] = []
  while (seen.length === 0) seen = await app.sql(WAITING)
  await holder.query('ROLLBACK')
  await holder.end()
  assert.equal((await waiting).status, 201)
  assert.match(seen[0]?.query ?? '', /^\/\*request_id='[0-9a-f-]{36}'\*\/ insert into/i)
})

test('one line per reply: call, status, time and id, no personal data', async () => {
  await app.post('/api/jobs', jobFields({ customerName: '' }))
  await app.get('/api/%E0%A4%A')
  const lines = [...app.log.answered].map((line) => JSON.parse(line.replace(/,,+/g, ',').replace('{,', '{')))
  const logged = lines.map(({ method, route, status, code }) => [method, route, status, code].join(' '))
  for (const line of [
    'GET /api/notifications/customer/:phone 200 ',
    'POST /api/jobs 400 request.invalid',
    'PROPFIND  404 request.unknownPath',
    'GET  404 request.unknownPath',
  ])
    assert.ok(logged.includes(line), `${line} is not in\n${logged.join('\n')}`)
})

test('traces contain the request and its statements, without personal data', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const calls = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` }
  await app.get('/api/mechanics', { traceparent: `00-${'1'.repeat(32)}-00f067aa0ba902b7-00` })
  const fields = jobFields()
  assert.equal((await app.post('/api/jobs', fields, calls)).status, 201)
  // A full batch is sent immediately.
  const host = { host: 'localhost' }
  while (collector.spans.length === 0)
    await Promise.all(
      Array.from({ length: 40 }, () => app.inject({ url: '/api/mechanics', headers: { ...host, ...calls } })),
    )
  const [answered] = collector.spans.filter(({ name }) => name === 'POST /api/jobs')
  assert.deepEqual(
    [answered?.traceId, answered?.parentSpanId, answered?.kind, answered?.attributes['http.response.status_code']],
    [traceId, '00f067aa0ba902b7', 2, '201'],
  )
  const statements = collector.spans.filter(({ parentSpanId }) => parentSpanId === answered?.spanId)
  assert.ok(statements.length >= 3, 'a booking asks the database several times')
  assert.ok(statements.some(({ attributes }) => /^jobs\.insert#/.test(`${attributes['db.query.summary']}`)))
  assert.deepEqual([...new Set(collector.spans.map((span) => span.traceId))], [traceId])
  assert.deepEqual(collector.seen, [{ key: 'ours', service: 'wrench' }])
  const all = JSON.stringify(collector.spans)
  for (const value of [fields.customerName, fields.customerPhone, fields.vehicleInfo])
    assert.ok(!all.includes(String(value)))
})
