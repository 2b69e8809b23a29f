import type { Database } from '../database.ts'

/** Tables with folded text, and a source column of it. */
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

/** Recomputes texts folded by older rules, newest first, in batches. A partial index (`…_to_refold`) makes an empty run free. */
export async function refoldSearches(db: Pick<Database, 'query'>, signal?: AbortSignal): Promise<void> {
  for (const [table, column] of FOLDED)
    for (let refolded = BATCH; refolded === BATCH && !signal?.aborted; )
      refolded = (await db.query(refold(table, column))).length
}
