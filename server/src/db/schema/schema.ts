import { METHODS } from '@desert-wrench/contract/features/billing/methods.ts'
import { PAYMENT_STATUSES, PROVIDERS, PURPOSES } from '@desert-wrench/contract/features/billing/payments.contract.ts'
import { DISCOUNT_TYPES } from '@desert-wrench/contract/features/billing/promo-codes.contract.ts'
import { MESSAGE_TYPES } from '@desert-wrench/contract/features/chat/chat.contract.ts'
import { TIMELINE_ACTORS, TIMELINE_KINDS } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import {
  JOB_STATUSES,
  PLACE_ACCURACIES,
  PRIORITIES,
} from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import type { TimelineParameters } from '@desert-wrench/contract/features/jobs/timeline.rules.ts'
import { SPECIALTIES, SUBSCRIPTION_STATUSES } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { PRICING_TYPES } from '@desert-wrench/contract/features/mechanics/rates.ts'
import { NOTIFICATION_TYPES } from '@desert-wrench/contract/features/notifications/notifications.contract.ts'
import type { NotificationContent } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import { OFFER_STATUSES } from '@desert-wrench/contract/features/offers/offers.contract.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, doublePrecision, integer, numeric, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, cents, generatedText, json, moment } from './columns.ts'

/** Tables for TypeScript; migrations/ creates them, and a test compares the two. */

const search = generatedText('search').generatedAlwaysAs(sql``)
/** Spanish collation key, in byte order. */
const nameOrder = generatedText('name_order').generatedAlwaysAs(sql``)

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
  responseAnswers: smallint('response_answers').notNull().default(0),
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
  planExpiresAt: moment('plan_expires_at'),
  promisesMade: integer('promises_made').notNull().default(0),
  promisesKept: integer('promises_kept').notNull().default(0),
  search,
  nameOrder,
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
  mergedInto: uuid('merged_into'),
  createdAt: moment('created_at').notNull(),
  search,
  nameOrder,
})

export const jobs = pgTable('jobs', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  customerName: text('customer_name').notNull(),
  customerPhone: text('customer_phone').notNull(),
  customerPhoneE164: text('customer_phone_e164').notNull(),
  customerEmail: text('customer_email'),
  vehicleInfo: text('vehicle_info').notNull(),
  vehicleId: uuid('vehicle_id'),
  vin: text('vin'),
  plate: text('plate'),
  mileage: integer('mileage'),
  mileageAt: moment('mileage_at'),
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
  step: text('step', { enum: ['on_the_way', 'arrived', 'working'] }),
  cancelledAt: moment('cancelled_at'),
  placeAccuracy: text('place_accuracy', { enum: PLACE_ACCURACIES }),
  scheduledStart: moment('scheduled_start'),
  scheduledEnd: moment('scheduled_end'),
  windowStart: moment('window_start'),
  windowEnd: moment('window_end'),
  bookedAt: moment('booked_at'),
  acceptedAt: moment('accepted_at'),
  unansweredAt: moment('unanswered_at'),
  arrivedAt: moment('arrived_at'),
  category: text('category'),
  trade: text('trade', { enum: SPECIALTIES }),
  onTime: boolean('on_time'),
  note: text('note'),
  revision: integer('revision').notNull().default(1),
  linkGeneration: integer('link_generation').notNull().default(0),
  firstCompletedAt: moment('first_completed_at'),
  ownMechanic: boolean('own_mechanic').notNull().default(false),
  deletedAt: moment('deleted_at'),
  agreement: integer('agreement'),
  search,
})

/** History of a job. */
export const jobEvents = pgTable('job_events', {
  id: uuid('id').primaryKey(),
  jobId: uuid('job_id').notNull(),
  at: moment('at').notNull(),
  kind: text('kind', { enum: TIMELINE_KINDS }).notNull(),
  by: text('by', { enum: TIMELINE_ACTORS }).notNull(),
  accountId: uuid('account_id'),
  parameters: json<TimelineParameters[keyof TimelineParameters]>('parameters').notNull().default({}),
  recordedAt: moment('recorded_at'),
})

export const jobLinks = pgTable('job_links', {
  jobId: uuid('job_id').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  generation: integer('generation').notNull().default(0),
  acts: boolean('acts').notNull().default(true),
  createdAt: moment('created_at').notNull(),
})

export const calendarLinks = pgTable('calendar_links', {
  mechanicId: uuid('mechanic_id').primaryKey(),
  tokenHash: bytes('token_hash').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const jobPickupRequests = pgTable('job_pickup_requests', {
  id: uuid('id').primaryKey(),
  jobId: uuid('job_id').notNull(),
  mechanicId: uuid('mechanic_id').notNull(),
  estimatedArrival: text('estimated_arrival').notNull(),
  proposedPrice: cents('proposed_price'),
  priceStated: boolean('price_stated').notNull().default(false),
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
  /** Only for notifications without parameters or kind, such as those older than kinds. */
  title: text('title'),
  message: text('message'),
  parameters: json<NotificationContent['parameters']>('parameters'),
  notificationType: text('notification_type', { enum: NOTIFICATION_TYPES }).notNull().default('info'),
  isRead: boolean('is_read').notNull().default(false),
  createdAt: moment('created_at').notNull(),
  withdrawnAt: moment('withdrawn_at'),
})

export const scheduledTasks = pgTable('scheduled_tasks', {
  name: text('name').primaryKey(),
  dueAt: moment('due_at').notNull(),
})

/** One per side; the stars are copied to the job. */
export const ratings = pgTable('ratings', {
  id: uuid('id').primaryKey(),
  jobId: uuid('job_id').notNull(),
  by: text('given_by', { enum: ['customer', 'mechanic'] }).notNull(),
  mechanicId: uuid('mechanic_id').notNull(),
  customerId: uuid('customer_id').notNull(),
  stars: smallint('stars').notNull(),
  comment: text('comment'),
  createdAt: moment('created_at').notNull(),
  mechanicPerson: uuid('mechanic_person'),
})

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
  jobId: uuid('job_id'),
  completion: integer('completion').notNull().default(1),
  settledBy: uuid('settled_by'),
  reversedAt: moment('reversed_at'),
  reason: text('reason'),
  /** Cents of a job's fee that a card payment or a refund settled. */
  covered: bigint('covered', { mode: 'number' }).notNull().default(0),
})

