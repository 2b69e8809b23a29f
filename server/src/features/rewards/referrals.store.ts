import type { referrals as endpoints, Referral } from '@desert-wrench/contract/features/rewards/rewards.contract.ts'
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { alias, type PgSelect } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { AS_MECHANIC } from '../../db/lists/owner.ts'
import { type FiltersOf, paginated } from '../../db/lists/pagination.ts'
import { mechanics, referrals } from '../../db/schema/schema.ts'

const referrer = alias(mechanics, 'referrer')
const referred = alias(mechanics, 'referred')

const { closedAt, noticeId, ...own } = getTableColumns(referrals)

const columns = {
  ...own,
  referrerName: referrer.name,
  referredMechanicName: referred.name,
}

const joined = (select: PgSelect): PgSelect =>
  select
    .innerJoin(referrer, eq(referrer.id, referrals.referrerId))
    .innerJoin(referred, eq(referred.id, referrals.referredMechanicId)) as unknown as PgSelect

export type ReferralsStore = ReturnType<typeof referralsStore>

export type ReferralRow = typeof referrals.$inferSelect

/** A mechanic's referrals that can no longer be confirmed. */
const CLOSE = `UPDATE referrals SET closed_at = $2 WHERE referred_mechanic_id = $1 AND confirmed_at IS NULL AND closed_at IS NULL
  RETURNING notice_id AS "noticeId"`

export function referralsStore(db: Database) {
  const one = db.orm
    .select(columns)
    .from(referrals)
    .innerJoin(referrer, eq(referrer.id, referrals.referrerId))
    .innerJoin(referred, eq(referred.id, referrals.referredMechanicId))
    .where(eq(referrals.id, sql.placeholder('id')))
    .prepare('referrals.one')

  return {
    list: paginated<Referral>(db, {
      name: 'referrals',
      table: referrals,
      columns,
      joined,
      always: sql`${referrals.closedAt} is null`,
      order: { newest: referrals.createdAt, id: referrals.id },
      filters: {
        referrerId: sql`${referrals.referrerId} = ${sql.placeholder('referrerId')}`,
        visibleTo: sql`${referrals.referrerId} = ${AS_MECHANIC}`,
      } satisfies FiltersOf<typeof endpoints.list> & Record<'visibleTo', SQL>,
    }),

    find: async (id: string): Promise<Referral | null> => (await one.execute({ id }))[0] ?? null,

    /** People are locked before. */
    lock: async (id: string): Promise<ReferralRow | null> =>
      (await db.orm.select().from(referrals).where(eq(referrals.id, id)).for('update'))[0] ?? null,

    set: async (id: string, changes: Partial<ReferralRow>): Promise<void> => {
      await db.orm.update(referrals).set(changes).where(eq(referrals.id, id))
    },

    /** Closes the other pending referrals. @returns their notifications */
    closeWaitingOf: async (mechanicId: string, now: string): Promise<string[]> => {
      const rows = await db.query<{ noticeId: string | null }>(CLOSE, [mechanicId, now])
      return rows.flatMap(({ noticeId }) => noticeId ?? [])
    },

    areOnePerson: async (one: string, other: string): Promise<boolean> => {
      const rows = await db.query(
        `SELECT FROM mechanics a, person_marks(a.phone_e164, a.email) AS of_one, mechanics b, person_marks(b.phone_e164, b.email) AS of_other
         WHERE a.id = $1 AND b.id = $2 AND of_one = of_other`,
        [one, other],
      )
      return rows.length > 0
    },

    /** Whether any profile of this person has a confirmed referral; the caller locks the mechanic. */
    isReferred: async (mechanicId: string): Promise<boolean> => {
      const rows = await db.query(
        `SELECT FROM mechanics m WHERE m.id = $1 AND (EXISTS (SELECT FROM referrals WHERE referred_mechanic_id = m.id AND confirmed_at IS NOT NULL)
           OR EXISTS (SELECT FROM person_uses WHERE purpose = 'referral' AND mark IN (SELECT person_marks(m.phone_e164, m.email))))`,
        [mechanicId],
      )
      return rows.length > 0
    },

    /** Whether this person finished a job under an earlier profile. */
    workedBefore: async (mechanicId: string): Promise<boolean> => {
      const rows = await db.query(
        `SELECT FROM mechanics m JOIN mechanics earlier ON earlier.id <> m.id AND earlier.has_completed_first_job
           AND (earlier.phone_e164 = m.phone_e164 OR lower(earlier.email) = lower(m.email)) WHERE m.id = $1 LIMIT 1`,
        [mechanicId],
      )
      return rows.length > 0
    },

    insert: async (row: typeof referrals.$inferInsert): Promise<void> => {
      await db.orm.insert(referrals).values(row)
    },
  }
}
