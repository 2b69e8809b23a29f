import type { Database } from '../database.ts'

/** Keeps each statement short. */
const BATCH = 5000

/**
 * Folds added rows into sums in batches; stops between batches on abort.
 * @param statement takes the batch size and returns the folded `count`
 */
export async function foldBatches(db: Database, statement: string, signal?: AbortSignal): Promise<void> {
  for (let folded = BATCH; folded === BATCH && !signal?.aborted; ) {
    const [row] = await db.query<{ count: number }>(statement, [BATCH])
    folded = row?.count ?? 0
  }
}
