-- Jobs that are estimated again and again, what parts are marked up by, and estimates that customers sign on the mechanic's phone.
CREATE TABLE canned_jobs (
  id uuid PRIMARY KEY,
  -- Null: the office's, for everybody.
  mechanic_id uuid REFERENCES mechanics,
  name text NOT NULL CHECK (name <> '' AND length(name) <= 80),
  category text NOT NULL CHECK (category <> '' AND length(category) <= 40),
  hours numeric(5, 2) NOT NULL CHECK (hours BETWEEN 0.1 AND 100),
  lines jsonb NOT NULL CHECK (jsonb_typeof(lines) = 'array' AND jsonb_array_length(lines) <= 50),
  created_at timestamptz(3) NOT NULL,
  removed_at timestamptz(3)
);
CREATE INDEX canned_jobs_of_owner ON canned_jobs (mechanic_id, name, id) WHERE removed_at IS NULL;
CREATE INDEX canned_jobs_of_mechanic ON canned_jobs (mechanic_id) WHERE mechanic_id IS NOT NULL;

-- The line came from it, for a car of this class: its hours are learned from what such jobs took.
ALTER TABLE estimate_lines
  ADD COLUMN canned_job_id uuid REFERENCES canned_jobs ON DELETE SET NULL,
  ADD COLUMN vehicle_class text CHECK (vehicle_class IN ('motorcycle', 'car', 'suv', 'truck', 'van'));
CREATE INDEX estimate_lines_of_canned_job ON estimate_lines (canned_job_id, vehicle_class, estimate_id) WHERE canned_job_id IS NOT NULL;

-- Bands rise, and the last one has no end.
CREATE FUNCTION bands_are_whole(bands jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN jsonb_typeof(bands) = 'array' AND jsonb_array_length(bands) BETWEEN 1 AND 20
    AND (SELECT bool_and((band ->> 'percent')::int BETWEEN 0 AND 1000
        AND CASE WHEN place = jsonb_array_length(bands) THEN band ->> 'upToCents' IS NULL
          ELSE coalesce((band ->> 'upToCents')::bigint > CASE WHEN place = 1 THEN -1
            ELSE (bands -> (place::int - 2) ->> 'upToCents')::bigint END, false) END)
      FROM jsonb_array_elements(bands) WITH ORDINALITY AS each (band, place));
CREATE TABLE mechanic_markups (
  mechanic_id uuid PRIMARY KEY REFERENCES mechanics,
  bands jsonb NOT NULL CONSTRAINT markup_bands CHECK (bands_are_whole(bands)),
  changed_at timestamptz(3) NOT NULL
);

-- The customer agreed to this version by a signature; who held the phone recorded it.
CREATE TABLE estimate_signatures (
  estimate_id uuid PRIMARY KEY REFERENCES job_estimates ON DELETE CASCADE,
  -- Null: removed with an erased customer.
  picture_id uuid REFERENCES job_pictures ON DELETE SET NULL,
  recorded_by text NOT NULL CHECK (recorded_by IN ('mechanic', 'dispatcher')),
  signed_at timestamptz(3) NOT NULL
);
CREATE INDEX estimate_signatures_of_picture ON estimate_signatures (picture_id) WHERE picture_id IS NOT NULL;

CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON canned_jobs FOR EACH ROW EXECUTE FUNCTION tell_change('jobs');
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON mechanic_markups FOR EACH ROW EXECUTE FUNCTION tell_change('mechanics');

-- An erased mechanic leaves no words and no prices of their own.
CREATE FUNCTION canned_jobs_follow_person() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM canned_jobs WHERE mechanic_id = NEW.id;
  DELETE FROM mechanic_markups WHERE mechanic_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER canned_jobs_follow_erasure AFTER UPDATE OF name ON mechanics FOR EACH ROW WHEN (NEW.name = '—' AND OLD.name <> '—')
  EXECUTE FUNCTION canned_jobs_follow_person();
