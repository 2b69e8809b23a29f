import type { LedgerBalance, LedgerEntry } from '@desert-wrench/contract/features/billing/ledger.contract.ts'
import type { Page } from '@desert-wrench/contract/lib/page.ts'
import type { Database } from '../../db/database.ts'
import { type Transfer, transfer } from '../../db/ledger-transfer.ts'
import { unknownCursor } from '../../db/lists/cursors.ts'
import { momentSql } from '../../db/moment-sql.ts'
import { type LedgerFilters, type LedgerScope, ledgerScopes } from './books/ledger-scopes.store.ts'

type LedgerQuery = LedgerFilters & { limit: number; cursor?: string | undefined }

interface JournalQuery {
  accounts: readonly string[] | null
  from: string
  until: string
  limit: number
  cursor?: string | undefined
}

type EntryRow = Omit<LedgerEntry, 'amount'> & { amount: string }
type BalanceRow = Omit<LedgerBalance, 'balance'> & { rank: string }

const MECHANICS = `'^(?:mechanic|earnings|remits):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$'`
const ID = `'^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'`

/** An entry's cause: the job or payment of its transfer, and the mechanic of the account, payment or job. */
const NAMED = `
  JOIN ledger_transfers t ON t.id = e.transfer_id
  CROSS JOIN LATERAL (SELECT substring(t.reference FROM ${ID})::uuid AS id, t.kind IN ('fee.job', 'pool.job', 'undo.fee', 'undo.pool', 'tax.job', 'undo.tax') AS "isJob") cause
  LEFT JOIN payments p ON NOT cause."isJob" AND p.id = cause.id
  LEFT JOIN payment_disputes d ON t.kind LIKE 'dispute.%' AND d.id = t.reference
  LEFT JOIN job_payments c ON NOT cause."isJob" AND c.id = coalesce(cause.id, d.job_payment_id)
  LEFT JOIN jobs j ON j.id = CASE WHEN cause."isJob" THEN cause.id ELSE coalesce(p.job_id, c.job_id) END
  LEFT JOIN mechanics m ON m.id = coalesce(substring(e.account FROM ${MECHANICS})::uuid, p.mechanic_id, j.mechanic_id)`

const COLUMNS = `e.transfer_id AS "transferId", t.kind, t.reference, e.account, e.amount,
  ${momentSql('e.created_at')} AS "createdAt",
  j.id AS "jobId", j.vehicle_info AS "jobVehicle", coalesce(p.id, c.id) AS "paymentId", m.id AS "mechanicId", m.name AS "mechanicName"`

const IN_SPAN = (
  from: string,
  to: string,
) => `(${from}::date IS NULL OR created_at >= ${from}::date::timestamp AT TIME ZONE 'America/Phoenix')
  AND (${to}::date IS NULL OR created_at < (${to}::date + 1)::timestamp AT TIME ZONE 'America/Phoenix')`

/** Entries of a scope's transfers outside its accounts, from $1 on. */
const BESIDE = `transfer_id = ANY($2::uuid[]) AND account <> ALL($1::text[]) AND ($3::text[] IS NULL OR account = ANY($3))
  AND ($4::text[] IS NULL OR account = ANY($4) OR transfer_id = ANY($5::uuid[])) AND ${IN_SPAN('$6', '$7')}`

const besideValues = ({ accounts, transfers, only, found }: LedgerScope, { from, to }: LedgerFilters) => [
  accounts,
  transfers,
  only,
  found?.accounts ?? null,
  found?.transfers ?? null,
  from ?? null,
  to ?? null,
]

const AFTER = (transfer: string, account: string) => `(${transfer}::uuid IS NULL
  OR (created_at, transfer_id) < (SELECT created_at, id FROM ledger_transfers WHERE id = ${transfer}) OR (transfer_id = ${transfer} AND account > ${account}))`

const IN_ORDER = 'ORDER BY created_at DESC, transfer_id DESC, account'

/** Order of accounts: house, raffle months, mechanics. */
const RANK = `CASE WHEN account LIKE 'mechanic:%' OR account LIKE 'earnings:%' OR account LIKE 'remits:%' THEN '3' WHEN account LIKE 'pool:%' OR account LIKE 'prize:%' THEN '2' ELSE '1' END || account`

interface Last {
  transfer: string
  account: string
}

/** Whether an entry is of the day or later. */
const SINCE = (day: string) =>
  `(${day}::date IS NULL OR created_at >= ${day}::date::timestamp AT TIME ZONE 'America/Phoenix')`

export type LedgerStore = ReturnType<typeof ledgerStore>

