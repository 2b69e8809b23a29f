-- Lines are answered one by one. What was sent stays in job_estimates.lines; a line's id follows from its version and place, so versions of
-- before have ids too, and only what a line refers to or costs is a row.
ALTER TABLE job_estimates
  -- Tax on parts when it was sent; null: before this version.
  ADD COLUMN parts_tax_percent double precision;

CREATE TABLE estimate_lines (
  estimate_id uuid NOT NULL REFERENCES job_estimates ON DELETE CASCADE,
  -- From 1.
  line smallint NOT NULL CHECK (line BETWEEN 1 AND 50),
  -- Of one piece, for the job's mechanic and staff.
  cost_cents cents,
  core_cents cents,
  -- The point of an inspection that it repairs.
  inspection_id uuid,
  point text CHECK (point <> '' AND length(point) <= 100),
  PRIMARY KEY (estimate_id, line),
  CONSTRAINT line_of_a_point CHECK ((inspection_id IS NULL) = (point IS NULL))
);

CREATE TABLE estimate_line_pictures (
  estimate_id uuid NOT NULL,
  line smallint NOT NULL,
  -- A picture that leaves its job leaves the line too.
  picture_id uuid NOT NULL REFERENCES job_pictures ON DELETE CASCADE,
  place smallint NOT NULL CHECK (place BETWEEN 1 AND 10),
  PRIMARY KEY (estimate_id, line, picture_id),
  FOREIGN KEY (estimate_id, line) REFERENCES estimate_lines ON DELETE CASCADE
);
CREATE INDEX estimate_line_pictures_of_picture ON estimate_line_pictures (picture_id);
CREATE TRIGGER tell_change AFTER DELETE ON estimate_line_pictures FOR EACH ROW EXECUTE FUNCTION tell_change('jobs');

-- What was sent stays until the customer answers, who takes lines off and adds none; the sum is that of the others.
CREATE FUNCTION sent_lines_stay() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- Erasure removes words.
  IF (SELECT relowner = current_user::regrole FROM pg_class WHERE oid = TG_RELID)
    AND (NEW.subtotal, NEW.tax, NEW.total) = (OLD.subtotal, OLD.tax, OLD.total)
    AND (SELECT jsonb_agg(line - 'description') FROM jsonb_array_elements(NEW.lines) line)
      = (SELECT jsonb_agg(line - 'description') FROM jsonb_array_elements(OLD.lines) line) THEN
    RETURN NEW;
  END IF;
  IF OLD.status = 'sent' AND NEW.status = 'approved' AND NEW.tax <= OLD.tax
    AND (SELECT jsonb_agg(line - 'declined') FROM jsonb_array_elements(NEW.lines) line) = OLD.lines
    AND NEW.subtotal = (SELECT greatest(0, sum(CASE line ->> 'kind' WHEN 'discount' THEN -1 ELSE 1 END * (line ->> 'cents')::bigint))
      FROM jsonb_array_elements(NEW.lines) line WHERE NOT line ? 'declined') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a sent estimate stays' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'sent_lines_stay';
END $$;
CREATE TRIGGER sent_lines_stay BEFORE UPDATE OF lines, subtotal, tax, total ON job_estimates FOR EACH ROW
  WHEN (OLD.agreement IS NULL AND (OLD.lines, OLD.subtotal, OLD.tax, OLD.total) IS DISTINCT FROM (NEW.lines, NEW.subtotal, NEW.tax, NEW.total))
  EXECUTE FUNCTION sent_lines_stay();
