import type { CityTax } from '@desert-wrench/contract/features/billing/books/tax-report.contract.ts'
import { CITY_NAMES } from '@desert-wrench/contract/features/places/city-names.ts'
import type { Database } from '../../../db/database.ts'
import type { Span } from '../months/span.ts'
import { taxAccount } from './tax-accounts.ts'

export type TaxesStore = ReturnType<typeof taxesStore>

interface CityRate {
  city: string
  percent: number
}

const ACCOUNTS = [...CITY_NAMES, null].map(taxAccount)

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

    /** From the sums by day of the accounts of cities. */
    report: async ({ from, until }: Span): Promise<CityTax[]> => {
      const rows = await db.query<{ month: string; account: string; taxCents: number }>(
        `SELECT to_char(day, 'YYYY-MM') AS month, account, sum(amount)::float8 AS "taxCents" FROM (
           SELECT account, day, amount FROM ledger_sums WHERE account = ANY($3::text[]) AND day >= $1::date AND day < $2::date
           UNION ALL SELECT account, day, amount FROM ledger_changes WHERE account = ANY($3::text[]) AND day >= $1::date AND day < $2::date) AS each
         GROUP BY 1, account HAVING sum(amount) <> 0 ORDER BY 1, account`,
        [from, until, ACCOUNTS],
      )
      return rows.map(({ month, account, taxCents }) => ({
        month,
        city: CITY_NAMES.find((city) => taxAccount(city) === account) ?? null,
        taxCents,
      }))
    },
  }
}
