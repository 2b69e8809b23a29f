import type { Sql } from '../db/maintenance/read-only.ts'
import { counted, type DoctorFinding, databaseCheck } from './finding.ts'

export interface LedgerFacts {
  /** Each fault has its count and the first few rows. */
  unbalanced: Some
  empty: Some
  /** Fees charged but owed by no mechanic, whether from before or after fee collection began. */
  unowed: Some
  /** Fees charged wrongly, not waived in the ledger, or paid by an invalid receipt. */
  fees: Some
  /** Receipts that differ from the total of their fees. */
  receipts: Some
  /** Accounts whose sums differ from their entries. */
  sums: Some
  /** Of all entries, in cents. */
  sum: number
}

export interface Some {
  count: number
  first: string | null
}

const INVESTIGATE =
  'Do not correct this by hand. Find out in the audit trail when it happened, and restore the last good backup from before it.'

export function ledgerFindings({ unbalanced, empty, unowed, fees, receipts, sums, sum }: LedgerFacts): DoctorFinding[] {
  const found: DoctorFinding[] = []
  const say = (some: Some, thing: string, what: string, fix = INVESTIGATE) => {
    if (some.count > 0)
      found.push({ problem: `${counted(some.count, thing)} ${what} (the first: ${some.first}).`, fix })
  }
  say(unbalanced, 'transfer', 'in the ledger with unequal sides')
  say(empty, 'transfer', 'in the ledger without entries')
  say(
    unowed,
    'platform fee',
    'charged in the ledger but not due from any mechanic',
    'The charge has no known job or mechanic. It stays in the books and is not collected.',
  )
  say(fees, 'platform fee', 'in the ledger that differs from Payments')
  say(receipts, 'receipt', 'over fees whose amount differs from those fees')
  say(
    sums,
    'account',
    'whose balance is not the sum of its entries',
    'As the owner, in one transaction: DELETE FROM ledger_sums and ledger_changes, then rerun the last two statements of 0057-fees-of-before.sql.',
  )
  if (sum !== 0 && unbalanced.count === 0)
    found.push({ problem: `All ledger accounts add up to ${sum} cents, not 0.`, fix: INVESTIGATE })
  return found
}

/** Limit of rows listed. */
const NAMED = 5

/** Count and first rows in one pass. */
export const some = (faulty: string) =>
  `(SELECT json_build_object('count', count(*), 'first', array_to_string((array_agg(id ORDER BY id))[1:${NAMED}], ', ')) FROM (${faulty}) AS faulty)`

const FACTS = `SELECT
  ${some('SELECT transfer_id::text AS id FROM ledger_entries GROUP BY transfer_id HAVING sum(amount) <> 0')} AS unbalanced,
  ${some('SELECT id::text FROM ledger_transfers t WHERE NOT EXISTS (SELECT FROM ledger_entries WHERE transfer_id = t.id)')} AS empty,
  ${some(`SELECT t.reference AS id FROM ledger_transfers t LEFT JOIN payments p ON p.job_id::text = substr(t.reference, 1, 36)
      AND completion_reference(p.job_id, p.completion) = t.reference
    WHERE t.kind = 'fee.job' AND p.id IS NULL`)} AS unowed,
  ${some(`SELECT p.id::text FROM payments p LEFT JOIN payments r ON r.id = p.settled_by WHERE p.job_id IS NOT NULL AND (
    p.amount <> -booked('fee.job', completion_reference(p.job_id, p.completion), 'mechanic:' || p.mechanic_id)
    OR booked('undo.fee', completion_reference(p.job_id, p.completion), 'mechanic:' || p.mechanic_id) <> CASE p.status WHEN 'cancelled' THEN p.amount ELSE 0 END
    OR booked('fee.waived', p.id::text, 'mechanic:' || p.mechanic_id) <> CASE p.status WHEN 'waived' THEN p.amount - p.covered ELSE 0 END
    OR (p.status = 'paid' AND p.covered < p.amount AND r.status IS DISTINCT FROM 'paid'))`)} AS fees,
  ${some(`SELECT p.id::text FROM payments p WHERE p.purpose = 'platform_fee' AND p.job_id IS NULL AND (
    (p.status IN ('due', 'paid') AND p.amount IS DISTINCT FROM (SELECT sum(f.amount - f.covered) FROM fee_settlements s JOIN payments f ON f.id = s.fee_id WHERE s.settlement_id = p.id))
    OR (p.status = 'paid' AND booked('receipt', p.id::text, 'mechanic:' || p.mechanic_id) = 0))`)} AS receipts,
  ${some('SELECT DISTINCT account AS id FROM ledger_sums_untrue')} AS sums,
  (SELECT coalesce(sum(amount), 0)::float8 FROM ledger_entries) AS sum`

export async function ledgerFaults(sql: Sql): Promise<DoctorFinding[]> {
  const [facts] = await sql<LedgerFacts & Record<string, unknown>>(FACTS)
  return facts ? ledgerFindings(facts) : []
}

export const ledgerCheck = databaseCheck('ledger', ledgerFaults)
