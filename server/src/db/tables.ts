import { JOB_STATUSES, PRIORITIES } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { SPECIALTIES, SUBSCRIPTION_STATUSES } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { PRICING_TYPES } from '@desert-wrench/contract/features/mechanics/rates.ts'
import { NOTIFICATION_TYPES } from '@desert-wrench/contract/features/notifications/notifications.contract.ts'
import { OFFER_STATUSES } from '@desert-wrench/contract/features/offers/offers.contract.ts'
import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, integer, numeric, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { cents, generatedText, moment } from './columns.ts'

/** The tables of the main job as TypeScript sees them; migrations/ is where they are made, and a test holds both alike. */

const search = generatedText('search').generatedAlwaysAs(sql``)

export const business = pgTable('business', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  earlyBirdSlots: integer('early_bird_slots').notNull().default(50),
})

export const mechanics = pgTable('mechanics', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  phone: text('phone').notNull(),
  phoneE164: text('phone_e164').notNull(),
  email: text('email').notNull(),
  specialty: text('specialty', { enum: SPECIALTIES }).notNull(),
  pricingType: text('pricing_type', { enum: PRICING_TYPES }).notNull().default('hourly'),
  hourlyRate: integer('hourly_rate').notNull().default(7500),
  flatRate: integer('flat_rate'),
  experience: smallint('experience').notNull().default(0),
  rating: numeric('rating', { mode: 'number' }).notNull().default(5),
  totalRatings: integer('total_ratings').notNull().default(0),
  responseTimeRating: numeric('response_time_rating', { mode: 'number' }).notNull().default(5),
  jobsCompleted: integer('jobs_completed').notNull().default(0),
  businessName: text('business_name'),
  businessAddress: text('business_address'),
  serviceRadius: smallint('service_radius').notNull().default(25),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  subscriptionStatus: text('subscription_status', { enum: SUBSCRIPTION_STATUSES }).notNull().default('free_trial'),
  subscriptionExpiresAt: moment('subscription_expires_at'),
  stripeCustomerId: text('stripe_customer_id'),
  stripeSubscriptionId: text('stripe_subscription_id'),
  travelFeePerMile: integer('travel_fee_per_mile').notNull().default(250),
  hasCompletedFirstJob: boolean('has_completed_first_job').notNull().default(false),
  jobCompletionPaymentDue: boolean('job_completion_payment_due').notNull().default(false),
  joinNumber: integer('join_number').notNull(),
  trialDays: smallint('trial_days').notNull(),
  earlyBirdSlot: integer('early_bird_slot'),
  createdAt: moment('created_at').notNull(),
  removedAt: moment('removed_at'),
  search,
})

export const customers = pgTable('customers', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  phone: text('phone').notNull(),
  phoneE164: text('phone_e164').notNull(),
  email: text('email'),
  totalJobs: integer('total_jobs').notNull().default(0),
  rating: numeric('rating', { mode: 'number' }).notNull().default(5),
  totalRatings: integer('total_ratings').notNull().default(0),
  preferredAddress: text('preferred_address'),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  lastService: moment('last_service'),
  createdAt: moment('created_at').notNull(),
  search,
})

export const jobs = pgTable('jobs', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  customerName: text('customer_name').notNull(),
  customerPhone: text('customer_phone').notNull(),
  customerPhoneE164: text('customer_phone_e164').notNull(),
  customerEmail: text('customer_email'),
  vehicleInfo: text('vehicle_info').notNull(),
  mechanicId: uuid('mechanic_id'),
  mechanicName: text('mechanic_name'),
  description: text('description').notNull(),
  status: text('status', { enum: JOB_STATUSES }).notNull().default('pending'),
  priority: text('priority', { enum: PRIORITIES }).notNull().default('Medium'),
  estimatedHours: numeric('estimated_hours', { mode: 'number' }),
  customerLatitude: doublePrecision('customer_latitude'),
  customerLongitude: doublePrecision('customer_longitude'),
  customerAddress: text('customer_address'),
  distanceToMechanic: numeric('distance_to_mechanic', { mode: 'number' }),
  travelFee: cents('travel_fee').notNull().default(0),
  laborCost: cents('labor_cost'),
  totalCost: cents('total_cost'),
  customerRating: smallint('customer_rating'),
  mechanicRating: smallint('mechanic_rating'),
  createdAt: moment('created_at').notNull(),
  completedAt: moment('completed_at'),
  firstCompletedAt: moment('first_completed_at'),
  deletedAt: moment('deleted_at'),
  search,
})

export const jobPickupRequests = pgTable('job_pickup_requests', {
  id: uuid('id').primaryKey(),
  jobId: uuid('job_id').notNull(),
  mechanicId: uuid('mechanic_id').notNull(),
  estimatedArrival: text('estimated_arrival').notNull(),
  proposedPrice: cents('proposed_price'),
  mechanicMessage: text('mechanic_message').notNull(),
  status: text('status', { enum: OFFER_STATUSES }).notNull().default('pending'),
  paymentRequired: boolean('payment_required').notNull().default(false),
  paymentCompleted: boolean('payment_completed').notNull().default(false),
  createdAt: moment('created_at').notNull(),
  respondedAt: moment('responded_at'),
  withdrawnAt: moment('withdrawn_at'),
})

export const notifications = pgTable('notifications', {
  id: uuid('id').primaryKey(),
  mechanicId: uuid('mechanic_id'),
  customerId: uuid('customer_id'),
  customerPhone: text('customer_phone'),
  customerPhoneE164: text('customer_phone_e164'),
  jobId: uuid('job_id'),
  pickupRequestId: uuid('pickup_request_id'),
  title: text('title').notNull(),
  message: text('message').notNull(),
  notificationType: text('notification_type', { enum: NOTIFICATION_TYPES }).notNull().default('info'),
  isRead: boolean('is_read').notNull().default(false),
  createdAt: moment('created_at').notNull(),
  withdrawnAt: moment('withdrawn_at'),
})

export const scheduledTasks = pgTable('scheduled_tasks', {
  name: text('name').primaryKey(),
  dueAt: moment('due_at').notNull(),
})
