-- A mechanic's calendar: the plan of each unfinished job and each held slot take a span of time, and no two spans of one mechanic overlap.
-- The plan (scheduled_*) is what the mechanic drives to; the promise (window_*) is what the customer was told.
CREATE EXTENSION IF NOT EXISTS btree_gist;

ALTER TABLE jobs
  ADD COLUMN window_start timestamptz(3),
  ADD COLUMN window_end timestamptz(3),
  -- When the mechanic was named, and when they said yes; an approved offer is a yes.
  ADD COLUMN booked_at timestamptz(3),
  ADD COLUMN accepted_at timestamptz(3),
  -- When customer and staff were told that the mechanic has not answered.
  ADD COLUMN unanswered_at timestamptz(3),
  ADD COLUMN arrived_at timestamptz(3),
  -- What the analyzer reads in the description: which trade it needs (null: any) and which finished jobs its duration is learned from.
  ADD COLUMN category text,
  ADD COLUMN trade text,
  -- Whether the mechanic arrived within the promise; null until they arrive.
  ADD COLUMN on_time boolean;

CREATE TABLE calendar_entries (
  mechanic_id uuid NOT NULL REFERENCES mechanics,
  during tstzrange NOT NULL,
  job_id uuid UNIQUE REFERENCES jobs ON DELETE CASCADE,
  -- A slot held while a form is filled in.
  hold_id uuid UNIQUE,
  held_by text,
  hold_number smallint,
  expires_at timestamptz(3),
  -- A finished job no longer takes time; its end is where the next drive begins.
  finished boolean NOT NULL DEFAULT false,
  CONSTRAINT calendar_entry_of_one CHECK (num_nonnulls(job_id, hold_id) = 1),
  CONSTRAINT calendar_entry_has_length CHECK (NOT isempty(during) AND NOT lower_inf(during) AND NOT upper_inf(during)
    AND lower_inc(during) AND NOT upper_inc(during)),
  CONSTRAINT calendar_hold_is_whole CHECK ((hold_id IS NULL) = (held_by IS NULL) AND (hold_id IS NULL) = (hold_number IS NULL)
    AND (hold_id IS NULL) = (expires_at IS NULL)),
  CONSTRAINT calendar_two_holds_a_caller UNIQUE (held_by, hold_number),
  CONSTRAINT calendar_hold_number CHECK (hold_number IN (1, 2)),
  CONSTRAINT calendar_no_overlap EXCLUDE USING gist (mechanic_id WITH =, during WITH &&) WHERE (NOT finished)
);
CREATE INDEX calendar_entries_of_mechanic ON calendar_entries (mechanic_id, upper(during));
CREATE INDEX calendar_holds_expire ON calendar_entries (expires_at) WHERE hold_id IS NOT NULL;

-- The calendar follows the job in the same statement.
CREATE FUNCTION job_on_calendar() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ended timestamptz := CASE WHEN NEW.status = 'completed' THEN coalesce(NEW.completed_at, NEW.scheduled_end) END;
BEGIN
  IF NEW.mechanic_id IS NULL OR NEW.scheduled_start IS NULL OR NEW.cancelled_at IS NOT NULL OR NEW.deleted_at IS NOT NULL THEN
    DELETE FROM calendar_entries WHERE job_id = NEW.id;
  ELSE
    INSERT INTO calendar_entries (mechanic_id, during, job_id, finished)
      VALUES (NEW.mechanic_id,
        CASE WHEN ended IS NULL THEN tstzrange(NEW.scheduled_start, NEW.scheduled_end)
          ELSE tstzrange(least(NEW.scheduled_start, ended - interval '1 minute'), ended) END,
        NEW.id, ended IS NOT NULL)
      ON CONFLICT (job_id) DO UPDATE SET mechanic_id = excluded.mechanic_id, during = excluded.during, finished = excluded.finished;
  END IF;
  RETURN NULL;
END $$;

-- What a mechanic set; without a row the default hours hold.
CREATE TABLE mechanic_schedules (
  mechanic_id uuid PRIMARY KEY REFERENCES mechanics ON DELETE CASCADE,
  -- [{ day, start, end }], day 0 (Sunday) to 6, "07:00" in Phoenix.
  working_hours jsonb NOT NULL CHECK (jsonb_typeof(working_hours) = 'array'),
  -- [{ start, end }], UTC.
  time_off jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(time_off) = 'array'),
  paused_until timestamptz(3)
);

-- A mechanic's proposal to move the promise; the customer answers.
CREATE TABLE schedule_proposals (
  job_id uuid PRIMARY KEY REFERENCES jobs ON DELETE CASCADE,
  mechanic_id uuid NOT NULL REFERENCES mechanics,
  window_start timestamptz(3) NOT NULL,
  window_end timestamptz(3) NOT NULL,
  scheduled_start timestamptz(3),
  scheduled_end timestamptz(3),
  created_at timestamptz(3) NOT NULL
);

-- How long jobs of a category take: the latest finished ones, in minutes from arrival to done.
CREATE TABLE job_durations (
  job_id uuid PRIMARY KEY REFERENCES jobs ON DELETE CASCADE,
  mechanic_id uuid NOT NULL REFERENCES mechanics,
  category text NOT NULL,
  minutes integer NOT NULL CHECK (minutes BETWEEN 1 AND 2880),
  completed_at timestamptz(3) NOT NULL
);
CREATE INDEX job_durations_of_category ON job_durations (category, completed_at DESC);
CREATE INDEX job_durations_of_mechanic ON job_durations (mechanic_id, category, completed_at DESC);

-- The latest position of a mechanic on the way. Unlogged: it is in no backup and on no standby.
CREATE UNLOGGED TABLE job_positions (
  job_id uuid PRIMARY KEY,
  mechanic_id uuid NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  measured_at timestamptz(3) NOT NULL
);
CREATE INDEX job_positions_of_mechanic ON job_positions (mechanic_id);

