-- No total of a job with a mechanic differs from the version that was agreed to last with that mechanic, and what was agreed stays.
ALTER TABLE job_estimates
  ADD CONSTRAINT job_estimates_act_check CHECK (act IN ('offer', 'booking', 'office', 'change', 'estimate', 'migration')) NOT VALID,
  ADD CONSTRAINT job_estimates_agreed_by_check CHECK (agreed_by IN ('customer', 'dispatcher', 'system')) NOT VALID,
  ADD CONSTRAINT job_estimates_reckoned_travel_check CHECK (reckoned_travel >= 0) NOT VALID,
  ADD CONSTRAINT version_agreed_by_somebody CHECK (CASE
    WHEN agreement IS NULL THEN status <> 'approved' AND num_nonnulls(agreed_by, agreed_at, labor_cost, travel_fee) = 0
    ELSE agreement >= 1 AND status <> 'sent' AND num_nonnulls(mechanic_id, agreed_by, agreed_at, labor_cost, travel_fee) = 5
      AND labor_cost >= 0 AND travel_fee >= 0 AND labor_cost + travel_fee = total END) NOT VALID,
  ADD CONSTRAINT job_estimates_mechanic_id_fkey FOREIGN KEY (mechanic_id) REFERENCES mechanics NOT VALID;

-- The total is the sum of the two.
ALTER TABLE jobs
  ADD CONSTRAINT priced_as_agreed CHECK (CASE WHEN mechanic_id IS NULL THEN agreement IS NULL
    ELSE num_nonnulls(agreement, labor_cost, total_cost) = 3 END) NOT VALID,
  ADD CONSTRAINT costs_what_was_agreed FOREIGN KEY (id, agreement, mechanic_id, labor_cost, travel_fee)
    REFERENCES job_estimates (job_id, agreement, mechanic_id, labor_cost, travel_fee) DEFERRABLE INITIALLY DEFERRED NOT VALID;

-- Asked at the end of a transaction, behind the job's row: whoever agrees at the same moment waits there.
CREATE FUNCTION hold_agreed_price() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  one uuid;
  held record;
BEGIN
  IF TG_TABLE_NAME = 'jobs' THEN one := NEW.id; ELSE one := NEW.job_id; END IF;
  SELECT mechanic_id, agreement INTO held FROM jobs WHERE id = one FOR NO KEY UPDATE;
  IF held.mechanic_id IS NOT NULL AND held.agreement IS DISTINCT FROM (
    SELECT max(agreement) FROM job_estimates WHERE job_id = one AND mechanic_id = held.mechanic_id AND status = 'approved') THEN
    RAISE EXCEPTION 'a job costs what was agreed to last' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'latest_agreed_price';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER latest_agreed_price AFTER INSERT OR UPDATE OF mechanic_id, agreement ON jobs DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.mechanic_id IS NOT NULL) EXECUTE FUNCTION hold_agreed_price();
CREATE CONSTRAINT TRIGGER latest_agreed_version AFTER INSERT OR UPDATE OF status, agreement, mechanic_id ON job_estimates DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.agreement IS NOT NULL) EXECUTE FUNCTION hold_agreed_price();

-- What was agreed to never changes but that it is objected to; who is erased leaves no words in its lines.
CREATE FUNCTION agreed_prices_stay() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  may_change text[] := '{status,answered_at}';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (SELECT relowner = current_user::regrole FROM pg_class WHERE oid = TG_RELID)
      AND (SELECT jsonb_agg(line - 'description') FROM jsonb_array_elements(NEW.lines) line)
        = (SELECT jsonb_agg(line - 'description') FROM jsonb_array_elements(OLD.lines) line) THEN
      may_change := may_change || 'lines'::text;
    END IF;
    IF to_jsonb(NEW) - may_change = to_jsonb(OLD) - may_change
      AND (NEW.status = OLD.status OR (OLD.status = 'approved' AND NEW.status = 'declined')) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'an agreed price stays' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'agreed_prices_stay';
END $$;
CREATE TRIGGER agreed_prices_stay BEFORE UPDATE OR DELETE ON job_estimates
  FOR EACH ROW WHEN (OLD.agreement IS NOT NULL) EXECUTE FUNCTION agreed_prices_stay();

-- What was agreed with one mechanic binds no other one, as the keys hold; what still waits has nobody to answer.
CREATE OR REPLACE FUNCTION estimates_leave_with_their_mechanic() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE job_estimates SET status = 'replaced' WHERE job_id = NEW.id AND status = 'sent';
  RETURN NULL;
END $$;

-- Nor is anything agreed to of a job that nobody has any more, whoever takes it from them.
CREATE FUNCTION agreed_price_leaves() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.agreement := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER agreed_price_leaves BEFORE UPDATE OF mechanic_id ON jobs FOR EACH ROW
  WHEN (NEW.mechanic_id IS NULL AND NEW.agreement IS NOT NULL) EXECUTE FUNCTION agreed_price_leaves();

-- Two more kinds of notices, beside those that there are.
DO $$
DECLARE
  kinds text;
BEGIN
  SELECT string_agg(quote_literal(kind), ', ') INTO kinds FROM (
    SELECT m.got[1] AS kind FROM pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''', 'g') AS m (got)
      WHERE conname = 'notifications_notification_type_check'
    UNION SELECT unnest('{price_changed,price_declined}'::text[])) AS each;
  ALTER TABLE notifications DROP CONSTRAINT notifications_notification_type_check;
  EXECUTE format('ALTER TABLE notifications ADD CONSTRAINT notifications_notification_type_check CHECK (notification_type IN (%s)) NOT VALID', kinds);
END $$;
