import { JOB_FIELDS, type JobField } from '@desert-wrench/contract/features/jobs/job-fields.contract.ts'
import type { JobMechanic } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { DEFAULT_HOURS, type JobStatus, type Stage } from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import type { jobs as endpoints, JobRecord } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { UNPRICED } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import type { Page } from '@desert-wrench/contract/lib/page.ts'
import type { Owner } from '@desert-wrench/contract/lib/viewer.ts'
import { and, eq, getTableColumns, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Rising } from '../../db/lists/cursors.ts'
import { AS_CUSTOMER, AS_MECHANIC } from '../../db/lists/owner.ts'
import { type FiltersOf, paginated } from '../../db/lists/pagination.ts'
import { mechanicCard } from '../../db/mechanic-card.ts'
import { momentSql } from '../../db/moment-sql.ts'
import { jobs, mechanics } from '../../db/schema/schema.ts'
import { preparedWrite } from '../../db/statements.ts'
import type { Sharpness } from '../shared/sharpness.ts'

const { note, firstCompletedAt, customerId: customer, ...columns } = getTableColumns(jobs)

/** A pending offer on the job of the outer query. */
const WAITING = sql`FROM job_pickup_requests waiting WHERE waiting.job_id = "jobs"."id"
    AND waiting.status = 'pending' AND waiting.withdrawn_at IS NULL`

/** `stageOf` of stages.rules.ts as SQL. */
const stage = sql<Stage>`CASE WHEN "jobs"."cancelled_at" IS NOT NULL THEN 'cancelled'
    WHEN "jobs"."status" = 'completed' THEN 'done'
    WHEN "jobs"."step" IS NOT NULL THEN "jobs"."step"
    WHEN "jobs"."mechanic_id" IS NOT NULL OR "jobs"."status" = 'in-progress' THEN 'booked'
    WHEN EXISTS (SELECT ${WAITING}) THEN 'offered' ELSE 'open' END`

/** Resets a job that is unassigned again. */
export const UNHIRED = {
  ...{ mechanicId: null, mechanicName: null, ...UNPRICED, agreement: null },
  // The promise stays as the wished window.
  ...{ scheduledStart: null, scheduledEnd: null, bookedAt: null, acceptedAt: null, unansweredAt: null },
} as const

/** Fields that differ from their column. */
const computed = {
  stage,
  estimatedHours: sql`coalesce("jobs"."estimated_hours", ${sql.raw(String(DEFAULT_HOURS))})`.mapWith(Number),
  hoursGiven: sql<boolean>`"jobs"."estimated_hours" IS NOT NULL`,
  waitingRequests: sql`(SELECT count(*) ${WAITING})`.mapWith(Number),
  problemPictures:
    sql`(SELECT count(*) FROM job_pictures shown WHERE shown.job_id = "jobs"."id" AND shown.kind = 'problem')`.mapWith(
      Number,
    ),
  timeProposed: sql<boolean>`EXISTS (SELECT FROM schedule_proposals proposed WHERE proposed.job_id = "jobs"."id")`,
} satisfies Partial<Record<JobField, SQL>>

type StoredJobField = Exclude<JobField, keyof typeof computed>
/** All others are columns; a missing one does not compile. */
const stored = (Object.keys(JOB_FIELDS) as JobField[]).filter((field): field is StoredJobField => !(field in computed))

export const jobColumns = {
  customerId: customer,
  ...(Object.fromEntries(stored.map((field) => [field, columns[field]])) as Pick<typeof columns, StoredJobField>),
  ...computed,
}

const mechanicColumns = {
  ...mechanicCard,
  id: mechanics.id,
  businessName: mechanics.businessName,
  travelFeePerMile: mechanics.travelFeePerMile,
}

/** Visible to the office only, and when the job counted. */
const inner = { note, firstCompletedAt }

const present = isNull(jobs.deletedAt)

/** Cancelled jobs appear only in the list of cancelled jobs. */
const LISTED = sql`${jobs.deletedAt} is null and ${jobs.cancelledAt} is null`

/** Matches the indexes `jobs_by_time` and `jobs_unfinished_by_time`. */
const TIME = sql`coalesce(${jobs.scheduledStart}, ${jobs.windowStart}, ${jobs.createdAt})`
const DAY = sql`${sql.placeholder('day')}::timestamp`
/** Phoenix is UTC-7 all year. */
const OF_DAY = sql`(${TIME} >= (${DAY} at time zone interval '-7 hours')
  and ${TIME} < ((${DAY} + interval '1 day') at time zone interval '-7 hours'))`

