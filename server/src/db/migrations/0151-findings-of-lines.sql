-- A line repairs a point that was found. With an inspection that is removed, the line stays and forgets it.
ALTER TABLE estimate_lines
  ADD CONSTRAINT line_of_a_finding FOREIGN KEY (inspection_id, point) REFERENCES inspection_results ON DELETE SET NULL NOT VALID;

-- What was found to need work soon is maintenance, also of the inspections of before.
INSERT INTO stale_vehicles (vehicle_id)
  SELECT DISTINCT j.vehicle_id FROM inspections i JOIN jobs j ON j.id = i.job_id WHERE j.vehicle_id IS NOT NULL;
