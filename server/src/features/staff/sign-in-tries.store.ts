import { type Counted, countTry, type Tries } from '@desert-wrench/contract/features/accounts/sign-in-tries.rules.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { signInTries } from '../../db/schema/accounts.ts'

export type SignInTriesStore = ReturnType<typeof signInTriesStore>

interface Vault {
  hash(purpose: string, text: string): Uint8Array
}

/** Who is counted, and what is counted of them. */
export type Counting = readonly [counted: Counted, whom: string]

export function signInTriesStore(db: Database, vault: Vault) {
  const hashOf = ([counted, whom]: Counting) => vault.hash(`tries ${counted}`, whom)

  return {
    /**
     * Counts one more try in the surrounding transaction, before anything is tried: of many at once no more come through than of
     * one after the other. @returns the seconds that it must wait, null where it need not.
     */
    count: async (counting: Counting, now: string): Promise<number | null> => {
      const counted = hashOf(counting)
      // The update changes nothing; it gives the row that is there, and holds it.
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

    /** One that came in is not counted. */
    takeBack: async (counting: Counting): Promise<void> => {
      await db.query('UPDATE sign_in_tries SET tries = tries - 1 WHERE counted = $1 AND tries > 0', [hashOf(counting)])
    },

    /** Who came in begins anew. */
    clear: async (counting: Counting): Promise<void> => {
      await db.query('DELETE FROM sign_in_tries WHERE counted = $1', [hashOf(counting)])
    },

    /** @returns how many were forgotten, at most so many. */
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
