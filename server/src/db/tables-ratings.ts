import { pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Reviews after a job, one a side; the stars stand on the job too. */
export const ratings = pgTable('ratings', {
  id: uuid('id').primaryKey(),
  jobId: uuid('job_id').notNull(),
  by: text('given_by', { enum: ['customer', 'mechanic'] }).notNull(),
  mechanicId: uuid('mechanic_id').notNull(),
  customerId: uuid('customer_id').notNull(),
  stars: smallint('stars').notNull(),
  comment: text('comment'),
  createdAt: moment('created_at').notNull(),
})
