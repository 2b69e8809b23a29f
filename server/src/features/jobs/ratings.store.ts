import type { Rating } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import type { Database } from '../../db/database.ts'
import { ratings } from '../../db/schema.ts'

export type NewRatingRow = typeof ratings.$inferInsert

export type RatingsStore = ReturnType<typeof ratingsStore>

/** A profile without a review has the 5 that everyone starts with; the first review takes its place. */
const average = (profiles: 'mechanics' | 'customers', own: string, by: string) => `
  UPDATE ${profiles} SET total_ratings = reviews.count, rating = coalesce(reviews.mean, 5)
  FROM (SELECT count(*)::int AS count, round(avg(stars), 2) AS mean FROM ratings WHERE ${own} AND given_by = '${by}') AS reviews
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

    followCustomer: follow('customers', average('customers', OF_CUSTOMER, 'mechanic')),
  }
}
