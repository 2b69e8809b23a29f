-- Outside a transaction.
-- A job's time is its plan's start, else its promise's, else when it was called in: as soon as possible.
DROP INDEX CONCURRENTLY IF EXISTS jobs_by_time;
CREATE INDEX CONCURRENTLY jobs_by_time ON jobs (coalesce(scheduled_start, window_start, created_at), id) WHERE deleted_at IS NULL AND cancelled_at IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS jobs_unfinished_by_time;
CREATE INDEX CONCURRENTLY jobs_unfinished_by_time ON jobs (coalesce(scheduled_start, window_start, created_at), id)
  WHERE deleted_at IS NULL AND cancelled_at IS NULL AND status <> 'completed';
DROP INDEX CONCURRENTLY IF EXISTS jobs_by_city;
CREATE INDEX CONCURRENTLY jobs_by_city ON jobs (city_of(customer_address), created_at DESC, id DESC) WHERE deleted_at IS NULL;
