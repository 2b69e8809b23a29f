-- The fee of a job is a payment that its mechanic owes; receipts that were recorded wrongly are voided, fees are waived, prizes are paid out.
-- Nothing here reads a table that grows: what is checked of earlier rows is checked in 0057.

-- The bands of job sizes follow each other without a gap or an overlap. Bands that did not are closed first: each ends where the next
-- begins, the first begins at nothing and the last has no end.
UPDATE job_size_pricing s SET min_estimated_cost = CASE WHEN line.at = 1 THEN 0 ELSE s.min_estimated_cost END, max_estimated_cost = line.next
  FROM (SELECT id, row_number() OVER by_size AS at, lead(min_estimated_cost) OVER by_size AS next
    FROM job_size_pricing WINDOW by_size AS (ORDER BY min_estimated_cost)) AS line
  WHERE line.id = s.id AND (s.max_estimated_cost IS DISTINCT FROM line.next OR (line.at = 1 AND s.min_estimated_cost <> 0));

CREATE FUNCTION job_sizes_follow_each_other() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM job_size_pricing WHERE min_estimated_cost = 0) OR EXISTS (
      SELECT FROM (SELECT max_estimated_cost AS until, lead(min_estimated_cost) OVER (ORDER BY min_estimated_cost) AS next FROM job_size_pricing) AS line
      WHERE until IS DISTINCT FROM next) THEN
    RAISE EXCEPTION 'the sizes of jobs overlap or leave a gap' USING ERRCODE = 'check_violation', CONSTRAINT = 'job_sizes_follow_each_other';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER job_sizes_follow_each_other AFTER INSERT OR UPDATE OR DELETE ON job_size_pricing
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION job_sizes_follow_each_other();

ALTER TABLE payments
  -- The job whose fee it is. A payment of fees without one is a receipt over several of them.
  ADD COLUMN job_id uuid,
  -- The receipt that a fee was paid with.
  ADD COLUMN settled_by uuid,
  -- When it was voided or waived, and why.
  ADD COLUMN reversed_at timestamptz(3),
  ADD COLUMN reason text,
  DROP CONSTRAINT payments_purpose_check,
  DROP CONSTRAINT payments_status_check,
  DROP CONSTRAINT payments_days_check,
  DROP CONSTRAINT paid_at_a_moment,
  DROP CONSTRAINT paid_in_a_way,
  ADD CONSTRAINT payments_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs NOT VALID,
  ADD CONSTRAINT payments_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES payments NOT VALID,
  ADD CONSTRAINT payments_purpose_check CHECK (purpose IN ('plan', 'access', 'first_job', 'platform_fee')) NOT VALID,
  ADD CONSTRAINT payments_status_check CHECK (status IN ('due', 'paid', 'cancelled', 'waived', 'voided')) NOT VALID,
  -- A fee buys no time.
  ADD CONSTRAINT payments_days_check CHECK (CASE purpose WHEN 'platform_fee' THEN days = 0 ELSE days > 0 END) NOT VALID,
  ADD CONSTRAINT paid_at_a_moment CHECK ((status IN ('paid', 'voided')) = (paid_at IS NOT NULL)) NOT VALID,
  ADD CONSTRAINT paid_in_a_way CHECK ((status IN ('paid', 'voided')) = (method IS NOT NULL AND reference IS NOT NULL)) NOT VALID,
  ADD CONSTRAINT only_a_fee_names_its_job CHECK (job_id IS NULL OR (purpose = 'platform_fee' AND amount > 0)) NOT VALID,
  ADD CONSTRAINT a_fee_is_paid_or_waived CHECK (
    CASE WHEN job_id IS NULL THEN status <> 'waived' ELSE status IN ('due', 'paid', 'waived') END) NOT VALID,
  ADD CONSTRAINT a_paid_fee_has_its_receipt CHECK ((job_id IS NOT NULL AND status = 'paid') = (settled_by IS NOT NULL)) NOT VALID,
  ADD CONSTRAINT reversed_at_a_moment CHECK ((status IN ('waived', 'voided')) = (reversed_at IS NOT NULL)) NOT VALID,
  ADD CONSTRAINT reversed_for_a_reason CHECK ((status IN ('waived', 'voided')) = (reason IS NOT NULL)) NOT VALID;

