import { NOTICE_DAYS } from '@desert-wrench/contract/features/messages/announcements.rules.ts'
import type { Database } from '../../db/database.ts'
import { momentSql } from '../../db/moment-sql.ts'

export type FollowUpsStore = ReturnType<typeof followUpsStore>

/** What became due by the clock alone, without a message yet. */
export function followUpsStore(db: Database) {
  return {
    /** Trials in their last days; one that begins shorter than that has none. */
    endingTrials: (now: string, most: number): Promise<{ mechanicId: string; expiresAt: string }[]> =>
      db.query(
        `SELECT id AS "mechanicId", ${momentSql('subscription_expires_at')} AS "expiresAt"
         FROM mechanics m WHERE subscription_status = 'free_trial' AND removed_at IS NULL
           AND subscription_expires_at > $1 AND subscription_expires_at <= $1::timestamptz + interval '${NOTICE_DAYS} days'
           AND EXISTS (SELECT FROM message_preferences p WHERE p.person = 'mechanic:' || m.id AND p.text_consent IS NOT NULL)
           AND NOT EXISTS (SELECT FROM outbox o
             WHERE o.event = 'trialEnds:' || m.id || ':' || ${momentSql('subscription_expires_at')})
         ORDER BY subscription_expires_at, id LIMIT $2`,
        [now, most],
      ),

    /** Fees that are overdue in a few days. */
    overdueSoon: (now: string, most: number): Promise<{ paymentId: string; mechanicId: string; dueUntil: string }[]> =>
      db.query(
        `SELECT id AS "paymentId", mechanic_id AS "mechanicId", ${momentSql('due_until')} AS "dueUntil"
         FROM payments f WHERE status = 'due' AND job_id IS NOT NULL
           AND due_until > $1 AND due_until <= $1::timestamptz + interval '${NOTICE_DAYS} days'
           AND EXISTS (SELECT FROM message_preferences p WHERE p.person = 'mechanic:' || f.mechanic_id AND p.text_consent IS NOT NULL)
           AND NOT EXISTS (SELECT FROM outbox o WHERE o.event = 'feeDue:' || f.id || ':soon overdue')
         ORDER BY due_until, id LIMIT $2`,
        [now, most],
      ),
  }
}
