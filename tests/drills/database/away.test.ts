import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openEmbeddedDatabase } from '@desert-wrench/server/db/setup/embedded-database.ts'
import { migrate } from '@desert-wrench/server/db/setup/migrate.ts'
import pg from 'pg'
import { afterAll, test } from 'vitest'
import { jobFields } from '../../support/factories/job.ts'
import { openTestApp } from '../../support/open-app.ts'

/** The database fails under the running product: no 500s, Node survives, and everything recovers. */

const dataDir = mkdtempSync(join(tmpdir(), 'desert-wrench-away-'))
const embedded = await openEmbeddedDatabase({ dataDir, log: () => {} })
const client = new pg.Client(embedded.connection)
await client.connect()
await migrate(client)
await client.end()
afterAll(async () => {
  await embedded.close()
  rmSync(dataDir, { recursive: true, force: true })
})
const app = await openTestApp({
  database: { connection: embedded.connection, owner: embedded.connection, drop: async () => {} },
})

const postmaster = () => Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

async function untilReady(): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if ((await app.get('/readyz')).status === 200) return
    await pause(50)
  }
  assert.fail('the database did not come back')
}

test('after an administrator ends every connection, the next calls succeed', async () => {
  await Promise.all(Array.from({ length: 10 }, () => app.get('/api/jobs')))
  await app.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'desert-wrench'")
  const answers = await Promise.all(Array.from({ length: 10 }, () => app.get('/api/jobs')))
  for (const { status } of answers) assert.ok(status === 200 || status === 503, String(status))
  await untilReady()
  assert.equal((await app.get('/api/jobs')).status, 200)
})

test('the database killed under load: 503 with Retry-After meanwhile, then every acknowledged job is there', async () => {
  const kept: string[] = []
  const seen = new Set<number>()
  let going = true
  const write = async () => {
    while (going) {
      const answer = await app.post('/api/jobs', jobFields())
      seen.add(answer.status)
      if (answer.status === 201) kept.push(answer.body.id)
      else assert.equal(answer.headers.get('retry-after'), '2')
    }
  }
  const writers = Array.from({ length: 4 }, write)
  while (kept.length < 20) await pause(5)
  const killed = postmaster()
  process.kill(killed, 'SIGKILL')
  while (!seen.has(503)) await pause(5)
  assert.equal((await app.get('/healthz')).status, 200)
  await untilReady()
  const before = kept.length
  while (kept.length < before + 20) await pause(5)
  going = false
  await Promise.all(writers)
  assert.deepEqual([...seen].sort(), [201, 503])
  assert.notEqual(postmaster(), killed)
  const [{ missing }] = (await app.sql(
    'SELECT count(*)::int AS missing FROM unnest($1::uuid[]) AS kept (id) WHERE id NOT IN (SELECT id FROM jobs)',
    [kept],
  )) as [{ missing: number }]
  assert.equal(missing, 0)
})
