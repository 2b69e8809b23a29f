-- What the sales tax of a completion is on: the price of its parts, and the city that it was booked in. No money moves by it, so it is summed
-- by day beside the ledger: `parts:<city>`, added on the day of the completion and taken off on that of its undo.
CREATE TABLE parts_sold (
  job_id uuid NOT NULL,
  completion integer NOT NULL,
  -- Null: at an address without a known city.
  city text CHECK (city <> ''),
  cents bigint NOT NULL CHECK (cents > 0),
  PRIMARY KEY (job_id, completion),
  FOREIGN KEY (job_id, completion) REFERENCES job_completions (job_id, number)
);

CREATE FUNCTION figure_of_parts(city text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN 'parts:' || coalesce(city, 'other');

CREATE FUNCTION count_parts() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO daily_changes (figure, day, amount)
    SELECT figure_of_parts(NEW.city), phoenix_day(each.at), each.amount
    FROM job_completions c, LATERAL (VALUES (c.completed_at, NEW.cents), (c.undone_at, -NEW.cents)) AS each (at, amount)
    WHERE c.job_id = NEW.job_id AND c.number = NEW.completion AND phoenix_day(each.at) IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER count_new AFTER INSERT ON parts_sold FOR EACH ROW EXECUTE FUNCTION count_parts();

CREATE FUNCTION refuse_parts_of_closed_month(at timestamptz) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- The close of a month waits for this, and this for it.
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('ledger months', 0));
  IF isfinite(at) AND EXISTS (SELECT FROM ledger_months WHERE month >= to_char(at AT TIME ZONE 'America/Phoenix', 'YYYY-MM')) THEN
    RAISE EXCEPTION 'the month of these parts is closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'parts_of_open_months';
  END IF;
END $$;

CREATE FUNCTION count_parts_taken_back() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  sold parts_sold;
BEGIN
  SELECT * INTO sold FROM parts_sold WHERE job_id = NEW.job_id AND completion = NEW.number;
  IF FOUND AND isfinite(NEW.undone_at) THEN
    PERFORM refuse_parts_of_closed_month(NEW.undone_at);
    INSERT INTO daily_changes (figure, day, amount) VALUES (figure_of_parts(sold.city), phoenix_day(NEW.undone_at), -sold.cents);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER count_undone AFTER UPDATE OF undone_at ON job_completions FOR EACH ROW
  WHEN (OLD.undone_at IS NULL AND NEW.undone_at IS NOT NULL) EXECUTE FUNCTION count_parts_taken_back();

CREATE OR REPLACE VIEW daily_figures_scanned AS
WITH counted AS (SELECT * FROM jobs WHERE deleted_at IS NULL AND cancelled_at IS NULL),
  answered AS (
    SELECT *, phoenix_day(responded_at) AS day FROM job_pickup_requests WHERE withdrawn_at IS NULL AND isfinite(responded_at))
SELECT figure, day, tenths, sum(amount)::bigint AS amount FROM (
  SELECT 'open' AS figure, 'infinity'::date AS day, 0 AS tenths, 1 AS amount FROM counted WHERE mechanic_id IS NULL AND status = 'pending'
  UNION ALL SELECT 'in_progress', 'infinity', 0, 1 FROM counted WHERE status = 'in-progress'
  UNION ALL SELECT 'created', phoenix_day(created_at), 0, 1 FROM counted
  UNION ALL SELECT 'completed', phoenix_day(first_completed_at), 0, 1 FROM counted
  UNION ALL SELECT 'first_request', phoenix_day(c.created_at), response_tenths(c.created_at, f.at), 1
    FROM counted c JOIN (SELECT job_id, min(created_at) AS at FROM job_pickup_requests GROUP BY job_id) f ON f.job_id = c.id
    WHERE response_tenths(c.created_at, f.at) IS NOT NULL
  UNION ALL SELECT 'answer', day, response_tenths(created_at, responded_at), 1 FROM answered WHERE isfinite(created_at)
  UNION ALL SELECT 'hires:' || m.specialty, a.day, 0, 1 FROM answered a JOIN mechanics m ON m.id = a.mechanic_id WHERE a.status = 'approved'
  UNION ALL SELECT 'money:' || public.source_of_money(t.kind), phoenix_day(e.created_at), 0, e.amount
    FROM ledger_entries e JOIN ledger_transfers t ON t.id = e.transfer_id
    WHERE e.account IN ('platform', 'fees') AND public.source_of_money(t.kind) IS NOT NULL
  UNION ALL SELECT figure_of_parts(p.city), phoenix_day(each.at), 0, each.amount
    FROM parts_sold p JOIN job_completions c ON c.job_id = p.job_id AND c.number = p.completion,
      LATERAL (VALUES (c.completed_at, p.cents), (c.undone_at, -p.cents)) AS each (at, amount)
) AS each WHERE day IS NOT NULL GROUP BY figure, day, tenths HAVING sum(amount) <> 0;

