import type { Passkey } from '@desert-wrench/contract/features/accounts/passkeys.contract.ts'
import type { Paging } from '@desert-wrench/contract/lib/fields.ts'
import type { Page } from '@desert-wrench/contract/lib/page.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { paginated } from '../../db/lists/pagination.ts'
import { passkeyChallenges, passkeys } from '../../db/schema/accounts.ts'
import type { StoredCredential } from '../../ports/passkeys.ts'
import type { Tokens } from '../../ports/tokens.ts'

export type PasskeysStore = ReturnType<typeof passkeysStore>

const credential = {
  credentialId: passkeys.credentialId,
  publicKey: passkeys.publicKey,
  counter: passkeys.counter,
  transports: passkeys.transports,
}

export function passkeysStore(db: Database, { hash }: Pick<Tokens, 'hash'>) {
  const list = paginated<Passkey>(db, {
    name: 'passkeys',
    table: passkeys,
    columns: {
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    },
    always: sql`true`,
    order: { newest: passkeys.createdAt, id: passkeys.id },
    filters: { accountId: eq(passkeys.accountId, sql.placeholder('accountId')) },
  })

  return {
    list: (accountId: string, paging: Paging): Promise<Page<Passkey>> => list({ ...paging, accountId }),

    credentialsOf: (accountId: string): Promise<StoredCredential[]> =>
      db.orm.select(credential).from(passkeys).where(eq(passkeys.accountId, accountId)),

    find: async (credentialId: string): Promise<(StoredCredential & { id: string; accountId: string }) | null> =>
      (
        await db.orm
          .select({ id: passkeys.id, accountId: passkeys.accountId, ...credential })
          .from(passkeys)
          .where(eq(passkeys.credentialId, credentialId))
      )[0] ?? null,

    /** @throws on a unique violation: the passkey exists. */
    insert: async (row: StoredCredential & { id: string; accountId: string; name: string; createdAt: string }) => {
      await db.orm.insert(passkeys).values(row)
    },

    /** @returns false if the counter is already further, or the passkey was removed */
    used: async (id: string, counter: number, now: string): Promise<boolean> =>
      (
        await db.query(
          `UPDATE passkeys SET counter = $2, last_used_at = $3
           WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING 1`,
          [id, counter, now],
        )
      ).length > 0,

    remove: async (accountId: string, id: string): Promise<boolean> =>
      (
        await db.orm
          .delete(passkeys)
          .where(and(eq(passkeys.id, id), eq(passkeys.accountId, accountId)))
          .returning({ id: passkeys.id })
      ).length > 0,

    removeAll: async (accountId: string): Promise<void> => {
      await db.orm.delete(passkeys).where(eq(passkeys.accountId, accountId))
    },

    /** Null for a sign-in, else for the account that adds a passkey. */
    challenge: async (challenge: string, accountId: string | null, expiresAt: string): Promise<void> => {
      await db.orm.insert(passkeyChallenges).values({ challengeHash: hash(challenge), accountId, expiresAt })
    },

    /** Works once, even concurrently. @returns whether it was valid for them */
    takeChallenge: async (challenge: string, accountId: string | null, now: string): Promise<boolean> =>
      (
        await db.query(
          `DELETE FROM passkey_challenges
           WHERE challenge_hash = $1 AND account_id IS NOT DISTINCT FROM $2 AND expires_at > $3 RETURNING 1`,
          [hash(challenge), accountId, now],
        )
      ).length > 0,

    dropChallenges: async (accountId: string): Promise<void> => {
      await db.orm.delete(passkeyChallenges).where(eq(passkeyChallenges.accountId, accountId))
    },

    /** @returns the number deleted, up to the limit */
    forget: async (before: string, most: number): Promise<number> =>
      (
        await db.query(
          `DELETE FROM passkey_challenges WHERE challenge_hash = ANY(ARRAY(
             SELECT challenge_hash FROM passkey_challenges WHERE expires_at < $1 ORDER BY expires_at LIMIT $2)) RETURNING 1`,
          [before, most],
        )
      ).length,
  }
}
