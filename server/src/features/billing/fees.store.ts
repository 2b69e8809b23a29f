import type { Database } from '../../db/database.ts'
import { momentSql } from '../../db/moment-sql.ts'
import { payments } from '../../db/schema/schema.ts'
import type { ReceivedBy } from './payments.store.ts'

export interface DueFee {
  id: string
  mechanicId: string
  /** Less what a card payment covered. */
  amount: number
}

export interface FeesOwed {
  cents: number
  jobs: number
  dueUntil: string | null
}

export interface JobFee {
  id: string
  mechanicId: string
  amount: number
  covered: number
  status: 'due' | 'paid' | 'waived'
}

const DUE = `
  SELECT id, mechanic_id, amount - covered AS amount, due_until FROM payments WHERE mechanic_id = $1 AND job_id IS NOT NULL AND status = 'due'
  UNION
  SELECT p.id, p.mechanic_id, p.amount - p.covered, p.due_until FROM mechanics m, person_marks(m.phone_e164, m.email) AS own (mark)
    JOIN person_uses u ON u.purpose = 'fee' AND u.mark = own.mark
    JOIN payments p ON p.id = u.subject AND p.status = 'due'
  WHERE m.id = $1`

export type FeesStore = ReturnType<typeof feesStore>

/** Job fees are payments that name their job; receipts settle several at once. */
export function feesStore(db: Database) {
  return {
    /** One fee per completion, enforced by the database. */
    owe: async (row: {
      id: string
      mechanicId: string
      jobId: string
      completion: number
      amount: number
      createdAt: string
      dueUntil: string
    }) => {
      const fixed = { purpose: 'platform_fee', status: 'due', provider: 'recorded', days: 0 } as const
      await db.pipelined.orm
        .insert(payments)
        .values({ ...row, ...fixed, price: row.amount })
        .execute()
    },

    due: (mechanicId: string): Promise<DueFee[]> =>
      db.query(`SELECT id, mechanic_id AS "mechanicId", amount::int FROM (${DUE}) AS due ORDER BY due_until, id`, [
        mechanicId,
      ]),

    owedBy: async (mechanicId: string): Promise<FeesOwed> => {
      const [row] = await db.query<{ cents: string; jobs: number; dueUntil: string | null }>(
        {
          name: 'fees.standing',
          text: `SELECT coalesce(sum(amount), 0) AS cents, count(*)::int AS jobs,
              ${momentSql('min(due_until)')} AS "dueUntil" FROM (${DUE}) AS due`,
        },
        [mechanicId],
      )
      return { cents: Number(row?.cents ?? 0), jobs: row?.jobs ?? 0, dueUntil: row?.dueUntil ?? null }
    },

    settle: async (settlementId: string, feeIds: readonly string[]): Promise<void> => {
      await db.query('INSERT INTO fee_settlements (settlement_id, fee_id) SELECT $1, unnest($2::uuid[])', [
        settlementId,
        feeIds,
      ])
    },

    coveredBy: async (settlementId: string): Promise<string[]> => {
      const rows = await db.query<{ id: string }>('SELECT fee_id AS id FROM fee_settlements WHERE settlement_id = $1', [
        settlementId,
      ])
      return rows.map(({ id }) => id)
    },

    openFor: async (feeId: string): Promise<string[]> => {
      const rows = await db.query<{ id: string }>(
        `SELECT p.id FROM fee_settlements s JOIN payments p ON p.id = s.settlement_id WHERE s.fee_id = $1 AND p.status = 'due'`,
        [feeId],
      )
      return rows.map(({ id }) => id)
    },

    /** Skips fees paid or waived meanwhile. */
    pay: (settlementId: string, { method, reference }: ReceivedBy, now: string): Promise<DueFee[]> =>
      db.query(
        `UPDATE payments f SET status = 'paid', method = $2, reference = $3, paid_at = $4, settled_by = $1
         FROM fee_settlements s WHERE s.settlement_id = $1 AND f.id = s.fee_id AND f.status = 'due'
         RETURNING f.id, f.mechanic_id AS "mechanicId", (f.amount - f.covered)::int AS amount`,
        [settlementId, method, reference, now],
      ),

    /** Makes the fees of a voided receipt due again. */
    reopen: (settlementId: string): Promise<DueFee[]> =>
      db.query(
        `UPDATE payments SET status = 'due', method = NULL, reference = NULL, paid_at = NULL, settled_by = NULL
         WHERE settled_by = $1 RETURNING id, mechanic_id AS "mechanicId", (amount - covered)::int AS amount`,
        [settlementId],
      ),

    lockOfJob: async (
      jobId: string,
      completion: number,
    ): Promise<(DueFee & { status: 'due' | 'paid' | 'waived' | 'cancelled' }) | null> => {
      const [row] = await db.query<DueFee & { status: 'due' | 'paid' | 'waived' | 'cancelled' }>(
        `SELECT id, mechanic_id AS "mechanicId", amount::int, status FROM payments WHERE job_id = $1 AND completion = $2 FOR UPDATE`,
        [jobId, completion],
      )
      return row ?? null
    },

    cancel: async (id: string): Promise<void> => {
      await db.query(`UPDATE payments SET status = 'cancelled' WHERE id = $1 AND status = 'due'`, [id])
    },

    waive: async (id: string, reason: string, now: string): Promise<void> => {
      await db.query(`UPDATE payments SET status = 'waived', reversed_at = $2, reason = $3 WHERE id = $1`, [
        id,
        now,
        reason,
      ])
    },

    /** The fee of a finished job that still counts, locked; the caller locks its mechanic. */
    lockForJob: async (jobId: string): Promise<JobFee | null> => {
      const [row] = await db.query<JobFee>(
        `SELECT id, mechanic_id AS "mechanicId", amount::int, covered::int, status FROM payments
         WHERE job_id = $1 AND status <> 'cancelled' ORDER BY completion DESC LIMIT 1 FOR UPDATE`,
        [jobId],
      )
      return row ?? null
    },

    /** Unlocked: cents of the job's fee that are due. */
    dueForJob: async (jobId: string): Promise<number> => {
      const [row] = await db.query<{ cents: number }>(
        `SELECT (amount - covered)::int AS cents FROM payments WHERE job_id = $1 AND status = 'due'`,
        [jobId],
      )
      return row?.cents ?? 0
    },

    /** A part paid by card; the fee is paid once all of it is. */
    cover: async (id: string, cents: number, paidBy: string, now: string): Promise<void> => {
      await db.query(
        `UPDATE payments SET covered = covered + $2,
           status = CASE WHEN covered + $2 = amount THEN 'paid' ELSE status END,
           method = CASE WHEN covered + $2 = amount THEN 'stripe' END,
           reference = CASE WHEN covered + $2 = amount THEN $3 END,
           paid_at = CASE WHEN covered + $2 = amount THEN $4::timestamptz END
         WHERE id = $1 AND status = 'due'`,
        [id, cents, paidBy, now],
      )
    },

    /** A part that a refund took back; the fee is waived once nothing is left of it. */
    reduce: async (id: string, cents: number, { reason, now }: { reason: string; now: string }): Promise<void> => {
      await db.query(
        `UPDATE payments SET covered = covered + $2,
           status = CASE WHEN covered + $2 = amount THEN 'waived' ELSE status END,
           reversed_at = CASE WHEN covered + $2 = amount THEN $4::timestamptz END,
           reason = CASE WHEN covered + $2 = amount THEN $3 END
         WHERE id = $1 AND status = 'due'`,
        [id, cents, reason, now],
      )
    },

    /** Debts follow the person: a later profile with the same phone or e-mail inherits them. */
    followPerson: async (mechanicId: string): Promise<void> => {
      await db.query(
        `INSERT INTO person_uses (purpose, subject, mark, mechanic_id)
         SELECT 'fee', p.id, own.mark, m.id FROM payments p JOIN mechanics m ON m.id = p.mechanic_id, person_marks(m.phone_e164, m.email) AS own (mark)
         WHERE p.mechanic_id = $1 AND p.job_id IS NOT NULL AND p.status = 'due' ORDER BY p.id, own.mark ON CONFLICT DO NOTHING`,
        [mechanicId],
      )
    },
  }
}
