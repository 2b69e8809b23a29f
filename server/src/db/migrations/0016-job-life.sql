-- A job's life: how far the mechanic is, what happened when, what it will cost, and the customer's private link to it.
ALTER TABLE jobs
  -- The mechanic's latest step before it is done; the stage follows from it, the status, the mechanic and the offers.
  ADD COLUMN step text CHECK (step IN ('on_the_way', 'arrived', 'working')),
  ADD COLUMN cancelled_at timestamptz(3),
  ADD COLUMN place_accuracy text CHECK (place_accuracy IN ('exact', 'about')),
  ADD COLUMN scheduled_start timestamptz(3),
  ADD COLUMN scheduled_end timestamptz(3),
  -- What colleagues in the office tell each other; no customer and no mechanic reads it.
  ADD COLUMN note text CHECK (note <> ''),
  -- Counts every change of the job and of what belongs to it; its ETag.
  ADD COLUMN revision integer NOT NULL DEFAULT 1;

UPDATE jobs SET place_accuracy = 'exact' WHERE customer_latitude IS NOT NULL AND customer_longitude IS NOT NULL;

ALTER TABLE jobs
  ADD CONSTRAINT accuracy_of_a_place CHECK ((place_accuracy IS NOT NULL) = (customer_latitude IS NOT NULL AND customer_longitude IS NOT NULL)),
  ADD CONSTRAINT steps_of_a_mechanic CHECK (step IS NULL OR (status = 'in-progress' AND mechanic_id IS NOT NULL)),
  ADD CONSTRAINT scheduled_in_order CHECK (scheduled_end > scheduled_start),
  ADD CONSTRAINT scheduled_from CHECK (scheduled_end IS NULL OR scheduled_start IS NOT NULL);

CREATE INDEX jobs_cancelled ON jobs (created_at DESC, id DESC) WHERE deleted_at IS NULL AND cancelled_at IS NOT NULL;
CREATE INDEX jobs_booked ON jobs (created_at DESC, id DESC) WHERE deleted_at IS NULL AND cancelled_at IS NULL
  AND status <> 'completed' AND step IS NULL AND (mechanic_id IS NOT NULL OR status = 'in-progress');
CREATE INDEX jobs_under_way ON jobs (step, created_at DESC, id DESC) WHERE deleted_at IS NULL AND step IS NOT NULL;

CREATE FUNCTION next_revision() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER jobs_next_revision BEFORE UPDATE ON jobs FOR EACH ROW EXECUTE FUNCTION next_revision();

-- Rows are added and never changed.
CREATE TABLE job_events (
  id uuid PRIMARY KEY,
  job_id uuid NOT NULL REFERENCES jobs,
  at timestamptz(3) NOT NULL,
  kind text NOT NULL CHECK (kind <> ''),
  by text NOT NULL CHECK (by IN ('customer', 'mechanic', 'dispatcher', 'system')),
  -- What it tells of, in no language.
  parameters jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(parameters) = 'object')
);
CREATE INDEX job_events_of_job ON job_events (job_id, at, id);

INSERT INTO job_events (id, job_id, at, kind, by, parameters)
SELECT gen_random_uuid(), id, created_at, 'created', 'system', '{}'::jsonb FROM jobs
UNION ALL
SELECT gen_random_uuid(), p.job_id, p.responded_at, 'booked', 'customer', jsonb_build_object('mechanicName', m.name)
FROM job_pickup_requests p JOIN mechanics m ON m.id = p.mechanic_id WHERE p.status = 'approved' AND p.withdrawn_at IS NULL
UNION ALL
-- Who has a job without having asked for it was named when it was made.
SELECT gen_random_uuid(), id, created_at + interval '1 millisecond', 'booked', 'system', jsonb_build_object('mechanicName', mechanic_name)
FROM jobs WHERE mechanic_id IS NOT NULL AND NOT EXISTS (
  SELECT FROM job_pickup_requests p WHERE p.job_id = jobs.id AND p.status = 'approved' AND p.withdrawn_at IS NULL)
