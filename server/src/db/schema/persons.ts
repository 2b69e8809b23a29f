import { interval, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from './columns.ts'

/** What a person has once, by the marks of their phone and e-mail; of a free entry the month's raffle is the subject. */
export const personUses = pgTable('person_uses', {
  purpose: text('purpose', { enum: ['trial', 'referral', 'promo', 'fee', 'free_entry'] }).notNull(),
  subject: uuid('subject').notNull().default('00000000-0000-0000-0000-000000000000'),
  mark: bytes('mark').notNull(),
  mechanicId: uuid('mechanic_id'),
})

/** That a pair of persons has its tickets of a month. */
export const pairClaims = pgTable('pair_claims', {
  month: text('month').notNull(),
  side: text('side', { enum: ['mechanic', 'customer'] }).notNull(),
  mechanicMark: bytes('mechanic_mark').notNull(),
  customerMark: bytes('customer_mark').notNull(),
  jobId: uuid('job_id'),
})

/** Finished jobs that brought one of their two no ticket. */
export const withheldTickets = pgTable('withheld_tickets', {
  jobId: uuid('job_id').notNull(),
  side: text('side', { enum: ['mechanic', 'customer'] }).notNull(),
  mechanicId: uuid('mechanic_id'),
  customerId: uuid('customer_id'),
  month: text('month').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** How soon mechanics answered what they were asked. */
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
