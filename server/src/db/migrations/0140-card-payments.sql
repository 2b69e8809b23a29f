-- Customers pay a job by card: balance, deposit and tip, each a payment of its own. Recorded payments stay what they were.
ALTER TABLE job_payments
  ADD COLUMN what text NOT NULL DEFAULT 'balance',
  ADD COLUMN status text NOT NULL DEFAULT 'paid',
  ADD COLUMN provider text NOT NULL DEFAULT 'recorded',
  -- Who gets the money; null for payments of before this.
  ADD COLUMN mechanic_id uuid,
  -- The platform's part, withheld from a balance.
  ADD COLUMN fee bigint NOT NULL DEFAULT 0,
  -- What went back to the customer or is on its way.
  ADD COLUMN returned bigint NOT NULL DEFAULT 0,
  -- The mechanic's account at the provider that the money goes to.
  ADD COLUMN account text,
  ADD COLUMN checkout_session text,
  ADD COLUMN checkout_url text,
  -- The provider's payment intent.
  ADD COLUMN reference text,
  ADD COLUMN created_at timestamptz(3),
  ADD COLUMN due_until timestamptz(3),
  ADD COLUMN reversed_at timestamptz(3),
  ADD COLUMN reason text,
  ALTER COLUMN paid_at DROP NOT NULL;
ALTER TABLE job_payments
  ADD CONSTRAINT job_payments_what_check CHECK (what IN ('balance', 'deposit', 'tip')) NOT VALID,
  ADD CONSTRAINT job_payments_status_check CHECK (status IN ('due', 'paid', 'cancelled', 'voided')) NOT VALID,
  ADD CONSTRAINT job_payments_provider_check CHECK (provider IN ('recorded', 'stripe')) NOT VALID,
  ADD CONSTRAINT job_payments_mechanic_id_fkey FOREIGN KEY (mechanic_id) REFERENCES mechanics NOT VALID,
  ADD CONSTRAINT fee_lies_on_a_balance CHECK (fee BETWEEN 0 AND amount AND (fee = 0 OR (what = 'balance' AND provider = 'stripe'))) NOT VALID,
  ADD CONSTRAINT returned_what_was_paid CHECK (returned BETWEEN 0 AND amount AND (returned = 0 OR status = 'paid')) NOT VALID,
  ADD CONSTRAINT job_payment_paid_at_a_moment CHECK ((status IN ('paid', 'voided')) = (paid_at IS NOT NULL)) NOT VALID,
  ADD CONSTRAINT recorded_when_received CHECK (provider = 'stripe' OR status IN ('paid', 'voided')) NOT VALID,
  ADD CONSTRAINT card_goes_to_an_account CHECK (provider = 'recorded'
    OR (method = 'card' AND account IS NOT NULL AND mechanic_id IS NOT NULL AND due_until IS NOT NULL AND (status <> 'paid' OR reference IS NOT NULL))) NOT VALID,
  ADD CONSTRAINT only_a_record_is_voided CHECK ((status = 'voided') = (reversed_at IS NOT NULL AND reason IS NOT NULL)
    AND (status <> 'voided' OR provider = 'recorded')) NOT VALID;

DROP TRIGGER tell_change ON job_payments;
DROP TRIGGER tell_change_of_row ON job_payments;
-- A Checkout that nobody has paid yet shows nowhere.
CREATE TRIGGER tell_change AFTER INSERT ON job_payments FOR EACH ROW WHEN (NEW.status <> 'due') EXECUTE FUNCTION tell_change('jobs', 'payments');
CREATE TRIGGER tell_change_of_row AFTER UPDATE ON job_payments FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.* AND NEW.status NOT IN ('due', 'cancelled')) EXECUTE FUNCTION tell_change('jobs', 'payments');

-- A deposit is paid before the work, all else after it.
DROP TRIGGER payments_of_a_done_job ON job_payments;
CREATE TRIGGER payments_of_a_done_job AFTER INSERT ON job_payments FOR EACH ROW WHEN (NEW.what <> 'deposit')
  EXECUTE FUNCTION payments_of_a_done_job();

CREATE OR REPLACE FUNCTION an_undone_completion_left_nothing() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  cause text := completion_reference(NEW.job_id, NEW.number);
BEGIN
  IF EXISTS (SELECT FROM jobs j WHERE j.id = NEW.job_id AND j.first_completed_at IS NOT NULL
      AND NOT EXISTS (SELECT FROM job_completions c WHERE c.job_id = j.id AND c.undone_at IS NULL))
    OR booked('undo.pool', cause, 'platform') <> -booked('pool.job', cause, 'platform')
    OR EXISTS (SELECT FROM payments WHERE job_id = NEW.job_id AND completion = NEW.number AND status NOT IN ('cancelled', 'waived'))
    OR EXISTS (SELECT FROM raffle_tickets t WHERE t.job_id = NEW.job_id AND t.issue = NEW.number
      AND NOT EXISTS (SELECT FROM withdrawn_tickets WHERE ticket_id = t.id))
    OR EXISTS (SELECT FROM job_payments WHERE job_id = NEW.job_id AND what <> 'deposit' AND status IN ('due', 'paid'))
    OR EXISTS (SELECT FROM ratings WHERE job_id = NEW.job_id) THEN
    RAISE EXCEPTION 'something is left of completion %', cause USING ERRCODE = 'check_violation', CONSTRAINT = 'an_undone_completion_left_nothing';
  END IF;
  RETURN NULL;
