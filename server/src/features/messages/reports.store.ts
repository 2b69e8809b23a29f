import type { MessageReason } from '@desert-wrench/contract/features/messages/message-kinds.ts'
import type { SettledState } from '@desert-wrench/contract/features/messages/provider-codes.rules.ts'
import type { Database } from '../../db/database.ts'

export type ReportsStore = ReturnType<typeof reportsStore>

/** A delivery report of the text provider. */
export interface DeliveryReport {
  /** Of the outbox: a report may come before we know the provider's id. */
  id: string | null
  providerId: string
  /** Null: under way. */
  state: SettledState | null
  reason: MessageReason | null
  code: number | null
}

const OF_REPORT = `channel = 'sms' AND (provider_id = $2 OR (id = $1::uuid AND (provider_id IS NULL OR provider_id = $2)))`

export function reportsStore(db: Database) {
  return {
    /** A settled text stays as it is, so that reports may come early, late and in any order. @returns whether it changed */
    apply: async ({ id, providerId, state, reason, code }: DeliveryReport, now: string): Promise<boolean> => {
      const rows =
        state === null
          ? await db.query(
              `UPDATE outbox SET state = 'sent', reason = NULL, settled_at = NULL, sealed = NULL, provider_id = $2, sent_at = coalesce(sent_at, $3)
               WHERE ${OF_REPORT} AND state IN ('sending', 'unknown') RETURNING 1`,
              [id, providerId, now],
            )
          : await db.query(
              `UPDATE outbox SET state = $4, reason = $5, provider_code = $6, settled_at = $3, provider_id = $2, sent_at = coalesce(sent_at, $3),
                 sealed = CASE $4 WHEN 'delivered' THEN NULL ELSE sealed END
               WHERE ${OF_REPORT} AND state IN ('sending', 'sent', 'unknown') RETURNING 1`,
              [id, providerId, now, state, reason, code],
            )
      return rows.length > 0
    },
  }
}
