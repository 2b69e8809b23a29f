-- The searches of jobs look through the newest first, a span of days at a time, and find one or two letters by an index too.

-- The spans that a moment lies in: its day, and the 8, 64, 512 and 4096 days around it. A span of any length is then a few of these.
-- In PL/pgSQL, because the day is reckoned once: an index that finds a row asks it again.
CREATE FUNCTION day_spans(at timestamptz) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  day integer := least(greatest((at AT TIME ZONE 'UTC')::date, date '1600-01-01'), date '2999-12-31') - date '1970-01-01';
BEGIN
  RETURN ARRAY[day, 1000000 + (day >> 3), 2000000 + (day >> 6), 3000000 + (day >> 9), 4000000 + (day >> 12)];
END $$;

DROP INDEX jobs_search;
CREATE INDEX jobs_search ON jobs USING gin (day_spans(created_at), search gin_trgm_ops, string_to_array(search, NULL)) WHERE deleted_at IS NULL;
-- Beyond ASCII nobody can say beforehand which letter follows two others.
CREATE INDEX jobs_beyond_ascii ON jobs (created_at DESC, id DESC) WHERE deleted_at IS NULL AND octet_length(search) <> char_length(search);
ANALYZE jobs;
