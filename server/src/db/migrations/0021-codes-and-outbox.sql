-- Codes that phones were sent. What is counted of them (codes an hour, guesses a day, codes in all) is counted in these rows.
CREATE TABLE codes (
  id uuid PRIMARY KEY,
  phone_e164 text NOT NULL CHECK (phone_e164 LIKE '+%'),
  -- Of phone and code, by the key of the accounts: a million codes are soon tried without it.
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  -- From where it was asked for, hashed in the same way.
  network_hash bytea NOT NULL CHECK (length(network_hash) = 32),
  -- Wrong ones.
  guesses smallint NOT NULL DEFAULT 0 CHECK (guesses BETWEEN 0 AND 3),
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL CHECK (expires_at > created_at),
  -- Used, guessed wrong too often, or a newer one took its place.
  ended_at timestamptz(3),
  CONSTRAINT code_guessed_out_ended CHECK (guesses < 3 OR ended_at IS NOT NULL)
);
CREATE UNIQUE INDEX codes_one_a_phone ON codes (phone_e164) WHERE ended_at IS NULL;
CREATE INDEX codes_of_phone ON codes (phone_e164, created_at);
CREATE INDEX codes_of_network ON codes (network_hash, created_at);
CREATE INDEX codes_oldest ON codes (created_at);

-- Texts and mails until they are sent; what was sent is gone from here.
CREATE TABLE outbox (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('sms', 'mail')),
  recipient text NOT NULL CHECK (recipient <> ''),
  -- Subject and body, sealed by the key of the accounts: they hold codes and links.
  sealed bytea NOT NULL,
  -- Of a failed one nobody tries any more: it was refused, or it is too old.
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'failed')),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- When it is tried next; whoever tries it moves this on first.
  due_at timestamptz(3) NOT NULL,
  -- After this it helps nobody.
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX outbox_due ON outbox (due_at, id) WHERE status = 'waiting';
CREATE INDEX outbox_expiring ON outbox (expires_at);
CREATE INDEX outbox_newest ON outbox (created_at DESC, id DESC);

-- Sessions that are over are forgotten after a while.
CREATE INDEX sessions_over ON sessions (least(expires_at, ended_at));
