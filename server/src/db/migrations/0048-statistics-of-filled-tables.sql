-- Without statistics PostgreSQL takes nearly every row for deleted and reads whole tables for a page. They are taken by this at each start, and by the
-- server right after it filled a table: at other times autovacuum does it within a minute. The server owns no table, so the owner's rights do it.
CREATE FUNCTION refresh_statistics() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  filled regclass;
BEGIN
  FOR filled IN
    SELECT c.oid FROM pg_class c LEFT JOIN pg_stat_all_tables s ON s.relid = c.oid
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND pg_has_role(c.relowner, 'USAGE')
      AND pg_relation_size(c.oid) > 0
      AND (c.reltuples < 0
        OR NOT EXISTS (SELECT FROM pg_stats t WHERE t.schemaname = 'public' AND t.tablename = c.relname)
        -- Grown since they were taken, in this transaction too.
        OR pg_relation_size(c.oid) / current_setting('block_size')::integer > 8 + 1.2 * c.relpages
        OR s.n_mod_since_analyze > 1000 + 0.2 * c.reltuples)
    ORDER BY c.relname
  LOOP
    EXECUTE format('ANALYZE (SKIP_LOCKED) %s', filled);
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION refresh_statistics() FROM PUBLIC;
