-- Codes are counted by who asks for them in more ways. Rows from before are a day old at most, and count as they did.
ALTER TABLE outbox VALIDATE CONSTRAINT outbox_status_check;
ALTER TABLE codes
  -- The first 48 bits of an IPv6 address and the account that asked, hashed as the address is.
  ADD COLUMN site_hash bytea CHECK (length(site_hash) = 32),
  ADD COLUMN account_hash bytea CHECK (length(account_hash) = 32),
  -- Asked for by a browser in which this phone signed in before: strangers neither use up its codes nor its tries.
  ADD COLUMN from_device boolean NOT NULL DEFAULT false,
  -- Somebody was known by the phone, for whom a part of the day is kept.
  ADD COLUMN is_known boolean NOT NULL DEFAULT false,
  -- Asked for while what is not kept was used up.
  ADD COLUMN is_pressed boolean NOT NULL DEFAULT false,
  -- Not sent: only the asking counts.
  ADD COLUMN is_held boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT code_held_ended CHECK (NOT is_held OR ended_at IS NOT NULL);
CREATE UNIQUE INDEX codes_one_a_phone_and_way ON codes (phone_e164, from_device) WHERE ended_at IS NULL;
DROP INDEX codes_one_a_phone;
CREATE INDEX codes_of_site ON codes (site_hash, created_at) WHERE site_hash IS NOT NULL;
CREATE INDEX codes_of_account ON codes (account_hash, created_at) WHERE account_hash IS NOT NULL;
