import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { SERVER } from '../../runtime/server-folder.ts'

const FOLDER = new URL('src/db/migrations/', SERVER)

/** An arbitrary advisory lock key. */
const LOCK = 4_242_602_480

/** Polling interval in milliseconds. */
const POLL_MS = 200

/**
 * First words of a migration that runs statement by statement, for CREATE INDEX CONCURRENTLY. It must be safe to rerun after an
 * interruption.
 */
const BY_ITSELF = '-- Outside a transaction.'

/** The message is for the operator. */
export class MigrationRefused extends Error {}

/** The owner has not applied this version's migrations, and this role may not. */
export class MigrationsAwaited extends Error {
  constructor() {
    super(
      "DATABASE_URL: its user may not migrate, and the owner has not yet: desert-wrench migrate with the owner's address in DATABASE_OWNER_URL does.",
    )
  }
}

interface Migrating {
  /** The last migration to apply, for a backup of an older version; all by default. */
  through?: string | undefined
  /** Runs once before an upgrade; throwing stops it before any change. */
  beforeUpgrade?: (() => Promise<void>) | undefined
  /** Called before each migration of an upgrade. */
  say?: ((line: string) => void) | undefined
  /** Overridden in tests. */
  folder?: URL
}

/**
 * Applies the SQL files of migrations/ once, in order, under an advisory lock. Refuses edited files, newer databases and a
 * different order.
 * @returns the names applied now
 */
export async function migrate(
  client: pg.ClientBase,
  { through, beforeUpgrade, say, folder = FOLDER }: Migrating = {},
): Promise<string[]> {
  const { rows: facts } = await client.query<{ version: number; encoding: string }>(
    "SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding",
  )
  if ((facts[0]?.version ?? 0) < 150_000) throw new MigrationRefused('DATABASE_URL: PostgreSQL 15 or newer is needed.')
  if (facts[0]?.encoding !== 'UTF8')
    throw new MigrationRefused(`DATABASE_URL: a database in UTF-8 is needed, and this one is in ${facts[0]?.encoding}.`)
  await takeLock(client)
  try {
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    )
    await numberMigrations(client)
    const { rows } = await client.query<Applied>('SELECT name, sha256 FROM migrations ORDER BY position')
    const pending = pendingOf(await knownMigrations(folder), rows, through)
    const isUpgrade = rows.length > 0 && pending.length > 0
    if (isUpgrade) await beforeUpgrade?.()
    for (const [index, [name, migration]] of pending.entries()) {
      if (isUpgrade) say?.(`Migrating the database: ${name} (${index + 1} of ${pending.length})`)
      await apply(client, name, migration)
    }
    return pending.map(([name]) => name)
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK])
  }
}

/**
 * For roles that may not migrate: checks that the owner has applied everything.
 * @throws MigrationsAwaited, MigrationRefused
 */
export async function awaitMigrations(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<Applied>('SELECT name, sha256 FROM migrations ORDER BY position')
  const pending = pendingOf(await knownMigrations(), rows)
  if (pending.length > 0) throw new MigrationsAwaited()
}

interface Applied {
  name: string
  sha256: string
}

/** @throws MigrationRefused unless the applied migrations are an unmodified prefix of the known ones. */
function pendingOf(known: ReadonlyMap<string, Migration>, rows: readonly Applied[], through?: string) {
  const applied = new Map(rows.map((row) => [row.name, row.sha256]))
  const files = [...known.keys()]
  refuseUnknown(files, [...applied.keys()])
  const wanted = [...known].slice(0, through === undefined ? undefined : files.indexOf(through) + 1)
  for (const [name, { sha256 }] of wanted) {
    if (applied.has(name) && applied.get(name) !== sha256)
      throw new MigrationRefused(`Migration ${name} was edited after it was applied; add a new one instead.`)
  }
  return wanted.filter(([name]) => !applied.has(name))
}

/** Polls, since CREATE INDEX CONCURRENTLY would wait for a statement that waits for the lock. */
async function takeLock(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [LOCK])
    if (rows[0]?.taken) return
    await setTimeout(POLL_MS)
  }
}

interface Migration {
  text: string
  sha256: string
}

export async function knownMigrations(folder = FOLDER): Promise<ReadonlyMap<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const read = async (name: string) => {
    const text = await readFile(new URL(name, folder), 'utf8')
    return [name, { text, sha256: createHash('sha256').update(text).digest('hex') }] as const
  }
  return new Map(await Promise.all(files.map(read)))
}

/** The order of application, independent of clocks; older rows are numbered as stored. */
async function numberMigrations(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    "SELECT FROM pg_attribute WHERE attrelid = 'migrations'::regclass AND attname = 'position' AND NOT attisdropped",
  )
  if (rowCount) return
  await client.query('ALTER TABLE migrations ADD COLUMN position integer NOT NULL GENERATED ALWAYS AS IDENTITY')
}

/** @throws MigrationRefused unless the applied migrations are a prefix of the known ones. */
function refuseUnknown(files: readonly string[], applied: readonly string[]): void {
  const unknown = applied.find((name) => !files.includes(name))
  if (unknown !== undefined)
    throw new MigrationRefused(
      `The database was migrated by a newer Desert Wrench (${unknown} is not known here): start that version, or use a backup from before it.`,
    )
  const at = applied.findIndex((name, index) => name !== files[index])
  if (at === -1) return
  const [wanted = '', found = '', last = ''] = [files[at], applied[at], applied.at(-1)]
  throw new MigrationRefused(
    applied.includes(wanted)
      ? `The database was migrated in another order (${found} came before ${wanted}): use a backup from before that.`
      : `The database was migrated up to ${last} without ${wanted}: start the version that it belongs to, or use a backup from before that.`,
  )
}

const NOTE = 'INSERT INTO migrations (name, sha256) VALUES ($1, $2)'

/** All at once, or statement by statement for those outside a transaction. */
export async function sendMigration(client: pg.ClientBase, text: string): Promise<void> {
  for (const statement of text.startsWith(BY_ITSELF) ? text.split(/;$/m) : [text]) await client.query(statement)
}

async function apply(client: pg.ClientBase, name: string, { text, sha256 }: Migration): Promise<void> {
  if (text.startsWith(BY_ITSELF)) {
    await sendMigration(client, text)
    await client.query(NOTE, [name, sha256])
    return
  }
  await client.query('BEGIN')
  try {
    await sendMigration(client, text)
    await client.query(NOTE, [name, sha256])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}
