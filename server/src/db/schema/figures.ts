import { bigint, date, integer, pgTable, text } from 'drizzle-orm/pg-core'

const columns = () => ({
  figure: text('figure').notNull(),
  day: date('day').notNull(),
  tenths: integer('tenths').notNull().default(0),
  amount: bigint('amount', { mode: 'number' }).notNull(),
})

/** Sums by Phoenix day that the dashboard shows; what is true now has the day 'infinity'. */
export const dailyFigures = pgTable('daily_figures', columns())

/** What transactions added since the sums were made, written by triggers. */
export const dailyChanges = pgTable('daily_changes', columns())
