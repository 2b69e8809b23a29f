-- People can be erased: rows of money and of finished work stay, without anybody in them. What is never changed otherwise may lose its
-- people, in the hands of its owner alone, and nothing else of it.

-- A number that no country gives out, for a phone that is nobody's any more.
CREATE FUNCTION nobodys_number() RETURNS text LANGUAGE sql VOLATILE SET search_path = pg_catalog, pg_temp AS $$
  SELECT '+999' || lpad(floor(random() * 1e11)::bigint::text, 11, '0')
$$;

CREATE OR REPLACE FUNCTION tickets_stay() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (SELECT relowner = current_user::regrole FROM pg_class WHERE oid = TG_RELID)
    AND to_jsonb(NEW) - '{customer_phone,entered_phone}'::text[] = to_jsonb(OLD) - '{customer_phone,entered_phone}'::text[]
    AND NEW.customer_phone IS NULL AND coalesce(NEW.entered_phone LIKE '+999%', OLD.entered_phone IS NULL) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'tickets are never changed' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'tickets_stay';
END $$;
DROP TRIGGER tickets_stay ON raffle_tickets;
CREATE TRIGGER tickets_stay BEFORE UPDATE OR DELETE ON raffle_tickets FOR EACH ROW EXECUTE FUNCTION tickets_stay();
CREATE TRIGGER tickets_stay_all BEFORE TRUNCATE ON raffle_tickets EXECUTE FUNCTION tickets_stay();

CREATE OR REPLACE FUNCTION raffle_stays() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.status = 'completed'
    AND (SELECT relowner = current_user::regrole FROM pg_class WHERE oid = TG_RELID)
    AND to_jsonb(NEW) - '{mechanic_winner_phone,customer_winner_phone}'::text[]
      = to_jsonb(OLD) - '{mechanic_winner_phone,customer_winner_phone}'::text[]
    AND coalesce(NEW.mechanic_winner_phone = OLD.mechanic_winner_phone, NEW.mechanic_winner_phone IS NULL)
    AND coalesce(NEW.customer_winner_phone = OLD.customer_winner_phone, NEW.customer_winner_phone IS NULL) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR OLD.status = 'completed'
    OR (NEW.id, NEW.month, NEW.commitment, NEW.beacon_chain, NEW.beacon_round)
      IS DISTINCT FROM (OLD.id, OLD.month, OLD.commitment, OLD.beacon_chain, OLD.beacon_round)
    OR (NEW.sealed_seed IS DISTINCT FROM OLD.sealed_seed AND OLD.sealed_seed IS NOT NULL AND OLD.sealed_seed NOT LIKE 'plain.%') THEN
    RAISE EXCEPTION 'a raffle keeps its seed and is drawn once' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'raffle_stays';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION payments_stay() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE open_in text[] := '{checkout_session,checkout_url}';
BEGIN
  -- Who is erased leaves no words of the receipt; what the payment provider calls it stays, for money may go back by it.
  IF TG_OP = 'UPDATE' AND OLD.method <> 'stripe' AND NEW.reference = '—'
    AND (SELECT relowner = current_user::regrole FROM pg_class WHERE oid = TG_RELID) THEN
    open_in := open_in || 'reference'::text;
  END IF;
  IF TG_OP <> 'UPDATE'
    OR (OLD.status = 'paid' AND to_jsonb(NEW) - open_in <> to_jsonb(OLD) - open_in)
    OR (OLD.status = 'paid' AND NEW.checkout_session IS DISTINCT FROM coalesce(OLD.checkout_session, NEW.checkout_session))
    OR (NEW.id, NEW.mechanic_id, NEW.purpose, NEW.price, NEW.discount, NEW.amount, NEW.days, NEW.created_at)
      <> (OLD.id, OLD.mechanic_id, OLD.purpose, OLD.price, OLD.discount, OLD.amount, OLD.days, OLD.created_at) THEN
    RAISE EXCEPTION 'a payment keeps its price, and stays as it was received' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'payments_stay';
  END IF;
  RETURN NEW;
END $$;

-- Takes everything that tells who somebody is out of every table. The caller has ended what goes on, and holds their rows. It works
-- with the rights of the tables' owner, since the server may change none of the rows that are only added.
CREATE FUNCTION erase_person(erased uuid, moment timestamptz) RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  number text;
  mail text;
  survivor uuid;
  their_customers uuid[];
  their_mechanics uuid[];
  customer_jobs uuid[];
  mechanic_jobs uuid[];
  names text[];
  phones text[];
  uploads uuid[];
  links text[];
  things text[];
