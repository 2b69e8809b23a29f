import { DISPUTE_STAGES } from '@desert-wrench/contract/features/billing/provider-facts.rules.ts'
import { bigint, boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Tables of payment provider events. */

export const providerSubscriptions = pgTable('provider_subscriptions', {
  id: text('id').primaryKey(),
  mechanicId: uuid('mechanic_id').notNull(),
  ended: boolean('ended').notNull().default(false),
})

export const providerEvents = pgTable('provider_events', {
  id: text('id').primaryKey(),
  kind: text('kind').notNull(),
  subject: text('subject'),
  cents: bigint('cents', { mode: 'number' }),
  source: text('source'),
  receivedAt: moment('received_at').notNull(),
  reference: text('reference'),
  thing: text('thing'),
  stage: text('stage', { enum: DISPUTE_STAGES }),
  reportedAt: moment('told_at'),
  refusal: text('refusal', { enum: ['mode', 'currency', 'amount', 'reference', 'account'] }),
})

/** Lists of events that are applied without a gap. */
export const providerLists = pgTable('provider_lists', {
  /** '' is the platform's own. */
  account: text('account').primaryKey(),
  completeAt: moment('complete_at').notNull(),
})

export const paymentDisputes = pgTable('payment_disputes', {
  id: text('id').primaryKey(),
  /** A mechanic's payment, or a customer's. */
  paymentId: uuid('payment_id'),
  jobPaymentId: uuid('job_payment_id'),
  status: text('status', { enum: ['open', 'won', 'lost'] }).notNull(),
  cents: bigint('cents', { mode: 'number' }).notNull(),
  takenMs: bigint('taken_ms', { mode: 'number' }).notNull().default(0),
  openedAt: moment('opened_at').notNull(),
  closedAt: moment('closed_at'),
  reason: text('reason'),
  evidenceDueAt: moment('evidence_due_at'),
  submittedAt: moment('submitted_at'),
})
