import type { Proposal } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { scheduleProposals } from '../../../db/schema/schedule.ts'

export type ProposalsStore = ReturnType<typeof proposalsStore>

/** New times that mechanics propose: one per job. The database ends them with the hire and the job. */
export function proposalsStore(db: Database) {
  const { windowStart, windowEnd, scheduledStart, scheduledEnd, createdAt } = scheduleProposals
  const one = db.orm
    .select({ windowStart, windowEnd, scheduledStart, scheduledEnd, createdAt })
    .from(scheduleProposals)
    .where(eq(scheduleProposals.jobId, sql.placeholder('jobId')))
    .prepare('proposals.of-job')

  return {
    ofJob: async (jobId: string): Promise<Proposal | null> => (await one.execute({ jobId }))[0] ?? null,

    /** A later proposal replaces the earlier one. */
    put: async (jobId: string, mechanicId: string, proposal: Proposal): Promise<void> => {
      await db.orm
        .insert(scheduleProposals)
        .values({ jobId, mechanicId, ...proposal })
        .onConflictDoUpdate({ target: scheduleProposals.jobId, set: { mechanicId, ...proposal } })
    },

    /** Proposals whose window has passed. The table only holds those that wait, so it stays small. */
    lapsed: async (now: string, most: number): Promise<string[]> => {
      const rows = await db.orm
        .select({ jobId: scheduleProposals.jobId })
        .from(scheduleProposals)
        .where(lte(windowEnd, now))
        .orderBy(windowEnd)
        .limit(most)
      return rows.map(({ jobId }) => jobId)
    },

    remove: async (jobId: string): Promise<void> => {
      await db.orm.delete(scheduleProposals).where(eq(scheduleProposals.jobId, jobId))
    },
  }
}
