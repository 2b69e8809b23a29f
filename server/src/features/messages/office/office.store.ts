import type { Reach } from '@desert-wrench/contract/features/messages/messages.contract.ts'
import type { Database } from '../../../db/database.ts'

export type OfficeStore = ReturnType<typeof officeStore>

interface ReachRow extends Record<string, unknown> {
  phone: string | null
  consent: Reach['consent']
  stoppedAt: string | null
}

const moment = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** What the office asks about messages. */
export function officeStore(db: Database) {
  return {
    /** What the customer of a job agreed to; null without such a job. */
    reach: async (jobId: string): Promise<ReachRow | null> => {
      const [row] = await db.query<ReachRow>(
        {
          name: 'messages.reach',
          text: `SELECT j.customer_phone_e164::text AS phone, ${moment('stopped.stopped_at')} AS "stoppedAt",
              CASE WHEN p.text_consent IS NOT NULL
                THEN json_build_object('given', p.text_consent, 'at', ${moment('p.text_consent_at')}, 'words', p.text_consent_words) END AS consent
            FROM jobs j LEFT JOIN message_preferences p ON p.person = 'customer:' || j.customer_id
              LEFT JOIN message_preferences stopped ON stopped.person = 'phone:' || j.customer_phone_e164
            WHERE j.id = $1 AND j.deleted_at IS NULL`,
        },
        [jobId],
      )
      return row ?? null
    },
  }
}
