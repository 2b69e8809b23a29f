-- What one pair of customer and mechanic earns, what a person has once, who confirmed a referral, and how soon a mechanic answers.

-- A pair is two persons: each is known by every mark of theirs, as in person_uses, so that leaving and joining again makes no new pair.
CREATE TABLE pair_claims (
  month phoenix_month NOT NULL,
  side text NOT NULL CHECK (side IN ('mechanic', 'customer')),
  mechanic_mark bytea NOT NULL CHECK (length(mechanic_mark) = 32),
  customer_mark bytea NOT NULL CHECK (length(customer_mark) = 32),
  CONSTRAINT pair_claims_once PRIMARY KEY (month, side, mechanic_mark, customer_mark)
);
CREATE INDEX pair_claims_of_mechanic ON pair_claims (mechanic_mark);
CREATE INDEX pair_claims_of_customer ON pair_claims (customer_mark);

-- A finished job that brought one of its two no ticket, since the pair had its own of that month.
CREATE TABLE withheld_tickets (
  job_id uuid NOT NULL REFERENCES jobs,
  side text NOT NULL CHECK (side IN ('mechanic', 'customer')),
  mechanic_id uuid REFERENCES mechanics,
  customer_id uuid REFERENCES customers,
  month phoenix_month NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (job_id, side),
  CONSTRAINT withheld_from_one CHECK (num_nonnulls(mechanic_id, customer_id) = 1)
);
CREATE INDEX withheld_tickets_of_mechanic ON withheld_tickets (mechanic_id) WHERE mechanic_id IS NOT NULL;
CREATE INDEX withheld_tickets_of_customer ON withheld_tickets (customer_id) WHERE customer_id IS NOT NULL;

CREATE FUNCTION phone_mark(number text) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp
  RETURN sha256(convert_to('phone:' || number, 'UTF8'));

CREATE FUNCTION email_mark(email text) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp
  RETURN sha256(convert_to('email:' || email_person(email), 'UTF8'));

-- The marks of a customer: their phones, and those of customers who were merged into them.
CREATE FUNCTION customer_marks(customer uuid) RETURNS SETOF bytea LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  SELECT phone_mark(c.phone_e164) FROM customers c, (SELECT coalesce(merged_into, id) AS id FROM customers WHERE id = customer) one
    WHERE c.id = one.id OR c.merged_into = one.id;
END;

-- Claims what a pair of persons has once a month on one side. Whoever claims the same at once waits for the first.
CREATE FUNCTION claim_pair(job uuid, claimed_month text, claimed_side text) RETURNS boolean LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  wanted integer;
  claimed integer;
BEGIN
  WITH marks AS MATERIALIZED (
    SELECT DISTINCT of_mechanic, of_customer
    FROM jobs j JOIN mechanics m ON m.id = j.mechanic_id, person_marks(m.phone_e164, m.email) AS of_mechanic,
      LATERAL (SELECT customer_marks(j.customer_id) UNION SELECT phone_mark(j.customer_phone_e164)) AS c (of_customer)
    WHERE j.id = job),
  taken AS (
    INSERT INTO pair_claims (month, side, mechanic_mark, customer_mark)
      SELECT claimed_month, claimed_side, of_mechanic, of_customer FROM marks ORDER BY 3, 4 ON CONFLICT DO NOTHING RETURNING 1)
  SELECT (SELECT count(*) FROM marks), (SELECT count(*) FROM taken) INTO wanted, claimed;
  RETURN claimed = wanted;
END $$;

CREATE FUNCTION tickets_once_a_pair() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  own_side text := CASE WHEN NEW.mechanic_id IS NULL THEN 'customer' ELSE 'mechanic' END;
BEGIN
  -- A job of nobody has no pair; a second ticket for one job is refused by its index.
  IF (SELECT mechanic_id FROM jobs WHERE id = NEW.job_id) IS NULL
    OR EXISTS (SELECT FROM raffle_tickets WHERE job_id = NEW.job_id AND (mechanic_id IS NULL) = (NEW.mechanic_id IS NULL))
    OR claim_pair(NEW.job_id, NEW.month, own_side) THEN
    RETURN NEW;
  END IF;
  INSERT INTO withheld_tickets (job_id, side, mechanic_id, customer_id, month, created_at)
    VALUES (NEW.job_id, own_side, NEW.mechanic_id, NEW.customer_id, NEW.month, NEW.created_at);
  RETURN NULL;
