-- Reviews after a job, and the indexes of sellers and of the portal's figures.

CREATE TABLE ratings (
  id uuid PRIMARY KEY,
  job_id uuid NOT NULL REFERENCES jobs,
  -- Who rates; the other side receives the stars.
  given_by text NOT NULL CHECK (given_by IN ('customer', 'mechanic')),
  mechanic_id uuid NOT NULL REFERENCES mechanics,
  customer_id uuid NOT NULL REFERENCES customers,
  stars stars NOT NULL,
  comment text CHECK (comment <> ''),
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT ratings_one_a_side UNIQUE (job_id, given_by)
);
CREATE INDEX ratings_of_mechanic ON ratings (mechanic_id, stars) WHERE given_by = 'customer';
CREATE INDEX ratings_of_customer ON ratings (customer_id, stars) WHERE given_by = 'mechanic';

-- Stars that were given before reviews had rows of their own.
INSERT INTO ratings (id, job_id, given_by, mechanic_id, customer_id, stars, created_at)
SELECT gen_random_uuid(), id, 'customer', mechanic_id, customer_id, mechanic_rating, first_completed_at
FROM jobs WHERE mechanic_rating IS NOT NULL AND mechanic_id IS NOT NULL
UNION ALL
SELECT gen_random_uuid(), id, 'mechanic', mechanic_id, customer_id, customer_rating, first_completed_at
FROM jobs WHERE customer_rating IS NOT NULL AND mechanic_id IS NOT NULL;

DROP INDEX parts_of_mechanic;
CREATE INDEX parts_of_mechanic ON part_listings (mechanic_id, created_at DESC, id DESC);
CREATE INDEX cars_of_seller ON car_listings (seller_id, created_at DESC, id DESC);

-- What the portal's figures of the last thirty days are counted over.
CREATE INDEX jobs_completed_when ON jobs (first_completed_at) WHERE deleted_at IS NULL AND first_completed_at IS NOT NULL;
CREATE INDEX pickups_asked_when ON job_pickup_requests (created_at) WHERE withdrawn_at IS NULL;
CREATE INDEX pickups_answered_when ON job_pickup_requests (responded_at) WHERE withdrawn_at IS NULL AND responded_at IS NOT NULL;
