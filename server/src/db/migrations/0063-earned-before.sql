-- What the rules of 0062 make of the rows that are there. Tickets stay, also those that a pair or a person would not have now.
ALTER TABLE notifications VALIDATE CONSTRAINT notifications_notification_type_check;
ALTER TABLE person_uses VALIDATE CONSTRAINT person_uses_purpose_check, VALIDATE CONSTRAINT person_uses_of_somebody;

-- In months that are not drawn yet nobody has more than they have.
INSERT INTO pair_claims (month, side, mechanic_mark, customer_mark)
  SELECT t.month, CASE WHEN t.mechanic_id IS NULL THEN 'customer' ELSE 'mechanic' END, of_mechanic, of_customer
  FROM monthly_raffles r JOIN raffle_tickets t ON t.month = r.month JOIN jobs j ON j.id = t.job_id JOIN mechanics m ON m.id = j.mechanic_id,
    person_marks(m.phone_e164, m.email) AS of_mechanic, customer_marks(j.customer_id) AS of_customer
  WHERE r.status = 'active' AND t.source = 'job'
  ON CONFLICT DO NOTHING;
INSERT INTO person_uses (purpose, subject, mark)
  SELECT 'free_entry', r.id, phone_mark(t.entered_phone) FROM monthly_raffles r JOIN raffle_tickets t ON t.month = r.month
  WHERE r.status = 'active' AND t.source = 'free_entry'
  UNION SELECT 'free_entry', r.id, mark FROM monthly_raffles r JOIN raffle_tickets t ON t.month = r.month, customer_marks(t.customer_id) AS mark
  WHERE r.status = 'active' AND t.source = 'free_entry'
  UNION SELECT 'free_entry', r.id, mark FROM monthly_raffles r JOIN raffle_tickets t ON t.month = r.month
    JOIN mechanics m ON m.id = t.mechanic_id, person_marks(m.phone_e164, m.email) AS mark
  WHERE r.status = 'active' AND t.source = 'free_entry'
  ON CONFLICT DO NOTHING;
-- Under their newest phone too, where it changed since the profile had it.
INSERT INTO person_uses (purpose, subject, mark, mechanic_id)
  SELECT DISTINCT u.purpose, u.subject, new_mark, m.id FROM person_uses u JOIN mechanics m ON m.id = u.mechanic_id,
    person_marks(m.phone_e164, m.email) AS new_mark WHERE m.phone_e164 NOT LIKE '+999%'
  ON CONFLICT DO NOTHING;

-- The mean is over pairs.
UPDATE ratings r SET mechanic_person = p.first
  FROM (SELECT id, first_profile(id) AS first FROM mechanics) p WHERE p.id = r.mechanic_id AND p.first <> p.id;
UPDATE mechanics m SET total_ratings = counted.count, rating = coalesce(counted.mean, 5)
  FROM (
    SELECT m.id, count(latest.stars)::int AS count, round(avg(latest.stars), 2) AS mean FROM mechanics m LEFT JOIN (
      SELECT DISTINCT ON (mechanic_id, customer_person) mechanic_id, stars FROM reviews WHERE given_by = 'customer'
      ORDER BY mechanic_id, customer_person, created_at DESC, id DESC) latest ON latest.mechanic_id = m.id GROUP BY m.id) counted
  WHERE counted.id = m.id AND (m.total_ratings, m.rating) IS DISTINCT FROM (counted.count, coalesce(counted.mean, 5));
UPDATE customers c SET total_ratings = counted.count, rating = coalesce(counted.mean, 5)
  FROM (
    SELECT c.id, count(latest.stars)::int AS count, round(avg(latest.stars), 2) AS mean FROM customers c LEFT JOIN (
      SELECT DISTINCT ON (customer_person, mechanic_person) customer_person, stars FROM reviews WHERE given_by = 'mechanic'
      ORDER BY customer_person, mechanic_person, created_at DESC, id DESC) latest ON latest.customer_person = c.id
    WHERE c.merged_into IS NULL GROUP BY c.id) counted
  WHERE counted.id = c.id AND (c.total_ratings, c.rating) IS DISTINCT FROM (counted.count, coalesce(counted.mean, 5));

-- How soon each mechanic answered: of their latest hundred offers, more than enough for twenty answers.
INSERT INTO mechanic_answers (mechanic_id, job_id, asked_at, answered_at, took)
  SELECT DISTINCT ON (mechanic_id, job_id, asked_at) mechanic_id, job_id, asked_at, created_at, created_at - asked_at
  FROM (SELECT p.mechanic_id, p.job_id, p.created_at, row_number() OVER (PARTITION BY p.mechanic_id ORDER BY p.created_at DESC) AS nth
    FROM job_pickup_requests p) offer, counted_posting(mechanic_id, job_id, created_at) asked_at
  WHERE nth <= 100 AND asked_at IS NOT NULL ORDER BY mechanic_id, job_id, asked_at, created_at;
UPDATE mechanics m SET response_time_rating = earned.stars, response_answers = earned.answers
  FROM mechanics o, earned_response_time(o.id) earned
  WHERE o.id = m.id AND (m.response_time_rating, m.response_answers) IS DISTINCT FROM (earned.stars, earned.answers);

-- Where people sign in, each referral that waits asks the one whom it is about.
DO $$
DECLARE
  waiting record;
  notice uuid;
BEGIN
  FOR waiting IN SELECT r.id, m.id AS mechanic FROM referrals r JOIN mechanics m ON m.id = r.referred_mechanic_id
      WHERE r.confirmed_at IS NULL AND r.closed_at IS NULL AND m.removed_at IS NULL ORDER BY r.created_at LOOP
    INSERT INTO notifications (id, mechanic_id, notification_type, parameters, created_at)
      VALUES (gen_random_uuid(), waiting.mechanic, 'referral', '{}', now()) RETURNING id INTO notice;
    UPDATE referrals SET notice_id = notice WHERE id = waiting.id;
  END LOOP;
END $$;
