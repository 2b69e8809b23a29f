import type { Refund } from '@desert-wrench/contract/features/billing/job-payments.contract.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { jobPayments } from '../../../db/schema/estimates.ts'
import { jobRefunds } from '../../../db/schema/money.ts'

export type RefundRow = typeof jobRefunds.$inferSelect

/** With what the provider needs to know. */
export type AskedRefund = RefundRow & { jobId: string; intent: string; fee: number }

export type RefundsStore = ReturnType<typeof refundsStore>

export const refundOf = ({ id, paymentId, cents, cause, reason, status, createdAt }: RefundRow): Refund => ({
  ...{ id, paymentId, amountCents: cents, cause, reason, status, createdAt },
})

export function refundsStore(db: Database) {
  return {
    find: async (id: string): Promise<RefundRow | null> =>
      (await db.orm.select().from(jobRefunds).where(eq(jobRefunds.id, id)))[0] ?? null,

    /** Never more than was paid, by a constraint. */
    ask: async (row: typeof jobRefunds.$inferInsert): Promise<void> => {
      await db.orm.insert(jobRefunds).values(row)
    },

    /** Oldest first; null for one that is not waiting, or of recorded money. */
    asked: async (limit: number): Promise<AskedRefund[]> =>
      (await db.orm
        .select({
          ...{ id: jobRefunds.id, paymentId: jobRefunds.paymentId, cents: jobRefunds.cents, cause: jobRefunds.cause },
          ...{ reason: jobRefunds.reason, status: jobRefunds.status, refund: jobRefunds.refund },
          ...{ createdAt: jobRefunds.createdAt, jobId: jobPayments.jobId, intent: jobPayments.reference },
          fee: jobPayments.fee,
        })
        .from(jobRefunds)
        .innerJoin(jobPayments, eq(jobPayments.id, jobRefunds.paymentId))
        .where(and(eq(jobRefunds.status, 'asked'), sql`${jobPayments.reference} IS NOT NULL`))
        .orderBy(asc(jobRefunds.createdAt), asc(jobRefunds.id))
        .limit(limit)) as AskedRefund[],

    /** The provider took it, or refused it. @returns false if it had failed before */
    settle: async (id: string, status: 'done' | 'failed', refund: string | null): Promise<boolean> =>
      (
        await db.query(
          `UPDATE job_refunds SET status = $2, refund = coalesce($3, refund) WHERE id = $1 AND status <> 'failed' RETURNING id`,
          [id, status, refund],
        )
      ).length > 0,

    failByProviderId: async (refund: string): Promise<void> => {
      await db.query(`UPDATE job_refunds SET status = 'failed' WHERE refund = $1`, [refund])
    },

    /** Cents that were asked and that the provider has not confirmed. */
    underWay: async (paymentId: string): Promise<number> => {
      const [row] = await db.query<{ cents: string }>(
        `SELECT coalesce(sum(cents), 0) AS cents FROM job_refunds WHERE payment_id = $1 AND status = 'asked'`,
        [paymentId],
      )
      return Number(row?.cents ?? 0)
    },
  }
}
