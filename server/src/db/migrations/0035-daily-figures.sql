-- What the dashboard shows is counted by the transaction that changes it, by Phoenix day, and not looked for among all rows.

-- Sums by day. What is true now and belongs to no day has the day 'infinity'; of what took a time there is a sum for each tenth of a minute, so that
-- medians can be found. `folds` counts how often these sums changed: whoever remembers them knows by it that they are still the same.
CREATE TABLE daily_figures (
  day date NOT NULL,
  figure text NOT NULL CHECK (figure <> ''),
  tenths integer NOT NULL DEFAULT 0,
  amount bigint NOT NULL,
  PRIMARY KEY (day, figure, tenths)
);

-- What transactions add, each a row of its own: nobody waits at the row of a day. A task folds them into the sums once a minute;
-- until then they count from here.
CREATE TABLE daily_changes (
  figure text NOT NULL CHECK (figure <> ''),
  day date NOT NULL,
  tenths integer NOT NULL DEFAULT 0,
  amount bigint NOT NULL
) WITH (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);

CREATE FUNCTION phoenix_day(at timestamptz) RETURNS date LANGUAGE sql STABLE PARALLEL SAFE
  RETURN CASE WHEN isfinite(at) THEN (at AT TIME ZONE 'America/Phoenix')::date END;

-- From one moment to the next in tenths of a minute, of three digits where there are more; null where one of them is no moment.
CREATE FUNCTION response_tenths(since timestamptz, until timestamptz) RETURNS integer LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  tenths bigint;
  unit bigint;
BEGIN
  IF NOT (isfinite(since) AND isfinite(until)) THEN RETURN NULL; END IF;
  tenths := least(greatest(round(extract(epoch FROM until - since) / 6), 0), 999000000);
  unit := (10 ^ greatest(length(tenths::text) - 3, 0))::bigint;
  RETURN (tenths + unit / 2) / unit * unit;
END $$;

-- All figures as all rows have them: what the sums have to be. Slow, and for those who compare or begin anew.
CREATE VIEW daily_figures_scanned AS
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
  UNION ALL SELECT 'money:' || CASE t.kind WHEN 'fee.job' THEN 'platform_fee' ELSE substr(t.kind, 9) END, phoenix_day(e.created_at), 0, e.amount
    FROM ledger_entries e JOIN ledger_transfers t ON t.id = e.transfer_id
    WHERE e.account IN ('platform', 'fees') AND e.amount > 0 AND (t.kind = 'fee.job' OR t.kind LIKE 'payment.%')
) AS each WHERE day IS NOT NULL GROUP BY figure, day, tenths;

-- Where the sums and the rows differ, both in one snapshot: nothing, whatever happens meanwhile.
CREATE VIEW daily_figures_untrue AS
SELECT figure, day, tenths, coalesce(s.amount, 0) AS scanned, coalesce(c.amount, 0) AS summed
FROM daily_figures_scanned s FULL JOIN (
    SELECT figure, day, tenths, sum(amount) AS amount FROM (
      SELECT figure, day, tenths, amount FROM daily_figures WHERE figure <> 'folds' UNION ALL SELECT figure, day, tenths, amount FROM daily_changes
    ) AS each GROUP BY figure, day, tenths) c USING (figure, day, tenths)
WHERE coalesce(s.amount, 0) <> coalesce(c.amount, 0);

-- Begins anew: for databases from before, and for whoever changed rows with the triggers off. Changes wait meanwhile.
CREATE FUNCTION recount_daily_figures() RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  LOCK TABLE public.daily_changes IN EXCLUSIVE MODE;
  DELETE FROM public.daily_changes;
  DELETE FROM public.daily_figures WHERE figure <> 'folds';
  INSERT INTO public.daily_figures (day, figure, tenths, amount) SELECT day, figure, tenths, amount FROM public.daily_figures_scanned;
  INSERT INTO public.daily_figures (day, figure, amount) VALUES ('infinity', 'folds', 1)
    ON CONFLICT (day, figure, tenths) DO UPDATE SET amount = daily_figures.amount + 1;
  INSERT INTO public.changes (tag, xid) VALUES ('analytics', pg_current_xact_id()::text::bigint) ON CONFLICT DO NOTHING;
END $$;