export function ledgerStore(db: Database, newId: () => string) {
  const scopeOf = ledgerScopes(db)

  /** Folded sums plus recent deltas, '' for all accounts; one snapshot makes them exact. */
  async function sums(
    accounts: readonly string[],
    { from, to }: LedgerFilters,
  ): Promise<{ cents: number; entries: number }> {
    const whole = from === undefined && to === undefined
    const [row] = await db.query<{ cents: string; entries: string }>(
      `SELECT coalesce(sum(amount), 0) AS cents, coalesce(sum(entries), 0) AS entries FROM (
         SELECT amount, entries FROM ledger_sums WHERE account = ANY($1::text[])
           AND CASE WHEN $4 THEN day = 'infinity' ELSE day <> 'infinity' AND ($2::date IS NULL OR day >= $2) AND ($3::date IS NULL OR day <= $3) END
         UNION ALL SELECT amount, entries FROM ledger_changes WHERE ('' = ANY($1) OR account = ANY($1))
           AND ($2::date IS NULL OR day >= $2) AND ($3::date IS NULL OR day <= $3)) AS each`,
      [accounts, from ?? null, to ?? null, whole],
    )
    return { cents: Number(row?.cents), entries: Number(row?.entries) }
  }

  async function countOf(scope: LedgerScope | null, span: LedgerFilters): Promise<number> {
    if (!scope) return (await sums([''], span)).entries
    const { entries } = await sums(scope.accounts, span)
    if (scope.transfers.length === 0) return entries
    const [row] = await db.query<{ beside: number }>(
      `SELECT count(*)::int AS beside FROM ledger_entries WHERE ${BESIDE}`,
      besideValues(scope, span),
    )
    return entries + (row?.beside ?? 0)
  }

  const page = (
    scope: LedgerScope | null,
    span: LedgerFilters,
    last: Last | null,
    limit: number,
  ): Promise<EntryRow[]> => {
    const after = [last?.transfer ?? null, last?.account ?? null, limit]
    const named = (entries: string) =>
      `SELECT ${COLUMNS} FROM (${entries}) e ${NAMED} ORDER BY e.created_at DESC, e.transfer_id DESC, e.account`
    if (!scope)
      return db.query(
        named(
          `SELECT * FROM ledger_entries WHERE ${IN_SPAN('$1', '$2')} AND ${AFTER('$3', '$4')} ${IN_ORDER} LIMIT $5`,
        ),
        [span.from ?? null, span.to ?? null, ...after],
      )
    return db.query(
      named(`SELECT * FROM (
          SELECT each.* FROM unnest($1::text[]) AS own (of) CROSS JOIN LATERAL (SELECT * FROM ledger_entries
            WHERE account = own.of AND ${IN_SPAN('$6', '$7')} AND ${AFTER('$8', '$9')} ORDER BY created_at DESC, transfer_id DESC LIMIT $10) each
          UNION ALL SELECT * FROM ledger_entries WHERE ${BESIDE} AND ${AFTER('$8', '$9')}) AS each ${IN_ORDER} LIMIT $10`),
      [...besideValues(scope, span), ...after],
    )
  }

  const isKnown = async ({ transfer, account }: Last): Promise<boolean> =>
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

    /** The two sides of a transfer; null if there is none. */
    booked: async (kind: string, reference: string): Promise<Pick<Transfer, 'from' | 'to' | 'cents'> | null> => {
      const rows = await db.query<{ account: string; amount: number }>(
        `SELECT e.account, e.amount::float8 AS amount FROM ledger_transfers t JOIN ledger_entries e ON e.transfer_id = t.id
         WHERE t.kind = $1 AND t.reference = $2 ORDER BY e.amount`,
        [kind, reference],
      )
      const [out, into] = rows
      return out && into ? { from: out.account, to: into.account, cents: into.amount } : null
    },

    has: async (kind: string, reference: string): Promise<boolean> =>
      (await db.query('SELECT FROM ledger_transfers WHERE kind = $1 AND reference = $2', [kind, reference])).length > 0,

    /** Newest first; the cursor names the last entry by transfer and account. */
    list: async ({ limit, cursor, ...filters }: LedgerQuery): Promise<Page<LedgerEntry>> => {
      const last = cursor === undefined ? null : { transfer: cursor.slice(0, 36), account: cursor.slice(37) }
      if (last && !(await isKnown(last))) throw unknownCursor()
      const scope = await scopeOf(filters)
      const rows = await page(scope, filters, last, limit + 1)
      const kept = rows.slice(0, limit).map((row) => ({ ...row, amount: Number(row.amount) }))
      const end = kept.at(-1)
      const isWhole = filters.account !== undefined || filters.mechanicId !== undefined
      return {
        rows: kept,
        next: rows.length > limit && end ? `${end.transferId}:${end.account}` : null,
        total: last ? null : await countOf(scope, filters),
        ...(isWhole && { headers: { 'x-balance': String((await sums(scope?.only ?? [], {})).cents) } }),
      }
    },

    /** Oldest first, all accounts or these, from a Phoenix day to before another. */
    journal: async ({ accounts, from, until, limit, cursor }: JournalQuery): Promise<Page<LedgerEntry>> => {
      const during = `created_at >= $2::date::timestamp AT TIME ZONE 'America/Phoenix' AND created_at < $3::date::timestamp AT TIME ZONE 'America/Phoenix'
        AND ($4::uuid IS NULL OR (created_at, transfer_id) > (SELECT created_at, id FROM ledger_transfers WHERE id = $4) OR (transfer_id = $4 AND account > $5))`
      const entries = accounts
        ? `SELECT each.* FROM unnest($1::text[]) AS own (of) CROSS JOIN LATERAL (SELECT * FROM ledger_entries
             WHERE account = own.of AND ${during} ORDER BY created_at, transfer_id LIMIT $6) each`
        : `SELECT * FROM ledger_entries WHERE $1::text[] IS NULL AND ${during}`
      const rows = await db.query<EntryRow>(
        `SELECT ${COLUMNS} FROM (SELECT * FROM (${entries}) AS each ORDER BY created_at, transfer_id, account LIMIT $6) e ${NAMED}
         ORDER BY e.created_at, e.transfer_id, e.account`,
        [accounts, from, until, cursor?.slice(0, 36) ?? null, cursor?.slice(37) ?? null, limit + 1],
      )
      const kept = rows.slice(0, limit).map((row) => ({ ...row, amount: Number(row.amount) }))
      const end = kept.at(-1)
      return {
        rows: kept,
        next: rows.length > limit && end ? `${end.transferId}:${end.account}` : null,
        total: null,
      }
    },

    /** Balances by account; the cursor is the last one's rank. */
    balances: async ({ limit, cursor, ...filters }: LedgerQuery): Promise<Page<LedgerBalance>> => {
      const scope = await scopeOf(filters)
      const named = (balances: string) =>
        `SELECT b.account, m.id AS "mechanicId", m.name AS "mechanicName", b.opening::float8, b.moves::float8, b.entries::float8, ${RANK} AS rank
         FROM (${balances}) b LEFT JOIN mechanics m ON m.id = substring(b.account FROM ${MECHANICS})::uuid ORDER BY ${RANK} COLLATE "C"`
      const { from = null, to = null } = filters
      const ofJobs = filters.jobId !== undefined || filters.customerId !== undefined
      const rows = await (ofJobs && scope
        ? db.query<BalanceRow>(
            named(`SELECT account, coalesce(sum(amount) FILTER (WHERE NOT ${SINCE('$8')}), 0) AS opening,
                coalesce(sum(amount) FILTER (WHERE ${SINCE('$8')}), 0) AS moves, count(*) FILTER (WHERE ${SINCE('$8')}) AS entries
              FROM ledger_entries WHERE ${BESIDE} AND ($9::text IS NULL OR ${RANK} > $9 COLLATE "C") GROUP BY account ORDER BY ${RANK} COLLATE "C" LIMIT $10`),
            [...besideValues(scope, { to: filters.to }), from, cursor ?? null, limit + 1],
          )
        : db.query<BalanceRow>(
            named(`SELECT account, coalesce(opening, 0) AS opening, coalesce(moves, 0) AS moves, coalesce(entries, 0) AS entries FROM (
                SELECT account FROM (
                  (SELECT account FROM ledger_sums WHERE day = 'infinity' AND account <> '' AND ($1::text IS NULL OR ${RANK} > $1::text COLLATE "C")
                    AND ($5::text[] IS NULL OR account = ANY($5::text[])) ORDER BY ${RANK} COLLATE "C" LIMIT $2::int)
                  UNION SELECT account FROM ledger_changes WHERE ($1::text IS NULL OR ${RANK} > $1::text COLLATE "C") AND ($5::text[] IS NULL OR account = ANY($5::text[]))) AS known
                ORDER BY ${RANK} COLLATE "C" LIMIT $2::int) AS page
              CROSS JOIN LATERAL (
                SELECT sum(amount) FILTER (WHERE day < $3::date) AS opening, sum(amount) FILTER (WHERE $3::date IS NULL OR day >= $3::date) AS moves,
                  sum(entries) FILTER (WHERE $3::date IS NULL OR day >= $3::date) AS entries
                FROM (SELECT day, amount, entries FROM ledger_sums WHERE account = page.account
                    AND CASE WHEN $3::date IS NULL AND $4::date IS NULL THEN day = 'infinity' ELSE day <> 'infinity' AND ($4::date IS NULL OR day <= $4::date) END
                  UNION ALL SELECT day, amount, entries FROM ledger_changes WHERE account = page.account AND ($4::date IS NULL OR day <= $4::date)) AS days) AS sums`),
            [cursor ?? null, limit + 1, from, to, scope?.only ?? null],
          ))
      const kept = rows.slice(0, limit)
      return {
        rows: kept.map(({ rank, ...row }) => ({ ...row, balance: row.opening + row.moves })),
        next: rows.length > limit ? (kept.at(-1)?.rank ?? null) : null,
        total: null,
      }
    },
  }
}