/** Conditions matching the partial indexes. */
const stageFilters = {
  stage_open: sql`(${jobs.mechanicId} is null and ${jobs.status} = 'pending' and not exists (select ${WAITING}))`,
  stage_offered: sql`(${jobs.mechanicId} is null and ${jobs.status} = 'pending' and exists (select ${WAITING}))`,
  stage_booked: sql`(${jobs.status} <> 'completed' and ${jobs.step} is null
    and (${jobs.mechanicId} is not null or ${jobs.status} = 'in-progress'))`,
  stage_on_the_way: sql`${jobs.step} = 'on_the_way'`,
  stage_arrived: sql`${jobs.step} = 'arrived'`,
  stage_working: sql`${jobs.step} = 'working'`,
  stage_done: sql`${jobs.status} = 'completed'`,
}

/** With office-only fields and the owner. */
export type FoundJob = JobRecord & { customerId: string; note: string | null; firstCompletedAt: string | null }

export type JobRow = typeof jobs.$inferSelect
export type NewJobRow = typeof jobs.$inferInsert

type JobsQuery = Parameters<ReturnType<typeof paginated>>[0] & {
  stage?: Stage | undefined
  order?: 'newest' | 'urgent' | 'planned'
  near?: string | undefined
  status?: JobStatus | undefined
  day?: string | undefined
  /** Limits visible rows and fields; undefined: everything. */
  visibleTo?: Owner | undefined
}

/** Matches the index `jobs_unanswered`. */
const UNANSWERED = `accepted_at IS NULL AND booked_at IS NOT NULL AND mechanic_id IS NOT NULL AND step IS NULL AND status = 'pending'
  AND cancelled_at IS NULL AND deleted_at IS NULL`

/** A proposed time is an answer: the customer's turn. */
const NOTHING_PROPOSED = 'NOT EXISTS (SELECT FROM schedule_proposals p WHERE p.job_id = jobs.id)'

/** Open for offers. */
const OPEN = sql`(${jobs.mechanicId} is null and ${jobs.status} = 'pending')`

const OWN = sql`(${jobs.customerId} = ${AS_CUSTOMER} or ${jobs.mechanicId} = ${AS_MECHANIC})`

/** Strangers see a rounded location. */
/** Matches `roundedDegrees`. Near-zero values become zero: PostgreSQL raises underflow (22003) for sine or square. */
const degrees = (column: SQL, sharpness: Sharpness) =>
  sharpness === 'exact'
    ? sql`(case when abs(${column}) < 1e-9 then 0 else ${column} end)`
    : sql`(floor((${column}) * 100 + 0.5) / 100)`

/** The viewing mechanic's location, in radians. */
const ofViewer = (column: 'latitude' | 'longitude', sharpness: Sharpness) =>
  sql`(select radians(${degrees(sql`looker.${sql.identifier(column)}`, sharpness)}) from mechanics looker where looker.id = ${sql.placeholder('near')})`

/** Great-circle distance in tenths of a mile, as `miles` of distance.ts; unknown locations sort last. */
function wayInTenths(sharpness: Sharpness): SQL {
  const latitude = sql`radians(${degrees(sql`${jobs.customerLatitude}`, sharpness)})`
  const longitude = sql`radians(${degrees(sql`${jobs.customerLongitude}`, sharpness)})`
  const [fromLatitude, fromLongitude] = [ofViewer('latitude', sharpness), ofViewer('longitude', sharpness)]
  return sql`coalesce(round(79175.2267 * asin(least(1, sqrt(sin((${latitude} - ${fromLatitude}) / 2) ^ 2
    + cos(${latitude}) * cos(${fromLatitude}) * sin((${longitude} - ${fromLongitude}) / 2) ^ 2))))::int, 999999)`
}

const emergenciesFirst: Rising = { by: sql`(case ${jobs.priority} when 'Emergency' then 0 else 1 end)`, as: 'integer' }
const earliestFirst: Rising = { by: TIME, as: 'moment' }
const newestFirst: Rising = { by: sql`(-extract(epoch from ${jobs.createdAt}))`, as: 'numeric' }

