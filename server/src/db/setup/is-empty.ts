import type { Database } from '../database.ts'

/** What somebody can write into a new database first; every other row hangs on one of these. The server itself opens the month that runs. */
const FIRST = [
  'mechanics',
  'customers',
  'jobs',
  'promo_codes',
  "monthly_raffles WHERE month <> to_char(now() AT TIME ZONE 'America/Phoenix', 'YYYY-MM')",
]

/** Nobody and nothing has come yet; the constants of the business are always there. */
export async function isEmpty(db: Database): Promise<boolean> {
  const some = FIRST.map((rows) => `EXISTS (SELECT FROM ${rows})`).join(' OR ')
  const [row] = await db.query<{ empty: boolean }>(`SELECT NOT (${some}) AS empty`)
  return row?.empty ?? false
}
