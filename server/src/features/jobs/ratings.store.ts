import type { Rating } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import type { Database } from '../../db/database.ts'
import { ratings } from '../../db/schema/schema.ts'

export type NewRatingRow = typeof ratings.$inferInsert

export type RatingsStore = ReturnType<typeof ratingsStore>

/** Profiles without reviews have a rating of 5. Only the latest review of each pair of persons counts. */
const average = (profiles: 'mechanics' | 'customers', own: string, by: 'customer' | 'mechanic') => `
  UPDATE ${profiles} SET total_ratings = pairs.count, rating = coalesce(pairs.mean, 5)
  FROM (SELECT count(*)::int AS count, round(avg(stars), 2) AS mean FROM (
    SELECT DISTINCT ON (${by}_person) stars FROM reviews WHERE ${own} AND given_by = '${by}'
    ORDER BY ${by}_person, created_at DESC, id DESC) latest) AS pairs
  WHERE id = $1`

/** Reviews are immutable: those of merged customers follow by `merged_into`. */
const OF_CUSTOMER = 'customer_id IN (SELECT id FROM customers WHERE id = $1 OR merged_into = $1)'

export function ratingsStore(db: Database) {
  /** Locks the profile before averaging. The review's foreign key takes only KEY SHARE, so two reviews do not deadlock. */
  const follow = (profiles: 'mechanics' | 'customers', update: string) => async (id: string) => {
    await db.query(`SELECT FROM ${profiles} WHERE id = $1 FOR NO KEY UPDATE`, [id])
    await db.query(update, [id])
  }

  return {
    insert: async (row: NewRatingRow): Promise<Rating> => {
      await db.orm.insert(ratings).values(row)
      const { id, jobId, by, stars, comment = null, createdAt } = row
      return { id, jobId, by, stars, comment, createdAt }
    },

    /** Removed mechanics included. */
    followMechanic: follow('mechanics', average('mechanics', 'mechanic_id = $1', 'customer')),

    /** In lock order. */
    reviewedOftenBy: async (customerId: string): Promise<string[]> => {
      const rows = await db.query<{ id: string }>(
        `SELECT mechanic_id AS id FROM ratings WHERE ${OF_CUSTOMER} AND given_by = 'customer'
         GROUP BY mechanic_id HAVING count(*) > 1 ORDER BY mechanic_id`,
        [customerId],
      )
      return rows.map(({ id }) => id)
    },

    followCustomer: follow('customers', average('customers', OF_CUSTOMER, 'mechanic')),
  }
}
