import type { AuditEntry, audit as endpoints } from '@desert-wrench/contract/features/audit/audit.contract.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { type FiltersOf, paginated } from '../../db/lists/pagination.ts'
import { accounts, auditEntries } from '../../db/schema/accounts.ts'

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
        // Rows older than stored names use the current one.
        accountName: sql<string | null>`coalesce(${auditEntries.accountName}, ${accounts.name})`,
        address: auditEntries.address,
        sessionId: auditEntries.sessionId,
        link: auditEntries.link,
        reads: auditEntries.reads,
        filters: auditEntries.filters,
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
        reads: sql`${auditEntries.reads}`,
        acts: sql`NOT ${auditEntries.reads}`,
        from: sql`${auditEntries.at} >= ${sql.placeholder('from')}`,
        to: sql`${auditEntries.at} < ${sql.placeholder('to')}`,
      } satisfies FiltersOf<typeof endpoints.list, 'kind'> & Record<'reads' | 'acts', SQL>,
    }),

    /** Runs in the transaction of the act; erased accounts have no name. */
    write: async (row: Omit<NewAuditEntry, 'accountName'>): Promise<void> => {
      const { id, at, act, accountId, thing, thingId, address, sessionId, link, reads, filters, requestId } = row
      await db.pipelined.query(
        `INSERT INTO audit_entries (id, at, act, account_id, account_name, thing, thing_id, address, session_id, link, reads, filters, request_id)
         VALUES ($1, $2, $3, $4, (SELECT name FROM accounts WHERE id = $4), $5, $6, $7, $8, $9, $10, $11, $12)`,
        [id, at, act, accountId, thing, thingId, address, sessionId, link, reads, filters, requestId],
      )
    },

    /** Deletes readings older than a year. @returns the number deleted, up to the limit */
    forgetReadings: async (before: string, most: number): Promise<number> => {
      const [row] = await db.query<{ forgotten: number }>('SELECT forget_readings($1, $2) AS forgotten', [before, most])
      return row?.forgotten ?? 0
    },
  }
}
