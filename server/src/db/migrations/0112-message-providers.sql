-- What the providers of messages report, and where push messages go.

-- The provider's error code, such as Twilio's 30034.
ALTER TABLE outbox ADD COLUMN provider_code integer;

-- A browser is told until its session ends.
CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  session_id uuid NOT NULL UNIQUE REFERENCES sessions ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts,
  endpoint text NOT NULL UNIQUE CHECK (endpoint ~ '^https?://' AND length(endpoint) <= 1000),
  p256dh text NOT NULL CHECK (p256dh <> ''),
  auth text NOT NULL CHECK (auth <> ''),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX push_subscriptions_of_account ON push_subscriptions (account_id);

CREATE FUNCTION push_ends_with_session() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE session_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER push_ends_with_session AFTER UPDATE OF ended_at ON sessions FOR EACH ROW
  WHEN (NEW.ended_at IS NOT NULL) EXECUTE FUNCTION push_ends_with_session();

-- Texts that people sent us, by the provider's id: a repeated webhook takes effect once. Their words are in the thread of the job.
CREATE TABLE inbound_texts (
  provider_id text PRIMARY KEY CHECK (provider_id <> ''),
  received_at timestamptz(3) NOT NULL
);
CREATE INDEX inbound_texts_received ON inbound_texts (received_at);