UNION ALL
SELECT gen_random_uuid(), id, completed_at, 'done', 'system', '{}'::jsonb FROM jobs WHERE completed_at IS NOT NULL;

CREATE TABLE job_estimates (
  id uuid PRIMARY KEY,
  job_id uuid NOT NULL REFERENCES jobs,
  version integer NOT NULL CHECK (version >= 1),
  status text NOT NULL DEFAULT 'sent' CHECK (status IN ('sent', 'approved', 'declined', 'replaced')),
  -- As they were sent, with their cents: they never change.
  lines jsonb NOT NULL CHECK (jsonb_typeof(lines) = 'array' AND jsonb_array_length(lines) BETWEEN 1 AND 50),
  subtotal cents NOT NULL,
  tax cents NOT NULL,
  total cents NOT NULL CHECK (total = subtotal + tax),
  created_at timestamptz(3) NOT NULL,
  answered_at timestamptz(3),
  CONSTRAINT estimates_one_a_version UNIQUE (job_id, version),
  -- What was answered and is replaced since keeps the moment.
  CONSTRAINT estimate_answered_at_a_moment CHECK (
    CASE status WHEN 'sent' THEN answered_at IS NULL WHEN 'replaced' THEN true ELSE answered_at IS NOT NULL END)
);
-- One at a time waits for the customer.
CREATE UNIQUE INDEX estimates_one_waiting ON job_estimates (job_id) WHERE status = 'sent';

-- What was agreed with one mechanic binds no other one: whoever gives a job to somebody else, or back to everyone, holds its row.
CREATE FUNCTION estimates_leave_with_their_mechanic() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE job_estimates SET status = 'replaced' WHERE job_id = NEW.id AND status <> 'replaced';
  RETURN NULL;
END $$;
CREATE TRIGGER estimates_leave_with_their_mechanic AFTER UPDATE OF mechanic_id ON jobs FOR EACH ROW
  WHEN (OLD.mechanic_id IS DISTINCT FROM NEW.mechanic_id) EXECUTE FUNCTION estimates_leave_with_their_mechanic();

-- What the customer paid for the work; rows are added and never changed. Their sum is held at the job's row.
CREATE TABLE job_payments (
  id uuid PRIMARY KEY,
  job_id uuid NOT NULL REFERENCES jobs,
  method text NOT NULL CHECK (method IN ('cash', 'card', 'transfer')),
  amount cents NOT NULL CHECK (amount > 0),
  paid_at timestamptz(3) NOT NULL
);
CREATE INDEX job_payments_of_job ON job_payments (job_id, paid_at, id);

-- A customer's private link: only the SHA-256 of its token is kept.
CREATE TABLE job_links (
  job_id uuid PRIMARY KEY REFERENCES jobs,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  created_at timestamptz(3) NOT NULL
);

ALTER TABLE notifications DROP CONSTRAINT notifications_notification_type_check,
  ADD CONSTRAINT notifications_notification_type_check CHECK (notification_type IN (
    'info', 'job_pickup', 'job_booked', 'job_approved', 'job_rejected', 'job_withdrawn', 'job_changed', 'job_cancelled',
    'job_step', 'job_unassigned', 'estimate_sent', 'estimate_approved', 'estimate_declined'));

-- Two customers that are one person: the one that was merged away is kept for what was written about it, and shown nowhere.
ALTER TABLE customers ADD COLUMN merged_into uuid REFERENCES customers,
  ADD CONSTRAINT merged_into_another CHECK (merged_into <> id);
CREATE INDEX customers_merged ON customers (merged_into) WHERE merged_into IS NOT NULL;

-- A customer's jobs newest first, and what they were told.
DROP INDEX jobs_of_customer;
CREATE INDEX jobs_of_customer ON jobs (customer_id, created_at DESC, id DESC);
CREATE INDEX notifications_told_customer ON notifications (customer_id) WHERE customer_id IS NOT NULL;
-- What a mechanic earned in a month.
CREATE INDEX jobs_finished_by_mechanic ON jobs (mechanic_id, first_completed_at) WHERE first_completed_at IS NOT NULL;