export interface SilentBooking {
  jobId: string
  mechanicId: string
  bookedAt: string
}

export type JobsStore = ReturnType<typeof jobsStore>

export function jobsStore(db: Database) {
  const one = db.orm
    .select({ ...jobColumns, ...inner })
    .from(jobs)
    .where(and(present, eq(jobs.id, sql.placeholder('id'))))
    .prepare('jobs.one')
  const locked = db.orm
    .select()
    .from(jobs)
    .where(and(present, eq(jobs.id, sql.placeholder('id'))))
    .for('update')
    .prepare('jobs.locked')

  const whole = db.orm
    .select({ job: { ...jobColumns, ...inner }, mechanic: mechanicColumns })
    .from(jobs)
    .leftJoin(mechanics, eq(mechanics.id, jobs.mechanicId))
    .where(and(present, eq(jobs.id, sql.placeholder('id'))))
    .prepare('jobs.whole')

  const customerId = sql`(select coalesce(merged_into, id) from customers where phone_e164 = ${sql.placeholder('customerPhoneE164')})`
  const updated = preparedWrite('jobs.set', jobs, ({ id, ...changes }) =>
    db.pipelined.orm.update(jobs).set(changes).where(eq(jobs.id, id)),
  )
  const inserted = preparedWrite('jobs.insert', jobs, (values) =>
    db.pipelined.orm.insert(jobs).values({ ...values, customerId }),
  )

  const filters = {
    status: sql`${jobs.status} = ${sql.placeholder('status')}`,
    priority: sql`${jobs.priority} = ${sql.placeholder('priority')}`,
    open: OPEN,
    day: OF_DAY,
    city: sql`city_of(${jobs.customerAddress}) = ${sql.placeholder('city')}`,
    // No filter: its value belongs to the order.
    near: sql`true`,
    mechanicId: sql`${jobs.mechanicId} = ${sql.placeholder('mechanicId')}`,
    customerId: sql`${jobs.customerId} = ${sql.placeholder('customerId')}`,
    phoneE164: sql`${jobs.customerId} = (select coalesce(c.merged_into, c.id) from customers c where c.phone_e164 = ${sql.placeholder('phoneE164')})`,
    ...stageFilters,
    // Stage, order and phone are translated.
  } satisfies FiltersOf<typeof endpoints.list, 'stage' | 'order' | 'customerPhone'> &
    Record<'customerId' | 'phoneE164', SQL>
  /** For viewers who are not staff: open jobs as strangers see them, and their own. */
  const visibleFilters = {
    ...filters,
    visibleTo: sql`${jobs.id} = any(array(select id from jobs where ${LISTED} and ${OPEN} union all select id from jobs where ${LISTED} and ${OWN}))`,
    phoneE164: sql`${filters.phoneE164} and ${OWN}`,
    stage_open: sql`(${OPEN} and (${OWN} is not true or not exists (select ${WAITING})))`,
    stage_offered: sql`(${stageFilters.stage_offered} and ${OWN})`,
  }
  const seenText = sql`fold_text(${jobs.vehicleInfo} || E'\n' || ${jobs.description})`
  const seenByStrangers = [
    { text: sql`${jobs.search}`, when: OWN },
    { text: seenText, within: jobs.search, when: sql`${OPEN} and ${OWN} is not true` },
  ]

  /** One list for staff, one for restricted viewers. */
  function lists(name: string, always: SQL, rising: (sharpness: Sharpness) => Rising[] | null = () => null) {
    const list = (sharpness: Sharpness) => {
      const order = rising(sharpness)
      return paginated<JobRecord>(db, {
        name: sharpness === 'exact' ? name : `${name}-visible`,
        table: jobs,
        columns: jobColumns,
        always,
        order: order ? { rising: order, id: jobs.id } : { newest: jobs.createdAt, id: jobs.id },
        filters: sharpness === 'exact' ? filters : visibleFilters,
        search: sharpness === 'exact' ? jobs.search : seenByStrangers,
        searchedByDays: true,
      })
    }
    const [all, visible] = [list('exact'), list('rounded')]
    return (filter: Parameters<typeof all>[0]) => (filter.visibleTo === undefined ? all : visible)(filter)
  }
  const listed = lists('jobs', LISTED)
  // Uses the index of open jobs; few enough to sort.
  const urgent = lists('jobs-urgent', sql`${LISTED} and ${OPEN}`, () => [emergenciesFirst, newestFirst])
  const near = lists('jobs-near', sql`${LISTED} and ${OPEN}`, (sharpness) => [
    emergenciesFirst,
    { by: wayInTenths(sharpness), as: 'integer' },
    newestFirst,
  ])
  // A day's jobs are few enough to sort.
  const newestOfDay = lists('jobs-of-day', LISTED, () => [newestFirst])
  const planned = lists('jobs-planned', LISTED, () => [earliestFirst])
  const unfinishedPlanned = lists('jobs-unfinished', sql`${LISTED} and ${jobs.status} <> 'completed'`, () => [
    earliestFirst,
  ])
  const cancelledJobs = (name: string, seen: Pick<Parameters<typeof paginated>[1], 'filters' | 'search'>) =>
    paginated<JobRecord>(db, {
      name,
      table: jobs,
      columns: jobColumns,
      always: sql`${jobs.deletedAt} is null and ${jobs.cancelledAt} is not null`,
      order: { newest: jobs.createdAt, id: jobs.id },
      ...seen,
      searchedByDays: true,
    })
  const cancelled = cancelledJobs('jobs-cancelled', { filters, search: jobs.search })
  /** Cancelled jobs are visible to their parties only; mechanics search the public fields. */
  const asCustomer = sql`${jobs.customerId} = ${AS_CUSTOMER}`
  const ownCancelled = cancelledJobs('jobs-cancelled-visible', {
    filters: { ...filters, visibleTo: OWN, phoneE164: sql`${filters.phoneE164} and ${asCustomer}` },
    search: [
      { text: sql`${jobs.search}`, when: asCustomer },
      { text: seenText, within: jobs.search, when: sql`${asCustomer} is not true` },
    ],
  })

  return {
    list: ({ stage, order, near: looker, ...filter }: JobsQuery): Promise<Page<JobRecord>> => {
      if (stage === 'cancelled') return (filter.visibleTo === undefined ? cancelled : ownCancelled)(filter)
      const filtered = { ...filter, ...(stage && { [`stage_${stage}`]: true }) }
      const { day, status } = filter
      if (order === 'planned') {
        const wantsFinished = day !== undefined || status === 'completed' || stage === 'done'
        return (wantsFinished ? planned : unfinishedPlanned)(filtered)
      }
      if (order !== 'urgent') return (day === undefined ? listed : newestOfDay)(filtered)
      return looker === undefined ? urgent(filtered) : near({ ...filtered, near: looker })
    },

    find: async (id: string): Promise<FoundJob | null> => ((await one.execute({ id })) as FoundJob[])[0] ?? null,

    /** Removed mechanics included. */
    findWithMechanic: async (id: string): Promise<{ job: FoundJob; mechanic: JobMechanic | null } | null> =>
      ((await whole.execute({ id })) as { job: FoundJob; mechanic: JobMechanic | null }[])[0] ?? null,

    /** Locked until the transaction ends: the lock of everything that changes a job. */
    lock: async (id: string): Promise<JobRow | null> => (await locked.execute({ id }))[0] ?? null,

    /** Finds the customer by the phone just written, without a round trip. */
    insert: async (row: Omit<NewJobRow, 'customerId'>): Promise<void> => {
      await inserted(row)
    },

    set: async (id: string, changes: Partial<NewJobRow>): Promise<void> => {
      await updated({ ...changes, id })
    },

    /** @returns the new row */
    change: async (id: string, changes: Partial<NewJobRow>): Promise<JobRow> => {
      const [row] = await db.orm.update(jobs).set(changes).where(eq(jobs.id, id)).returning()
      if (!row) throw new Error('the changed job did not come back')
      return row
    },

    /** Current number of a mechanic's jobs in progress. */
    inProgressOf: async (mechanicId: string): Promise<number> =>
      db.orm.$count(jobs, and(LISTED, eq(jobs.mechanicId, mechanicId), eq(jobs.status, 'in-progress'))),

    unfinishedOf: async (customerId: string): Promise<{ id: string; status: string }[]> =>
      db.query(
        `SELECT id, status FROM jobs WHERE customer_id = $1 AND deleted_at IS NULL AND cancelled_at IS NULL
           AND status <> 'completed' ORDER BY id`,
        [customerId],
      ),

    /** Locks the jobs first, as the lock order requires. */
    holdOf: async (customerIds: string[]): Promise<void> => {
      await db.query('SELECT FROM jobs WHERE customer_id = ANY($1) ORDER BY id FOR NO KEY UPDATE', [customerIds])
    },

    /** Locks the jobs affected by a removal before the mechanic: assigned and requested ones. */
    holdOfLeaving: async (mechanicId: string): Promise<void> => {
      await db.query(
        `SELECT FROM jobs WHERE id = ANY(ARRAY(
           SELECT id FROM jobs WHERE mechanic_id = $1 AND status = 'pending' AND deleted_at IS NULL
           UNION SELECT job_id FROM job_pickup_requests WHERE mechanic_id = $1 AND status = 'pending' AND withdrawn_at IS NULL))
         ORDER BY id FOR NO KEY UPDATE`,
        [mechanicId],
      )
    },

    /** Unfinished jobs follow the customer's new phone. */
    followPhone: async (customerId: string, phone: string, phoneE164: string): Promise<JobRow[]> =>
      db.orm
        .update(jobs)
        .set({ customerPhone: phone, customerPhoneE164: phoneE164 })
        .where(and(LISTED, eq(jobs.customerId, customerId), ne(jobs.status, 'completed')))
        .returning(),

    /** Finished jobs keep the name of then. */
    followMechanicName: async (mechanicId: string, name: string): Promise<void> => {
      await db.query(
        `UPDATE jobs SET mechanic_name = $2 WHERE id = ANY(ARRAY(
           SELECT id FROM jobs WHERE mechanic_id = $1 AND status <> 'completed' AND deleted_at IS NULL AND mechanic_name <> $2
           ORDER BY id FOR NO KEY UPDATE))`,
        [mechanicId, name],
      )
    },

    /** Including finished and deleted ones. */
    giveTo: async (customerId: string, fromId: string): Promise<void> => {
      await db.query('UPDATE jobs SET customer_id = $1 WHERE customer_id = $2', [customerId, fromId])
    },

    /** Cents and number of jobs first finished in a period. */
    earnedBy: async (mechanicId: string, from: string, to: string): Promise<{ earned: number; jobs: number }> => {
      const [row] = await db.query<{ earned: string; jobs: number }>(
        `SELECT coalesce(sum(total_cost), 0) AS earned, count(*)::int AS jobs FROM jobs
         WHERE mechanic_id = $1 AND first_completed_at >= $2 AND first_completed_at < $3
           AND status = 'completed' AND deleted_at IS NULL`,
        [mechanicId, from, to],
      )
      return { earned: Number(row?.earned ?? 0), jobs: row?.jobs ?? 0 }
    },

    /** Bookings unanswered since these moments whose customers have no notification yet; oldest first. */
    unanswered: async (emergenciesSince: string, since: string, most: number): Promise<string[]> => {
      const rows = await db.query<{ id: string }>(
        `SELECT id FROM jobs WHERE ${UNANSWERED} AND unanswered_at IS NULL AND ${NOTHING_PROPOSED}
           AND booked_at <= CASE priority WHEN 'Emergency' THEN $1::timestamptz ELSE $2::timestamptz END
         ORDER BY booked_at LIMIT $3`,
        [emergenciesSince, since, most],
      )
      return rows.map(({ id }) => id)
    },

    /** Bookings unanswered since a moment whose silence was not counted yet. */
    silent: async (since: string, most: number): Promise<SilentBooking[]> =>
      db.query(
        `SELECT id AS "jobId", mechanic_id AS "mechanicId",
           ${momentSql('booked_at')} AS "bookedAt"
         FROM jobs WHERE ${UNANSWERED} AND booked_at <= $1 AND ${NOTHING_PROPOSED} AND NOT EXISTS (SELECT FROM mechanic_answers a
           WHERE a.mechanic_id = jobs.mechanic_id AND a.job_id = jobs.id AND a.asked_at = jobs.booked_at)
         ORDER BY booked_at LIMIT $2`,
        [since, most],
      ),

    /** Unassigns a mechanic's pending jobs. */
    reopenPendingOf: async (mechanicId: string): Promise<JobRow[]> =>
      db.orm
        .update(jobs)
        .set(UNHIRED)
        .where(and(LISTED, eq(jobs.mechanicId, mechanicId), eq(jobs.status, 'pending')))
        .returning(),
  }
}
