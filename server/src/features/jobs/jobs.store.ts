import { DEFAULT_HOURS, type Job, type Stage } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { paginated } from '../../db/pagination.ts'
import { jobs } from '../../db/schema.ts'

const { customerId, customerPhoneE164, firstCompletedAt, deletedAt, search, step, note, revision, ...own } =
  getTableColumns(jobs)

/** An offer that waits on the job of the surrounding query. */
const WAITING = sql`FROM job_pickup_requests waiting WHERE waiting.job_id = "jobs"."id"
    AND waiting.status = 'pending' AND waiting.withdrawn_at IS NULL`

/** How far a job is; the rule in words: `stageOf` of stages.rules.ts. */
const stage = sql<Stage>`CASE WHEN "jobs"."cancelled_at" IS NOT NULL THEN 'cancelled'
    WHEN "jobs"."status" = 'completed' THEN 'done'
    WHEN "jobs"."step" IS NOT NULL THEN "jobs"."step"
    WHEN "jobs"."mechanic_id" IS NOT NULL OR "jobs"."status" = 'in-progress' THEN 'booked'
    WHEN EXISTS (SELECT ${WAITING}) THEN 'offered' ELSE 'open' END`

export const jobColumns = {
  ...own,
  stage,
  estimatedHours: sql`coalesce("jobs"."estimated_hours", ${sql.raw(String(DEFAULT_HOURS))})`.mapWith(Number),
  waitingRequests: sql`(SELECT count(*) ${WAITING})`.mapWith(Number),
}

const present = isNull(jobs.deletedAt)

export type JobRow = typeof jobs.$inferSelect
export type NewJobRow = typeof jobs.$inferInsert

export type JobsStore = ReturnType<typeof jobsStore>

export function jobsStore(db: Database) {
  const one = db.orm
    .select(jobColumns)
    .from(jobs)
    .where(and(present, eq(jobs.id, sql.placeholder('id'))))
    .prepare('jobs.one')
  const locked = db.orm
    .select()
    .from(jobs)
    .where(and(present, eq(jobs.id, sql.placeholder('id'))))
    .for('update')
    .prepare('jobs.locked')

  return {
    list: paginated<Job>(db, {
      name: 'jobs',
      table: jobs,
      columns: jobColumns,
      always: sql`${jobs.deletedAt} is null`,
      order: { newest: jobs.createdAt, id: jobs.id },
      filters: {
        status: sql`${jobs.status} = ${sql.placeholder('status')}`,
        priority: sql`${jobs.priority} = ${sql.placeholder('priority')}`,
        open: sql`(${jobs.mechanicId} is null and ${jobs.status} = 'pending')`,
        mechanicId: sql`${jobs.mechanicId} = ${sql.placeholder('mechanicId')}`,
        phoneE164: sql`${jobs.customerId} = (select c.id from customers c where c.phone_e164 = ${sql.placeholder('phoneE164')})`,
      },
      search: jobs.search,
    }),

    /** As the caller sees it. */
    find: async (id: string): Promise<Job | null> => ((await one.execute({ id })) as Job[])[0] ?? null,

    /** The whole row, locked until the transaction ends: the gate of everything that happens to a job. */
    lock: async (id: string): Promise<JobRow | null> => (await locked.execute({ id }))[0] ?? null,

    insert: async (row: NewJobRow): Promise<void> => {
      await db.orm.insert(jobs).values(row)
    },

    change: async (id: string, changes: Partial<NewJobRow>): Promise<void> => {
      await db.orm.update(jobs).set(changes).where(eq(jobs.id, id))
    },

    /** How many jobs a mechanic is working on now. */
    inProgressOf: async (mechanicId: string): Promise<number> =>
      db.orm.$count(jobs, and(present, eq(jobs.mechanicId, mechanicId), eq(jobs.status, 'in-progress'))),

    /** Gives a mechanic's pending jobs back to everyone. */
    reopenPendingOf: async (mechanicId: string): Promise<JobRow[]> =>
      db.orm
        .update(jobs)
        .set({
          mechanicId: null,
          mechanicName: null,
          distanceToMechanic: null,
          travelFee: 0,
          laborCost: null,
          totalCost: null,
        })
        .where(and(present, eq(jobs.mechanicId, mechanicId), eq(jobs.status, 'pending')))
        .returning(),
  }
}
