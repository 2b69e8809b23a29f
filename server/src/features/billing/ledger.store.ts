import type { LedgerBalance, LedgerEntry } from '@desert-wrench/contract/features/billing/ledger.contract.ts'
import type { Page } from '@desert-wrench/contract/lib/page.ts'
import type { Database } from '../../db/database.ts'
import { type Transfer, transfer } from '../../db/ledger-transfer.ts'
import { unknownCursor } from '../../db/lists/cursors.ts'
import { momentSql } from '../../db/moment-sql.ts'

interface LedgerPeriod {
  account?: string | undefined
  /** Phoenix days, both included. */
  from?: string | undefined
  to?: string | undefined
}

type LedgerQuery = LedgerPeriod & { limit: number; cursor?: string | undefined }

type EntryRow = Omit<LedgerEntry, 'amount'> & { amount: string }
type BalanceRow = Omit<LedgerBalance, 'balance' | 'entries'> & { balance: string; entries: string; rank: string }

const MECHANICS = `'^(?:mechanic|earnings):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$'`
const ID = `'^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'`

/** An entry's cause: the job or payment of its transfer, and the mechanic of the account, payment or job. */
const NAMED = `
  JOIN ledger_transfers t ON t.id = e.transfer_id
  CROSS JOIN LATERAL (SELECT substring(t.reference FROM ${ID})::uuid AS id, t.kind IN ('fee.job', 'pool.job', 'undo.fee', 'undo.pool') AS "isJob") cause
  LEFT JOIN payments p ON NOT cause."isJob" AND p.id = cause.id
  LEFT JOIN job_payments c ON NOT cause."isJob" AND c.id = cause.id
  LEFT JOIN jobs j ON j.id = CASE WHEN cause."isJob" THEN cause.id ELSE coalesce(p.job_id, c.job_id) END
  LEFT JOIN mechanics m ON m.id = coalesce(substring(e.account FROM ${MECHANICS})::uuid, p.mechanic_id, j.mechanic_id)`

const COLUMNS = `e.transfer_id AS "transferId", t.kind, t.reference, e.account, e.amount,
  ${momentSql('e.created_at')} AS "createdAt",
  j.id AS "jobId", j.vehicle_info AS "jobVehicle", coalesce(p.id, c.id) AS "paymentId", m.id AS "mechanicId", m.name AS "mechanicName"`

const IN_SPAN = (account: string, from: string, to: string) => `(${account}::text IS NULL OR account = ${account})
  AND (${from}::date IS NULL OR created_at >= ${from}::date::timestamp AT TIME ZONE 'America/Phoenix')
  AND (${to}::date IS NULL OR created_at < (${to}::date + 1)::timestamp AT TIME ZONE 'America/Phoenix')`

/** Order of accounts: house, raffle months, mechanics. */
const RANK = `CASE WHEN account LIKE 'mechanic:%' OR account LIKE 'earnings:%' THEN '3' WHEN account LIKE 'pool:%' OR account LIKE 'prize:%' THEN '2' ELSE '1' END || account`

export type LedgerStore = ReturnType<typeof ledgerStore>

