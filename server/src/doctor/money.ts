import type { Sql } from '../db/maintenance/read-only.ts'
import { type DoctorFinding, databaseCheck } from './finding.ts'
import { LOST, type Reconciliation, reconciled } from './reconciliation.ts'

/** Compares money rows with their ledger transfers both ways, and memberships with what was paid. */

const BOOK = 'Compare the row with its receipt. Restore the last good backup from before the entries disappeared.'
const UNBOOKED = 'Look up the change in the audit trail. If there is none, restore the last good backup from before it.'

/** Cents credited to each account, by kind and reference. */
const BOOKED = `SELECT t.kind, t.reference, e.account, e.amount FROM ledger_transfers t JOIN ledger_entries e ON e.transfer_id = t.id`

/** Transfers that must exist for the rows that cause them. */
const EXPECTED = `
  SELECT p.id::text AS id, 'receipt' AS kind, p.id::text AS reference, 'mechanic:' || p.mechanic_id AS account, p.amount::bigint AS amount
    FROM payments p WHERE p.status IN ('paid', 'voided') AND p.job_id IS NULL AND p.amount > 0 AND p.method <> 'free'
  UNION ALL SELECT p.id::text, 'payment.' || p.purpose, p.id::text, 'platform', p.amount::bigint
    FROM payments p WHERE p.status IN ('paid', 'voided') AND p.purpose <> 'platform_fee' AND p.amount > 0
  UNION ALL SELECT p.id::text, 'void.receipt', p.id::text, 'outside:' || p.method, p.amount::bigint
    FROM payments p WHERE p.status = 'voided' AND p.amount > 0 AND p.method <> 'free'
  UNION ALL SELECT p.id::text, 'void.' || p.purpose, p.id::text, 'mechanic:' || p.mechanic_id, p.amount::bigint
    FROM payments p WHERE p.status = 'voided' AND p.purpose <> 'platform_fee' AND p.amount > 0
  UNION ALL SELECT p.id::text, 'fee.job', completion_reference(p.job_id, p.completion), 'fees', p.amount::bigint FROM payments p WHERE p.job_id IS NOT NULL
  UNION ALL SELECT p.id::text, 'undo.fee', completion_reference(p.job_id, p.completion), 'mechanic:' || p.mechanic_id, p.amount::bigint
    FROM payments p WHERE p.job_id IS NOT NULL AND p.status = 'cancelled'
  UNION ALL SELECT p.id::text, 'fee.waived', p.id::text, 'mechanic:' || p.mechanic_id, (p.amount - p.covered)::bigint
    FROM payments p WHERE p.job_id IS NOT NULL AND p.status = 'waived' AND p.covered < p.amount
  UNION ALL SELECT p.id::text, 'fee.carried', p.id || ':' || r.id, 'mechanic:' || p.mechanic_id, (p.amount - p.covered)::bigint
    FROM payments p JOIN payments r ON r.id = p.settled_by WHERE p.status = 'paid' AND p.mechanic_id <> r.mechanic_id
  UNION ALL SELECT p.id::text, 'card.' || p.what, p.id::text, 'earnings:' || p.mechanic_id, (p.amount - p.fee)::bigint
    FROM job_payments p WHERE p.provider = 'stripe' AND p.status = 'paid' AND p.fee < p.amount
  UNION ALL SELECT p.id::text, 'fee.card', p.id::text, 'mechanic:' || p.mechanic_id, p.fee::bigint
    FROM job_payments p WHERE p.provider = 'stripe' AND p.status = 'paid' AND p.fee > 0
  UNION ALL SELECT m.month, 'prize.' || side, m.month, 'prize:' || m.month || ':' || side, prize
    FROM monthly_raffles m CROSS JOIN LATERAL (VALUES ('mechanic', m.mechanic_prize::bigint), ('customer', m.customer_prize::bigint)) AS half (side, prize)
    WHERE m.status = 'completed' AND prize > 0
  UNION ALL SELECT o.month || ' ' || o.side, 'prize.paid', o.month || ':' || o.side, 'outside:' || o.method, o.amount::bigint FROM prize_payouts o`

/** The cause of each transfer must be in the right state: a receipt needs a received payment. */
const CAUSED = `
  SELECT kind, reference FROM ledger_transfers WHERE kind IN ('void.receipt', 'fee.waived', 'undo.fee', 'prize.mechanic', 'prize.customer', 'prize.paid')
    OR kind IN ('card.balance', 'card.deposit', 'card.tip', 'fee.card', 'receipt', 'payment.plan', 'payment.access', 'payment.first_job', 'void.plan', 'void.access', 'void.first_job')`

