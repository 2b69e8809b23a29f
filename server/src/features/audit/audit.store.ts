import type { AuditEntry } from '@desert-wrench/contract/features/audit/audit.contract.ts'
import { eq, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { paginated } from '../../db/pagination.ts'
import { accounts, auditEntries } from '../../db/schema-accounts.ts'

export type AuditStore = ReturnType<typeof auditStore>
type NewAuditEntry = typeof auditEntries.$inferInsert

export function auditStore(db: Database) {
  return {
    list: paginated<AuditEntry>(db, {
      name: 'audit',
      table: auditEntries,
      columns: {
        id: auditEntries.id,
        at: auditEntries.at,
        act: auditEntries.act,
        accountId: auditEntries.accountId,
        accountName: accounts.name,
        thing: auditEntries.thing,
        thingId: auditEntries.thingId,
        requestId: auditEntries.requestId,
      },
      joined: (select) => select.leftJoin(accounts, eq(accounts.id, auditEntries.accountId)) as unknown as PgSelect,
      always: sql`true`,
      order: { newest: auditEntries.at, id: auditEntries.id },
      filters: {
        thingId: sql`${auditEntries.thingId} = ${sql.placeholder('thingId')}`,
        accountId: sql`${auditEntries.accountId} = ${sql.placeholder('accountId')}`,
        from: sql`${auditEntries.at} >= ${sql.placeholder('from')}`,
        to: sql`${auditEntries.at} < ${sql.placeholder('to')}`,
      },
    }),

    /** One statement, in the transaction of what was done. */
    write: async ({ id, at, act, accountId, thing, thingId, requestId }: NewAuditEntry): Promise<void> => {
      await db.unawaited.query(
        `INSERT INTO audit_entries (id, at, act, account_id, thing, thing_id, request_id) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [id, at, act, accountId, thing, thingId, requestId],
      )
    },
  }
}
