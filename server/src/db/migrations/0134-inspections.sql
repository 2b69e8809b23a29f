-- The office's own inspection templates. Each version is a row; `origin` is the first one's id. The standard template is in the code.
CREATE TABLE inspection_templates (
  id uuid PRIMARY KEY,
  origin uuid NOT NULL REFERENCES inspection_templates,
  version integer NOT NULL CHECK (version >= 1),
  name text NOT NULL CHECK (name <> '' AND length(name) <= 80),
  name_es text CHECK (name_es <> '' AND length(name_es) <= 80),
  points jsonb NOT NULL CHECK (jsonb_typeof(points) = 'array' AND jsonb_array_length(points) BETWEEN 1 AND 60),
  created_at timestamptz(3) NOT NULL,
  -- Replaced by the next version, or archived.
  ended_at timestamptz(3),
  CONSTRAINT inspection_template_versions UNIQUE (origin, version),
  CONSTRAINT inspection_template_origin CHECK ((version = 1) = (id = origin))
);
CREATE UNIQUE INDEX inspection_template_current ON inspection_templates (origin) WHERE ended_at IS NULL;

-- What was found on a vehicle, with the words, units and limits of that day. Never changed: a correction is the next version.
CREATE TABLE inspections (
  id uuid PRIMARY KEY,
  job_id uuid NOT NULL REFERENCES jobs ON DELETE CASCADE,
  template_id uuid NOT NULL,
  -- Of the template: versions of an inspection share it.
  origin uuid NOT NULL,
  version integer NOT NULL CHECK (version >= 1),
  name text NOT NULL,
  name_es text,
  by text NOT NULL CHECK (by IN ('mechanic', 'dispatcher')),
  mechanic_id uuid NOT NULL REFERENCES mechanics,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT inspection_versions UNIQUE (job_id, origin, version),
  CONSTRAINT inspection_of_job UNIQUE (id, job_id)
);
CREATE INDEX inspections_of_mechanic ON inspections (mechanic_id);

CREATE TABLE inspection_results (
  inspection_id uuid NOT NULL REFERENCES inspections ON DELETE CASCADE,
  point text NOT NULL CHECK (point ~ '^[A-Za-z][A-Za-z0-9]{0,39}$'),
  place smallint NOT NULL CHECK (place >= 0),
  area text NOT NULL,
  name text NOT NULL,
  name_es text,
  unit text CHECK (unit IN ('mm', 'in32', 'volts', 'psi', 'percent', 'codes')),
  soon_at double precision,
  now_at double precision,
  result text NOT NULL CHECK (result IN ('good', 'soon', 'now', 'notChecked')),
  -- Measured, or read as text.
  figure double precision CHECK (figure >= 0 OR unit IS NULL),
  reading text CHECK (reading <> '' AND length(reading) <= 60),
  note text CHECK (note <> '' AND length(note) <= 500),
  PRIMARY KEY (inspection_id, point),
  CONSTRAINT inspection_result_places UNIQUE (inspection_id, place),
  CONSTRAINT inspection_result_value CHECK (figure IS NULL OR reading IS NULL)
);

-- Pictures of a point are pictures of the same job. They go with them.
CREATE TABLE inspection_pictures (
  inspection_id uuid NOT NULL,
  point text NOT NULL,
  picture_id uuid NOT NULL,
  job_id uuid NOT NULL,
  place smallint NOT NULL CHECK (place >= 0),
  PRIMARY KEY (inspection_id, point, picture_id),
  CONSTRAINT inspection_picture_result FOREIGN KEY (inspection_id, point) REFERENCES inspection_results ON DELETE CASCADE,
  CONSTRAINT inspection_picture_inspection FOREIGN KEY (inspection_id, job_id) REFERENCES inspections (id, job_id) ON DELETE CASCADE,
  CONSTRAINT inspection_picture_picture FOREIGN KEY (picture_id, job_id) REFERENCES job_pictures (id, job_id) ON DELETE CASCADE
);
CREATE INDEX inspection_pictures_of_picture ON inspection_pictures (picture_id, job_id);

CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON inspection_templates FOR EACH ROW EXECUTE FUNCTION tell_change('inspections');
CREATE TRIGGER tell_change AFTER INSERT OR DELETE ON inspections FOR EACH ROW EXECUTE FUNCTION tell_change('jobs');
CREATE TRIGGER tell_change AFTER UPDATE ON inspection_results FOR EACH ROW EXECUTE FUNCTION tell_change('jobs');

-- With an erased customer, and with the mechanic who wrote them, the words go; what was measured is the vehicle's.
CREATE FUNCTION inspections_follow_person() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE inspection_results r SET note = NULL, reading = CASE WHEN r.unit = 'codes' THEN r.reading END
    FROM inspections i JOIN jobs j ON j.id = i.job_id
    WHERE r.inspection_id = i.id AND (r.note IS NOT NULL OR r.reading IS NOT NULL)
      AND CASE TG_TABLE_NAME WHEN 'mechanics' THEN i.mechanic_id = NEW.id ELSE j.customer_id = NEW.id END;
  RETURN NULL;
END $$;
CREATE TRIGGER inspections_follow_erasure AFTER UPDATE OF name ON mechanics FOR EACH ROW WHEN (NEW.name = '—' AND OLD.name <> '—')
  EXECUTE FUNCTION inspections_follow_person();
CREATE TRIGGER inspections_follow_erasure AFTER UPDATE OF name ON customers FOR EACH ROW WHEN (NEW.name = '—' AND OLD.name <> '—')
  EXECUTE FUNCTION inspections_follow_person();

-- One more kind of notice.
DO $$
DECLARE
  kinds text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'notifications_notification_type_check');
BEGIN
  ALTER TABLE notifications DROP CONSTRAINT notifications_notification_type_check;
  EXECUTE 'ALTER TABLE notifications ADD CONSTRAINT notifications_notification_type_check '
    || regexp_replace(kinds, '\]', ', ''inspection_ready''::text]') || CASE WHEN kinds LIKE '%NOT VALID' THEN '' ELSE ' NOT VALID' END;
END $$;
