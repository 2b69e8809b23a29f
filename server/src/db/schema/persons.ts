import { interval, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from './columns.ts'

/** Once-per-person benefits, by hashes of phone and e-mail; a free entry's subject is the month's raffle. */
export const personUses = pgTable('person_uses', {
  purpose: text('purpose', { enum: ['trial', 'referral', 'promo', 'fee', 'free_entry'] }).notNull(),
  subject: uuid('subject').notNull().default('00000000-0000-0000-0000-000000000000'),
  mark: bytes('mark').notNull(),
  mechanicId: uuid('mechanic_id'),
})

/** A pair of persons earns tickets once a month. */
export const pairClaims = pgTable('pair_claims', {
  month: text('month').notNull(),
  side: text('side', { enum: ['mechanic', 'customer'] }).notNull(),
  mechanicMark: bytes('mechanic_mark').notNull(),
  customerMark: bytes('customer_mark').notNull(),
  jobId: uuid('job_id'),
})

/** Finished jobs without a ticket for one side. */
export const withheldTickets = pgTable('withheld_tickets', {
  jobId: uuid('job_id').notNull(),
  side: text('side', { enum: ['mechanic', 'customer'] }).notNull(),
  mechanicId: uuid('mechanic_id'),
  customerId: uuid('customer_id'),
  month: text('month').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** Response times of mechanics. */
export const mechanicAnswers = pgTable('mechanic_answers', {
  mechanicId: uuid('mechanic_id').notNull(),
  jobId: uuid('job_id').notNull(),
  askedAt: moment('asked_at').notNull(),
  kind: text('kind', { enum: ['offer', 'booking'] })
    .notNull()
    .default('offer'),
  answeredAt: moment('answered_at').notNull(),
  took: interval('took').notNull(),
})
