import type { Pickup } from '@desert-wrench/contract/features/offers/offers.contract.ts'
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { pages } from '../../db/pagination.ts'
import { jobs, mechanics, pickups } from '../../db/tables.ts'

const { withdrawnAt, ...own } = getTableColumns(pickups)

const columns = {
  ...own,
  mechanic: {
    name: mechanics.name,
    phone: mechanics.phone,
    specialty: mechanics.specialty,
    rating: mechanics.rating,
    totalRatings: mechanics.totalRatings,
    responseTimeRating: mechanics.responseTimeRating,
    jobsCompleted: mechanics.jobsCompleted,
    experience: mechanics.experience,
    pricingType: mechanics.pricingType,
    hourlyRate: mechanics.hourlyRate,
    flatRate: mechanics.flatRate,
  },
  job: {
    vehicleInfo: jobs.vehicleInfo,
    description: jobs.description,
    status: jobs.status,
    priority: jobs.priority,
    customerAddress: jobs.customerAddress,
  },
}

const joined = (select: PgSelect): PgSelect =>
  select
    .innerJoin(mechanics, eq(mechanics.id, pickups.mechanicId))
    .innerJoin(jobs, eq(jobs.id, pickups.jobId)) as unknown as PgSelect

const present = isNull(pickups.withdrawnAt)
const waiting = and(present, eq(pickups.status, 'pending'))

export type PickupRow = typeof pickups.$inferSelect

export type PickupsStore = ReturnType<typeof pickupsStore>

export function pickupsStore(db: Database) {
  const one = db.orm
    .select(columns)
    .from(pickups)
    .innerJoin(mechanics, eq(mechanics.id, pickups.mechanicId))
    .innerJoin(jobs, eq(jobs.id, pickups.jobId))
    .where(and(present, eq(pickups.id, sql.placeholder('id'))))
    .prepare('pickups.one')

  const answer = (status: 'approved' | 'rejected', now: string) => ({ status, respondedAt: now })

  return {
    list: pages<Pickup>(db, {
      name: 'pickups',
      table: pickups,
      columns,
      joined,
      always: sql`${pickups.withdrawnAt} is null`,
      order: { newest: pickups.createdAt, id: pickups.id },
      filters: {
        jobId: sql`${pickups.jobId} = ${sql.placeholder('jobId')}`,
        mechanicId: sql`${pickups.mechanicId} = ${sql.placeholder('mechanicId')}`,
        status: sql`${pickups.status} = ${sql.placeholder('status')}`,
      },
    }),

    find: async (id: string): Promise<Pickup | null> => (await one.execute({ id }))[0] ?? null,

    /** The row as it stands, without a lock. */
    row: async (id: string): Promise<PickupRow | null> =>
      (
        await db.orm
          .select()
          .from(pickups)
          .where(and(present, eq(pickups.id, id)))
      )[0] ?? null,

    /** Those that wait for the customer's answer; the caller holds the job. */
    waitingOn: async (jobId: string): Promise<PickupRow[]> =>
      db.orm
        .select()
        .from(pickups)
        .where(and(waiting, eq(pickups.jobId, jobId))),

    insert: async (row: typeof pickups.$inferInsert): Promise<void> => {
      await db.orm.insert(pickups).values(row)
    },

    approve: async (id: string, now: string): Promise<void> => {
      await db.orm.update(pickups).set(answer('approved', now)).where(eq(pickups.id, id))
    },

    reject: async (id: string, now: string): Promise<void> => {
      await db.orm.update(pickups).set(answer('rejected', now)).where(eq(pickups.id, id))
    },

    rejectWaitingOn: async (jobId: string, now: string): Promise<PickupRow[]> =>
      db.orm
        .update(pickups)
        .set(answer('rejected', now))
        .where(and(waiting, eq(pickups.jobId, jobId)))
        .returning(),

    rejectWaitingOf: async (mechanicId: string, now: string): Promise<void> => {
      await db.orm
        .update(pickups)
        .set(answer('rejected', now))
        .where(and(waiting, eq(pickups.mechanicId, mechanicId)))
    },

    /** A deleted job takes its requests with it. */
    withdrawOf: async (jobId: string, now: string): Promise<void> => {
      await db.orm
        .update(pickups)
        .set({ withdrawnAt: now })
        .where(and(present, eq(pickups.jobId, jobId)))
    },
  }
}
