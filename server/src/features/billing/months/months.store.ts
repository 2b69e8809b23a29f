import type { LedgerYear } from '@desert-wrench/contract/features/billing/books/books.contract.ts'
import type { LedgerMonth, Unsettled } from '@desert-wrench/contract/features/billing/statements.contract.ts'
import type { Database } from '../../../db/database.ts'
import { momentSql } from '../../../db/moment-sql.ts'
import { type Span, spanOfMonth } from './span.ts'

export type MonthsStore = ReturnType<typeof monthsStore>

const AT = (day: string) => `(${day}::date::timestamp AT TIME ZONE 'America/Phoenix')`

/** Balances of a span by account: from the last closed month before it, and the days since. */
const BALANCES = `
  closed AS (SELECT month FROM ledger_months WHERE month < left($1, 7) ORDER BY month DESC LIMIT 1),
  since AS (SELECT coalesce((SELECT ((month || '-01')::date + interval '1 month')::date FROM closed), '-infinity') AS day),
  days AS (
    SELECT account, day, amount, entries FROM ledger_sums
      WHERE account <> '' AND day <> 'infinity' AND day < $2::date AND day >= (SELECT day FROM since)
    UNION ALL SELECT account, day, amount, entries FROM ledger_changes WHERE day < $2::date AND day >= (SELECT day FROM since)),
  parts AS (
    SELECT account, closing AS opening, 0::bigint AS moves, 0::bigint AS entries FROM ledger_month_balances WHERE month = (SELECT month FROM closed)
    UNION ALL SELECT account, CASE WHEN day < $1::date THEN amount ELSE 0 END, CASE WHEN day >= $1::date THEN amount ELSE 0 END,
      CASE WHEN day >= $1::date THEN entries ELSE 0 END FROM days),
  balances AS (
    SELECT account, sum(opening)::bigint AS opening, sum(moves)::bigint AS moves, sum(opening + moves)::bigint AS closing, sum(entries)::bigint AS entries
    FROM parts GROUP BY account HAVING sum(opening) <> 0 OR sum(entries) <> 0)`

/** Mechanics together: their number is not bounded. */
const GROUPED = (of: string) => `
  SELECT account, sum(opening)::float8 AS opening, sum(moves)::float8 AS moves, sum(closing)::float8 AS closing, sum(entries)::float8 AS entries
  FROM (SELECT CASE WHEN account LIKE 'mechanic:%' THEN 'mechanics' WHEN account LIKE 'earnings:%' THEN 'earnings'
      WHEN account LIKE 'remits:%' THEN 'remits' ELSE account END AS account,
    opening, moves, closing, entries FROM ${of}) AS each GROUP BY account ORDER BY account`

const MOST = 50

export function monthsStore(db: Database) {
  const balancesOf = ({ from, until }: Span): Promise<LedgerMonth['balances']> =>
    db.query(`WITH ${BALANCES} ${GROUPED('balances')}`, [from, until])

  return {
    /** Waits for transfers under way, and they for the commit. */
    hold: async (): Promise<void> => {
      await db.query("SELECT pg_advisory_xact_lock(hashtextextended('ledger months', 0))")
    },

    /** The moment of the month's close, or of a later one that closed it too. */
    closedAt: async (month: string): Promise<string | null> => {
      const [row] = await db.query<{ at: Date }>(
        'SELECT closed_at AS at FROM ledger_months WHERE month >= $1 ORDER BY month LIMIT 1',
        [month],
      )
      return row?.at.toISOString() ?? null
    },

    balances: async (month: string): Promise<LedgerMonth['balances']> => {
      const [kept] = await db.query('SELECT FROM ledger_months WHERE month = $1', [month])
      return kept
        ? db.query(GROUPED('ledger_month_balances WHERE month = $1'), [month])
        : balancesOf(spanOfMonth(month))
    },

    balancesOf,

    /** Sold less what was taken back, by source; from the sums by day. */
    income: ({ from, until }: Span): Promise<LedgerYear['income']> =>
      db.query(
        `SELECT substr(figure, 7) AS source, sum(amount)::float8 AS cents FROM (
           SELECT figure, amount FROM daily_figures WHERE figure LIKE 'money:%' AND day >= $1::date AND day < $2::date
           UNION ALL SELECT figure, amount FROM daily_changes WHERE figure LIKE 'money:%' AND day >= $1::date AND day < $2::date) AS each
         GROUP BY figure HAVING sum(amount) <> 0 ORDER BY figure`,
        [from, until],
      ),

    prizesPaid: async ({ from, until }: Span): Promise<number> => {
      const [row] = await db.query<{ cents: number }>(
        `SELECT coalesce(sum(amount), 0)::float8 AS cents FROM prize_payouts WHERE paid_at >= ${AT('$1')} AND paid_at < ${AT('$2')}`,
        [from, until],
      )
      return row?.cents ?? 0
    },

    /** What the provider told in the month and the ledger refused. */
    differences: (month: string): Promise<LedgerMonth['differences']> => {
      const { from, until } = spanOfMonth(month)
      return db.query(
        `SELECT id AS "eventId", kind, refusal AS reason, cents::float8 AS cents, ${momentSql('received_at')} AS at FROM provider_events
         WHERE refusal IS NOT NULL AND received_at >= ${AT('$1')} AND received_at < ${AT('$2')} ORDER BY received_at, id LIMIT ${MOST}`,
        [from, until],
      )
    },

    close: async (month: string, now: string): Promise<void> => {
      const { from, until } = spanOfMonth(month)
      await db.query('INSERT INTO ledger_months (month, closed_at) VALUES ($1, $2)', [month, now])
      await db.query(
        `WITH ${BALANCES} INSERT INTO ledger_month_balances (month, account, opening, moves, closing, entries)
         SELECT left($1, 7), account, opening, moves, closing, entries FROM balances`,
        [from, until],
      )
    },

    /** What of a month is under way, oldest first. */
    unsettled: (month: string): Promise<Unsettled[]> =>
      db.query(
        `(SELECT 'dispute' AS what, d.id, p.job_id AS "jobId" FROM payment_disputes d LEFT JOIN job_payments p ON p.id = d.job_payment_id
           WHERE d.status = 'open' AND d.opened_at < ${AT('$2')} ORDER BY d.opened_at, d.id LIMIT ${MOST})
         UNION ALL (SELECT 'refund', r.id::text, p.job_id FROM job_refunds r JOIN job_payments p ON p.id = r.payment_id
           WHERE r.status = 'asked' AND r.created_at < ${AT('$2')} ORDER BY r.created_at, r.id LIMIT ${MOST})
         UNION ALL (SELECT 'checkout', p.id::text, p.job_id FROM job_payments p
           WHERE p.status = 'due' AND p.created_at < ${AT('$2')} ORDER BY p.due_until, p.id LIMIT ${MOST})
         UNION ALL (SELECT 'draw', m.month, NULL FROM monthly_raffles m WHERE m.month = $1 AND m.status <> 'completed')
         LIMIT ${MOST}`,
        [month, spanOfMonth(month).until],
      ),
  }
}