END $$;
-- After `tickets_are_frozen`, by its name.
CREATE TRIGGER tickets_once_a_pair BEFORE INSERT ON raffle_tickets FOR EACH ROW WHEN (NEW.source = 'job')
  EXECUTE FUNCTION tickets_once_a_pair();

-- A free entry is a person's, once a month: the subject is the month's raffle.
ALTER TABLE person_uses
  ALTER COLUMN mechanic_id DROP NOT NULL,
  DROP CONSTRAINT person_uses_purpose_check,
  ADD CONSTRAINT person_uses_purpose_check CHECK (purpose IN ('trial', 'referral', 'promo', 'fee', 'free_entry')) NOT VALID,
  ADD CONSTRAINT person_uses_of_somebody CHECK (mechanic_id IS NOT NULL OR purpose = 'free_entry') NOT VALID;

CREATE FUNCTION free_entries_once_a_person() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  marks bytea[] := ARRAY(
    SELECT phone_mark(NEW.entered_phone) WHERE NEW.entered_phone IS NOT NULL
    UNION SELECT customer_marks(NEW.customer_id)
    UNION SELECT mark FROM mechanics m, person_marks(m.phone_e164, m.email) AS mark WHERE m.id = NEW.mechanic_id
    ORDER BY 1);
  claimed integer;
BEGIN
  INSERT INTO person_uses (purpose, subject, mark)
    SELECT 'free_entry', r.id, mark FROM monthly_raffles r, unnest(marks) AS mark WHERE r.month = NEW.month ORDER BY mark ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS claimed = ROW_COUNT;
  IF claimed < cardinality(marks) THEN
    RAISE EXCEPTION 'this person entered before' USING ERRCODE = 'unique_violation', CONSTRAINT = 'free_entries_once_a_person';
  END IF;
  RETURN NULL;
END $$;
-- Its marks hold what this held by the phone alone.
DROP INDEX free_entries_one_a_person;
CREATE TRIGGER free_entries_once_a_person AFTER INSERT ON raffle_tickets FOR EACH ROW WHEN (NEW.source = 'free_entry')
  EXECUTE FUNCTION free_entries_once_a_person();

-- Another phone is another mark of the same person: what was had once under the old one is had under the new one too.
CREATE FUNCTION follow_mark(old_mark bytea, new_mark bytea) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO person_uses (purpose, subject, mark)
    SELECT purpose, subject, new_mark FROM person_uses WHERE purpose = 'free_entry' AND mark = old_mark
      AND subject IN (SELECT id FROM monthly_raffles WHERE status = 'active')
    ON CONFLICT DO NOTHING;
  INSERT INTO pair_claims (month, side, mechanic_mark, customer_mark)
    SELECT month, side, new_mark, customer_mark FROM pair_claims WHERE mechanic_mark = old_mark
    UNION ALL SELECT month, side, mechanic_mark, new_mark FROM pair_claims WHERE customer_mark = old_mark
    ON CONFLICT DO NOTHING;
END $$;

CREATE FUNCTION marks_follow_customer() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM follow_mark(phone_mark(OLD.phone_e164), phone_mark(NEW.phone_e164));
  RETURN NULL;
END $$;
-- A number that no country gives out is nobody's mark.
CREATE TRIGGER marks_follow_customer AFTER UPDATE OF phone_e164 ON customers FOR EACH ROW
  WHEN (OLD.phone_e164 <> NEW.phone_e164 AND OLD.phone_e164 NOT LIKE '+999%' AND NEW.phone_e164 NOT LIKE '+999%')
  EXECUTE FUNCTION marks_follow_customer();

CREATE FUNCTION marks_follow_mechanic() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO person_uses (purpose, subject, mark, mechanic_id)
    SELECT DISTINCT purpose, subject, new_mark, NEW.id FROM person_uses, person_marks(NEW.phone_e164, NEW.email) AS new_mark
    WHERE mechanic_id = NEW.id ON CONFLICT DO NOTHING;
  PERFORM follow_mark(phone_mark(OLD.phone_e164), phone_mark(NEW.phone_e164)) WHERE OLD.phone_e164 <> NEW.phone_e164;
  PERFORM follow_mark(email_mark(OLD.email), email_mark(NEW.email)) WHERE OLD.email <> NEW.email;
  RETURN NULL;
