import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'

const FOLDER = new URL('./migrations/', import.meta.url)

/** Any number that no other program is likely to lock with. */
const LOCK = 4_242_602_480

/** A migration that cannot be applied; the message is for the operator. */
export class MigrationRefused extends Error {}

/**
 * Brings a database up to date: the plain SQL files of migrations/, each once, in order, under an advisory lock,
 * so that servers which start together wait for the one that migrates. A file that was applied and then edited is refused.
 * @returns the names that were applied now.
 */
export async function migrate(client: pg.ClientBase): Promise<string[]> {
  const { rows: version } = await client.query<{ version: number }>(
    "SELECT current_setting('server_version_num')::int AS version",
  )
  if ((version[0]?.version ?? 0) < 150_000)
    throw new MigrationRefused('DATABASE_URL: PostgreSQL 15 or newer is needed.')
  await client.query('SELECT pg_advisory_lock($1)', [LOCK])
  try {
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    )
    const { rows } = await client.query<{ name: string; sha256: string }>('SELECT name, sha256 FROM migrations')
    const known = new Map(rows.map((row) => [row.name, row.sha256]))
    const applied: string[] = []
    for (const name of (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()) {
      const text = await readFile(new URL(name, FOLDER), 'utf8')
      const sha256 = createHash('sha256').update(text).digest('hex')
      if (known.has(name)) {
        if (known.get(name) !== sha256)
          throw new MigrationRefused(`Migration ${name} was edited after it was applied; add a new one instead.`)
        continue
      }
      await apply(client, name, text, sha256)
      applied.push(name)
    }
    return applied
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK])
  }
}

async function apply(client: pg.ClientBase, name: string, text: string, sha256: string): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(text)
    await client.query('INSERT INTO migrations (name, sha256) VALUES ($1, $2)', [name, sha256])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}
