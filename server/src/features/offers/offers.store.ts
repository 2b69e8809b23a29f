import type { JobOffer } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { milesBetween, withRoundedBase } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import type { offers as endpoints, Offer } from '@desert-wrench/contract/features/offers/offers.contract.ts'
import { and, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { AS_CUSTOMER, AS_MECHANIC } from '../../db/lists/owner.ts'
import { type FiltersOf, paginated } from '../../db/lists/pagination.ts'
import { mechanicCard } from '../../db/mechanic-card.ts'
import { jobPickupRequests, jobs, mechanics } from '../../db/schema/schema.ts'
import { preparedWrite } from '../../db/statements.ts'

const { withdrawnAt, priceStated, ...own } = getTableColumns(jobPickupRequests)

/** Also the job's customer and mechanic. */
const facts = { customerId: jobs.customerId, hiredId: jobs.mechanicId, cancelledAt: jobs.cancelledAt }

/** Cancellation closed this offer; the other offers were rejected. */
const cancelledBy = sql<
  'customer' | 'dispatcher' | null
>`CASE WHEN ${jobs.cancelledAt} IS NOT NULL AND ${jobs.mechanicId} = ${jobPickupRequests.mechanicId}
  THEN (SELECT e.by FROM job_events e WHERE e.job_id = ${jobs.id} AND e.kind = 'cancelled' ORDER BY e.at DESC LIMIT 1) END`

const columns = {
  ...own,
  ...facts,
  mechanic: mechanicCard,
  job: {
    vehicleInfo: jobs.vehicleInfo,
    description: jobs.description,
    status: jobs.status,
    priority: jobs.priority,
    customerAddress: jobs.customerAddress,
    cancelledBy,
  },
}

const joined = (select: PgSelect): PgSelect =>
  select
    .innerJoin(mechanics, eq(mechanics.id, jobPickupRequests.mechanicId))
    .innerJoin(jobs, eq(jobs.id, jobPickupRequests.jobId)) as unknown as PgSelect

const present = isNull(jobPickupRequests.withdrawnAt)
const waiting = and(present, eq(jobPickupRequests.status, 'pending'))

/** Limit of offers shown with a job. */
const MOST_OFFERS = 200

export type OfferRow = typeof jobPickupRequests.$inferSelect

export type OffersStore = ReturnType<typeof offersStore>

export function offersStore(db: Database) {
  const one = db.orm
    .select(columns)
    .from(jobPickupRequests)
    .innerJoin(mechanics, eq(mechanics.id, jobPickupRequests.mechanicId))
    .innerJoin(jobs, eq(jobs.id, jobPickupRequests.jobId))
    .where(and(present, eq(jobPickupRequests.id, sql.placeholder('id'))))
    .prepare('pickups.one')

  const newest = db.orm
    .select({
      ...columns,
      base: { latitude: mechanics.latitude, longitude: mechanics.longitude },
      where: { latitude: jobs.customerLatitude, longitude: jobs.customerLongitude },
    })
    .from(jobPickupRequests)
    .innerJoin(mechanics, eq(mechanics.id, jobPickupRequests.mechanicId))
    .innerJoin(jobs, eq(jobs.id, jobPickupRequests.jobId))
    .where(and(present, eq(jobPickupRequests.jobId, sql.placeholder('jobId'))))
    .orderBy(desc(jobPickupRequests.createdAt), desc(jobPickupRequests.id))
    .limit(MOST_OFFERS)
    .prepare('pickups.of-job')

  const whole = db.orm
    .select()
    .from(jobPickupRequests)
    .where(and(present, eq(jobPickupRequests.id, sql.placeholder('id'))))
    .prepare('pickups.whole')
  const stillWaiting = db.orm
    .select()
    .from(jobPickupRequests)
    .where(and(waiting, eq(jobPickupRequests.jobId, sql.placeholder('jobId'))))
    .prepare('pickups.waiting')
  const inserted = preparedWrite('pickups.insert', jobPickupRequests, (values) =>
    db.pipelined.orm.insert(jobPickupRequests).values(values),
  )
  const answer = (status: 'approved' | 'rejected', now: string) => ({ status, respondedAt: now })

  return {
    list: paginated<Offer>(db, {
      name: 'pickups',
      table: jobPickupRequests,
      columns,
      joined,
      always: sql`${jobPickupRequests.withdrawnAt} is null`,
      order: { newest: jobPickupRequests.createdAt, id: jobPickupRequests.id },
      filters: {
        jobId: sql`${jobPickupRequests.jobId} = ${sql.placeholder('jobId')}`,
        mechanicId: sql`${jobPickupRequests.mechanicId} = ${sql.placeholder('mechanicId')}`,
        status: sql`${jobPickupRequests.status} = ${sql.placeholder('status')}`,
        visibleTo: sql`(${jobs.customerId} = ${AS_CUSTOMER} or ${jobPickupRequests.mechanicId} = ${AS_MECHANIC})`,
      } satisfies FiltersOf<typeof endpoints.ofJob> &
        FiltersOf<typeof endpoints.ofMechanic> &
        Record<'jobId' | 'mechanicId' | 'visibleTo', SQL>,
    }),

    /** Newest first, with distances; customers get those from public locations. */
    ofJob: async (jobId: string, to: 'customers' | 'staff'): Promise<JobOffer[]> =>
      (await newest.execute({ jobId })).map(({ base, where, ...offer }) => ({
        ...offer,
        distanceToMechanic: milesBetween(to === 'staff' ? base : withRoundedBase(base), where),
      })),

    find: async (id: string): Promise<Offer | null> => (await one.execute({ id }))[0] ?? null,

    /** Without a lock. */
    row: async (id: string): Promise<OfferRow | null> => (await whole.execute({ id }))[0] ?? null,

    /** Pending ones; the caller locks the job. */
    waitingOn: async (jobId: string): Promise<OfferRow[]> => stillWaiting.execute({ jobId }),

    insert: async (row: typeof jobPickupRequests.$inferInsert): Promise<void> => {
      await inserted(row)
    },

    /** Recent jobs count towards the mechanic's response time; the caller locks both. */
    noteAnswer: async (mechanicId: string, jobId: string, now: string): Promise<void> => {
      const text = 'SELECT note_answer($1, $2, $3)'
      await db.pipelined.query({ name: 'pickups.note-answer', text }, [mechanicId, jobId, now])
    },

    approve: async (id: string, now: string): Promise<void> => {
      const text = `UPDATE job_pickup_requests SET status = 'approved', responded_at = $2 WHERE id = $1`
      await db.pipelined.query({ name: 'pickups.approve', text }, [id, now])
    },

    reject: async (id: string, now: string): Promise<void> => {
      await db.orm.update(jobPickupRequests).set(answer('rejected', now)).where(eq(jobPickupRequests.id, id))
    },

    /** Those the caller knows to be pending; the caller locks the job. */
    rejectKnown: async (offers: readonly OfferRow[], now: string): Promise<void> => {
      if (offers.length === 0) return
      await db.pipelined.query(
        `UPDATE job_pickup_requests SET status = 'rejected', responded_at = $2 WHERE id = ANY($1)`,
        [offers.map(({ id }) => id), now],
      )
    },

    rejectWaitingOn: async (jobId: string, now: string): Promise<OfferRow[]> =>
      db.orm
        .update(jobPickupRequests)
        .set(answer('rejected', now))
        .where(and(waiting, eq(jobPickupRequests.jobId, jobId)))
        .returning(),

    rejectWaitingOf: async (mechanicId: string, now: string): Promise<OfferRow[]> =>
      db.orm
        .update(jobPickupRequests)
        .set(answer('rejected', now))
        .where(and(waiting, eq(jobPickupRequests.mechanicId, mechanicId)))
        .returning(),

    /** The job is reassigned or open again. */
    endHireOn: async (jobId: string, now: string): Promise<void> => {
      await db.orm
        .update(jobPickupRequests)
        .set(answer('rejected', now))
        .where(and(present, eq(jobPickupRequests.jobId, jobId), eq(jobPickupRequests.status, 'approved')))
    },

    /** For jobs reopened by a mechanic's removal. */
    endHiresOf: async (mechanicId: string, jobIds: readonly string[], now: string): Promise<void> => {
      await db.query(
        `UPDATE job_pickup_requests SET status = 'rejected', responded_at = $3
         WHERE mechanic_id = $1 AND job_id = ANY($2) AND status = 'approved' AND withdrawn_at IS NULL`,
        [mechanicId, jobIds, now],
      )
    },

    withdrawOf: async (jobId: string, now: string): Promise<void> => {
      await db.orm
        .update(jobPickupRequests)
        .set({ withdrawnAt: now })
        .where(and(present, eq(jobPickupRequests.jobId, jobId)))
    },
  }
}
