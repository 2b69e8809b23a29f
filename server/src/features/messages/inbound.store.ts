import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { Database } from '../../db/database.ts'
import { momentSql } from '../../db/moment-sql.ts'

export type InboundStore = ReturnType<typeof inboundStore>

/** A job under way whose customer or mechanic sent a text. */
export interface SenderJob extends Record<string, unknown> {
  id: string
  side: 'customer' | 'mechanic'
  customerId: string
  mechanicId: string | null
  vehicle: string
  generation: number
  windowStart: string | null
}

interface Sender {
  language: Language | null
  isStopped: boolean
}

/** More are not named in a reply. */
const MOST_JOBS = 4
const KEPT_DAYS = 7

const OF_PHONE = `SELECT coalesce(merged_into, id) FROM customers WHERE phone_e164 = $1`
const UNDER_WAY = `j.cancelled_at IS NULL AND j.deleted_at IS NULL AND j.status <> 'completed'`
const JOB = `j.id, j.customer_id AS "customerId", j.mechanic_id AS "mechanicId", j.vehicle_info AS vehicle, j.link_generation AS generation,
  ${momentSql('j.window_start')} AS "windowStart", j.created_at`

export function inboundStore(db: Database) {
  return {
    /** @returns false if this text was here before */
    receive: async (providerId: string, now: string): Promise<boolean> => {
      const rows = await db.query(
        `WITH old AS (DELETE FROM inbound_texts WHERE received_at < $2::timestamptz - interval '${KEPT_DAYS} days')
         INSERT INTO inbound_texts (provider_id, received_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1`,
        [providerId, now],
      )
      return rows.length > 0
    },

    /** Null: a stranger. */
    senderOf: async (phoneE164: string): Promise<Sender | null> => {
      const [row] = await db.query<Sender & { isKnown: boolean }>(
        `SELECT (EXISTS (SELECT FROM customers WHERE phone_e164 = $1) OR EXISTS (SELECT FROM mechanics WHERE phone_e164 = $1 AND removed_at IS NULL)
             OR EXISTS (SELECT FROM accounts WHERE phone_e164 = $1) OR EXISTS (SELECT FROM outbox WHERE recipient = $1)) AS "isKnown",
           coalesce((SELECT language FROM accounts WHERE phone_e164 = $1 AND closed_at IS NULL),
             (SELECT language FROM message_preferences WHERE language IS NOT NULL AND person IN (
               SELECT 'customer:' || coalesce(merged_into, id) FROM customers WHERE phone_e164 = $1
               UNION ALL SELECT 'mechanic:' || id FROM mechanics WHERE phone_e164 = $1) LIMIT 1)) AS language,
           EXISTS (SELECT FROM message_preferences WHERE person = 'phone:' || $1 AND stopped_at IS NOT NULL) AS "isStopped"`,
        [phoneE164],
      )
      return row?.isKnown ? row : null
    },

    /** Newest first. */
    jobsOf: (phoneE164: string): Promise<SenderJob[]> =>
      db.query<SenderJob>(
        `SELECT * FROM (
           SELECT 'customer' AS side, ${JOB} FROM jobs j WHERE j.customer_id IN (${OF_PHONE}) AND ${UNDER_WAY}
           UNION ALL SELECT 'mechanic', ${JOB} FROM jobs j
             WHERE j.mechanic_id IN (SELECT id FROM mechanics WHERE phone_e164 = $1 AND removed_at IS NULL) AND ${UNDER_WAY}) own
         ORDER BY created_at DESC, id LIMIT ${MOST_JOBS}`,
        [phoneE164],
      ),
  }
}
