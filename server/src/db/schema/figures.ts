import { bigint, date, integer, pgTable, text } from 'drizzle-orm/pg-core'

const columns = () => ({
  figure: text('figure').notNull(),
  day: date('day').notNull(),
  tenths: integer('tenths').notNull().default(0),
  amount: bigint('amount', { mode: 'number' }).notNull(),
})

/** Sums by Phoenix day for the dashboard; current totals have the day 'infinity'. */
export const dailyFigures = pgTable('daily_figures', columns())

/** Deltas since the last fold, written by triggers. */
export const dailyChanges = pgTable('daily_changes', columns())