BEGIN
  SELECT phone_e164, email_key INTO number, mail FROM accounts WHERE id = erased FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT coalesce(merged_into, id) INTO survivor FROM customers WHERE phone_e164 = number;
  their_customers := ARRAY(SELECT id FROM customers WHERE id = survivor OR merged_into = survivor);
  their_mechanics := ARRAY(SELECT id FROM mechanics WHERE phone_e164 = number);
  IF EXISTS (SELECT FROM jobs WHERE (customer_id = ANY(their_customers) OR mechanic_id = ANY(their_mechanics))
      AND status = 'in-progress' AND cancelled_at IS NULL AND deleted_at IS NULL) THEN
    RAISE EXCEPTION 'a job is in progress' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'nobody_is_erased_at_work';
  END IF;
  phones := ARRAY(SELECT phone_e164::text FROM customers WHERE id = ANY(their_customers)) || number;
  names := ARRAY(SELECT name FROM mechanics WHERE id = ANY(their_mechanics));
  customer_jobs := ARRAY(SELECT id FROM jobs WHERE customer_id = ANY(their_customers));
  mechanic_jobs := ARRAY(
    SELECT id FROM jobs WHERE mechanic_id = ANY(their_mechanics)
    UNION SELECT job_id FROM job_pickup_requests WHERE mechanic_id = ANY(their_mechanics)
    UNION SELECT job_id FROM notifications WHERE mechanic_id = ANY(their_mechanics) AND job_id IS NOT NULL);

  -- What they were told, and what others were told of them.
  DELETE FROM notifications WHERE mechanic_id = ANY(their_mechanics)
    OR (mechanic_id IS NULL AND (customer_id = ANY(their_customers) OR customer_phone_e164 = ANY(phones)));
  UPDATE notifications SET parameters = parameters
      || CASE WHEN parameters ? 'customerName' THEN '{"customerName":"—"}'::jsonb ELSE '{}' END
      || CASE WHEN parameters ? 'reason' THEN '{"reason":"—"}'::jsonb ELSE '{}' END
    WHERE job_id = ANY(customer_jobs) AND parameters ?| '{customerName,reason}';
  UPDATE notifications SET parameters = parameters || '{"mechanicName":"—"}'
      || CASE WHEN parameters ? 'message' THEN '{"message":"—"}'::jsonb ELSE '{}' END
    WHERE job_id = ANY(mechanic_jobs) AND parameters->>'mechanicName' = ANY(names);
  UPDATE notifications SET title = '—', message = '—'
    WHERE (job_id = ANY(customer_jobs) OR job_id = ANY(mechanic_jobs)) AND parameters IS NULL;

  UPDATE job_events SET parameters = parameters || '{"reason":"—"}' WHERE job_id = ANY(customer_jobs) AND parameters ? 'reason';
  UPDATE job_events SET parameters = parameters || '{"mechanicName":"—"}'
    WHERE job_id = ANY(mechanic_jobs) AND parameters->>'mechanicName' = ANY(names);
  UPDATE job_estimates SET lines = (
      SELECT jsonb_agg(line || '{"description":"—"}' ORDER BY at) FROM jsonb_array_elements(lines) WITH ORDINALITY AS given (line, at))
    WHERE job_id = ANY(customer_jobs) OR job_id IN (SELECT id FROM jobs WHERE mechanic_id = ANY(their_mechanics));
  UPDATE job_pickup_requests SET mechanic_message = '—', estimated_arrival = '—' WHERE mechanic_id = ANY(their_mechanics);
  UPDATE ratings SET comment = NULL WHERE comment IS NOT NULL
    AND CASE given_by WHEN 'customer' THEN job_id = ANY(customer_jobs) ELSE mechanic_id = ANY(their_mechanics) END;
  DELETE FROM job_links WHERE job_id = ANY(customer_jobs);

  -- What was replied to them, or about them, and is kept for whoever asks again.
  things := ARRAY(SELECT unnest(their_customers || their_mechanics || customer_jobs || mechanic_jobs || erased)::text);
  DELETE FROM idempotency_keys WHERE caller = 'account:' || erased OR caller = ANY(ARRAY(SELECT 'link:' || unnest(customer_jobs)))
    OR EXISTS (SELECT FROM unnest(things) thing WHERE strpos(reply_body, thing) > 0);

  UPDATE jobs SET customer_name = '—', customer_phone = '', customer_phone_e164 = nobodys_number(), customer_email = NULL,
      customer_address = NULL, customer_latitude = NULL, customer_longitude = NULL, place_accuracy = NULL,
      distance_to_mechanic = NULL, description = '—', note = NULL
    WHERE customer_id = ANY(their_customers);
  UPDATE jobs SET mechanic_name = '—', distance_to_mechanic = NULL WHERE mechanic_id = ANY(their_mechanics);

  DELETE FROM chat_messages WHERE mechanic_id = ANY(their_mechanics);
  links := ARRAY(
    SELECT unnest(images) FROM part_listings WHERE mechanic_id = ANY(their_mechanics)
    UNION SELECT unnest(images) FROM car_listings WHERE seller_id = erased::text OR seller_phone_e164 = ANY(phones));
  UPDATE part_listings SET mechanic_name = '—', mechanic_phone = '', mechanic_phone_e164 = nobodys_number(), title = '—',
      description = '', part_number = NULL, vehicle_compatibility = '', location = '', images = '{}',
      status = CASE status WHEN 'available' THEN 'withdrawn' ELSE status END
    WHERE mechanic_id = ANY(their_mechanics);
  UPDATE car_listings SET seller_name = '—', seller_phone = '', seller_phone_e164 = nobodys_number(), title = '—',
      description = '', location = '', images = '{}',
      status = CASE status WHEN 'available' THEN 'withdrawn' ELSE status END
    WHERE seller_id = erased::text OR seller_phone_e164 = ANY(phones);
  -- Their pictures go with the next sweep, but for one that another listing shows too.
  uploads := ARRAY(SELECT substring(link, '^/api/pictures/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[.]webp$')::uuid FROM unnest(links) link
    WHERE NOT EXISTS (SELECT FROM part_listings WHERE images && ARRAY[link])
      AND NOT EXISTS (SELECT FROM car_listings WHERE images && ARRAY[link]));
  UPDATE pictures SET status = 'dropped' WHERE id = ANY(uploads);

  -- The phone is theirs no more: whose ticket it is follows from the profile.
  UPDATE raffle_tickets SET customer_phone = NULL,
      entered_phone = CASE WHEN entered_phone IS NULL THEN NULL ELSE nobodys_number() END
    WHERE customer_id = ANY(their_customers) OR mechanic_id = ANY(their_mechanics) OR entered_phone = ANY(phones);
  UPDATE monthly_raffles SET customer_winner_phone = NULL
    WHERE customer_winner_id = ANY(their_customers) AND customer_winner_phone IS NOT NULL;
  UPDATE monthly_raffles SET mechanic_winner_phone = NULL
    WHERE mechanic_winner_id = ANY(their_mechanics) AND mechanic_winner_phone IS NOT NULL;
  UPDATE payments SET reference = '—' WHERE mechanic_id = ANY(their_mechanics) AND method <> 'stripe' AND reference <> '—';
  DELETE FROM provider_subscriptions WHERE mechanic_id = ANY(their_mechanics) AND ended;

  UPDATE mechanics SET name = '—', phone = '', phone_e164 = nobodys_number(), email = '', business_name = NULL, business_address = NULL,
      latitude = NULL, longitude = NULL, stripe_customer_id = NULL, stripe_subscription_id = NULL, removed_at = coalesce(removed_at, moment)
    WHERE id = ANY(their_mechanics);
  UPDATE customers SET name = '—', phone = '', phone_e164 = nobodys_number(), email = NULL, preferred_address = NULL,
      latitude = NULL, longitude = NULL
    WHERE id = ANY(their_customers);

  DELETE FROM codes WHERE phone_e164 = number;
  DELETE FROM outbox WHERE recipient = number OR lower(recipient) = mail;
  DELETE FROM invitations WHERE email_key = mail;
  DELETE FROM sessions WHERE account_id = erased;
  DELETE FROM recovery_codes WHERE account_id = erased;
  DELETE FROM passkeys WHERE account_id = erased;
  DELETE FROM passkey_challenges WHERE account_id = erased;
  UPDATE accounts SET name = '', phone = NULL, phone_e164 = NULL, email = NULL, email_key = NULL, password_hash = NULL,
      totp_secret = NULL, totp_step = NULL, language = NULL, closed_at = coalesce(closed_at, moment)
    WHERE id = erased;
