import type { Sql } from '../db/maintenance/read-only.ts'
import { type DoctorFinding, databaseCheck } from './finding.ts'
import { ledgerFaults } from './ledger.ts'
import { moneyFaults } from './money.ts'
import { JOB_TICKETS, LOST, RECOUNT, type Reconciliation, reconciled } from './reconciliation.ts'
import { ticketFaults } from './tickets.ts'

const AUDIT = 'Find out in the audit trail what happened, and correct it on its screen.'
const RECONCILIATIONS: readonly Reconciliation[] = [
  {
    thing: 'approved offer',
    what: 'on a job that is canceled, unassigned or has another mechanic',
    fix: 'Assign the job to the right mechanic in Dispatch, or reopen it. That closes the offer.',
    faulty: `SELECT p.id::text FROM job_pickup_requests p JOIN jobs j ON j.id = p.job_id
      WHERE p.status = 'approved' AND p.withdrawn_at IS NULL AND (j.mechanic_id IS DISTINCT FROM p.mechanic_id OR j.cancelled_at IS NOT NULL)`,
  },
  {
    thing: 'offer',
    what: 'waiting for an answer that is no longer possible',
    fix: AUDIT,
    faulty: `SELECT p.id::text FROM job_pickup_requests p JOIN jobs j ON j.id = p.job_id JOIN mechanics m ON m.id = p.mechanic_id
      WHERE p.status = 'pending' AND p.withdrawn_at IS NULL AND (j.mechanic_id IS NOT NULL OR j.status = 'completed'
        OR j.cancelled_at IS NOT NULL OR j.deleted_at IS NOT NULL OR m.removed_at IS NOT NULL)`,
  },
  {
    thing: 'notice',
    what: 'asking for an answer that was given or is no longer needed',
    fix: 'Nothing is lost: the notice opens the current job. Report this to the developers.',
    faulty: `SELECT n.id::text FROM notifications n JOIN job_pickup_requests p ON p.id = n.pickup_request_id
        WHERE n.notification_type = 'job_pickup' AND NOT n.is_read AND n.withdrawn_at IS NULL AND (p.status <> 'pending' OR p.withdrawn_at IS NOT NULL)
      UNION ALL SELECT n.id::text FROM notifications n JOIN jobs j ON j.id = n.job_id WHERE n.notification_type = 'estimate_sent' AND n.withdrawn_at IS NULL
        AND (j.deleted_at IS NOT NULL OR j.cancelled_at IS NOT NULL OR j.status = 'completed'
          OR NOT EXISTS (SELECT FROM job_estimates e WHERE e.job_id = j.id AND e.status = 'sent'))`,
  },
  {
    thing: 'unfinished job',
    what: 'whose mechanic is its customer',
    fix: 'Assign another mechanic in Dispatch, or correct the wrong phone.',
    faulty: `SELECT j.id::text FROM jobs j JOIN mechanics m ON m.id = j.mechanic_id
      WHERE j.status <> 'completed' AND j.cancelled_at IS NULL AND j.deleted_at IS NULL
        AND is_phone_of_customer(m.phone_e164, j.customer_id, j.customer_phone_e164)`,
  },
  {
    thing: 'job',
    what: 'whose mechanic was its customer, finished before this was forbidden',
    fix: 'Check its timeline. Its tickets stay and its reviews do not count. Remove the mechanic if it was on purpose.',
    faulty: `SELECT id::text FROM jobs WHERE own_mechanic AND deleted_at IS NULL`,
  },
  {
    thing: 'job',
    what: 'whose price is not the last agreed one',
    fix: 'Compare it with its receipt, which shows the agreed price. Report this to the developers: the database should prevent it.',
    faulty: `SELECT j.id::text FROM jobs j LEFT JOIN job_estimates e ON e.job_id = j.id AND e.mechanic_id = j.mechanic_id AND e.agreement = (
          SELECT max(agreement) FROM job_estimates WHERE job_id = j.id AND mechanic_id = j.mechanic_id AND status = 'approved')
      WHERE j.mechanic_id IS NOT NULL AND (j.total_cost, j.travel_fee, j.agreement) IS DISTINCT FROM (e.total, e.travel_fee::cents, e.agreement)`,
  },
  {
    thing: 'unfinished job',
    what: 'whose price was missing or not approved before an upgrade corrected it',
    fix: 'Agree on a price with the customer: the mechanic sends an estimate, or you change the hours in Dispatch.',
    faulty: `SELECT j.id::text FROM jobs j JOIN job_estimates e ON e.job_id = j.id AND e.agreement = j.agreement
      WHERE j.status <> 'completed' AND j.cancelled_at IS NULL AND j.deleted_at IS NULL AND EXISTS (
        SELECT FROM job_events v WHERE v.job_id = j.id AND v.kind = 'price_settled'
          AND v.at >= e.agreed_at)`,
  },
  {
    thing: 'unfinished job',
    what: 'whose planned time an upgrade removed, because it overlapped another, and that has no time since',
    fix: 'Agree on a time with the customer and set it in Dispatch. The timeline names the time of before.',
    faulty: `SELECT j.id::text FROM jobs j WHERE j.scheduled_start IS NULL AND j.status <> 'completed' AND j.cancelled_at IS NULL
        AND j.deleted_at IS NULL AND EXISTS (SELECT FROM job_events e WHERE e.job_id = j.id AND e.kind = 'plan_set_aside')`,
  },
  {
    thing: 'job',
    what: 'whose calendar entry is missing, left over, or differs in mechanic, time or status',
    fix: 'Set the time of the job in Dispatch again, which rewrites the entry. Report this to the developers: the database should prevent it.',
    faulty: `SELECT coalesce(j.id, e.job_id)::text AS id FROM (
        SELECT id, mechanic_id, CASE WHEN ended IS NULL THEN tstzrange(scheduled_start, scheduled_end)
            ELSE tstzrange(least(scheduled_start, ended - interval '1 minute'), ended) END AS during, ended IS NOT NULL AS finished
          FROM jobs CROSS JOIN LATERAL (SELECT CASE WHEN status = 'completed' THEN coalesce(completed_at, scheduled_end) END AS ended) done
          WHERE mechanic_id IS NOT NULL AND scheduled_start IS NOT NULL AND cancelled_at IS NULL AND deleted_at IS NULL) j
        FULL JOIN (SELECT * FROM calendar_entries WHERE job_id IS NOT NULL) e ON e.job_id = j.id
      WHERE (j.mechanic_id, j.during, j.finished) IS DISTINCT FROM (e.mechanic_id, e.during, e.finished)`,
  },
  {
    thing: 'estimate',
    what: 'whose lines do not add up to its total',
    fix: LOST,
    faulty: `SELECT e.id::text FROM job_estimates e CROSS JOIN LATERAL (
        SELECT greatest(0, sum(CASE line ->> 'kind' WHEN 'discount' THEN -1 ELSE 1 END * (line ->> 'cents')::bigint)) AS cents
        FROM jsonb_array_elements(e.lines) AS line WHERE NOT line ? 'declined') AS counted
      WHERE counted.cents <> e.subtotal`,
  },
  {
    thing: 'mechanic',
    what: 'whose rating is not the mean of their reviews',
    fix: RECOUNT,
    faulty: `SELECT m.id::text FROM mechanics m LEFT JOIN (
        SELECT mechanic_id, count(*)::int AS count, round(avg(stars), 2) AS mean FROM (
          SELECT DISTINCT ON (mechanic_id, customer_person) mechanic_id, stars FROM reviews WHERE given_by = 'customer'
          ORDER BY mechanic_id, customer_person, created_at DESC, id DESC) latest GROUP BY mechanic_id) r ON r.mechanic_id = m.id
      WHERE (m.total_ratings, m.rating) IS DISTINCT FROM (coalesce(r.count, 0), coalesce(r.mean, 5))`,
  },
  {
    thing: 'customer',
    what: 'whose rating is not the mean of their reviews',
    fix: RECOUNT,
    faulty: `SELECT c.id::text FROM customers c LEFT JOIN (
        SELECT customer_person AS id, count(*)::int AS count, round(avg(stars), 2) AS mean FROM (
          SELECT DISTINCT ON (customer_person, mechanic_person) customer_person, stars FROM reviews WHERE given_by = 'mechanic'
          ORDER BY customer_person, mechanic_person, created_at DESC, id DESC) latest GROUP BY 1) r ON r.id = c.id
      WHERE c.merged_into IS NULL AND (c.total_ratings, c.rating) IS DISTINCT FROM (coalesce(r.count, 0), coalesce(r.mean, 5))`,
  },
  {
    thing: 'mechanic',
    what: 'whose response time does not match their latest answers',
    fix: RECOUNT,
    faulty: `SELECT m.id::text FROM mechanics m, earned_response_time(m.id) earned
      WHERE (m.response_time_rating, m.response_answers) IS DISTINCT FROM (earned.stars, earned.answers)`,
  },
  {
    thing: 'job',
    what: 'whose ratings differ from its reviews',
    fix: 'The reviews are right. As the owner set mechanic_rating and customer_rating to match.',
    faulty: `SELECT j.id::text FROM jobs j LEFT JOIN ratings c ON c.job_id = j.id AND c.given_by = 'customer'
        LEFT JOIN ratings m ON m.job_id = j.id AND m.given_by = 'mechanic'
      WHERE (j.mechanic_rating, j.customer_rating) IS DISTINCT FROM (c.stars, m.stars)`,
  },
  {
    thing: 'customer',
    what: 'whose last service is not their last finished job',
    fix: RECOUNT,
    faulty: `SELECT c.id::text FROM customers c LEFT JOIN (
        SELECT coalesce(o.merged_into, o.id) AS id, max(j.first_completed_at) AS last FROM (${JOB_TICKETS}) t
          JOIN customers o ON o.id = t.customer_id JOIN jobs j ON j.id = t.job_id GROUP BY 1) t ON t.id = c.id
      WHERE c.merged_into IS NULL AND c.last_service IS DISTINCT FROM t.last`,
  },
  {
    thing: 'referral',
    what: 'waiting for a mechanic who has already worked or confirmed another referral',
    fix: 'Nothing is lost: answering it shows the reason. Report this to the developers.',
    faulty: `SELECT r.id::text FROM referrals r JOIN mechanics m ON m.id = r.referred_mechanic_id
      WHERE r.confirmed_at IS NULL AND r.closed_at IS NULL AND (m.has_completed_first_job
        OR EXISTS (SELECT FROM referrals o WHERE o.referred_mechanic_id = m.id AND o.confirmed_at IS NOT NULL))`,
  },
  {
    thing: 'mechanic',
    what: 'whose count of finished jobs is wrong',
    fix: RECOUNT,
    faulty: `SELECT m.id::text FROM mechanics m LEFT JOIN (
        SELECT mechanic_id, count(*)::int AS count FROM (${JOB_TICKETS}) brought GROUP BY mechanic_id) t ON t.mechanic_id = m.id
      WHERE m.jobs_completed <> coalesce(t.count, 0) OR m.has_completed_first_job <> (m.jobs_completed > 0)`,
  },
  {
    thing: 'customer',
    what: 'whose count of finished jobs is wrong',
    fix: RECOUNT,
    faulty: `SELECT c.id::text FROM customers c LEFT JOIN (
        SELECT coalesce(o.merged_into, o.id) AS id, count(*)::int AS count FROM (${JOB_TICKETS}) t JOIN customers o ON o.id = t.customer_id
        GROUP BY 1) t ON t.id = c.id
      WHERE c.merged_into IS NULL AND c.total_jobs <> coalesce(t.count, 0)`,
  },
  {
    thing: 'job',
    what: 'of a customer who was merged into another',
    fix: 'Merge the two customers again, or correct the phone of the job in Dispatch.',
    faulty: `SELECT j.id::text FROM jobs j JOIN customers c ON c.id = j.customer_id WHERE c.merged_into IS NOT NULL`,
  },
  {
    thing: 'job',
    what: 'whose creation is not in its timeline',
    fix: LOST,
    faulty: `SELECT j.id::text FROM jobs j WHERE NOT EXISTS (SELECT FROM job_events e WHERE e.job_id = j.id AND e.kind = 'created')`,
  },
  {
    thing: 'job',
    what: 'completed without its raffle contribution, or with the contribution and never completed',
    fix: LOST,
    faulty: `SELECT coalesce(j.id::text, t.reference) AS id FROM (SELECT id FROM jobs WHERE first_completed_at IS NOT NULL) j
        FULL JOIN (SELECT substr(reference, 1, 36) AS reference FROM ledger_transfers p WHERE kind = 'pool.job'
          AND NOT EXISTS (SELECT FROM ledger_transfers u WHERE u.kind = 'undo.pool' AND u.reference = p.reference)) t ON t.reference = j.id::text
      WHERE j.id IS NULL OR t.reference IS NULL`,
  },
  {
    thing: 'completion',
    what: 'of a job that is not done, or undone with money, a fee or a ticket left',
    fix: LOST,
    faulty: `SELECT c.job_id::text AS id FROM job_completions c JOIN jobs j ON j.id = c.job_id
      WHERE (c.undone_at IS NULL AND j.first_completed_at IS DISTINCT FROM c.completed_at) OR (c.undone_at IS NOT NULL AND (
        booked('undo.pool', completion_reference(c.job_id, c.number), 'platform') <> -booked('pool.job', completion_reference(c.job_id, c.number), 'platform')
        OR EXISTS (SELECT FROM payments p WHERE p.job_id = c.job_id AND p.completion = c.number AND p.status NOT IN ('cancelled', 'waived'))
        OR EXISTS (SELECT FROM raffle_tickets WHERE job_id = c.job_id AND issue = c.number AND NOT EXISTS (SELECT FROM withdrawn_tickets w WHERE w.ticket_id = raffle_tickets.id))))`,
  },
  {
    thing: 'drawn month',
    what: 'with money left in its pool, or with a different pool than was drawn',
    fix: 'Check the draw with node tools/check-draw.mjs. Pay no prize until it is settled.',
    faulty: `SELECT m.month AS id FROM monthly_raffles m LEFT JOIN ledger_entries e ON e.account = 'pool:' || m.month
        LEFT JOIN ledger_transfers t ON t.id = e.transfer_id
      WHERE m.status = 'completed' GROUP BY m.month, m.total_prize
      HAVING coalesce(sum(e.amount), 0) <> 0 OR m.total_prize <> coalesce(sum(e.amount) FILTER (
        WHERE NOT (t.kind LIKE 'prize.%' OR (t.kind = 'pool.rollover' AND e.amount < 0))), 0)`,
  },
  {
    thing: 'transfer',
    what: 'in the ledger for a payment, a job or a mechanic that does not exist',
    fix: LOST,
    faulty: `SELECT t.id::text FROM ledger_transfers t WHERE t.kind IN ('receipt', 'payment.plan', 'payment.access', 'payment.first_job', 'pool.subscription')
        AND NOT EXISTS (SELECT FROM payments p WHERE p.id::text = t.reference)
      UNION ALL SELECT t.id::text FROM ledger_transfers t WHERE t.kind IN ('fee.job', 'undo.fee') AND NOT EXISTS (SELECT FROM jobs j WHERE j.id::text = substr(t.reference, 1, 36))
      UNION ALL SELECT e.transfer_id::text FROM ledger_entries e WHERE e.account LIKE 'mechanic:%'
        AND NOT EXISTS (SELECT FROM mechanics m WHERE m.id::text = substr(e.account, 10))`,
  },
  {
    thing: 'promo code',
    what: 'whose count of uses is wrong',
    fix: RECOUNT,
    faulty: `SELECT c.id::text FROM promo_codes c LEFT JOIN promo_uses u ON u.promo_code_id = c.id
      GROUP BY c.id HAVING c.current_uses <> count(u.mechanic_id)`,
  },
  {
    thing: 'promo code',
    what: 'turned off by an upgrade, because it reads the same as another code',
    fix: 'Create it again under another code if it is still needed. Its uses stay with the old code.',
    faulty: "SELECT id::text FROM promo_codes WHERE code = 'set-aside-' || id",
  },
  {
    // Benefits used twice before persons were identified remain valid.
    thing: 'mechanic',
    what: 'with a second trial, or referred a second time, by their phone',
    fix: 'Find out who joined last and tell them. Nothing is reversed automatically.',
    faulty: `WITH since AS (SELECT applied_at FROM migrations WHERE name = '0018-once-a-person.sql')
      SELECT m.id::text FROM mechanics m, since WHERE m.trial_days > 0 AND m.created_at > since.applied_at
        AND EXISTS (SELECT FROM mechanics o WHERE o.phone_e164 = m.phone_e164 AND o.trial_days > 0 AND o.join_number < m.join_number)
      UNION ALL SELECT m.id::text FROM referrals r JOIN mechanics m ON m.id = r.referred_mechanic_id, since WHERE r.created_at > since.applied_at AND r.confirmed_at IS NOT NULL
        AND EXISTS (SELECT FROM referrals b JOIN mechanics o ON o.id = b.referred_mechanic_id WHERE o.phone_e164 = m.phone_e164 AND b.created_at < r.created_at AND b.confirmed_at IS NOT NULL)`,
  },
  {
    // Accepted before phones were checked against the numbering plan.
    thing: 'profile',
    what: 'with an invalid number, such as 911-555-0101',
    fix: 'Ask them for their phone and correct it in Customers or Mechanics.',
    faulty: `SELECT id::text FROM customers WHERE merged_into IS NULL AND phone_e164 ~ '^[+]1(.11|....11)'
      UNION ALL SELECT id::text FROM mechanics WHERE removed_at IS NULL AND phone_e164 ~ '^[+]1(.11|....11)'`,
  },
  {
    thing: 'profile',
    what: 'with one phone in two forms, such as +52 1 and +52',
    fix: 'Merge the two customers in Customers. If two mechanics or accounts share a phone, ask whose it is.',
    faulty: `SELECT c.id::text FROM customers c WHERE merged_into IS NULL AND phone_e164 NOT LIKE '+1%' AND one_number(phone_e164) <> phone_e164
        AND NOT EXISTS (SELECT FROM customers o WHERE o.phone_e164 = one_number(c.phone_e164) AND c.id IN (o.id, o.merged_into))
      UNION ALL SELECT id::text FROM mechanics WHERE removed_at IS NULL AND one_number(phone_e164) <> phone_e164
      UNION ALL SELECT id::text FROM accounts WHERE closed_at IS NULL AND one_number(phone_e164) <> phone_e164`,
  },
  {
    thing: 'figure',
    what: 'of the dashboard that does not match the rows',
    fix: 'As the owner: SELECT recount_daily_figures().',
    faulty: `SELECT figure || ' ' || day AS id FROM daily_figures_untrue`,
  },
]

const recordFaults = (sql: Sql): Promise<DoctorFinding[]> => reconciled(sql, RECONCILIATIONS)

export const recordsCheck = databaseCheck('records', recordFaults)

/** All cross-checks: ledger, tickets and records. Tests run it at their end. */
export const reconcile = async (sql: Sql): Promise<DoctorFinding[]> => [
  ...(await ledgerFaults(sql)),
  ...(await moneyFaults(sql)),
  ...(await ticketFaults(sql)),
  ...(await recordFaults(sql)),
]
