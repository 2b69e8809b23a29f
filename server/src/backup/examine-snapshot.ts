import type { Sql } from '../db/maintenance/read-only.ts'
import { knownMigrations } from '../db/setup/migrate.ts'
import { reconcile } from '../doctor/records.ts'

/** The doctor's findings in a snapshot. Skipped ahead of an upgrade, when the schema is older than its queries. */
export async function examineSnapshot(sql: Sql): Promise<string[]> {
  const applied = await sql<{ name: string }>('SELECT name FROM migrations')
  if (applied.length !== (await knownMigrations()).size) return []
  return (await reconcile(sql)).map(({ problem }) => problem)
}