-- Completions of before whose tax is booked: from the version with that tax. Few, for the tax of jobs is new in the ledger: found by its index.
SET LOCAL enable_seqscan = off;
INSERT INTO parts_sold (job_id, completion, city, cents)
  SELECT c.job_id, c.number, nullif(substr(into_city.account, 5), 'other'), version.cents
  FROM ledger_transfers t
  JOIN ledger_entries into_city ON into_city.transfer_id = t.id AND into_city.amount > 0
  JOIN job_completions c ON c.job_id = left(t.reference, 36)::uuid AND completion_reference(c.job_id, c.number) = t.reference
  CROSS JOIN LATERAL (
    SELECT (SELECT sum((line ->> 'cents')::bigint) FROM jsonb_array_elements(e.lines) line
        WHERE line ->> 'kind' = 'part' AND NOT line ? 'declined') AS cents
    FROM job_estimates e WHERE e.job_id = c.job_id AND e.tax = into_city.amount AND e.agreement IS NOT NULL
    ORDER BY coalesce(e.mechanic_id = c.mechanic_id AND e.agreed_at <= c.completed_at, false) DESC, e.agreement DESC LIMIT 1) AS version
  WHERE t.kind = 'tax.job' AND version.cents > 0;
RESET enable_seqscan;

-- Nothing is added to a closed month. Behind the completions of before, whose tax it closed with.
CREATE FUNCTION parts_of_open_months() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM refuse_parts_of_closed_month((SELECT completed_at FROM job_completions WHERE job_id = NEW.job_id AND number = NEW.completion));
  RETURN NEW;
END $$;
CREATE TRIGGER parts_of_open_months BEFORE INSERT ON parts_sold FOR EACH ROW EXECUTE FUNCTION parts_of_open_months();

-- What was sold stays; an undo is of the completion.
CREATE FUNCTION parts_sold_stay() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'what was sold stays' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'parts_sold_stay';
END $$;
CREATE TRIGGER parts_sold_stay BEFORE UPDATE OR DELETE ON parts_sold FOR EACH ROW EXECUTE FUNCTION parts_sold_stay();

-- No tax is booked without what it is on, in the same city.
CREATE FUNCTION tax_of_parts() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM parts_sold p JOIN ledger_entries e ON e.transfer_id = NEW.id AND e.account = 'tax:' || coalesce(p.city, 'other')
      WHERE p.job_id = left(NEW.reference, 36)::uuid AND completion_reference(p.job_id, p.completion) = NEW.reference) THEN
    RAISE EXCEPTION 'the tax of % has no parts', NEW.reference USING ERRCODE = 'check_violation', CONSTRAINT = 'tax_of_parts';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER tax_of_parts AFTER INSERT ON ledger_transfers DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.kind = 'tax.job') EXECUTE FUNCTION tax_of_parts();

-- And none is left of a completion that was undone.
CREATE FUNCTION no_tax_of_undone() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (SELECT sum(e.amount) FROM ledger_transfers t JOIN ledger_entries e ON e.transfer_id = t.id AND starts_with(e.account, 'tax:')
      WHERE t.kind IN ('tax.job', 'undo.tax') AND t.reference = completion_reference(NEW.job_id, NEW.number)) <> 0 THEN
    RAISE EXCEPTION 'the tax of completion % of % is left', NEW.number, NEW.job_id USING ERRCODE = 'check_violation', CONSTRAINT = 'no_tax_of_undone';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER no_tax_of_undone AFTER UPDATE OF undone_at ON job_completions DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.undone_at IS NOT NULL) EXECUTE FUNCTION no_tax_of_undone();
