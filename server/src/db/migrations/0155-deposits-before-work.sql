-- The mechanic or the office begins without the deposit that was asked.
ALTER TABLE job_estimates ADD COLUMN deposit_waived_at timestamptz(3);
ALTER TABLE job_estimates ADD CONSTRAINT waived_what_was_asked CHECK (deposit_waived_at IS NULL OR deposit > 0) NOT VALID;

-- What was agreed to never changes but that it is objected to, and its deposit waived once; who is erased leaves no words in its lines.
CREATE OR REPLACE FUNCTION agreed_prices_stay() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  may_change text[] := '{status,answered_at}';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.deposit_waived_at IS NULL THEN
      may_change := may_change || 'deposit_waived_at'::text;
    END IF;
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

-- The work begins once the deposit of the price in force is paid or waived. A completion that is undone returns to work that had begun.
CREATE FUNCTION work_after_the_deposit() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  asked bigint;
BEGIN
  SELECT least(deposit, total) INTO asked FROM job_estimates
    WHERE job_id = NEW.id AND agreement = NEW.agreement AND deposit > 0 AND deposit_waived_at IS NULL;
  IF asked > (SELECT coalesce(sum(amount - returned), 0) FROM job_payments WHERE job_id = NEW.id AND what = 'deposit' AND status = 'paid') THEN
    RAISE EXCEPTION 'the deposit of job % is not paid', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'work_after_the_deposit';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER work_after_the_deposit BEFORE UPDATE OF step ON jobs FOR EACH ROW
  WHEN (NEW.step = 'working' AND OLD.step IS DISTINCT FROM 'working' AND OLD.status <> 'completed')
  EXECUTE FUNCTION work_after_the_deposit();

-- Mechanics are told of card payments.
DO $$
DECLARE
  kinds text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'notifications_notification_type_check');
BEGIN
  ALTER TABLE notifications DROP CONSTRAINT notifications_notification_type_check;
  EXECUTE 'ALTER TABLE notifications ADD CONSTRAINT notifications_notification_type_check '
    || regexp_replace(kinds, '\]', ', ''payment_received''::text]') || CASE WHEN kinds LIKE '%NOT VALID' THEN '' ELSE ' NOT VALID' END;
END $$;
