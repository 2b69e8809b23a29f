-- Who uploaded a picture (null: before this version), and whether only those who see its job may see it.
ALTER TABLE pictures ADD COLUMN owner text, ADD COLUMN private boolean NOT NULL DEFAULT false;

-- What customer and mechanic show of a job. At most 40 a job, 5 of the problem: held by the job's lock.
CREATE TABLE job_pictures (
  id uuid PRIMARY KEY REFERENCES pictures,
  job_id uuid NOT NULL REFERENCES jobs ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('problem', 'before', 'after', 'part', 'odometer', 'signature')),
  caption text CHECK (caption <> '' AND length(caption) <= 200),
  by text NOT NULL CHECK (by IN ('customer', 'mechanic', 'dispatcher')),
  mechanic_id uuid REFERENCES mechanics,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT job_picture_by_mechanic CHECK ((by = 'mechanic') >= (mechanic_id IS NOT NULL))
);
CREATE INDEX job_pictures_of_job ON job_pictures (job_id, created_at, id);
CREATE INDEX job_pictures_of_mechanic ON job_pictures (mechanic_id) WHERE mechanic_id IS NOT NULL;

CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON job_pictures FOR EACH ROW EXECUTE FUNCTION tell_change('jobs', 'customers');

-- A picture that leaves its job is shown to nobody, and its bytes go with the next sweep.
CREATE FUNCTION picture_left_job() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE pictures SET status = 'dropped' WHERE id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER picture_left_job AFTER DELETE ON job_pictures FOR EACH ROW EXECUTE FUNCTION picture_left_job();

-- With an erased customer all pictures of their jobs go, with an erased mechanic the words beside theirs.
CREATE FUNCTION pictures_follow_person() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'mechanics' THEN
    UPDATE job_pictures SET caption = NULL WHERE mechanic_id = NEW.id AND caption IS NOT NULL;
  ELSE
    DELETE FROM job_pictures WHERE job_id IN (SELECT id FROM jobs WHERE customer_id = NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER pictures_follow_erasure AFTER UPDATE OF name ON mechanics FOR EACH ROW WHEN (NEW.name = '—' AND OLD.name <> '—')
  EXECUTE FUNCTION pictures_follow_person();
CREATE TRIGGER pictures_follow_erasure AFTER UPDATE OF name ON customers FOR EACH ROW WHEN (NEW.name = '—' AND OLD.name <> '—')
  EXECUTE FUNCTION pictures_follow_person();
