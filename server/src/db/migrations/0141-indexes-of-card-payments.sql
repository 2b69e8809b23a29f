-- Outside a transaction.
DROP INDEX CONCURRENTLY IF EXISTS job_payments_one_due;
CREATE UNIQUE INDEX CONCURRENTLY job_payments_one_due ON job_payments (job_id, what) WHERE status = 'due';
DROP INDEX CONCURRENTLY IF EXISTS job_payments_one_reference;
CREATE UNIQUE INDEX CONCURRENTLY job_payments_one_reference ON job_payments (reference) WHERE reference IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS job_payments_one_session;
CREATE UNIQUE INDEX CONCURRENTLY job_payments_one_session ON job_payments (checkout_session) WHERE checkout_session IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS job_payments_due_until;
CREATE INDEX CONCURRENTLY job_payments_due_until ON job_payments (due_until, id) WHERE status = 'due';
DROP INDEX CONCURRENTLY IF EXISTS job_payments_to_close;
CREATE INDEX CONCURRENTLY job_payments_to_close ON job_payments (id) WHERE checkout_url IS NOT NULL AND status = 'cancelled';
DROP INDEX CONCURRENTLY IF EXISTS job_payments_of_mechanic;
CREATE INDEX CONCURRENTLY job_payments_of_mechanic ON job_payments (mechanic_id, paid_at) WHERE mechanic_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS payment_disputes_of_job_payment;
CREATE INDEX CONCURRENTLY payment_disputes_of_job_payment ON payment_disputes (job_payment_id) WHERE job_payment_id IS NOT NULL;
ALTER TABLE job_payments
  VALIDATE CONSTRAINT job_payments_what_check,
  VALIDATE CONSTRAINT job_payments_status_check,
  VALIDATE CONSTRAINT job_payments_provider_check,
  VALIDATE CONSTRAINT job_payments_mechanic_id_fkey,
  VALIDATE CONSTRAINT fee_lies_on_a_balance,
  VALIDATE CONSTRAINT returned_what_was_paid,
  VALIDATE CONSTRAINT job_payment_paid_at_a_moment,
  VALIDATE CONSTRAINT recorded_when_received,
  VALIDATE CONSTRAINT card_goes_to_an_account,
  VALIDATE CONSTRAINT only_a_record_is_voided;
ALTER TABLE job_estimates VALIDATE CONSTRAINT deposit_is_asked;
ALTER TABLE payments
  VALIDATE CONSTRAINT a_paid_fee_has_its_receipt,
  VALIDATE CONSTRAINT only_a_fee_is_covered;
ALTER TABLE payment_disputes
  VALIDATE CONSTRAINT payment_disputes_job_payment_id_fkey,
  VALIDATE CONSTRAINT disputes_one_payment;
ALTER TABLE provider_events VALIDATE CONSTRAINT refused_for_a_reason;
