import { METHODS } from '@desert-wrench/contract/features/billing/methods.ts'
import { SUBSCRIPTION_STATUSES } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { bigint, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { cents, moment } from './columns.ts'

/** The line items of a fee receipt. */
export const feeSettlements = pgTable('fee_settlements', {
  settlementId: uuid('settlement_id').notNull(),
  feeId: uuid('fee_id').notNull(),
})

export const prizePayouts = pgTable('prize_payouts', {
  month: text('month').notNull(),
  side: text('side', { enum: ['mechanic', 'customer'] }).notNull(),
  amount: cents('amount').notNull(),
  method: text('method', { enum: METHODS }).notNull(),
  reference: text('reference').notNull(),
  paidAt: moment('paid_at').notNull(),
})

/** Tickets removed with the receipt that earned them. */
export const withdrawnTickets = pgTable('withdrawn_tickets', {
  ticketId: uuid('ticket_id').primaryKey(),
  month: text('month').notNull(),
  withdrawnAt: moment('withdrawn_at').notNull(),
})

/** One row per counted completion, with what an undo restores. */
export const jobCompletions = pgTable('job_completions', {
  jobId: uuid('job_id').notNull(),
  number: integer('number').notNull(),
  completedAt: moment('completed_at').notNull(),
  month: text('month').notNull(),
  customerId: uuid('customer_id').notNull(),
  mechanicId: uuid('mechanic_id'),
  statusBefore: text('status_before', { enum: ['pending', 'in-progress'] }).notNull(),
  stepBefore: text('step_before', { enum: ['on_the_way', 'arrived', 'working'] }),
  membershipBefore: text('membership_before', { enum: SUBSCRIPTION_STATUSES }),
  undoneAt: moment('undone_at'),
})

const sums = () => ({
  account: text('account').notNull(),
  day: date('day').notNull(),
  entries: bigint('entries', { mode: 'number' }).notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
})

/** Ledger sums by account and Phoenix day; day 'infinity' is all days, account '' all accounts. */
export const ledgerSums = pgTable('ledger_sums', sums())

/** Deltas since the last fold, written by a trigger. */
export const ledgerChanges = pgTable('ledger_changes', sums())
