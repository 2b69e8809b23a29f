-- Who signs in. A person is a verified phone (customers and mechanics); staff are an e-mail, a password and a second factor.
CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  name text NOT NULL DEFAULT '',
  phone text CHECK (phone <> ''),
  phone_e164 text CHECK (phone_e164 LIKE '+%'),
  email text CHECK (email <> ''),
  -- As addresses are compared: without case.
  email_key text CHECK (email_key <> ''),
  role text CHECK (role IN ('dispatcher', 'admin')),
  password_hash text,
  -- Sealed by the key of the accounts.
  totp_secret bytea,
  -- The step of the last one-time password that was taken: none is taken twice.
  totp_step bigint,
  language text CHECK (language IN ('en', 'es')),
  created_at timestamptz(3) NOT NULL,
  -- A staff account that was closed, or a person who was erased.
  closed_at timestamptz(3),
  CONSTRAINT account_phone_in_both_forms CHECK ((phone IS NULL) = (phone_e164 IS NULL)),
  CONSTRAINT account_email_in_both_forms CHECK ((email IS NULL) = (email_key IS NULL)),
  CONSTRAINT account_of_somebody CHECK (closed_at IS NOT NULL OR phone_e164 IS NOT NULL OR role IS NOT NULL),
  CONSTRAINT account_of_staff_or_a_phone CHECK (role IS NULL OR phone_e164 IS NULL),
  CONSTRAINT account_of_staff_signs_in CHECK (role IS NULL OR closed_at IS NOT NULL OR (email_key IS NOT NULL AND password_hash IS NOT NULL))
);
CREATE UNIQUE INDEX accounts_one_a_phone ON accounts (phone_e164) WHERE closed_at IS NULL;
CREATE UNIQUE INDEX accounts_one_an_email ON accounts (email_key) WHERE closed_at IS NULL;

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  -- The token itself is in the cookie alone.
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  -- What the person recognises the device by.
  device text,
  created_at timestamptz(3) NOT NULL,
  seen_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL CHECK (expires_at > created_at),
  ended_at timestamptz(3)
);
CREATE INDEX sessions_of_account ON sessions (account_id, created_at DESC, id DESC);
