-- Outside a transaction.
-- The fee of a completion is owed once, and each brings its two at most one ticket.
DROP INDEX CONCURRENTLY IF EXISTS payments_one_fee_a_completion;
CREATE UNIQUE INDEX CONCURRENTLY payments_one_fee_a_completion ON payments (job_id, completion) WHERE job_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS payments_one_fee_a_job;
DROP INDEX CONCURRENTLY IF EXISTS tickets_one_a_completion_for_the_mechanic;
CREATE UNIQUE INDEX CONCURRENTLY tickets_one_a_completion_for_the_mechanic ON raffle_tickets (job_id, issue) WHERE mechanic_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS tickets_one_a_job_for_the_mechanic;
DROP INDEX CONCURRENTLY IF EXISTS tickets_one_a_completion_for_the_customer;
CREATE UNIQUE INDEX CONCURRENTLY tickets_one_a_completion_for_the_customer ON raffle_tickets (job_id, issue) WHERE customer_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS tickets_one_a_job_for_the_customer;
DROP INDEX CONCURRENTLY IF EXISTS tickets_one_a_reward;
CREATE UNIQUE INDEX CONCURRENTLY tickets_one_a_reward ON raffle_tickets (referral_id, issue) WHERE referral_id IS NOT NULL;
-- What a job claimed is found by it when its completion is undone.
DROP INDEX CONCURRENTLY IF EXISTS pair_claims_of_job;
CREATE INDEX CONCURRENTLY pair_claims_of_job ON pair_claims (job_id) WHERE job_id IS NOT NULL;
