import type { Statement } from '@desert-wrench/contract/features/billing/statements.contract.ts'
import type { Database } from '../../../db/database.ts'

export type StatementsStore = ReturnType<typeof statementsStore>

export interface KindSum {
  kind: string
  /** Of the mechanic's two accounts together. */
  cents: number
}

const START = (month: string) => `(${month} || '-01')::date`
const END = (month: string) => `(${START(month)} + interval '1 month')::date`
const AT = (day: string) => `(${day}::timestamp AT TIME ZONE 'America/Phoenix')`
const OWN = `ARRAY['mechanic:' || $1::uuid, 'earnings:' || $1::uuid]`

/** A month of one mechanic; bounded by what they did in it. */
export function statementsStore(db: Database) {
  return {
    moves: (mechanicId: string, month: string): Promise<KindSum[]> =>
      db.query(
        `SELECT t.kind, sum(e.amount)::float8 AS cents FROM ledger_entries e JOIN ledger_transfers t ON t.id = e.transfer_id
         WHERE e.account = ANY(${OWN}) AND e.created_at >= ${AT(START('$2'))} AND e.created_at < ${AT(END('$2'))}
         GROUP BY t.kind ORDER BY t.kind`,
        [mechanicId, month],
      ),

    /** Balance of both accounts before the month. */
    carried: async (mechanicId: string, month: string): Promise<number> => {
      const [row] = await db.query<{ cents: number }>(
        `SELECT coalesce(sum(amount), 0)::float8 AS cents FROM (
           SELECT amount FROM ledger_sums WHERE account = ANY(${OWN}) AND day <> 'infinity' AND day < ${START('$2')}
           UNION ALL SELECT amount FROM ledger_changes WHERE account = ANY(${OWN}) AND day < ${START('$2')}) AS each`,
        [mechanicId, month],
      )
      return row?.cents ?? 0
    },

    facts: async (
      mechanicId: string,
      month: string,
    ): Promise<Pick<Statement, 'mechanicName' | 'jobs' | 'cashCents'> | null> => {
      const [row] = await db.query<Pick<Statement, 'mechanicName' | 'jobs' | 'cashCents'>>(
        `SELECT m.name AS "mechanicName",
           (SELECT count(*)::int FROM jobs j WHERE j.mechanic_id = m.id AND j.deleted_at IS NULL AND j.cancelled_at IS NULL
             AND j.first_completed_at >= ${AT(START('$2'))} AND j.first_completed_at < ${AT(END('$2'))}) AS jobs,
           (SELECT coalesce(sum(p.amount - p.returned), 0)::float8 FROM job_payments p
             WHERE p.mechanic_id = m.id AND p.provider = 'recorded' AND p.status = 'paid'
               AND p.paid_at >= ${AT(START('$2'))} AND p.paid_at < ${AT(END('$2'))}) AS "cashCents"
         FROM mechanics m WHERE m.id = $1`,
        [mechanicId, month],
      )
      return row ?? null
    },
  }
}
