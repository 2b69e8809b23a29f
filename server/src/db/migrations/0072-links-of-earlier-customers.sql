-- Whose the links of before are was not written down. One ends where its job's timeline names a change of the phone, or where the phone
-- of the job is not that of its customer, who was corrected or merged since. The timeline says so.
WITH ended AS (
  DELETE FROM job_links l USING jobs j JOIN customers c ON c.id = j.customer_id
  WHERE j.id = l.job_id AND (j.customer_phone_e164 <> c.phone_e164 OR EXISTS (
    SELECT FROM job_events e WHERE e.job_id = j.id AND e.kind = 'changed' AND e.parameters->'fields' ? 'customerPhone'))
  RETURNING l.job_id)
INSERT INTO job_events (id, job_id, at, kind, by, parameters)
SELECT gen_random_uuid(), job_id, now(), 'link_ended', 'system', '{}' FROM ended;
