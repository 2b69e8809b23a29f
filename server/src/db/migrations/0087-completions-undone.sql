-- A completion that counted can be undone, and the job completed anew. Each that counts is a row with a number: the first one's money has
-- the job as its reference, the n-th one's `job:n`. Jobs completed before have no row, and cannot be undone.
CREATE TABLE job_completions (
  job_id uuid NOT NULL REFERENCES jobs,
  number integer NOT NULL CHECK (number >= 1),
  completed_at timestamptz(3) NOT NULL,
  -- The month of the raffle that it counted in.
  month phoenix_month NOT NULL,
  -- Who it counted for.
  customer_id uuid NOT NULL REFERENCES customers,
  mechanic_id uuid REFERENCES mechanics,
  -- What an undo restores.
  status_before text NOT NULL CHECK (status_before IN ('pending', 'in-progress')),
  step_before text CHECK (step_before IN ('on_the_way', 'arrived', 'working')),
  -- Only where it was the mechanic's first job: how their membership was.
  membership_before text CHECK (membership_before IN ('free_trial', 'payment_due', 'active', 'expired', 'cancelled')),
  undone_at timestamptz(3),
  PRIMARY KEY (job_id, number),
  CONSTRAINT undone_after_completed CHECK (undone_at >= completed_at),
  CONSTRAINT step_of_a_job_in_progress CHECK (step_before IS NULL OR status_before = 'in-progress'),
  CONSTRAINT membership_of_a_mechanic CHECK (membership_before IS NULL OR mechanic_id IS NOT NULL)
);
CREATE UNIQUE INDEX job_completions_one_counts ON job_completions (job_id) WHERE undone_at IS NULL;
-- The completion that began a mechanic's working life here.
CREATE INDEX job_completions_first_of_mechanic ON job_completions (mechanic_id, completed_at) WHERE membership_before IS NOT NULL;

CREATE FUNCTION completion_reference(job uuid, number integer) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  SET search_path = pg_catalog, pg_temp
  RETURN job::text || CASE WHEN number = 1 THEN '' ELSE ':' || number END;

ALTER TABLE payments
  -- Of a job's fee: the completion that it is for.
  ADD COLUMN completion integer NOT NULL DEFAULT 1,
  DROP CONSTRAINT a_fee_is_paid_or_waived,
  ADD CONSTRAINT a_fee_is_paid_or_waived CHECK (
    CASE WHEN job_id IS NULL THEN status <> 'waived' AND completion = 1 ELSE status IN ('due', 'paid', 'waived', 'cancelled') END) NOT VALID;
ALTER TABLE raffle_tickets
  -- Counts the tickets that one cause brought, one after the other: the completion of a job, and how often a referral was rewarded.
  ADD COLUMN issue integer NOT NULL DEFAULT 1;
ALTER TABLE pair_claims
  -- The job that claimed it; none of before this.
  ADD COLUMN job_id uuid;

CREATE OR REPLACE FUNCTION payments_stay() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE open_in text[] := '{checkout_session,checkout_url}';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- Who is erased leaves no words; what the payment provider calls it stays, for money may go back by it.
    IF (SELECT relowner = current_user::regrole FROM pg_class WHERE oid = TG_RELID) THEN
      IF OLD.method <> 'stripe' AND NEW.reference = '—' THEN open_in := open_in || 'reference'::text; END IF;
      IF NEW.reason = '—' THEN open_in := open_in || 'reason'::text; END IF;
    END IF;
    -- A receipt is voided, and the fee that it paid is due again.
    IF OLD.status = 'paid' AND OLD.job_id IS NULL AND NEW.status = 'voided' THEN
      open_in := open_in || '{status,reversed_at,reason}'::text[];
    ELSIF OLD.status = 'paid' AND OLD.job_id IS NOT NULL AND NEW.status = 'due' THEN
      open_in := open_in || '{status,method,reference,paid_at,settled_by}'::text[];
    END IF;
  END IF;
  IF TG_OP <> 'UPDATE'
    OR ((OLD.status IN ('paid', 'voided', 'waived') OR (OLD.status = 'cancelled' AND OLD.job_id IS NOT NULL))
      AND to_jsonb(NEW) - open_in <> to_jsonb(OLD) - open_in)
    OR (OLD.status = 'paid' AND NEW.checkout_session IS DISTINCT FROM coalesce(OLD.checkout_session, NEW.checkout_session))
    OR (NEW.id, NEW.mechanic_id, NEW.purpose, NEW.price, NEW.discount, NEW.amount, NEW.days, NEW.created_at, NEW.job_id, NEW.completion)
      IS DISTINCT FROM (OLD.id, OLD.mechanic_id, OLD.purpose, OLD.price, OLD.discount, OLD.amount, OLD.days, OLD.created_at, OLD.job_id, OLD.completion) THEN
    RAISE EXCEPTION 'a payment keeps its price, and stays as it was received' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'payments_stay';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION payment_is_in_the_ledger() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  payer text := 'mechanic:' || NEW.mechanic_id;
  charge text := completion_reference(NEW.job_id, NEW.completion);
  true_now boolean;