-- A job counts from its booking until it is cancelled or deleted; its rows themselves stay for good.
CREATE FUNCTION count_job() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  counted integer := (NEW.deleted_at IS NULL AND NEW.cancelled_at IS NULL)::integer;
  before integer := 0;
BEGIN
  IF TG_OP = 'UPDATE' THEN before := (OLD.deleted_at IS NULL AND OLD.cancelled_at IS NULL)::integer; END IF;
  INSERT INTO public.daily_changes (figure, day, amount)
    SELECT figure, day, sum(amount) FROM (VALUES
      ('open', 'infinity'::date, CASE WHEN NEW.mechanic_id IS NULL AND NEW.status = 'pending' THEN counted ELSE 0 END),
      ('open', 'infinity', CASE WHEN OLD.mechanic_id IS NULL AND OLD.status = 'pending' THEN -before ELSE 0 END),
      ('in_progress', 'infinity', CASE WHEN NEW.status = 'in-progress' THEN counted ELSE 0 END),
      ('in_progress', 'infinity', CASE WHEN OLD.status = 'in-progress' THEN -before ELSE 0 END),
      ('created', public.phoenix_day(NEW.created_at), counted),
      ('created', public.phoenix_day(OLD.created_at), -before),
      ('completed', public.phoenix_day(NEW.first_completed_at), counted),
      ('completed', public.phoenix_day(OLD.first_completed_at), -before)
    ) AS each (figure, day, amount) WHERE day IS NOT NULL GROUP BY figure, day HAVING sum(amount) <> 0;
  IF TG_OP = 'UPDATE' AND (counted <> before OR OLD.created_at <> NEW.created_at) THEN
    INSERT INTO public.daily_changes (figure, day, tenths, amount)
      SELECT 'first_request', public.phoenix_day(each.since), public.response_tenths(each.since, f.at), each.amount
      FROM (SELECT min(created_at) AS at FROM public.job_pickup_requests WHERE job_id = NEW.id) AS f,
        (VALUES (NEW.created_at, counted), (OLD.created_at, -before)) AS each (since, amount)
      WHERE each.amount <> 0 AND public.response_tenths(each.since, f.at) IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER count_new AFTER INSERT ON jobs FOR EACH ROW EXECUTE FUNCTION count_job();
CREATE TRIGGER count_changed AFTER UPDATE ON jobs FOR EACH ROW WHEN (
  (OLD.status, OLD.mechanic_id IS NULL, OLD.created_at, OLD.first_completed_at, OLD.cancelled_at, OLD.deleted_at)
    IS DISTINCT FROM (NEW.status, NEW.mechanic_id IS NULL, NEW.created_at, NEW.first_completed_at, NEW.cancelled_at, NEW.deleted_at))
  EXECUTE FUNCTION count_job();

-- Of a job's requests the withdrawn ones too.
DROP INDEX pickups_of_job;
CREATE INDEX pickups_of_job ON job_pickup_requests (job_id, created_at DESC, id DESC);

-- The first that somebody asked for a job: it stays the first whatever becomes of it. Whoever asks at the same moment waits at the job.
-- Before the row is there, because then only those that one statement added before it are seen.
CREATE FUNCTION count_first_request() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  booked timestamptz;
  earlier timestamptz;
BEGIN
  SELECT created_at INTO booked FROM public.jobs WHERE id = NEW.job_id AND deleted_at IS NULL AND cancelled_at IS NULL FOR NO KEY UPDATE;
  IF FOUND THEN
    SELECT min(created_at) INTO earlier FROM public.job_pickup_requests WHERE job_id = NEW.job_id;
    IF earlier IS NULL OR NEW.created_at < earlier THEN
      INSERT INTO public.daily_changes (figure, day, tenths, amount)
        SELECT 'first_request', public.phoenix_day(booked), public.response_tenths(booked, each.at), each.amount
        FROM (VALUES (NEW.created_at, 1), (earlier, -1)) AS each (at, amount) WHERE public.response_tenths(booked, each.at) IS NOT NULL;
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER count_first BEFORE INSERT ON job_pickup_requests FOR EACH ROW EXECUTE FUNCTION count_first_request();

