import type { Invitation } from '@desert-wrench/contract/features/accounts/staff.contract.ts'
import { emailKey } from '@desert-wrench/contract/features/accounts/staff.rules.ts'
import type { Paging } from '@desert-wrench/contract/lib/fields.ts'
import type { Page } from '@desert-wrench/contract/lib/page.ts'
import type { StaffRole } from '@desert-wrench/contract/lib/roles.ts'
import { eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { paginated } from '../../db/lists/pagination.ts'
import { invitations, setupLinks } from '../../db/schema/accounts.ts'
import type { Tokens } from '../../ports/tokens.ts'

export type SetupLinksStore = ReturnType<typeof setupLinksStore>

/** Link that creates the first admin. */
export function setupLinksStore(db: Database, { hash }: Pick<Tokens, 'hash'>) {
  return {
    /** Replaces the previous link. */
    replace: async (token: string, createdAt: string, expiresAt: string): Promise<void> => {
      const row = { tokenHash: hash(token), createdAt, expiresAt }
      await db.orm.insert(setupLinks).values(row).onConflictDoUpdate({ target: setupLinks.single, set: row })
    },

    isOpen: async (token: string, now: string): Promise<boolean> =>
      (await db.query('SELECT FROM setup_links WHERE token_hash = $1 AND expires_at > $2', [hash(token), now])).length >
      0,

    /** Works once, even concurrently. */
    take: async (token: string, now: string): Promise<boolean> =>
      (
        await db.query('DELETE FROM setup_links WHERE token_hash = $1 AND expires_at > $2 RETURNING 1', [
          hash(token),
          now,
        ])
      ).length > 0,

    /** @returns the number deleted */
    forget: async (before: string): Promise<number> =>
      (await db.query('DELETE FROM setup_links WHERE expires_at < $1 RETURNING 1', [before])).length,
  }
}

export type InvitationsStore = ReturnType<typeof invitationsStore>

interface NewInvitation {
  id: string
  email: string
  role: StaffRole
  token: string
  invitedBy: string
  createdAt: string
  expiresAt: string
}

export interface Invited {
  email: string
  role: StaffRole
}

export function invitationsStore(db: Database, { hash }: Pick<Tokens, 'hash'>) {
  const list = paginated<Invitation>(db, {
    name: 'invitations',
    table: invitations,
    columns: {
      id: invitations.id,
      email: invitations.email,
      role: invitations.role,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
    },
    always: sql`${invitations.endedAt} is null`,
    order: { newest: invitations.createdAt, id: invitations.id },
    filters: { now: gt(invitations.expiresAt, sql.placeholder('now')) },
  })

  return {
    list: (now: string, paging: Paging): Promise<Page<Invitation>> => list({ ...paging, now }),

    /** Replaces an older one of the same e-mail, whose link stops working. */
    put: async ({ token, ...given }: NewInvitation): Promise<Invitation> => {
      const row = { ...given, emailKey: emailKey(given.email), tokenHash: hash(token) }
      const { id: _, ...changed } = row
      const [put] = await db.orm
        .insert(invitations)
        .values(row)
        .onConflictDoUpdate({
          target: invitations.emailKey,
          targetWhere: sql`ended_at IS NULL`,
          set: changed,
        })
        .returning({
          id: invitations.id,
          email: invitations.email,
          role: invitations.role,
          createdAt: invitations.createdAt,
          expiresAt: invitations.expiresAt,
        })
      if (!put) throw new Error('an invitation did not come back')
      return put
    },

    find: async (token: string, now: string): Promise<Invited | null> => {
      const [row] = await db.query<{ email: string; role: StaffRole }>(
        'SELECT email, role FROM invitations WHERE token_hash = $1 AND ended_at IS NULL AND expires_at > $2',
        [hash(token), now],
      )
      return row ?? null
    },

    /** Works once, even concurrently. */
    take: async (token: string, now: string): Promise<Invited | null> => {
      const [row] = await db.query<{ email: string; role: StaffRole }>(
        `UPDATE invitations SET ended_at = $2 WHERE token_hash = $1 AND ended_at IS NULL AND expires_at > $2
         RETURNING email, role`,
        [hash(token), now],
      )
      return row ?? null
    },

    /** @returns the e-mail; null if unknown */
    end: async (id: string, now: string): Promise<string | null> => {
      const [row] = await db.orm
        .update(invitations)
        .set({ endedAt: now })
        .where(sql`${eq(invitations.id, id)} and ${invitations.endedAt} is null and ${invitations.expiresAt} > ${now}`)
        .returning({ email: invitations.email })
      return row?.email ?? null
    },

    /** Cancels all invitations by an account. */
    endOf: async (invitedBy: string, now: string): Promise<void> => {
      await db.query('UPDATE invitations SET ended_at = $2 WHERE invited_by = $1 AND ended_at IS NULL', [
        invitedBy,
        now,
      ])
    },

    /** @returns the number deleted, up to the limit */
    forget: async (before: string, most: number): Promise<number> =>
      (
        await db.query(
          `DELETE FROM invitations WHERE id = ANY(ARRAY(
             SELECT id FROM invitations WHERE least(expires_at, ended_at) < $1 ORDER BY least(expires_at, ended_at) LIMIT $2))
           RETURNING 1`,
          [before, most],
        )
      ).length,
  }
}
