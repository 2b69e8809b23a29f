-- One outbox for everything that leaves: codes and invitations, whose content is sealed, and messages about jobs, money and membership,
-- which hold references and are worded when they leave. What was sent stays as a record.
CREATE TABLE earlier_outbox AS SELECT * FROM outbox;
DROP TABLE outbox;
CREATE TABLE outbox (
  id uuid PRIMARY KEY,
  -- The occurrence that it is about. A person hears of it once on a channel, however many servers write it.
  event text NOT NULL CHECK (event <> ''),
  kind text NOT NULL CHECK (kind <> ''),
  -- `customer:` or `mechanic:` or `account:` and an id; of secrets `phone:` or `email:` and the address.
  person text NOT NULL CHECK (person ~ '^(customer|mechanic|account|phone|email):.'),
  channel text NOT NULL CHECK (channel IN ('sms', 'email', 'push')),
  recipient text CHECK (recipient <> ''),
  language text CHECK (language ~ '^[a-z]{2}$'),
  parameters jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(parameters) = 'object'),
  -- Subject and body of secrets, by the key of the accounts; null once sent.
  sealed bytea,
  -- What left, its private link masked.
  body text,
  job_id uuid REFERENCES jobs,
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'sending', 'sent', 'delivered', 'failed', 'cancelled', 'notConfigured', 'unknown')),
  reason text CHECK (reason <> ''),
  provider_id text CHECK (provider_id <> ''),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- When it leaves at the earliest, and when it is tried next; who tries it moves this on first.
  send_at timestamptz(3) NOT NULL,
  due_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  sent_at timestamptz(3),
  settled_at timestamptz(3),
  CONSTRAINT outbox_once UNIQUE (event, person, channel),
  CONSTRAINT outbox_sent_then CHECK (state NOT IN ('sent', 'delivered') OR sent_at IS NOT NULL)
);
INSERT INTO outbox (id, event, kind, person, channel, recipient, sealed, state, attempts, send_at, due_at, expires_at, created_at)
  SELECT id, id::text, CASE kind WHEN 'sms' THEN 'code' ELSE 'invitation' END,
    CASE kind WHEN 'sms' THEN 'phone:' ELSE 'email:' END || lower(recipient), CASE kind WHEN 'sms' THEN 'sms' ELSE 'email' END,
    recipient, sealed, status, attempts, created_at, due_at, expires_at, created_at
  FROM earlier_outbox;
DROP TABLE earlier_outbox;
CREATE INDEX outbox_due ON outbox (channel, due_at, id) WHERE state = 'waiting';
CREATE INDEX outbox_expiring ON outbox (expires_at) WHERE state = 'waiting';
CREATE INDEX outbox_under_way ON outbox (due_at) WHERE state = 'sending';
CREATE INDEX outbox_newest ON outbox (created_at DESC, id DESC);
CREATE INDEX outbox_of_job ON outbox (job_id, created_at DESC, id DESC) WHERE job_id IS NOT NULL;
CREATE INDEX outbox_of_person ON outbox (person, sent_at);
CREATE INDEX outbox_of_recipient ON outbox (recipient);
CREATE INDEX outbox_by_provider ON outbox (provider_id) WHERE provider_id IS NOT NULL;

