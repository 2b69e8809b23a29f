import type {
  mechanics as endpoints,
  MechanicOrder,
  MechanicRecord,
} from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import type { GeoPoint } from '@desert-wrench/contract/lib/distance.ts'
import type { Owner } from '@desert-wrench/contract/lib/viewer.ts'
import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Rising } from '../../db/lists/cursors.ts'
import { AS_MECHANIC } from '../../db/lists/owner.ts'
import { type FiltersOf, paginated } from '../../db/lists/pagination.ts'
import { ON_TIME_RATE } from '../../db/mechanic-card.ts'
import { mechanics } from '../../db/schema/schema.ts'

const {
  phoneE164,
  joinNumber,
  trialDays,
  earlyBirdSlot,
  removedAt,
  search,
  nameOrder,
  promisesMade,
  promisesKept,
  ...stored
} = getTableColumns(mechanics)

const columns = { ...stored, onTimeRate: ON_TIME_RATE }

const present = isNull(mechanics.removedAt)

const byName: Rising[] = [{ by: sql`${mechanics.nameOrder}`, as: 'text' }]
/** Rating and response time combined, then jobs done; negated for ascending order. */
const byWorth: Rising[] = [
  { by: sql`-(${mechanics.rating} + ${mechanics.responseTimeRating})`, as: 'numeric' },
  { by: sql`-${mechanics.jobsCompleted}`, as: 'integer' },
]

/** Rating weighted by reviews, then jobs done. */
const byEvidence: Rising[] = [
  { by: sql`-evidence(${mechanics.rating}, ${mechanics.totalRatings})`, as: 'numeric' },
  { by: sql`-${mechanics.jobsCompleted}`, as: 'integer' },
]

type MechanicsQuery = Parameters<ReturnType<typeof paginated>>[0] & {
  order: MechanicOrder
  /** Limits visible fields; undefined: everything. */
  visibleTo?: Owner | undefined
}

export type NewMechanicRow = typeof mechanics.$inferInsert

/** Rows per INSERT. */
const AT_ONCE = 500

export interface Whereabouts {
  mechanicId: string
  place: GeoPoint | null
  onJob: boolean
}

export type MechanicsStore = ReturnType<typeof mechanicsStore>

