-- When somebody of the staff last signed in.
ALTER TABLE accounts ADD COLUMN signed_in_at timestamptz(3);
CREATE INDEX accounts_of_staff ON accounts (created_at DESC, id DESC) WHERE role IS NOT NULL AND closed_at IS NULL;

-- The link that makes the first admin: one row at the most, so that a new link voids the older.
CREATE TABLE setup_links (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  -- The token itself is in the link alone.
  token_hash bytea NOT NULL CHECK (length(token_hash) = 32),
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL CHECK (expires_at > created_at)
);

CREATE TABLE invitations (
  id uuid PRIMARY KEY,
  email text NOT NULL CHECK (email <> ''),
  -- As addresses are compared: without case.
  email_key text NOT NULL CHECK (email_key <> ''),
  role text NOT NULL CHECK (role IN ('dispatcher', 'admin')),
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  invited_by uuid NOT NULL REFERENCES accounts,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL CHECK (expires_at > created_at),
  -- Accepted, taken back, or a newer one took its place.
  ended_at timestamptz(3)
);
CREATE UNIQUE INDEX invitations_one_an_email ON invitations (email_key) WHERE ended_at IS NULL;
CREATE INDEX invitations_waiting ON invitations (created_at DESC, id DESC) WHERE ended_at IS NULL;
CREATE INDEX invitations_over ON invitations (least(expires_at, ended_at));

-- Each signs in once in place of a one-time password, and is gone then.
CREATE TABLE recovery_codes (
  account_id uuid NOT NULL REFERENCES accounts,
  -- By the key of the accounts.
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  PRIMARY KEY (account_id, code_hash)
);

-- How often somebody failed to sign in, and when they may try again.
CREATE TABLE sign_in_tries (
  -- Who is counted (an address, an e-mail at an address, a device), hashed by the key of the accounts.
  counted bytea PRIMARY KEY CHECK (length(counted) = 32),
  tries integer NOT NULL CHECK (tries >= 0),
  free_at timestamptz(3) NOT NULL,
  forget_at timestamptz(3) NOT NULL
);
CREATE INDEX sign_in_tries_over ON sign_in_tries (forget_at);
