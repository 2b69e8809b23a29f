import type { Database } from '../../db/database.ts'
import { payments } from '../../db/schema/schema.ts'
import type { ReceivedBy } from './payments.store.ts'

export interface DueFee {
  id: string
  mechanicId: string
  amount: number
}

export interface FeesOwed {
  cents: number
  jobs: number
  dueUntil: string | null
}

const DUE = `
  SELECT id, mechanic_id, amount, due_until FROM payments WHERE mechanic_id = $1 AND job_id IS NOT NULL AND status = 'due'
  UNION
  SELECT p.id, p.mechanic_id, p.amount, p.due_until FROM mechanics m, person_marks(m.phone_e164, m.email) AS own (mark)
    JOIN person_uses u ON u.purpose = 'fee' AND u.mark = own.mark
    JOIN payments p ON p.id = u.subject AND p.status = 'due'
  WHERE m.id = $1`

const MOMENT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`

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
              to_char(min(due_until) AT TIME ZONE 'UTC', ${MOMENT}) AS "dueUntil" FROM (${DUE}) AS due`,
        },
        [mechanicId],
      )
      return { cents: Number(row?.cents ?? 0), jobs: row?.jobs ?? 0, dueUntil: row?.dueUntil ?? null }
    },

    cover: async (settlementId: string, feeIds: readonly string[]): Promise<void> => {
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
         RETURNING f.id, f.mechanic_id AS "mechanicId", f.amount::int`,
        [settlementId, method, reference, now],
      ),

    /** Makes the fees of a voided receipt due again. */
    reopen: (settlementId: string): Promise<DueFee[]> =>
      db.query(
        `UPDATE payments SET status = 'due', method = NULL, reference = NULL, paid_at = NULL, settled_by = NULL
         WHERE settled_by = $1 RETURNING id, mechanic_id AS "mechanicId", amount::int`,
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
