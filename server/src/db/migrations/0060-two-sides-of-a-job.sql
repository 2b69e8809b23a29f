-- A job's two sides are two people: its mechanic is not its customer, by any phone that the customer is known by. Each statement that could
-- make the two one locks what it compares, so that whoever changes the other side meanwhile waits, and then sees it.
ALTER TABLE jobs
  -- Finished before this was held: it stays as it is, and its reviews count for nobody.
  ADD COLUMN own_mechanic boolean NOT NULL DEFAULT false;

-- `own` is the phone that stands on the job.
CREATE FUNCTION is_phone_of_customer(number text, customer uuid, own text) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  SET search_path = pg_catalog, public, pg_temp
  RETURN number = own OR EXISTS (SELECT FROM customers c WHERE c.phone_e164 = number AND coalesce(c.merged_into, c.id) = customer);

CREATE FUNCTION refuse_own_mechanic() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the mechanic and the customer of a job are one person'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'two_sides_of_a_job';
END $$;

-- Holds both sides of a job: no mechanic changes their phone and no customer theirs before the transaction ends.
CREATE FUNCTION hold_two_sides(mechanics uuid[], customer uuid) RETURNS void LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- A customer's phone is a key: only who changes it waits for this lock, and no review and no finished job.
  PERFORM FROM customers WHERE id = customer OR merged_into = customer ORDER BY id FOR KEY SHARE;
  PERFORM FROM public.mechanics m WHERE m.id = ANY(hold_two_sides.mechanics) ORDER BY m.id FOR SHARE;
END $$;

CREATE FUNCTION two_sides_of_a_job() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  others uuid[] := ARRAY(SELECT NEW.mechanic_id WHERE NEW.mechanic_id IS NOT NULL);
BEGIN
  -- With another customer it is another job to those who asked for it.
  IF TG_OP = 'UPDATE' AND (OLD.customer_id, OLD.customer_phone_e164) IS DISTINCT FROM (NEW.customer_id, NEW.customer_phone_e164) THEN
    others := others || ARRAY(SELECT mechanic_id FROM job_pickup_requests
      WHERE job_id = NEW.id AND status = 'pending' AND withdrawn_at IS NULL);
  END IF;
  IF cardinality(others) = 0 THEN
    RETURN NULL;
  END IF;
  PERFORM hold_two_sides(others, NEW.customer_id);
  IF EXISTS (SELECT FROM mechanics m WHERE m.id = ANY(others)
      AND is_phone_of_customer(m.phone_e164, NEW.customer_id, NEW.customer_phone_e164)) THEN
    PERFORM refuse_own_mechanic();
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER two_sides_of_a_job AFTER INSERT ON jobs FOR EACH ROW
  WHEN (NEW.mechanic_id IS NOT NULL AND NEW.status <> 'completed' AND NEW.cancelled_at IS NULL AND NEW.deleted_at IS NULL)
  EXECUTE FUNCTION two_sides_of_a_job();
-- What is finished stays as it was; brought back, it is looked at again.
CREATE TRIGGER two_sides_of_a_changed_job AFTER UPDATE OF mechanic_id, customer_id, customer_phone_e164, status, cancelled_at, deleted_at
  ON jobs FOR EACH ROW
  WHEN (NEW.status <> 'completed' AND NEW.cancelled_at IS NULL AND NEW.deleted_at IS NULL
    AND ((OLD.mechanic_id, OLD.customer_id, OLD.customer_phone_e164) IS DISTINCT FROM (NEW.mechanic_id, NEW.customer_id, NEW.customer_phone_e164)
      OR OLD.status = 'completed' OR OLD.cancelled_at IS NOT NULL OR OLD.deleted_at IS NOT NULL))
  EXECUTE FUNCTION two_sides_of_a_job();