END $$;
REVOKE ALL ON FUNCTION erase_person FROM PUBLIC;

-- Who did what to which thing, and when: written by the transaction of the act, and never changed.
CREATE TABLE audit_entries (
  id uuid PRIMARY KEY,
  at timestamptz(3) NOT NULL,
  -- The call, by its feature and its name.
  act text NOT NULL CHECK (act <> ''),
  -- Null: the customer of a job by its private link.
  account_id uuid REFERENCES accounts,
  thing text,
  thing_id uuid,
  request_id uuid NOT NULL
);
CREATE INDEX audit_newest ON audit_entries (at DESC, id DESC);
CREATE INDEX audit_of_thing ON audit_entries (thing_id, at DESC, id DESC);
CREATE INDEX audit_of_account ON audit_entries (account_id, at DESC, id DESC);

-- Pictures of a listing that was withdrawn are kept for 90 days; those that were withdrawn before this count from here.
ALTER TABLE part_listings ADD COLUMN withdrawn_at timestamptz(3);
ALTER TABLE car_listings ADD COLUMN withdrawn_at timestamptz(3);
UPDATE part_listings SET withdrawn_at = now() WHERE status = 'withdrawn';
UPDATE car_listings SET withdrawn_at = now() WHERE status = 'withdrawn';
CREATE INDEX parts_withdrawn ON part_listings (withdrawn_at) WHERE withdrawn_at IS NOT NULL AND images <> '{}';
CREATE INDEX cars_withdrawn ON car_listings (withdrawn_at) WHERE withdrawn_at IS NOT NULL AND images <> '{}';
-- Whether another listing shows a picture too.
CREATE INDEX parts_images ON part_listings USING gin (images) WHERE images <> '{}';
CREATE INDEX cars_images ON car_listings USING gin (images) WHERE images <> '{}';
