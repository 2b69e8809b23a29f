-- Passkeys of staff, in place of password and one-time password.
CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  -- What its owner calls it.
  name text NOT NULL CHECK (name <> ''),
  credential_id text NOT NULL CONSTRAINT passkeys_one_a_credential UNIQUE CHECK (credential_id <> ''),
  public_key bytea NOT NULL,
  -- As its authenticator counts; 0 where that does not count.
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL,
  created_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3)
);
CREATE INDEX passkeys_of_account ON passkeys (account_id, created_at DESC, id DESC);

-- What an authenticator is to sign; gone once it was answered.
CREATE TABLE passkey_challenges (
  challenge_hash bytea PRIMARY KEY CHECK (length(challenge_hash) = 32),
  -- Who adds a passkey; null where somebody signs in.
  account_id uuid REFERENCES accounts,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX passkey_challenges_over ON passkey_challenges (expires_at);
