-- Months of the ledger that the office closed, with each account's balance: nothing is booked in them or before them any more.
CREATE TABLE ledger_months (
  month phoenix_month PRIMARY KEY,
  closed_at timestamptz(3) NOT NULL
);
CREATE TABLE ledger_month_balances (
  month phoenix_month NOT NULL REFERENCES ledger_months,
  account text NOT NULL CHECK (account <> ''),
  opening bigint NOT NULL,
  moves bigint NOT NULL,
  closing bigint NOT NULL,
  entries bigint NOT NULL CHECK (entries >= 0),
  PRIMARY KEY (month, account),
  CONSTRAINT opening_and_moves_close CHECK (opening + moves = closing)
);

CREATE TRIGGER tell_change AFTER INSERT OR DELETE ON ledger_months FOR EACH ROW EXECUTE FUNCTION tell_change('ledger');
CREATE TRIGGER tell_change_of_row AFTER UPDATE ON ledger_months
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_change('ledger');

-- The close of a month waits for transfers under way, and they for it: the lock is shared by all that book.
CREATE FUNCTION months_stay_closed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('ledger months', 0));
  IF isfinite(NEW.created_at) AND EXISTS (SELECT FROM ledger_months WHERE month >= to_char(NEW.created_at AT TIME ZONE 'America/Phoenix', 'YYYY-MM')) THEN
    RAISE EXCEPTION 'the month of this transfer is closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'months_stay_closed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER months_stay_closed BEFORE INSERT ON ledger_transfers FOR EACH ROW EXECUTE FUNCTION months_stay_closed();
