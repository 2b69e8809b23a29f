import { IMPORT_KINDS, STAY_REASONS } from '@desert-wrench/contract/features/imports/imports.contract.ts'
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

export const imports = pgTable('imports', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: IMPORT_KINDS }).notNull(),
  at: moment('at').notNull(),
  accountId: uuid('account_id'),
  rows: integer('rows').notNull(),
  made: integer('made').notNull(),
  known: integer('known').notNull(),
  failed: integer('failed').notNull(),
  undoneAt: moment('undone_at'),
  removed: integer('removed').notNull().default(0),
})

export const importRows = pgTable('import_rows', {
  importId: uuid('import_id').notNull(),
  row: integer('row').notNull(),
  madeId: uuid('made_id').notNull(),
  changed: boolean('changed').notNull().default(false),
  stays: text('stays', { enum: STAY_REASONS }),
})
