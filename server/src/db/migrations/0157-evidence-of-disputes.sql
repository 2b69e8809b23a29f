-- What the bank says of a dispute, and when the office answered it.
ALTER TABLE payment_disputes
  ADD COLUMN reason text,
  ADD COLUMN evidence_due_at timestamptz(3),
  ADD COLUMN submitted_at timestamptz(3),
  ADD CONSTRAINT only_jobs_are_proven CHECK (submitted_at IS NULL OR job_payment_id IS NOT NULL) NOT VALID,
  ADD CONSTRAINT a_code_of_the_bank CHECK (reason ~ '^[a-z0-9_]{1,100}$') NOT VALID;

DROP TRIGGER tell_change_of_row ON payment_disputes;
CREATE TRIGGER tell_change_of_row AFTER UPDATE ON payment_disputes
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_change('payments');
-- Words of the bank change no mechanic.
CREATE TRIGGER tell_change_of_money AFTER UPDATE OF status, cents, taken_ms, closed_at ON payment_disputes
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_change('mechanics');

-- Evidence is sent once.
CREATE FUNCTION submitted_once() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'evidence of % was sent before', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'submitted_once';
END $$;
CREATE TRIGGER submitted_once BEFORE UPDATE OF submitted_at ON payment_disputes FOR EACH ROW
  WHEN (OLD.submitted_at IS NOT NULL AND NEW.submitted_at IS DISTINCT FROM OLD.submitted_at) EXECUTE FUNCTION submitted_once();
