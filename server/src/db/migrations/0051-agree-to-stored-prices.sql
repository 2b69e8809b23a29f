-- Outside a transaction.
-- Every price that a job with a mechanic has is agreed to, before 0052 holds that it is.

DROP INDEX CONCURRENTLY IF EXISTS estimates_one_an_agreement;
CREATE UNIQUE INDEX CONCURRENTLY estimates_one_an_agreement ON job_estimates (job_id, agreement) WHERE agreement IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS estimates_of_mechanic;
CREATE INDEX CONCURRENTLY estimates_of_mechanic ON job_estimates (mechanic_id) WHERE mechanic_id IS NOT NULL;
CALL agree_to_stored_prices();
UPDATE job_estimates e SET status = 'replaced' FROM jobs j WHERE j.id = e.job_id AND j.mechanic_id IS NULL AND e.status IN ('approved', 'sent');
DROP INDEX CONCURRENTLY IF EXISTS estimates_agreed_price;
CREATE UNIQUE INDEX CONCURRENTLY estimates_agreed_price ON job_estimates (job_id, agreement, mechanic_id, labor_cost, travel_fee);
