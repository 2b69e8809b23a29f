import type { Database } from '../database.ts'

/** ANALYZE for freshly filled tables (migration 0048). */
export async function refreshStatistics(db: Pick<Database, 'query'>): Promise<void> {
  await db.query('SELECT refresh_statistics()')
}
