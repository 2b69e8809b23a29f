import type { DisputeStage, RefundFact } from '@desert-wrench/contract/features/billing/provider-facts.rules.ts'
import type { Database } from '../../db/database.ts'
import { momentSql } from '../../db/moment-sql.ts'

export interface ProviderEventRow {
  id: string
  kind: string
  subject: string | null
  cents: number | null
  source: string | null
  reference: string | null
  thing: string | null
  stage: DisputeStage | null
  reportedAt: string | null
  refusal: string | null
  receivedAt: string
}

export interface KeptRefund extends RefundFact {
  intent: string | null
}

export interface KeptDispute {
  dispute: string
  stages: DisputeStage[]
  intent: string | null
  cents: number
}

export type ProviderEventsStore = ReturnType<typeof providerEventsStore>

const REFUND = `kind, source AS charge, thing AS refund, reference AS intent, cents::float8 AS cents,
  ${momentSql('told_at')} AS "reportedAt"`

export function providerEventsStore(db: Database) {
  return {
    /** Locks what an event refers to, so that concurrent related events see each other. */
    hold: async (things: readonly (string | null)[]): Promise<void> => {
      await db.query(
        `SELECT pg_advisory_xact_lock(hashtextextended('provider ' || thing, 0))
         FROM (SELECT DISTINCT thing FROM unnest($1::text[]) thing WHERE thing IS NOT NULL ORDER BY thing) things`,
        [things],
      )
    },

    /** False if already stored; waits for a concurrent transaction with the same event. */
    keep: async (row: ProviderEventRow): Promise<boolean> => {
      const { id, kind, subject, cents, source, reference, thing, stage, reportedAt, refusal, receivedAt } = row
      const rows = await db.query(
        `INSERT INTO provider_events (id, kind, subject, cents, source, reference, thing, stage, told_at, refusal, received_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING RETURNING id`,
        [id, kind, subject, cents, source, reference, thing, stage, reportedAt, refusal, receivedAt],
      )
      return rows.length > 0
    },

    has: async (kind: string, subject: string): Promise<boolean> =>
      (await db.query('SELECT FROM provider_events WHERE kind = $1 AND subject = $2 LIMIT 1', [kind, subject])).length >
      0,

    /** Failed refunds only count where a total of the charge is known. */
    refunds: async (subjects: readonly string[]): Promise<KeptRefund[]> =>
      db.query(
        `WITH totals AS (SELECT * FROM provider_events WHERE kind = 'refunded' AND subject = ANY($1) AND refusal IS NULL)
         SELECT ${REFUND} FROM totals
         UNION ALL SELECT ${REFUND} FROM provider_events
           WHERE kind = 'refund_failed' AND refusal IS NULL AND source IN (SELECT source FROM totals)`,
        [subjects],
      ),

    /** Cents: what was taken, which an inquiry before it need not equal. */
    disputes: async (subjects: readonly string[]): Promise<KeptDispute[]> =>
      db.query(
        `SELECT thing AS dispute, array_agg(stage) AS stages, max(reference) AS intent,
           coalesce(max(cents) FILTER (WHERE stage NOT IN ('inquiry', 'dropped')), 0)::float8 AS cents
         FROM provider_events WHERE kind = 'dispute' AND refusal IS NULL AND (subject = ANY($1)
           OR source IN (SELECT source FROM provider_events WHERE kind = 'refunded' AND subject = ANY($1)))
         GROUP BY thing ORDER BY thing`,
        [subjects],
      ),

    /** Cents of the platform's part that went back, over these charges; the latest word of each counts. */
    feesRefunded: async (charges: readonly (string | null)[]): Promise<number> => {
      const [row] = await db.query<{ cents: number }>(
        `SELECT coalesce(sum(cents), 0)::float8 AS cents FROM (
           SELECT DISTINCT ON (source) cents FROM provider_events
           WHERE kind = 'fee_refunded' AND source = ANY($1) AND refusal IS NULL
           ORDER BY source, told_at DESC NULLS LAST, cents DESC) AS each`,
        [charges.filter((charge) => charge !== null)],
      )
      return row?.cents ?? 0
    },

    hasSource: async (kind: string, source: string): Promise<boolean> =>
      (
        await db.query('SELECT FROM provider_events WHERE kind = $1 AND source = $2 AND refusal IS NULL LIMIT 1', [
          kind,
          source,
        ])
      ).length > 0,

    /** Which of these ids are stored. */
    known: async (ids: readonly string[]): Promise<Set<string>> => {
      const rows = await db.query<{ id: string }>('SELECT id FROM provider_events WHERE id = ANY($1)', [ids])
      return new Set(rows.map(({ id }) => id))
    },

    /** When the list of this account, or the platform's own, was last applied without a gap. */
    completeAt: async (account: string | null): Promise<string | null> => {
      const [row] = await db.query<{ at: Date }>('SELECT complete_at AS at FROM provider_lists WHERE account = $1', [
        account ?? '',
      ])
      return row?.at.toISOString() ?? null
    },

    putComplete: async (account: string | null, now: string): Promise<void> => {
      await db.query(
        `INSERT INTO provider_lists (account, complete_at) VALUES ($1, $2)
         ON CONFLICT (account) DO UPDATE SET complete_at = excluded.complete_at`,
        [account ?? '', now],
      )
    },

    /** Money reported beyond the requested amount. */
    extras: async (paymentId: string): Promise<{ reference: string; cents: number }[]> =>
      db.query(
        `SELECT reference, max(cents)::float8 AS cents FROM provider_events
         WHERE kind = 'extra' AND subject = $1 AND refusal IS NULL GROUP BY reference ORDER BY reference`,
        [paymentId],
      ),

    referencesOf: async (paymentId: string): Promise<string[]> =>
      (
        await db.query<{ reference: string }>(
          `SELECT DISTINCT reference FROM provider_events
           WHERE subject = $1 AND kind IN ('paid', 'extra') AND refusal IS NULL AND reference IS NOT NULL`,
          [paymentId],
        )
      ).map(({ reference }) => reference),

    /** The payment or invoice that earlier events give for an intent or charge. */
    subjectOf: async (intent: string | null, charge: string | null): Promise<string | null> => {
      const [row] = await db.query<{ subject: string }>(
        `SELECT subject FROM provider_events WHERE kind IN ('paid', 'extra') AND reference = $1 AND refusal IS NULL
         UNION ALL SELECT subject FROM provider_events WHERE kind = 'refunded' AND source = $2 AND subject IS DISTINCT FROM $1
         LIMIT 1`,
        [intent, charge],
      )
      return row?.subject ?? null
    },
  }
}
