import type { Database } from '../database.ts'

/** The tables with a folded text, and a column that it is derived from. */
const FOLDED = [
  ['mechanics', 'name'],
  ['customers', 'name'],
  ['jobs', 'vehicle_info'],
  ['part_listings', 'title'],
  ['car_listings', 'title'],
] as const

const BATCH = 100

const refold = (table: string, column: string) =>
  `UPDATE ${table} SET ${column} = ${column} WHERE id = ANY(ARRAY(
     SELECT id FROM ${table} WHERE search <> fold_text(search) ORDER BY id DESC LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))
   RETURNING 1`

/**
 * Derives folded texts anew that an earlier version folded by other rules, the newest first and a few at a time. An index of each table
 * names them (`…_to_refold`), so that a run that finds none costs nothing.
 */
export async function refoldSearches(db: Pick<Database, 'query'>, signal?: AbortSignal): Promise<void> {
  for (const [table, column] of FOLDED)
    for (let refolded = BATCH; refolded === BATCH && !signal?.aborted; )
      refolded = (await db.query(refold(table, column))).length
}
