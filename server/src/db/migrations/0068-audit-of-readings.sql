-- The audit trail names who acted as they were called then, from where, and by which session or link; staff's readings of people are in it too.
ALTER TABLE audit_entries
  -- Null: written before this, and not renamed since; empty once somebody was erased.
  ADD COLUMN account_name text,
  -- An IPv4 address by its first 24 bits, an IPv6 one by its first 48.
  ADD COLUMN address text,
  -- Sessions are forgotten before the trail is.
  ADD COLUMN session_id uuid,
  -- The private link of a job by its generation, or a mechanic's calendar link.
  ADD COLUMN link text,
  -- Whether people were only read about; such rows are kept for a year.
  ADD COLUMN reads boolean NOT NULL DEFAULT false,
  -- What narrowed the list that was read, without what was typed.
  ADD COLUMN filters text;

-- Who renames themselves keeps the name that they acted under; who is erased loses it.
CREATE FUNCTION audit_keeps_names() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.name = '' AND NEW.closed_at IS NOT NULL THEN
    UPDATE public.audit_entries SET account_name = '' WHERE account_id = NEW.id AND account_name IS DISTINCT FROM '';
  ELSE
    UPDATE public.audit_entries SET account_name = OLD.name WHERE account_id = NEW.id AND account_name IS NULL;
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION audit_keeps_names FROM PUBLIC;
CREATE TRIGGER audit_keeps_names AFTER UPDATE OF name, closed_at ON accounts
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.closed_at IS DISTINCT FROM NEW.closed_at) EXECUTE FUNCTION audit_keeps_names();

-- The server may only add to the trail; readings that are older than a year go by this alone, and none that is younger than 300 days
-- by any clock but the database's own.
CREATE FUNCTION forget_readings(before timestamptz, most integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  forgotten integer;
BEGIN
  DELETE FROM public.audit_entries WHERE id = ANY(ARRAY(
    SELECT id FROM public.audit_entries WHERE reads AND at < least(before, now() - interval '300 days') ORDER BY at, id LIMIT most));
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  RETURN forgotten;
END $$;
REVOKE ALL ON FUNCTION forget_readings FROM PUBLIC;
