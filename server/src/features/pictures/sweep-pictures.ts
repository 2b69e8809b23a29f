import { namesOf } from '@desert-wrench/contract/features/pictures/pictures.rules.ts'
import type { Dependencies } from '../dependencies.ts'

type Sweeping = Pick<Dependencies, 'db' | 'pictures' | 'pictureStorage'>

/** Retention of unlisted uploads. */
const PATIENCE_MS = 24 * 3_600_000

/** Retention after withdrawal. */
const WITHDRAWN_MS = 90 * 24 * 3_600_000

/** Limit per statement. */
const BATCH = 100

/**
 * Removes unlisted uploads and pictures of old withdrawn listings. Rows go after their bytes, so an interrupted run is resumed
 * by any server.
 * @returns the number removed
 */
export const sweepPictures =
  ({ db, pictures, pictureStorage }: Sweeping) =>
  async (now: string): Promise<number> => {
    const before = new Date(Date.parse(now) - PATIENCE_MS).toISOString()
    const withdrawnBefore = new Date(Date.parse(now) - WITHDRAWN_MS).toISOString()
    for (const kind of ['part_listings', 'car_listings'] as const) {
      // A concurrent listing locks the row first and either finds it dropped or keeps it.
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
