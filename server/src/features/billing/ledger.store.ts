import type { LedgerEntry } from '@desert-wrench/contract/features/billing/ledger.contract.ts'
import type { Page } from '@desert-wrench/contract/lib/page.ts'
import { unknownCursor } from '../../db/cursors.ts'
import type { Database } from '../../db/database.ts'
import { type Transfer, transfer } from '../../db/ledger-transfer.ts'

interface Asked {
  account?: string | undefined
  limit: number
  cursor?: string | undefined
}

type EntryRow = Omit<LedgerEntry, 'amount'> & { amount: string }

const COLUMNS = `e.transfer_id AS "transferId", t.kind, t.reference, e.account, m.name AS "mechanicName", e.amount,
  to_char(e.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt"`

/** The id in a mechanic's account, in any other nothing. */
const MECHANICS = `'^mechanic:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$'`

export type LedgerStore = ReturnType<typeof ledgerStore>

/** The book: what moves from one account to another, and the sums over it. */
export function ledgerStore(db: Database, newId: () => string) {
  const balance = async (account: string): Promise<number> => {
    const [row] = await db.query<{ cents: string }>(
      'SELECT coalesce(sum(amount), 0) AS cents FROM ledger_entries WHERE account = $1',
      [account],
    )
    return Number(row?.cents)
  }

  const isKnown = async ({ transfer, account }: { transfer: string; account: string }): Promise<boolean> =>
    (await db.query('SELECT FROM ledger_entries WHERE transfer_id = $1 AND account = $2', [transfer, account])).length >
    0

  return {
    balance,

    /** Moves cents; nothing is written for none. The ledger takes each cause once. */
    move: async (given: Transfer, now: string): Promise<void> => {
      if (given.cents !== 0) await transfer(db, newId(), given, now)
    },

    /** What has moved out of an account for causes of one kind that begin with a reference, in cents. */
    movedFrom: async (account: string, kind: string, reference: string): Promise<number> => {
      const [row] = await db.query<{ cents: string }>(
        `SELECT coalesce(-sum(e.amount), 0) AS cents FROM ledger_transfers t JOIN ledger_entries e ON e.transfer_id = t.id
         WHERE e.account = $1 AND t.kind = $2 AND starts_with(t.reference, $3)`,
        [account, kind, reference],
      )
      return Number(row?.cents)
    },

    /** Whether a cause was booked. */
    has: async (kind: string, reference: string): Promise<boolean> =>
      (await db.query('SELECT FROM ledger_transfers WHERE kind = $1 AND reference = $2', [kind, reference])).length > 0,

    /** Newest first, an account's or all, with the names of mechanics; the cursor names the last entry by its transfer and its account. */
    list: async ({ account, limit, cursor }: Asked): Promise<Page<LedgerEntry>> => {
      const last = cursor === undefined ? null : { transfer: cursor.slice(0, 36), account: cursor.slice(37) }
      const rows = await db.query<EntryRow>(
        `SELECT ${COLUMNS} FROM (
           SELECT * FROM ledger_entries
           WHERE ($1::text IS NULL OR account = $1)
             AND ($2::uuid IS NULL OR (created_at, transfer_id) < (SELECT created_at, id FROM ledger_transfers WHERE id = $2)
               OR (transfer_id = $2 AND account > $3))
             AND ($2::uuid IS NULL OR EXISTS (SELECT FROM ledger_entries WHERE transfer_id = $2 AND account = $3))
           ORDER BY created_at DESC, transfer_id DESC, account LIMIT $4) e
         JOIN ledger_transfers t ON t.id = e.transfer_id
         LEFT JOIN mechanics m ON m.id = substring(e.account FROM ${MECHANICS})::uuid
         ORDER BY e.created_at DESC, e.transfer_id DESC, e.account`,
        [account ?? null, last?.transfer ?? null, last?.account ?? null, limit + 1],
      )
      if (last && rows.length === 0 && !(await isKnown(last))) throw unknownCursor()
      const kept = rows.slice(0, limit).map((row) => ({ ...row, amount: Number(row.amount) }))
      const end = kept.at(-1)
      return {
        rows: kept,
        next: rows.length > limit && end ? `${end.transferId}:${end.account}` : null,
        total: null,
        ...(account !== undefined && { headers: { 'x-balance': String(await balance(account)) } }),
      }
    },
  }
}
