import { METHODS } from '@desert-wrench/contract/features/billing/methods.ts'
import { bigint, date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { cents, moment } from './columns.ts'

/** What a receipt over fees of jobs is for. */
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

/** Tickets that left their month with the receipt that brought them. */
export const withdrawnTickets = pgTable('withdrawn_tickets', {
  ticketId: uuid('ticket_id').primaryKey(),
  month: text('month').notNull(),
  withdrawnAt: moment('withdrawn_at').notNull(),
})

const sums = () => ({
  account: text('account').notNull(),
  day: date('day').notNull(),
  entries: bigint('entries', { mode: 'number' }).notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
})

/** Sums of the ledger by account and Phoenix day; the day 'infinity' is all days, the account '' all accounts. */
export const ledgerSums = pgTable('ledger_sums', sums())

/** What transactions added since the sums were made, written by a trigger. */
export const ledgerChanges = pgTable('ledger_changes', sums())
