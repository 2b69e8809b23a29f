import type { Database } from './database.ts'

export interface Transfer {
  kind: string
  /** Unique per kind. */
  reference: string
  from: string
  to: string
  /** Above 0. */
  cents: number
}

/** Two balanced entries; the ledger accepts each reference once. */
export async function transfer(db: Database, id: string, given: Transfer, now: string): Promise<void> {
  const { kind, reference, from, to, cents } = given
  await db.pipelined.query(
    {
      name: 'ledger.transfer',
      text: `WITH transfer AS (
         INSERT INTO ledger_transfers (id, kind, reference, created_at) VALUES ($1, $2, $3, $4) RETURNING id
       )
       INSERT INTO ledger_entries (transfer_id, account, amount, created_at)
       SELECT transfer.id, entry.account, entry.amount, $4
       FROM transfer, (VALUES ($5, -$7::bigint), ($6, $7::bigint)) AS entry (account, amount)`,
    },
    [id, kind, reference, now, from, to, cents],
  )
}
