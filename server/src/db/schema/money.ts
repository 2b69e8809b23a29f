import { REFUND_CAUSES, REFUND_STATUSES } from '@desert-wrench/contract/features/billing/job-payments.contract.ts'
import { METHODS } from '@desert-wrench/contract/features/billing/methods.ts'
import { SUBSCRIPTION_STATUSES } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { bigint, boolean, date, doublePrecision, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
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

/** Mechanics' accounts at the provider, as it last told them. */
export const payoutAccounts = pgTable('payout_accounts', {
  mechanicId: uuid('mechanic_id').primaryKey(),
  account: text('account').notNull(),
  submitted: boolean('submitted').notNull().default(false),
  charges: boolean('charges').notNull().default(false),
  payouts: boolean('payouts').notNull().default(false),
  waits: boolean('waits').notNull().default(false),
  reportedAt: moment('told_at'),
  checkedAt: moment('checked_at'),
  createdAt: moment('created_at').notNull(),
})

/** Money on its way back to a customer. */
export const jobRefunds = pgTable('job_refunds', {
  id: uuid('id').primaryKey(),
  paymentId: uuid('payment_id').notNull(),
  cents: bigint('cents', { mode: 'number' }).notNull(),
  cause: text('cause', { enum: REFUND_CAUSES }).notNull(),
  reason: text('reason'),
  status: text('status', { enum: REFUND_STATUSES }).notNull().default('asked'),
  /** The provider's own id. */
  refund: text('refund'),
  createdAt: moment('created_at').notNull(),
})

export const cityTaxRates = pgTable('city_tax_rates', {
  city: text('city').primaryKey(),
  percent: doublePrecision('percent').notNull(),
  changedAt: moment('changed_at').notNull(),
})

/** What the sales tax of a completion is on. */
export const partsSold = pgTable('parts_sold', {
  jobId: uuid('job_id').notNull(),
  completion: integer('completion').notNull(),
  /** Null: at an address without a known city. */
  city: text('city'),
  cents: bigint('cents', { mode: 'number' }).notNull(),
})

export const ledgerMonths = pgTable('ledger_months', {
  month: text('month').primaryKey(),
  closedAt: moment('closed_at').notNull(),
})

/** Balances of a closed month. */
export const ledgerMonthBalances = pgTable('ledger_month_balances', {
  month: text('month').notNull(),
  account: text('account').notNull(),
  opening: bigint('opening', { mode: 'number' }).notNull(),
  moves: bigint('moves', { mode: 'number' }).notNull(),
  closing: bigint('closing', { mode: 'number' }).notNull(),
  entries: bigint('entries', { mode: 'number' }).notNull(),
})