BEGIN
  IF NEW.job_id IS NOT NULL THEN
    true_now := NEW.amount = -booked('fee.job', charge, payer)
      AND booked('undo.fee', charge, payer) = CASE WHEN NEW.status = 'cancelled' THEN NEW.amount ELSE 0 END
      AND (NEW.status <> 'waived' OR NEW.amount = booked('fee.waived', NEW.id::text, payer))
      AND (NEW.status <> 'paid' OR EXISTS (SELECT FROM payments p JOIN fee_settlements s ON s.settlement_id = p.id
        WHERE p.id = NEW.settled_by AND p.status = 'paid' AND s.fee_id = NEW.id));
  ELSIF NEW.purpose = 'platform_fee' THEN
    true_now := NEW.amount = (SELECT sum(f.amount) FROM fee_settlements s JOIN payments f ON f.id = s.fee_id WHERE s.settlement_id = NEW.id)
      AND (NEW.status <> 'paid' OR (booked('receipt', NEW.id::text, payer) > 0
        AND NOT EXISTS (SELECT FROM fee_settlements s JOIN payments f ON f.id = s.fee_id WHERE s.settlement_id = NEW.id AND f.status = 'due')))
      AND (NEW.status <> 'voided' OR NOT EXISTS (SELECT FROM payments WHERE settled_by = NEW.id));
  ELSE
    true_now := NEW.amount = -booked('payment.' || NEW.purpose, NEW.id::text, payer)
      AND (NEW.status <> 'voided' OR NEW.amount = booked('void.' || NEW.purpose, NEW.id::text, payer));
  END IF;
  IF true_now AND NEW.status = 'voided' THEN
    true_now := booked('receipt', NEW.id::text, payer) = -booked('void.receipt', NEW.id::text, payer);
  END IF;
  IF NOT coalesce(true_now, false) THEN
    RAISE EXCEPTION 'payment % is not in the ledger', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_is_in_the_ledger';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION a_charged_fee_is_owed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM payments WHERE job_id = substr(NEW.reference, 1, 36)::uuid AND completion_reference(job_id, completion) = NEW.reference
      AND (NEW.kind = 'fee.job' OR status = 'cancelled')) THEN
    RAISE EXCEPTION 'the fee of job % is charged and not owed', NEW.reference USING ERRCODE = 'check_violation', CONSTRAINT = 'a_charged_fee_is_owed';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER an_undone_fee_is_cancelled AFTER INSERT ON ledger_transfers DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.kind = 'undo.fee') EXECUTE FUNCTION a_charged_fee_is_owed();

-- What a job brings more than once, it brings for completions that were counted.
CREATE FUNCTION money_of_a_completion() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM job_completions WHERE job_id = substr(NEW.reference, 1, 36)::uuid
      AND completion_reference(job_id, number) = NEW.reference AND (NEW.kind NOT LIKE 'undo.%' OR undone_at IS NOT NULL)) THEN
    RAISE EXCEPTION '% is no completion', NEW.reference USING ERRCODE = 'check_violation', CONSTRAINT = 'money_of_a_completion';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER money_of_a_completion AFTER INSERT ON ledger_transfers DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((NEW.kind IN ('fee.job', 'pool.job') AND length(NEW.reference) > 36) OR NEW.kind IN ('undo.fee', 'undo.pool'))
  EXECUTE FUNCTION money_of_a_completion();

