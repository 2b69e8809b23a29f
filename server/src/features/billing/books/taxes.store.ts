import type { CityTax } from '@desert-wrench/contract/features/billing/books/tax-report.contract.ts'
import { CITY_NAMES } from '@desert-wrench/contract/features/places/city-names.ts'
import type { Database } from '../../../db/database.ts'
import type { partsSold } from '../../../db/schema/money.ts'
import type { Span } from '../months/span.ts'
import { partsFigure, taxAccount } from './tax-accounts.ts'

export type TaxesStore = ReturnType<typeof taxesStore>

interface CityRate {
  city: string
  percent: number
}

const CITIES = [...CITY_NAMES, null]

/** Day by day, so that the key of the figures finds those of parts among the dashboard's. */
const REPORT = `
  WITH tax AS (
    SELECT account, day, amount FROM ledger_sums WHERE account = ANY($3::text[]) AND day >= $1::date AND day < $2::date
    UNION ALL SELECT account, day, amount FROM ledger_changes WHERE account = ANY($3::text[]) AND day >= $1::date AND day < $2::date),
  parts AS (
    SELECT f.figure, f.day, f.amount FROM generate_series($1::date, $2::date - 1, interval '1 day') AS one (day)
      CROSS JOIN LATERAL (SELECT figure, day, amount FROM daily_figures WHERE day = one.day::date AND figure = ANY($4::text[])) f
    UNION ALL SELECT figure, day, amount FROM daily_changes WHERE figure = ANY($4::text[]) AND day >= $1::date AND day < $2::date)
  SELECT to_char(day, 'YYYY-MM') AS month, nth::int, sum(tax)::float8 AS "taxCents", sum(base)::float8 AS "baseCents" FROM (
    SELECT array_position($3::text[], account) AS nth, day, amount AS tax, 0 AS base FROM tax
    UNION ALL SELECT array_position($4::text[], figure), day, 0, amount FROM parts) AS each
  GROUP BY 1, nth HAVING sum(tax) <> 0 OR sum(base) <> 0 ORDER BY 1, nth`

export function taxesStore(db: Database) {
  return {
    rates: (): Promise<CityRate[]> => db.query('SELECT city, percent FROM city_tax_rates ORDER BY city'),

    /** Null where the rate of the settings holds. */
    percentOf: async (city: string | null): Promise<number | null> => {
      if (city === null) return null
      const [row] = await db.query<CityRate>('SELECT percent FROM city_tax_rates WHERE city = $1', [city])
      return row?.percent ?? null
    },

    put: async (city: string, percent: number, now: string): Promise<void> => {
      await db.query(
        `INSERT INTO city_tax_rates (city, percent, changed_at) VALUES ($1, $2, $3)
         ON CONFLICT (city) DO UPDATE SET percent = excluded.percent, changed_at = excluded.changed_at`,
        [city, percent, now],
      )
    },

    remove: async (city: string): Promise<void> => {
      await db.query('DELETE FROM city_tax_rates WHERE city = $1', [city])
    },

    sell: async ({ jobId, completion, city, cents }: typeof partsSold.$inferInsert): Promise<void> => {
      await db.query('INSERT INTO parts_sold (job_id, completion, city, cents) VALUES ($1, $2, $3, $4)', [
        ...[jobId, completion, city, cents],
      ])
    },

    /** From the sums by day: tax of the ledger, and beside it what it is on. */
    report: async ({ from, until }: Span): Promise<CityTax[]> => {
      const rows = await db.query<{ month: string; nth: number; taxCents: number; baseCents: number }>(REPORT, [
        ...[from, until, CITIES.map(taxAccount), CITIES.map(partsFigure)],
      ])
      return rows.map(({ month, nth, taxCents, baseCents }) => ({
        ...{ month, city: CITIES[nth - 1] ?? null, taxCents, baseCents },
      }))
    },
  }
}
