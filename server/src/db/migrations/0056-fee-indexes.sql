-- Outside a transaction.
-- A mechanic owes the fee of each job; all else is due once.
DROP INDEX CONCURRENTLY IF EXISTS payments_one_due_a_purpose;
CREATE UNIQUE INDEX CONCURRENTLY payments_one_due_a_purpose ON payments (mechanic_id, purpose, plan_id) NULLS NOT DISTINCT
  WHERE status = 'due' AND job_id IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS payments_one_due;
-- The fee of a job is owed once.
DROP INDEX CONCURRENTLY IF EXISTS payments_one_fee_a_job;
CREATE UNIQUE INDEX CONCURRENTLY payments_one_fee_a_job ON payments (job_id) WHERE job_id IS NOT NULL;
-- A payment or an invoice of the provider pays once; the fees that one payment paid all name it.
DROP INDEX CONCURRENTLY IF EXISTS payments_one_provider_reference;
CREATE UNIQUE INDEX CONCURRENTLY payments_one_provider_reference ON payments (reference) WHERE method = 'stripe' AND job_id IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS payments_one_a_stripe_reference;
-- The fees that are due from a mechanic, those that were due first ahead.
DROP INDEX CONCURRENTLY IF EXISTS payments_fees_due;
CREATE INDEX CONCURRENTLY payments_fees_due ON payments (mechanic_id, due_until, id) WHERE job_id IS NOT NULL AND status = 'due';
DROP INDEX CONCURRENTLY IF EXISTS payments_settled_by;
CREATE INDEX CONCURRENTLY payments_settled_by ON payments (settled_by) WHERE settled_by IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS payments_by_purpose;
CREATE INDEX CONCURRENTLY payments_by_purpose ON payments (purpose, status, created_at DESC, id DESC);
