import assert from 'node:assert/strict'
import { MigrationRefused, migrate } from '@desert-wrench/server/db/setup/migrate.ts'
import { test } from 'vitest'
import { databaseBefore, MIGRATIONS } from '../../support/earlier-schema.ts'

/** A database with unknown or reordered migrations is left alone, with a one-line message. */

const LAST = MIGRATIONS.at(-1) ?? ''
const [FIRST = '', SECOND = '', THIRD = ''] = MIGRATIONS

const refusal =
  (...patterns: RegExp[]) =>
  (error: unknown) => {
    assert.ok(error instanceof MigrationRefused, String(error))
    assert.doesNotMatch(error.message, /\n/)
    for (const pattern of patterns) assert.match(error.message, pattern)
    return true
  }

/** Migrated, then with another server's records. */
async function migratedThen(sql: string) {
  const { client } = await databaseBefore()
  await migrate(client)
  await client.query(sql)
  return client
}

test('a migration that only a newer server knows refuses the start', async () => {
  const client = await migratedThen("INSERT INTO migrations (name, sha256) VALUES ('9998-later.sql', '')")
  await assert.rejects(migrate(client), refusal(/9998-later\.sql/, /newer Desert Wrench/, /start/))
})

test('a migration of another branch refuses the start', async () => {
  const client = await migratedThen("INSERT INTO migrations (name, sha256) VALUES ('0001-zz.sql', '')")
  await assert.rejects(migrate(client), refusal(/0001-zz\.sql/))
})

test('a skipped earlier migration refuses the start and is not applied', async () => {
  const client = await migratedThen(`DELETE FROM migrations WHERE name = '${THIRD}'`)
  await assert.rejects(migrate(client), refusal(new RegExp(THIRD), new RegExp(LAST), /backup/))
  const { rows } = await client.query('SELECT FROM migrations WHERE name = $1', [THIRD])
  assert.equal(rows.length, 0)
})

test('migrations applied in another order refuse the start', async () => {
  const client = await migratedThen(`
    CREATE TABLE kept AS SELECT name, sha256 FROM migrations;
    TRUNCATE migrations RESTART IDENTITY;
    INSERT INTO migrations (name, sha256) SELECT name, sha256 FROM kept ORDER BY name = '${FIRST}', name`)
  await assert.rejects(migrate(client), refusal(new RegExp(FIRST), new RegExp(SECOND), /order/))
})

test('a database that is not in UTF-8 refuses the start before anything is in it', async () => {
  const { client } = await databaseBefore(
    "TEMPLATE template0 ENCODING 'LATIN1' LOCALE_PROVIDER libc LC_COLLATE 'C' LC_CTYPE 'C'",
  )
  await assert.rejects(migrate(client), refusal(/DATABASE_URL/, /UTF-8/, /LATIN1/))
  assert.equal((await client.query("SELECT FROM pg_tables WHERE schemaname = 'public'")).rowCount, 0)
})

test('unnumbered migration records are read in order of creation', async () => {
  const client = await migratedThen('ALTER TABLE migrations DROP COLUMN IF EXISTS position')
  assert.deepEqual(await migrate(client), [])
})
