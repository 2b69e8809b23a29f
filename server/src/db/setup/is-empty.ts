import type { Database } from '../database.ts'

/** Root tables that people fill first; the server itself opens the current month. */
const FIRST = [
  'mechanics',
  'customers',
  'jobs',
  'promo_codes',
  "monthly_raffles WHERE month <> to_char(now() AT TIME ZONE 'America/Phoenix', 'YYYY-MM')",
]

/** True for a new database; business constants always exist. */
export async function isEmpty(db: Database): Promise<boolean> {
  const some = FIRST.map((rows) => `EXISTS (SELECT FROM ${rows})`).join(' OR ')
  const [row] = await db.query<{ empty: boolean }>(`SELECT NOT (${some}) AS empty`)
  return row?.empty ?? false
}
