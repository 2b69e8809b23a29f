-- A calendar link ends with the phone that its mechanic signs in with, and with their profile.
CREATE FUNCTION calendar_link_ends() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM public.calendar_links WHERE mechanic_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER calendar_link_ends AFTER UPDATE OF phone_e164, removed_at ON mechanics
  FOR EACH ROW WHEN (OLD.phone_e164 IS DISTINCT FROM NEW.phone_e164 OR (OLD.removed_at IS NULL AND NEW.removed_at IS NOT NULL))
  EXECUTE FUNCTION calendar_link_ends();
DELETE FROM calendar_links WHERE mechanic_id IN (SELECT id FROM mechanics WHERE removed_at IS NOT NULL);
