import type { UnsentMessage } from '@desert-wrench/contract/features/accounts/accounts.contract.ts'
import type { Paging } from '@desert-wrench/contract/lib/fields.ts'
import type { Page } from '@desert-wrench/contract/lib/page.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { paginated } from '../../db/lists/pagination.ts'
import { outbox } from '../../db/schema/accounts.ts'
import type { AccountVault } from '../../ports/account-vault.ts'

export type OutboxStore = ReturnType<typeof outboxStore>

type SealedMessage = Omit<UnsentMessage, 'body'> & { sealed: Uint8Array }

type ChannelKind = 'sms' | 'mail'

interface MessageContent {
  subject: string | null
  body: string
}

interface Claimed extends MessageContent {
  id: string
  kind: ChannelKind
  to: string
}

export function outboxStore(db: Database, vault: Pick<AccountVault, 'seal' | 'open'>) {
  const purpose = (id: string) => `outbox ${id}`
  const seal = (id: string, content: MessageContent) => vault.seal(purpose(id), Buffer.from(JSON.stringify(content)))
  /** Null if sealed with another key. */
  function open(id: string, sealed: Uint8Array): MessageContent | null {
    const plain = vault.open(purpose(id), sealed)
    return plain && (JSON.parse(Buffer.from(plain).toString()) as MessageContent)
  }

  const list = paginated<SealedMessage>(db, {
    name: 'outbox',
    table: outbox,
    columns: {
      id: outbox.id,
      to: outbox.recipient,
      sealed: outbox.sealed,
      status: outbox.status,
      createdAt: outbox.createdAt,
    },
    always: sql`true`,
    order: { newest: outbox.createdAt, id: outbox.id },
  })

  return {
    list: async (paging: Paging): Promise<Page<UnsentMessage>> => {
      const page = await list({ ...paging })
      const rows = page.rows.map(({ sealed, ...row }) => ({ ...row, body: open(row.id, sealed)?.body ?? '' }))
      return { ...page, rows }
    },

    add: async (message: Claimed & { now: string; expiresAt: string }): Promise<void> => {
      const { id, kind, to, subject, body, now, expiresAt } = message
      await db.orm.insert(outbox).values({
        ...{ id, kind, recipient: to, sealed: seal(id, { subject, body }) },
        ...{ dueAt: now, expiresAt, createdAt: now },
      })
    },

    /** Cancels pending messages that a newer one replaces. */
    withdraw: async (kind: ChannelKind, to: string): Promise<void> => {
      await db.query('DELETE FROM outbox WHERE kind = $1 AND recipient = $2', [kind, to])
    },

    /** Claims the longest due message for the duration of one attempt. */
    claim: async (kind: ChannelKind, now: string): Promise<Claimed | null> => {
      const [row] = await db.query<{ id: string; to: string; sealed: Buffer }>(
        `UPDATE outbox SET status = 'sending', attempts = attempts + 1, due_at = $2::timestamptz + interval '60 seconds'
         WHERE id = (
           SELECT id FROM outbox WHERE status = 'waiting' AND kind = $1 AND due_at <= $2 AND expires_at > $2
           ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING id, recipient AS to, sealed`,
        [kind, now],
      )
      if (!row) return null
      const { id, to, sealed } = row
      return { id, kind, to, ...(open(id, sealed) ?? { subject: null, body: '' }) }
    },

    /** Certainly not sent: retried with exponential backoff. */
    postpone: async (id: string, now: string): Promise<void> => {
      await db.query(
        `UPDATE outbox SET status = 'waiting',
           due_at = $2::timestamptz + interval '15 seconds' * power(2, least(attempts - 1, 8))
         WHERE id = $1 AND status = 'sending'`,
        [id, now],
      )
    },

    /** The provider is back: retry everything now. */
    hurry: async (kind: ChannelKind, now: string): Promise<void> => {
      await db.query(`UPDATE outbox SET due_at = $2 WHERE status = 'waiting' AND kind = $1 AND due_at > $2`, [
        kind,
        now,
      ])
    },

    /** It may have arrived, so it is not retried. */
    markUnknown: async (id: string): Promise<void> => {
      await db.query("UPDATE outbox SET status = 'unknown' WHERE id = $1", [id])
    },

    /** Messages in flight at a crash may have arrived too. */
    markAbandoned: async (now: string): Promise<void> => {
      await db.query("UPDATE outbox SET status = 'unknown' WHERE status = 'sending' AND due_at <= $1", [now])
    },

    remove: async (id: string): Promise<void> => {
      await db.query('DELETE FROM outbox WHERE id = $1', [id])
    },

    fail: async (id: string): Promise<void> => {
      await db.query("UPDATE outbox SET status = 'failed' WHERE id = $1", [id])
    },

    failExpired: async (now: string): Promise<void> => {
      await db.query("UPDATE outbox SET status = 'failed' WHERE status = 'waiting' AND expires_at <= $1", [now])
    },

    /** @returns the number deleted, up to the limit */
    forget: async (before: string, most: number): Promise<number> =>
      (
        await db.query(
          `DELETE FROM outbox WHERE id = ANY(ARRAY(SELECT id FROM outbox WHERE expires_at < $1 ORDER BY expires_at LIMIT $2)) RETURNING 1`,
          [before, most],
        )
      ).length,
  }
}
