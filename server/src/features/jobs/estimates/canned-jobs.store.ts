import type { CannedJob } from '@desert-wrench/contract/features/estimates/canned-jobs.contract.ts'
import { MOST_CANNED_JOBS } from '@desert-wrench/contract/features/estimates/canned-jobs.contract.ts'
import { learnedHours } from '@desert-wrench/contract/features/estimates/canned-jobs.rules.ts'
import type { VehicleClass } from '@desert-wrench/contract/features/estimates/vehicle-class.rules.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { cannedJobs } from '../../../db/schema/estimates.ts'

export type CannedJobsStore = ReturnType<typeof cannedJobsStore>
type CannedJobRow = typeof cannedJobs.$inferSelect

/** The latest finished jobs of a canned job and a class. */
const LATEST = 20
/** Longer than that many times the written hours the step was forgotten, not the work long. */
const FORGOTTEN = 4

/** What one finished job took, from working to done, where nothing but this canned job was agreed to. */
const LISTED = `SELECT c.id, c.mechanic_id AS "mechanicId", c.name, c.category, c.hours::float8 AS hours, c.lines,
    learned.median, learned.jobs
  FROM canned_jobs c CROSS JOIN LATERAL (
    SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY took) AS median, count(*)::int AS jobs FROM (
      SELECT extract(epoch FROM done.at - began.at)::float8 / 3600 AS took
      FROM (SELECT DISTINCT estimate_id FROM estimate_lines
          WHERE canned_job_id = c.id AND vehicle_class = $3 ORDER BY estimate_id DESC LIMIT 100) l
        JOIN job_estimates e ON e.id = l.estimate_id
        JOIN jobs j ON j.id = e.job_id AND j.agreement = e.agreement AND j.status = 'completed' AND j.deleted_at IS NULL
        CROSS JOIN LATERAL (SELECT max(at) AS at FROM job_events WHERE job_id = j.id AND kind = 'done') done
        CROSS JOIN LATERAL (SELECT max(at) AS at FROM job_events WHERE job_id = j.id AND kind = 'working' AND at < done.at) began
      WHERE done.at - began.at BETWEEN interval '6 minutes' AND make_interval(secs => c.hours::float8 * 3600 * ${FORGOTTEN})
        AND NOT EXISTS (SELECT FROM estimate_lines other WHERE other.estimate_id = e.id AND other.canned_job_id <> c.id)
      LIMIT ${LATEST}) finished) learned
  WHERE c.removed_at IS NULL AND (c.mechanic_id IS NULL OR c.mechanic_id = $1) AND ($2::uuid IS NULL OR c.id = $2)
  ORDER BY c.name, c.id LIMIT ${2 * MOST_CANNED_JOBS}`

type ListedRow = Omit<CannedJob, 'learnedHours' | 'learnedFrom'> & { median: number | null; jobs: number }

export function cannedJobsStore(db: Database) {
  return {
    /** The mechanic's and the office's, by name, with the hours of a class. */
    list: async (
      mechanicId: string | null,
      ofClass: VehicleClass | null,
      id: string | null = null,
    ): Promise<CannedJob[]> => {
      const rows = await db.query<ListedRow>({ name: 'canned-jobs.list', text: LISTED }, [mechanicId, id, ofClass])
      return rows.map(({ median, jobs, ...row }) => ({
        ...row,
        learnedHours: learnedHours(median, jobs),
        learnedFrom: jobs,
      }))
    },

    find: async (id: string): Promise<CannedJobRow | null> =>
      (
        await db.orm
          .select()
          .from(cannedJobs)
          .where(and(eq(cannedJobs.id, id), isNull(cannedJobs.removedAt)))
      )[0] ?? null,

    /** @returns false where the owner has as many as there may be */
    insert: async (row: Omit<CannedJobRow, 'removedAt'>): Promise<boolean> => {
      const { mechanicId } = row
      // One owner adds at a time.
      await db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 136))', [mechanicId ?? 'office'])
      const owner = mechanicId === null ? isNull(cannedJobs.mechanicId) : eq(cannedJobs.mechanicId, mechanicId)
      if ((await db.orm.$count(cannedJobs, and(owner, isNull(cannedJobs.removedAt)))) >= MOST_CANNED_JOBS) return false
      await db.orm.insert(cannedJobs).values(row)
      return true
    },

    change: async (id: string, changes: Partial<CannedJobRow>): Promise<void> => {
      await db.orm.update(cannedJobs).set(changes).where(eq(cannedJobs.id, id))
    },

    /** Those of the given that the mechanic may use: their own and the office's, removed ones too. */
    usableBy: async (mechanicId: string, ids: readonly string[]): Promise<Set<string>> => {
      const rows = await db.orm
        .select({ id: cannedJobs.id })
        .from(cannedJobs)
        .where(
          sql`${cannedJobs.id} = any(${sql.param(ids)}::uuid[]) and coalesce(${cannedJobs.mechanicId}, ${mechanicId}) = ${mechanicId}`,
        )
      return new Set(rows.map(({ id }) => id))
    },
  }
}
