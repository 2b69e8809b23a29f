import { METHODS } from '@desert-wrench/contract/features/billing/methods.ts'
import {
  AGREERS,
  ESTIMATE_ACTS,
  ESTIMATE_STATUSES,
  type Line,
} from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { cents, json, moment } from './columns.ts'

/** What jobs cost, and payments of it. */

export const jobEstimates = pgTable('job_estimates', {
  id: uuid('id').primaryKey(),
  jobId: uuid('job_id').notNull(),
  version: integer('version').notNull(),
  status: text('status', { enum: ESTIMATE_STATUSES }).notNull().default('sent'),
  lines: json<Line[]>('lines').notNull(),
  subtotal: cents('subtotal').notNull(),
  tax: cents('tax').notNull(),
  total: cents('total').notNull(),
  createdAt: moment('created_at').notNull(),
  answeredAt: moment('answered_at'),
  mechanicId: uuid('mechanic_id'),
  act: text('act', { enum: ESTIMATE_ACTS }).notNull().default('estimate'),
  agreement: integer('agreement'),
  agreedBy: text('agreed_by', { enum: AGREERS }),
  agreedAt: moment('agreed_at'),
  laborCost: cents('labor_cost'),
  travelFee: cents('travel_fee'),
  estimatedTravel: cents('reckoned_travel').notNull().default(0),
})

/** Customers' payments to mechanics; `payments` are mechanics' payments to the platform. */
export const jobPayments = pgTable('job_payments', {
  id: uuid('id').primaryKey(),
  jobId: uuid('job_id').notNull(),
  method: text('method', { enum: METHODS }).notNull(),
  amount: cents('amount').notNull(),
  paidAt: moment('paid_at').notNull(),
})
