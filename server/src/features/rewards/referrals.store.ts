import type { Referral } from '@desert-wrench/contract/features/rewards/rewards.contract.ts'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { alias, type PgSelect } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { AS_MECHANIC } from '../../db/owner.ts'
import { paginated } from '../../db/pagination.ts'
import { mechanics, referrals } from '../../db/schema.ts'

const referrer = alias(mechanics, 'referrer')
const referred = alias(mechanics, 'referred')

const columns = {
  ...getTableColumns(referrals),
  referrerName: referrer.name,
  referredMechanicName: referred.name,
}

const joined = (select: PgSelect): PgSelect =>
  select
    .innerJoin(referrer, eq(referrer.id, referrals.referrerId))
    .innerJoin(referred, eq(referred.id, referrals.referredMechanicId)) as unknown as PgSelect

export type ReferralsStore = ReturnType<typeof referralsStore>

export function referralsStore(db: Database) {
  return {
    list: paginated<Referral>(db, {
      name: 'referrals',
      table: referrals,
      columns,
      joined,
      always: sql`true`,
      order: { newest: referrals.createdAt, id: referrals.id },
      filters: {
        referrerId: sql`${referrals.referrerId} = ${sql.placeholder('referrerId')}`,
        visibleTo: sql`${referrals.referrerId} = ${AS_MECHANIC}`,
      },
    }),

    /** Whether somebody referred this person before, under whichever profile; the caller holds the mechanic. */
    isReferred: async (mechanicId: string): Promise<boolean> => {
      const rows = await db.query(
        `SELECT FROM mechanics m WHERE m.id = $1 AND (EXISTS (SELECT FROM referrals WHERE referred_mechanic_id = m.id)
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
