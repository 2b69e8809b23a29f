import { namesOf } from '@desert-wrench/contract/features/listings/pictures.rules.ts'
import type { Dependencies } from '../dependencies.ts'

type Sweeping = Pick<Dependencies, 'db' | 'pictures' | 'pictureStorage'>

/** How long an upload waits for its listing. */
const PATIENCE_MS = 24 * 3_600_000

/** How long pictures outlive the withdrawal of their listing. */
const WITHDRAWN_MS = 90 * 24 * 3_600_000

/** How many are dropped at once. */
const BATCH = 100

/**
 * Removes the pictures that waited too long for a listing, and those of listings that were withdrawn long ago. The database decides which: a dropped row can be listed no more,
 * and it goes only after its bytes, so a run that was cut off is finished by the next one, on any server.
 * @returns how many were removed by this call.
 */
export const sweepPictures =
  ({ db, pictures, pictureStorage }: Sweeping) =>
  async (now: string): Promise<number> => {
    const before = new Date(Date.parse(now) - PATIENCE_MS).toISOString()
    const withdrawnBefore = new Date(Date.parse(now) - WITHDRAWN_MS).toISOString()
    for (const kind of ['part_listings', 'car_listings'] as const) {
      // A listing that takes one of the pictures meanwhile holds its row first, and finds it dropped or keeps it.
      while ((await db.transaction(() => pictures.unlist(kind, withdrawnBefore, BATCH))) === BATCH);
    }
    let swept = 0
    for (let batch = await pictures.drop(before, BATCH); batch.length > 0; batch = await pictures.drop(before, BATCH)) {
      for (const id of batch) {
        const { large, small } = namesOf(id)
        await pictureStorage.remove(large)
        await pictureStorage.remove(small)
        await pictures.forget(id)
      }
      swept += batch.length
    }
    return swept
  }
