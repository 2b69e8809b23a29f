-- Outside a transaction.
-- Codes leave ahead of everything else that waits.
DROP INDEX CONCURRENTLY IF EXISTS outbox_secrets_due;
CREATE INDEX CONCURRENTLY outbox_secrets_due ON outbox (channel, due_at, id) WHERE state = 'waiting' AND sealed IS NOT NULL;
