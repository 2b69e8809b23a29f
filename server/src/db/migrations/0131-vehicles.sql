-- A car of a customer, found again by its VIN, else its plate, else its name.
CREATE FUNCTION vehicle_key(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text := public.fold_text(left(name, 300));
  -- A VIN within the name is told apart by its column.
  without text := regexp_replace(folded, '\m(vin|niv)?[\s:#]*[a-hj-npr-z0-9]{13}\d{4}\M', ' ', 'g');
BEGIN
  RETURN left(coalesce(nullif(regexp_replace(without, '[\s[:punct:]]+', '', 'g'), ''),
    nullif(regexp_replace(folded, '[\s[:punct:]]+', '', 'g'), ''), btrim(folded)), 200);
END $$;

-- The first VIN that is written in a text; null if none. 17 characters, letters among them, four digits at the end.
CREATE FUNCTION vin_in(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (SELECT found[1] FROM regexp_matches(upper(left(written, 300)), '\m([A-HJ-NPR-Z0-9]{13}[0-9]{4})\M', 'g') AS found
    WHERE found[1] ~ '[A-Z]' LIMIT 1);

CREATE FUNCTION uuid_at(moment timestamptz) RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE
  RETURN encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    PLACING substring(int8send((extract(epoch FROM moment) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid;

CREATE TABLE vehicles (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers,
  -- As typed.
  name text NOT NULL,
  name_key text NOT NULL GENERATED ALWAYS AS (vehicle_key(name)) STORED,
  -- Cars of one name that VIN or plate tell apart.
  twin integer NOT NULL DEFAULT 0 CHECK (twin >= 0),
  vin text CHECK (vin ~ '^[A-HJ-NPR-Z0-9]{17}$'),
  plate text CHECK (plate <> '' AND length(plate) <= 12),
  created_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX vehicles_one_a_name ON vehicles (customer_id, name_key, twin);
CREATE UNIQUE INDEX vehicles_one_a_vin ON vehicles (customer_id, vin) WHERE vin IS NOT NULL;
CREATE UNIQUE INDEX vehicles_one_a_plate ON vehicles (customer_id, plate) WHERE plate IS NOT NULL;

-- What the odometer said, at most one a job.
CREATE TABLE vehicle_mileages (
  id uuid PRIMARY KEY,
  vehicle_id uuid NOT NULL REFERENCES vehicles ON DELETE CASCADE,
  job_id uuid REFERENCES jobs ON DELETE CASCADE,
  mileage integer NOT NULL CHECK (mileage BETWEEN 0 AND 2000000),
  read_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX vehicle_mileages_one_a_job ON vehicle_mileages (job_id);
CREATE INDEX vehicle_mileages_of_vehicle ON vehicle_mileages (vehicle_id, read_at DESC, id DESC);

ALTER TABLE jobs
  ADD COLUMN vehicle_id uuid,
  ADD COLUMN vin text,
  ADD COLUMN plate text,
  ADD COLUMN mileage integer,
  ADD COLUMN mileage_at timestamptz(3),
  ADD CONSTRAINT jobs_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicles NOT VALID,
  ADD CONSTRAINT jobs_vin_check CHECK (vin ~ '^[A-HJ-NPR-Z0-9]{17}$') NOT VALID,
  ADD CONSTRAINT jobs_plate_check CHECK (plate <> '' AND length(plate) <= 12) NOT VALID,
  ADD CONSTRAINT jobs_mileage_check CHECK (mileage BETWEEN 0 AND 2000000) NOT VALID,
  ADD CONSTRAINT mileage_at_a_moment CHECK ((mileage IS NULL) = (mileage_at IS NULL)) NOT VALID;

-- Two rows that turn out to be one car. Its jobs follow.
CREATE FUNCTION join_vehicles(kept uuid, other uuid) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM jobs WHERE vehicle_id = other ORDER BY id FOR NO KEY UPDATE;
  UPDATE vehicle_mileages SET vehicle_id = kept WHERE vehicle_id = other;
  UPDATE jobs SET vehicle_id = kept WHERE vehicle_id = other;
  DELETE FROM vehicles WHERE id = other;
END $$;

-- The car that a VIN, a plate and a name tell of, made if it is new. What is told of it is kept; a plate follows its latest car.
-- Only for a new job do two rows become one: a changed one is not free to leave its own.
CREATE FUNCTION vehicle_for(owner uuid, written text, given_vin text, given_plate text, moment timestamptz, is_new boolean) RETURNS uuid
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  key text := vehicle_key(written);
  found vehicles;
  holder vehicles;
  made uuid;
BEGIN
  IF key = '' AND given_vin IS NULL AND given_plate IS NULL THEN RETURN NULL; END IF;
  LOOP
    found := NULL;
    IF given_vin IS NOT NULL THEN
      SELECT * INTO found FROM vehicles v WHERE v.customer_id = owner AND v.vin = given_vin FOR KEY SHARE;
    END IF;
    IF found.id IS NULL AND given_plate IS NOT NULL THEN
      SELECT * INTO found FROM vehicles v WHERE v.customer_id = owner AND v.plate = given_plate
        AND (v.vin IS NULL OR given_vin IS NULL) FOR KEY SHARE;
    END IF;
    IF found.id IS NULL THEN
      SELECT * INTO found FROM vehicles v WHERE v.customer_id = owner AND v.name_key = key AND key <> ''
        AND (v.vin IS NULL OR given_vin IS NULL) AND (v.plate IS NULL OR given_plate IS NULL)
        ORDER BY v.twin DESC LIMIT 1 FOR KEY SHARE;
    END IF;
    BEGIN
      IF found.id IS NULL OR found.plate IS DISTINCT FROM coalesce(given_plate, found.plate) THEN
        SELECT * INTO holder FROM vehicles v WHERE v.customer_id = owner AND v.plate = given_plate;
        -- A car of this plate that came meanwhile is this one: look again, instead of taking its plate away.
        IF (holder.vin IS NULL OR given_vin IS NULL) AND holder.id IS NOT NULL AND (found.vin = given_vin) IS NOT TRUE THEN
          CONTINUE;
        END IF;
        IF holder.id IS NOT NULL AND holder.vin IS NULL AND found.id IS NOT NULL AND is_new THEN
          PERFORM join_vehicles(found.id, holder.id);
        ELSIF holder.id IS NOT NULL THEN
          UPDATE vehicles SET plate = NULL WHERE id = holder.id;
        END IF;
      END IF;
      IF found.id IS NULL THEN
        -- A car of this name that came meanwhile may be this one: look again, instead of calling this its twin.
        INSERT INTO vehicles (id, customer_id, name, vin, plate, created_at, twin)
          SELECT uuid_at(moment), owner, written, given_vin, given_plate, moment, coalesce(max(v.twin) + 1, 0)
          FROM vehicles v WHERE v.customer_id = owner AND v.name_key = key
          HAVING NOT coalesce(bool_or(key <> '' AND (v.vin IS NULL OR given_vin IS NULL) AND (v.plate IS NULL OR given_plate IS NULL)), false)
          ON CONFLICT DO NOTHING RETURNING id INTO made;
        IF made IS NOT NULL THEN RETURN made; END IF;
      ELSE
        IF (found.vin, found.plate) IS DISTINCT FROM (coalesce(found.vin, given_vin), coalesce(given_plate, found.plate)) THEN
          UPDATE vehicles v SET vin = coalesce(v.vin, given_vin), plate = coalesce(given_plate, v.plate) WHERE v.id = found.id;
        END IF;
        RETURN found.id;
      END IF;
    EXCEPTION WHEN unique_violation THEN
      -- Somebody told the same meanwhile: look again.
      NULL;
    END;
  END LOOP;
END $$;

-- Each job has its car. A statement that sets `vehicle_id` itself knows better.
CREATE FUNCTION vehicle_of_job() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  car vehicles;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.vehicle_id IS DISTINCT FROM OLD.vehicle_id THEN RETURN NEW; END IF;
    SELECT * INTO car FROM vehicles WHERE id = NEW.vehicle_id;
    IF car.customer_id = NEW.customer_id THEN
      IF (OLD.vehicle_info, OLD.vin, OLD.plate) IS NOT DISTINCT FROM (NEW.vehicle_info, NEW.vin, NEW.plate) THEN RETURN NEW; END IF;
      -- A car of this job alone is corrected, unless it turns out to be another one.
      IF NOT EXISTS (SELECT FROM jobs WHERE vehicle_id = car.id AND id <> NEW.id) THEN
        BEGIN
          UPDATE vehicles SET name = NEW.vehicle_info,
              vin = CASE WHEN NEW.vin IS DISTINCT FROM OLD.vin THEN NEW.vin ELSE coalesce(NEW.vin, vin_in(NEW.vehicle_info), vin) END,
              plate = CASE WHEN NEW.plate IS DISTINCT FROM OLD.plate THEN NEW.plate ELSE coalesce(NEW.plate, plate) END,
              twin = CASE WHEN vehicle_key(NEW.vehicle_info) = name_key THEN twin ELSE 0 END
            WHERE id = car.id;
          RETURN NEW;
        EXCEPTION WHEN unique_violation THEN
          NULL;
        END;
      END IF;
    END IF;
  ELSIF NEW.vehicle_id IS NOT NULL THEN
    RETURN NEW;
  END IF;
  NEW.vehicle_id := vehicle_for(NEW.customer_id, NEW.vehicle_info, coalesce(NEW.vin, vin_in(NEW.vehicle_info)), NEW.plate,
    NEW.created_at, TG_OP = 'INSERT');
  -- What is known of the car stands on its next job, unless the name alone could be another car of the customer.
  IF TG_OP = 'INSERT' AND NEW.vehicle_id IS NOT NULL THEN
    SELECT * INTO car FROM vehicles WHERE id = NEW.vehicle_id;
    IF NEW.vin IS NOT NULL OR NEW.plate IS NOT NULL OR NOT EXISTS (
        SELECT FROM vehicles v WHERE v.customer_id = car.customer_id AND v.name_key = car.name_key AND v.id <> car.id) THEN
      NEW.vin := coalesce(NEW.vin, car.vin);
      NEW.plate := coalesce(NEW.plate, car.plate);
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER vehicle_of_job BEFORE INSERT ON jobs FOR EACH ROW EXECUTE FUNCTION vehicle_of_job();
CREATE TRIGGER vehicle_of_changed_job BEFORE UPDATE OF customer_id, vehicle_info, vin, plate ON jobs FOR EACH ROW
  WHEN ((OLD.customer_id, OLD.vehicle_info, OLD.vin, OLD.plate) IS DISTINCT FROM (NEW.customer_id, NEW.vehicle_info, NEW.vin, NEW.plate))
  EXECUTE FUNCTION vehicle_of_job();

-- The reading of a job belongs to its car, and a car without a job goes.
CREATE FUNCTION mileage_of_job() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.mileage IS NULL OR NEW.vehicle_id IS NULL THEN
    DELETE FROM vehicle_mileages WHERE job_id = NEW.id;
  ELSE
    INSERT INTO vehicle_mileages (id, vehicle_id, job_id, mileage, read_at)
      VALUES (uuid_at(NEW.mileage_at), NEW.vehicle_id, NEW.id, NEW.mileage, NEW.mileage_at)
      ON CONFLICT (job_id) DO UPDATE SET vehicle_id = excluded.vehicle_id, mileage = excluded.mileage, read_at = excluded.read_at;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.vehicle_id <> coalesce(NEW.vehicle_id, NEW.id) THEN
    BEGIN
      DELETE FROM vehicles v WHERE v.id = OLD.vehicle_id AND NOT EXISTS (SELECT FROM jobs j WHERE j.vehicle_id = v.id);
    EXCEPTION WHEN foreign_key_violation THEN
      -- Another job took it meanwhile.
      NULL;
    END;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER mileage_of_job AFTER INSERT ON jobs FOR EACH ROW WHEN (NEW.mileage IS NOT NULL) EXECUTE FUNCTION mileage_of_job();
CREATE TRIGGER mileage_of_changed_job AFTER UPDATE ON jobs FOR EACH ROW
  WHEN ((OLD.mileage, OLD.mileage_at) IS DISTINCT FROM (NEW.mileage, NEW.mileage_at)
    OR (OLD.vehicle_id IS DISTINCT FROM NEW.vehicle_id AND (OLD.vehicle_id IS NOT NULL OR NEW.mileage IS NOT NULL)))
  EXECUTE FUNCTION mileage_of_job();

-- The other customer's cars become this one's; those of both become one. The caller holds both customers and their jobs.
CREATE FUNCTION merge_vehicles(kept_customer uuid, other_customer uuid) RETURNS void LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  car vehicles;
  same uuid;
BEGIN
  FOR car IN SELECT * FROM vehicles WHERE customer_id = other_customer ORDER BY created_at, id FOR UPDATE LOOP
    same := (SELECT v.id FROM vehicles v WHERE v.customer_id = kept_customer
      AND (v.vin = car.vin OR ((v.vin IS NULL OR car.vin IS NULL) AND (v.plate = car.plate
        OR (v.name_key = car.name_key AND v.name_key <> '' AND (v.plate IS NULL OR car.plate IS NULL)))))
      ORDER BY v.vin = car.vin DESC NULLS LAST, v.plate = car.plate DESC NULLS LAST, v.twin DESC LIMIT 1);
    IF same IS NULL THEN
      UPDATE vehicles SET customer_id = kept_customer,
          plate = CASE WHEN EXISTS (SELECT FROM vehicles v WHERE v.customer_id = kept_customer AND v.plate = car.plate) THEN NULL ELSE plate END,
          twin = (SELECT coalesce(max(v.twin) + 1, 0) FROM vehicles v WHERE v.customer_id = kept_customer AND v.name_key = car.name_key)
        WHERE id = car.id;
    ELSE
      PERFORM join_vehicles(same, car.id);
      UPDATE vehicles v SET
          vin = coalesce(v.vin, car.vin),
          plate = CASE WHEN EXISTS (SELECT FROM vehicles o WHERE o.customer_id = kept_customer AND o.plate = car.plate AND o.id <> same)
            THEN v.plate ELSE coalesce(v.plate, car.plate) END
        WHERE v.id = same;
    END IF;
  END LOOP;
END $$;

-- With an erased customer their cars go; what is written on finished jobs as the vehicle stays.
CREATE FUNCTION vehicles_follow_person() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE jobs SET vehicle_id = NULL, vin = NULL, plate = NULL, mileage = NULL, mileage_at = NULL WHERE customer_id = NEW.id;
  DELETE FROM vehicles WHERE customer_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER vehicles_follow_erasure AFTER UPDATE OF name ON customers FOR EACH ROW WHEN (NEW.name = '—' AND OLD.name <> '—')
  EXECUTE FUNCTION vehicles_follow_person();

CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON vehicles FOR EACH ROW EXECUTE FUNCTION tell_change('jobs', 'customers');
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON vehicle_mileages FOR EACH ROW EXECUTE FUNCTION tell_change('jobs', 'customers');

-- Cars of the jobs of before, a thousand jobs a transaction; those of erased people have none. An interrupted run goes on where it was.
CREATE PROCEDURE fill_vehicles() LANGUAGE plpgsql AS $$
DECLARE
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
BEGIN
  LOOP
    batch := ARRAY(SELECT id FROM public.jobs WHERE id > last ORDER BY id LIMIT 1000);
    EXIT WHEN cardinality(batch) = 0;
    last := batch[cardinality(batch)];
    UPDATE public.jobs
      SET vehicle_id = public.vehicle_for(customer_id, vehicle_info, coalesce(vin, public.vin_in(vehicle_info)), plate, created_at, false)
      WHERE id = ANY(ARRAY(SELECT j.id FROM public.jobs j JOIN public.customers c ON c.id = j.customer_id
          WHERE j.id = ANY(batch) AND j.vehicle_id IS NULL AND c.name <> '—' AND public.vehicle_key(j.vehicle_info) <> ''
          ORDER BY j.id FOR NO KEY UPDATE OF j));
    COMMIT;
  END LOOP;
END $$;
