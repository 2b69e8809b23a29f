import type { Referral } from '@desert-wrench/contract/features/rewards/rewards.contract.ts'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { alias, type PgSelect } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
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
      filters: { referrerId: sql`${referrals.referrerId} = ${sql.placeholder('referrerId')}` },
    }),

    /** Whether somebody referred this mechanic before; the caller holds the mechanic. */
    isReferred: async (mechanicId: string): Promise<boolean> =>
      (await db.query('SELECT FROM referrals WHERE referred_mechanic_id = $1', [mechanicId])).length > 0,

    insert: async (row: typeof referrals.$inferInsert): Promise<void> => {
      await db.orm.insert(referrals).values(row)
    },
  }
}