export function ledgerStore(db: Database, newId: () => string) {
  /** Folded sums plus recent deltas; one snapshot makes them exact. */
  async function sums({ account, from, to }: LedgerPeriod): Promise<{ cents: number; entries: number }> {
    const whole = from === undefined && to === undefined
    const [row] = await db.query<{ cents: string; entries: string }>(
      `SELECT coalesce(sum(amount), 0) AS cents, coalesce(sum(entries), 0) AS entries FROM (
         SELECT amount, entries FROM ledger_sums WHERE account = coalesce($1, '')
           AND CASE WHEN $4 THEN day = 'infinity' ELSE day <> 'infinity' AND ($2::date IS NULL OR day >= $2) AND ($3::date IS NULL OR day <= $3) END
         UNION ALL SELECT amount, entries FROM ledger_changes WHERE ($1::text IS NULL OR account = $1)
           AND ($2::date IS NULL OR day >= $2) AND ($3::date IS NULL OR day <= $3)) AS each`,
      [account ?? null, from ?? null, to ?? null, whole],
    )
    return { cents: Number(row?.cents), entries: Number(row?.entries) }
  }

  const isKnown = async ({ transfer, account }: { transfer: string; account: string }): Promise<boolean> =>
    (await db.query('SELECT FROM ledger_entries WHERE transfer_id = $1 AND account = $2', [transfer, account])).length >
    0

  return {
    /** Writes nothing for 0 cents. The ledger accepts each reference once. */
    move: async (given: Transfer, now: string): Promise<void> => {
      if (given.cents !== 0) await transfer(db, newId(), given, now)
    },

    /** Cents moved out of an account for one kind, by reference prefix. */
    movedFrom: async (account: string, kind: string, reference: string): Promise<number> => {
      const [row] = await db.query<{ cents: string }>(
        `SELECT coalesce(-sum(e.amount), 0) AS cents FROM ledger_transfers t JOIN ledger_entries e ON e.transfer_id = t.id
         WHERE e.account = $1 AND t.kind = $2 AND starts_with(t.reference, $3)`,
        [account, kind, reference],
      )
      return Number(row?.cents)
    },

    has: async (kind: string, reference: string): Promise<boolean> =>
      (await db.query('SELECT FROM ledger_transfers WHERE kind = $1 AND reference = $2', [kind, reference])).length > 0,

    /** Newest first; the cursor names the last entry by transfer and account. */
    list: async ({ limit, cursor, ...span }: LedgerQuery): Promise<Page<LedgerEntry>> => {
      const { account, from, to } = span
      const last = cursor === undefined ? null : { transfer: cursor.slice(0, 36), account: cursor.slice(37) }
      const rows = await db.query<EntryRow>(
        `SELECT ${COLUMNS} FROM (
           SELECT * FROM ledger_entries
           WHERE ${IN_SPAN('$1', '$5', '$6')}
             AND ($2::uuid IS NULL OR (created_at, transfer_id) < (SELECT created_at, id FROM ledger_transfers WHERE id = $2)
               OR (transfer_id = $2 AND account > $3))
             AND ($2::uuid IS NULL OR EXISTS (SELECT FROM ledger_entries WHERE transfer_id = $2 AND account = $3))
           ORDER BY created_at DESC, transfer_id DESC, account LIMIT $4) e
         ${NAMED}
         ORDER BY e.created_at DESC, e.transfer_id DESC, e.account`,
        [account ?? null, last?.transfer ?? null, last?.account ?? null, limit + 1, from ?? null, to ?? null],
      )
      if (last && rows.length === 0 && !(await isKnown(last))) throw unknownCursor()
      const kept = rows.slice(0, limit).map((row) => ({ ...row, amount: Number(row.amount) }))
      const end = kept.at(-1)
      return {
        rows: kept,
        next: rows.length > limit && end ? `${end.transferId}:${end.account}` : null,
        total: last ? null : (await sums(span)).entries,
        ...(account !== undefined && { headers: { 'x-balance': String((await sums({ account })).cents) } }),
      }
    },

    /** Balances by account; the cursor is the last one's rank. */
    balances: async ({
      limit,
      cursor,
    }: {
      limit: number
      cursor?: string | undefined
    }): Promise<Page<LedgerBalance>> => {
      const rows = await db.query<BalanceRow>(
        `SELECT b.account, m.id AS "mechanicId", m.name AS "mechanicName", b.balance, b.entries, b.rank FROM (
           SELECT account, sum(amount) AS balance, sum(entries) AS entries, ${RANK} AS rank FROM (
             SELECT account, amount, entries FROM ledger_sums WHERE day = 'infinity' AND account <> ''
             UNION ALL SELECT account, amount, entries FROM ledger_changes) AS each
           WHERE $1::text IS NULL OR ${RANK} > $1 COLLATE "C"
           GROUP BY account ORDER BY ${RANK} COLLATE "C" LIMIT $2) b
         LEFT JOIN mechanics m ON m.id = substring(b.account FROM ${MECHANICS})::uuid ORDER BY b.rank COLLATE "C"`,
        [cursor ?? null, limit + 1],
      )
      const kept = rows.slice(0, limit)
      return {
        rows: kept.map(({ rank, balance, entries, ...row }) => ({
          ...row,
          balance: Number(balance),
          entries: Number(entries),
        })),
        next: rows.length > limit ? (kept.at(-1)?.rank ?? null) : null,
        total: null,
      }
    },
  }
}
