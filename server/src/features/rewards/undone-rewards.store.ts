import type { Database } from '../../db/database.ts'

/** A rewarded referral, and the month of its ticket. */
export interface Rewarded {
  id: string
  month: string | null
}

interface Withheld {
  jobId: string
  side: 'mechanic' | 'customer'
  mechanicId: string | null
  customerId: string | null
  customerPhone: string
  issue: number
}

export type UndoneRewardsStore = ReturnType<typeof undoneRewardsStore>

export function undoneRewardsStore(db: Database, newId: () => string) {
  /** Tickets withheld from the same customer, possibly because of this job's. */
  const withheldBeside = (jobId: string, month: string) =>
    db.query<Withheld & Record<string, unknown>>(
      `SELECT w.job_id AS "jobId", w.side, w.mechanic_id AS "mechanicId", w.customer_id AS "customerId", j.customer_phone AS "customerPhone",
         coalesce(c.number, 1) AS issue
       FROM jobs own JOIN jobs j ON j.customer_id = own.customer_id JOIN withheld_tickets w ON w.job_id = j.id
         LEFT JOIN job_completions c ON c.job_id = j.id AND c.undone_at IS NULL
       WHERE own.id = $1 AND w.month = $2 ORDER BY w.created_at, w.job_id, w.side`,
      [jobId, month],
    )

  return {
    /** Also grants tickets withheld because of this one. The caller locks job, people and the undrawn month. */
    takeBackTickets: async (jobId: string, issue: number, month: string, now: string): Promise<void> => {
      await db.query(
        `INSERT INTO withdrawn_tickets (ticket_id, month, withdrawn_at)
         SELECT id, month, $3 FROM raffle_tickets WHERE job_id = $1 AND issue = $2`,
        [jobId, issue, now],
      )
      await db.query('DELETE FROM withheld_tickets WHERE job_id = $1', [jobId])
      await db.query('DELETE FROM pair_claims WHERE job_id = $1', [jobId])
      for (const one of await withheldBeside(jobId, month)) {
        const [claim] = await db.query<{ won: boolean }>('SELECT claim_pair($1, $2, $3) AS won', [
          one.jobId,
          month,
          one.side,
        ])
        if (!claim?.won) continue
        await db.query('DELETE FROM withheld_tickets WHERE job_id = $1 AND side = $2', [one.jobId, one.side])
        await db.query(
          `INSERT INTO raffle_tickets (id, mechanic_id, customer_id, customer_phone, month, source, job_id, issue, created_at)
           VALUES ($1, $2, $3, $4, $5, 'job', $6, $7, $8)`,
          [
            ...[newId(), one.mechanicId, one.customerId, one.side === 'customer' ? one.customerPhone : null],
            ...[month, one.jobId, one.issue, now],
          ],
        )
      }
    },

    /** Locked. */
    rewardedOf: async (mechanicId: string): Promise<Rewarded | null> => {
      const [row] = await db.query<{ id: string }>(
        `SELECT id FROM referrals WHERE referred_mechanic_id = $1 AND confirmed_at IS NOT NULL AND status <> 'pending' FOR UPDATE`,
        [mechanicId],
      )
      if (!row) return null
      const [ticket] = await db.query<{ month: string }>(
        `SELECT month FROM raffle_tickets t WHERE referral_id = $1
           AND NOT EXISTS (SELECT FROM withdrawn_tickets w WHERE w.ticket_id = t.id)`,
        [row.id],
      )
      return { id: row.id, month: ticket?.month ?? null }
    },

    /** The referral is pending a first job again; its ticket is withdrawn. */
    takeBackReferral: async ({ id }: Rewarded, now: string): Promise<void> => {
      await db.query(
        `INSERT INTO withdrawn_tickets (ticket_id, month, withdrawn_at) SELECT id, month, $2 FROM raffle_tickets t WHERE referral_id = $1
           AND NOT EXISTS (SELECT FROM withdrawn_tickets w WHERE w.ticket_id = t.id)`,
        [id, now],
      )
      await db.query(`UPDATE referrals SET status = 'pending' WHERE id = $1`, [id])
    },

    /** Reopens referrals closed by the first job, unless another was confirmed. */
    reopenReferrals: async (mechanicId: string, closedAt: string): Promise<void> => {
      await db.query(
        `WITH reopened AS (
           UPDATE referrals r SET closed_at = NULL WHERE referred_mechanic_id = $1 AND confirmed_at IS NULL AND closed_at = $2
             AND NOT EXISTS (SELECT FROM referrals o WHERE o.referred_mechanic_id = $1 AND o.confirmed_at IS NOT NULL)
           RETURNING notice_id)
         UPDATE notifications SET is_read = false WHERE id IN (SELECT notice_id FROM reopened)`,
        [mechanicId, closedAt],
      )
    },
  }
}