-- What somebody chose, and whether and to which words they said yes. STOP belongs to a phone: `phone:` and its number.
CREATE TABLE message_preferences (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  person text PRIMARY KEY CHECK (person ~ '^(customer|mechanic|account|phone):.'),
  language text CHECK (language ~ '^[a-z]{2}$'),
  -- Null: a text, or a mail where no text can go.
  channels text[] CHECK (channels <@ ARRAY['sms', 'email', 'push']),
  quiet_start text CHECK (quiet_start ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_end text CHECK (quiet_end ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  stopped_at timestamptz(3),
  -- Null: never asked, such as somebody who was imported.
  text_consent boolean,
  text_consent_at timestamptz(3),
  text_consent_words text,
  reminder_consent boolean NOT NULL DEFAULT false,
  reminder_consent_at timestamptz(3),
  reminder_consent_words text,
  emergencies boolean NOT NULL DEFAULT false,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT quiet_from_to CHECK ((quiet_start IS NULL) = (quiet_end IS NULL)),
  CONSTRAINT text_consent_is_kept CHECK ((text_consent IS NULL) = (text_consent_at IS NULL)
    AND (text_consent IS NULL) = (text_consent_words IS NULL))
);
CREATE INDEX message_preferences_emergencies ON message_preferences (person) WHERE emergencies;

-- A waiting message dies with its cause, in the transaction that ends the cause. Acts write their own messages after they change the job.
CREATE FUNCTION messages_end_with_cause() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ended boolean := NEW.cancelled_at IS NOT NULL OR NEW.deleted_at IS NOT NULL;
  lost boolean := OLD.mechanic_id IS NOT NULL AND NEW.mechanic_id IS DISTINCT FROM OLD.mechanic_id;
  hired boolean := OLD.mechanic_id IS NULL AND NEW.mechanic_id IS NOT NULL;
  moved boolean := (OLD.window_start, OLD.window_end) IS DISTINCT FROM (NEW.window_start, NEW.window_end);
BEGIN
  UPDATE outbox SET state = 'cancelled', settled_at = clock_timestamp(), reason = CASE
      WHEN NEW.deleted_at IS NOT NULL THEN 'jobGone' WHEN NEW.cancelled_at IS NOT NULL THEN 'jobCancelled' ELSE 'outdated' END
    WHERE job_id = NEW.id AND state = 'waiting' AND (ended AND (NEW.deleted_at IS NOT NULL OR kind NOT IN ('messageToCustomer', 'messageToMechanic'))
      OR (hired OR NEW.status = 'completed') AND kind IN ('offers', 'noOffers', 'staffNoOffers', 'emergencyNear', 'reopened')
      OR (lost OR NEW.status = 'completed') AND kind IN ('hired', 'unanswered', 'staffUnanswered', 'timeProposed', 'onTheWay', 'estimate',
        'priceChanged', 'mechanicBooked', 'mechanicHired', 'mechanicTimeChanged', 'mechanicTimeKept')
      OR (moved OR NEW.status = 'completed') AND kind IN ('reminderEvening', 'reminderSoon', 'timeChanged', 'timeProposed', 'mechanicTimeChanged'));
  RETURN NULL;
END $$;
CREATE TRIGGER messages_end_with_cause AFTER UPDATE OF status, mechanic_id, cancelled_at, deleted_at, window_start, window_end ON jobs FOR EACH ROW
  WHEN ((OLD.status, OLD.mechanic_id, OLD.cancelled_at, OLD.deleted_at, OLD.window_start, OLD.window_end)
    IS DISTINCT FROM (NEW.status, NEW.mechanic_id, NEW.cancelled_at, NEW.deleted_at, NEW.window_start, NEW.window_end))
  EXECUTE FUNCTION messages_end_with_cause();

-- Secrets are on no screen that refreshes by itself.
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE ON outbox FOR EACH ROW WHEN (NEW.sealed IS NULL)
  EXECUTE FUNCTION tell_change('messages');

-- Who is erased: what they were sent stays without them, and what others were sent about them without its words.
DO $$
DECLARE
  before text := pg_get_functiondef('erase_person(uuid, timestamptz)'::regprocedure);
  after text := replace(before, 'DELETE FROM outbox WHERE recipient = number OR lower(recipient) = mail;', $new$
  persons := ARRAY(SELECT 'customer:' || unnest(their_customers) UNION ALL SELECT 'mechanic:' || unnest(their_mechanics)
    UNION ALL SELECT 'account:' || erased);
  DELETE FROM outbox WHERE (kind = 'code' AND recipient = ANY(phones)) OR (kind = 'invitation' AND lower(recipient) = mail);
  UPDATE outbox SET recipient = NULL, body = NULL,
      state = CASE state WHEN 'waiting' THEN 'cancelled' ELSE state END,
      reason = CASE state WHEN 'waiting' THEN 'personGone' ELSE reason END
    WHERE person = ANY(persons);
  UPDATE outbox SET body = NULL WHERE body IS NOT NULL AND (job_id = ANY(customer_jobs) OR job_id = ANY(mechanic_jobs));
  DELETE FROM message_preferences WHERE person = ANY(persons) OR person = ANY(ARRAY(SELECT 'phone:' || unnest(phones)));$new$);
BEGIN
  IF after = before THEN RAISE EXCEPTION 'erase_person has no outbox'; END IF;
  EXECUTE replace(after, 'things text[];', 'things text[]; persons text[];');
END $$;
