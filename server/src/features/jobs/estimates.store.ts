import type { Estimate } from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { jobEstimates } from '../../db/schema.ts'

export type EstimatesStore = ReturnType<typeof estimatesStore>

export function estimatesStore(db: Database) {
  const latest = db.orm
    .select()
    .from(jobEstimates)
    .where(eq(jobEstimates.jobId, sql.placeholder('jobId')))
    .orderBy(desc(jobEstimates.version))
    .limit(1)
    .prepare('estimates.latest')

  const approved = db.orm
    .select({ id: jobEstimates.id })
    .from(jobEstimates)
    .where(and(eq(jobEstimates.jobId, sql.placeholder('jobId')), eq(jobEstimates.status, 'approved')))
    .limit(1)
    .prepare('estimates.approved')

  return {
    /** Whether the customer agreed to a price, which binds until they agree to another. */
    isApproved: async (jobId: string): Promise<boolean> => (await approved.execute({ jobId })).length > 0,

    /** The version that counts. */
    latestOf: async (jobId: string): Promise<Estimate | null> => (await latest.execute({ jobId }))[0] ?? null,
  }
}
