-- Jobs whose customer was their mechanic: what was finished stays, marked; what was not is open for others; what asked for it is answered.
CREATE TEMPORARY TABLE own_jobs ON COMMIT DROP AS
  SELECT j.id, j.mechanic_name, j.first_completed_at IS NOT NULL AS was_done,
    j.status <> 'completed' AND j.cancelled_at IS NULL AND j.deleted_at IS NULL AS is_under_way
  FROM jobs j JOIN mechanics m ON m.id = j.mechanic_id AND is_phone_of_customer(m.phone_e164, j.customer_id, j.customer_phone_e164);

CREATE TEMPORARY TABLE own_offers ON COMMIT DROP AS
  SELECT p.id, p.job_id, m.name FROM job_pickup_requests p JOIN jobs j ON j.id = p.job_id
    JOIN mechanics m ON m.id = p.mechanic_id AND is_phone_of_customer(m.phone_e164, j.customer_id, j.customer_phone_e164)
  WHERE p.status = 'pending' AND p.withdrawn_at IS NULL;

UPDATE job_pickup_requests SET status = 'rejected', responded_at = now() WHERE id IN (SELECT id FROM own_offers);
UPDATE notifications SET is_read = true WHERE pickup_request_id IN (SELECT id FROM own_offers) AND customer_phone_e164 IS NOT NULL;

UPDATE jobs SET own_mechanic = true WHERE id IN (SELECT id FROM own_jobs WHERE was_done);

UPDATE job_pickup_requests SET status = 'rejected', responded_at = now()
  WHERE status = 'approved' AND withdrawn_at IS NULL AND job_id IN (SELECT id FROM own_jobs WHERE is_under_way);
UPDATE notifications SET withdrawn_at = now()
  WHERE notification_type = 'estimate_sent' AND withdrawn_at IS NULL AND job_id IN (SELECT id FROM own_jobs WHERE is_under_way);
UPDATE jobs SET mechanic_id = NULL, mechanic_name = NULL, status = 'pending', step = NULL, distance_to_mechanic = NULL, travel_fee = 0,
    labor_cost = NULL, total_cost = NULL
  WHERE id IN (SELECT id FROM own_jobs WHERE is_under_way);

INSERT INTO job_events (id, job_id, at, kind, by, parameters)
  SELECT gen_random_uuid(), id, now(), 'own_mechanic', 'system', jsonb_build_object('mechanicName', mechanic_name)
    FROM own_jobs WHERE was_done OR is_under_way
  UNION ALL SELECT gen_random_uuid(), id, now() + interval '1 millisecond', 'reopened', 'system', jsonb_build_object('mechanicName', mechanic_name)
    FROM own_jobs WHERE is_under_way
  UNION ALL SELECT gen_random_uuid(), job_id, now(), 'offer_rejected', 'system', jsonb_build_object('mechanicName', name) FROM own_offers;
