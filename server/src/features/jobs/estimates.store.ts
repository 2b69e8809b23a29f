import type { Estimate } from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { jobEstimates } from '../../db/schema.ts'

export type EstimatesStore = ReturnType<typeof estimatesStore>

export function estimatesStore(db: Database) {
  const ofJob = eq(jobEstimates.jobId, sql.placeholder('jobId'))
  const latest = db.orm
    .select()
    .from(jobEstimates)
    .where(and(ofJob, ne(jobEstimates.status, 'replaced')))
    .orderBy(desc(jobEstimates.version))
    .limit(1)
    .prepare('estimates.latest')
  const approved = db.orm
    .select()
    .from(jobEstimates)
    .where(and(ofJob, eq(jobEstimates.status, 'approved')))
    .orderBy(desc(jobEstimates.version))
    .limit(1)
    .prepare('estimates.approved')

  return {
    /** The version that counts: none where the mechanic who sent them has left the job. */
    latestOf: async (jobId: string): Promise<Estimate | null> => (await latest.execute({ jobId }))[0] ?? null,

    /** What the customer has agreed to last, whatever was sent since. */
    approvedOf: async (jobId: string): Promise<Estimate | null> => (await approved.execute({ jobId }))[0] ?? null,

    /** As it stands, without a lock. */
    find: async (id: string): Promise<Estimate | null> =>
      (await db.orm.select().from(jobEstimates).where(eq(jobEstimates.id, id)))[0] ?? null,

    /** The next version, in place of one that still waits; the caller holds the job. */
    send: async (given: Omit<typeof jobEstimates.$inferInsert, 'version'>): Promise<Estimate> => {
      await db.query(`UPDATE job_estimates SET status = 'replaced' WHERE job_id = $1 AND status = 'sent'`, [
        given.jobId,
      ])
      const version = sql`(SELECT coalesce(max(version), 0) + 1 FROM job_estimates WHERE job_id = ${given.jobId})`
      const [sent] = await db.orm
        .insert(jobEstimates)
        .values({ ...given, version })
        .returning()
      if (!sent) throw new Error('the inserted estimate did not come back')
      return sent
    },

    answer: async (id: string, status: 'approved' | 'declined', now: string): Promise<void> => {
      await db.orm.update(jobEstimates).set({ status, answeredAt: now }).where(eq(jobEstimates.id, id))
    },
  }
}
