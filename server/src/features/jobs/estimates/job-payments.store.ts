import type { Receipt } from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { jobPayments } from '../../../db/schema/estimates.ts'

export type JobPaymentsStore = ReturnType<typeof jobPaymentsStore>

export function jobPaymentsStore(db: Database) {
  const { id, paidAt, method, amount, what, returned } = jobPayments
  return {
    /** Received ones, oldest first; bounded, since each is at least a cent of the amount due, or a tip. */
    ofJob: async (jobId: string): Promise<Receipt['payments']> => {
      const rows = await db.orm
        .select({ id, paidAt, method, amount, what, returned })
        .from(jobPayments)
        .where(and(eq(jobPayments.jobId, jobId), eq(jobPayments.status, 'paid')))
        .orderBy(asc(paidAt), asc(id))
      return rows.map((row) => ({ ...row, paidAt: row.paidAt ?? '' }))
    },

    insert: async (row: typeof jobPayments.$inferInsert): Promise<void> => {
      await db.orm.insert(jobPayments).values(row)
    },
  }
}
