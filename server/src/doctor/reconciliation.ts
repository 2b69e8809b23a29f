import type { Sql } from '../db/maintenance/read-only.ts'
import { counted, type Finding } from './finding.ts'
import { type Some, some } from './ledger.ts'

/** What must be the same in two places, as the query for those where it is not. */
export interface Reconciliation {
  thing: string
  what: string
  fix: string
  /** Rows with a text `id`. Whole passes: they are asked by hand, at night, and at the end of the model's sequences. */
  faulty: string
}

/** How most of it is mended. */
export const RECOUNT = 'Report this to the developers. Until then trust the counted rows, not the count.'
export const LOST = 'A transaction was lost in part. Restore the last good backup from before it.'

/** What each finished job brought, or that its pair had it already. */
export const JOB_TICKETS = `SELECT job_id, mechanic_id, customer_id FROM raffle_tickets WHERE source = 'job'
    AND NOT EXISTS (SELECT FROM withdrawn_tickets w WHERE w.ticket_id = raffle_tickets.id)
  UNION ALL SELECT job_id, mechanic_id, customer_id FROM withheld_tickets`

/** What is not the same in two places. */
export async function reconciled(sql: Sql, list: readonly Reconciliation[]): Promise<Finding[]> {
  const found: Finding[] = []
  for (const { thing, what, fix, faulty } of list) {
    const [row] = await sql<{ some: Some }>(`SELECT ${some(faulty)} AS some`)
    if (row && row.some.count > 0)
      found.push({ problem: `${counted(row.some.count, thing)} ${what} (the first: ${row.some.first}).`, fix })
  }
  return found
}
