import type { Mechanic, MechanicOrder } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Rising } from '../../db/cursors.ts'
import type { Database } from '../../db/database.ts'
import { paginated } from '../../db/pagination.ts'
import { mechanics } from '../../db/schema.ts'

const { phoneE164, joinNumber, trialDays, earlyBirdSlot, removedAt, search, nameOrder, ...columns } =
  getTableColumns(mechanics)

const present = isNull(mechanics.removedAt)

const byName: Rising[] = [{ by: sql`${mechanics.nameOrder}`, as: 'text' }]
/** Rating and response time together, then experience with us; falling figures, written as rising ones. */
const byWorth: Rising[] = [
  { by: sql`-(${mechanics.rating} + ${mechanics.responseTimeRating})`, as: 'numeric' },
  { by: sql`-${mechanics.jobsCompleted}`, as: 'integer' },
]

/** Rating weighted by its reviews, then experience with us. */
const byEvidence: Rising[] = [
  { by: sql`-evidence(${mechanics.rating}, ${mechanics.totalRatings})`, as: 'numeric' },
  { by: sql`-${mechanics.jobsCompleted}`, as: 'integer' },
]

type Asked = Parameters<ReturnType<typeof paginated>>[0] & { order: MechanicOrder }

export type NewMechanicRow = typeof mechanics.$inferInsert

export type MechanicsStore = ReturnType<typeof mechanicsStore>

export function mechanicsStore(db: Database) {
  const one = db.orm
    .select(columns)
    .from(mechanics)
    .where(and(present, eq(mechanics.id, sql.placeholder('id'))))
    .prepare('mechanics.one')
  const kept = db.orm
    .select(columns)
    .from(mechanics)
    .where(and(present, eq(mechanics.id, sql.placeholder('id'))))
    .for('share')
    .prepare('mechanics.kept')

  const list = (name: string, rising: Rising[]) =>
    paginated<Mechanic>(db, {
      name,
      table: mechanics,
      columns,
      always: sql`${mechanics.removedAt} is null`,
      order: { rising, id: mechanics.id },
      filters: { specialty: sql`${mechanics.specialty} = ${sql.placeholder('specialty')}` },
      search: mechanics.search,
    })
  const lists = {
    name: list('mechanics', byName),
    best: list('mechanics-best', byWorth),
    evidence: list('mechanics-evidence', byEvidence),
  }

  return {
    list: (asked: Asked) => lists[asked.order](asked),

    find: async (id: string): Promise<Mechanic | null> => (await one.execute({ id }))[0] ?? null,

    /** A mechanic who cannot be removed before the transaction ends. */
    hold: async (id: string): Promise<Mechanic | null> => (await kept.execute({ id }))[0] ?? null,

    /** Locks a mechanic against everyone else until the transaction ends. */
    lock: async (id: string): Promise<Mechanic | null> =>
      (
        await db.orm
          .select(columns)
          .from(mechanics)
          .where(and(present, eq(mechanics.id, id)))
          .for('update')
      )[0] ?? null,

    /** One choice at a time until the transaction ends: the next one sees whom the job before went to. */
    queueForBest: async (): Promise<void> => {
      await db.query("SELECT pg_advisory_xact_lock(hashtextextended('mechanics.best', 0))")
    },

    /** Whoever has the highest rating + responseTimeRating; ties by fewer unfinished jobs, then by earlier joining. */
    best: async (): Promise<string | null> => {
      const [row] = await db.query<{ id: string }>(`
        SELECT m.id FROM mechanics m WHERE m.removed_at IS NULL
        ORDER BY m.rating + m.response_time_rating DESC,
          (SELECT count(*) FROM jobs j WHERE j.mechanic_id = m.id AND j.deleted_at IS NULL AND j.cancelled_at IS NULL AND j.status <> 'completed'),
          m.join_number
        LIMIT 1`)
      return row?.id ?? null
    },

    /** Whether someone with this phone or e-mail ever joined. */
    wasHere: async (phoneE164: string, email: string): Promise<boolean> => {
      const [row] = await db.query<{ here: boolean }>(
        'SELECT EXISTS (SELECT FROM mechanics WHERE phone_e164 = $1) OR EXISTS (SELECT FROM mechanics WHERE lower(email) = lower($2)) AS here',
        [phoneE164, email],
      )
      return row?.here ?? false
    },

    insert: async (row: NewMechanicRow): Promise<Mechanic> => {
      const [mechanic] = await db.orm.insert(mechanics).values(row).returning(columns)
      if (!mechanic) throw new Error('the inserted mechanic did not come back')
      return mechanic
    },

    remove: async (id: string, now: string): Promise<void> => {
      await db.orm.update(mechanics).set({ removedAt: now }).where(eq(mechanics.id, id))
    },

    /** One more finished job; that there was a first one is remembered. */
    countJob: async (id: string): Promise<void> => {
      await db.query(
        'UPDATE mechanics SET jobs_completed = jobs_completed + 1, has_completed_first_job = true WHERE id = $1',
        [id],
      )
    },
  }
}
