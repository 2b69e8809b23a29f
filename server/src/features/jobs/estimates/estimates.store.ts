import type { Prices } from '@desert-wrench/contract/features/jobs/agreed-prices.rules.ts'
import type { Agreer } from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { jobEstimates } from '../../../db/schema/estimates.ts'
import { jobs } from '../../../db/schema/schema.ts'
import { prepared, preparedWrite } from '../../../db/statements.ts'

export type EstimateRow = typeof jobEstimates.$inferSelect
export type NewEstimateRow = typeof jobEstimates.$inferInsert

/** Next numbers: of versions, and of agreed versions. */
export type NextNumbers = { version: number; agreement: number }

export type EstimatesStore = ReturnType<typeof estimatesStore>

export function estimatesStore(db: Database) {
  const ofJob = eq(jobEstimates.jobId, sql.placeholder('jobId'))
  const withItsMechanic = and(eq(jobs.id, jobEstimates.jobId), eq(jobs.mechanicId, jobEstimates.mechanicId))
  const columns = { estimate: jobEstimates }
  const latest = db.orm
    .select(columns)
    .from(jobEstimates)
    .innerJoin(jobs, withItsMechanic)
    .where(and(ofJob, ne(jobEstimates.status, 'replaced')))
    .orderBy(sql`(${jobEstimates.status} = 'sent') desc`, desc(jobEstimates.version))
    .limit(1)
    .prepare('estimates.latest')
  const agreed = db.orm
    .select(columns)
    .from(jobEstimates)
    .innerJoin(jobs, and(withItsMechanic, eq(jobs.agreement, jobEstimates.agreement)))
    .where(ofJob)
    .prepare('estimates.agreed')
  const numbers = prepared<NextNumbers>(
    db,
    'estimates.numbers',
    sql`SELECT coalesce(max(version), 0) + 1 AS version, coalesce(max(agreement), 0) + 1 AS agreement
      FROM job_estimates WHERE job_id = ${sql.placeholder('jobId')}`,
  )
  const inserted = preparedWrite('estimates.insert', jobEstimates, (values) =>
    db.pipelined.orm.insert(jobEstimates).values(values),
  )

  return {
    /** The current mechanic's pending version, else their latest. */
    latestOf: async (jobId: string): Promise<EstimateRow | null> =>
      (await latest.execute({ jobId }))[0]?.estimate ?? null,

    /** The version in force; none while the job is unassigned. */
    agreedOf: async (jobId: string): Promise<EstimateRow | null> =>
      (await agreed.execute({ jobId }))[0]?.estimate ?? null,

    /** Neither replaced nor objected to. */
    lastAgreedWith: async (jobId: string, mechanicId: string): Promise<EstimateRow | null> => {
      const [row] = await db.orm
        .select()
        .from(jobEstimates)
        .where(
          and(
            eq(jobEstimates.jobId, jobId),
            eq(jobEstimates.mechanicId, mechanicId),
            eq(jobEstimates.status, 'approved'),
          ),
        )
        .orderBy(desc(jobEstimates.agreement))
        .limit(1)
      return row ?? null
    },

    /** Without a lock. */
    find: async (id: string): Promise<EstimateRow | null> =>
      (await db.orm.select().from(jobEstimates).where(eq(jobEstimates.id, id)))[0] ?? null,

    /** The caller locks or creates the job. */
    numbersOf: async (jobId: string): Promise<NextNumbers> => {
      const [row] = await numbers({ jobId })
      if (!row) throw new Error('a count without a row')
      return row
    },

    /** A version agreed on creation. */
    agree: async (row: NewEstimateRow): Promise<void> => {
      await inserted(row)
    },

    /** Replaces a pending version; fee-free parts keep the agreed price. The caller locks the job. */
    send: async (given: Omit<NewEstimateRow, 'version' | 'act' | 'estimatedTravel'>): Promise<EstimateRow> => {
      const { jobId } = given
      await db.query(`UPDATE job_estimates SET status = 'replaced' WHERE job_id = $1 AND status = 'sent'`, [jobId])
      const version = sql`(SELECT coalesce(max(version), 0) + 1 FROM job_estimates WHERE job_id = ${jobId})`
      const estimatedTravel = sql`coalesce((SELECT e.reckoned_travel FROM job_estimates e
        JOIN jobs j ON j.id = e.job_id AND j.agreement = e.agreement WHERE j.id = ${jobId}), 0)`
      const [sent] = await db.orm
        .insert(jobEstimates)
        .values({ ...given, version, act: 'estimate', estimatedTravel })
        .returning()
      if (!sent) throw new Error('the inserted estimate did not come back')
      return sent
    },

    /** Versions written by mechanics. */
    writtenOn: async (jobId: string): Promise<number> =>
      db.orm.$count(jobEstimates, and(eq(jobEstimates.jobId, jobId), eq(jobEstimates.act, 'estimate'))),

    /** Approves a pending version. */
    approve: async (
      id: string,
      { laborCost, travelFee }: Prices,
      { agreement, by: agreedBy, now }: { agreement: number; by: Agreer; now: string },
    ): Promise<void> => {
      const answer = { status: 'approved', answeredAt: now, agreedAt: now } as const
      await db.orm
        .update(jobEstimates)
        .set({ ...answer, agreement, agreedBy, laborCost, travelFee })
        .where(eq(jobEstimates.id, id))
    },

    decline: async (id: string, now: string): Promise<void> => {
      await db.orm.update(jobEstimates).set({ status: 'declined', answeredAt: now }).where(eq(jobEstimates.id, id))
    },
  }
}
