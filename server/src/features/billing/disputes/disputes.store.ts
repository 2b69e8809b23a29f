import type { DisputeState } from '@desert-wrench/contract/features/billing/provider-facts.rules.ts'
import type { Database } from '../../../db/database.ts'
import { momentSql } from '../../../db/moment-sql.ts'

export interface BookedDispute {
  id: string
  status: DisputeState['status']
  cents: number
  /** Membership time removed while the bank holds the money, in milliseconds. */
  takenMs: number
}

export interface BankWords {
  reason: string | null
  evidenceDueAt: string | null
}

export interface StoredDispute extends BankWords {
  id: string
  status: DisputeState['status']
  amountCents: number
  submittedAt: string | null
}

export type DisputesStore = ReturnType<typeof disputesStore>

export function disputesStore(db: Database) {
  return {
    /** The booked ones of these ids, of any payment; the caller locks its mechanic. */
    booked: async (ids: readonly string[]): Promise<Map<string, BookedDispute & { paymentId: string }>> => {
      const rows = await db.query<BookedDispute & { paymentId: string }>(
        `SELECT id, status, cents::float8 AS cents, taken_ms::float8 AS "takenMs", coalesce(payment_id, job_payment_id) AS "paymentId"
         FROM payment_disputes WHERE id = ANY($1) ORDER BY id`,
        [ids],
      )
      return new Map(rows.map((row) => [row.id, row]))
    },

    /** Cents of a customer's payment that the bank holds or took; the caller locks the job. */
    heldOf: async (paymentId: string): Promise<number> => {
      const [row] = await db.query<{ cents: number }>(
        `SELECT coalesce(sum(cents), 0)::float8 AS cents FROM payment_disputes WHERE job_payment_id = $1 AND status <> 'won'`,
        [paymentId],
      )
      return row?.cents ?? 0
    },

    /** The newest, with what the bank said. */
    latestOfJob: async (paymentId: string): Promise<StoredDispute | null> => {
      const [row] = await db.query<StoredDispute>(
        `SELECT id, status, cents::float8 AS "amountCents", reason, ${momentSql('evidence_due_at')} AS "evidenceDueAt",
           ${momentSql('submitted_at')} AS "submittedAt" FROM payment_disputes
         WHERE job_payment_id = $1 ORDER BY opened_at DESC, id DESC LIMIT 1`,
        [paymentId],
      )
      return row ?? null
    },

    /** What the bank says of it; what it does not repeat stays. */
    describe: async (id: string, { reason, evidenceDueAt }: BankWords): Promise<void> => {
      await db.query(
        `UPDATE payment_disputes SET reason = coalesce($2, reason), evidence_due_at = coalesce($3::timestamptz, evidence_due_at)
         WHERE id = $1 AND job_payment_id IS NOT NULL AND (coalesce($2, reason), coalesce($3::timestamptz, evidence_due_at))
           IS DISTINCT FROM (reason, evidence_due_at)`,
        [id, reason, evidenceDueAt],
      )
    },

    submit: async (id: string, now: string): Promise<void> => {
      await db.query('UPDATE payment_disputes SET submitted_at = $2 WHERE id = $1 AND submitted_at IS NULL', [id, now])
    },

    /** Of a customer's payment. */
    putOfJob: async (paymentId: string, { id, status, cents }: BookedDispute, now: string): Promise<void> => {
      await db.query(
        `INSERT INTO payment_disputes (id, job_payment_id, status, cents, opened_at, closed_at)
         VALUES ($1, $2, $3, $4, $5, CASE WHEN $3 <> 'open' THEN $5::timestamptz END)
         ON CONFLICT (id) DO UPDATE SET status = $3, cents = $4, closed_at = CASE WHEN $3 <> 'open' THEN $5::timestamptz END`,
        [id, paymentId, status, cents, now],
      )
    },

    put: async (paymentId: string, { id, status, cents, takenMs }: BookedDispute, now: string): Promise<void> => {
      await db.query(
        `INSERT INTO payment_disputes (id, payment_id, status, cents, opened_at, closed_at, taken_ms)
         VALUES ($1, $2, $3, $4, $5, CASE WHEN $3 <> 'open' THEN $5::timestamptz END, $6)
         ON CONFLICT (id) DO UPDATE SET status = $3, cents = $4, taken_ms = $6, closed_at = CASE WHEN $3 <> 'open' THEN $5::timestamptz END`,
        [id, paymentId, status, cents, now, takenMs],
      )
    },
  }
}
