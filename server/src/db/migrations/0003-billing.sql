-- Payments, the uses of promo codes, and what payment providers tell. Money that was received is never changed.

CREATE TABLE payments (
  id uuid PRIMARY KEY,
  mechanic_id uuid NOT NULL REFERENCES mechanics,
  purpose text NOT NULL CHECK (purpose IN ('plan', 'access', 'first_job')),
  plan_id uuid REFERENCES subscription_plans,
  price cents NOT NULL,
  discount cents NOT NULL DEFAULT 0,
  amount cents NOT NULL,
  promo_code_id uuid REFERENCES promo_codes,
  -- What it buys.
  days integer NOT NULL CHECK (days > 0),
  status text NOT NULL DEFAULT 'due' CHECK (status IN ('due', 'paid', 'cancelled')),
  provider text NOT NULL CHECK (provider IN ('recorded', 'stripe')),
  method text CHECK (method IN ('cash', 'card', 'transfer', 'stripe')),
  reference text CHECK (reference <> ''),
  -- Where it is paid at the provider.
  checkout_session text UNIQUE,
  checkout_url text,
  created_at timestamptz(3) NOT NULL,
  due_until timestamptz(3) NOT NULL,
  paid_at timestamptz(3),
  UNIQUE (id, promo_code_id, mechanic_id),
  CONSTRAINT amount_is_price_less_discount CHECK (amount = price - discount),
  CONSTRAINT a_plan_payment_names_its_plan CHECK ((purpose = 'plan') = (plan_id IS NOT NULL)),
  CONSTRAINT a_discount_names_its_code CHECK ((discount > 0) = (promo_code_id IS NOT NULL)),
  CONSTRAINT paid_at_a_moment CHECK ((status = 'paid') = (paid_at IS NOT NULL)),
  CONSTRAINT paid_in_a_way CHECK ((status = 'paid') = (method IS NOT NULL AND reference IS NOT NULL)),
  CONSTRAINT due_for_a_while CHECK (due_until > created_at)
);
CREATE UNIQUE INDEX payments_one_due ON payments (mechanic_id, purpose, plan_id) NULLS NOT DISTINCT WHERE status = 'due';
-- A payment or an invoice of the provider pays once.
CREATE UNIQUE INDEX payments_one_a_stripe_reference ON payments (reference) WHERE method = 'stripe';
CREATE INDEX payments_newest ON payments (created_at DESC, id DESC);
CREATE INDEX payments_of_mechanic ON payments (mechanic_id, created_at DESC, id DESC);
CREATE INDEX payments_by_status ON payments (status, created_at DESC, id DESC);
CREATE INDEX payments_due_until ON payments (due_until) WHERE status = 'due';

CREATE FUNCTION payments_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' OR OLD.status = 'paid'
    OR (NEW.id, NEW.mechanic_id, NEW.purpose, NEW.price, NEW.discount, NEW.amount, NEW.days, NEW.created_at)
      <> (OLD.id, OLD.mechanic_id, OLD.purpose, OLD.price, OLD.discount, OLD.amount, OLD.days, OLD.created_at) THEN
    RAISE EXCEPTION 'a payment keeps its price, and stays as it was received' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'payments_stay';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payments_stay BEFORE UPDATE OR DELETE ON payments FOR EACH ROW EXECUTE FUNCTION payments_stay();
CREATE TRIGGER payments_stay_all BEFORE TRUNCATE ON payments EXECUTE FUNCTION payments_stay();

-- What a mechanic has paid is in the ledger by the end of the transaction that says so.
CREATE FUNCTION payment_is_in_the_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.amount <> coalesce((SELECT -sum(e.amount) FROM ledger_transfers t JOIN ledger_entries e ON e.transfer_id = t.id
      WHERE t.kind = 'payment.' || NEW.purpose AND t.reference = NEW.id::text AND e.account = 'mechanic:' || NEW.mechanic_id), 0) THEN
    RAISE EXCEPTION 'payment % is not in the ledger', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_is_in_the_ledger';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER payment_is_in_the_ledger AFTER INSERT OR UPDATE ON payments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'paid') EXECUTE FUNCTION payment_is_in_the_ledger();

-- A use of a code is held by its payment from the moment it is asked for, or by a sign-up until the first payment takes it;
-- a mechanic uses a code once.
CREATE TABLE promo_uses (
  promo_code_id uuid NOT NULL REFERENCES promo_codes,
  mechanic_id uuid NOT NULL REFERENCES mechanics,
  payment_id uuid,
  at_sign_up boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT promo_uses_once_a_mechanic PRIMARY KEY (promo_code_id, mechanic_id),
  CONSTRAINT a_use_is_of_its_payment FOREIGN KEY (payment_id, promo_code_id, mechanic_id) REFERENCES payments (id, promo_code_id, mechanic_id),
  CONSTRAINT held_by_a_payment_or_a_sign_up CHECK (payment_id IS NOT NULL OR at_sign_up)
);
CREATE INDEX promo_uses_of_payment ON promo_uses (payment_id);

-- The count of a code follows its uses; whoever uses it waits at its row, and the check there holds the limit.
CREATE FUNCTION promo_uses_are_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND (SELECT status FROM payments WHERE id = OLD.payment_id) = 'paid' THEN
    RAISE EXCEPTION 'a code that was paid with stays used' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'promo_uses_stay';
  END IF;
  IF TG_OP <> 'UPDATE' THEN
    UPDATE promo_codes SET current_uses = current_uses + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
      WHERE id = coalesce(NEW.promo_code_id, OLD.promo_code_id);
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER promo_uses_are_counted BEFORE INSERT OR UPDATE OR DELETE ON promo_uses FOR EACH ROW EXECUTE FUNCTION promo_uses_are_counted();

-- What a provider told, each event once; facts that come before what they are about are found here later.
CREATE TABLE provider_events (
  id text PRIMARY KEY,
  kind text NOT NULL,
  -- The subscription, the payment or the invoice that it is about.
  subject text,
  cents bigint,
  -- The charge that a refund belongs to.
  source text,
  received_at timestamptz(3) NOT NULL
);
CREATE INDEX provider_events_about ON provider_events (subject, kind);

CREATE UNIQUE INDEX mechanics_stripe_customer ON mechanics (stripe_customer_id) WHERE stripe_customer_id IS NOT NULL;
CREATE UNIQUE INDEX mechanics_stripe_subscription ON mechanics (stripe_subscription_id) WHERE stripe_subscription_id IS NOT NULL;
CREATE INDEX mechanics_lapsing ON mechanics (subscription_expires_at) WHERE subscription_status IN ('free_trial', 'active');

CREATE INDEX ledger_newest ON ledger_entries (created_at DESC, transfer_id DESC, account);

-- Tickets from before there were payments keep what they name.
ALTER TABLE raffle_tickets ADD CONSTRAINT a_subscription_ticket_names_its_payment FOREIGN KEY (payment_id) REFERENCES payments NOT VALID;
