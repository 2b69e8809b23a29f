import type { Database } from '../database.ts'

/** How many additions are folded at once: a short statement that nobody waits for. */
const BATCH = 5000

/**
 * Folds what transactions added into sums, a batch at a time; the signal stops it between two.
 * @param statement takes the size of a batch and returns the `count` of what it folded.
 */
export async function foldBatches(db: Database, statement: string, signal?: AbortSignal): Promise<void> {
  for (let folded = BATCH; folded === BATCH && !signal?.aborted; ) {
    const [row] = await db.query<{ count: number }>(statement, [BATCH])
    folded = row?.count ?? 0
  }
}
