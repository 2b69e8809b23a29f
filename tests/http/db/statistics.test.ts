import assert from 'node:assert/strict'
import { openDatabase } from '@desert-wrench/server/db/database.ts'
import { prepareDatabase } from '@desert-wrench/server/db/setup/prepare.ts'
import { makeDemo } from '@desert-wrench/server/serve.ts'
import { test } from 'vitest'
import { freshDatabase } from '../../support/database.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { seeds } from '../../support/factories/raffle-months.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Without statistics PostgreSQL assumes nearly all rows are dead: bulk loads run ANALYZE. */

const database = await freshDatabase()
const app = await openTestApp({ database })
const { book } = factoriesFor(app)

/** Non-empty tables without statistics. */
const unknown = async (): Promise<string[]> =>
  (
    await app.sql<{ name: string }>(
      `SELECT relname AS name FROM pg_class c WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND pg_relation_size(oid) > 0
         AND NOT EXISTS (SELECT FROM pg_stats WHERE schemaname = 'public' AND tablename = relname) ORDER BY 1`,
    )
  ).map(({ name }) => name)

const neverByItself = () =>
  app.sql(`DO $$ DECLARE one regclass; BEGIN
    FOR one IN SELECT oid FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace LOOP
      EXECUTE format('ALTER TABLE %s SET (autovacuum_enabled = off)', one);
    END LOOP; END $$`)

test('a start runs ANALYZE on tables filled elsewhere', async () => {
  await neverByItself()
  await book()
  assert.ok((await unknown()).includes('jobs'))
  const raffleKey = { given: Buffer.alloc(32, 7), file: '/nowhere/raffle.key' }
  await prepareDatabase({ owner: database.owner, server: database.connection, raffleKey })
  // The start itself inserts this row afterwards.
  assert.deepEqual(
    (await unknown()).filter((name) => name !== 'raffle_key'),
    [],
  )
})

test('an import runs ANALYZE without owning the tables', async () => {
  const pages = 'SELECT relpages AS pages FROM pg_class WHERE oid = $1::regclass'
  const [before] = await app.sql<{ pages: number }>(pages, ['customers'])
  const rows = Array.from({ length: 2000 }, (_, at) => `Ana Ruiz ${at},480${2_000_000 + at}`)
  const answer = await fetch(`${app.url}/api/imports/customers`, {
    method: 'POST',
    body: ['Name,Phone', ...rows].join('\n'),
    headers: { 'content-type': 'text/csv' },
  })
  assert.equal(answer.status, 201)
  assert.equal((await answer.json()).made, 2000)
  const [now] = await app.sql<{ pages: number }>(pages, ['customers'])
  assert.ok((now?.pages ?? 0) > (before?.pages ?? 0) + 10, `${before?.pages} pages before, ${now?.pages} after`)
})

test('so does the demo', async () => {
  const empty = await freshDatabase()
  const demo = await openTestApp({ database: empty })
  const db = openDatabase({ connection: empty.connection, log: () => {}, size: 1 })
  const fill = await makeDemo()
  await fill({ db } as Parameters<typeof fill>[0], seeds)
  await db.close()
  const [row] = await demo.sql<{ known: boolean }>(
    "SELECT EXISTS (SELECT FROM pg_stats WHERE tablename = 'jobs') AS known",
  )
  assert.equal(row?.known, true)
})
