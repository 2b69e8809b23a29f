import type { Database } from '../database.ts'

/** Takes the statistics of tables that were just filled, so that the next statement is planned by what is in them (migration 0048). */
export async function refreshStatistics(db: Pick<Database, 'query'>): Promise<void> {
  await db.query('SELECT refresh_statistics()')
}
