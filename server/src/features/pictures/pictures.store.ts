import { uploadIn } from '@desert-wrench/contract/features/pictures/pictures.rules.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Database } from '../../db/database.ts'

export type PicturesStore = ReturnType<typeof picturesStore>

interface Expected {
  id: string
  owner: string
  isPrivate: boolean
  now: string
}

const SHOWN = `SELECT private FROM pictures WHERE id = $1 AND status <> 'dropped' AND NOT EXISTS (
  SELECT FROM job_pictures shown JOIN jobs ON jobs.id = shown.job_id WHERE shown.id = pictures.id AND jobs.deleted_at IS NOT NULL)`

/** States: pending, listed, dropped. The row serialises seller and sweep. */
export function picturesStore(db: Database) {
  return {
    /** Creates the row of an upload. @returns false while that id is being removed */
    expect: async ({ id, owner, isPrivate, now }: Expected): Promise<boolean> => {
      const rows = await db.query(
        `INSERT INTO pictures (id, created_at, owner, private) VALUES ($1, $2, $3, $4)
         ON CONFLICT (id) DO UPDATE SET id = excluded.id WHERE pictures.status <> 'dropped' RETURNING id`,
        [id, now, owner, isPrivate],
      )
      return rows.length > 0
    },

    /** Null once dropped, and with its job. */
    shown: async (id: string): Promise<{ isPublic: boolean } | null> => {
      const [row] = await db.query<{ private: boolean }>({ name: 'pictures.shown', text: SHOWN }, [id])
      return row ? { isPublic: !row.private } : null
    },

    /**
     * Gives an upload to a job, for good.
     * @throws Problem `picture.unknown` for somebody else's, `picture.gone` once used or dropped
     */
    give: async (id: string, caller: string): Promise<void> => {
      const [row] = await db.query<{ status: string; owner: string | null }>(
        'SELECT status, owner FROM pictures WHERE id = $1 FOR UPDATE',
        [id],
      )
      // In open mode a link's holder uploads as everybody.
      if (!row || (row.owner !== caller && row.owner !== 'open')) throw new Problem('picture.unknown')
      if (row.status !== 'waiting') throw new Problem('picture.gone')
      await db.query(`UPDATE pictures SET status = 'listed', private = true WHERE id = $1`, [id])
    },

    /** @returns false if one of them is gone */
    list: async (ids: readonly string[]): Promise<boolean> => {
      const rows = await db.query(
        `UPDATE pictures SET status = 'listed' WHERE id = ANY($1) AND status <> 'dropped' AND NOT private RETURNING id`,
        [ids],
      )
      return rows.length === new Set(ids).size
    },

    /**
     * Drops old pending pictures, skipping locked ones.
     * @returns them, and those dropped earlier but not deleted yet
     */
    drop: async (before: string, limit: number): Promise<string[]> => {
      const rows = await db.query<{ id: string }>(
        `WITH old AS MATERIALIZED (
           SELECT id FROM pictures WHERE status = 'dropped' OR (status = 'waiting' AND created_at < $1)
           ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED)
         UPDATE pictures SET status = 'dropped' FROM old WHERE pictures.id = old.id RETURNING pictures.id`,
        [before, limit],
      )
      return rows.map(({ id }) => id)
    },

    /** Removes pictures of old withdrawn listings and drops unused uploads. @returns the number of listings */
    unlist: async (kind: 'part_listings' | 'car_listings', before: string, most: number): Promise<number> => {
      // Read first without locks, since there is rarely anything to do.
      const old = `SELECT id, images FROM ${kind} WHERE withdrawn_at < $1 AND images <> '{}' ORDER BY withdrawn_at LIMIT $2`
      if ((await db.query(old, [before, 1])).length === 0) return 0
      const rows = await db.query<{ images: string[] }>(
        `WITH old AS MATERIALIZED (${old} FOR UPDATE SKIP LOCKED)
         UPDATE ${kind} listing SET images = '{}' FROM old WHERE listing.id = old.id RETURNING old.images`,
        [before, most],
      )
      const urls = new Map(rows.flatMap(({ images }) => images.map((url) => [uploadIn(url), url] as const)))
      const uploads = [...urls].flatMap(([id, url]) => (id === null ? [] : [{ id, url }]))
      // Locks the pictures, so that concurrent listings are visible to the check.
      await db.query('SELECT FROM pictures WHERE id = ANY($1) ORDER BY id FOR UPDATE', [uploads.map(({ id }) => id)])
      await db.query(
        `UPDATE pictures SET status = 'dropped' FROM unnest($1::uuid[], $2::text[]) AS taken (id, url)
         WHERE pictures.id = taken.id
           AND NOT EXISTS (SELECT FROM part_listings WHERE images <> '{}' AND images @> ARRAY[url])
           AND NOT EXISTS (SELECT FROM car_listings WHERE images <> '{}' AND images @> ARRAY[url])`,
        [uploads.map(({ id }) => id), uploads.map(({ url }) => url)],
      )
      return rows.length
    },

    forget: async (id: string): Promise<void> => {
      await db.query(`DELETE FROM pictures WHERE id = $1 AND status = 'dropped'`, [id])
    },
  }
}
