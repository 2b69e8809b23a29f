import type { Sql } from '../db/maintenance/read-only.ts'
import { counted, type DoctorFinding, databaseCheck } from './finding.ts'
import { type Some, some } from './ledger.ts'

/** Each fault has its count and the first row. */
export interface TicketFacts {
  /** Tickets without a finished job, paid payment or completed referral. */
  unearnedByJobs: Some
  unearnedByPayments: Some
  unearnedByReferrals: Some
  /** Finished jobs, paid plans and rewarded referrals without their tickets. */
  jobsWithout: Some
  paymentsWithout: Some
  referralsWithout: Some
  /** Drawn months whose winner does not hold the winning ticket. */
  wrongWinners: Some
}

const UNEARNED =
  'Do not delete a ticket by hand. Find out in the audit trail what happened, and tell the person who runs the draw before the month ends.'
const MISSING =
  'A transaction was lost in part. Restore the last good backup from before it, or record in writing who is owed a ticket.'

export function ticketFindings(facts: TicketFacts): DoctorFinding[] {
  const found: DoctorFinding[] = []
  const say = ({ count, first }: Some, thing: string, what: string, fix: string) => {
    if (count > 0) found.push({ problem: `${counted(count, thing)} ${what} (the first: ${first}).`, fix })
  }
  say(facts.unearnedByJobs, 'ticket', 'for a job that was never completed', UNEARNED)
  say(facts.unearnedByPayments, 'ticket', 'for a payment that was not paid', UNEARNED)
  say(
    facts.unearnedByReferrals,
    'ticket',
    'for a referral that was not completed or belongs to another mechanic',
    UNEARNED,
  )
  say(facts.jobsWithout, 'job', 'completed without its tickets', MISSING)
  say(facts.paymentsWithout, 'paid plan', 'without its ticket', MISSING)
  say(facts.referralsWithout, 'rewarded referral', 'without its ticket', MISSING)
  say(
    facts.wrongWinners,
    'drawn month',
    'whose winner does not hold the winning ticket',
    'Check the draw with node tools/check-draw.mjs. Pay no prize until it is settled.',
  )
  return found
}

/** Not withdrawn. */
const STANDS = 'NOT EXISTS (SELECT FROM withdrawn_tickets w WHERE w.ticket_id = raffle_tickets.id)'

/** Tickets of each finished job, or that its pair already had one. */
const FACTS = `WITH job_tickets AS (
  SELECT job_id, mechanic_id, customer_id FROM raffle_tickets WHERE source = 'job' AND ${STANDS}
  UNION ALL SELECT job_id, mechanic_id, customer_id FROM withheld_tickets),
standing AS (SELECT * FROM raffle_tickets WHERE ${STANDS})
SELECT
  ${some(`SELECT t.id::text FROM standing t JOIN jobs j ON j.id = t.job_id WHERE j.first_completed_at IS NULL`)} AS "unearnedByJobs",
  ${some(`SELECT t.id::text FROM raffle_tickets t JOIN payments p ON p.id = t.payment_id
    WHERE p.status NOT IN ('paid', 'voided') OR p.mechanic_id IS DISTINCT FROM t.mechanic_id`)} AS "unearnedByPayments",
  ${some(`SELECT t.id::text FROM standing t JOIN referrals r ON r.id = t.referral_id
    WHERE r.status = 'pending' OR r.referrer_id IS DISTINCT FROM t.mechanic_id`)} AS "unearnedByReferrals",
  ${some(`SELECT j.id::text FROM jobs j WHERE j.first_completed_at IS NOT NULL
    AND (NOT EXISTS (SELECT FROM job_tickets WHERE job_id = j.id AND customer_id IS NOT NULL)
      OR EXISTS (SELECT FROM payments p WHERE p.job_id = j.id AND p.status <> 'cancelled')
        AND NOT EXISTS (SELECT FROM job_tickets WHERE job_id = j.id AND mechanic_id IS NOT NULL))`)} AS "jobsWithout",
  ${some(`SELECT p.id::text FROM payments p WHERE p.status = 'paid' AND EXISTS (SELECT FROM ledger_transfers
      WHERE kind = 'pool.subscription' AND reference = p.id::text)
    AND NOT EXISTS (SELECT FROM raffle_tickets WHERE payment_id = p.id)`)} AS "paymentsWithout",
  ${some(`SELECT r.id::text FROM referrals r WHERE r.status <> 'pending'
    AND NOT EXISTS (SELECT FROM standing WHERE referral_id = r.id)`)} AS "referralsWithout",
  ${some(`SELECT m.month AS id FROM monthly_raffles m
    LEFT JOIN raffle_tickets one ON one.month = m.month AND one.ticket_number = m.mechanic_ticket
    LEFT JOIN raffle_tickets other ON other.month = m.month AND other.ticket_number = m.customer_ticket
    WHERE m.status = 'completed'
      AND (one.mechanic_id IS DISTINCT FROM m.mechanic_winner_id OR other.customer_id IS DISTINCT FROM m.customer_winner_id)`)} AS "wrongWinners"`

export async function ticketFaults(sql: Sql): Promise<DoctorFinding[]> {
  const [facts] = await sql<TicketFacts & Record<string, unknown>>(FACTS)
  return facts ? ticketFindings(facts) : []
}

export const ticketsCheck = databaseCheck('tickets', ticketFaults)
