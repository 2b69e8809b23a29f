import type { Readable, Writable } from 'node:stream'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'

/** Whole tables by PostgreSQL's COPY, for backups; new tables are included automatically. */

export interface TableShape {
  name: string
  /** Stored columns; generated ones are recomputed. */
  columns: string[]
  /** Sort order, so that equal tables give equal bytes. */
  order: string
}

export interface SequenceState {
  name: string
  /** Decimal digits, as it may exceed a safe integer. */
  value: string
  isCalled: boolean
}

export interface AppliedMigration {
  name: string
  sha256: string
}

const quoted = (name: string) => pg.escapeIdentifier(name)
const listed = ({ columns }: TableShape) => columns.map(quoted).join(', ')

/** Fixed session settings make the output independent of server, role and locale. */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  await settleSettings(client)
}

export async function endSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('COMMIT')
}

/** After a failure, makes the connection usable again. */
export async function abandonSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('ROLLBACK').catch(() => {})
}

/** An open snapshot holds back vacuum, so each query gets a limit. */
const BEGIN_QUERY =
  "SAVEPOINT look; SET LOCAL statement_timeout = '10min'; SET LOCAL max_parallel_workers_per_gather = 0"

/** Queries inside the snapshot under a savepoint, so that a failure does not end it. */
export async function queryInSnapshot<T>(client: pg.ClientBase, query: () => Promise<T>): Promise<T> {
  await client.query(BEGIN_QUERY)
  return query().finally(() => client.query('ROLLBACK TO SAVEPOINT look'))
}

async function settleSettings(client: pg.ClientBase): Promise<void> {
  await client.query(
    `SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL TimeZone = 'UTC';
     SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'postgres'; SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex';
     SET LOCAL client_encoding = 'UTF8'`,
  )
}

/** Migrations write their own table; change rows refer to transaction ids, which restart in a new database. */
const NOT_COPIED = "'migrations', 'changes', 'change_moments'"

export async function tablesOf(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `SELECT c.relname AS name,
       (SELECT json_agg(a.attname ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
       coalesce((SELECT string_agg(quote_ident(a.attname) || CASE WHEN a.attcollation <> 0 THEN ' COLLATE "C"' ELSE '' END, ', '
                   ORDER BY array_position(i.indkey::int2[], a.attnum))
                 FROM pg_index i JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey)
                 WHERE i.indrelid = c.oid AND i.indisprimary),
         quote_ident(c.relname) || '::text COLLATE "C"') AS "order"
     FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname NOT IN (${NOT_COPIED})
     ORDER BY c.relname COLLATE "C"`,
  )
  return rows
}

export const copyOut = (client: pg.ClientBase, table: TableShape): Readable =>
  client.query(to(`COPY (SELECT ${listed(table)} FROM public.${quoted(table.name)} ORDER BY ${table.order}) TO STDOUT`))

export const copyIn = (client: pg.ClientBase, table: TableShape): Writable =>
  client.query(from(`COPY public.${quoted(table.name)} (${listed(table)}) FROM STDIN`))

export async function sequencesOf(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'S'
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'i' AND d.refobjid = to_regclass('public.migrations'))
     ORDER BY c.relname COLLATE "C"`,
  )
  const states: SequenceState[] = []
  for (const { name } of rows) {
    const { rows: state } = await client.query<{ value: string; called: boolean }>(
      `SELECT last_value::text AS value, is_called AS called FROM public.${quoted(name)}`,
    )
    states.push({ name, value: state[0]?.value ?? '1', isCalled: state[0]?.called ?? false })
  }
  return states
}

export async function migrationsOf(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>('SELECT name, sha256 FROM migrations ORDER BY position')
  return rows
}

async function hasTable(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [
    `public.${name}`,
  ])
  return rows[0]?.there ?? false
}

/** Fingerprint of the key that encrypts raffle seeds and account secrets; null before the first start. */
export async function keyFingerprintOf(client: pg.ClientBase): Promise<string | null> {
  if (!(await hasTable(client, 'raffle_key'))) return null
  const { rows } = await client.query<{ fingerprint: string }>('SELECT fingerprint FROM raffle_key')
  return rows[0]?.fingerprint ?? null
}

export async function pictureIdsOf(client: pg.ClientBase): Promise<string[]> {
  if (!(await hasTable(client, 'pictures'))) return []
  const { rows } = await client.query<{ id: string }>('SELECT id FROM pictures ORDER BY id')
  return rows.map(({ id }) => id)
}

/** No migration was applied and no other objects exist. */
export async function isUntouched(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    "SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') LIMIT 1",
  )
  return rowCount === 0
}

/** An arbitrary advisory lock key. */
const BACKUP_LOCK = 4_242_602_484

/**
 * Held until the session ends.
 * @returns false if another backup is running
 */
export async function lockBackups(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [BACKUP_LOCK])
  return rows[0]?.mine ?? false
}

/**
 * Truncates all tables and runs `fill` in one transaction without triggers and foreign keys; then restores the keys and
 * validates every row. Requires the owner.
 */
export async function refill(client: pg.ClientBase, fill: () => Promise<void>): Promise<void> {
  await client.query('BEGIN')
  try {
    await settleSettings(client)
    const tables = (await tablesOf(client)).map(({ name }) => `public.${quoted(name)}`)
    const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
      `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`,
    )
    for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
    for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    if (tables.length > 0) await client.query(`TRUNCATE ${tables.join(', ')}`)
    await fill()
    for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
    for (const { table, name, definition } of keys)
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
  await client.query('ANALYZE')
}

export async function setSequence(client: pg.ClientBase, { name, value, isCalled }: SequenceState): Promise<void> {
  await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [`public.${quoted(name)}`, value, isCalled])
}
