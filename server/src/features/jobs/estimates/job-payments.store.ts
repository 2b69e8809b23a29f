import type { Receipt } from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { jobPayments } from '../../../db/schema/estimates.ts'

export type JobPaymentsStore = ReturnType<typeof jobPaymentsStore>

export function jobPaymentsStore(db: Database) {
  const { paidAt, method, amount } = jobPayments
  return {
    /** Oldest first; bounded, since each payment is at least a cent of the amount due. */
    ofJob: async (jobId: string): Promise<Receipt['payments']> =>
      db.orm
        .select({ paidAt, method, amount })
        .from(jobPayments)
        .where(eq(jobPayments.jobId, jobId))
        .orderBy(asc(paidAt), asc(jobPayments.id)),

    insert: async (row: typeof jobPayments.$inferInsert): Promise<void> => {
      await db.orm.insert(jobPayments).values(row)
    },
  }
}
