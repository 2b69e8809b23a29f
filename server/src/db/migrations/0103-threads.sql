-- What customer, mechanic and office write to each other about a job.
CREATE TABLE job_messages (
  id uuid PRIMARY KEY,
  job_id uuid NOT NULL REFERENCES jobs ON DELETE CASCADE,
  by text NOT NULL CHECK (by IN ('customer', 'mechanic', 'dispatcher')),
  -- The job's customer and mechanic when it was written: later ones do not see it.
  customer_id uuid NOT NULL REFERENCES customers,
  mechanic_id uuid REFERENCES mechanics,
  -- Null once removed.
  text text CHECK (text <> '' AND length(text) <= 1000),
  via text NOT NULL DEFAULT 'page' CHECK (via IN ('page', 'sms')),
  created_at timestamptz(3) NOT NULL,
  removed_at timestamptz(3),
  CONSTRAINT job_message_removed CHECK ((text IS NULL) = (removed_at IS NOT NULL)),
  CONSTRAINT job_message_by_mechanic CHECK (by <> 'mechanic' OR mechanic_id IS NOT NULL)
);
CREATE INDEX job_messages_of_job ON job_messages (job_id, created_at DESC, id DESC);
CREATE INDEX job_messages_of_customer ON job_messages (customer_id);
CREATE INDEX job_messages_of_mechanic ON job_messages (mechanic_id) WHERE mechanic_id IS NOT NULL;

-- One row a thread: its last message, and how far each party has read.
CREATE TABLE job_threads (
  job_id uuid PRIMARY KEY REFERENCES jobs ON DELETE CASCADE,
  customer_id uuid NOT NULL REFERENCES customers,
  -- Whose unread count it is; another mechanic begins anew.
  mechanic_id uuid REFERENCES mechanics,
  last_message_id uuid NOT NULL REFERENCES job_messages ON DELETE CASCADE,
  last_at timestamptz(3) NOT NULL,
  customer_unread integer NOT NULL DEFAULT 0 CHECK (customer_unread >= 0),
  mechanic_unread integer NOT NULL DEFAULT 0 CHECK (mechanic_unread >= 0),
  dispatcher_unread integer NOT NULL DEFAULT 0 CHECK (dispatcher_unread >= 0),
  customer_read_at timestamptz(3),
  mechanic_read_at timestamptz(3),
  dispatcher_read_at timestamptz(3)
);
CREATE INDEX job_threads_newest ON job_threads (last_at DESC, job_id DESC);
CREATE INDEX job_threads_unread ON job_threads (last_at DESC, job_id DESC) WHERE dispatcher_unread > 0;
CREATE INDEX job_threads_of_customer ON job_threads (customer_id, last_at DESC, job_id DESC);
CREATE INDEX job_threads_of_mechanic ON job_threads (mechanic_id, last_at DESC, job_id DESC) WHERE mechanic_id IS NOT NULL;
CREATE INDEX job_threads_of_message ON job_threads (last_message_id);

CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON job_messages FOR EACH ROW EXECUTE FUNCTION tell_change('jobs');
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON job_threads FOR EACH ROW EXECUTE FUNCTION tell_change('jobs');

-- The thread follows the job: a mechanic who lost it reads no more of it, and another customer begins anew.
CREATE FUNCTION thread_follows_job() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE job_threads SET customer_id = NEW.customer_id, mechanic_id = NEW.mechanic_id,
    mechanic_unread = CASE WHEN NEW.mechanic_id IS DISTINCT FROM OLD.mechanic_id THEN 0 ELSE mechanic_unread END,
    mechanic_read_at = CASE WHEN NEW.mechanic_id IS DISTINCT FROM OLD.mechanic_id THEN NULL ELSE mechanic_read_at END,
    customer_unread = CASE WHEN NEW.customer_id IS DISTINCT FROM OLD.customer_id THEN 0 ELSE customer_unread END,
    customer_read_at = CASE WHEN NEW.customer_id IS DISTINCT FROM OLD.customer_id THEN NULL ELSE customer_read_at END
    WHERE job_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER thread_follows_job AFTER UPDATE OF customer_id, mechanic_id ON jobs FOR EACH ROW
  WHEN ((OLD.customer_id, OLD.mechanic_id) IS DISTINCT FROM (NEW.customer_id, NEW.mechanic_id)) EXECUTE FUNCTION thread_follows_job();

-- What an erased person wrote goes, and with a customer what was written to them. Merged customers are one person.
CREATE FUNCTION thread_follows_person() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'mechanics' THEN
    UPDATE job_messages SET text = NULL, removed_at = coalesce(removed_at, now()) WHERE mechanic_id = NEW.id AND by = 'mechanic' AND text IS NOT NULL;
  ELSIF NEW.name = '—' THEN
    UPDATE job_messages SET text = NULL, removed_at = coalesce(removed_at, now()) WHERE customer_id = NEW.id AND text IS NOT NULL;
  ELSE
    UPDATE job_messages SET customer_id = NEW.merged_into WHERE customer_id = NEW.id;
    UPDATE job_threads SET customer_id = NEW.merged_into WHERE customer_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER thread_follows_erasure AFTER UPDATE OF name ON mechanics FOR EACH ROW WHEN (NEW.name = '—' AND OLD.name <> '—')
  EXECUTE FUNCTION thread_follows_person();
CREATE TRIGGER thread_follows_erasure AFTER UPDATE OF name ON customers FOR EACH ROW WHEN (NEW.name = '—' AND OLD.name <> '—')
  EXECUTE FUNCTION thread_follows_person();
CREATE TRIGGER thread_follows_merge AFTER UPDATE OF merged_into ON customers FOR EACH ROW
  WHEN (NEW.merged_into IS NOT NULL AND NEW.merged_into IS DISTINCT FROM OLD.merged_into) EXECUTE FUNCTION thread_follows_person();
