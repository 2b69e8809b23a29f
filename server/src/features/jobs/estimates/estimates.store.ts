import type { Agreer, Estimate, Line } from '@desert-wrench/contract/features/estimates/estimate.contract.ts'
import type { VehicleClass } from '@desert-wrench/contract/features/estimates/vehicle-class.rules.ts'
import type { Prices } from '@desert-wrench/contract/features/jobs/agreed-prices.rules.ts'
import { and, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { momentSql } from '../../../db/moment-sql.ts'
import {
  estimateLinePictures,
  estimateLines,
  estimateSignatures,
  jobEstimates,
  type StoredLine,
} from '../../../db/schema/estimates.ts'
import { jobs } from '../../../db/schema/schema.ts'
import { prepared, preparedWrite } from '../../../db/statements.ts'

/** What one line refers to and costs; `line` is its place, from 1. */
export type LineDetails = Pick<Line, 'pictureIds' | 'finding' | 'costCents' | 'coreCents' | 'cannedJobId'> & {
  line: number
}
export type EstimateRow = typeof jobEstimates.$inferSelect & {
  details: LineDetails[]
  signature: Estimate['signature']
}
export type NewEstimateRow = typeof jobEstimates.$inferInsert

/** Next numbers: of versions, and of agreed versions. */
export type NextNumbers = { version: number; agreement: number }

/** A version as it is agreed to. */
type ApprovedVersion = Pick<EstimateRow, 'id' | 'subtotal' | 'tax' | 'total' | 'depositCents'> & { lines: StoredLine[] }

/** Few lines have any, each found by its version. */
const DETAILS = sql<
  LineDetails[]
>`(SELECT coalesce(json_agg(json_build_object('line', l.line, 'costCents', l.cost_cents,
    'coreCents', l.core_cents, 'cannedJobId', l.canned_job_id, 'finding', CASE WHEN l.point IS NOT NULL
      THEN json_build_object('inspectionId', l.inspection_id, 'point', l.point) END,
    'pictureIds', (SELECT coalesce(json_agg(p.picture_id ORDER BY p.place), '[]') FROM estimate_line_pictures p
      WHERE p.estimate_id = l.estimate_id AND p.line = l.line)) ORDER BY l.line), '[]')
  FROM estimate_lines l WHERE l.estimate_id = ${jobEstimates.id})`

const SIGNATURE = sql<
  Estimate['signature']
>`(SELECT json_build_object('pictureId', s.picture_id, 'recordedBy', s.recorded_by, 'at', ${sql.raw(momentSql('s.signed_at'))})
  FROM estimate_signatures s WHERE s.estimate_id = ${jobEstimates.id})`

export type EstimatesStore = ReturnType<typeof estimatesStore>

export function estimatesStore(db: Database) {
  const ofJob = eq(jobEstimates.jobId, sql.placeholder('jobId'))
  const withItsMechanic = and(eq(jobs.id, jobEstimates.jobId), eq(jobs.mechanicId, jobEstimates.mechanicId))
  const columns = { estimate: { ...getTableColumns(jobEstimates), details: DETAILS, signature: SIGNATURE } }
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

  const keep = async (estimateId: string, details: readonly LineDetails[], ofClass: VehicleClass): Promise<void> => {
    if (details.length === 0) return
    const rows = details.map(({ line, finding, costCents, coreCents, cannedJobId }) => ({
      ...{ estimateId, line, costCents, coreCents, cannedJobId },
      vehicleClass: cannedJobId === null ? null : ofClass,
      ...{ inspectionId: finding?.inspectionId ?? null, point: finding?.point ?? null },
    }))
    await db.orm.insert(estimateLines).values(rows)
    const shown = details.flatMap(({ line, pictureIds }) =>
      pictureIds.map((pictureId, index) => ({ estimateId, line, pictureId, place: index + 1 })),
    )
    if (shown.length > 0) await db.orm.insert(estimateLinePictures).values(shown)
  }

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
        .select(columns)
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
      return row?.estimate ?? null
    },

    /** Without a lock. */
    find: async (id: string): Promise<EstimateRow | null> =>
      (await db.orm.select(columns).from(jobEstimates).where(eq(jobEstimates.id, id)))[0]?.estimate ?? null,

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
    send: async (
      given: Omit<NewEstimateRow, 'version' | 'act' | 'estimatedTravel'>,
      { details, vehicleClass }: { details: LineDetails[]; vehicleClass: VehicleClass },
    ): Promise<EstimateRow> => {
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
      await keep(sent.id, details, vehicleClass)
      return { ...sent, details, signature: null }
    },

    /** Versions written by mechanics. */
    writtenOn: async (jobId: string): Promise<number> =>
      db.orm.$count(jobEstimates, and(eq(jobEstimates.jobId, jobId), eq(jobEstimates.act, 'estimate'))),

    /** Approves a pending version: all of it, or the lines that are left with their sum. */
    approve: async (
      { id, lines, subtotal, tax, total, depositCents }: ApprovedVersion,
      { laborCost, travelFee }: Prices,
      { agreement, by: agreedBy, now }: { agreement: number; by: Agreer; now: string },
    ): Promise<void> => {
      const answer = { status: 'approved', answeredAt: now, agreedAt: now } as const
      await db.orm
        .update(jobEstimates)
        .set({ ...answer, ...{ lines, subtotal, tax, total, depositCents }, agreement, agreedBy, laborCost, travelFee })
        .where(eq(jobEstimates.id, id))
    },

    /** Under a version that was approved in this transaction. */
    sign: async (row: typeof estimateSignatures.$inferInsert): Promise<void> => {
      await db.orm.insert(estimateSignatures).values(row)
    },

    waiveDeposit: async (id: string, now: string): Promise<void> => {
      await db.orm.update(jobEstimates).set({ depositWaivedAt: now }).where(eq(jobEstimates.id, id))
    },

    decline: async (id: string, now: string): Promise<void> => {
      await db.orm.update(jobEstimates).set({ status: 'declined', answeredAt: now }).where(eq(jobEstimates.id, id))
    },
  }
}
