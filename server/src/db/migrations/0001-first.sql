-- The fourteen entities of the specification, the keys of idempotent calls and the ledger.
-- Money is whole cents; phones stand beside their E.164 form; what is removed stays, marked by a moment.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE DOMAIN cents AS bigint CHECK (VALUE >= 0);
CREATE DOMAIN e164 AS text CHECK (VALUE ~ '^\+[1-9][0-9]{7,14}$');
CREATE DOMAIN phoenix_month AS text CHECK (VALUE ~ '^[0-9]{4}-(0[1-9]|1[0-2])$');
CREATE DOMAIN stars AS smallint CHECK (VALUE BETWEEN 1 AND 5);

-- The business's settings, one row; its lock is the gate that sign-ups pass one by one.
CREATE TABLE business (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  early_bird_slots integer NOT NULL DEFAULT 50 CHECK (early_bird_slots >= 0)
);
INSERT INTO business DEFAULT VALUES;

CREATE TABLE mechanics (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  phone text NOT NULL,
  phone_e164 e164 NOT NULL,
  email text NOT NULL,
  specialty text NOT NULL CHECK (specialty IN ('General', 'Engine', 'Transmission', 'Electrical', 'Brakes', 'AC', 'Diagnostic')),
  pricing_type text NOT NULL DEFAULT 'hourly' CHECK (pricing_type IN ('hourly', 'flat_rate', 'both')),
  hourly_rate integer NOT NULL DEFAULT 7500 CHECK (hourly_rate BETWEEN 1500 AND 20000),
  flat_rate integer CHECK (flat_rate BETWEEN 2000 AND 50000),
  experience smallint NOT NULL DEFAULT 0 CHECK (experience BETWEEN 0 AND 50),
  rating numeric(3, 2) NOT NULL DEFAULT 5 CHECK (rating BETWEEN 1 AND 5),
  total_ratings integer NOT NULL DEFAULT 0 CHECK (total_ratings >= 0),
  response_time_rating numeric(3, 2) NOT NULL DEFAULT 5 CHECK (response_time_rating BETWEEN 1 AND 5),
  jobs_completed integer NOT NULL DEFAULT 0 CHECK (jobs_completed >= 0),
  business_name text,
  business_address text,
  service_radius smallint NOT NULL DEFAULT 25 CHECK (service_radius BETWEEN 5 AND 100),
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  subscription_status text NOT NULL DEFAULT 'free_trial' CHECK (subscription_status IN ('free_trial', 'payment_due', 'active', 'expired', 'cancelled')),
  subscription_expires_at timestamptz(3),
  stripe_customer_id text,
  stripe_subscription_id text,
  travel_fee_per_mile integer NOT NULL DEFAULT 250 CHECK (travel_fee_per_mile BETWEEN 100 AND 1000),
  has_completed_first_job boolean NOT NULL DEFAULT false,
  job_completion_payment_due boolean NOT NULL DEFAULT false,
  -- Everyone who ever joined is counted once, in order; only the first five have the long trial.
  join_number integer NOT NULL UNIQUE CHECK (join_number >= 1),
  trial_days smallint NOT NULL CHECK (trial_days IN (0, 15, 30)),
  early_bird_slot integer UNIQUE CHECK (early_bird_slot >= 1),
  created_at timestamptz(3) NOT NULL,
  removed_at timestamptz(3),
  search text NOT NULL GENERATED ALWAYS AS (lower(name || E'\n' || specialty || E'\n' || phone || E'\n' || phone_e164)) STORED,
  CONSTRAINT long_trial_for_the_first_five CHECK (trial_days < 30 OR join_number <= 5),
  CONSTRAINT flat_rate_where_it_is_asked CHECK (pricing_type = 'hourly' OR flat_rate IS NOT NULL)
);
CREATE UNIQUE INDEX mechanics_phone ON mechanics (phone_e164) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX mechanics_email ON mechanics (lower(email)) WHERE removed_at IS NULL;
-- Who was here before gets no second trial.
CREATE INDEX mechanics_every_phone ON mechanics (phone_e164);
CREATE INDEX mechanics_every_email ON mechanics (lower(email));
CREATE INDEX mechanics_by_name ON mechanics (lower(name), id) WHERE removed_at IS NULL;
CREATE INDEX mechanics_by_specialty ON mechanics (specialty, lower(name), id) WHERE removed_at IS NULL;
CREATE INDEX mechanics_best ON mechanics ((rating + response_time_rating) DESC) WHERE removed_at IS NULL;
CREATE INDEX mechanics_search ON mechanics USING gin (search gin_trgm_ops) WHERE removed_at IS NULL;

