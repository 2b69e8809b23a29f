import {
  METHODS,
  PAYMENT_STATUSES,
  PROVIDERS,
  PURPOSES,
} from '@desert-wrench/contract/features/billing/payments.contract.ts'
import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { cents, moment } from './columns.ts'

/** Payments, the uses of promo codes, and what payment providers tell. */

export const payments = pgTable('payments', {
  id: uuid('id').primaryKey(),
  mechanicId: uuid('mechanic_id').notNull(),
  purpose: text('purpose', { enum: PURPOSES }).notNull(),
  planId: uuid('plan_id'),
  price: cents('price').notNull(),
  discount: cents('discount').notNull().default(0),
  amount: cents('amount').notNull(),
  promoCodeId: uuid('promo_code_id'),
  days: integer('days').notNull(),
  status: text('status', { enum: PAYMENT_STATUSES }).notNull().default('due'),
  provider: text('provider', { enum: PROVIDERS }).notNull(),
  method: text('method', { enum: [...METHODS, 'stripe', 'free'] }),
  reference: text('reference'),
  checkoutSession: text('checkout_session'),
  checkoutUrl: text('checkout_url'),
  createdAt: moment('created_at').notNull(),
  dueUntil: moment('due_until').notNull(),
  paidAt: moment('paid_at'),
})

export const promoUses = pgTable('promo_uses', {
  promoCodeId: uuid('promo_code_id').notNull(),
  mechanicId: uuid('mechanic_id').notNull(),
  paymentId: uuid('payment_id'),
  atSignUp: boolean('at_sign_up').notNull().default(false),
  createdAt: moment('created_at').notNull(),
})

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
})
