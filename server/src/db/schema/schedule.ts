import type { WorkingSpan } from '@desert-wrench/contract/features/schedule/schedule.contract.ts'
import { boolean, customType, doublePrecision, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { json, moment } from './columns.ts'

/** `[start,end)`. */
const span = customType<{ data: string; driverData: string }>({ dataType: () => 'tstzrange' })

/** What takes a mechanic's time: planned jobs and held slots, none of which overlap. */
export const calendarEntries = pgTable('calendar_entries', {
  mechanicId: uuid('mechanic_id').notNull(),
  during: span('during').notNull(),
  jobId: uuid('job_id'),
  holdId: uuid('hold_id'),
  heldBy: text('held_by'),
  holdNumber: smallint('hold_number'),
  expiresAt: moment('expires_at'),
  finished: boolean('finished').notNull().default(false),
})

/** Missing for mechanics with the default hours. */
export const mechanicSchedules = pgTable('mechanic_schedules', {
  mechanicId: uuid('mechanic_id').primaryKey(),
  workingHours: json<WorkingSpan[]>('working_hours').notNull(),
  timeOff: json<{ start: string; end: string }[]>('time_off').notNull().default([]),
  pausedUntil: moment('paused_until'),
})

export const scheduleProposals = pgTable('schedule_proposals', {
  jobId: uuid('job_id').primaryKey(),
  mechanicId: uuid('mechanic_id').notNull(),
  windowStart: moment('window_start').notNull(),
  windowEnd: moment('window_end').notNull(),
  scheduledStart: moment('scheduled_start'),
  scheduledEnd: moment('scheduled_end'),
  createdAt: moment('created_at').notNull(),
})

/** Minutes from arrival to done. */
export const jobDurations = pgTable('job_durations', {
  jobId: uuid('job_id').primaryKey(),
  mechanicId: uuid('mechanic_id').notNull(),
  category: text('category').notNull(),
  minutes: integer('minutes').notNull(),
  completedAt: moment('completed_at').notNull(),
})

/** Unlogged: on no standby and in no backup. */
export const jobPositions = pgTable('job_positions', {
  jobId: uuid('job_id').primaryKey(),
  mechanicId: uuid('mechanic_id').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  measuredAt: moment('measured_at').notNull(),
})

/** Moves on the board that can still be undone. Unlogged, as positions are. */
export const jobMoves = pgTable('job_moves', {
  id: uuid('id').primaryKey(),
  jobId: uuid('job_id').notNull(),
  revision: integer('revision').notNull(),
  until: moment('until').notNull(),
  before: json<object>('before').notNull(),
  notices: uuid('notices').array().notNull(),
  messages: uuid('messages').array().notNull(),
})
