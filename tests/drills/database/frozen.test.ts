import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { postgresProcesses } from '@desert-wrench/embedded-postgres/processes.ts'
import { startScheduledTasks } from '@desert-wrench/server/db/maintenance/scheduler.ts'
import { openEmbeddedDatabase } from '@desert-wrench/server/db/setup/embedded-database.ts'
import { migrate } from '@desert-wrench/server/db/setup/migrate.ts'
import pg from 'pg'
import { afterAll, afterEach, test } from 'vitest'
import { jobFields } from '../../support/factories/job.ts'
import { openTestApp } from '../../support/open-app.ts'

/** PostgreSQL is frozen (SIGSTOP) under the running product: every call gets a reply, and everything recovers once it thaws. */

const dataDir = mkdtempSync(join(tmpdir(), 'desert-wrench-frozen-'))
const cluster = await openEmbeddedDatabase({ dataDir, log: () => {}, durable: false })
const client = new pg.Client(cluster.connection)
client.on('error', () => {})
await client.connect()
await migrate(client)
afterAll(async () => {
  thaw()
  await client.end()
  await cluster.close()
  rmSync(dataDir, { recursive: true, force: true })
})

// Thaws after a failed test.
afterEach(thaw)

/** A silent database is given up after this timeout. */
const connection = { ...cluster.connection, query_timeout: 700 }
const app = await openTestApp({ database: { connection, owner: connection, drop: async () => {} } })

let stopped: number[] = []

/** The postmaster first, so that it starts no backend meanwhile. */
function freeze(): void {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(postmaster, 'SIGSTOP')
  stopped = [postmaster]
  for (const { pid, parent } of postgresProcesses()) {
    if (parent !== postmaster) continue
    process.kill(pid, 'SIGSTOP')
    stopped.push(pid)
  }
}

function thaw(): void {
  for (const pid of stopped.reverse()) process.kill(pid, 'SIGCONT')
  stopped = []
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(10)
}

const rows = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows
const ready = async () => (await app.get('/readyz')).status === 200
const book = (fields: object, key: string) => app.post('/api/jobs', fields, { 'idempotency-key': key })

test('calls, changes and the probe are answered 503 while it is frozen, and served again once it thaws', async () => {
  await Promise.all(Array.from({ length: 10 }, () => app.get('/api/jobs')))
  freeze()
  const fields = jobFields()
  const answers = await Promise.all([
    ...Array.from({ length: 15 }, () => app.get('/api/jobs')),
    ...Array.from({ length: 15 }, () => app.post('/api/jobs', jobFields())),
    ...Array.from({ length: 5 }, () => book(fields, 'frozen-1')),
    ...Array.from({ length: 5 }, () => app.get('/readyz')),
  ])
  for (const { status, headers, body } of answers) {
    // Queued calls are told that the server is busy.
    assert.match(body.code, /^server\.(unavailable|busy)$/)
    assert.deepEqual([status, headers.get('retry-after')], [503, '2'])
  }
  assert.equal((await app.get('/healthz')).status, 200)
  thaw()
  await until(ready)
  const again = await Promise.all(Array.from({ length: 25 }, () => app.get('/api/jobs')))
  for (const { status } of again) assert.equal(status, 200)
  assert.equal((await book(fields, 'frozen-1')).status, 201)
  await until(
    async () =>
      (await rows("SELECT FROM pg_stat_activity WHERE application_name = 'desert-wrench' AND state LIKE 'idle in%'"))
        .length === 0,
  )
})

test('a freeze during a transaction rolls it back, and its key can be reused', async () => {
  const fields = jobFields()
  await rows('BEGIN')
  await rows('LOCK TABLE jobs IN SHARE MODE')
  const waiting = book(fields, 'frozen-2')
  const sleepers = "SELECT FROM pg_stat_activity WHERE application_name = 'desert-wrench' AND wait_event_type = 'Lock'"
  const looker = new pg.Client(cluster.connection)
  looker.on('error', () => {})
  await looker.connect()
  await until(async () => (await looker.query(sleepers)).rowCount === 1)
  freeze()
  const { status, headers } = await waiting
  assert.deepEqual([status, headers.get('retry-after')], [503, '2'])
  thaw()
  await rows('ROLLBACK')
  await looker.end()
  await until(ready)
  const { body: job, status: retried } = await book(fields, 'frozen-2')
  assert.equal(retried, 201)
  const phones = await rows('SELECT id FROM jobs WHERE customer_phone = $1', [fields.customerPhone])
  assert.deepEqual(phones, [{ id: job.id }])
})

test('after a COMMIT without a reply, a retry with the same key has one effect', async () => {
  await rows(`
    CREATE FUNCTION take_time() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(2); RETURN NULL; END';
    CREATE CONSTRAINT TRIGGER take_time AFTER INSERT ON jobs DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION take_time();`)
  const fields = jobFields()
  const first = await book(fields, 'frozen-3')
  assert.equal(first.status, 503)
  await until(async () => (await rows('SELECT FROM jobs WHERE customer_phone = $1', [fields.customerPhone])).length > 0)
  await rows('DROP TRIGGER take_time ON jobs')
  const retry = await book(fields, 'frozen-3')
  assert.equal(retry.status, 201)
  const phones = await rows('SELECT id FROM jobs WHERE customer_phone = $1', [fields.customerPhone])
  assert.deepEqual(phones, [{ id: retry.body.id }])
})

test('scheduled tasks recover too', async () => {
  let runs = 0
  const run = async () => {
    runs += 1
  }
  const lines: string[] = []
  const name = randomUUID()
  const queue = startScheduledTasks({
    connection,
    log: (line) => lines.push(line),
    tasks: [{ name, everyMinutes: 60, minute: 0, run }],
  })
  await until(() => runs > 0)
  freeze()
  await until(() => lines.length > 0)
  thaw()
  const before = runs
  await until(() => runs > before)
  await queue.close()
})
