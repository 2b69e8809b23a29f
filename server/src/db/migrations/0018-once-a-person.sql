-- What a person has once, a profile has not: leaving and joining again gives no second trial, no second use of a code, no second referral.
-- A person is known by the phone and by the e-mail of the profile at the time, kept as SHA-256, so that they outlast an erased profile.

-- An address as people tell it apart: without what nobody sees, in one width and case, and without what stands behind a plus.
CREATE FUNCTION email_person(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp
  RETURN regexp_replace(
    lower(normalize(regexp_replace(email, '[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]', '', 'g'), NFKC)),
    '^([^+@]+)\+[^@]*@', '\1@');

CREATE TABLE person_uses (
  purpose text NOT NULL CHECK (purpose IN ('trial', 'referral', 'promo')),
  -- The promo code; nobody's id where there is but one of a kind.
  subject uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  mark bytea NOT NULL CHECK (length(mark) = 32),
  mechanic_id uuid NOT NULL REFERENCES mechanics,
  CONSTRAINT person_uses_once PRIMARY KEY (purpose, subject, mark)
);
CREATE INDEX person_uses_of_mechanic ON person_uses (mechanic_id);

CREATE FUNCTION person_marks(phone_e164 text, email text) RETURNS SETOF bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE
  SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  SELECT sha256(convert_to('phone:' || phone_e164, 'UTF8')) UNION ALL SELECT sha256(convert_to('email:' || email_person(email), 'UTF8'));
END;

-- Whoever claims the same at once waits here for the first one.
CREATE FUNCTION claim_once(purpose text, subject uuid, mechanic uuid, claim text) RETURNS void LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  claimed integer;
BEGIN
  INSERT INTO person_uses (purpose, subject, mark, mechanic_id)
    SELECT claim_once.purpose, claim_once.subject, mark, m.id FROM mechanics m, person_marks(m.phone_e164, m.email) AS mark
    WHERE m.id = mechanic ORDER BY mark ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS claimed = ROW_COUNT;
  IF claimed < 2 THEN
    RAISE EXCEPTION 'this person had it before' USING ERRCODE = 'unique_violation', CONSTRAINT = claim;
  END IF;
END $$;

CREATE FUNCTION trials_once_a_person() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM claim_once('trial', '00000000-0000-0000-0000-000000000000', NEW.id, 'trials_once_a_person');
  RETURN NULL;
END $$;
CREATE FUNCTION referrals_once_a_person() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM claim_once('referral', '00000000-0000-0000-0000-000000000000', NEW.referred_mechanic_id, 'referrals_once_a_person');
  RETURN NULL;
END $$;
CREATE FUNCTION promo_uses_once_a_person() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM claim_once('promo', NEW.promo_code_id, NEW.mechanic_id, 'promo_uses_once_a_person');
  ELSE
    DELETE FROM person_uses WHERE purpose = 'promo' AND subject = OLD.promo_code_id AND mechanic_id = OLD.mechanic_id;
  END IF;
  RETURN NULL;
END $$;

-- What was had twice before this stays had; from now on it is not had again.
INSERT INTO person_uses (purpose, mark, mechanic_id)
  SELECT 'trial', mark, m.id FROM mechanics m, person_marks(m.phone_e164, m.email) AS mark WHERE m.trial_days > 0 ORDER BY m.join_number
  ON CONFLICT DO NOTHING;
INSERT INTO person_uses (purpose, mark, mechanic_id)
  SELECT 'referral', mark, m.id FROM referrals r JOIN mechanics m ON m.id = r.referred_mechanic_id, person_marks(m.phone_e164, m.email) AS mark
  ORDER BY r.created_at, r.id ON CONFLICT DO NOTHING;
INSERT INTO person_uses (purpose, subject, mark, mechanic_id)
  SELECT 'promo', u.promo_code_id, mark, m.id FROM promo_uses u JOIN mechanics m ON m.id = u.mechanic_id, person_marks(m.phone_e164, m.email) AS mark
  ORDER BY u.created_at, m.join_number ON CONFLICT DO NOTHING;

CREATE TRIGGER trials_once_a_person AFTER INSERT ON mechanics FOR EACH ROW WHEN (NEW.trial_days > 0) EXECUTE FUNCTION trials_once_a_person();
CREATE TRIGGER referrals_once_a_person AFTER INSERT ON referrals FOR EACH ROW EXECUTE FUNCTION referrals_once_a_person();
CREATE TRIGGER promo_uses_once_a_person AFTER INSERT OR DELETE ON promo_uses FOR EACH ROW EXECUTE FUNCTION promo_uses_once_a_person();

-- A plan and job access are two things: until when a plan runs. What was bought after it in another way made only access longer.
ALTER TABLE mechanics ADD COLUMN plan_expires_at timestamptz(3);
UPDATE mechanics m SET plan_expires_at = m.subscription_expires_at - make_interval(days => (
    SELECT coalesce(sum(p.days), 0)::int FROM payments p
    WHERE p.mechanic_id = m.id AND p.status = 'paid' AND p.purpose <> 'plan' AND p.paid_at > last.paid_at))
  FROM (SELECT mechanic_id, max(paid_at) AS paid_at FROM payments WHERE status = 'paid' AND purpose = 'plan' GROUP BY mechanic_id) last
  WHERE last.mechanic_id = m.id AND m.subscription_status = 'active';

-- The browser is led there.
UPDATE payments SET checkout_url = NULL WHERE checkout_url !~ '^https?://';
ALTER TABLE payments ADD CONSTRAINT checkout_is_a_page CHECK (checkout_url ~ '^https?://');