CREATE FUNCTION two_sides_of_an_offer() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  asked jobs;
BEGIN
  SELECT * INTO asked FROM jobs WHERE id = NEW.job_id FOR SHARE;
  PERFORM hold_two_sides(ARRAY[NEW.mechanic_id], asked.customer_id);
  IF EXISTS (SELECT FROM mechanics m WHERE m.id = NEW.mechanic_id
      AND is_phone_of_customer(m.phone_e164, asked.customer_id, asked.customer_phone_e164)) THEN
    PERFORM refuse_own_mechanic();
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER two_sides_of_an_offer AFTER INSERT ON job_pickup_requests FOR EACH ROW
  WHEN (NEW.status = 'pending' AND NEW.withdrawn_at IS NULL) EXECUTE FUNCTION two_sides_of_an_offer();

-- Nobody reviews their own work, nor brings in a review of what was found to be theirs later.
CREATE FUNCTION two_sides_of_a_review() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM jobs j JOIN mechanics m ON m.id = NEW.mechanic_id WHERE j.id = NEW.job_id
      AND (j.own_mechanic OR is_phone_of_customer(m.phone_e164, j.customer_id, j.customer_phone_e164))) THEN
    PERFORM refuse_own_mechanic();
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER two_sides_of_a_review AFTER INSERT ON ratings FOR EACH ROW EXECUTE FUNCTION two_sides_of_a_review();

-- Two who take one phone at once, one as a mechanic and one as a customer, go one after the other.
CREATE FUNCTION queue_for_phone(number text) RETURNS void LANGUAGE sql SET search_path = pg_catalog, pg_temp
  RETURN pg_advisory_xact_lock(hashtextextended('two sides ' || number, 0));

-- Whether a mechanic has a job of a customer, or waits for an answer on one, that is not finished and is their own; null is any of them.
CREATE FUNCTION has_own_job(mechanic uuid, customer uuid) RETURNS boolean LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp
  RETURN EXISTS (
    SELECT FROM jobs j JOIN mechanics m ON m.id = j.mechanic_id
    WHERE (j.mechanic_id = mechanic OR j.customer_id = customer) AND j.status <> 'completed' AND j.cancelled_at IS NULL AND j.deleted_at IS NULL
      AND is_phone_of_customer(m.phone_e164, j.customer_id, j.customer_phone_e164))
  OR EXISTS (
    SELECT FROM job_pickup_requests p JOIN jobs j ON j.id = p.job_id JOIN mechanics m ON m.id = p.mechanic_id
    WHERE (p.mechanic_id = mechanic OR j.customer_id = customer) AND p.status = 'pending' AND p.withdrawn_at IS NULL
      AND j.status <> 'completed' AND j.cancelled_at IS NULL AND j.deleted_at IS NULL
      AND is_phone_of_customer(m.phone_e164, j.customer_id, j.customer_phone_e164));

CREATE FUNCTION two_sides_of_a_mechanic() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM queue_for_phone(NEW.phone_e164);
  IF has_own_job(NEW.id, NULL) THEN
    PERFORM refuse_own_mechanic();
  END IF;
  RETURN NULL;
END $$;
-- Who is erased has a number that no country gives out.
CREATE TRIGGER two_sides_of_a_mechanic AFTER UPDATE OF phone_e164 ON mechanics FOR EACH ROW
  WHEN (OLD.phone_e164 IS DISTINCT FROM NEW.phone_e164 AND NEW.phone_e164 NOT LIKE '+999%') EXECUTE FUNCTION two_sides_of_a_mechanic();

CREATE FUNCTION two_sides_of_a_customer() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  one uuid := coalesce(NEW.merged_into, NEW.id);
BEGIN
  PERFORM queue_for_phone(NEW.phone_e164);
  -- Whoever is writing a job of theirs comes first.
  PERFORM FROM customers WHERE id = one FOR UPDATE;
  IF has_own_job(NULL, one) THEN
    PERFORM refuse_own_mechanic();
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER two_sides_of_a_customer AFTER UPDATE OF phone_e164, merged_into ON customers FOR EACH ROW
  WHEN ((OLD.phone_e164, OLD.merged_into) IS DISTINCT FROM (NEW.phone_e164, NEW.merged_into) AND NEW.phone_e164 NOT LIKE '+999%')
  EXECUTE FUNCTION two_sides_of_a_customer();
