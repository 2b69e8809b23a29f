import type { Session } from '@desert-wrench/contract/features/accounts/accounts.contract.ts'
import { isFresh } from '@desert-wrench/contract/features/accounts/codes.rules.ts'
import type { Paging } from '@desert-wrench/contract/lib/fields.ts'
import type { Page } from '@desert-wrench/contract/lib/page.ts'
import type { SignedIn } from '@desert-wrench/contract/lib/viewer.ts'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { unwritable } from '../../db/errors.ts'
import { paginated } from '../../db/lists/pagination.ts'
import { accounts, sessions } from '../../db/schema/accounts.ts'
import { customers, mechanics } from '../../db/schema/schema.ts'
import type { Tokens } from '../../ports/tokens.ts'
import { profiles, rolesOf } from './profiles.ts'

export type SessionsStore = ReturnType<typeof sessionsStore>

interface NewSession {
  id: string
  accountId: string
  device: string | null
  now: string
  expiresAt: string
  /** The browser's previous session, ended against session fixation. */
  replaces: string | null
}

const SEEN_EVERY_MS = 60_000

export function sessionsStore(db: Database, tokens: Pick<Tokens, 'make' | 'hash'>) {
  const isActive = and(gt(sessions.expiresAt, sql.placeholder('now')), isNull(sessions.endedAt))
  const signedIn = db.orm
    .select({
      sessionId: sessions.id,
      accountId: accounts.id,
      role: accounts.role,
      phone: accounts.phoneE164,
      language: accounts.language,
      ...profiles.columns,
      seenAt: sessions.seenAt,
      signedInAt: sessions.createdAt,
    })
    .from(sessions)
    .innerJoin(accounts, and(eq(accounts.id, sessions.accountId), isNull(accounts.closedAt)))
    .leftJoin(mechanics, profiles.ofMechanic)
    .leftJoin(customers, profiles.ofCustomer)
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), isActive))
    .prepare('sessions.signed_in')

  const active = db.orm
    .select({ sessionId: sessions.id, role: accounts.role, mechanicId: mechanics.id })
    .from(sessions)
    .innerJoin(accounts, and(eq(accounts.id, sessions.accountId), isNull(accounts.closedAt)))
    .leftJoin(mechanics, profiles.ofMechanic)
    .where(and(sql`${sessions.id} = ANY(${sql.placeholder('ids')}::uuid[])`, isActive))
    .prepare('sessions.active')

  const list = paginated<Omit<Session, 'current'>>(db, {
    name: 'sessions',
    table: sessions,
    columns: {
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
      expiresAt: sessions.expiresAt,
    },
    always: isNull(sessions.endedAt),
    order: { newest: sessions.createdAt, id: sessions.id },
    filters: {
      accountId: eq(sessions.accountId, sql.placeholder('accountId')),
      now: gt(sessions.expiresAt, sql.placeholder('now')),
    },
  })

  return {
    /** The account of a live session; last use is recorded at most once a minute. */
    find: async (token: string, now: string): Promise<SignedIn | null> => {
      const [row] = await signedIn.execute({ tokenHash: tokens.hash(token), now })
      if (!row) return null
      const { role, seenAt, signedInAt, ...account } = row
      if (Date.parse(now) - Date.parse(seenAt) >= SEEN_EVERY_MS)
        await db
          .query('UPDATE sessions SET seen_at = $2 WHERE id = $1 AND seen_at < $2', [account.sessionId, now])
          .catch((error: unknown) => {
            // Reads continue on a read-only database.
            if (!unwritable(error)) throw error
          })
      return {
        as: 'account',
        ...account,
        roles: rolesOf({ role, mechanicId: row.mechanicId }),
        fresh: isFresh(signedInAt, now),
      }
    },

    /** Those that are still live, with current roles. */
    active: async (
      ids: readonly string[],
      now: string,
    ): Promise<Pick<SignedIn, 'sessionId' | 'roles' | 'mechanicId'>[]> =>
      (await active.execute({ ids, now })).map(({ role, ...row }) => ({
        ...row,
        roles: rolesOf({ role, mechanicId: row.mechanicId }),
      })),

    /** @returns the token, of which only a hash is stored */
    open: async ({ id, accountId, device, now, expiresAt, replaces }: NewSession): Promise<string> => {
      const token = tokens.make()
      if (replaces)
        await db.query('UPDATE sessions SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL', [replaces, now])
      await db.orm.insert(sessions).values({
        ...{ id, accountId, tokenHash: tokens.hash(token), device },
        ...{ createdAt: now, seenAt: now, expiresAt },
      })
      return token
    },

    /** Live sessions of an account. */
    list: (accountId: string, now: string, paging: Paging): Promise<Page<Omit<Session, 'current'>>> =>
      list({ ...paging, accountId, now }),

    /** @returns whether it was a live session of theirs */
    end: async (accountId: string, id: string, now: string): Promise<boolean> => {
      const rows = await db.query(
        'UPDATE sessions SET ended_at = $3 WHERE id = $2 AND account_id = $1 AND ended_at IS NULL AND expires_at > $3 RETURNING 1',
        [accountId, id, now],
      )
      return rows.length > 0
    },

    /** All sessions of an account except one. */
    endAll: async (accountId: string, now: string, stays: string | null = null): Promise<void> => {
      await db.query(
        'UPDATE sessions SET ended_at = $2 WHERE account_id = $1 AND ended_at IS NULL AND id IS DISTINCT FROM $3',
        [accountId, now, stays],
      )
    },

    /** @returns the number deleted, up to the limit */
    forget: async (before: string, most: number): Promise<number> =>
      (
        await db.query(
          `DELETE FROM sessions WHERE id = ANY(ARRAY(
             SELECT id FROM sessions WHERE least(expires_at, ended_at) < $1 ORDER BY least(expires_at, ended_at) LIMIT $2))
           RETURNING 1`,
          [before, most],
        )
      ).length,
  }
}
