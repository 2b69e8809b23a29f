import type { Estimate } from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import { desc, eq, sql } from 'drizzle-orm'
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

  return {
    /** The version that counts. */
    latestOf: async (jobId: string): Promise<Estimate | null> => (await latest.execute({ jobId }))[0] ?? null,
  }
}
