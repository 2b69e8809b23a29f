-- Outside a transaction.
DROP INDEX CONCURRENTLY IF EXISTS mechanics_nearest;
CREATE INDEX CONCURRENTLY mechanics_nearest ON mechanics USING gist (planar(latitude, longitude)) WHERE removed_at IS NULL AND latitude IS NOT NULL AND longitude IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS mechanics_nearest_rounded;
CREATE INDEX CONCURRENTLY mechanics_nearest_rounded ON mechanics USING gist (planar(rounded_degrees(latitude), rounded_degrees(longitude)))
  WHERE removed_at IS NULL AND latitude IS NOT NULL AND longitude IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS jobs_unanswered;
CREATE INDEX CONCURRENTLY jobs_unanswered ON jobs (booked_at) WHERE accepted_at IS NULL AND booked_at IS NOT NULL AND mechanic_id IS NOT NULL AND step IS NULL
  AND status = 'pending' AND cancelled_at IS NULL AND deleted_at IS NULL;
