import type { JobPayment, JobPurpose } from '@desert-wrench/contract/features/billing/job-payments.contract.ts'
import type { PaidPart } from '@desert-wrench/contract/features/billing/job-payments.rules.ts'
import type { Payment } from '@desert-wrench/contract/features/billing/payments.contract.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { momentSql } from '../../../db/moment-sql.ts'
import { jobPayments } from '../../../db/schema/estimates.ts'

export type JobPaymentRow = typeof jobPayments.$inferSelect
export type NewJobPaymentRow = typeof jobPayments.$inferInsert

export type CardPaymentsStore = ReturnType<typeof cardPaymentsStore>

/** Precedence of disputes: open, lost, won. */
const DISPUTE = `(SELECT CASE WHEN bool_or(d.status = 'open') THEN 'open' WHEN bool_or(d.status = 'lost') THEN 'lost' WHEN count(*) > 0 THEN 'won' END
  FROM payment_disputes d WHERE d.job_payment_id = p.id)`

/** Customers' payments of jobs. The job's row is their lock, then the mechanic's. */
export function cardPaymentsStore(db: Database) {
  return {
    /** Unlocked. */
    row: async (id: string): Promise<JobPaymentRow | null> =>
      (await db.orm.select().from(jobPayments).where(eq(jobPayments.id, id)))[0] ?? null,

    ofReference: async (reference: string): Promise<JobPaymentRow | null> =>
      (await db.orm.select().from(jobPayments).where(eq(jobPayments.reference, reference)))[0] ?? null,

    partsOf: async (jobId: string): Promise<PaidPart[]> => {
      const { what, status, amount, returned } = jobPayments
      return db.orm
        .select({ what, status, amount, returned })
        .from(jobPayments)
        .where(eq(jobPayments.jobId, jobId))
        .orderBy(asc(jobPayments.id))
    },

    dueFor: async (jobId: string, what: JobPurpose): Promise<JobPaymentRow | null> =>
      (
        await db.orm
          .select()
          .from(jobPayments)
          .where(and(eq(jobPayments.jobId, jobId), eq(jobPayments.what, what), eq(jobPayments.status, 'due')))
      )[0] ?? null,

    insert: async (row: NewJobPaymentRow): Promise<void> => {
      await db.orm.insert(jobPayments).values(row)
    },

    /** The caller locks the job. Their Checkouts are closed afterwards. */
    cancelDue: async (jobId: string, ...whats: JobPurpose[]): Promise<void> => {
      await db.query(
        `UPDATE job_payments SET status = 'cancelled' WHERE job_id = $1 AND what = ANY($2) AND status = 'due'`,
        [jobId, whats],
      )
    },

    cancel: async (id: string): Promise<void> => {
      await db.query(`UPDATE job_payments SET status = 'cancelled' WHERE id = $1 AND status = 'due'`, [id])
    },

    cancelOverdue: async (now: string): Promise<number> =>
      (
        await db.query(
          `UPDATE job_payments SET status = 'cancelled' WHERE id IN (
             SELECT id FROM job_payments WHERE status = 'due' AND due_until <= $1 ORDER BY due_until, id LIMIT 200 FOR UPDATE SKIP LOCKED)
           RETURNING id`,
          [now],
        )
      ).length,

    /** Keeps the first session. */
    keepCheckout: async (id: string, session: string, url: string): Promise<void> => {
      await db.query(
        'UPDATE job_payments SET checkout_session = $2, checkout_url = $3 WHERE id = $1 AND checkout_session IS NULL',
        [id, session, url],
      )
    },

    /** Checkouts possibly open for cancelled payments, by id after a given one. */
    checkoutsToClose: (after: string | null, limit = 200): Promise<{ id: string; session: string }[]> =>
      db.query(
        `SELECT id, checkout_session AS session FROM job_payments
         WHERE ($1::uuid IS NULL OR id > $1) AND checkout_url IS NOT NULL AND status = 'cancelled' ORDER BY id LIMIT $2`,
        [after, limit],
      ),

    forgetCheckout: async (id: string): Promise<void> => {
      await db.query('UPDATE job_payments SET checkout_url = NULL WHERE id = $1', [id])
    },

    receive: async (id: string, reference: string, now: string): Promise<void> => {
      await db.query(
        `UPDATE job_payments SET status = 'paid', reference = $2, paid_at = $3, checkout_url = NULL WHERE id = $1`,
        [id, reference, now],
      )
    },

    /** A recorded one that was never received. */
    void: async (id: string, reason: string, now: string): Promise<void> => {
      await db.query(`UPDATE job_payments SET status = 'voided', reversed_at = $2, reason = $3 WHERE id = $1`, [
        id,
        now,
        reason,
      ])
    },

    putReturned: async (id: string, cents: number): Promise<void> => {
      await db.query('UPDATE job_payments SET returned = $2 WHERE id = $1 AND returned <> $2', [id, cents])
    },

    /** In the shape of mechanics' payments. */
    find: async (id: string): Promise<Payment | null> => {
      const [row] = await db.query<Payment>(
        `SELECT p.id, p.mechanic_id AS "mechanicId", coalesce(m.name, '') AS "mechanicName", p.what AS purpose,
           NULL::uuid AS "planId", NULL::text AS "planName", p.job_id AS "jobId", j.vehicle_info AS "jobVehicle",
           p.amount::float8 AS price, 0 AS discount, p.amount::float8 AS amount, NULL::text AS "promoCode", p.status, p.provider,
           CASE WHEN p.provider = 'stripe' THEN 'stripe' ELSE p.method END AS method, p.reference, p.checkout_url AS "checkoutUrl", 0 AS days,
           ${momentSql('coalesce(p.created_at, p.paid_at)')} AS "createdAt", ${momentSql('coalesce(p.due_until, p.paid_at)')} AS "dueUntil",
           ${momentSql('p.paid_at')} AS "paidAt", coalesce(${DISPUTE} <> 'won', false) AS disputed, ${DISPUTE} AS dispute,
           ${momentSql('p.reversed_at')} AS "reversedAt", p.reason
         FROM job_payments p JOIN jobs j ON j.id = p.job_id LEFT JOIN mechanics m ON m.id = coalesce(p.mechanic_id, j.mechanic_id)
         WHERE p.id = $1`,
        [id],
      )
      return row ? { ...row, mechanicId: row.mechanicId ?? '' } : null
    },

    /** Oldest first, with refunds; open and cancelled Checkouts are left out. */
    ofJob: (jobId: string): Promise<JobPayment[]> =>
      db.query(
        `SELECT p.id, p.job_id AS "jobId", p.mechanic_id AS "mechanicId", p.what, p.status, p.provider, p.method,
           p.amount::float8 AS amount, p.fee::float8 AS fee, p.returned::float8 AS returned, ${momentSql('p.paid_at')} AS "paidAt",
           ${DISPUTE} AS dispute, ${momentSql('p.reversed_at')} AS "reversedAt", p.reason,
           coalesce((SELECT json_agg(json_build_object('id', r.id, 'amountCents', r.cents, 'cause', r.cause, 'reason', r.reason, 'status', r.status,
             'createdAt', ${momentSql('r.created_at')}) ORDER BY r.created_at, r.id) FROM job_refunds r WHERE r.payment_id = p.id), '[]') AS refunds
         FROM job_payments p WHERE p.job_id = $1 AND p.status IN ('paid', 'voided') ORDER BY p.paid_at, p.id LIMIT 200`,
        [jobId],
      ),

    /** Deleted ones too: their money stays. */
    isJob: async (jobId: string): Promise<boolean> =>
      (await db.query('SELECT FROM jobs WHERE id = $1', [jobId])).length > 0,

    /** Cents received for a job without tips, and what of recorded ones was handed back, to share its fee by. */
    sharesOf: async (jobId: string): Promise<{ received: number; returned: number }> => {
      const [row] = await db.query<{ received: string; returned: string }>(
        `SELECT coalesce(sum(amount), 0) AS received, coalesce(sum(returned) FILTER (WHERE provider = 'recorded'), 0) AS returned
         FROM job_payments WHERE job_id = $1 AND status = 'paid' AND what <> 'tip'`,
        [jobId],
      )
      return { received: Number(row?.received), returned: Number(row?.returned) }
    },
  }
}