export function mechanicsStore(db: Database) {
  const byId = () =>
    db.orm
      .select(columns)
      .from(mechanics)
      .where(and(present, eq(mechanics.id, sql.placeholder('id'))))
  const one = byId().prepare('mechanics.one')
  const several = db.orm
    .select(columns)
    .from(mechanics)
    .where(
      and(
        present,
        sql`${mechanics.id} = any(${sql.placeholder('ids')}::uuid[])`,
        sql`not is_phone_of_customer(${mechanics.phoneE164}, (select coalesce(merged_into, id) from customers where phone_e164 = ${sql.placeholder('phone')}::text), ${sql.placeholder('phone')}::text)`,
      ),
    )
    .prepare('mechanics.several')
  const kept = byId().for('share').prepare('mechanics.kept')
  const locked = byId().for('no key update').prepare('mechanics.locked')

  /** Strangers search public fields, owners all fields of their own profile. */
  const seenByStrangers = [
    {
      text: sql`fold_text(${mechanics.name} || E'\n' || ${mechanics.specialty})`,
      within: mechanics.search,
      when: sql`true`,
    },
    { text: sql`${mechanics.search}`, when: sql`${mechanics.id} = ${AS_MECHANIC}` },
  ]

  /** One list for staff, one for restricted viewers. */
  function lists(name: string, rising: Rising[]) {
    const list = (visible: boolean) =>
      paginated<MechanicRecord>(db, {
        name: visible ? `${name}-visible` : name,
        table: mechanics,
        columns,
        always: sql`${mechanics.removedAt} is null`,
        order: { rising, id: mechanics.id },
        filters: {
          specialty: sql`${mechanics.specialty} = ${sql.placeholder('specialty')}`,
          ids: sql`${mechanics.id} = ANY(${sql.placeholder('ids')}::uuid[])`,
          // All rows are visible; the value is for the search.
          ...(visible && { visibleTo: sql`true` }),
        } satisfies FiltersOf<typeof endpoints.list, 'order'> & { visibleTo?: SQL },
        search: visible ? seenByStrangers : mechanics.search,
      })
    const [all, visible] = [list(false), list(true)]
    return (filter: Parameters<typeof all>[0]) => (filter.visibleTo === undefined ? all : visible)(filter)
  }
  const ordered = {
    name: lists('mechanics', byName),
    best: lists('mechanics-best', byWorth),
    evidence: lists('mechanics-evidence', byEvidence),
  }

  return {
    list: (filter: MechanicsQuery) => ordered[filter.order](filter),

    find: async (id: string): Promise<MechanicRecord | null> => (await one.execute({ id }))[0] ?? null,

    /** Those of the ids who are not the customer of this phone, in any order. */
    several: (ids: readonly string[], customerPhoneE164: string): Promise<MechanicRecord[]> =>
      several.execute({ ids, phone: customerPhoneE164 }),

    /** Prevents removal until the transaction ends. */
    hold: async (id: string): Promise<MechanicRecord | null> => (await kept.execute({ id }))[0] ?? null,

    /** Exclusive lock until the transaction ends. */
    lock: async (id: string): Promise<MechanicRecord | null> => (await locked.execute({ id }))[0] ?? null,

    /** Serialises automatic choices, so that each sees the previous assignment. */
    queueForBest: async (): Promise<void> => {
      await db.query("SELECT pg_advisory_xact_lock(hashtextextended('mechanics.best', 0))")
    },

    /** Highest rating + responseTimeRating, excluding the customer and those with other work at the planned time; ties by fewer unfinished jobs, then by earlier joining. */
    bestFor: async (
      customerPhoneE164: string,
      plan: { start: string; end: string } | null = null,
    ): Promise<string | null> => {
      const text = `
        SELECT m.id FROM mechanics m WHERE m.removed_at IS NULL
          AND ($2::timestamptz IS NULL OR NOT EXISTS (SELECT FROM calendar_entries e
            WHERE e.mechanic_id = m.id AND NOT e.finished AND e.during && tstzrange($2, $3)))
          AND NOT is_phone_of_customer(m.phone_e164, (SELECT coalesce(merged_into, id) FROM customers WHERE phone_e164 = $1), $1)
        ORDER BY m.rating + m.response_time_rating DESC,
          (SELECT count(*) FROM jobs j WHERE j.mechanic_id = m.id AND j.deleted_at IS NULL AND j.cancelled_at IS NULL AND j.status <> 'completed'),
          m.join_number
        LIMIT 1`
      const [row] = await db.query<{ id: string }>(text, [customerPhoneE164, plan?.start ?? null, plan?.end ?? null])
      return row?.id ?? null
    },

    /** Own location and whether a job is in progress; omits removed and unknown mechanics. */
    whereabouts: async (ids: string[]): Promise<Whereabouts[]> => {
      const rows = await db.query<{ id: string; latitude: number | null; longitude: number | null; on_job: boolean }>(
        `SELECT m.id, m.latitude, m.longitude, EXISTS (SELECT FROM jobs j WHERE j.mechanic_id = m.id
             AND j.status = 'in-progress' AND j.deleted_at IS NULL AND j.cancelled_at IS NULL) AS on_job
         FROM mechanics m WHERE m.id = ANY($1) AND m.removed_at IS NULL`,
        [ids],
      )
      return rows.map(({ id, latitude, longitude, on_job }) => ({
        mechanicId: id,
        place: latitude === null || longitude === null ? null : { latitude, longitude },
        onJob: on_job,
      }))
    },

    /** Whether this phone or e-mail (ignoring +tags) ever joined. */
    wasHere: async (phoneE164: string, email: string): Promise<boolean> => {
      const [row] = await db.query<{ here: boolean }>(
        `SELECT EXISTS (SELECT FROM mechanics WHERE phone_e164 = $1) OR EXISTS (SELECT FROM mechanics WHERE lower(email) = lower($2))
           OR EXISTS (SELECT FROM person_uses WHERE purpose = 'trial' AND mark IN (SELECT person_marks($1, $2))) AS here`,
        [phoneE164, email],
      )
      return row?.here ?? false
    },

    /** For many people at once, with their identity hashes. The caller holds the lock of joining. */
    marksOf: async (people: { phoneE164: string; email: string }[]): Promise<{ wasHere: boolean; marks: string[] }[]> =>
      db.query(
        `SELECT EXISTS (SELECT FROM mechanics m WHERE m.phone_e164 = given.phone)
           OR EXISTS (SELECT FROM mechanics m WHERE lower(m.email) = lower(given.email))
           OR EXISTS (SELECT FROM person_uses u WHERE u.purpose = 'trial' AND u.mark = ANY(own.marks)) AS "wasHere",
           ARRAY(SELECT encode(mark, 'hex') FROM unnest(own.marks) mark) AS marks
         FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS given (phone, email, at),
           LATERAL (SELECT ARRAY(SELECT person_marks(given.phone, given.email)) AS marks) own ORDER BY given.at`,
        [people.map(({ phoneE164 }) => phoneE164), people.map(({ email }) => email)],
      ),

    /** Phones and e-mails of active mechanics; e-mails in lower case. */
    present: async (phones: string[], emails: string[]): Promise<{ phones: Set<string>; emails: Set<string> }> => {
      const rows = await db.query<{ phone: string; email: string }>(
        `SELECT phone_e164 AS phone, lower(email) AS email FROM mechanics
         WHERE removed_at IS NULL AND (phone_e164 = ANY($1) OR lower(email) = ANY($2))`,
        [phones, emails.map((email) => email.toLowerCase())],
      )
      return { phones: new Set(rows.map(({ phone }) => phone)), emails: new Set(rows.map(({ email }) => email)) }
    },

    insertNew: async (rows: NewMechanicRow[]): Promise<void> => {
      for (let at = 0; at < rows.length; at += AT_ONCE)
        await db.orm.insert(mechanics).values(rows.slice(at, at + AT_ONCE))
    },

    insert: async (row: NewMechanicRow): Promise<MechanicRecord> => {
      const [mechanic] = await db.orm.insert(mechanics).values(row).returning(columns)
      if (!mechanic) throw new Error('the inserted mechanic did not come back')
      return mechanic
    },

    /** @throws on a unique violation: another mechanic has the e-mail. */
    change: async (id: string, changes: Partial<NewMechanicRow>): Promise<MechanicRecord> => {
      const [mechanic] = await db.orm
        .update(mechanics)
        .set({ id, ...changes })
        .where(and(present, eq(mechanics.id, id)))
        .returning(columns)
      if (!mechanic) throw new Error('the changed mechanic did not come back')
      return mechanic
    },

    /** @throws on a unique violation: another mechanic has the phone. */
    changePhone: async (id: string, phone: string, phoneE164: string): Promise<void> => {
      await db.orm.update(mechanics).set({ phone, phoneE164 }).where(eq(mechanics.id, id))
    },

    remove: async (id: string, now: string): Promise<void> => {
      await db.orm.update(mechanics).set({ removedAt: now }).where(eq(mechanics.id, id))
    },

    /** Counts a promise to a customer, kept or broken. */
    notePromise: async (id: string, kept: boolean): Promise<void> => {
      await db.query(
        'UPDATE mechanics SET promises_made = promises_made + 1, promises_kept = promises_kept + $2::int WHERE id = $1',
        [id, kept ? 1 : 0],
      )
    },

    /** Also remembers that there was a first one. */
    countJob: async (id: string): Promise<void> => {
      const text =
        'UPDATE mechanics SET jobs_completed = jobs_completed + 1, has_completed_first_job = true WHERE id = $1'
      await db.pipelined.query({ name: 'mechanics.count-job', text }, [id])
    },

    /** Removed mechanics included. */
    finishedJobs: async (id: string): Promise<number> => {
      const [row] = await db.query<{ count: number }>('SELECT jobs_completed AS count FROM mechanics WHERE id = $1', [
        id,
      ])
      return row?.count ?? 0
    },

    /** For an undone completion. */
    uncountJob: async (id: string): Promise<void> => {
      await db.query(
        'UPDATE mechanics SET jobs_completed = jobs_completed - 1, has_completed_first_job = jobs_completed > 1 WHERE id = $1',
        [id],
      )
    },
  }
}