END $$;

-- What a customer is asked for before the work begins.
ALTER TABLE job_estimates ADD COLUMN deposit bigint NOT NULL DEFAULT 0;
-- Lines declined afterwards may leave a total below it: then the total is asked.
ALTER TABLE job_estimates ADD CONSTRAINT deposit_is_asked CHECK (deposit >= 0) NOT VALID;

-- Mechanics' accounts at the provider, as it last told them.
CREATE TABLE payout_accounts (
  mechanic_id uuid PRIMARY KEY REFERENCES mechanics,
  account text NOT NULL UNIQUE CHECK (account ~ '^[!-~]{1,255}$'),
  submitted boolean NOT NULL DEFAULT false,
  charges boolean NOT NULL DEFAULT false,
  payouts boolean NOT NULL DEFAULT false,
  -- Whether the provider waits for something from them.
  waits boolean NOT NULL DEFAULT false,
  -- When the provider said so; null before it did.
  told_at timestamptz(3),
  -- When its events were last compared with ours.
  checked_at timestamptz(3),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX payout_accounts_to_check ON payout_accounts (checked_at NULLS FIRST, account);
CREATE TRIGGER tell_change AFTER INSERT OR DELETE ON payout_accounts FOR EACH ROW EXECUTE FUNCTION tell_change('payments');
CREATE TRIGGER tell_change_of_row AFTER UPDATE OF submitted, charges, payouts, waits ON payout_accounts
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_change('payments');

-- Money on its way back to a customer.
CREATE TABLE job_refunds (
  id uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES job_payments,
  cents bigint NOT NULL CHECK (cents > 0),
  cause text NOT NULL CHECK (cause IN ('staff', 'cancelled', 'reassigned')),
  reason text,
  -- asked: the provider has not confirmed it yet.
  status text NOT NULL DEFAULT 'asked' CHECK (status IN ('asked', 'done', 'failed')),
  -- The provider's own id.
  refund text UNIQUE,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT staff_give_a_reason CHECK (cause <> 'staff' OR reason IS NOT NULL)
);
CREATE INDEX job_refunds_of_payment ON job_refunds (payment_id, created_at, id);
CREATE INDEX job_refunds_asked ON job_refunds (created_at, id) WHERE status = 'asked';
CREATE TRIGGER tell_change AFTER INSERT OR DELETE ON job_refunds FOR EACH ROW EXECUTE FUNCTION tell_change('jobs', 'payments');
CREATE TRIGGER tell_change_of_row AFTER UPDATE ON job_refunds
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_change('jobs', 'payments');

-- Never more goes back than came in, however many ask at once.
CREATE FUNCTION refunds_within_payment() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  paid bigint;
BEGIN
  SELECT amount INTO paid FROM job_payments WHERE id = NEW.payment_id AND status = 'paid' FOR NO KEY UPDATE;
  IF coalesce(paid, 0) < (SELECT coalesce(sum(cents), 0) FROM job_refunds WHERE payment_id = NEW.payment_id AND status <> 'failed') THEN
    RAISE EXCEPTION 'more than was paid' USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER refunds_within_payment AFTER INSERT OR UPDATE OF status, cents ON job_refunds FOR EACH ROW EXECUTE FUNCTION refunds_within_payment();

-- A deposit goes back in the transaction that cancels the job or takes it from its mechanic, whichever act that is.
CREATE FUNCTION deposits_go_back() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  paid record;
BEGIN
  FOR paid IN SELECT id, amount - returned AS left FROM job_payments
      WHERE job_id = NEW.id AND what = 'deposit' AND provider = 'stripe' AND status = 'paid' AND returned < amount ORDER BY id FOR UPDATE LOOP
    INSERT INTO job_refunds (id, payment_id, cents, cause, created_at)
      VALUES (gen_random_uuid(), paid.id, paid.left, CASE WHEN NEW.cancelled_at IS NULL THEN 'reassigned' ELSE 'cancelled' END, coalesce(NEW.cancelled_at, now()));
    UPDATE job_payments SET returned = amount WHERE id = paid.id;
  END LOOP;
  -- A deposit that is being paid has nobody to go to.
  UPDATE job_payments SET status = 'cancelled' WHERE job_id = NEW.id AND what = 'deposit' AND status = 'due';
  RETURN NULL;
END $$;
CREATE TRIGGER deposits_go_back AFTER UPDATE OF cancelled_at, mechanic_id ON jobs FOR EACH ROW
  WHEN ((NEW.cancelled_at IS NOT NULL AND OLD.cancelled_at IS NULL) OR (OLD.mechanic_id IS NOT NULL AND NEW.mechanic_id IS DISTINCT FROM OLD.mechanic_id))
  EXECUTE FUNCTION deposits_go_back();

-- What a card payment says is in the ledger by the end of the transaction that says so.
CREATE FUNCTION card_payment_is_in_the_ledger() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.amount - NEW.fee <> booked('card.' || NEW.what, NEW.id::text, 'earnings:' || NEW.mechanic_id)
    OR NEW.fee <> booked('fee.card', NEW.id::text, 'mechanic:' || NEW.mechanic_id) THEN
    RAISE EXCEPTION 'card payment % is not in the ledger', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'card_payment_is_in_the_ledger';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER card_payment_is_in_the_ledger AFTER INSERT OR UPDATE ON job_payments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.provider = 'stripe' AND NEW.status = 'paid') EXECUTE FUNCTION card_payment_is_in_the_ledger();

