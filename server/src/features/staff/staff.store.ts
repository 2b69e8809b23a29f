import type { StaffMember } from '@desert-wrench/contract/features/accounts/staff.contract.ts'
import { emailKey } from '@desert-wrench/contract/features/accounts/staff.rules.ts'
import type { Paging } from '@desert-wrench/contract/lib/fields.ts'
import type { Page } from '@desert-wrench/contract/lib/page.ts'
import type { StaffRole } from '@desert-wrench/contract/lib/roles.ts'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { paginated } from '../../db/lists/pagination.ts'
import { accounts } from '../../db/schema/accounts.ts'

export type StaffStore = ReturnType<typeof staffStore>

interface NewStaffRow {
  id: string
  name: string
  email: string
  role: StaffRole
  passwordHash: string
  totpSecret: Uint8Array
  now: string
}

export interface StaffSecrets {
  id: string
  passwordHash: string | null
  /** Sealed. */
  totpSecret: Uint8Array | null
  totpStep: number | null
}

/** A placeholder without account, so that lookups take the same time. */
export const NOBODYS_ID = '00000000-0000-0000-0000-000000000000'

export function staffStore(db: Database) {
  const here = and(isNotNull(accounts.role), isNull(accounts.closedAt))
  const secrets = {
    id: accounts.id,
    passwordHash: accounts.passwordHash,
    totpSecret: accounts.totpSecret,
    totpStep: accounts.totpStep,
  }
  const ofEmail = db.orm
    .select(secrets)
    .from(accounts)
    .where(and(eq(accounts.emailKey, sql.placeholder('key')), here))
    .prepare('staff.of_email')

  return {
    list: paginated<StaffMember>(db, {
      name: 'staff',
      table: accounts,
      columns: {
        id: accounts.id,
        name: accounts.name,
        email: accounts.email,
        role: accounts.role,
        createdAt: accounts.createdAt,
        lastSignInAt: accounts.signedInAt,
      },
      always: sql`${accounts.role} is not null and ${accounts.closedAt} is null`,
      order: { newest: accounts.createdAt, id: accounts.id },
    }) as (paging: Paging) => Promise<Page<StaffMember>>,

    /** @throws on a unique violation: the e-mail is taken. */
    insert: async ({ id, email, now, ...row }: NewStaffRow): Promise<void> => {
      await db.orm.insert(accounts).values({ id, email, emailKey: emailKey(email), createdAt: now, ...row })
    },

    ofEmail: async (email: string): Promise<StaffSecrets | null> =>
      (await ofEmail.execute({ key: emailKey(email) }))[0] ?? null,

    /** Serialises sign-ins, so that a one-time password works once. */
    lock: async (id: string): Promise<StaffSecrets | null> =>
      (
        await db.orm
          .select(secrets)
          .from(accounts)
          .where(and(eq(accounts.id, id), here))
          .for('update')
      )[0] ?? null,

    /** Rejects this and earlier steps from now on. */
    takeStep: async (id: string, step: number): Promise<void> => {
      await db.orm.update(accounts).set({ totpStep: step }).where(eq(accounts.id, id))
    },

    setPassword: async (id: string, passwordHash: string): Promise<void> => {
      await db.orm.update(accounts).set({ passwordHash }).where(eq(accounts.id, id))
    },

    cameIn: async (id: string, now: string): Promise<void> => {
      await db.orm.update(accounts).set({ signedInAt: now }).where(eq(accounts.id, id))
    },

    /** Locks all admins, so that two closing each other leave one. */
    lockAdmins: async (): Promise<string[]> => {
      const rows = await db.query<{ id: string }>(
        "SELECT id FROM accounts WHERE role = 'admin' AND closed_at IS NULL ORDER BY id FOR UPDATE",
      )
      return rows.map(({ id }) => id)
    },

    /** @returns whether it existed */
    close: async (id: string, now: string): Promise<boolean> => {
      const rows = await db.query(
        `UPDATE accounts SET closed_at = $2, password_hash = NULL, totp_secret = NULL
         WHERE id = $1 AND role IS NOT NULL AND closed_at IS NULL RETURNING 1`,
        [id, now],
      )
      return rows.length > 0
    },
  }
}