END $$;
CREATE TRIGGER marks_follow_mechanic AFTER UPDATE OF phone_e164, email ON mechanics FOR EACH ROW
  WHEN ((OLD.phone_e164, OLD.email) IS DISTINCT FROM (NEW.phone_e164, NEW.email) AND NEW.phone_e164 NOT LIKE '+999%')
  EXECUTE FUNCTION marks_follow_mechanic();

-- Of several reviews of one pair the latest counts. Null: the mechanic's profile is their first one.
ALTER TABLE ratings ADD COLUMN mechanic_person uuid;

-- The first profile of somebody who joined again, by phone or e-mail.
CREATE FUNCTION first_profile(mechanic uuid) RETURNS uuid LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp
  RETURN (SELECT o.id FROM mechanics m JOIN mechanics o ON o.phone_e164 = m.phone_e164 OR lower(o.email) = lower(m.email)
    WHERE m.id = mechanic ORDER BY o.join_number LIMIT 1);

CREATE FUNCTION review_of_a_person() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.mechanic_person := nullif(first_profile(NEW.mechanic_id), NEW.mechanic_id);
  RETURN NEW;
END $$;
CREATE TRIGGER review_of_a_person BEFORE INSERT ON ratings FOR EACH ROW EXECUTE FUNCTION review_of_a_person();

CREATE VIEW reviews AS
  SELECT r.id, r.given_by, r.stars, r.created_at, r.mechanic_id, r.customer_id,
    coalesce(r.mechanic_person, r.mechanic_id) AS mechanic_person, coalesce(c.merged_into, c.id) AS customer_person
  FROM ratings r JOIN customers c ON c.id = r.customer_id JOIN jobs j ON j.id = r.job_id WHERE NOT j.own_mechanic;

-- How soon a mechanic answers, which order=best reads: the answers that count.
CREATE TABLE mechanic_answers (
  mechanic_id uuid NOT NULL REFERENCES mechanics,
  job_id uuid NOT NULL REFERENCES jobs,
  -- When the job was last posted, or given to them.
  asked_at timestamptz(3) NOT NULL,
  kind text NOT NULL DEFAULT 'offer' CHECK (kind IN ('offer', 'booking')),
  answered_at timestamptz(3) NOT NULL,
  -- Of an offer the time between the two; of a booking its working time.
  took interval NOT NULL CHECK (took >= '0'),
  -- One posting is answered once, however often it is offered for.
  PRIMARY KEY (mechanic_id, job_id, asked_at)
);
CREATE INDEX mechanic_answers_latest ON mechanic_answers (mechanic_id, answered_at DESC, job_id DESC);
-- Of the latest twenty.
ALTER TABLE mechanics ADD COLUMN response_answers smallint NOT NULL DEFAULT 0 CHECK (response_answers BETWEEN 0 AND 20);

CREATE FUNCTION response_time_stars(median interval, answers bigint) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE
  SET search_path = pg_catalog, pg_temp
  RETURN CASE WHEN answers < 3 OR median <= '5 minutes' THEN 5 WHEN median <= '15 minutes' THEN 4.5 WHEN median <= '30 minutes' THEN 4
    WHEN median <= '60 minutes' THEN 3.5 WHEN median <= '120 minutes' THEN 3 WHEN median <= '240 minutes' THEN 2.5 ELSE 2 END;

-- What a mechanic's latest answers come to.
CREATE FUNCTION earned_response_time(mechanic uuid, OUT answers smallint, OUT stars numeric) LANGUAGE sql STABLE
  SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT count(*)::smallint, response_time_stars(percentile_cont(0.5) WITHIN GROUP (ORDER BY took), count(*))
    FROM (SELECT took FROM mechanic_answers WHERE mechanic_id = mechanic ORDER BY answered_at DESC, job_id DESC LIMIT 20) latest
  $$;

