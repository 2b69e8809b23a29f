import assert from 'node:assert/strict'
import { NOTIFICATION_TYPES } from '@desert-wrench/contract/features/notifications/notifications.contract.ts'
import { STAFF_ROLES } from '@desert-wrench/contract/lib/roles.ts'
import * as accounts from '@desert-wrench/server/db/schema/accounts.ts'
import * as backups from '@desert-wrench/server/db/schema/backups.ts'
import * as estimates from '@desert-wrench/server/db/schema/estimates.ts'
import * as events from '@desert-wrench/server/db/schema/events.ts'
import * as figures from '@desert-wrench/server/db/schema/figures.ts'
import * as imports from '@desert-wrench/server/db/schema/imports.ts'
import * as inspections from '@desert-wrench/server/db/schema/inspections.ts'
import * as market from '@desert-wrench/server/db/schema/listings.ts'
import * as messages from '@desert-wrench/server/db/schema/messages.ts'
import * as money from '@desert-wrench/server/db/schema/money.ts'
import * as persons from '@desert-wrench/server/db/schema/persons.ts'
import * as pictures from '@desert-wrench/server/db/schema/pictures.ts'
import * as providers from '@desert-wrench/server/db/schema/providers.ts'
import * as schedule from '@desert-wrench/server/db/schema/schedule.ts'
import * as schema from '@desert-wrench/server/db/schema/schema.ts'
import * as threads from '@desert-wrench/server/db/schema/threads.ts'
import * as vehicles from '@desert-wrench/server/db/schema/vehicles.ts'
import { migrate } from '@desert-wrench/server/db/setup/migrate.ts'
import { FOLLOWED_TAGS } from '@desert-wrench/server/features/events/change-feed.ts'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, test } from 'vitest'
import { emptyDatabase } from '../../support/database.ts'

const database = await emptyDatabase()
const clients = await Promise.all(
  Array.from({ length: 4 }, async () => {
    const client = new pg.Client(database.connection)
    await client.connect()
    return client
  }),
)
const [client = new pg.Client()] = clients
afterAll(async () => {
  for (const one of clients) await one.end()
  await database.drop()
})

test('servers that start together migrate once, and a second start applies nothing', async () => {
  const applied = await Promise.all(clients.map((one) => migrate(one)))
  assert.equal(applied.filter((names) => names.length > 0).length, 1)
  assert.deepEqual(await migrate(client), [])
})

test('an applied migration that was edited is refused', async () => {
  await client.query("UPDATE migrations SET sha256 = 'other'")
  await assert.rejects(migrate(client), /edited after it was applied/)
  await client.query('TRUNCATE migrations')
  await assert.rejects(migrate(client), /already exists/)
})

test('the database knows every role of staff, and no other', async () => {
  const { rows } = await client.query<{ check: string }>(
    "SELECT pg_get_constraintdef(oid) AS check FROM pg_constraint WHERE conname IN ('accounts_role_check', 'invitations_role_check')",
  )
  const known = rows.map(({ check }) => [...check.matchAll(/'(\w+)'/g)].map(([, role]) => role))
  assert.deepEqual(known, [STAFF_ROLES, STAFF_ROLES])
})

test('the database knows every kind of notification, and no other', async () => {
  const { rows } = await client.query<{ check: string }>(
    "SELECT pg_get_constraintdef(oid) AS check FROM pg_constraint WHERE conname = 'notifications_notification_type_check'",
  )
  const known = rows.flatMap(({ check }) => [...check.matchAll(/'(\w+)'/g)].map(([, kind]) => kind))
  assert.deepEqual(known.sort(), [...NOTIFICATION_TYPES].sort())
})

test('a trigger publishes every tag, and none that is unknown', async () => {
  const { rows } = await client.query<{ tags: string[] }>(
    `SELECT string_to_array(encode(tgargs, 'escape'), '\\000') AS tags FROM pg_trigger WHERE NOT tgisinternal`,
  )
  const published = new Set(rows.flatMap(({ tags }) => tags).filter((tag) => tag !== ''))
  // The function that counts daily figures publishes its tag itself.
  assert.deepEqual([...published, 'analytics'].sort(), [...FOLLOWED_TAGS].sort())
})

/** PostgreSQL's names of the columns' SQL types. */
const TYPES: Record<string, string> = {
  'uuid[]': 'ARRAY',
  'timestamp(3) with time zone': 'timestamp with time zone',
  'text[]': 'ARRAY',
}

test('the migrated tables and their TypeScript sides are alike', async () => {
  const { rows } = await client.query<{
    table: string
    column: string
    type: string
    nullable: boolean
    filled: boolean
  }>(`
    SELECT table_name AS table, column_name AS column, data_type AS type, is_nullable = 'YES' AS nullable,
      column_default IS NOT NULL AS filled
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT IN ('migrations', 'raffle_key')`)
  const inDatabase = rows.map(
    (row) => `${row.table}.${row.column} ${row.type}${row.nullable ? '' : ' not null'}${row.filled ? ' default' : ''}`,
  )
  const tables = Object.values({
    ...schema,
    ...estimates,
    ...market,
    ...messages,
    ...money,
    ...providers,
    ...accounts,
    ...events,
    ...figures,
    ...imports,
    ...persons,
    ...backups,
    ...schedule,
    ...threads,
    ...pictures,
    ...vehicles,
    ...inspections,
  }).filter((value) => value instanceof PgTable)
  const inTypeScript = tables.flatMap((table) => {
    const { name, columns } = getTableConfig(table)
    return columns.map((column) => {
      const type = TYPES[column.getSQLType()] ?? column.getSQLType()
      const filled = column.hasDefault && column.generated === undefined
      // Primary keys and generated columns are NOT NULL.
      const notNull = column.notNull || column.primary || column.generated !== undefined
      return `${name}.${column.name} ${type}${notNull ? ' not null' : ''}${filled ? ' default' : ''}`
    })
  })
  assert.deepEqual(inTypeScript.sort(), inDatabase.sort())
})
