import { DISCOUNT_TYPES } from '@desert-wrench/contract/features/billing/promo-codes.contract.ts'
import { MESSAGE_TYPES } from '@desert-wrench/contract/features/chat/chat.contract.ts'
import {
  CAR_CONDITIONS,
  LISTING_STATUSES,
  PART_CONDITIONS,
} from '@desert-wrench/contract/features/listings/listings.contract.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { cents, generatedText, moment } from './columns.ts'

/** The tables around the main job: membership, rewards, the market, and what every call leaves behind. */

const search = generatedText('search').generatedAlwaysAs(sql``)

export const chatMessages = pgTable('chat_messages', {
  id: uuid('id').primaryKey(),
  mechanicId: uuid('mechanic_id').notNull(),
  mechanicName: text('mechanic_name').notNull(),
  message: text('message').notNull(),
  messageType: text('message_type', { enum: MESSAGE_TYPES }).notNull().default('general'),
  createdAt: moment('created_at').notNull(),
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
  ticketNumber: bigint('ticket_number', { mode: 'number' }).notNull().default(sql`nextval('raffle_ticket_numbers')`),
  month: text('month').notNull(),
  source: text('source', { enum: ['referral', 'job', 'subscription', 'free_entry'] }).notNull(),
  jobId: uuid('job_id'),
  referralId: uuid('referral_id'),
  createdAt: moment('created_at').notNull(),
  enteredPhone: text('entered_phone'),
  paymentId: uuid('payment_id'),
})

export const partListings = pgTable('part_listings', {
  id: uuid('id').primaryKey(),
  mechanicId: uuid('mechanic_id').notNull(),
  mechanicName: text('mechanic_name').notNull(),
  mechanicPhone: text('mechanic_phone').notNull(),
  mechanicPhoneE164: text('mechanic_phone_e164').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  partNumber: text('part_number'),
  condition: text('condition', { enum: PART_CONDITIONS }).notNull(),
  price: cents('price').notNull(),
  vehicleCompatibility: text('vehicle_compatibility').notNull(),
  images: text('images').array().notNull().default([]),
  status: text('status', { enum: LISTING_STATUSES }).notNull().default('available'),
  location: text('location').notNull(),
  createdAt: moment('created_at').notNull(),
  search,
})

export const carListings = pgTable('car_listings', {
  id: uuid('id').primaryKey(),
  sellerId: text('seller_id').notNull(),
  sellerName: text('seller_name').notNull(),
  sellerPhone: text('seller_phone').notNull(),
  sellerPhoneE164: text('seller_phone_e164').notNull(),
  title: text('title').notNull(),
  make: text('make').notNull(),
  model: text('model').notNull(),
  year: smallint('year').notNull(),
  mileage: integer('mileage').notNull(),
  price: cents('price').notNull(),
  description: text('description').notNull(),
  condition: text('condition', { enum: CAR_CONDITIONS }).notNull(),
  images: text('images').array().notNull().default([]),
  location: text('location').notNull(),
  status: text('status', { enum: LISTING_STATUSES }).notNull().default('available'),
  createdAt: moment('created_at').notNull(),
  search,
})

export const pictures = pgTable('pictures', {
  id: uuid('id').primaryKey(),
  status: text('status', { enum: ['waiting', 'listed', 'dropped'] })
    .notNull()
    .default('waiting'),
  createdAt: moment('created_at').notNull(),
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
