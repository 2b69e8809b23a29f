import { MESSAGE_ORIGINS, THREAD_PARTIES } from '@desert-wrench/contract/features/threads/threads.contract.ts'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** What customer, mechanic and office write to each other about a job. */

export const jobMessages = pgTable('job_messages', {
  id: uuid('id').primaryKey(),
  jobId: uuid('job_id').notNull(),
  by: text('by', { enum: THREAD_PARTIES }).notNull(),
  customerId: uuid('customer_id').notNull(),
  mechanicId: uuid('mechanic_id'),
  text: text('text'),
  via: text('via', { enum: MESSAGE_ORIGINS }).notNull().default('page'),
  createdAt: moment('created_at').notNull(),
  removedAt: moment('removed_at'),
  writtenAt: moment('written_at'),
})

/** Last message and read marks of a thread. */
export const jobThreads = pgTable('job_threads', {
  jobId: uuid('job_id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  mechanicId: uuid('mechanic_id'),
  lastMessageId: uuid('last_message_id').notNull(),
  lastAt: moment('last_at').notNull(),
  customerUnread: integer('customer_unread').notNull().default(0),
  mechanicUnread: integer('mechanic_unread').notNull().default(0),
  dispatcherUnread: integer('dispatcher_unread').notNull().default(0),
  customerReadAt: moment('customer_read_at'),
  mechanicReadAt: moment('mechanic_read_at'),
  dispatcherReadAt: moment('dispatcher_read_at'),
})
