import type { Reach } from '@desert-wrench/contract/features/messages/messages.contract.ts'
import type { Database } from '../../../db/database.ts'
import { momentSql } from '../../../db/moment-sql.ts'

export type OfficeStore = ReturnType<typeof officeStore>

interface ReachRow extends Record<string, unknown> {
  phone: string | null
  consent: Reach['consent']
  stoppedAt: string | null
}

interface DayOfTexts {
  failures: { code: number; count: number }[]
  sent: number
  reported: number
}

/** What the office asks about messages. */
export function officeStore(db: Database) {
  return {
    /** What the customer of a job agreed to; null without such a job. */
    reach: async (jobId: string): Promise<ReachRow | null> => {
      const [row] = await db.query<ReachRow>(
        {
          name: 'messages.reach',
          text: `SELECT j.customer_phone_e164::text AS phone, ${momentSql('stopped.stopped_at')} AS "stoppedAt",
              CASE WHEN p.text_consent IS NOT NULL
                THEN json_build_object('given', p.text_consent, 'at', ${momentSql('p.text_consent_at')}, 'words', p.text_consent_words) END AS consent
            FROM jobs j LEFT JOIN message_preferences p ON p.person = 'customer:' || j.customer_id
              LEFT JOIN message_preferences stopped ON stopped.person = 'phone:' || j.customer_phone_e164
            WHERE j.id = $1 AND j.deleted_at IS NULL`,
        },
        [jobId],
      )
      return row ?? null
    },

    /** What became of the texts of the last day, as far as the provider reported. */
    lastDay: async (now: string): Promise<DayOfTexts> => {
      const [row] = await db.query<DayOfTexts & Record<string, unknown>>(
        {
          name: 'messages.last-day',
          text: `SELECT (SELECT coalesce(json_agg(json_build_object('code', provider_code, 'count', count) ORDER BY count DESC, provider_code), '[]')
              FROM (SELECT provider_code, count(*)::int AS count FROM outbox WHERE state = 'failed' AND channel = 'sms' AND provider_code IS NOT NULL
                AND created_at > $1::timestamptz - interval '1 day' GROUP BY provider_code) codes) AS failures,
            count(*)::int AS sent, count(*) FILTER (WHERE settled_at IS NOT NULL)::int AS reported
          FROM outbox WHERE channel = 'sms' AND created_at > $1::timestamptz - interval '1 day' AND sent_at < $1::timestamptz - interval '1 hour'`,
        },
        [now],
      )
      return row ?? { failures: [], sent: 0, reported: 0 }
    },
  }
}
