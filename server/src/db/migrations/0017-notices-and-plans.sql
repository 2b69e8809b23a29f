-- O'Neil and O’Neil find each other: whatever is written for an apostrophe is one to a search, as in foldText of the contract.
CREATE OR REPLACE FUNCTION fold_text(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN translate(lower(regexp_replace(normalize(written, NFD), '[\u0300-\u036F]', '', 'g')), 'đłøıĐŁØ’‘ʼʻ´′', 'dloidlo''''''''''''');

-- What was derived before is derived anew, of the few rows that it changes; a derived column follows the ones that it is made of.
UPDATE mechanics SET name = name WHERE search ~ '[’‘ʼʻ´′]';
UPDATE customers SET name = name WHERE search ~ '[’‘ʼʻ´′]';
UPDATE jobs SET customer_name = customer_name WHERE search ~ '[’‘ʼʻ´′]';
UPDATE part_listings SET title = title WHERE search ~ '[’‘ʼʻ´′]';
UPDATE car_listings SET title = title WHERE search ~ '[’‘ʼʻ´′]';

-- What asks for an answer that nobody waits for any more is withdrawn, as each act does from now on.
UPDATE notifications n SET withdrawn_at = now()
WHERE notification_type = 'estimate_sent' AND withdrawn_at IS NULL AND NOT EXISTS (
  SELECT FROM job_estimates e JOIN jobs j ON j.id = e.job_id
  WHERE e.job_id = n.job_id AND e.status = 'sent' AND e.version = (n.parameters ->> 'version')::integer
    AND j.deleted_at IS NULL AND j.cancelled_at IS NULL AND j.status <> 'completed');
UPDATE notifications n SET is_read = true FROM job_pickup_requests p
WHERE p.id = n.pickup_request_id AND n.notification_type = 'job_pickup' AND NOT n.is_read AND (p.status <> 'pending' OR p.withdrawn_at IS NOT NULL);

-- A mechanic's own jobs by how far they are, which are few among all that they ever finished.
CREATE INDEX jobs_of_mechanic_by_status ON jobs (mechanic_id, status, created_at DESC, id DESC) WHERE deleted_at IS NULL AND cancelled_at IS NULL;
CREATE INDEX jobs_cancelled_of_mechanic ON jobs (mechanic_id, created_at DESC, id DESC) WHERE deleted_at IS NULL AND cancelled_at IS NOT NULL;