-- What a receipt over fees is for, from the moment that it is asked for.
CREATE TABLE fee_settlements (
  settlement_id uuid NOT NULL REFERENCES payments,
  fee_id uuid NOT NULL REFERENCES payments,
  CONSTRAINT a_fee_once_a_settlement PRIMARY KEY (settlement_id, fee_id)
);
CREATE INDEX fee_settlements_of_fee ON fee_settlements (fee_id);

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
    OR (OLD.status IN ('paid', 'voided', 'waived') AND to_jsonb(NEW) - open_in <> to_jsonb(OLD) - open_in)
    OR (OLD.status = 'paid' AND NEW.checkout_session IS DISTINCT FROM coalesce(OLD.checkout_session, NEW.checkout_session))
    OR (NEW.id, NEW.mechanic_id, NEW.purpose, NEW.price, NEW.discount, NEW.amount, NEW.days, NEW.created_at, NEW.job_id)
      IS DISTINCT FROM (OLD.id, OLD.mechanic_id, OLD.purpose, OLD.price, OLD.discount, OLD.amount, OLD.days, OLD.created_at, OLD.job_id) THEN
    RAISE EXCEPTION 'a payment keeps its price, and stays as it was received' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'payments_stay';
  END IF;
  RETURN NEW;
END $$;

-- What moved on an account for a cause.
CREATE FUNCTION booked(of_kind text, of_reference text, of_account text) RETURNS bigint LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(sum(e.amount), 0)::bigint FROM ledger_transfers t JOIN ledger_entries e ON e.transfer_id = t.id
  WHERE t.kind = of_kind AND t.reference = of_reference AND e.account = of_account
$$;

-- What a payment says is in the ledger by the end of the transaction that says so.
CREATE OR REPLACE FUNCTION payment_is_in_the_ledger() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  payer text := 'mechanic:' || NEW.mechanic_id;
  true_now boolean;
BEGIN
  IF NEW.job_id IS NOT NULL THEN
    true_now := NEW.amount = -booked('fee.job', NEW.job_id::text, payer)
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
DROP TRIGGER payment_is_in_the_ledger ON payments;
CREATE CONSTRAINT TRIGGER payment_is_in_the_ledger AFTER INSERT OR UPDATE ON payments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status IN ('paid', 'waived', 'voided') OR NEW.purpose = 'platform_fee') EXECUTE FUNCTION payment_is_in_the_ledger();

-- A fee that was charged is owed by somebody: no charge without its payment.
CREATE FUNCTION a_charged_fee_is_owed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM payments WHERE job_id = substr(NEW.reference, 1, 36)::uuid) THEN
    RAISE EXCEPTION 'the fee of job % is charged and not owed', NEW.reference USING ERRCODE = 'check_violation', CONSTRAINT = 'a_charged_fee_is_owed';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER a_charged_fee_is_owed AFTER INSERT ON ledger_transfers DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.kind = 'fee.job') EXECUTE FUNCTION a_charged_fee_is_owed();

-- What somebody owes follows them where they leave and join again: their marks, as of what they had once (0018).
ALTER TABLE person_uses DROP CONSTRAINT person_uses_purpose_check,
  ADD CONSTRAINT person_uses_purpose_check CHECK (purpose IN ('trial', 'referral', 'promo', 'fee')) NOT VALID;

