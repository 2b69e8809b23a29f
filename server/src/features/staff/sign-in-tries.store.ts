import {
  type CountedTries,
  countTry,
  type Tries,
} from '@desert-wrench/contract/features/accounts/sign-in-tries.rules.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { signInTries } from '../../db/schema/accounts.ts'
import type { AccountVault } from '../../ports/account-vault.ts'

export type SignInTriesStore = ReturnType<typeof signInTriesStore>

/** Subject and kind of a counter. */
export type CountedTry = readonly [counted: CountedTries, whom: string]

export function signInTriesStore(db: Database, vault: Pick<AccountVault, 'hash'>) {
  const hashOf = ([counted, whom]: CountedTry) => vault.hash(`tries ${counted}`, whom)

  return {
    /** Counts a try before it is checked, so that concurrent tries cannot bypass the limit. @returns seconds to wait, or null */
    count: async (counting: CountedTry, now: string): Promise<number | null> => {
      const counted = hashOf(counting)
      // A no-op update returns and locks the existing row.
      const [row] = await db.orm
        .insert(signInTries)
        .values({ counted, tries: 0, freeAt: now, forgetAt: now })
        .onConflictDoUpdate({ target: signInTries.counted, set: { counted } })
        .returning()
      const known: Tries | null = row ?? null
      const judged = countTry(counting[0], known, now)
      if ('waitSeconds' in judged) return judged.waitSeconds
      await db.orm.update(signInTries).set(judged.next).where(eq(signInTries.counted, counted))
      return null
    },

    /** Successful tries do not count. */
    takeBack: async (counting: CountedTry): Promise<void> => {
      await db.query('UPDATE sign_in_tries SET tries = tries - 1 WHERE counted = $1 AND tries > 0', [hashOf(counting)])
    },

    /** Resets the counter. */
    clear: async (counting: CountedTry): Promise<void> => {
      await db.query('DELETE FROM sign_in_tries WHERE counted = $1', [hashOf(counting)])
    },

    /** @returns the number deleted, up to the limit */
    forget: async (before: string, most: number): Promise<number> =>
      (
        await db.query(
          `DELETE FROM sign_in_tries WHERE counted = ANY(ARRAY(
             SELECT counted FROM sign_in_tries WHERE forget_at < $1 ORDER BY forget_at LIMIT $2)) RETURNING 1`,
          [before, most],
        )
      ).length,
  }
}
