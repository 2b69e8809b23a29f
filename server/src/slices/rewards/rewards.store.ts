import type { Database } from '../../db/database.ts'

export interface Ticket {
  month: string
  now: string
}

export type RewardsStore = ReturnType<typeof rewardsStore>

export function rewardsStore(db: Database, newId: () => string) {
  return {
    /** A share of a first completed job, in cents, to the month's pool; the ledger takes a job once. */
    payPoolForJob: async (jobId: string, cents: number, { month, now }: Ticket): Promise<void> => {
      await db.query(
        `WITH transfer AS (
           INSERT INTO ledger_transfers (id, kind, reference, created_at) VALUES ($1, 'pool.job', $2, $3) RETURNING id
         )
         INSERT INTO ledger_entries (transfer_id, account, amount, created_at)
         SELECT transfer.id, entry.account, entry.amount, $3
         FROM transfer, (VALUES ('platform', -$4::bigint), ('pool:' || $5, $4::bigint)) AS entry (account, amount)`,
        [newId(), jobId, now, cents, month],
      )
    },

    ticketForMechanic: async (mechanicId: string, jobId: string, { month, now }: Ticket): Promise<void> => {
      await db.query(
        `INSERT INTO raffle_tickets (id, mechanic_id, month, source, job_id, created_at) VALUES ($1, $2, $3, 'job', $4, $5)`,
        [newId(), mechanicId, month, jobId, now],
      )
    },

    ticketForCustomer: async (
      customerId: string,
      phone: string,
      jobId: string,
      { month, now }: Ticket,
    ): Promise<void> => {
      await db.query(
        `INSERT INTO raffle_tickets (id, customer_id, customer_phone, month, source, job_id, created_at)
         VALUES ($1, $2, $3, $4, 'job', $5, $6)`,
        [newId(), customerId, phone, month, jobId, now],
      )
    },

    /** A mechanic who was referred has finished a first job: the referral is completed, its ticket issued, then rewarded. */
    rewardReferralOf: async (mechanicId: string, { month, now }: Ticket): Promise<void> => {
      const [referral] = await db.query<{ id: string; referrerId: string }>(
        `UPDATE referrals SET status = 'completed' WHERE referred_mechanic_id = $1 AND status = 'pending'
         RETURNING id, referrer_id AS "referrerId"`,
        [mechanicId],
      )
      if (!referral) return
      await db.query(
        `INSERT INTO raffle_tickets (id, mechanic_id, month, source, referral_id, created_at) VALUES ($1, $2, $3, 'referral', $4, $5)`,
        [newId(), referral.referrerId, month, referral.id, now],
      )
      await db.query(`UPDATE referrals SET status = 'rewarded' WHERE id = $1`, [referral.id])
    },
  }
}
