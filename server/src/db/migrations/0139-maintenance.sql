-- A moment that no clock says, such as infinity, has an id too.
CREATE OR REPLACE FUNCTION uuid_at(moment timestamptz) RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE
  RETURN encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) PLACING substring(int8send((least(greatest(
    extract(epoch FROM moment), 0), 99999999999) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid;

-- What the office changed of the usual intervals.
CREATE TABLE maintenance_intervals (
  work text PRIMARY KEY CHECK (work IN ('oil', 'tires', 'brakes', 'battery', 'ac', 'coolant')),
  months integer CHECK (months BETWEEN 1 AND 120),
  miles integer CHECK (miles BETWEEN 500 AND 200000),
  updated_at timestamptz(3) NOT NULL
);

-- Work that was done elsewhere; what jobs did follows from them.
CREATE TABLE vehicle_services (
  id uuid PRIMARY KEY,
  vehicle_id uuid NOT NULL REFERENCES vehicles ON DELETE CASCADE,
  work text NOT NULL CHECK (work IN ('oil', 'tires', 'brakes', 'battery', 'ac', 'coolant')),
  done_at timestamptz(3) NOT NULL,
  mileage integer CHECK (mileage BETWEEN 0 AND 2000000),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX vehicle_services_of_vehicle ON vehicle_services (vehicle_id, done_at DESC, id DESC);

-- What is due next, so that reminders find it by an index. Worked out anew whenever something of the car changes.
CREATE TABLE vehicle_dues (
  vehicle_id uuid NOT NULL REFERENCES vehicles ON DELETE CASCADE,
  work text NOT NULL CHECK (work IN ('oil', 'tires', 'brakes', 'battery', 'ac', 'coolant')),
  due_at timestamptz(3) NOT NULL,
  -- The service that it follows: a reminder is sent once for each.
  done_at timestamptz(3) NOT NULL,
  reminded_at timestamptz(3),
  -- Looked at when its owner wanted no reminders, or had a job of the car; looked at again when that changes.
  skipped_at timestamptz(3),
  PRIMARY KEY (vehicle_id, work)
);
CREATE INDEX vehicle_dues_to_remind ON vehicle_dues (due_at, vehicle_id) WHERE reminded_at IS NULL AND skipped_at IS NULL;

-- Cars whose dues are to be worked out. A row each time: a key by car would make two jobs of one car wait for each other.
CREATE TABLE stale_vehicles (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  vehicle_id uuid NOT NULL REFERENCES vehicles ON DELETE CASCADE
);
CREATE INDEX stale_vehicles_of_vehicle ON stale_vehicles (vehicle_id);

CREATE FUNCTION vehicle_is_stale() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO stale_vehicles (vehicle_id) VALUES (NEW.vehicle_id);
  RETURN NULL;
END $$;
CREATE TRIGGER vehicle_is_stale_at_once AFTER INSERT ON jobs FOR EACH ROW WHEN (NEW.vehicle_id IS NOT NULL AND NEW.status = 'completed')
  EXECUTE FUNCTION vehicle_is_stale();
CREATE TRIGGER vehicle_is_stale AFTER UPDATE OF status, mileage, vin, plate, vehicle_info, customer_id, deleted_at, cancelled_at ON jobs FOR EACH ROW
  WHEN (NEW.vehicle_id IS NOT NULL AND (OLD.status, OLD.mileage, OLD.vehicle_id, OLD.deleted_at, OLD.cancelled_at)
    IS DISTINCT FROM (NEW.status, NEW.mileage, NEW.vehicle_id, NEW.deleted_at, NEW.cancelled_at))
  EXECUTE FUNCTION vehicle_is_stale();
CREATE TRIGGER vehicle_is_stale AFTER INSERT OR UPDATE OF vehicle_id ON vehicle_mileages FOR EACH ROW EXECUTE FUNCTION vehicle_is_stale();
CREATE TRIGGER vehicle_is_stale AFTER INSERT OR UPDATE ON vehicle_services FOR EACH ROW EXECUTE FUNCTION vehicle_is_stale();

-- Services follow a car that turns out to be another.
CREATE OR REPLACE FUNCTION join_vehicles(kept uuid, other uuid) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM jobs WHERE vehicle_id = other ORDER BY id FOR NO KEY UPDATE;
  UPDATE vehicle_mileages SET vehicle_id = kept WHERE vehicle_id = other;
  UPDATE vehicle_services SET vehicle_id = kept WHERE vehicle_id = other;
  UPDATE jobs SET vehicle_id = kept WHERE vehicle_id = other;
  DELETE FROM vehicles WHERE id = other;
END $$;

-- Who says yes to reminders has their cars looked at again.
CREATE FUNCTION reminders_are_wanted() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO stale_vehicles (vehicle_id) SELECT id FROM vehicles WHERE customer_id = split_part(NEW.person, ':', 2)::uuid;
  RETURN NULL;
END $$;
CREATE TRIGGER reminders_are_wanted AFTER INSERT OR UPDATE OF reminder_consent ON message_preferences FOR EACH ROW
  WHEN (NEW.reminder_consent AND NEW.person LIKE 'customer:%') EXECUTE FUNCTION reminders_are_wanted();

CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON vehicle_services FOR EACH ROW EXECUTE FUNCTION tell_change('jobs', 'customers');
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON maintenance_intervals FOR EACH ROW EXECUTE FUNCTION tell_change('jobs');
