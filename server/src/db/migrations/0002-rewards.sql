-- Rewards: a month is sealed when it opens, its tickets are frozen when it is drawn, and it is drawn once.

-- 366 random bits from the database's strong source, pressed into 32 bytes.
CREATE FUNCTION fresh_raffle_seed() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex')
$$;

ALTER TABLE monthly_raffles
  -- Secret until the month is drawn.
  ADD COLUMN seed text NOT NULL DEFAULT fresh_raffle_seed(),
  ADD COLUMN commitment text NOT NULL GENERATED ALWAYS AS (encode(sha256(decode(seed, 'hex')), 'hex')) STORED,
  ADD COLUMN mechanic_ticket bigint,
  ADD COLUMN customer_ticket bigint,
  ADD CONSTRAINT seed_of_32_bytes CHECK (seed ~ '^[0-9a-f]{64}$');

-- Until now nobody had drawn by a sealed seed: what the demo had given out is drawn anew, by the rule.
UPDATE monthly_raffles SET status = 'active', drawn_at = NULL, total_prize = 0, mechanic_prize = 0, customer_prize = 0,
  mechanic_winner_id = NULL, customer_winner_id = NULL, mechanic_winner_phone = NULL, customer_winner_phone = NULL;

-- A month with tickets is open; the id is a UUIDv7 of its first ticket's moment.
INSERT INTO monthly_raffles (id, month, created_at)
SELECT (substr(hex, 1, 8) || '-' || substr(hex, 9, 4) || '-7' || substr(gen_random_uuid()::text, 16))::uuid, month, first
FROM (SELECT month, min(created_at) AS first,
    lpad(to_hex((extract(epoch FROM min(created_at)) * 1000)::bigint), 12, '0') AS hex
  FROM raffle_tickets GROUP BY month) opened
ON CONFLICT (month) DO NOTHING;

ALTER TABLE raffle_tickets
  -- Who entered without a purchase: the phone is the person.
  ADD COLUMN entered_phone e164,
  -- The subscription payment that earned it.
  ADD COLUMN payment_id uuid;
UPDATE raffle_tickets t SET entered_phone = coalesce(
    (SELECT phone_e164 FROM customers WHERE id = t.customer_id), (SELECT phone_e164 FROM mechanics WHERE id = t.mechanic_id))
  WHERE source = 'free_entry';

ALTER TABLE raffle_tickets
  ADD CONSTRAINT month_opens_before_its_tickets FOREIGN KEY (month) REFERENCES monthly_raffles (month),
  ADD CONSTRAINT a_free_entry_names_its_phone CHECK ((source = 'free_entry') = (entered_phone IS NOT NULL)),
  ADD CONSTRAINT only_a_subscription_ticket_names_a_payment CHECK (payment_id IS NULL OR source = 'subscription');
CREATE UNIQUE INDEX free_entries_one_a_person ON raffle_tickets (month, entered_phone) WHERE source = 'free_entry';
CREATE UNIQUE INDEX tickets_one_a_payment ON raffle_tickets (payment_id) WHERE payment_id IS NOT NULL;

ALTER TABLE monthly_raffles
  ADD CONSTRAINT mechanic_won_with_a_ticket FOREIGN KEY (month, mechanic_ticket) REFERENCES raffle_tickets (month, ticket_number),
  ADD CONSTRAINT customer_won_with_a_ticket FOREIGN KEY (month, customer_ticket) REFERENCES raffle_tickets (month, ticket_number),
  ADD CONSTRAINT a_winner_has_a_ticket CHECK (
    (mechanic_winner_id IS NULL) = (mechanic_ticket IS NULL) AND (customer_winner_id IS NULL) = (customer_ticket IS NULL)
    AND (mechanic_ticket IS NOT NULL OR mechanic_prize = 0) AND (customer_ticket IS NOT NULL OR customer_prize = 0)),
  ADD CONSTRAINT prizes_come_from_the_pool CHECK (mechanic_prize + customer_prize <= total_prize),
  -- The pool of a month that is not drawn is a sum over the ledger, nowhere a number of its own.
  ADD CONSTRAINT nothing_is_won_before_the_draw CHECK (
    status = 'completed' OR (total_prize = 0 AND num_nonnulls(mechanic_ticket, customer_ticket) = 0));

-- Whoever brings a ticket or money while a month is drawn waits at its row, then is refused.
CREATE FUNCTION refuse_in_drawn_month(wanted text, held text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE standing text;
BEGIN
  SELECT status INTO standing FROM monthly_raffles WHERE month = wanted FOR SHARE;
  IF standing = 'completed' THEN
    RAISE EXCEPTION 'the raffle of % is drawn', wanted USING ERRCODE = 'restrict_violation', CONSTRAINT = held;
  END IF;
END $$;

CREATE FUNCTION tickets_are_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_in_drawn_month(NEW.month, 'tickets_are_frozen');
  RETURN NEW;
END $$;
CREATE TRIGGER tickets_are_frozen BEFORE INSERT ON raffle_tickets FOR EACH ROW EXECUTE FUNCTION tickets_are_frozen();

CREATE FUNCTION drawn_pool_is_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_in_drawn_month(substr(NEW.account, 6), 'drawn_pool_is_closed');
  RETURN NEW;
END $$;
CREATE TRIGGER drawn_pool_is_closed BEFORE INSERT ON ledger_entries FOR EACH ROW
  WHEN (NEW.account LIKE 'pool:%') EXECUTE FUNCTION drawn_pool_is_closed();

CREATE FUNCTION tickets_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'tickets are never changed' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'tickets_stay';
END $$;
CREATE TRIGGER tickets_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON raffle_tickets EXECUTE FUNCTION tickets_stay();

CREATE FUNCTION raffle_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.status = 'completed' OR (NEW.month, NEW.seed) <> (OLD.month, OLD.seed) THEN
    RAISE EXCEPTION 'a raffle keeps its seed and is drawn once' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'raffle_stays';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER raffle_stays BEFORE UPDATE OR DELETE ON monthly_raffles FOR EACH ROW EXECUTE FUNCTION raffle_stays();
