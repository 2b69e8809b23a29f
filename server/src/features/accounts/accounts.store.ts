import type { AccountChanges } from '@desert-wrench/contract/features/accounts/accounts.contract.ts'
import type { Account } from '@desert-wrench/contract/features/accounts/me.contract.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { customers, mechanics } from '../../db/schema/schema.ts'
import { profiles, rolesOf } from './profiles.ts'

export type AccountsStore = ReturnType<typeof accountsStore>

export function accountsStore(db: Database) {
  const { id, name, role, phone, email, language } = accounts
  const one = db.orm
    .select({ id, name, role, phone, email, ...profiles.columns, language })
    .from(accounts)
    .leftJoin(mechanics, profiles.ofMechanic)
    .leftJoin(customers, profiles.ofCustomer)
    .where(and(eq(accounts.id, sql.placeholder('id')), isNull(accounts.closedAt)))
    .prepare('accounts.one')

  return {
    find: async (id: string): Promise<Account | null> => {
      const [row] = await one.execute({ id })
      if (!row) return null
      const { role, ...account } = row
      return { ...account, roles: rolesOf({ role, mechanicId: row.mechanicId }) }
    },

    /** A new account takes its name from the profile of the phone. */
    ofPhone: async (given: { id: string; phone: string; phoneE164: string; now: string }): Promise<string> => {
      const { id, phone, phoneE164, now } = given
      // A no-op update returns and locks the existing row.
      const [row] = await db.query<{ id: string }>(
        `INSERT INTO accounts (id, name, phone, phone_e164, created_at)
         SELECT $1, coalesce(
           (SELECT name FROM mechanics WHERE phone_e164 = $3 AND removed_at IS NULL),
           (SELECT name FROM customers WHERE phone_e164 = $3 AND merged_into IS NULL), ''), $2, $3, $4
         ON CONFLICT (phone_e164) WHERE closed_at IS NULL DO UPDATE SET phone_e164 = excluded.phone_e164
         RETURNING id`,
        [id, phone, phoneE164, now],
      )
      if (!row) throw new Error('the account of a phone did not come back')
      return row.id
    },

    change: async (id: string, { name, language }: AccountChanges): Promise<void> => {
      await db.orm
        .update(accounts)
        .set({ ...(name !== undefined && { name }), ...(language !== undefined && { language }) })
        .where(eq(accounts.id, id))
    },

    /** @throws on a unique violation: another account has the phone. */
    changePhone: async (id: string, phone: string, phoneE164: string): Promise<void> => {
      await db.orm.update(accounts).set({ phone, phoneE164 }).where(eq(accounts.id, id))
    },

    /** Locks an account. @returns whether it still exists */
    hold: async (id: string): Promise<boolean> => {
      const rows = await db.query('SELECT FROM accounts WHERE id = $1 AND closed_at IS NULL FOR UPDATE', [id])
      return rows.length > 0
    },

    /** Anonymises a person in every table, append-only ones included; the caller has ended open work. */
    erase: async (id: string, now: string): Promise<void> => {
      await db.query('SELECT erase_person($1, $2)', [id, now])
    },

    hasAdmin: async (): Promise<boolean> => {
      const rows = await db.query("SELECT FROM accounts WHERE role = 'admin' AND closed_at IS NULL LIMIT 1")
      return rows.length > 0
    },
  }
}