ALTER TABLE mechanics
  ADD COLUMN promises_made integer NOT NULL DEFAULT 0,
  ADD COLUMN promises_kept integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT promises_kept_of_made CHECK (promises_kept BETWEEN 0 AND promises_made) NOT VALID;
-- Planar degrees at the valley's latitude, so that the nearest are read from an index; rounded as strangers see them.
CREATE FUNCTION planar(latitude double precision, longitude double precision) RETURNS point LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN point(longitude * 0.835, latitude);
CREATE FUNCTION rounded_degrees(degrees double precision) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN floor(degrees * 100 + 0.5) / 100;

CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON mechanic_schedules FOR EACH ROW EXECUTE FUNCTION tell_change('schedule', 'mechanics');
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON schedule_proposals FOR EACH ROW EXECUTE FUNCTION tell_change('jobs');
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON job_positions FOR EACH ROW EXECUTE FUNCTION tell_change('schedule');

-- More kinds of notices, beside all that there are.
DO $$
DECLARE
  kinds text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'notifications_notification_type_check');
BEGIN
  ALTER TABLE notifications DROP CONSTRAINT notifications_notification_type_check;
  EXECUTE 'ALTER TABLE notifications ADD CONSTRAINT notifications_notification_type_check '
    || regexp_replace(kinds, '\]', ', ''booking_accepted''::text, ''booking_declined''::text, ''booking_unanswered''::text, ''rescheduled''::text,'
      || ' ''reschedule_proposed''::text, ''reschedule_declined''::text]') || CASE WHEN kinds LIKE '%NOT VALID' THEN '' ELSE ' NOT VALID' END;
END $$;

-- Answers to bookings count beside offers. The caller holds the job.
CREATE FUNCTION note_booking_answer(mechanic uuid, job uuid, booked_at timestamptz, answered_at timestamptz, took interval) RETURNS void
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO mechanic_answers (mechanic_id, job_id, asked_at, kind, answered_at, took)
    VALUES (mechanic, job, booked_at, 'booking', answered_at, took) ON CONFLICT DO NOTHING;
  UPDATE mechanics m SET response_time_rating = earned.stars, response_answers = earned.answers FROM earned_response_time(mechanic) earned
    WHERE m.id = mechanic AND (m.response_time_rating, m.response_answers) IS DISTINCT FROM (earned.stars, earned.answers);
END $$;


-- A position ends with the session that reported it.
CREATE FUNCTION positions_end_with_sessions() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM job_positions p USING accounts a, mechanics m
    WHERE a.id = NEW.account_id AND m.phone_e164 = a.phone_e164 AND p.mechanic_id = m.id;
  RETURN NULL;
END $$;
CREATE TRIGGER positions_end AFTER UPDATE OF ended_at ON sessions FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION positions_end_with_sessions();

ALTER TABLE jobs
  ADD CONSTRAINT planned_from_to CHECK ((scheduled_start IS NULL) = (scheduled_end IS NULL)) NOT VALID,
  ADD CONSTRAINT promised_from_to CHECK ((window_start IS NULL) = (window_end IS NULL)) NOT VALID,
  ADD CONSTRAINT promise_has_length CHECK (window_end - window_start BETWEEN interval '15 minutes' AND interval '8 hours') NOT VALID,
  ADD CONSTRAINT plan_within_promise CHECK (scheduled_start BETWEEN window_start AND window_end) NOT VALID;

CREATE TRIGGER job_on_calendar AFTER INSERT ON jobs FOR EACH ROW WHEN (NEW.scheduled_start IS NOT NULL)
  EXECUTE FUNCTION job_on_calendar();
CREATE TRIGGER job_on_calendar_changed AFTER UPDATE OF mechanic_id, scheduled_start, scheduled_end, status, completed_at, cancelled_at, deleted_at
  ON jobs FOR EACH ROW
  WHEN ((OLD.mechanic_id, OLD.scheduled_start, OLD.scheduled_end, OLD.status, OLD.completed_at, OLD.cancelled_at, OLD.deleted_at)
    IS DISTINCT FROM (NEW.mechanic_id, NEW.scheduled_start, NEW.scheduled_end, NEW.status, NEW.completed_at, NEW.cancelled_at, NEW.deleted_at))
  EXECUTE FUNCTION job_on_calendar();
-- A proposal ends with the hire, with the job, and with the promise that it would change.
CREATE FUNCTION proposal_ends() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM schedule_proposals WHERE job_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER proposal_ends AFTER UPDATE OF mechanic_id, status, cancelled_at, deleted_at, window_start, window_end ON jobs FOR EACH ROW
  WHEN (OLD.mechanic_id IS NOT NULL AND (NEW.status = 'completed' OR (OLD.mechanic_id, OLD.cancelled_at, OLD.deleted_at, OLD.window_start, OLD.window_end)
    IS DISTINCT FROM (NEW.mechanic_id, NEW.cancelled_at, NEW.deleted_at, NEW.window_start, NEW.window_end)))
  EXECUTE FUNCTION proposal_ends();
-- A position ends with the drive.
CREATE FUNCTION position_ends() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM job_positions WHERE job_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER position_ends AFTER UPDATE OF step, status, mechanic_id, cancelled_at, deleted_at ON jobs FOR EACH ROW
  WHEN (OLD.step = 'on_the_way' AND (NEW.step IS DISTINCT FROM 'on_the_way' OR NEW.mechanic_id IS DISTINCT FROM OLD.mechanic_id
    OR NEW.cancelled_at IS NOT NULL OR NEW.deleted_at IS NOT NULL))
  EXECUTE FUNCTION position_ends();
