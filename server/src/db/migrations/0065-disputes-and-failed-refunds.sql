-- What a provider tells in more detail: which money an event is about, when it was told, and why it was not applied.
ALTER TABLE provider_events
  -- The payment intent or invoice by which the money itself is known.
  ADD COLUMN reference text,
  -- The refund or dispute that an event is about; a charge may have several.
  ADD COLUMN thing text,
  -- How a dispute stood in this event.
  ADD COLUMN stage text,
  -- When the provider made the event.
  ADD COLUMN told_at timestamptz(3),
  -- Why nothing was done about it; null where it was applied.
  ADD COLUMN refusal text;
ALTER TABLE provider_events
  ADD CONSTRAINT refused_for_a_reason CHECK (refusal IN ('mode', 'currency', 'amount', 'reference')) NOT VALID,
  ADD CONSTRAINT a_dispute_has_a_stage CHECK (kind <> 'dispute'
    OR (thing IS NOT NULL AND stage IN ('inquiry', 'dropped', 'opened', 'won', 'lost', 'reinstated'))) NOT VALID;

-- Payments that the payer's bank questions: open while it decides, then won (the money stays) or lost.
CREATE TABLE payment_disputes (
  -- The provider's own id.
  id text PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments,
  status text NOT NULL CHECK (status IN ('open', 'won', 'lost')),
  -- What the bank took for as long as it decides; 0 while it only asks.
  cents cents NOT NULL,
  -- So much of the membership is taken meanwhile, in milliseconds.
  taken_ms bigint NOT NULL DEFAULT 0 CHECK (taken_ms >= 0),
  opened_at timestamptz(3) NOT NULL,
  closed_at timestamptz(3),
  CONSTRAINT closed_at_a_moment CHECK ((status = 'open') = (closed_at IS NULL))
);
CREATE INDEX payment_disputes_of_payment ON payment_disputes (payment_id);

CREATE TRIGGER tell_change AFTER INSERT OR DELETE ON payment_disputes FOR EACH ROW EXECUTE FUNCTION tell_change('payments', 'mechanics');
CREATE TRIGGER tell_change_of_row AFTER UPDATE ON payment_disputes
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_change('payments', 'mechanics');

-- The ledger holds what the bank holds, by the end of the transaction that says so.
CREATE FUNCTION dispute_is_in_the_ledger() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF coalesce((SELECT sum(e.amount) FROM public.ledger_transfers t JOIN public.ledger_entries e ON e.transfer_id = t.id
      WHERE t.kind IN ('dispute.opened', 'dispute.won', 'dispute.lost') AND t.reference = NEW.id AND e.account = 'disputes'), 0)
      <> (SELECT CASE d.status WHEN 'open' THEN d.cents ELSE 0 END FROM public.payment_disputes d WHERE d.id = NEW.id) THEN
    RAISE EXCEPTION 'dispute % is not in the ledger', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'dispute_is_in_the_ledger';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER dispute_is_in_the_ledger AFTER INSERT OR UPDATE ON payment_disputes DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION dispute_is_in_the_ledger();
