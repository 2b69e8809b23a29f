import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** One row per tag that a transaction touched, written by triggers. */
export const changes = pgTable('changes', {
  tag: text('tag').notNull(),
  xid: bigint('xid', { mode: 'number' }).notNull(),
})

/** How far back streams can resume: the transactions finished at a moment. */
export const changeMoments = pgTable('change_moments', {
  at: moment('at').primaryKey(),
  horizon: bigint('horizon', { mode: 'number' }).notNull(),
  forgotten: boolean('forgotten').notNull().default(false),
})
