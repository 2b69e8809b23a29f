import type { UnsentMessage } from '@desert-wrench/contract/features/accounts/accounts.contract.ts'
import type {
  MessageChannel,
  MessageKind,
  MessageParameters,
  MessageReason,
  SECRET_KINDS,
} from '@desert-wrench/contract/features/messages/message-kinds.ts'
import type { Paging } from '@desert-wrench/contract/lib/fields.ts'
import type { Page } from '@desert-wrench/contract/lib/page.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { paginated } from '../../db/lists/pagination.ts'
import { momentSql } from '../../db/moment-sql.ts'
import { outbox } from '../../db/schema/messages.ts'
import type { AccountVault } from '../../ports/account-vault.ts'

export type OutboxStore = ReturnType<typeof outboxStore>

type SecretKind = (typeof SECRET_KINDS)[number]

type SealedMessage = Omit<UnsentMessage, 'body'> & { sealed: Uint8Array }

interface MessageContent {
  subject: string | null
  body: string
}

interface NewSecret extends MessageContent {
  id: string
  kind: SecretKind
  to: string
  now: string
  expiresAt: string
}

/** A message whose turn it is. */
export interface ClaimedMessage {
  id: string
  kind: MessageKind | SecretKind
  person: string
  channel: MessageChannel
  jobId: string | null
  parameters: MessageParameters
  expiresAt: string
  /** Of secrets; null if sealed with another key. */
  secret: (MessageContent & { to: string }) | null
}

interface ClaimedRow {
  id: string
  kind: MessageKind | SecretKind
  person: string
  jobId: string | null
  parameters: MessageParameters
  expiresAt: string
  recipient: string | null
  sealed: Buffer | null
}

/** What leaves, as it is kept. */
interface NotedMessage {
  recipient: string | null
  language: Language
  body: string
  upTo: string | null
}

const CHANNEL_OF = { code: 'sms', invitation: 'email' } as const
const PERSON_OF = { code: 'phone', invitation: 'email' } as const

/** The claim of one attempt; who dies in it leaves its message to the others after this. */
const LEASE_SECONDS = 60
/** A code whose arrival is unknown is sent again this often at most. */
const MOST_ATTEMPTS = 3

