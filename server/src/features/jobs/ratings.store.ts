import type { Rating } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import type { Database } from '../../db/database.ts'
import { ratings } from '../../db/schema/schema.ts'

export type NewRatingRow = typeof ratings.$inferInsert

export type RatingsStore = ReturnType<typeof ratingsStore>

/**
 * A profile without a review has the 5 that everyone starts with; the first review takes its place. Of several reviews of one pair of
 * persons the latest counts.
 */
const average = (profiles: 'mechanics' | 'customers', own: string, by: 'customer' | 'mechanic') => `
  UPDATE ${profiles} SET total_ratings = pairs.count, rating = coalesce(pairs.mean, 5)
  FROM (SELECT count(*)::int AS count, round(avg(stars), 2) AS mean FROM (
    SELECT DISTINCT ON (${by}_person) stars FROM reviews WHERE ${own} AND given_by = '${by}'
    ORDER BY ${by}_person, created_at DESC, id DESC) latest) AS pairs
  WHERE id = $1`

/** Reviews are never changed: those of who was merged into a customer are theirs by who it was merged into. */
const OF_CUSTOMER = 'customer_id IN (SELECT id FROM customers WHERE id = $1 OR merged_into = $1)'

export function ratingsStore(db: Database) {
  /**
   * The profile's row is the gate: whoever comes through it sees every review that came through before.
   * A review's own reference to the row (KEY SHARE) does not close it, else two reviews would wait for each other.
   */
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

    /** The rating of a mechanic, removed or not, becomes the average of their reviews. */
    followMechanic: follow('mechanics', average('mechanics', 'mechanic_id = $1', 'customer')),

    /** Mechanics with more than one review of this customer, in the order in which they are locked. */
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