CREATE OR REPLACE FUNCTION source_of_money(kind text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN kind IN ('fee.job', 'fee.waived', 'undo.fee') THEN 'platform_fee'
    WHEN kind LIKE 'payment.%' THEN substr(kind, 9)
    WHEN kind IN ('void.plan', 'void.access', 'void.first_job') THEN substr(kind, 6) END;

-- The marks of the two persons of a job.
CREATE FUNCTION pair_marks(job uuid) RETURNS TABLE (of_mechanic bytea, of_customer bytea) LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  SELECT DISTINCT one, other
    FROM jobs j JOIN mechanics m ON m.id = j.mechanic_id, person_marks(m.phone_e164, m.email) AS one,
      LATERAL (SELECT customer_marks(j.customer_id) UNION SELECT phone_mark(j.customer_phone_e164)) AS c (other)
    WHERE j.id = job;
END;

CREATE FUNCTION pair_has_ticket(job uuid, of_month text, of_side text) RETURNS boolean LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  SELECT EXISTS (SELECT FROM pair_marks(job) AS marks JOIN pair_claims c
    ON (c.month, c.side, c.mechanic_mark, c.customer_mark) = (of_month, of_side, marks.of_mechanic, marks.of_customer));
END;

-- Claims what a pair of persons has once a month on one side. Whoever claims the same at once waits for the first.
CREATE OR REPLACE FUNCTION claim_pair(job uuid, claimed_month text, claimed_side text) RETURNS boolean LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  wanted integer;
  claimed integer;
BEGIN
  WITH marks AS MATERIALIZED (SELECT * FROM pair_marks(job)),
  taken AS (
    INSERT INTO pair_claims (month, side, mechanic_mark, customer_mark, job_id)
      SELECT claimed_month, claimed_side, of_mechanic, of_customer, job FROM marks ORDER BY 3, 4 ON CONFLICT DO NOTHING RETURNING 1)
  SELECT (SELECT count(*) FROM marks), (SELECT count(*) FROM taken) + (SELECT count(*) FROM marks JOIN pair_claims c
      ON (c.month, c.side, c.mechanic_mark, c.customer_mark) = (claimed_month, claimed_side, of_mechanic, of_customer) AND c.job_id = job)
    INTO wanted, claimed;
  RETURN claimed = wanted;
END $$;

CREATE OR REPLACE FUNCTION follow_mark(old_mark bytea, new_mark bytea) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO person_uses (purpose, subject, mark)
    SELECT purpose, subject, new_mark FROM person_uses WHERE purpose = 'free_entry' AND mark = old_mark
      AND subject IN (SELECT id FROM monthly_raffles WHERE status = 'active')
    ON CONFLICT DO NOTHING;
  INSERT INTO pair_claims (month, side, mechanic_mark, customer_mark, job_id)
    SELECT month, side, new_mark, customer_mark, job_id FROM pair_claims WHERE mechanic_mark = old_mark
    UNION ALL SELECT month, side, mechanic_mark, new_mark, job_id FROM pair_claims WHERE customer_mark = old_mark
    ON CONFLICT DO NOTHING;
END $$;

CREATE OR REPLACE FUNCTION tickets_once_a_pair() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  own_side text := CASE WHEN NEW.mechanic_id IS NULL THEN 'customer' ELSE 'mechanic' END;
BEGIN
  IF NEW.issue <> coalesce((SELECT number FROM job_completions WHERE job_id = NEW.job_id AND undone_at IS NULL), 1) THEN
    RAISE EXCEPTION 'a ticket of a completion that does not count' USING ERRCODE = 'check_violation', CONSTRAINT = 'tickets_of_a_completion';
  END IF;
  -- A job of nobody has no pair; a second ticket for one completion is refused by its index.
  IF (SELECT mechanic_id FROM jobs WHERE id = NEW.job_id) IS NULL
    OR EXISTS (SELECT FROM raffle_tickets WHERE job_id = NEW.job_id AND issue = NEW.issue AND (mechanic_id IS NULL) = (NEW.mechanic_id IS NULL))
    OR claim_pair(NEW.job_id, NEW.month, own_side) THEN
    RETURN NEW;
  END IF;
  INSERT INTO withheld_tickets (job_id, side, mechanic_id, customer_id, month, created_at)
    VALUES (NEW.job_id, own_side, NEW.mechanic_id, NEW.customer_id, NEW.month, NEW.created_at);
  RETURN NULL;
END $$;

-- A referral has one ticket at a time.
CREATE FUNCTION tickets_once_a_referral() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM referrals WHERE id = NEW.referral_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM raffle_tickets t WHERE t.referral_id = NEW.referral_id AND NOT EXISTS (SELECT FROM withdrawn_tickets WHERE ticket_id = t.id)) THEN
    RAISE EXCEPTION 'the referral has its ticket' USING ERRCODE = 'unique_violation', CONSTRAINT = 'tickets_once_a_referral';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER tickets_once_a_referral BEFORE INSERT ON raffle_tickets FOR EACH ROW WHEN (NEW.source = 'referral' AND NEW.issue > 1)
  EXECUTE FUNCTION tickets_once_a_referral();

