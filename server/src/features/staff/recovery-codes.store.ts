import type { Database } from '../../db/database.ts'
import { recoveryCodes } from '../../db/schema/accounts.ts'
import type { AccountVault } from '../../ports/account-vault.ts'

export type RecoveryCodesStore = ReturnType<typeof recoveryCodesStore>

export function recoveryCodesStore(db: Database, vault: Pick<AccountVault, 'hash'>) {
  const hashOf = (accountId: string, code: string) => vault.hash('recovery code', `${accountId} ${code}`)
  const removeAll = async (accountId: string): Promise<void> => {
    await db.query('DELETE FROM recovery_codes WHERE account_id = $1', [accountId])
  }

  return {
    removeAll,

    /** Replaces all remaining ones. */
    replace: async (accountId: string, codes: readonly string[]): Promise<void> => {
      await removeAll(accountId)
      await db.orm.insert(recoveryCodes).values(codes.map((code) => ({ accountId, codeHash: hashOf(accountId, code) })))
    },

    /** Works once, even concurrently. @returns whether it was valid */
    take: async (accountId: string, code: string): Promise<boolean> =>
      (
        await db.query('DELETE FROM recovery_codes WHERE account_id = $1 AND code_hash = $2 RETURNING 1', [
          accountId,
          hashOf(accountId, code),
        ])
      ).length > 0,
  }
}
