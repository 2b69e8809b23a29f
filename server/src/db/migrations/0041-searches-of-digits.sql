-- Outside a transaction.
-- The index of the searches of jobs has their digits too. A server of the version before finds what it looks for in the new one as well.

DROP INDEX CONCURRENTLY IF EXISTS jobs_search_digits;
CREATE INDEX CONCURRENTLY jobs_search_digits ON jobs
  USING gin (day_spans(created_at), search gin_trgm_ops, string_to_array(search, NULL), digit_quads(search)) WHERE deleted_at IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS jobs_search;
ANALYZE jobs;
