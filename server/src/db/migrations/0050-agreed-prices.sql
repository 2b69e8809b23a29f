-- A price that was agreed: each price of a job with a mechanic is a version of its estimate that somebody said yes to.
-- Columns first; 0051 agrees to the prices of before in batches, 0052 holds them, 0053 checks them all.
ALTER TABLE job_estimates
  -- With whom it was agreed, or who asks for it.
  ADD COLUMN mechanic_id uuid,
  -- What it came from.
  ADD COLUMN act text NOT NULL DEFAULT 'estimate',
  -- The first, second … of the job's versions that somebody agreed to; null: nobody has.
  ADD COLUMN agreement integer,
  ADD COLUMN agreed_by text,
  ADD COLUMN agreed_at timestamptz(3),
  -- What the job costs by it.
  ADD COLUMN labor_cost bigint,
  ADD COLUMN travel_fee bigint,
  -- Distance times the mechanic's rate at that moment: as much of the travel lines carries no platform fee.
  ADD COLUMN reckoned_travel bigint NOT NULL DEFAULT 0;

-- The agreed version that holds.
ALTER TABLE jobs ADD COLUMN agreement integer;

-- Agrees to the stored prices of these jobs, which have a mechanic: to the estimates that were approved, else to the prices as they stand.
CREATE FUNCTION agree_to_prices_of(batch uuid[]) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- Those that are not replaced are by the mechanic who has the job.
  UPDATE job_estimates e SET mechanic_id = j.mechanic_id,
      reckoned_travel = coalesce(floor((round(j.distance_to_mechanic * 10) * m.travel_fee_per_mile + 5) / 10), 0)
    FROM jobs j JOIN mechanics m ON m.id = j.mechanic_id
    WHERE j.id = ANY(batch) AND e.job_id = j.id AND e.status <> 'replaced' AND e.mechanic_id IS NULL;

  UPDATE job_estimates e SET agreement = a.place, agreed_by = a.by, agreed_at = a.answered_at,
      travel_fee = a.travel, labor_cost = e.total - a.travel
    FROM (
      SELECT id, answered_at, row_number() OVER (PARTITION BY job_id ORDER BY version) AS place,
        CASE WHEN EXISTS (SELECT FROM job_events v WHERE v.job_id = o.job_id AND v.kind = 'estimate_approved'
          AND v.by = 'dispatcher' AND v.parameters ->> 'version' = o.version::text) THEN 'dispatcher' ELSE 'customer' END AS by,
        least(subtotal, (SELECT coalesce(sum((line ->> 'cents')::bigint), 0) FROM jsonb_array_elements(lines) line
          WHERE line ->> 'kind' = 'travel')) AS travel
      FROM job_estimates o WHERE job_id = ANY(batch) AND status = 'approved') a
    WHERE e.id = a.id AND e.agreement IS NULL;

  INSERT INTO job_estimates (id, job_id, version, status, lines, subtotal, tax, total, created_at, answered_at,
      mechanic_id, act, agreement, agreed_by, agreed_at, labor_cost, travel_fee, reckoned_travel)
    SELECT gen_random_uuid(), j.id, coalesce((SELECT max(version) FROM job_estimates e WHERE e.job_id = j.id), 0) + 1, 'approved',
      -- Their words are the reader's.
      CASE WHEN p.labor > 0 OR p.travel = 0 THEN jsonb_build_array(
        jsonb_build_object('kind', 'labor', 'description', '', 'quantity', 100, 'unitCents', p.labor, 'cents', p.labor)) ELSE '[]' END
      || CASE WHEN p.travel > 0 THEN jsonb_build_array(
        jsonb_build_object('kind', 'travel', 'description', '', 'quantity', 100, 'unitCents', p.travel, 'cents', p.travel)) ELSE '[]' END,
      p.labor + p.travel, 0, p.labor + p.travel, now(), now(), j.mechanic_id, 'migration', 1, 'system', now(), p.labor, p.travel, j.travel_fee
    FROM jobs j CROSS JOIN LATERAL (SELECT least(j.travel_fee, coalesce(j.total_cost, 1000000000000)) AS travel) t
      CROSS JOIN LATERAL (SELECT t.travel, coalesce(j.total_cost - t.travel, CASE WHEN j.labor_cost > 1000000000000 THEN 1000000000000 ELSE j.labor_cost END, 0) AS labor) p
    WHERE j.id = ANY(batch) AND NOT EXISTS (SELECT FROM job_estimates e WHERE e.job_id = j.id AND e.agreement IS NOT NULL);

  -- What cost nothing known, or something else than was approved.
  INSERT INTO job_events (id, job_id, at, kind, by, parameters)
    SELECT gen_random_uuid(), j.id, now(), 'price_settled', 'system', jsonb_build_object('total', e.total, 'before', j.total_cost)
    FROM jobs j CROSS JOIN LATERAL (
      SELECT total FROM job_estimates WHERE job_id = j.id AND agreement IS NOT NULL ORDER BY agreement DESC LIMIT 1) e
    WHERE j.id = ANY(batch) AND j.total_cost IS DISTINCT FROM e.total;

  UPDATE jobs j SET agreement = e.agreement, labor_cost = e.labor_cost, travel_fee = e.travel_fee, total_cost = e.total
    FROM (SELECT DISTINCT ON (job_id) * FROM job_estimates WHERE job_id = ANY(batch) AND agreement IS NOT NULL
      ORDER BY job_id, agreement DESC) e
    WHERE j.id = ANY(batch) AND e.job_id = j.id;
END $$;

-- So many at a time, each committed by itself: nobody waits for more than its moment.
CREATE PROCEDURE agree_to_stored_prices() LANGUAGE plpgsql AS $$
DECLARE
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
BEGIN
  LOOP
    batch := ARRAY(SELECT id FROM public.jobs WHERE id > last AND mechanic_id IS NOT NULL AND agreement IS NULL
      ORDER BY id LIMIT 1000 FOR NO KEY UPDATE);
    EXIT WHEN cardinality(batch) = 0;
    PERFORM public.agree_to_prices_of(batch);
    COMMIT;
    last := batch[cardinality(batch)];
  END LOOP;
END $$;
