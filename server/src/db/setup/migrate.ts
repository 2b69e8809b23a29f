import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { SERVER } from '../../runtime/server-folder.ts'

const FOLDER = new URL('src/db/migrations/', SERVER)

/** Any number that no other program is likely to lock with. */
const LOCK = 4_242_602_480

/** Milliseconds between two looks at whether another server has migrated. */
const LOOK = 200

/**
 * The first words of a migration whose statements run one by one, each by itself: CREATE INDEX CONCURRENTLY, which lets people write
 * meanwhile, is refused within a transaction. One that breaks off is run again from its first statement, so each has to bear that.
 */
const BY_ITSELF = '-- Outside a transaction.'

/** A migration that cannot be applied; the message is for the operator. */
export class MigrationRefused extends Error {}

/** The owner has not migrated to this version yet, and this role may not. */
export class MigrationsAwaited extends Error {
  constructor() {
    super(
      "DATABASE_URL: its user may not migrate, and the owner has not yet: desert-wrench migrate with the owner's address in DATABASE_OWNER_URL does.",
    )
  }
}

interface Migrating {
  /** The last one to apply, for a backup of an older version; all of them without it. */
  through?: string | undefined
  /** Done once ahead of the first one, where an older version was here: what it throws stops the upgrade before anything is changed. */
  beforeUpgrade?: (() => Promise<void>) | undefined
  /** Told ahead of each migration of an upgrade. */
  say?: ((line: string) => void) | undefined
  /** Where the files are, for tests. */
  folder?: URL
}

/**
 * Brings a database up to date: the plain SQL files of migrations/, each once, in order, under an advisory lock,
 * so that servers which start together wait for the one that migrates. A file that was applied and then edited is refused, and so
 * is a database that a newer server migrated, or one whose migrations were applied in another order.
 * @returns the names that were applied now.
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
    await numberThem(client)
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
 * Whether a server whose role may not migrate finds everything applied: for those who migrate by themselves, as the owner, ahead of it.
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

/** @throws MigrationRefused where what was applied is not the beginning of what is known, as it is written now. */
function pendingOf(known: ReadonlyMap<string, Migration>, rows: readonly Applied[], through?: string) {
  const applied = new Map(rows.map((row) => [row.name, row.sha256]))
  const files = [...known.keys()]
  refuseStrangers(files, [...applied.keys()])
  const wanted = [...known].slice(0, through === undefined ? undefined : files.indexOf(through) + 1)
  for (const [name, { sha256 }] of wanted) {
    if (applied.has(name) && applied.get(name) !== sha256)
      throw new MigrationRefused(`Migration ${name} was edited after it was applied; add a new one instead.`)
  }
  return wanted.filter(([name]) => !applied.has(name))
}

/** By looks and not by waiting in a statement: CREATE INDEX CONCURRENTLY waits for every statement that began before it. */
async function takeLock(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [LOCK])
    if (rows[0]?.taken) return
    await setTimeout(LOOK)
  }
}

interface Migration {
  text: string
  sha256: string
}

/** The migrations of this version by name, in their order. */
export async function knownMigrations(folder = FOLDER): Promise<ReadonlyMap<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const read = async (name: string) => {
    const text = await readFile(new URL(name, folder), 'utf8')
    return [name, { text, sha256: createHash('sha256').update(text).digest('hex') }] as const
  }
  return new Map(await Promise.all(files.map(read)))
}

/** Tells the order in which they were applied, whatever the clocks said; rows from before are numbered as they lie. */
async function numberThem(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    "SELECT FROM pg_attribute WHERE attrelid = 'migrations'::regclass AND attname = 'position' AND NOT attisdropped",
  )
  if (rowCount) return
  await client.query('ALTER TABLE migrations ADD COLUMN position integer NOT NULL GENERATED ALWAYS AS IDENTITY')
}

/** @throws MigrationRefused unless what was applied is the beginning of what this server would apply. */
function refuseStrangers(files: readonly string[], applied: readonly string[]): void {
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

/** Sends a migration to the database: all of it at once, or one statement after another where it stands outside of a transaction. */
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