-- When the job that a mechanic offers for was last posted, where they were active then and the offer comes within four hours; else null.
-- Who paid since may have been inactive when it was posted.
CREATE FUNCTION counted_posting(mechanic uuid, job uuid, offered_at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE
  SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT posted.at FROM mechanics m, LATERAL (
      SELECT max(e.at) AS at FROM job_events e WHERE e.job_id = job AND e.kind IN ('created', 'reopened', 'status_set') AND e.at <= offered_at) posted
    WHERE m.id = mechanic AND m.created_at <= posted.at AND offered_at <= posted.at + interval '4 hours'
      AND NOT EXISTS (SELECT FROM payments p WHERE p.mechanic_id = m.id AND p.purpose IN ('plan', 'access', 'first_job')
        AND p.paid_at > posted.at AND p.paid_at <= offered_at)
  $$;

-- An offer is an answer; the caller holds the job and the mechanic.
CREATE FUNCTION note_answer(mechanic uuid, job uuid, offered_at timestamptz) RETURNS void LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO mechanic_answers (mechanic_id, job_id, asked_at, answered_at, took)
    SELECT mechanic, job, asked_at, offered_at, offered_at - asked_at FROM counted_posting(mechanic, job, offered_at) asked_at
    WHERE asked_at IS NOT NULL ON CONFLICT DO NOTHING;
  IF FOUND THEN
    UPDATE mechanics m SET response_time_rating = earned.stars, response_answers = earned.answers FROM earned_response_time(mechanic) earned
      WHERE m.id = mechanic AND (m.response_time_rating, m.response_answers) IS DISTINCT FROM (earned.stars, earned.answers);
  END IF;
END $$;

-- A referral counts once the referred mechanic has confirmed it; until then others may say that they referred them too.
ALTER TABLE referrals
  DROP CONSTRAINT referrals_referred_mechanic_id_key,
  ADD COLUMN confirmed_at timestamptz(3),
  -- Denied, or no longer to be confirmed: another one was, or the first job is finished. It is in no list.
  ADD COLUMN closed_at timestamptz(3),
  -- What asks the referred mechanic.
  ADD COLUMN notice_id uuid UNIQUE REFERENCES notifications ON DELETE SET NULL;
DROP TRIGGER referrals_once_a_person ON referrals;

UPDATE referrals SET confirmed_at = created_at WHERE status <> 'pending';
-- Where people sign in, those that wait are asked now; where nobody ever did, a referral needs no yes.
UPDATE referrals SET confirmed_at = created_at WHERE status = 'pending' AND NOT EXISTS (SELECT FROM accounts);
DELETE FROM person_uses WHERE purpose = 'referral' AND mechanic_id IN (SELECT referred_mechanic_id FROM referrals WHERE confirmed_at IS NULL);

ALTER TABLE referrals
  ADD CONSTRAINT referrals_closed_or_confirmed CHECK (confirmed_at IS NULL OR closed_at IS NULL),
  ADD CONSTRAINT rewarded_when_confirmed CHECK (status = 'pending' OR confirmed_at IS NOT NULL);
CREATE UNIQUE INDEX referrals_one_confirmed ON referrals (referred_mechanic_id) WHERE confirmed_at IS NOT NULL;
CREATE UNIQUE INDEX referrals_one_a_pair ON referrals (referrer_id, referred_mechanic_id);
CREATE INDEX referrals_of_referred ON referrals (referred_mechanic_id);
CREATE TRIGGER referrals_once_a_person AFTER INSERT ON referrals FOR EACH ROW WHEN (NEW.confirmed_at IS NOT NULL)
  EXECUTE FUNCTION referrals_once_a_person();
CREATE TRIGGER referrals_once_a_person_confirmed AFTER UPDATE OF confirmed_at ON referrals FOR EACH ROW
  WHEN (OLD.confirmed_at IS NULL AND NEW.confirmed_at IS NOT NULL) EXECUTE FUNCTION referrals_once_a_person();
CREATE TRIGGER tell_notice AFTER UPDATE OF confirmed_at, closed_at ON referrals FOR EACH ROW
  WHEN ((OLD.confirmed_at, OLD.closed_at) IS DISTINCT FROM (NEW.confirmed_at, NEW.closed_at)) EXECUTE FUNCTION tell_change('notifications');

-- One more kind of notice, beside all that there are.
DO $$
DECLARE
  kinds text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'notifications_notification_type_check');
BEGIN
  ALTER TABLE notifications DROP CONSTRAINT notifications_notification_type_check;
  EXECUTE 'ALTER TABLE notifications ADD CONSTRAINT notifications_notification_type_check '
    || regexp_replace(kinds, '\]', ', ''referral''::text]') || CASE WHEN kinds LIKE '%NOT VALID' THEN '' ELSE ' NOT VALID' END;
END $$;
