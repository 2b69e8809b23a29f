-- Numbers in the order of time paired the two tickets of a job in the public list. A ticket gets a random number that no other of its month
-- has; tickets that are there keep theirs, and a draw goes by the rank of a number as before.
CREATE FUNCTION ticket_gets_a_number() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  LOOP
    -- 60 bits of the strong source; the two halves of a UUID's version and variant are left out.
    NEW.ticket_number := 10000000 + (('x' || replace(substr(gen_random_uuid()::text, 1, 13), '-', '') || substr(gen_random_uuid()::text, 1, 3))::bit(60)::bigint % 90000000);
    -- Two transactions never hold one number, which neither sees in the other yet.
    EXIT WHEN pg_try_advisory_xact_lock(424260, NEW.ticket_number::integer)
      AND NOT EXISTS (SELECT FROM raffle_tickets WHERE month = NEW.month AND ticket_number = NEW.ticket_number);
  END LOOP;
  RETURN NEW;
END $$;
CREATE TRIGGER ticket_gets_a_number BEFORE INSERT ON raffle_tickets
  FOR EACH ROW WHEN (NEW.ticket_number IS NULL) EXECUTE FUNCTION ticket_gets_a_number();
ALTER TABLE raffle_tickets ALTER COLUMN ticket_number DROP DEFAULT;
DROP SEQUENCE raffle_ticket_numbers;