-- A ticket that a voided receipt brought leaves its month while that month is not drawn; tickets themselves are never changed.
CREATE TABLE withdrawn_tickets (
  ticket_id uuid PRIMARY KEY REFERENCES raffle_tickets,
  month text NOT NULL REFERENCES monthly_raffles (month),
  withdrawn_at timestamptz(3) NOT NULL
);
CREATE INDEX withdrawn_tickets_of_month ON withdrawn_tickets (month);
CREATE TRIGGER tickets_are_frozen BEFORE INSERT ON withdrawn_tickets FOR EACH ROW EXECUTE FUNCTION tickets_are_frozen();
CREATE TRIGGER tell_change AFTER INSERT OR DELETE ON withdrawn_tickets FOR EACH ROW EXECUTE FUNCTION tell_change('raffle');
CREATE TRIGGER tell_change_of_row AFTER UPDATE ON withdrawn_tickets
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_change('raffle');

-- A prize is paid out once, as it was won.
CREATE TABLE prize_payouts (
  month text NOT NULL REFERENCES monthly_raffles (month),
  side text NOT NULL CHECK (side IN ('mechanic', 'customer')),
  amount cents NOT NULL CHECK (amount > 0),
  method text NOT NULL CHECK (method IN ('cash', 'card', 'transfer')),
  reference text NOT NULL CHECK (reference <> ''),
  paid_at timestamptz(3) NOT NULL,
  CONSTRAINT prizes_are_paid_once PRIMARY KEY (month, side)
);
CREATE FUNCTION payouts_stay() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (SELECT relowner = current_user::regrole FROM pg_class WHERE oid = TG_RELID)
    AND to_jsonb(NEW) - 'reference' = to_jsonb(OLD) - 'reference' AND NEW.reference = '—' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a prize that was paid out stays so' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'payouts_stay';
END $$;
CREATE TRIGGER payouts_stay BEFORE UPDATE OR DELETE ON prize_payouts FOR EACH ROW EXECUTE FUNCTION payouts_stay();
CREATE TRIGGER payouts_stay_all BEFORE TRUNCATE ON prize_payouts EXECUTE FUNCTION payouts_stay();
CREATE FUNCTION payout_is_in_the_ledger() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.amount IS DISTINCT FROM (SELECT CASE NEW.side WHEN 'mechanic' THEN mechanic_prize ELSE customer_prize END FROM monthly_raffles WHERE month = NEW.month)
    OR NEW.amount <> -booked('prize.paid', NEW.month || ':' || NEW.side, 'prize:' || NEW.month || ':' || NEW.side) THEN
    RAISE EXCEPTION 'the prize of % is not in the ledger', NEW.month USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_is_in_the_ledger';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER payout_is_in_the_ledger AFTER INSERT ON prize_payouts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION payout_is_in_the_ledger();
CREATE TRIGGER tell_change AFTER INSERT OR DELETE ON prize_payouts FOR EACH ROW EXECUTE FUNCTION tell_change('raffle');
CREATE TRIGGER tell_change_of_row AFTER UPDATE ON prize_payouts
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_change('raffle');

-- Who is erased leaves no words beside money either. Only erasing takes phone and name away.
CREATE FUNCTION erase_words_of_money() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'mechanics' THEN
    UPDATE payments SET reason = '—' WHERE mechanic_id = NEW.id AND reason <> '—';
    UPDATE prize_payouts p SET reference = '—' FROM monthly_raffles r
      WHERE r.month = p.month AND p.side = 'mechanic' AND r.mechanic_winner_id = NEW.id AND p.reference <> '—';
  ELSE
    UPDATE prize_payouts p SET reference = '—' FROM monthly_raffles r
      WHERE r.month = p.month AND p.side = 'customer' AND r.customer_winner_id = NEW.id AND p.reference <> '—';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER erase_words_of_money AFTER UPDATE OF phone ON mechanics FOR EACH ROW
  WHEN (NEW.phone = '' AND OLD.phone <> '') EXECUTE FUNCTION erase_words_of_money();
CREATE TRIGGER erase_words_of_money AFTER UPDATE OF phone ON customers FOR EACH ROW
  WHEN (NEW.phone = '' AND OLD.phone <> '') EXECUTE FUNCTION erase_words_of_money();

