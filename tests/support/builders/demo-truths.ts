/** Invariants of a demo whose last day ends at $1: each query returns violations. Always write `$1::timestamptz`. */
export const TRUTHS: Readonly<Record<string, string>> = {
  'the figures of the dashboard are those of all rows': 'SELECT figure FROM daily_figures_untrue',
  'a mechanic has finished as many jobs as they are credited with': `
    SELECT m.name FROM mechanics m LEFT JOIN jobs j ON j.mechanic_id = m.id AND j.first_completed_at IS NOT NULL
    GROUP BY m.id HAVING m.jobs_completed <> count(j.id) OR m.has_completed_first_job <> (count(j.id) > 0)`,
  "a mechanic's rating is the mean of their reviews": `
    SELECT m.name FROM mechanics m LEFT JOIN ratings r ON r.mechanic_id = m.id AND r.given_by = 'customer' AND NOT EXISTS (
      SELECT FROM ratings later WHERE later.mechanic_id = m.id AND later.customer_id = r.customer_id AND later.given_by = r.given_by
        AND (later.created_at, later.id) > (r.created_at, r.id))
    GROUP BY m.id HAVING m.total_ratings <> count(r.stars) OR m.rating <> coalesce(round(avg(r.stars), 2), 5)`,
  'how soon a mechanic answers is what the first offer for each posting shows': `
    SELECT m.name FROM mechanics m LEFT JOIN LATERAL (SELECT count(*)::int AS answers,
        round((percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM waited)) / 60)::numeric, 7) AS minutes
      FROM (SELECT p.created_at - posted.at AS waited FROM job_pickup_requests p,
          LATERAL (SELECT max(e.at) AS at FROM job_events e WHERE e.job_id = p.job_id AND e.kind IN ('created', 'reopened') AND e.at <= p.created_at) posted
        WHERE p.mechanic_id = m.id AND p.created_at - posted.at <= interval '4 hours' AND m.created_at <= posted.at
          AND NOT EXISTS (SELECT FROM payments b WHERE b.mechanic_id = m.id AND b.purpose <> 'platform_fee' AND b.paid_at > posted.at AND b.paid_at <= p.created_at)
        ORDER BY p.created_at DESC, p.job_id DESC LIMIT 20) waits) w ON true
    WHERE m.response_answers <> w.answers OR m.response_time_rating <> CASE WHEN w.answers < 3 OR w.minutes <= 5 THEN 5
      WHEN w.minutes <= 15 THEN 4.5 WHEN w.minutes <= 30 THEN 4 WHEN w.minutes <= 60 THEN 3.5 WHEN w.minutes <= 120 THEN 3 ELSE 2.5 END`,
  'nobody works on their own car': `
    SELECT j.id FROM jobs j JOIN mechanics m ON m.id = j.mechanic_id WHERE j.customer_phone_e164 = m.phone_e164`,
  'a customer has had as many jobs finished as they are credited with, the last one when it says': `
    SELECT c.name FROM customers c LEFT JOIN jobs j ON j.customer_id = c.id GROUP BY c.id
    HAVING c.total_jobs <> count(j.first_completed_at) OR c.last_service IS DISTINCT FROM max(j.first_completed_at)`,
  "a customer's rating is the mean of their reviews": `
    SELECT c.name FROM customers c LEFT JOIN ratings r ON r.customer_id = c.id AND r.given_by = 'mechanic' AND NOT EXISTS (
      SELECT FROM ratings later WHERE later.mechanic_id = r.mechanic_id AND later.customer_id = c.id AND later.given_by = r.given_by
        AND (later.created_at, later.id) > (r.created_at, r.id))
    GROUP BY c.id HAVING c.total_ratings <> count(r.stars) OR c.rating <> coalesce(round(avg(r.stars), 2), 5)`,
  'the stars of a job are those of its reviews': `
    SELECT j.id FROM jobs j
      LEFT JOIN ratings c ON c.job_id = j.id AND c.given_by = 'customer'
      LEFT JOIN ratings m ON m.job_id = j.id AND m.given_by = 'mechanic'
    WHERE j.mechanic_rating IS DISTINCT FROM c.stars OR j.customer_rating IS DISTINCT FROM m.stars
      OR c.mechanic_id <> j.mechanic_id OR m.customer_id <> j.customer_id`,
  'a review comes after the job and before now': `
    SELECT r.id FROM ratings r JOIN jobs j ON j.id = r.job_id
    WHERE r.created_at < j.first_completed_at OR r.created_at > $1::timestamptz`,
  'a customer begins with the first call': `
    SELECT c.name FROM customers c LEFT JOIN jobs j ON j.customer_id = c.id GROUP BY c.id
    HAVING c.created_at IS DISTINCT FROM min(j.created_at)`,
  "a job tells its customer's own name and phone": `
    SELECT j.id FROM jobs j JOIN customers c ON c.id = j.customer_id
    WHERE (j.customer_name, j.customer_phone, j.customer_phone_e164) IS DISTINCT FROM (c.name, c.phone, c.phone_e164)`,
  "a job keeps its mechanic's name": `
    SELECT j.id FROM jobs j JOIN mechanics m ON m.id = j.mechanic_id WHERE j.mechanic_name <> m.name`,
  'nobody works before joining or after leaving': `
    SELECT j.id FROM jobs j JOIN mechanics m ON m.id = j.mechanic_id
    WHERE m.created_at >= j.created_at OR m.removed_at <= coalesce(j.first_completed_at, $1::timestamptz)`,
  'a job is finished after it was written down': `
    SELECT id FROM jobs WHERE first_completed_at <= created_at OR completed_at <> first_completed_at`,
  'an open job costs nothing yet': `
    SELECT id FROM jobs WHERE mechanic_id IS NULL
      AND (status <> 'pending' OR travel_fee <> 0 OR num_nonnulls(labor_cost, total_cost, distance_to_mechanic) > 0)`,
  'nobody has two jobs in progress at once': `
    SELECT mechanic_id FROM jobs WHERE status = 'in-progress' GROUP BY 1 HAVING count(*) > 1`,

  'join numbers run from 1 in the order of joining': `
    SELECT name FROM (SELECT name, join_number, row_number() OVER (ORDER BY created_at, id) AS nth FROM mechanics) m
    WHERE join_number <> nth`,
  'the first five have the long trial, the others the short one': `
    SELECT name FROM mechanics WHERE trial_days <> CASE WHEN join_number <= 5 THEN 30 ELSE 15 END`,
  'early-bird places are given out one by one': `
    SELECT name FROM (SELECT name, early_bird_slot, row_number() OVER (ORDER BY created_at) AS nth
      FROM mechanics WHERE early_bird_slot IS NOT NULL) m WHERE early_bird_slot <> nth`,
  'a trial without a payment ends after its days': `
    SELECT name FROM mechanics m WHERE subscription_status IN ('free_trial', 'payment_due')
      AND (subscription_expires_at <> created_at + trial_days * interval '1 day'
        OR EXISTS (SELECT FROM raffle_tickets t WHERE t.mechanic_id = m.id AND t.source = 'subscription'))`,
  'a standing membership fits its days': `
    SELECT name FROM mechanics WHERE removed_at IS NULL AND
      ((subscription_status = 'active') AND subscription_expires_at <= $1::timestamptz
      OR (subscription_status IN ('expired', 'payment_due')) AND subscription_expires_at > $1::timestamptz)`,
  'what is due after the first job is due': `
    SELECT name FROM mechanics WHERE job_completion_payment_due <>
      (has_completed_first_job AND subscription_status IN ('free_trial', 'payment_due'))
      OR (subscription_status = 'payment_due' AND NOT job_completion_payment_due)`,

  'a request comes after its job and before its answer': `
    SELECT p.id FROM job_pickup_requests p JOIN jobs j ON j.id = p.job_id JOIN mechanics m ON m.id = p.mechanic_id
    WHERE p.created_at <= j.created_at OR p.created_at <= m.created_at OR p.responded_at < p.created_at
      OR p.responded_at > j.first_completed_at`,
  'only an open job has requests waiting': `
    SELECT p.id FROM job_pickup_requests p JOIN jobs j ON j.id = p.job_id JOIN mechanics m ON m.id = p.mechanic_id
    WHERE p.status = 'pending' AND (j.mechanic_id IS NOT NULL OR m.removed_at IS NOT NULL)`,
  'the hired mechanic has the job, and everyone else was turned down by then': `
    SELECT p.id FROM job_pickup_requests p JOIN jobs j ON j.id = p.job_id
      JOIN job_pickup_requests other ON other.job_id = p.job_id
    WHERE p.status = 'approved' AND (j.mechanic_id <> p.mechanic_id OR other.responded_at > p.responded_at
      OR other.status = 'pending')`,
  'nobody asks twice for one job': `
    SELECT job_id FROM job_pickup_requests GROUP BY job_id, mechanic_id HAVING count(*) > 1`,

  'the customer is told of each request, at its moment': `
    SELECT p.id FROM job_pickup_requests p JOIN jobs j ON j.id = p.job_id
      LEFT JOIN notifications n ON n.pickup_request_id = p.id AND n.notification_type = 'job_pickup'
        AND n.customer_id = j.customer_id AND n.customer_phone_e164 = j.customer_phone_e164 AND n.job_id = j.id
        AND n.mechanic_id IS NULL AND n.created_at = p.created_at AND (n.is_read OR p.status = 'pending')
    GROUP BY p.id HAVING count(n.id) <> 1`,
  'the mechanic is told of each answer, at its moment': `
    SELECT p.id FROM job_pickup_requests p LEFT JOIN notifications n ON n.pickup_request_id = p.id
      AND n.mechanic_id = p.mechanic_id AND n.job_id = p.job_id AND n.created_at = p.responded_at
      AND n.notification_type = CASE p.status WHEN 'approved' THEN 'job_approved' ELSE 'job_rejected' END
    GROUP BY p.id HAVING count(n.id) <> (p.status <> 'pending')::int`,
  'the mechanic is told of each booking': `
    SELECT j.id FROM jobs j LEFT JOIN notifications n ON n.job_id = j.id AND n.notification_type = 'job_booked'
      AND n.mechanic_id = j.mechanic_id AND n.created_at = j.created_at
    WHERE j.mechanic_id IS NOT NULL GROUP BY j.id
    HAVING count(n.id) <> (SELECT (count(*) = 0)::int FROM job_pickup_requests p WHERE p.job_id = j.id)`,
  'a job whose mechanic left was booked, and its customer was told': `
    SELECT n.id FROM notifications n JOIN jobs j ON j.id = n.job_id
    WHERE n.notification_type = 'job_withdrawn' AND NOT EXISTS (
      SELECT FROM notifications b JOIN mechanics m ON m.id = b.mechanic_id
      WHERE b.job_id = n.job_id AND b.notification_type = 'job_booked' AND m.removed_at = n.created_at)`,

  'each first completed job moved one dollar to the pool of its month': `
    SELECT j.id FROM jobs j
      LEFT JOIN ledger_transfers t ON t.kind = 'pool.job' AND t.reference = j.id::text AND t.created_at = j.first_completed_at
      LEFT JOIN ledger_entries e ON e.transfer_id = t.id AND (e.account, e.amount) IN (('platform', -100),
        ('pool:' || to_char(j.first_completed_at AT TIME ZONE 'America/Phoenix', 'YYYY-MM'), 100))
    GROUP BY j.id HAVING count(e.*) <> 2 * (j.first_completed_at IS NOT NULL)::int`,
  'each first completed job took its fee by its size from its mechanic': `
    SELECT j.id FROM jobs j LEFT JOIN ledger_transfers t ON t.kind = 'fee.job' AND t.reference = j.id::text
      AND t.created_at = j.first_completed_at
      LEFT JOIN ledger_entries e ON e.transfer_id = t.id AND e.account IN ('fees', 'mechanic:' || j.mechanic_id)
      LEFT JOIN job_size_pricing size ON j.labor_cost >= size.min_estimated_cost
        AND (size.max_estimated_cost IS NULL OR j.labor_cost < size.max_estimated_cost)
    GROUP BY j.id, size.id HAVING coalesce(max(e.amount), 0) <> CASE
      WHEN j.first_completed_at IS NULL OR j.mechanic_id IS NULL THEN 0 ELSE size.platform_fee END`,
  'each payment that was received is in the ledger, came in time and brought its ticket': `
    SELECT p.id FROM payments p LEFT JOIN raffle_tickets k ON k.payment_id = p.id AND k.created_at = p.paid_at
    WHERE p.status = 'paid' AND p.purpose <> 'platform_fee' AND (k.id IS NULL OR p.paid_at <= p.created_at OR p.paid_at > p.due_until
      OR p.amount <> (SELECT sum(e.amount) FROM ledger_transfers t JOIN ledger_entries e ON e.transfer_id = t.id
        WHERE t.kind = 'receipt' AND t.reference = p.id::text AND e.account = 'mechanic:' || p.mechanic_id)
      OR p.amount <> (SELECT sum(e.amount) FROM ledger_transfers t JOIN ledger_entries e ON e.transfer_id = t.id
        WHERE t.kind = 'payment.' || p.purpose AND t.reference = p.id::text AND e.account = 'platform'))`,
  'what is still due is due from somebody who owes it': `
    SELECT p.id FROM payments p JOIN mechanics m ON m.id = p.mechanic_id WHERE p.status = 'due' AND p.purpose <> 'platform_fee'
      AND (NOT m.job_completion_payment_due OR p.due_until <= $1::timestamptz OR p.created_at > $1::timestamptz)`,
  'the fee of each finished job is owed, and most are paid by receipts that are in the ledger': `
    SELECT t.id FROM ledger_transfers t LEFT JOIN payments p ON p.job_id::text = t.reference
    WHERE t.kind = 'fee.job' AND (p.id IS NULL OR p.created_at <> t.created_at OR p.status NOT IN ('due', 'paid'))
    UNION ALL SELECT id FROM payments p WHERE purpose = 'platform_fee' AND job_id IS NULL AND p.amount <> (
      SELECT sum(f.amount) FROM payments f WHERE f.settled_by = p.id AND f.created_at < p.paid_at AND f.paid_at = p.paid_at)`,
  'one mechanic is overdue with fees, who stayed and asked for no job since': `
    SELECT count(DISTINCT p.mechanic_id) FROM payments p JOIN mechanics m ON m.id = p.mechanic_id AND m.removed_at IS NULL
    WHERE p.job_id IS NOT NULL AND p.status = 'due' AND p.due_until <= $1::timestamptz
      AND NOT EXISTS (SELECT FROM job_pickup_requests o WHERE o.mechanic_id = m.id AND o.created_at > p.due_until)
    HAVING count(DISTINCT p.mechanic_id) <> 1`,
  'a promo code is used as often as it counts, each time by a payment of its window': `
    SELECT c.code FROM promo_codes c LEFT JOIN promo_uses u ON u.promo_code_id = c.id GROUP BY c.id
    HAVING c.current_uses <> count(u.*) OR min(u.created_at) < c.valid_from OR max(u.created_at) >= c.valid_until`,
  'one code is used up, one is in use': `
    SELECT 1 WHERE NOT EXISTS (SELECT FROM promo_codes WHERE current_uses = max_uses)
      OR NOT EXISTS (SELECT FROM promo_codes WHERE current_uses > 0 AND is_active AND valid_until IS NULL AND max_uses IS NULL)`,
  'nothing else is in the ledger than jobs and payments, balanced': `
    SELECT t.id FROM ledger_transfers t JOIN ledger_entries e ON e.transfer_id = t.id GROUP BY t.id
    HAVING sum(e.amount) <> 0 OR count(*) <> 2
      OR t.kind NOT IN ('pool.job', 'pool.subscription', 'pool.rollover', 'prize.mechanic', 'prize.customer',
        'receipt', 'payment.plan', 'payment.first_job', 'fee.job')`,
  'the first completed job of a pair in a month gave its mechanic and its customer a ticket, the others none': `
    WITH done AS (SELECT *, row_number() OVER (PARTITION BY mechanic_id, customer_id, to_char(first_completed_at AT TIME ZONE 'America/Phoenix', 'YYYY-MM')
      ORDER BY first_completed_at, id) AS nth FROM jobs)
    SELECT j.id FROM done j LEFT JOIN raffle_tickets t ON t.job_id = j.id AND t.created_at = j.first_completed_at
      AND (t.mechanic_id = j.mechanic_id OR t.customer_id = j.customer_id)
    GROUP BY j.id, j.first_completed_at, j.nth HAVING count(t.id) <> 2 * (j.first_completed_at IS NOT NULL AND j.nth = 1)::int`,
  'tickets count in the Phoenix month they were earned in': `
    SELECT id FROM raffle_tickets WHERE month <> to_char(created_at AT TIME ZONE 'America/Phoenix', 'YYYY-MM')`,
  'the number of a ticket tells nothing of its moment': `
    SELECT 1 FROM raffle_tickets HAVING abs(corr(ticket_number, extract(epoch FROM created_at))) > 0.3`,
  'a free entry is one a customer and month': `
    SELECT customer_id FROM raffle_tickets WHERE source = 'free_entry' GROUP BY customer_id, month
    HAVING count(*) > 1 OR customer_id IS NULL`,
  'a referral has its ticket when the referred mechanic has finished a first job': `
    SELECT r.id FROM referrals r JOIN mechanics m ON m.id = r.referred_mechanic_id
      LEFT JOIN raffle_tickets t ON t.referral_id = r.id AND t.mechanic_id = r.referrer_id
    WHERE (r.status = 'pending') <> (t.id IS NULL) OR (r.status = 'pending') = m.has_completed_first_job
      OR t.created_at <> (SELECT min(first_completed_at) FROM jobs WHERE mechanic_id = m.id)`,
  'a referral is made between joining and the first finished job': `
    SELECT r.id FROM referrals r JOIN mechanics m ON m.id = r.referred_mechanic_id
      JOIN mechanics by ON by.id = r.referrer_id
    WHERE r.created_at < m.created_at OR r.created_at < by.created_at
      OR r.created_at > (SELECT min(first_completed_at) FROM jobs WHERE mechanic_id = m.id)`,
  'a free entry and a subscription ticket name what earned them': `
    SELECT t.id FROM raffle_tickets t LEFT JOIN customers c ON c.id = t.customer_id
    WHERE (t.source = 'free_entry' AND t.entered_phone IS DISTINCT FROM c.phone_e164)
      OR (t.source = 'subscription' AND NOT EXISTS (SELECT FROM ledger_transfers l
        WHERE l.kind = 'pool.subscription' AND l.reference = t.payment_id::text AND l.created_at = t.created_at))`,
  'a dollar for each job and payment of a month came into its pool': `
    SELECT r.month FROM monthly_raffles r WHERE 100 * ((SELECT count(*) FROM raffle_tickets t WHERE t.month = r.month
        AND (t.source = 'subscription' OR (t.source = 'job' AND t.customer_id IS NOT NULL)))
        + (SELECT count(*) FROM withheld_tickets w WHERE w.month = r.month AND w.side = 'customer'))
      <> (SELECT coalesce(sum(e.amount), 0) FROM ledger_entries e JOIN ledger_transfers l ON l.id = e.transfer_id
        WHERE e.account = 'pool:' || r.month AND l.kind IN ('pool.job', 'pool.subscription'))`,
  'a drawn raffle emptied its pool': `
    SELECT r.month FROM monthly_raffles r WHERE r.status = 'completed' AND (
      (SELECT sum(amount) FROM ledger_entries WHERE account = 'pool:' || r.month) <> 0
      OR r.total_prize <> (SELECT sum(amount) FROM ledger_entries WHERE account = 'pool:' || r.month AND amount > 0))`,
  'a drawn raffle gave half to each of two who held the winning tickets': `
    SELECT r.month FROM monthly_raffles r WHERE r.status = 'completed' AND NOT (
      r.mechanic_prize = r.customer_prize AND r.mechanic_prize + r.customer_prize = r.total_prize AND r.total_prize > 0
      AND r.mechanic_prize = (SELECT sum(amount) FROM ledger_entries WHERE account = 'prize:' || r.month || ':mechanic')
      AND r.customer_prize = (SELECT sum(amount) FROM ledger_entries WHERE account = 'prize:' || r.month || ':customer')
      AND EXISTS (SELECT FROM raffle_tickets t JOIN mechanics m ON m.id = t.mechanic_id WHERE t.month = r.month
        AND t.ticket_number = r.mechanic_ticket AND m.id = r.mechanic_winner_id AND m.phone = r.mechanic_winner_phone)
      AND EXISTS (SELECT FROM raffle_tickets t JOIN customers c ON c.id = t.customer_id WHERE t.month = r.month
        AND t.ticket_number = r.customer_ticket AND c.id = r.customer_winner_id AND c.phone = r.customer_winner_phone))`,
  'only the raffle of this month is still to be drawn': `
    SELECT month FROM monthly_raffles
    WHERE (status = 'active') <> (month = to_char($1::timestamptz AT TIME ZONE 'America/Phoenix', 'YYYY-MM'))`,

  'everyone who speaks or sells was there then': `
    SELECT x.id FROM (SELECT id, mechanic_id, mechanic_name, created_at FROM chat_messages
      UNION ALL SELECT id, mechanic_id, mechanic_name, created_at FROM part_listings) x
      JOIN mechanics m ON m.id = x.mechanic_id
    WHERE x.created_at <= m.created_at OR x.created_at >= m.removed_at OR x.mechanic_name <> m.name`,
  'a car is sold by a mechanic or a customer, with their phone': `
    SELECT l.id FROM car_listings l WHERE NOT EXISTS (
      SELECT FROM (SELECT id, name, phone FROM mechanics UNION ALL SELECT id, name, phone FROM customers) p
      WHERE p.id::text = l.seller_id AND p.name = l.seller_name AND p.phone = l.seller_phone)`,

  'every standing of a membership occurs': `
    SELECT unnest(ARRAY['free_trial', 'payment_due', 'active', 'expired', 'cancelled'])
    EXCEPT SELECT subscription_status FROM mechanics WHERE removed_at IS NULL`,
  'every state of a referral occurs': `
    SELECT unnest(ARRAY['pending', 'completed', 'rewarded']) EXCEPT SELECT status FROM referrals`,
  'from none to five requests wait on an open job': `
    SELECT generate_series(0, 5) EXCEPT SELECT (SELECT count(*)::int FROM job_pickup_requests p
      WHERE p.job_id = j.id AND p.status = 'pending') FROM jobs j WHERE j.mechanic_id IS NULL`,
  'two have left and their names stay on what they finished': `
    SELECT count(*) FROM mechanics m WHERE m.removed_at IS NOT NULL AND EXISTS (
      SELECT FROM jobs j WHERE j.mechanic_id = m.id AND j.mechanic_name = m.name AND j.status = 'completed')
    HAVING count(*) <> 2`,

  "every job's steps begin when it was made and lead to where it is": `SELECT j.id FROM jobs j LEFT JOIN LATERAL (
       SELECT array_agg(kind ORDER BY at, id) AS kinds, min(at) AS first FROM job_events e WHERE e.job_id = j.id) AS e ON true
     WHERE e.first IS DISTINCT FROM j.created_at OR NOT 'created' = ANY(e.kinds)
       OR (j.mechanic_id IS NOT NULL) <> ('booked' = ANY(e.kinds) AND e.kinds[cardinality(e.kinds)] NOT IN ('reopened', 'offered', 'offer_rejected'))
       OR (j.first_completed_at IS NOT NULL) <> ('done' = ANY(e.kinds))
       OR (j.step IS NOT NULL AND j.step <> e.kinds[cardinality(e.kinds)])`,
}
