import type { Statement } from '@desert-wrench/contract/features/billing/statements.contract.ts'
import type { Database } from '../../../db/database.ts'
import type { Span } from './span.ts'

export type StatementsStore = ReturnType<typeof statementsStore>

export interface KindSum {
  kind: string
  /** Of the mechanic's two accounts together. */
  cents: number
}

const AT = (day: string) => `(${day}::date::timestamp AT TIME ZONE 'America/Phoenix')`
const DURING = (moment: string) => `${moment} >= ${AT('$2')} AND ${moment} < ${AT('$3')}`
const OWN = `ARRAY['mechanic:' || $1::uuid, 'earnings:' || $1::uuid]`

/** A span of one mechanic; bounded by what they did in it. */
const FACTS = `m.id AS "mechanicId", m.name AS "mechanicName",
  (SELECT count(*)::int FROM jobs j WHERE j.mechanic_id = m.id AND j.deleted_at IS NULL AND j.cancelled_at IS NULL
    AND ${DURING('j.first_completed_at')}) AS jobs,
  (SELECT coalesce(sum(p.amount - p.returned), 0)::float8 FROM job_payments p
    WHERE p.mechanic_id = m.id AND p.provider = 'recorded' AND p.status = 'paid' AND ${DURING('p.paid_at')}) AS "cashCents",
  (SELECT coalesce(-sum(amount), 0)::float8 + 0 FROM (
    SELECT amount FROM ledger_sums WHERE account = 'remits:' || m.id AND day >= $2::date AND day < $3::date
    UNION ALL SELECT amount FROM ledger_changes WHERE account = 'remits:' || m.id AND day >= $2::date AND day < $3::date) AS each) AS "salesTaxCents"`

type Facts = Pick<Statement, 'mechanicId' | 'mechanicName' | 'jobs' | 'cashCents' | 'salesTaxCents'>

export function statementsStore(db: Database) {
  const movesOf = (ids: readonly string[], { from, until }: Span): Promise<(KindSum & { mechanicId: string })[]> =>
    db.query(
      `SELECT m.id AS "mechanicId", t.kind, sum(e.amount)::float8 AS cents FROM unnest($1::uuid[]) m (id)
         CROSS JOIN LATERAL unnest(ARRAY['mechanic:' || m.id, 'earnings:' || m.id]) AS own (account)
         JOIN ledger_entries e ON e.account = own.account AND ${DURING('e.created_at')}
         JOIN ledger_transfers t ON t.id = e.transfer_id
       GROUP BY m.id, t.kind ORDER BY m.id, t.kind`,
      [ids, from, until],
    )

  return {
    moves: (mechanicId: string, span: Span): Promise<KindSum[]> => movesOf([mechanicId], span),

    movesOf,

    /** Balance of both accounts before the span. */
    carried: async (mechanicId: string, { from }: Span): Promise<number> => {
      const [row] = await db.query<{ cents: number }>(
        `SELECT coalesce(sum(amount), 0)::float8 AS cents FROM (
           SELECT amount FROM ledger_sums WHERE account = ANY(${OWN}) AND day <> 'infinity' AND day < $2::date
           UNION ALL SELECT amount FROM ledger_changes WHERE account = ANY(${OWN}) AND day < $2::date) AS each`,
        [mechanicId, from],
      )
      return row?.cents ?? 0
    },

    /** By city; of what they sold in the span. */
    salesTax: (mechanicId: string, { from, until }: Span): Promise<Statement['salesTaxByCity']> =>
      db.query(
        `SELECT nullif(substr(c.account, 5), 'other') AS city, sum(c.amount)::float8 AS "taxCents",
           coalesce(sum(CASE WHEN t.kind = 'tax.job' THEN p.cents ELSE -p.cents END), 0)::float8 AS "baseCents"
         FROM ledger_entries e JOIN ledger_transfers t ON t.id = e.transfer_id
           JOIN ledger_entries c ON c.transfer_id = t.id AND starts_with(c.account, 'tax:')
           LEFT JOIN parts_sold p ON p.job_id = left(t.reference, 36)::uuid AND completion_reference(p.job_id, p.completion) = t.reference
         WHERE e.account = 'remits:' || $1::uuid AND ${DURING('e.created_at')}
         GROUP BY c.account HAVING sum(c.amount) <> 0 ORDER BY c.account`,
        [mechanicId, from, until],
      ),

    facts: async (mechanicId: string, { from, until }: Span): Promise<Facts | null> => {
      const [row] = await db.query<Facts>(`SELECT ${FACTS} FROM mechanics m WHERE m.id = $1`, [mechanicId, from, until])
      return row ?? null
    },

    /** Everyone who ever joined, page by page. */
    everyone: (
      { from, until }: Span,
      { limit, cursor }: { limit: number; cursor?: string | undefined },
    ): Promise<Facts[]> =>
      db.query(`SELECT ${FACTS} FROM mechanics m WHERE ($1::uuid IS NULL OR m.id > $1) ORDER BY m.id LIMIT $4`, [
        cursor ?? null,
        from,
        until,
        limit,
      ]),
  }
}