-- A part of a job's fee that a card payment or a refund settled; the rest stays due.
ALTER TABLE payments
  ADD COLUMN covered bigint NOT NULL DEFAULT 0,
  DROP CONSTRAINT a_paid_fee_has_its_receipt,
  ADD CONSTRAINT a_paid_fee_has_its_receipt CHECK (
    (job_id IS NOT NULL AND status = 'paid') = (settled_by IS NOT NULL OR (job_id IS NOT NULL AND status = 'paid' AND covered = amount))) NOT VALID,
  ADD CONSTRAINT only_a_fee_is_covered CHECK (covered BETWEEN 0 AND amount AND (covered = 0 OR job_id IS NOT NULL)) NOT VALID;

CREATE OR REPLACE FUNCTION payment_is_in_the_ledger() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  payer text := 'mechanic:' || NEW.mechanic_id;
  charge text := completion_reference(NEW.job_id, NEW.completion);
  true_now boolean;
BEGIN
  IF NEW.job_id IS NOT NULL THEN
    true_now := NEW.amount = -booked('fee.job', charge, payer)
      AND booked('undo.fee', charge, payer) = CASE WHEN NEW.status = 'cancelled' THEN NEW.amount ELSE 0 END
      AND (NEW.status <> 'waived' OR NEW.amount - NEW.covered = booked('fee.waived', NEW.id::text, payer))
      AND (NEW.status <> 'paid' OR NEW.covered = NEW.amount OR EXISTS (SELECT FROM payments p JOIN fee_settlements s ON s.settlement_id = p.id
        WHERE p.id = NEW.settled_by AND p.status = 'paid' AND s.fee_id = NEW.id));
  ELSIF NEW.purpose = 'platform_fee' THEN
    true_now := (NEW.status NOT IN ('due', 'paid')
        OR NEW.amount = (SELECT sum(f.amount - f.covered) FROM fee_settlements s JOIN payments f ON f.id = s.fee_id WHERE s.settlement_id = NEW.id))
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

-- Income is what was sold and not taken back.
CREATE OR REPLACE FUNCTION source_of_money(kind text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN kind IN ('fee.job', 'fee.waived', 'undo.fee', 'fee.returned', 'fee.returned.failed') THEN 'platform_fee'
    WHEN kind LIKE 'payment.%' THEN substr(kind, 9)
    WHEN kind IN ('void.plan', 'void.access', 'void.first_job') THEN substr(kind, 6) END;

-- Disputes are of a mechanic's payment or of a customer's.
ALTER TABLE payment_disputes
  ADD COLUMN job_payment_id uuid,
  ALTER COLUMN payment_id DROP NOT NULL,
  ADD CONSTRAINT payment_disputes_job_payment_id_fkey FOREIGN KEY (job_payment_id) REFERENCES job_payments NOT VALID,
  ADD CONSTRAINT disputes_one_payment CHECK (num_nonnulls(payment_id, job_payment_id) = 1) NOT VALID;

ALTER TABLE provider_events
  DROP CONSTRAINT refused_for_a_reason,
  ADD CONSTRAINT refused_for_a_reason CHECK (refusal IN ('mode', 'currency', 'amount', 'reference', 'account')) NOT VALID;

-- Who is erased leaves no words.
CREATE FUNCTION money_words_follow_person() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE job_payments SET reason = '—' WHERE reason IS NOT NULL AND reason <> '—'
    AND (CASE WHEN TG_TABLE_NAME = 'mechanics' THEN mechanic_id = NEW.id ELSE job_id IN (SELECT id FROM jobs WHERE customer_id = NEW.id) END);
  UPDATE job_refunds SET reason = '—' WHERE reason IS NOT NULL AND reason <> '—' AND payment_id IN (SELECT id FROM job_payments
    WHERE CASE WHEN TG_TABLE_NAME = 'mechanics' THEN mechanic_id = NEW.id ELSE job_id IN (SELECT id FROM jobs WHERE customer_id = NEW.id) END);
  RETURN NULL;
END $$;
CREATE TRIGGER money_words_follow_erasure AFTER UPDATE OF name ON mechanics FOR EACH ROW WHEN (NEW.name = '—' AND OLD.name <> '—')
  EXECUTE FUNCTION money_words_follow_person();
CREATE TRIGGER money_words_follow_erasure AFTER UPDATE OF name ON customers FOR EACH ROW WHEN (NEW.name = '—' AND OLD.name <> '—')
  EXECUTE FUNCTION money_words_follow_person();
