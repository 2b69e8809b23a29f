-- A private link belongs to one job and one customer. It opens the job while the job has the generation that the link was made in, and
-- PostgreSQL raises that whenever the customer or their phone becomes another one: no act can forget to end a link.
ALTER TABLE jobs ADD COLUMN link_generation integer NOT NULL DEFAULT 0;
ALTER TABLE job_links
  ADD COLUMN generation integer NOT NULL DEFAULT 0,
  -- One that staff hand over shows the job and changes nothing.
  ADD COLUMN acts boolean NOT NULL DEFAULT true,
  -- Several a job; the unique hash is what a link is found by.
  DROP CONSTRAINT job_links_pkey;

CREATE FUNCTION links_end_with_their_customer() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.link_generation := OLD.link_generation + 1;
  -- Nor is a reply that was kept for the earlier customer given to the next one.
  DELETE FROM idempotency_keys WHERE caller = 'link:' || OLD.id;
  RETURN NEW;
END $$;
CREATE TRIGGER links_end_with_their_customer BEFORE UPDATE OF customer_id, customer_phone_e164 ON jobs FOR EACH ROW
  WHEN (OLD.customer_id IS DISTINCT FROM NEW.customer_id OR OLD.customer_phone_e164 IS DISTINCT FROM NEW.customer_phone_e164)
  EXECUTE FUNCTION links_end_with_their_customer();

-- A finished job keeps the phone that it was booked with: its links end with its customer's phone. Who changes a phone holds the jobs.
CREATE FUNCTION links_end_with_their_phone() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE jobs SET link_generation = link_generation + 1 WHERE customer_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER links_end_with_their_phone AFTER UPDATE OF phone_e164 ON customers FOR EACH ROW
  WHEN (OLD.phone_e164 IS DISTINCT FROM NEW.phone_e164) EXECUTE FUNCTION links_end_with_their_phone();
