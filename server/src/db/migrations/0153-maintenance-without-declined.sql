-- A line that the customer declined counted as work that was done; what their cars need is worked out anew.
INSERT INTO stale_vehicles (vehicle_id)
  SELECT DISTINCT j.vehicle_id FROM job_estimates e JOIN jobs j ON j.id = e.job_id
  WHERE e.lines @> '[{"declined": true}]' AND e.agreement IS NOT NULL AND j.vehicle_id IS NOT NULL;
