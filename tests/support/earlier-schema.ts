import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { sendMigration } from '@desert-wrench/server/db/setup/migrate.ts'
import pg from 'pg'
import { cleanUp } from './clean-up.ts'
import { emptyDatabase } from './database.ts'

const folder = new URL('../../server/src/db/migrations/', import.meta.url)

export const MIGRATIONS = readdirSync(folder).sort()

/** Applies the migrations up to and including the named one, and records them as a start would. */
export async function layMigrations(client: pg.Client, last: string): Promise<void> {
  await client.query(
    'CREATE TABLE migrations (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  )
  for (const name of MIGRATIONS.filter((one) => one <= last)) {
    const text = readFileSync(new URL(name, folder), 'utf8')
    await sendMigration(client, text)
    const sha256 = createHash('sha256').update(text).digest('hex')
    await client.query('INSERT INTO migrations (name, sha256) VALUES ($1, $2)', [name, sha256])
  }
}

/** An empty database to which a test applies migrations one by one. */
export async function databaseBefore(options?: string) {
  const database = await emptyDatabase(options)
  const client = new pg.Client(database.connection)
  await client.connect()
  cleanUp(async () => {
    await client.end()
    await database.drop()
  })
  return {
    client,
    connection: database.connection,
    apply: (name: string) => sendMigration(client, readFileSync(new URL(name, folder), 'utf8')),
  }
}
