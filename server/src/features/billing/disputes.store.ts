import type { DisputeState } from '@desert-wrench/contract/features/billing/provider-facts.rules.ts'
import type { Database } from '../../db/database.ts'

export interface BookedDispute {
  id: string
  status: DisputeState['status']
  cents: number
  /** Membership time removed while the bank holds the money, in milliseconds. */
  takenMs: number
}

export type DisputesStore = ReturnType<typeof disputesStore>

export function disputesStore(db: Database) {
  return {
    /** Of a payment; the caller locks its mechanic. */
    of: (paymentId: string): Promise<BookedDispute[]> =>
      db.query(
        `SELECT id, status, cents::float8 AS cents, taken_ms::float8 AS "takenMs" FROM payment_disputes
         WHERE payment_id = $1 ORDER BY id`,
        [paymentId],
      ),

    ofJobPayment: (paymentId: string): Promise<BookedDispute[]> =>
      db.query(
        `SELECT id, status, cents::float8 AS cents, 0 AS "takenMs" FROM payment_disputes WHERE job_payment_id = $1 ORDER BY id`,
        [paymentId],
      ),

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
