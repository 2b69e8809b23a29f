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
    /** Somebody as they see themselves. */
    find: async (id: string): Promise<Account | null> => {
      const [row] = await one.execute({ id })
      if (!row) return null
      const { role, ...account } = row
      return { ...account, roles: rolesOf({ role, mechanicId: row.mechanicId }) }
    },

    /** Whoever has verified a phone: a new account takes the name that the phone is known by. */
    ofPhone: async (given: { id: string; phone: string; phoneE164: string; now: string }): Promise<string> => {
      const { id, phone, phoneE164, now } = given
      // The update changes nothing; it gives the row that is there, and holds it.
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

    /** @throws where the database has the phone with another account. */
    changePhone: async (id: string, phone: string, phoneE164: string): Promise<void> => {
      await db.orm.update(accounts).set({ phone, phoneE164 }).where(eq(accounts.id, id))
    },

    /** Holds an account until the transaction ends. @returns whether it is still there. */
    hold: async (id: string): Promise<boolean> => {
      const rows = await db.query('SELECT FROM accounts WHERE id = $1 AND closed_at IS NULL FOR UPDATE', [id])
      return rows.length > 0
    },

    /** Takes a person out of every table, what is only added included; the caller has ended what went on. */
    erase: async (id: string, now: string): Promise<void> => {
      await db.query('SELECT erase_person($1, $2)', [id, now])
    },

    /** Whether there is anybody to read the outbox. */
    hasAdmin: async (): Promise<boolean> => {
      const rows = await db.query("SELECT FROM accounts WHERE role = 'admin' AND closed_at IS NULL LIMIT 1")
      return rows.length > 0
    },
  }
}