/** Paid membership time after the trial: each payment starts at its own time or the end of the previous one, whichever is later. */
const BOUGHT = `
  paid AS (
    SELECT mechanic_id, purpose, paid_at, make_interval(days => (sum(days) OVER later)::int) AS bought FROM payments
    WHERE status = 'paid' AND purpose <> 'platform_fee' WINDOW later AS (PARTITION BY mechanic_id ORDER BY paid_at DESC, id DESC)),
  ends AS (
    SELECT mechanic_id, max(paid_at + bought) AS from_payments, max(bought) AS bought, bool_or(purpose = 'plan') AS has_plan FROM paid GROUP BY mechanic_id),
  held AS (
    SELECT p.mechanic_id, sum(coalesce(d.closed_at, now()) - d.opened_at) AS held FROM payment_disputes d JOIN payments p ON p.id = d.payment_id GROUP BY 1),
  members AS (
    SELECT m.id, m.subscription_status, m.subscription_expires_at, m.plan_expires_at, m.has_completed_first_job, m.job_completion_payment_due,
      coalesce(e.has_plan, false) AS has_plan, e.mechanic_id IS NOT NULL AS has_paid, h.held IS NOT NULL AS was_held,
      greatest(e.from_payments, m.created_at + make_interval(days => m.trial_days) + coalesce(e.bought, interval '0')) + coalesce(h.held, interval '0') AS until
    FROM mechanics m LEFT JOIN ends e ON e.mechanic_id = m.id LEFT JOIN held h ON h.mechanic_id = m.id)`

const MEMBERSHIP =
  'Add up their payments. As the owner set the end to match, or record the missing payment. Staff grant time with a plan and a 100 percent promo code.'

const MONEY: readonly Reconciliation[] = [
  {
    thing: 'amount',
    what: 'received, charged, waived, voided or won that the ledger misses or shows differently',
    fix: BOOK,
    faulty: `SELECT DISTINCT x.id FROM (${EXPECTED}) x LEFT JOIN (${BOOKED}) b ON (b.kind, b.reference, b.account) = (x.kind, x.reference, x.account)
      WHERE b.amount IS DISTINCT FROM x.amount`,
  },
  {
    thing: 'transfer',
    what: 'in the ledger without a receipt, waiver, prize or payout',
    fix: UNBOOKED,
    faulty: `SELECT DISTINCT c.kind || ' ' || c.reference AS id FROM (${CAUSED}) c
      WHERE position(':' IN c.reference) <> 37
        AND NOT EXISTS (SELECT FROM (${EXPECTED}) x WHERE (x.kind, x.reference) = (c.kind, c.reference))`,
  },
  {
    thing: 'subscription payment',
    what: 'without its raffle contribution',
    fix: LOST,
    faulty: `SELECT p.id::text FROM payments p LEFT JOIN ledger_transfers t ON t.kind = 'pool.subscription' AND t.reference = p.id::text
      WHERE p.status IN ('paid', 'voided') AND p.purpose IN ('plan', 'first_job') AND p.amount > 0 AND t.id IS NULL`,
  },
  {
    thing: 'dispute',
    what: 'whose money did not move in the ledger',
    fix: BOOK,
    faulty: `SELECT d.id FROM payment_disputes d LEFT JOIN ledger_transfers t ON t.kind = 'dispute.opened' AND t.reference = d.id
      WHERE d.cents > 0 AND t.id IS NULL`,
  },
  {
    thing: 'mechanic',
    what: 'whose paid time does not match their payments',
    fix: MEMBERSHIP,
    faulty: `WITH ${BOUGHT} SELECT id::text FROM members
      WHERE subscription_expires_at > until OR (has_paid AND NOT was_held AND subscription_expires_at IS DISTINCT FROM until)`,
  },
  {
    thing: 'mechanic',
    what: 'with a plan or paid membership without a payment',
    fix: MEMBERSHIP,
    faulty: `WITH ${BOUGHT} SELECT id::text FROM members WHERE (subscription_status IN ('active', 'cancelled') AND NOT has_paid)
      OR (plan_expires_at IS NOT NULL AND (NOT has_plan OR plan_expires_at > until))`,
  },
  {
    thing: 'mechanic',
    what: 'who owes the first-job payment without a finished job',
    fix: LOST,
    faulty: `SELECT id::text FROM mechanics WHERE job_completion_payment_due AND NOT has_completed_first_job`,
  },
]

export const moneyFaults = (sql: Sql): Promise<DoctorFinding[]> => reconciled(sql, MONEY)

export const moneyCheck = databaseCheck('money', moneyFaults)
