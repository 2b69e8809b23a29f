import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { payoutAccounts } from '../../../db/schema/money.ts'
import type { AccountState } from '../../../ports/payment-gateway.ts'

export type PayoutAccountRow = typeof payoutAccounts.$inferSelect
export type PayoutAccountsStore = ReturnType<typeof payoutAccountsStore>

export function payoutAccountsStore(db: Database) {
  return {
    ofMechanic: async (mechanicId: string): Promise<PayoutAccountRow | null> =>
      (await db.orm.select().from(payoutAccounts).where(eq(payoutAccounts.mechanicId, mechanicId)))[0] ?? null,

    ofAccount: async (account: string): Promise<PayoutAccountRow | null> =>
      (await db.orm.select().from(payoutAccounts).where(eq(payoutAccounts.account, account)))[0] ?? null,

    /** Keeps a mechanic's first account. */
    open: async (mechanicId: string, { account, ...state }: AccountState, now: string): Promise<void> => {
      await db.orm
        .insert(payoutAccounts)
        .values({ mechanicId, account, ...state, createdAt: now })
        .onConflictDoNothing({ target: payoutAccounts.mechanicId })
    },

    /** The latest word of the provider counts, whatever the order of arrival. */
    put: async ({ account, submitted, charges, payouts, waits }: AccountState, reportedAt: string): Promise<void> => {
      await db.query(
        `UPDATE payout_accounts SET submitted = $2, charges = $3, payouts = $4, waits = $5, told_at = $6
         WHERE account = $1 AND (told_at IS NULL OR told_at <= $6)`,
        [account, submitted, charges, payouts, waits, reportedAt],
      )
    },

    /** Those whose events were compared longest ago. */
    toCheck: (limit: number): Promise<{ account: string }[]> =>
      db.query('SELECT account FROM payout_accounts ORDER BY checked_at NULLS FIRST, account LIMIT $1', [limit]),

    checked: async (account: string, now: string): Promise<void> => {
      await db.query('UPDATE payout_accounts SET checked_at = $2 WHERE account = $1', [account, now])
    },
  }
}