-- What a customer paid is paid for work that is done: whoever undoes the completion meanwhile is waited for.
CREATE FUNCTION payments_of_a_done_job() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM jobs WHERE id = NEW.job_id AND first_completed_at IS NOT NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'job % is not done', NEW.job_id USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_of_a_done_job';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER payments_of_a_done_job AFTER INSERT ON job_payments FOR EACH ROW EXECUTE FUNCTION payments_of_a_done_job();

-- By the end of the transaction that undoes a completion nothing is left of it, and nobody paid or reviewed what it was.
CREATE FUNCTION an_undone_completion_left_nothing() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  cause text := completion_reference(NEW.job_id, NEW.number);
BEGIN
  IF EXISTS (SELECT FROM jobs j WHERE j.id = NEW.job_id AND j.first_completed_at IS NOT NULL
      AND NOT EXISTS (SELECT FROM job_completions c WHERE c.job_id = j.id AND c.undone_at IS NULL))
    OR booked('undo.pool', cause, 'platform') <> -booked('pool.job', cause, 'platform')
    OR EXISTS (SELECT FROM payments WHERE job_id = NEW.job_id AND completion = NEW.number AND status NOT IN ('cancelled', 'waived'))
    OR EXISTS (SELECT FROM raffle_tickets t WHERE t.job_id = NEW.job_id AND t.issue = NEW.number
      AND NOT EXISTS (SELECT FROM withdrawn_tickets WHERE ticket_id = t.id))
    OR EXISTS (SELECT FROM job_payments WHERE job_id = NEW.job_id) OR EXISTS (SELECT FROM ratings WHERE job_id = NEW.job_id) THEN
    RAISE EXCEPTION 'something is left of completion %', cause USING ERRCODE = 'check_violation', CONSTRAINT = 'an_undone_completion_left_nothing';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER an_undone_completion_left_nothing AFTER UPDATE OF undone_at ON job_completions DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.undone_at IS NOT NULL) EXECUTE FUNCTION an_undone_completion_left_nothing();

-- A completion stays as it was counted, and is undone once.
CREATE FUNCTION completions_stay() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'UPDATE' OR OLD.undone_at IS NOT NULL OR to_jsonb(NEW) - 'undone_at' <> to_jsonb(OLD) - 'undone_at' THEN
    RAISE EXCEPTION 'a completion stays as it was counted' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'completions_stay';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER completions_stay BEFORE UPDATE OR DELETE ON job_completions FOR EACH ROW EXECUTE FUNCTION completions_stay();

-- A job that is open again after an undo was posted at that moment.
CREATE OR REPLACE FUNCTION counted_posting(mechanic uuid, job uuid, offered_at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE
  SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT posted.at FROM mechanics m, LATERAL (
      SELECT max(e.at) AS at FROM job_events e
      WHERE e.job_id = job AND e.kind IN ('created', 'reopened', 'status_set', 'completion_undone') AND e.at <= offered_at) posted
    WHERE m.id = mechanic AND m.created_at <= posted.at AND offered_at <= posted.at + interval '4 hours'
      AND NOT EXISTS (SELECT FROM payments p WHERE p.mechanic_id = m.id AND p.purpose IN ('plan', 'access', 'first_job')
        AND p.paid_at > posted.at AND p.paid_at <= offered_at)
  $$;

-- Whoever shows a job hears that it can no longer be undone, or was.
CREATE TRIGGER tell_change AFTER INSERT OR DELETE ON job_completions FOR EACH ROW EXECUTE FUNCTION tell_change('jobs');
CREATE TRIGGER tell_change_of_row AFTER UPDATE ON job_completions
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_change('jobs');

-- One more kind of notice, beside all that there are.
DO $$
DECLARE
  kinds text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'notifications_notification_type_check');
BEGIN
  ALTER TABLE notifications DROP CONSTRAINT notifications_notification_type_check;
  EXECUTE 'ALTER TABLE notifications ADD CONSTRAINT notifications_notification_type_check '
    || regexp_replace(kinds, '\]', ', ''completion_undone''::text]') || CASE WHEN kinds LIKE '%NOT VALID' THEN '' ELSE ' NOT VALID' END;
END $$;
