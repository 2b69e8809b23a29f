import assert from 'node:assert/strict'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { migrate } from '@desert-wrench/server/db/setup/migrate.ts'
import pg from 'pg'
import { beforeAll, describe, test } from 'vitest'
import { fillJobs } from '../../../bench/fill-jobs.ts'
import { databaseBefore, MIGRATIONS } from '../../support/earlier-schema.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/**
 * Migrations must not block writers in proportion to a table: no rewrites or scans under a writer-blocking lock, no full
 * updates. Measured by PostgreSQL's counters, without a clock.
 */

/** The last release before this rule. */
const RELEASED = '0038-jobs-by-phone.sql'
const ROWS = 100

const folder = new URL('../../../server/src/db/migrations/', import.meta.url)
const { client, connection } = await databaseBefore()

const sql = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  (await client.query<Row>(text, values)).rows

beforeAll(async () => {
  await migrate(client, { through: RELEASED })
  await fillJobs({ sql }, ROWS * 5)
  await sql(`INSERT INTO notifications (id, customer_phone, customer_phone_e164, customer_id, job_id, title, message, created_at)
    SELECT gen_random_uuid(), customer_phone, customer_phone_e164, customer_id, id, 'Told', 'words', created_at FROM jobs`)
  await sql(`INSERT INTO job_pickup_requests (id, job_id, mechanic_id, estimated_arrival, mechanic_message, status, created_at, responded_at)
    SELECT gen_random_uuid(), id, mechanic_id, 'soon', 'ok', 'approved', created_at, created_at FROM jobs WHERE mechanic_id IS NOT NULL`)
  await sql(`INSERT INTO ledger_transfers (id, kind, reference, created_at) SELECT gen_random_uuid(), 'fee.job', n::text, now()
    FROM generate_series(1, ${ROWS}) n`)
  await sql('ANALYZE')
})

const LARGE = `SELECT oid, relname AS name, pg_relation_filenode(oid) AS file, reltuples AS rows FROM pg_class
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples >= ${ROWS}`

/** What this migration would block; rolled back. */
async function holdsUp(text: string): Promise<string[]> {
  // Otherwise the last second's counters are counted again.
  await sql('SELECT pg_stat_force_next_flush()')
  const large = await sql<{ oid: number; name: string; file: number; rows: number }>(LARGE)
  await sql('BEGIN')
  try {
    await sql(text)
    const held = await sql<{ oid: number; locked: boolean; read: number; written: number; file: number }>(
      `SELECT c.oid, pg_relation_filenode(c.oid) AS file, pg_stat_get_xact_tuples_returned(c.oid)::int AS read,
         (pg_stat_get_xact_tuples_updated(c.oid) + pg_stat_get_xact_tuples_deleted(c.oid))::int AS written,
         EXISTS (SELECT FROM pg_locks l WHERE l.pid = pg_backend_pid() AND l.relation = c.oid
           AND l.mode IN ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')) AS locked
       FROM pg_class c WHERE c.oid = ANY($1)`,
      [large.map(({ oid }) => oid)],
    )
    return large.flatMap(({ oid, name, file, rows }) => {
      const now = held.find((one) => one.oid === oid)
      if (!now) return []
      if (now.file !== file) return [`${name} is written anew`]
      if (now.written >= rows / 2) return [`${name}: its rows are changed`]
      return now.locked && now.read >= rows / 2 ? [`${name} is read through while nobody may write`] : []
    })
  } finally {
    await sql('ROLLBACK')
  }
}

const isOutside = (text: string) => text.startsWith('-- Outside a transaction.')

for (const name of MIGRATIONS.filter((one) => one > RELEASED)) {
  test(`${name} blocks no writer in proportion to the table`, async () => {
    const text = readFileSync(new URL(name, folder), 'utf8')
    if (!isOutside(text)) assert.deepEqual(await holdsUp(text), [])
    await migrate(client, { through: name })
  })
}

describe('it is seen', () => {
  for (const [text, what] of [
    ['CREATE INDEX planted ON jobs (vehicle_info)', 'jobs is read through while nobody may write'],
    ['ALTER TABLE jobs ADD COLUMN planted uuid DEFAULT gen_random_uuid()', 'jobs is written anew'],
    ['ALTER TABLE customers ALTER COLUMN total_jobs TYPE bigint', 'customers is written anew'],
    [
      'ALTER TABLE customers ADD CONSTRAINT planted CHECK (total_jobs >= 0)',
      'customers is read through while nobody may write',
    ],
    [
      'ALTER TABLE notifications ALTER COLUMN job_id SET NOT NULL',
      'notifications is read through while nobody may write',
    ],
    ["UPDATE jobs SET priority = 'Low'", 'jobs: its rows are changed'],
  ] as const)
    test(text, async () => assert.match((await holdsUp(text)).join('; '), new RegExp(what)))
})

describe('constant-time changes are allowed', () => {
  for (const text of [
    "ALTER TABLE jobs ADD COLUMN planted text NOT NULL DEFAULT ''",
    'ALTER TABLE customers ADD CONSTRAINT planted CHECK (total_jobs >= 0) NOT VALID',
    'CREATE TABLE planted (job_id uuid REFERENCES jobs); CREATE INDEX ON planted (job_id)',
    'DROP INDEX pickups_of_job',
  ])
    test(text, async () => assert.deepEqual(await holdsUp(text), []))
})

test('an index is made while people write: outside a transaction, again after it broke off, with a second server waiting', async () => {
  const files = temporaryFolder('migrations')
  cpSync(folder, files, { recursive: true })
  writeFileSync(
    join(files, '9999-planted.sql'),
    `-- Outside a transaction.
DROP INDEX CONCURRENTLY IF EXISTS planted;
CREATE UNIQUE INDEX CONCURRENTLY planted ON jobs (vehicle_info);
`,
  )
  const last = { folder: pathToFileURL(`${files}/`) }
  await assert.rejects(migrate(client, last), /could not create unique index/)
  const [broken] = await sql("SELECT indisvalid FROM pg_index WHERE indexrelid = 'planted'::regclass")
  assert.deepEqual(broken, { indisvalid: false })

  await sql('ALTER TABLE jobs DISABLE TRIGGER USER')
  await sql("UPDATE jobs SET vehicle_info = vehicle_info || ' ' || id")
  const [writer, second] = [new pg.Client(connection), new pg.Client(connection)]
  await Promise.all([writer.connect(), second.connect()])
  await writer.query('BEGIN')
  await writer.query("UPDATE jobs SET vehicle_info = 'while it is made' WHERE id = (SELECT id FROM jobs LIMIT 1)")
  const migrated = Promise.all([migrate(client, last), migrate(second, last)])
  // It waits for the writer without blocking it.
  await writer.query("UPDATE jobs SET description = 'and on' WHERE vehicle_info = 'while it is made'")
  await writer.query('COMMIT')
  const applied = (await migrated).flat()
  assert.deepEqual(applied, ['9999-planted.sql'])
  const [made] = await sql("SELECT indisvalid FROM pg_index WHERE indexrelid = 'planted'::regclass")
  assert.deepEqual(made, { indisvalid: true })
  await Promise.all([writer.end(), second.end()])
})
