-- A month's seed is secret until its draw: the server keeps it encrypted with a key that is not in the database.

ALTER TABLE monthly_raffles ALTER COLUMN commitment DROP EXPRESSION;
ALTER TABLE monthly_raffles
  ALTER COLUMN seed DROP DEFAULT,
  ALTER COLUMN seed DROP NOT NULL,
  -- The seed encrypted by the server: v1. and base64url of nonce, tag and ciphertext (AES-256-GCM, the month as associated data).
  ADD COLUMN sealed_seed text,
  -- The public randomness round that was fixed when the month opened: drand's chain hash and the number of the round.
  ADD COLUMN beacon_chain text,
  ADD COLUMN beacon_round bigint,
  ADD COLUMN beacon_signature text,
  ADD COLUMN beacon_randomness text;
DROP FUNCTION fresh_raffle_seed();

CREATE OR REPLACE FUNCTION raffle_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.status = 'completed'
    OR (NEW.id, NEW.month, NEW.commitment, NEW.beacon_chain, NEW.beacon_round)
      IS DISTINCT FROM (OLD.id, OLD.month, OLD.commitment, OLD.beacon_chain, OLD.beacon_round)
    -- A seed of before this migration is encrypted at the next start, once.
    OR (NEW.sealed_seed IS DISTINCT FROM OLD.sealed_seed AND OLD.sealed_seed IS NOT NULL AND OLD.sealed_seed NOT LIKE 'plain.%') THEN
    RAISE EXCEPTION 'a raffle keeps its seed and is drawn once' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'raffle_stays';
  END IF;
  RETURN NEW;
END $$;

UPDATE monthly_raffles SET sealed_seed = 'plain.' || seed, seed = NULL WHERE status = 'active';

ALTER TABLE monthly_raffles
  ADD CONSTRAINT seed_is_shown_by_the_draw CHECK ((seed IS NOT NULL) = (status = 'completed')),
  ADD CONSTRAINT seed_is_the_committed_one CHECK (encode(sha256(decode(seed, 'hex')), 'hex') = commitment),
  ADD CONSTRAINT commitment_is_a_sha256 CHECK (commitment ~ '^[0-9a-f]{64}$'),
  ADD CONSTRAINT a_month_to_draw_has_a_sealed_seed CHECK (sealed_seed IS NOT NULL OR status = 'completed'),
  -- Not valid for the rows of before, which are encrypted at the next start; every new or changed row is held to it.
  ADD CONSTRAINT seed_is_sealed CHECK (sealed_seed ~ '^v1\.[A-Za-z0-9_-]{80}$') NOT VALID,
  ADD CONSTRAINT a_round_names_its_chain CHECK ((beacon_chain IS NULL) = (beacon_round IS NULL)),
  ADD CONSTRAINT chain_is_a_hash CHECK (beacon_chain ~ '^[0-9a-f]{64}$'),
  ADD CONSTRAINT round_counts_from_one CHECK (beacon_round >= 1),
  ADD CONSTRAINT the_draw_uses_the_round CHECK (
    (beacon_signature IS NOT NULL) = (beacon_round IS NOT NULL AND status = 'completed')
    AND (beacon_randomness IS NOT NULL) = (beacon_signature IS NOT NULL)),
  ADD CONSTRAINT randomness_is_of_its_signature CHECK (encode(sha256(decode(beacon_signature, 'hex')), 'hex') = beacon_randomness);

-- Which key the seeds are encrypted with, so that no server starts with another one.
CREATE TABLE raffle_key (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  fingerprint text NOT NULL CHECK (fingerprint ~ '^[0-9a-f]{16}$'),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

-- Whoever calls may have a search_path or a temporary table of their own: what holds the rules reads the real tables.
DO $$
DECLARE held regprocedure;
BEGIN
  FOR held IN SELECT oid FROM pg_proc WHERE pronamespace = current_schema()::regnamespace
    AND (prorettype = 'trigger'::regtype OR proname = 'refuse_in_drawn_month')
    AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = pg_catalog, %I, pg_temp', held, current_schema());
  END LOOP;
END $$;
