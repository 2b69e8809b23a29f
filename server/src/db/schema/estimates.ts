import { JOB_PURPOSES } from '@desert-wrench/contract/features/billing/job-payments.contract.ts'
import { METHODS } from '@desert-wrench/contract/features/billing/methods.ts'
import type { CannedJob } from '@desert-wrench/contract/features/estimates/canned-jobs.contract.ts'
import {
  AGREERS,
  ESTIMATE_ACTS,
  ESTIMATE_STATUSES,
  type PricedLine,
} from '@desert-wrench/contract/features/estimates/estimate.contract.ts'
import type { Band } from '@desert-wrench/contract/features/estimates/markups.contract.ts'
import { VEHICLE_CLASSES } from '@desert-wrench/contract/features/estimates/vehicle-class.rules.ts'
import {
  bigint,
  doublePrecision,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { cents, json, moment } from './columns.ts'

/** What jobs cost, and payments of it. */

/** A line as it was sent; marked where the customer approved others. */
export type StoredLine = PricedLine & { declined?: true }

export const jobEstimates = pgTable('job_estimates', {
  id: uuid('id').primaryKey(),
  jobId: uuid('job_id').notNull(),
  version: integer('version').notNull(),
  status: text('status', { enum: ESTIMATE_STATUSES }).notNull().default('sent'),
  lines: json<StoredLine[]>('lines').notNull(),
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
  partsTaxPercent: doublePrecision('parts_tax_percent'),
  /** Null at an address without a known city, or sent before it was kept. */
  partsTaxCity: text('parts_tax_city'),
  depositCents: bigint('deposit', { mode: 'number' }).notNull().default(0),
  depositWaivedAt: moment('deposit_waived_at'),
})

/** What a line refers to and costs, for lines that have any of it; `line` is its place, from 1. */
export const estimateLines = pgTable(
  'estimate_lines',
  {
    estimateId: uuid('estimate_id').notNull(),
    line: smallint('line').notNull(),
    costCents: cents('cost_cents'),
    coreCents: cents('core_cents'),
    inspectionId: uuid('inspection_id'),
    point: text('point'),
    cannedJobId: uuid('canned_job_id'),
    vehicleClass: text('vehicle_class', { enum: VEHICLE_CLASSES }),
  },
  ({ estimateId, line }) => [primaryKey({ columns: [estimateId, line] })],
)

export const estimateLinePictures = pgTable(
  'estimate_line_pictures',
  {
    estimateId: uuid('estimate_id').notNull(),
    line: smallint('line').notNull(),
    pictureId: uuid('picture_id').notNull(),
    place: smallint('place').notNull(),
  },
  ({ estimateId, line, pictureId }) => [primaryKey({ columns: [estimateId, line, pictureId] })],
)

/** Versions that the customer signed on the mechanic's phone. */
export const estimateSignatures = pgTable('estimate_signatures', {
  estimateId: uuid('estimate_id').primaryKey(),
  pictureId: uuid('picture_id'),
  recordedBy: text('recorded_by', { enum: ['mechanic', 'dispatcher'] }).notNull(),
  signedAt: moment('signed_at').notNull(),
})

/** Jobs that are estimated again and again; without a mechanic the office's. */
export const cannedJobs = pgTable('canned_jobs', {
  id: uuid('id').primaryKey(),
  mechanicId: uuid('mechanic_id'),
  name: text('name').notNull(),
  category: text('category').notNull(),
  hours: numeric('hours', { mode: 'number' }).notNull(),
  lines: json<CannedJob['lines']>('lines').notNull(),
  createdAt: moment('created_at').notNull(),
  removedAt: moment('removed_at'),
})

export const mechanicMarkups = pgTable('mechanic_markups', {
  mechanicId: uuid('mechanic_id').primaryKey(),
  bands: json<Band[]>('bands').notNull(),
  changedAt: moment('changed_at').notNull(),
})

/** Customers' payments to mechanics; `payments` are mechanics' payments to the platform. */
export const jobPayments = pgTable('job_payments', {
  id: uuid('id').primaryKey(),
  jobId: uuid('job_id').notNull(),
  method: text('method', { enum: METHODS }).notNull(),
  amount: cents('amount').notNull(),
  /** Null until received. */
  paidAt: moment('paid_at'),
  what: text('what', { enum: JOB_PURPOSES }).notNull().default('balance'),
  status: text('status', { enum: ['due', 'paid', 'cancelled', 'voided'] })
    .notNull()
    .default('paid'),
  provider: text('provider', { enum: ['recorded', 'stripe'] })
    .notNull()
    .default('recorded'),
  /** Null for rows older than card payments. */
  mechanicId: uuid('mechanic_id'),
  fee: bigint('fee', { mode: 'number' }).notNull().default(0),
  returned: bigint('returned', { mode: 'number' }).notNull().default(0),
  account: text('account'),
  checkoutSession: text('checkout_session'),
  checkoutUrl: text('checkout_url'),
  /** The provider's payment intent. */
  reference: text('reference'),
  createdAt: moment('created_at'),
  dueUntil: moment('due_until'),
  reversedAt: moment('reversed_at'),
  reason: text('reason'),
})