CREATE FUNCTION count_answer() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.daily_changes (figure, day, tenths, amount)
    SELECT f.figure, public.phoenix_day(each.responded_at), f.tenths, sum(each.amount)
    FROM (VALUES (NEW.withdrawn_at, NEW.created_at, NEW.responded_at, NEW.status, NEW.mechanic_id, 1),
        (OLD.withdrawn_at, OLD.created_at, OLD.responded_at, OLD.status, OLD.mechanic_id, -1))
        AS each (withdrawn_at, created_at, responded_at, status, mechanic_id, amount),
      LATERAL (
        SELECT 'answer', public.response_tenths(each.created_at, each.responded_at) WHERE isfinite(each.created_at)
        UNION ALL SELECT 'hires:' || m.specialty, 0 FROM public.mechanics m WHERE m.id = each.mechanic_id AND each.status = 'approved'
      ) AS f (figure, tenths)
    WHERE each.withdrawn_at IS NULL AND isfinite(each.responded_at) GROUP BY 1, 2, 3 HAVING sum(each.amount) <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER count_new AFTER INSERT ON job_pickup_requests FOR EACH ROW WHEN (NEW.responded_at IS NOT NULL) EXECUTE FUNCTION count_answer();
CREATE TRIGGER count_changed AFTER UPDATE ON job_pickup_requests FOR EACH ROW WHEN (
  (OLD.status, OLD.responded_at, OLD.withdrawn_at, OLD.created_at, OLD.mechanic_id)
    IS DISTINCT FROM (NEW.status, NEW.responded_at, NEW.withdrawn_at, NEW.created_at, NEW.mechanic_id))
  EXECUTE FUNCTION count_answer();

CREATE FUNCTION count_specialty() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.daily_changes (figure, day, amount)
    SELECT 'hires:' || each.specialty, public.phoenix_day(p.responded_at), sum(each.amount)
    FROM public.job_pickup_requests p, (VALUES (NEW.specialty, 1), (OLD.specialty, -1)) AS each (specialty, amount)
    WHERE p.mechanic_id = NEW.id AND p.status = 'approved' AND p.withdrawn_at IS NULL AND isfinite(p.responded_at) GROUP BY 1, 2;
  RETURN NULL;
END $$;
CREATE TRIGGER count_changed AFTER UPDATE OF specialty ON mechanics FOR EACH ROW WHEN (OLD.specialty <> NEW.specialty) EXECUTE FUNCTION count_specialty();

-- The ledger only grows, and a transfer is there before its entries.
CREATE FUNCTION count_money() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.daily_changes (figure, day, amount)
    SELECT 'money:' || CASE t.kind WHEN 'fee.job' THEN 'platform_fee' ELSE substr(t.kind, 9) END, public.phoenix_day(NEW.created_at), NEW.amount
    FROM public.ledger_transfers t WHERE t.id = NEW.transfer_id AND (t.kind = 'fee.job' OR t.kind LIKE 'payment.%') AND isfinite(NEW.created_at);
  RETURN NULL;
END $$;
CREATE TRIGGER count_new AFTER INSERT ON ledger_entries FOR EACH ROW
  WHEN (NEW.account IN ('platform', 'fees') AND NEW.amount > 0) EXECUTE FUNCTION count_money();

-- Behind the triggers, so that nothing is counted twice and nothing passes in between: they keep writers away until this is committed.
SELECT recount_daily_figures();

-- Whoever shows the figures hears of those that changed, and of nothing else.
CREATE FUNCTION tell_figures() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.changes (tag, xid) SELECT 'analytics', pg_current_xact_id()::text::bigint WHERE EXISTS (SELECT FROM added) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER tell_change AFTER INSERT ON daily_changes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_figures();
DROP TRIGGER tell_change ON jobs;
DROP TRIGGER tell_change_of_row ON jobs;
DROP TRIGGER tell_change ON ledger_entries;
DROP TRIGGER tell_change_of_row ON ledger_entries;
CREATE TRIGGER tell_change AFTER INSERT OR DELETE ON jobs FOR EACH ROW EXECUTE FUNCTION tell_change('jobs', 'customers');
CREATE TRIGGER tell_change_of_row AFTER UPDATE ON jobs
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_change('jobs', 'customers');
CREATE TRIGGER tell_change AFTER INSERT OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION tell_change('ledger', 'raffle');
CREATE TRIGGER tell_change_of_row AFTER UPDATE ON ledger_entries
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_change('ledger', 'raffle');

-- Nothing looks for these any more.
DROP INDEX jobs_completed_when;
DROP INDEX pickups_asked_when;
DROP INDEX pickups_answered_when;