export const promoUses = pgTable('promo_uses', {
  promoCodeId: uuid('promo_code_id').notNull(),
  mechanicId: uuid('mechanic_id').notNull(),
  paymentId: uuid('payment_id'),
  atSignUp: boolean('at_sign_up').notNull().default(false),
  createdAt: moment('created_at').notNull(),
})

export const chatMessages = pgTable('chat_messages', {
  id: uuid('id').primaryKey(),
  mechanicId: uuid('mechanic_id').notNull(),
  mechanicName: text('mechanic_name').notNull(),
  message: text('message').notNull(),
  messageType: text('message_type', { enum: MESSAGE_TYPES }).notNull().default('general'),
  createdAt: moment('created_at').notNull(),
  removedAt: moment('removed_at'),
})

export const subscriptionPlans = pgTable('subscription_plans', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  duration: integer('duration').notNull(),
  cost: cents('cost').notNull(),
  stripePriceId: text('stripe_price_id'),
  features: text('features').array().notNull().default([]),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: moment('created_at').notNull(),
})

export const jobSizePricing = pgTable('job_size_pricing', {
  id: uuid('id').primaryKey(),
  jobSizeCategory: text('job_size_category').notNull(),
  minEstimatedCost: cents('min_estimated_cost').notNull(),
  maxEstimatedCost: cents('max_estimated_cost'),
  platformFee: cents('platform_fee').notNull(),
  description: text('description').notNull(),
})

export const referrals = pgTable('referrals', {
  id: uuid('id').primaryKey(),
  referrerId: uuid('referrer_id').notNull(),
  referredMechanicId: uuid('referred_mechanic_id').notNull(),
  status: text('status', { enum: ['pending', 'completed', 'rewarded'] })
    .notNull()
    .default('pending'),
  createdAt: moment('created_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  closedAt: moment('closed_at'),
  noticeId: uuid('notice_id'),
})

export const monthlyRaffles = pgTable('monthly_raffles', {
  id: uuid('id').primaryKey(),
  month: text('month').notNull(),
  totalPrize: cents('total_prize').notNull().default(0),
  mechanicWinnerId: uuid('mechanic_winner_id'),
  customerWinnerId: uuid('customer_winner_id'),
  mechanicWinnerPhone: text('mechanic_winner_phone'),
  customerWinnerPhone: text('customer_winner_phone'),
  mechanicPrize: cents('mechanic_prize').notNull().default(0),
  customerPrize: cents('customer_prize').notNull().default(0),
  status: text('status', { enum: ['active', 'completed'] })
    .notNull()
    .default('active'),
  drawnAt: moment('drawn_at'),
  createdAt: moment('created_at').notNull(),
  seed: text('seed'),
  commitment: text('commitment').notNull(),
  sealedSeed: text('sealed_seed'),
  beaconChain: text('beacon_chain'),
  beaconRound: bigint('beacon_round', { mode: 'number' }),
  beaconSignature: text('beacon_signature'),
  beaconRandomness: text('beacon_randomness'),
  mechanicTicket: bigint('mechanic_ticket', { mode: 'number' }),
  customerTicket: bigint('customer_ticket', { mode: 'number' }),
})

export const raffleTickets = pgTable('raffle_tickets', {
  id: uuid('id').primaryKey(),
  mechanicId: uuid('mechanic_id'),
  customerId: uuid('customer_id'),
  customerPhone: text('customer_phone'),
  ticketNumber: bigint('ticket_number', { mode: 'number' }).notNull(),
  month: text('month').notNull(),
  source: text('source', { enum: ['referral', 'job', 'subscription', 'free_entry'] }).notNull(),
  jobId: uuid('job_id'),
  referralId: uuid('referral_id'),
  createdAt: moment('created_at').notNull(),
  enteredPhone: text('entered_phone'),
  paymentId: uuid('payment_id'),
  issue: integer('issue').notNull().default(1),
})

export const promoCodes = pgTable('promo_codes', {
  id: uuid('id').primaryKey(),
  code: text('code').notNull(),
  description: text('description').notNull(),
  discountType: text('discount_type', { enum: DISCOUNT_TYPES }).notNull(),
  discountValue: integer('discount_value').notNull(),
  maxUses: integer('max_uses'),
  currentUses: integer('current_uses').notNull().default(0),
  validFrom: moment('valid_from'),
  validUntil: moment('valid_until'),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: moment('created_at').notNull(),
})

export const ledgerTransfers = pgTable('ledger_transfers', {
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull(),
  reference: text('reference').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const ledgerEntries = pgTable('ledger_entries', {
  transferId: uuid('transfer_id').notNull(),
  account: text('account').notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  createdAt: moment('created_at').notNull(),
})

export const idempotencyKeys = pgTable('idempotency_keys', {
  caller: text('caller').notNull(),
  method: text('method').notNull(),
  path: text('path').notNull(),
  key: text('key').notNull(),
  requestHash: text('request_hash').notNull(),
  replyStatus: smallint('reply_status'),
  replyBody: text('reply_body'),
  createdAt: moment('created_at').notNull(),
})
