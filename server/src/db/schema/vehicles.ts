import { WORKS } from '@desert-wrench/contract/features/vehicles/maintenance.rules.ts'
import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
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

/** What the office changed of the usual intervals. */
export const maintenanceIntervals = pgTable('maintenance_intervals', {
  work: text('work', { enum: WORKS }).primaryKey(),
  months: integer('months'),
  miles: integer('miles'),
  updatedAt: moment('updated_at').notNull(),
})

/** Work that was done elsewhere. */
export const vehicleServices = pgTable('vehicle_services', {
  id: uuid('id').primaryKey(),
  vehicleId: uuid('vehicle_id').notNull(),
  work: text('work', { enum: WORKS }).notNull(),
  doneAt: moment('done_at').notNull(),
  mileage: integer('mileage'),
  createdAt: moment('created_at').notNull(),
})

/** What is due next of each car. */
export const vehicleDues = pgTable(
  'vehicle_dues',
  {
    vehicleId: uuid('vehicle_id').notNull(),
    work: text('work', { enum: WORKS }).notNull(),
    dueAt: moment('due_at').notNull(),
    doneAt: moment('done_at').notNull(),
    remindedAt: moment('reminded_at'),
    skippedAt: moment('skipped_at'),
  },
  (table) => [primaryKey({ columns: [table.vehicleId, table.work] })],
)

/** Cars whose dues are to be worked out. */
export const staleVehicles = pgTable('stale_vehicles', {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  vehicleId: uuid('vehicle_id').notNull(),
})