CREATE TABLE customers (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  phone text NOT NULL,
  phone_e164 e164 NOT NULL UNIQUE,
  email text,
  total_jobs integer NOT NULL DEFAULT 0 CHECK (total_jobs >= 0),
  rating numeric(3, 2) NOT NULL DEFAULT 5 CHECK (rating BETWEEN 1 AND 5),
  total_ratings integer NOT NULL DEFAULT 0 CHECK (total_ratings >= 0),
  preferred_address text,
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  last_service timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  search text NOT NULL GENERATED ALWAYS AS (lower(name || E'\n' || phone || E'\n' || phone_e164 || E'\n' || coalesce(email, ''))) STORED
);
CREATE INDEX customers_by_name ON customers (lower(name), id);
CREATE INDEX customers_search ON customers USING gin (search gin_trgm_ops);

CREATE TABLE jobs (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers,
  customer_name text NOT NULL CHECK (customer_name <> ''),
  customer_phone text NOT NULL,
  customer_phone_e164 e164 NOT NULL,
  customer_email text,
  vehicle_info text NOT NULL CHECK (vehicle_info <> ''),
  mechanic_id uuid REFERENCES mechanics,
  mechanic_name text,
  description text NOT NULL CHECK (description <> ''),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'in-progress', 'completed')),
  priority text NOT NULL DEFAULT 'Medium' CHECK (priority IN ('Low', 'Medium', 'High', 'Emergency')),
  estimated_hours numeric(4, 1) CHECK (estimated_hours BETWEEN 0.5 AND 40 AND estimated_hours * 2 = trunc(estimated_hours * 2)),
  customer_latitude double precision CHECK (customer_latitude BETWEEN -90 AND 90),
  customer_longitude double precision CHECK (customer_longitude BETWEEN -180 AND 180),
  customer_address text,
  distance_to_mechanic numeric(7, 1) CHECK (distance_to_mechanic >= 0),
  travel_fee cents NOT NULL DEFAULT 0,
  labor_cost cents,
  total_cost cents,
  customer_rating stars,
  mechanic_rating stars,
  created_at timestamptz(3) NOT NULL,
  completed_at timestamptz(3),
  -- Set by the first completion and never cleared: its effects are counted once.
  first_completed_at timestamptz(3),
  deleted_at timestamptz(3),
  search text NOT NULL GENERATED ALWAYS AS (lower(customer_name || E'\n' || customer_phone || E'\n' || customer_phone_e164 || E'\n' || vehicle_info || E'\n' || description || E'\n' || coalesce(mechanic_name, ''))) STORED,
  CONSTRAINT mechanic_has_a_name CHECK ((mechanic_id IS NULL) = (mechanic_name IS NULL)),
  CONSTRAINT completed_at_a_moment CHECK ((status = 'completed') = (completed_at IS NOT NULL)),
  CONSTRAINT completed_before CHECK (completed_at IS NULL OR first_completed_at IS NOT NULL),
  CONSTRAINT rated_after_completion CHECK ((customer_rating IS NULL AND mechanic_rating IS NULL) OR first_completed_at IS NOT NULL),
  CONSTRAINT total_is_the_sum CHECK (total_cost = labor_cost + travel_fee)
);
CREATE INDEX jobs_newest ON jobs (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX jobs_by_status ON jobs (status, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX jobs_by_priority ON jobs (priority, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX jobs_open ON jobs (created_at DESC, id DESC) WHERE deleted_at IS NULL AND mechanic_id IS NULL AND status = 'pending';
CREATE INDEX jobs_of_mechanic ON jobs (mechanic_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX jobs_unfinished ON jobs (mechanic_id, status) WHERE deleted_at IS NULL AND status <> 'completed';
CREATE INDEX jobs_of_customer ON jobs (customer_id);
CREATE INDEX jobs_search ON jobs USING gin (search gin_trgm_ops) WHERE deleted_at IS NULL;

CREATE TABLE job_pickup_requests (
  id uuid PRIMARY KEY,
  job_id uuid NOT NULL REFERENCES jobs,
  mechanic_id uuid NOT NULL REFERENCES mechanics,
  estimated_arrival text NOT NULL CHECK (estimated_arrival <> ''),
  proposed_price cents,
  mechanic_message text NOT NULL CHECK (mechanic_message <> ''),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected')),
  payment_required boolean NOT NULL DEFAULT false,
  payment_completed boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL,
  responded_at timestamptz(3),
  withdrawn_at timestamptz(3),
  CONSTRAINT answered_at_a_moment CHECK ((status = 'pending') = (responded_at IS NULL))
);
-- One mechanic is hired for a job, and asks for it once at a time.
CREATE UNIQUE INDEX pickups_one_hire ON job_pickup_requests (job_id) WHERE status = 'approved' AND withdrawn_at IS NULL;
CREATE UNIQUE INDEX pickups_one_waiting ON job_pickup_requests (job_id, mechanic_id) WHERE status = 'pending' AND withdrawn_at IS NULL;
CREATE INDEX pickups_of_job ON job_pickup_requests (job_id, created_at DESC, id DESC) WHERE withdrawn_at IS NULL;
CREATE INDEX pickups_of_mechanic ON job_pickup_requests (mechanic_id, created_at DESC, id DESC) WHERE withdrawn_at IS NULL;

CREATE TABLE notifications (
  id uuid PRIMARY KEY,
  mechanic_id uuid REFERENCES mechanics,
  customer_id uuid REFERENCES customers,
  customer_phone text,
  customer_phone_e164 e164,
  job_id uuid REFERENCES jobs,
  pickup_request_id uuid REFERENCES job_pickup_requests,
  title text NOT NULL CHECK (title <> ''),
  message text NOT NULL,
  notification_type text NOT NULL DEFAULT 'info' CHECK (notification_type IN ('info', 'job_pickup', 'job_booked', 'job_approved', 'job_rejected', 'job_withdrawn')),
  is_read boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL,
  withdrawn_at timestamptz(3),
  CONSTRAINT somebody_is_told CHECK (mechanic_id IS NOT NULL OR customer_phone_e164 IS NOT NULL),
  CONSTRAINT phone_beside_its_form CHECK ((customer_phone IS NULL) = (customer_phone_e164 IS NULL))
);
CREATE INDEX notifications_of_customer ON notifications (customer_phone_e164, created_at DESC, id DESC) WHERE withdrawn_at IS NULL;
CREATE INDEX notifications_of_mechanic ON notifications (mechanic_id, created_at DESC, id DESC) WHERE withdrawn_at IS NULL;
CREATE INDEX notifications_of_job ON notifications (job_id);
CREATE INDEX notifications_of_pickup ON notifications (pickup_request_id);

CREATE TABLE chat_messages (
  id uuid PRIMARY KEY,
  mechanic_id uuid NOT NULL REFERENCES mechanics,
  mechanic_name text NOT NULL CHECK (mechanic_name <> ''),
  message text NOT NULL CHECK (message <> ''),
  message_type text NOT NULL DEFAULT 'general' CHECK (message_type IN ('general', 'tip', 'parts', 'question')),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX chat_newest ON chat_messages (created_at DESC, id DESC);
CREATE INDEX chat_by_type ON chat_messages (message_type, created_at DESC, id DESC);
CREATE INDEX chat_of_mechanic ON chat_messages (mechanic_id);

CREATE TABLE subscription_plans (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE,
  description text NOT NULL,
  duration integer NOT NULL CHECK (duration > 0),
  cost cents NOT NULL,
  stripe_price_id text,
  features text[] NOT NULL DEFAULT '{}',
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz(3) NOT NULL
);

-- Where a size has a range of fees, the job's total decides inside it: one row a step.
CREATE TABLE job_size_pricing (
  id uuid PRIMARY KEY,
  job_size_category text NOT NULL,
  min_estimated_cost cents NOT NULL UNIQUE,
  max_estimated_cost cents,
  platform_fee cents NOT NULL,
  description text NOT NULL,
  CHECK (max_estimated_cost > min_estimated_cost)
);

CREATE TABLE referrals (
  id uuid PRIMARY KEY,
  referrer_id uuid NOT NULL REFERENCES mechanics,
  referred_mechanic_id uuid NOT NULL UNIQUE REFERENCES mechanics,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'completed', 'rewarded')),
  created_at timestamptz(3) NOT NULL,
  CHECK (referrer_id <> referred_mechanic_id)
);
CREATE INDEX referrals_newest ON referrals (created_at DESC, id DESC);
CREATE INDEX referrals_of_referrer ON referrals (referrer_id, created_at DESC, id DESC);

CREATE TABLE monthly_raffles (
  id uuid PRIMARY KEY,
  month phoenix_month NOT NULL UNIQUE,
  total_prize cents NOT NULL DEFAULT 0,
  mechanic_winner_id uuid REFERENCES mechanics,
  customer_winner_id uuid REFERENCES customers,
  mechanic_winner_phone text,
  customer_winner_phone text,
  mechanic_prize cents NOT NULL DEFAULT 0,
  customer_prize cents NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'completed')),
  drawn_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT drawn_at_a_moment CHECK ((status = 'completed') = (drawn_at IS NOT NULL))
);

CREATE SEQUENCE raffle_ticket_numbers AS bigint;
CREATE TABLE raffle_tickets (
  id uuid PRIMARY KEY,
  mechanic_id uuid REFERENCES mechanics,
  customer_id uuid REFERENCES customers,
  customer_phone text,
  ticket_number bigint NOT NULL DEFAULT nextval('raffle_ticket_numbers'),
  month phoenix_month NOT NULL,
  source text NOT NULL CHECK (source IN ('referral', 'job', 'subscription', 'free_entry')),
  job_id uuid REFERENCES jobs,
  referral_id uuid UNIQUE REFERENCES referrals,
  created_at timestamptz(3) NOT NULL,
  UNIQUE (month, ticket_number),
  CONSTRAINT one_holder CHECK (num_nonnulls(mechanic_id, customer_id) = 1),
  CONSTRAINT a_job_ticket_names_its_job CHECK ((source = 'job') = (job_id IS NOT NULL)),
  CONSTRAINT a_referral_ticket_names_its_referral CHECK ((source = 'referral') = (referral_id IS NOT NULL))
);
CREATE UNIQUE INDEX tickets_one_a_job_for_the_mechanic ON raffle_tickets (job_id) WHERE mechanic_id IS NOT NULL;
CREATE UNIQUE INDEX tickets_one_a_job_for_the_customer ON raffle_tickets (job_id) WHERE customer_id IS NOT NULL;
CREATE INDEX tickets_of_mechanic ON raffle_tickets (mechanic_id);
CREATE INDEX tickets_of_customer ON raffle_tickets (customer_id);

CREATE TABLE part_listings (
  id uuid PRIMARY KEY,
  mechanic_id uuid NOT NULL REFERENCES mechanics,
  mechanic_name text NOT NULL CHECK (mechanic_name <> ''),
  mechanic_phone text NOT NULL,
  mechanic_phone_e164 e164 NOT NULL,
  title text NOT NULL CHECK (title <> ''),
  description text NOT NULL,
  part_number text,
  condition text NOT NULL CHECK (condition IN ('new', 'used', 'rebuilt', 'for_parts')),
  price cents NOT NULL CHECK (price >= 1),
  vehicle_compatibility text NOT NULL,
  images text[] NOT NULL DEFAULT '{}' CHECK (cardinality(images) <= 5),
  status text NOT NULL DEFAULT 'available' CHECK (status IN ('available', 'sold', 'withdrawn')),
  location text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  search text NOT NULL GENERATED ALWAYS AS (lower(title || E'\n' || description || E'\n' || coalesce(part_number, '') || E'\n' || vehicle_compatibility || E'\n' || location)) STORED
);
CREATE INDEX parts_newest ON part_listings (status, created_at DESC, id DESC);
CREATE INDEX parts_by_condition ON part_listings (status, condition, created_at DESC, id DESC);
CREATE INDEX parts_by_price ON part_listings (status, price);
CREATE INDEX parts_of_mechanic ON part_listings (mechanic_id);
CREATE INDEX parts_search ON part_listings USING gin (search gin_trgm_ops);

CREATE TABLE car_listings (
  id uuid PRIMARY KEY,
  -- A seller need not be a mechanic or a customer: the form takes any id or name.
  seller_id text NOT NULL CHECK (seller_id <> ''),
  seller_name text NOT NULL CHECK (seller_name <> ''),
  seller_phone text NOT NULL,
  seller_phone_e164 e164 NOT NULL,
  title text NOT NULL CHECK (title <> ''),
  make text NOT NULL CHECK (make <> ''),
  model text NOT NULL CHECK (model <> ''),
  year smallint NOT NULL CHECK (year BETWEEN 1885 AND 2999),
  mileage integer NOT NULL CHECK (mileage >= 0),
  price cents NOT NULL CHECK (price >= 1),
  description text NOT NULL,
  condition text NOT NULL CHECK (condition IN ('excellent', 'good', 'fair', 'poor', 'salvage')),
  images text[] NOT NULL DEFAULT '{}' CHECK (cardinality(images) <= 5),
  location text NOT NULL,
  status text NOT NULL DEFAULT 'available' CHECK (status IN ('available', 'sold', 'withdrawn')),
  created_at timestamptz(3) NOT NULL,
  search text NOT NULL GENERATED ALWAYS AS (lower(title || E'\n' || make || E'\n' || model || E'\n' || year::text || E'\n' || description || E'\n' || location)) STORED
);
CREATE INDEX cars_newest ON car_listings (status, created_at DESC, id DESC);
CREATE INDEX cars_by_condition ON car_listings (status, condition, created_at DESC, id DESC);
CREATE INDEX cars_by_price ON car_listings (status, price);
CREATE INDEX cars_search ON car_listings USING gin (search gin_trgm_ops);

CREATE TABLE promo_codes (
  id uuid PRIMARY KEY,
  code text NOT NULL CHECK (code <> ''),
  description text NOT NULL,
  discount_type text NOT NULL CHECK (discount_type IN ('percent', 'fixed')),
  discount_value integer NOT NULL CHECK (discount_value > 0),
  max_uses integer CHECK (max_uses > 0),
  current_uses integer NOT NULL DEFAULT 0 CHECK (current_uses >= 0),
  valid_from timestamptz(3),
  valid_until timestamptz(3),
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT never_used_up_twice CHECK (current_uses <= max_uses),
  CONSTRAINT percent_of_a_hundred CHECK (discount_type = 'fixed' OR discount_value <= 100),
  CONSTRAINT window_runs_forward CHECK (valid_until > valid_from)
);
CREATE UNIQUE INDEX promo_codes_code ON promo_codes (lower(code));
CREATE INDEX promo_codes_newest ON promo_codes (created_at DESC, id DESC);

-- The ledger: a transfer moves money between accounts, its entries sum to zero and never change.
CREATE TABLE ledger_transfers (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  -- What caused it, once for its kind: the job, the payment, the raffle.
  reference text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  UNIQUE (kind, reference)
);
CREATE TABLE ledger_entries (
  transfer_id uuid NOT NULL REFERENCES ledger_transfers,
  account text NOT NULL CHECK (account <> ''),
  -- Cents; positive comes in, negative goes out.
  amount bigint NOT NULL CHECK (amount <> 0),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (transfer_id, account)
);
CREATE INDEX ledger_of_account ON ledger_entries (account, created_at DESC, transfer_id DESC);

CREATE FUNCTION ledger_transfer_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM ledger_entries WHERE transfer_id = NEW.transfer_id) <> 0 THEN
    RAISE EXCEPTION 'ledger transfer % does not balance', NEW.transfer_id USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_transfer_balances';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_transfer_balances AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transfer_balances();

CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER ledger_transfers_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transfers EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER ledger_entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries EXECUTE FUNCTION ledger_is_append_only();

-- A key belongs to one caller, method and path; its row is written in the transaction of its effect.
CREATE TABLE idempotency_keys (
  caller text NOT NULL,
  method text NOT NULL,
  path text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  reply_status smallint,
  reply_body text,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (caller, method, path, key)
);
CREATE INDEX idempotency_keys_oldest ON idempotency_keys (created_at);

-- The constants of the business.
INSERT INTO subscription_plans (id, name, description, duration, cost, features, created_at) VALUES
  ('019a2f00-0000-7000-8000-000000000001', '1 Month', 'Unlimited job requests for one month', 30, 1500,
   '{"Request any open job","Mechanic Hub","Raffle ticket with each payment"}', '2026-11-01T07:00:00Z'),
  ('019a2f00-0000-7000-8000-000000000002', '2 Months', 'Unlimited job requests for two months: save $10, 33% savings', 60, 2000,
   '{"Request any open job","Mechanic Hub","Raffle ticket with each payment","Save $10 (33%)"}', '2026-11-01T07:00:00Z');
INSERT INTO job_size_pricing (id, job_size_category, min_estimated_cost, max_estimated_cost, platform_fee, description) VALUES
  ('019a2f00-0000-7000-8000-000000000011', 'Minor', 0, 5000, 0, 'Under $50: no fee'),
  ('019a2f00-0000-7000-8000-000000000012', 'Small', 5000, 15000, 500, '$50-150'),
  ('019a2f00-0000-7000-8000-000000000013', 'Medium', 15000, 40000, 1000, '$150-400'),
  ('019a2f00-0000-7000-8000-000000000014', 'Large', 40000, 80000, 1500, '$400-800'),
  ('019a2f00-0000-7000-8000-000000000015', 'Large', 80000, 150000, 2000, '$800-1,500'),
  ('019a2f00-0000-7000-8000-000000000016', 'Large', 150000, NULL, 2500, '$1,500 and more');
