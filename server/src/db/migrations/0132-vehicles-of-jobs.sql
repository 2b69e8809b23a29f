-- Outside a transaction.
CALL fill_vehicles();
DROP INDEX CONCURRENTLY IF EXISTS jobs_of_vehicle;
CREATE INDEX CONCURRENTLY jobs_of_vehicle ON jobs (vehicle_id, created_at DESC, id DESC) WHERE vehicle_id IS NOT NULL;
ALTER TABLE jobs VALIDATE CONSTRAINT jobs_vehicle_id_fkey;