-- The ledger's sums: of each account by Phoenix day and, as the day 'infinity', of all its days; the account '' is all of them together.
CREATE TABLE ledger_sums (
  account text NOT NULL,
  day date NOT NULL,
  entries bigint NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (account, day)
);
CREATE INDEX ledger_sums_of_accounts ON ledger_sums (account) WHERE day = 'infinity';
-- What transactions add, each rows of its own, so that nobody waits at the row of an account. A task folds them into the sums.
CREATE TABLE ledger_changes (
  account text NOT NULL CHECK (account <> ''),
  day date NOT NULL,
  entries bigint NOT NULL,
  amount bigint NOT NULL
) WITH (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);

CREATE FUNCTION sum_ledger() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO ledger_changes (account, day, entries, amount)
    SELECT account, coalesce(phoenix_day(created_at), '-infinity'), count(*), sum(amount) FROM added GROUP BY 1, 2;
  RETURN NULL;
END $$;
CREATE TRIGGER sum_ledger AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_ledger();

-- Where the sums and the entries differ, both in one snapshot: nothing, whatever happens meanwhile. Slow, and for the doctor.
CREATE VIEW ledger_sums_untrue AS
WITH entries AS (SELECT account, coalesce(phoenix_day(created_at), '-infinity') AS day, amount FROM ledger_entries),
  scanned AS (SELECT account, day, count(*) AS entries, sum(amount)::bigint AS amount FROM entries GROUP BY account, day),
  summed AS (SELECT account, day, sum(entries)::bigint AS entries, sum(amount)::bigint AS amount FROM (
    SELECT account, day, entries, amount FROM ledger_sums WHERE account <> '' AND day <> 'infinity'
    UNION ALL SELECT account, day, entries, amount FROM ledger_changes) AS each GROUP BY account, day),
  totals AS (
    SELECT account, 'infinity'::date AS day, sum(entries)::bigint AS entries, sum(amount)::bigint AS amount
      FROM ledger_sums WHERE account <> '' AND day <> 'infinity' GROUP BY account
    UNION ALL SELECT '', day, sum(entries)::bigint, sum(amount)::bigint FROM ledger_sums WHERE account <> '' GROUP BY day)
SELECT account, day FROM scanned FULL JOIN summed USING (account, day)
  WHERE (scanned.entries, scanned.amount) IS DISTINCT FROM (summed.entries, summed.amount)
UNION ALL SELECT account, day FROM totals FULL JOIN (SELECT * FROM ledger_sums WHERE account = '' OR day = 'infinity') AS kept USING (account, day)
  WHERE (totals.entries, totals.amount) IS DISTINCT FROM (kept.entries, kept.amount);

-- Income is what was sold and not taken back.
CREATE FUNCTION source_of_money(kind text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN kind IN ('fee.job', 'fee.waived') THEN 'platform_fee'
    WHEN kind LIKE 'payment.%' THEN substr(kind, 9)
    WHEN kind IN ('void.plan', 'void.access', 'void.first_job') THEN substr(kind, 6) END;
CREATE OR REPLACE FUNCTION count_money() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.daily_changes (figure, day, amount)
    SELECT 'money:' || public.source_of_money(t.kind), public.phoenix_day(NEW.created_at), NEW.amount
    FROM public.ledger_transfers t WHERE t.id = NEW.transfer_id AND public.source_of_money(t.kind) IS NOT NULL AND isfinite(NEW.created_at);
  RETURN NULL;
END $$;
DROP TRIGGER count_new ON ledger_entries;
CREATE TRIGGER count_new AFTER INSERT ON ledger_entries FOR EACH ROW
  WHEN (NEW.account IN ('platform', 'fees')) EXECUTE FUNCTION count_money();

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
) AS each WHERE day IS NOT NULL GROUP BY figure, day, tenths HAVING sum(amount) <> 0;
