-- Outside a transaction.
-- Secrets are few among all that ever left: those that wait to be read, those to forget, and codes that may not have arrived.
DROP INDEX CONCURRENTLY IF EXISTS outbox_secrets;
CREATE INDEX CONCURRENTLY outbox_secrets ON outbox (created_at DESC, id DESC) WHERE sealed IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS outbox_secrets_expiring;
CREATE INDEX CONCURRENTLY outbox_secrets_expiring ON outbox (expires_at) WHERE kind IN ('code', 'invitation');
DROP INDEX CONCURRENTLY IF EXISTS outbox_lost_codes;
CREATE INDEX CONCURRENTLY outbox_lost_codes ON outbox (expires_at) WHERE state = 'unknown' AND kind = 'code';
