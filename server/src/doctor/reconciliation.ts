import type { Sql } from '../db/maintenance/read-only.ts'
import { counted, type DoctorFinding } from './finding.ts'
import { type Some, some } from './ledger.ts'

/** A cross-check: its query returns the rows that disagree. */
export interface Reconciliation {
  thing: string
  what: string
  fix: string
  /** Rows with a text `id`. Full scans, only for manual, nightly and test use. */
  faulty: string
}

/** The fix of most cross-checks. */
export const RECOUNT = 'Report this to the developers. Until then trust the counted rows, not the count.'
export const LOST = 'A transaction was lost in part. Restore the last good backup from before it.'

/** Tickets of each finished job, or that its pair already had one. */
export const JOB_TICKETS = `SELECT job_id, mechanic_id, customer_id FROM raffle_tickets WHERE source = 'job'
    AND NOT EXISTS (SELECT FROM withdrawn_tickets w WHERE w.ticket_id = raffle_tickets.id)
  UNION ALL SELECT job_id, mechanic_id, customer_id FROM withheld_tickets`

export async function reconciled(sql: Sql, list: readonly Reconciliation[]): Promise<DoctorFinding[]> {
  const found: DoctorFinding[] = []
  for (const { thing, what, fix, faulty } of list) {
    const [row] = await sql<{ some: Some }>(`SELECT ${some(faulty)} AS some`)
    if (row && row.some.count > 0)
      found.push({ problem: `${counted(row.some.count, thing)} ${what} (the first: ${row.some.first}).`, fix })
  }
  return found
}
