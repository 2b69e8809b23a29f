import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { Database } from '../../../db/database.ts'
import { momentSql } from '../../../db/moment-sql.ts'
import type { PersonKey } from '../preferences.store.ts'

export type ChoicesStore = ReturnType<typeof choicesStore>

/** Somebody who chooses, with where messages to them go. */
export interface Chooser {
  /** Their profiles and account, the one that counts first. */
  persons: PersonKey[]
  customerId: string | null
  mechanicId: string | null
  phone: string | null
  phoneE164: string | null
  email: string | null
  isStaff: boolean
  /** Of the account. */
  language: Language | null
}

type Row = Omit<Chooser, 'persons'> & { accountId: string | null } & Record<string, unknown>

const OF_CUSTOMER = `NULL AS "accountId", NULL AS "mechanicId", false AS "isStaff", NULL AS language`

/** Upcoming jobs of one customer whose reminders are planned anew. */
const MOST_UPCOMING = 50

export function choicesStore(db: Database) {
  async function one(name: string, text: string, values: unknown[]): Promise<Chooser | null> {
    const [row] = await db.query<Row>({ name, text }, values)
    if (!row) return null
    const { accountId, ...chooser } = row
    const { mechanicId, customerId } = row
    const persons: PersonKey[] = []
    if (mechanicId !== null) persons.push(`mechanic:${mechanicId}`)
    if (customerId !== null) persons.push(`customer:${customerId}`)
    if (accountId !== null) persons.push(`account:${accountId}`)
    return { ...chooser, persons }
  }

  return {
    ofAccount: (accountId: string) =>
      one(
        'choices.of-account',
        `SELECT a.id AS "accountId", m.id AS "mechanicId", coalesce(k.merged_into, k.id) AS "customerId", a.phone,
           a.phone_e164::text AS "phoneE164", coalesce(m.email, k.email, a.email) AS email, a.role IS NOT NULL AS "isStaff", a.language
         FROM accounts a LEFT JOIN mechanics m ON m.phone_e164 = a.phone_e164 AND m.removed_at IS NULL
           LEFT JOIN customers k ON k.phone_e164 = a.phone_e164
         WHERE a.id = $1 AND a.closed_at IS NULL`,
        [accountId],
      ),

    /** The customer of a private link; null once the job has another. */
    ofJob: (jobId: string, generation: number) =>
      one(
        'choices.of-job',
        `SELECT ${OF_CUSTOMER}, j.customer_id AS "customerId", j.customer_phone AS phone, j.customer_phone_e164::text AS "phoneE164",
           coalesce(j.customer_email, k.email) AS email
         FROM jobs j JOIN customers k ON k.id = j.customer_id
         WHERE j.id = $1 AND j.link_generation = $2 AND j.deleted_at IS NULL`,
        [jobId, generation],
      ),

    ofCustomer: (customerId: string) =>
      one(
        'choices.of-customer',
        `SELECT ${OF_CUSTOMER}, id AS "customerId", phone, phone_e164::text AS "phoneE164", email FROM customers WHERE id = $1`,
        [customerId],
      ),

    /** Jobs ahead that were promised a time. */
    upcoming: (customerId: string, now: string): Promise<{ id: string; windowStart: string }[]> =>
      db.query(
        `SELECT id, ${momentSql('window_start')} AS "windowStart"
         FROM jobs WHERE customer_id = $1 AND window_start > $2 AND status = 'pending' AND cancelled_at IS NULL AND deleted_at IS NULL
         ORDER BY created_at DESC, id DESC LIMIT ${MOST_UPCOMING}`,
        [customerId, now],
      ),
  }
}
