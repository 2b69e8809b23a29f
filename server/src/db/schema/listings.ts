import {
  CAR_CONDITIONS,
  LISTING_STATUSES,
  PART_CONDITIONS,
} from '@desert-wrench/contract/features/listings/listings.contract.ts'
import { sql } from 'drizzle-orm'
import { integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { cents, generatedText, moment } from './columns.ts'

const search = generatedText('search').generatedAlwaysAs(sql``)

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
  withdrawnAt: moment('withdrawn_at'),
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
  withdrawnAt: moment('withdrawn_at'),
  search,
})
