-- Prices of offers were computed from the exact place of a job: at $10 a mile four of them found a house. An offer that waits is computed
-- anew from the place rounded to 0.01 degree, as jobs.rules.ts does. What differs from the exact price was stated by its mechanic, and stays.
CREATE FUNCTION pg_temp.total_of(m mechanics, j jobs, rounded boolean) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  labor bigint := CASE
    WHEN (m.pricing_type = 'flat_rate' OR (m.pricing_type = 'both' AND j.estimated_hours IS NULL)) AND m.flat_rate IS NOT NULL THEN m.flat_rate
    ELSE floor(coalesce(j.estimated_hours, 2) * m.hourly_rate + 0.5) END;
  latitude double precision := j.customer_latitude;
  longitude double precision := j.customer_longitude;
  north double precision;
  east double precision;
  tenths bigint;
BEGIN
  IF num_nulls(m.latitude, m.longitude, latitude, longitude) > 0 THEN RETURN labor; END IF;
  IF rounded THEN
    latitude := floor(latitude * 100 + 0.5) / 100;
    longitude := floor(longitude * 100 + 0.5) / 100;
  END IF;
  -- What is next to zero is zero: PostgreSQL refuses a sine or a square that is too small for a double.
  north := radians(CASE WHEN abs(latitude - m.latitude) < 1e-9 THEN 0 ELSE latitude - m.latitude END);
  east := radians(CASE WHEN abs(longitude - m.longitude) < 1e-9 THEN 0 ELSE longitude - m.longitude END);
  tenths := floor(2 * (6371.0088 / 1.609344)::double precision * asin(least(1, sqrt(sin(north / 2) ^ 2
    + cos(radians(CASE WHEN abs(m.latitude) < 1e-9 THEN 0 ELSE m.latitude END))
      * cos(radians(CASE WHEN abs(latitude) < 1e-9 THEN 0 ELSE latitude END)) * sin(east / 2) ^ 2))) * 10 + 0.5);
  RETURN labor + (tenths * m.travel_fee_per_mile + 5) / 10;
END $$;

WITH waiting AS (
  SELECT p.id, p.proposed_price AS price, pg_temp.total_of(m, j, false) AS exact, pg_temp.total_of(m, j, true) AS rounded
  FROM job_pickup_requests p JOIN jobs j ON j.id = p.job_id JOIN mechanics m ON m.id = p.mechanic_id
  WHERE p.status = 'pending' AND p.withdrawn_at IS NULL)
UPDATE job_pickup_requests p SET
  proposed_price = CASE WHEN w.price IS NULL OR w.price = w.exact THEN w.rounded ELSE w.price END,
  price_stated = w.price IS NOT NULL AND w.price <> w.exact
FROM waiting w WHERE p.id = w.id;
