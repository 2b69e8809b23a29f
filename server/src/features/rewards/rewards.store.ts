import { monthAfter } from '@desert-wrench/contract/features/rewards/rewards.rules.ts'
import type { Database } from '../../db/database.ts'
import { type Transfer, transfer } from '../../db/ledger-transfer.ts'

/** The month that receives earnings, and their time. */
export interface Earning {
  month: string
  now: string
}

/** A counted completion. */
export interface CountedJob {
  jobId: string
  number: number
}

export interface PendingReferral {
  id: string
  referrerId: string
}

export type OpeningMonth = (
  month: string,
  now: string,
) => Promise<{ commitment: string; sealedSeed: string; beaconChain: string | null; beaconRound: number | null }>

export type RewardsStore = ReturnType<typeof rewardsStore>

/** Earnings from jobs, payments, referrals and entries: money for the month's pool, and tickets. */
export function rewardsStore(db: Database, newId: () => string, opening: OpeningMonth) {
  const move = (given: Transfer, now: string): Promise<void> => transfer(db, newId(), given, now)

  const hold = async (month: string) =>
    (
      await db.query<{ status: string }>(
        { name: 'raffles.held', text: 'SELECT status FROM monthly_raffles WHERE month = $1 FOR SHARE' },
        [month],
      )
    )[0]

  /** Inserts a missing month; takes no lock. */
  const begin = async (month: string, now: string): Promise<void> => {
    const { commitment, sealedSeed, beaconChain, beaconRound } = await opening(month, now)
    await db.query(
      `INSERT INTO monthly_raffles (id, month, created_at, commitment, sealed_seed, beacon_chain, beacon_round)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (month) DO NOTHING`,
      [newId(), month, now, commitment, sealedSeed, beaconChain, beaconRound],
    )
  }

  return {
    begin,

    /** The ledger accepts each reference once. */
    move,

    /**
     * Opens the month if needed and blocks its draw until the transaction ends. Late earnings of a drawn month go to the next
     * undrawn one.
     */
    open: async (month: string, now: string): Promise<Earning> => {
      for (let wanted = month; ; wanted = monthAfter(wanted)) {
        let locked = await hold(wanted)
        if (!locked) {
          await begin(wanted, now)
          locked = await hold(wanted)
        }
        if (locked?.status === 'active') return { month: wanted, now }
      }
    },

    /** Undrawn, and it stays so until the transaction ends. */
    isOpen: async (month: string): Promise<boolean> => (await hold(month))?.status === 'active',

    /** In cents; once per completion, by its reference. */
    payPoolForJob: (reference: string, cents: number, { month, now }: Earning): Promise<void> =>
      move({ kind: 'pool.job', reference, from: 'platform', to: `pool:${month}`, cents }, now),

    /** In cents; once per payment. */
    payPoolForSubscription: (paymentId: string, cents: number, { month, now }: Earning): Promise<void> =>
      move({ kind: 'pool.subscription', reference: paymentId, from: 'platform', to: `pool:${month}`, cents }, now),

    /**
     * Reverses a voided payment's dollar and ticket if its month is still running; the caller waits for a draw. Ended months
     * keep both.
     */
    takeBackSubscription: async (paymentId: string, running: string, now: string): Promise<void> => {
      const [given] = await db.query<{ month: string; cents: string }>(
        `SELECT substr(e.account, 6) AS month, e.amount AS cents FROM ledger_transfers t JOIN ledger_entries e ON e.transfer_id = t.id
         WHERE t.kind = 'pool.subscription' AND t.reference = $1 AND e.amount > 0`,
        [paymentId],
      )
      if (!given || given.month < running || (await hold(given.month))?.status !== 'active') return
      const cents = Number(given.cents)
      await move({ kind: 'void.pool', reference: paymentId, from: `pool:${given.month}`, to: 'platform', cents }, now)
      await db.query(
        `INSERT INTO withdrawn_tickets (ticket_id, month, withdrawn_at)
         SELECT id, month, $2 FROM raffle_tickets WHERE payment_id = $1 AND month = $3`,
        [paymentId, now, given.month],
      )
    },

    ticketForMechanic: async (
      mechanicId: string,
      { jobId, number }: CountedJob,
      { month, now }: Earning,
    ): Promise<void> => {
      await db.pipelined.query(
        {
          name: 'tickets.of-mechanic',
          text: `INSERT INTO raffle_tickets (id, mechanic_id, month, source, job_id, created_at, issue) VALUES ($1, $2, $3, 'job', $4, $5, $6)`,
        },
        [newId(), mechanicId, month, jobId, now, number],
      )
    },

    ticketForCustomer: async (
      customerId: string,
      phone: string,
      { jobId, number }: CountedJob,
      { month, now }: Earning,
    ): Promise<void> => {
      await db.pipelined.query(
        {
          name: 'tickets.of-customer',
          text: `INSERT INTO raffle_tickets (id, customer_id, customer_phone, month, source, job_id, created_at, issue)
                 VALUES ($1, $2, $3, $4, 'job', $5, $6, $7)`,
        },
        [newId(), customerId, phone, month, jobId, now, number],
      )
    },

    ticketForSubscription: async (mechanicId: string, paymentId: string, { month, now }: Earning): Promise<void> => {
      await db.query(
        `INSERT INTO raffle_tickets (id, mechanic_id, month, source, payment_id, created_at)
         VALUES ($1, $2, $3, 'subscription', $4, $5)`,
        [newId(), mechanicId, month, paymentId, now],
      )
    },

    /** After a first finished job: the confirmed referral is to be rewarded, the others are closed. */
    completeReferralOf: async (mechanicId: string, now: string): Promise<PendingReferral | null> => {
      const [referral] = await db.query<PendingReferral & Record<string, unknown>>(
        {
          name: 'referrals.complete',
          text: `WITH closed AS (UPDATE referrals SET closed_at = $2
                   WHERE referred_mechanic_id = $1 AND confirmed_at IS NULL AND closed_at IS NULL RETURNING notice_id),
                 read AS (UPDATE notifications SET is_read = true WHERE id IN (SELECT notice_id FROM closed))
                 UPDATE referrals SET status = 'completed'
                 WHERE referred_mechanic_id = $1 AND status = 'pending' AND confirmed_at IS NOT NULL
                 RETURNING id, referrer_id AS "referrerId"`,
        },
        [mechanicId, now],
      )
      return referral ?? null
    },

    /** Claims of drawn months are no longer needed. */
    forgetClaims: async (drawnBefore: string, most: number): Promise<number> => {
      const rows = await db.query(
        `WITH old AS (SELECT id, month FROM monthly_raffles WHERE status = 'completed' AND drawn_at < $1),
         entries AS (DELETE FROM person_uses WHERE ctid = ANY(ARRAY(SELECT u.ctid FROM old JOIN person_uses u
           ON u.purpose = 'free_entry' AND u.subject = old.id LIMIT $2)) RETURNING 1),
         pairs AS (DELETE FROM pair_claims WHERE ctid = ANY(ARRAY(SELECT c.ctid FROM old JOIN pair_claims c
           ON c.month = old.month LIMIT $2)) RETURNING 1)
         SELECT FROM entries UNION ALL SELECT FROM pairs`,
        [drawnBefore, most],
      )
      return rows.length
    },

    /** Issues the ticket, then marks the referral as rewarded. */
    rewardReferral: async ({ id, referrerId }: PendingReferral, { month, now }: Earning): Promise<void> => {
      await db.pipelined.query(
        `INSERT INTO raffle_tickets (id, mechanic_id, month, source, referral_id, created_at, issue)
         SELECT $1, $2, $3, 'referral', $4, $5, count(*) + 1 FROM raffle_tickets WHERE referral_id = $4`,
        [newId(), referrerId, month, id, now],
      )
      await db.pipelined.query(`UPDATE referrals SET status = 'rewarded' WHERE id = $1`, [id])
    },
  }
}
