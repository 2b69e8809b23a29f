import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { generatedText, moment } from './columns.ts'

/** A customer's cars; a trigger of jobs makes and finds them. */
export const vehicles = pgTable('vehicles', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  name: text('name').notNull(),
  nameKey: generatedText('name_key').generatedAlwaysAs(sql``),
  twin: integer('twin').notNull().default(0),
  vin: text('vin'),
  plate: text('plate'),
  createdAt: moment('created_at').notNull(),
})

/** What the odometer said; a trigger of jobs keeps that of a job. */
export const vehicleMileages = pgTable('vehicle_mileages', {
  id: uuid('id').primaryKey(),
  vehicleId: uuid('vehicle_id').notNull(),
  jobId: uuid('job_id'),
  mileage: integer('mileage').notNull(),
  readAt: moment('read_at').notNull(),
})
