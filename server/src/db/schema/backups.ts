import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Backups and restore rehearsals; a row with a problem failed. */
export const backupRuns = pgTable('backup_runs', {
  id: uuid('id').primaryKey().defaultRandom(),
  kind: text('kind', { enum: ['backup', 'rehearsal'] }).notNull(),
  at: moment('at').notNull(),
  backup: text('backup'),
  place: text('place').notNull(),
  bytes: bigint('bytes', { mode: 'number' }),
  problem: text('problem'),
  findings: text('findings').array().notNull().default([]),
})
