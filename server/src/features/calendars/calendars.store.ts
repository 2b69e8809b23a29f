import { CALENDAR_JOBS, type CalendarJob } from '@desert-wrench/contract/features/calendars/job-calendar.rules.ts'
import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { calendarLinks, jobs, mechanics } from '../../db/schema/schema.ts'

export type CalendarsStore = ReturnType<typeof calendarsStore>

export function calendarsStore(db: Database, hash: (token: string) => Uint8Array) {
  const ofMechanic = db.orm
    .select({ createdAt: calendarLinks.createdAt })
    .from(calendarLinks)
    .where(eq(calendarLinks.mechanicId, sql.placeholder('mechanicId')))
    .prepare('calendars.of-mechanic')
  const known = db.orm
    .select({ mechanicId: calendarLinks.mechanicId })
    .from(calendarLinks)
    .innerJoin(mechanics, and(eq(mechanics.id, calendarLinks.mechanicId), isNull(mechanics.removedAt)))
    .where(eq(calendarLinks.tokenHash, sql.placeholder('tokenHash')))
    .prepare('calendars.known')
  const planned = db.orm
    .select({
      id: jobs.id,
      customerName: jobs.customerName,
      customerPhone: jobs.customerPhone,
      customerAddress: jobs.customerAddress,
      customerLatitude: jobs.customerLatitude,
      customerLongitude: jobs.customerLongitude,
      vehicleInfo: jobs.vehicleInfo,
      description: jobs.description,
      status: jobs.status,
      priority: jobs.priority,
      estimatedHours: jobs.estimatedHours,
      scheduledStart: jobs.scheduledStart,
      scheduledEnd: jobs.scheduledEnd,
      windowStart: jobs.windowStart,
      windowEnd: jobs.windowEnd,
      createdAt: jobs.createdAt,
      cancelledAt: jobs.cancelledAt,
      revision: jobs.revision,
      // Served by an index that ends with the moment.
      changedAt: sql`coalesce((select max(e.at) from job_events e where e.job_id = jobs.id), jobs.created_at)`.mapWith(
        jobs.createdAt,
      ),
    })
    .from(jobs)
    .where(
      and(
        eq(jobs.mechanicId, sql.placeholder('mechanicId')),
        isNull(jobs.deletedAt),
        gte(jobs.createdAt, sql.placeholder('made')),
        sql`coalesce(${jobs.scheduledStart}, ${jobs.windowStart}, ${jobs.createdAt}) >= ${sql.placeholder('planned')}`,
      ),
    )
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(CALENDAR_JOBS)
    .prepare('calendars.jobs')

  return {
    madeAt: async (mechanicId: string): Promise<string | null> =>
      (await ofMechanic.execute({ mechanicId }))[0]?.createdAt ?? null,

    put: async (token: string, mechanicId: string, createdAt: string): Promise<void> => {
      const link = { tokenHash: hash(token), createdAt }
      await db.orm
        .insert(calendarLinks)
        .values({ mechanicId, ...link })
        .onConflictDoUpdate({ target: calendarLinks.mechanicId, set: link })
    },

    remove: async (mechanicId: string): Promise<void> => {
      await db.orm.delete(calendarLinks).where(eq(calendarLinks.mechanicId, mechanicId))
    },

    /** A single hash lookup, so that every guess takes the same time. */
    mechanicOf: async (token: string): Promise<string | null> =>
      (await known.execute({ tokenHash: hash(token) }))[0]?.mechanicId ?? null,

    /** Newest first, including cancelled ones. */
    jobsOf: async (mechanicId: string, window: { planned: string; made: string }): Promise<CalendarJob[]> =>
      planned.execute({ mechanicId, ...window }),
  }
}
