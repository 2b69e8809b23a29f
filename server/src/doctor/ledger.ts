import type { Sql } from '../db/read-only.ts'
import { counted, databaseCheck, type Finding } from './finding.ts'

export interface LedgerFacts {
  /** Of each fault how many there are, and the first. */
  unbalanced: Some
  empty: Some
  unbooked: Some
  /** All of it together, in cents. */
  sum: number
}

export interface Some {
  count: number
  first: string | null
}

const LOOK =
  'Nothing here is mended by hand: find when it came with the audit trail, and restore the last good backup from before it.'

export function ledgerFindings({ unbalanced, empty, unbooked, sum }: LedgerFacts): Finding[] {
  const found: Finding[] = []
  const say = (some: Some, thing: string, what: string, mend = LOOK) => {
    if (some.count > 0)
      found.push({ problem: `${counted(some.count, thing)} ${what} (the first: ${some.first}).`, mend })
  }
  say(unbalanced, 'transfer', 'in the ledger: what comes in is not what goes out')
  say(empty, 'transfer', 'in the ledger without entries')
  say(
    unbooked,
    'paid payment',
    'not in the ledger, or with another amount',
    'Compare the payment with its receipt; restore the last good backup from before it.',
  )
  if (sum !== 0 && unbalanced.count === 0)
    found.push({ problem: `All accounts of the ledger together hold ${sum} cents, not 0.`, mend: LOOK })
  return found
}

/** Faults as a count and the first one, in one pass. */
export const some = (faulty: string) =>
  `(SELECT json_build_object('count', count(*), 'first', min(id)) FROM (${faulty}) AS faulty)`

const FACTS = `SELECT
  ${some('SELECT transfer_id::text AS id FROM ledger_entries GROUP BY transfer_id HAVING sum(amount) <> 0')} AS unbalanced,
  ${some('SELECT id::text FROM ledger_transfers t WHERE NOT EXISTS (SELECT FROM ledger_entries WHERE transfer_id = t.id)')} AS empty,
  ${some(`SELECT p.id::text FROM payments p
    LEFT JOIN ledger_transfers t ON t.kind = 'payment.' || p.purpose AND t.reference = p.id::text
    LEFT JOIN ledger_entries e ON e.transfer_id = t.id AND e.account = 'mechanic:' || p.mechanic_id
    WHERE p.status = 'paid' GROUP BY p.id HAVING p.amount <> coalesce(-sum(e.amount), 0)`)} AS unbooked,
  (SELECT coalesce(sum(amount), 0)::float8 FROM ledger_entries) AS sum`

export async function ledgerFaults(sql: Sql): Promise<Finding[]> {
  const [facts] = await sql<LedgerFacts & Record<string, unknown>>(FACTS)
  return facts ? ledgerFindings(facts) : []
}

export const ledgerCheck = databaseCheck('ledger', ledgerFaults)