/** `note` writes the language just before the provider is called. */
const MAY_GO_AGAIN = `(kind = 'code' AND expires_at > $1 AND attempts < ${MOST_ATTEMPTS} OR sealed IS NULL AND kind NOT IN ('code', 'invitation') AND language IS NULL)`

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
      status: outbox.state,
      createdAt: outbox.createdAt,
    },
    always: sql`${outbox.sealed} is not null`,
    order: { newest: outbox.createdAt, id: outbox.id },
  })

  return {
    /** Codes and invitations that did not leave. */
    list: async (paging: Paging): Promise<Page<UnsentMessage>> => {
      const page = await list({ ...paging })
      const rows = page.rows.map(({ sealed, ...row }) => ({ ...row, body: open(row.id, sealed)?.body ?? '' }))
      return { ...page, rows }
    },

    addSecret: async ({ id, kind, to, subject, body, now, expiresAt }: NewSecret): Promise<void> => {
      await db.orm.insert(outbox).values({
        ...{ id, event: `${kind}:${id}`, kind, person: `${PERSON_OF[kind]}:${to.toLowerCase()}` },
        ...{ channel: CHANNEL_OF[kind], recipient: to, sealed: seal(id, { subject, body }) },
        ...{ sendAt: now, dueAt: now, expiresAt, createdAt: now },
      })
    },

    /** A newer secret replaces those that did not leave; nothing else to the same address is touched. */
    withdrawSecret: async (kind: SecretKind, to: string): Promise<void> => {
      await db.query('DELETE FROM outbox WHERE kind = $1 AND recipient = $2 AND sealed IS NOT NULL', [kind, to])
    },

    /** Claims the longest due message of a channel for one attempt, codes and invitations first. */
    claim: async (channel: MessageChannel, now: string): Promise<ClaimedMessage | null> => {
      const [row] = await db.query<ClaimedRow & Record<string, unknown>>(
        {
          name: 'outbox.claim',
          text: `UPDATE outbox SET state = 'sending', attempts = attempts + 1, due_at = $2::timestamptz + interval '${LEASE_SECONDS} seconds'
           WHERE id = coalesce(
             (SELECT id FROM outbox WHERE state = 'waiting' AND channel = $1 AND due_at <= $2 AND sealed IS NOT NULL AND expires_at > $2
               ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED),
             (SELECT id FROM outbox WHERE state = 'waiting' AND channel = $1 AND due_at <= $2 AND sealed IS NULL
               ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED))
           RETURNING id, kind, person, job_id AS "jobId", parameters, ${momentSql('expires_at')} AS "expiresAt", recipient, sealed`,
        },
        [channel, now],
      )
      if (!row) return null
      const { recipient, sealed, ...message } = row
      const content = sealed && open(message.id, sealed)
      return { ...message, channel, secret: content && { ...content, to: recipient ?? '' } }
    },

    /** Certainly not sent, so nothing left: retried with exponential backoff, or when the provider says. */
    retryLater: async (id: string, now: string, pauseMs: number | null): Promise<void> => {
      await db.query(
        `UPDATE outbox SET state = 'waiting', reason = 'notTaken', language = NULL, body = NULL, due_at = $2::timestamptz
           + coalesce($3::float8 * interval '1 millisecond', interval '15 seconds' * power(2, least(attempts - 1, 8)))
         WHERE id = $1 AND state = 'sending'`,
        [id, now, pauseMs],
      )
    },

    /** Its hour has not come: this is no attempt. */
    postpone: async (id: string, until: string, reason: MessageReason): Promise<void> => {
      await db.query(
        `UPDATE outbox SET state = 'waiting', reason = $3, send_at = $2, due_at = $2, attempts = attempts - 1 WHERE id = $1 AND state = 'sending'`,
        [id, until, reason],
      )
    },

    /** The provider is back: retry everything that waited for it, and codes that may not have arrived. */
    hurry: async (channel: MessageChannel, now: string): Promise<void> => {
      await db.query(
        `UPDATE outbox SET state = 'waiting', due_at = $2 WHERE channel = $1 AND attempts > 0
           AND ((state = 'waiting' AND due_at > $2 AND send_at <= $2)
             OR (state = 'unknown' AND kind = 'code' AND sealed IS NOT NULL AND expires_at > $2 AND attempts < ${MOST_ATTEMPTS}))`,
        [channel, now],
      )
    },

    /** It may have arrived. */
    markUnknown: async (id: string, now: string): Promise<void> => {
      await db.query(
        `UPDATE outbox SET state = 'unknown', reason = 'noAnswer', settled_at = $2 WHERE id = $1 AND state = 'sending'`,
        [id, now],
      )
    },

    /** Messages in flight at a crash may have arrived too; sent again are only codes, and what was not yet noted as leaving. */
    markAbandoned: async (now: string): Promise<void> => {
      await db.query(
        `UPDATE outbox SET state = CASE WHEN ${MAY_GO_AGAIN} THEN 'waiting' ELSE 'unknown' END,
           reason = CASE WHEN NOT ${MAY_GO_AGAIN} THEN 'noAnswer' END, settled_at = CASE WHEN NOT ${MAY_GO_AGAIN} THEN $1::timestamptz END
         WHERE state = 'sending' AND due_at <= $1`,
        [now],
      )
    },

    /** What is about to leave, before the provider is called. @returns false if STOP came first */
    note: async (id: string, { recipient, language, body, upTo }: NotedMessage): Promise<boolean> => {
      const rows = await db.query(
        `UPDATE outbox SET recipient = $2, language = $3, body = $4, parameters = parameters || jsonb_strip_nulls(jsonb_build_object('upTo', $5::text))
         WHERE id = $1 AND state = 'sending' RETURNING 1`,
        [id, recipient, language, body, upTo],
      )
      return rows.length > 0
    },

    /** Secrets are forgotten. A report of the provider may have come first. */
    markSent: async (id: string, now: string, providerId: string | null): Promise<void> => {
      await db.query(
        `UPDATE outbox SET state = CASE state WHEN 'sending' THEN 'sent' ELSE state END, sent_at = coalesce(sent_at, $2),
           provider_id = coalesce($3, provider_id), reason = NULL, sealed = NULL,
           settled_at = CASE state WHEN 'delivered' THEN settled_at END
         WHERE id = $1 AND state IN ('sending', 'sent', 'unknown', 'delivered')`,
        [id, now, providerId],
      )
    },

    fail: async (
      id: string,
      now: string,
      { reason, code }: { reason: MessageReason; code: number | null } = { reason: 'refused', code: null },
    ): Promise<void> => {
      await db.query(
        `UPDATE outbox SET state = 'failed', reason = $3, provider_code = $4, settled_at = $2 WHERE id = $1 AND state = 'sending'`,
        [id, now, reason, code],
      )
    },

    cancel: async (id: string, reason: MessageReason, now: string): Promise<void> => {
      await db.query(
        `UPDATE outbox SET state = 'cancelled', reason = $2, settled_at = $3 WHERE id = $1 AND state = 'sending'`,
        [id, reason, now],
      )
    },

    /** Too late: secrets failed, messages end with their cause. */
    expire: async (now: string): Promise<void> => {
      await db.query(
        `UPDATE outbox SET state = CASE WHEN sealed IS NULL THEN 'cancelled' ELSE 'failed' END, reason = 'expired', settled_at = $1
         WHERE state = 'waiting' AND expires_at <= $1`,
        [now],
      )
    },

    /** Due messages of channels that nobody carries; secrets wait, to be read in the outbox. */
    markUnconfigured: async (channels: readonly MessageChannel[], now: string): Promise<void> => {
      await db.query(
        `UPDATE outbox SET state = 'notConfigured', reason = NULL, settled_at = $2
         WHERE state = 'waiting' AND channel = ANY($1) AND due_at <= $2 AND sealed IS NULL`,
        [channels, now],
      )
    },

    /** Codes and invitations a day past use, messages two years after they were written. @returns the number deleted, up to the limit */
    forget: async ({ secrets, messages }: { secrets: string; messages: string }, most: number): Promise<number> =>
      (
        await db.query(
          `DELETE FROM outbox WHERE id = ANY(ARRAY(
             SELECT id FROM outbox WHERE created_at < $2
             UNION ALL SELECT id FROM outbox WHERE kind IN ('code', 'invitation') AND expires_at < $1 LIMIT $3)) RETURNING 1`,
          [secrets, messages, most],
        )
      ).length,
  }
}
