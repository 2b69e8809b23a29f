import type { Sql } from '../db/maintenance/read-only.ts'
import { knownMigrations } from '../db/setup/migrate.ts'
import { reconcile } from '../doctor/records.ts'

/** What the doctor finds in the rows of a snapshot. Ahead of an upgrade the schema is older than what this version asks of it, and is not asked. */
export async function examineSnapshot(sql: Sql): Promise<string[]> {
  const applied = await sql<{ name: string }>('SELECT name FROM migrations')
  if (applied.length !== (await knownMigrations()).size) return []
  return (await reconcile(sql)).map(({ problem }) => problem)
}
