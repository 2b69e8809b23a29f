-- Outside a transaction.
-- What the office looks through: what did not arrive, what nobody carries, and what waits.
DROP INDEX CONCURRENTLY IF EXISTS outbox_problems;
CREATE INDEX CONCURRENTLY outbox_problems ON outbox (created_at DESC, id DESC) WHERE state IN ('failed', 'unknown');
DROP INDEX CONCURRENTLY IF EXISTS outbox_not_configured;
CREATE INDEX CONCURRENTLY outbox_not_configured ON outbox (created_at DESC, id DESC) WHERE state = 'notConfigured';
DROP INDEX CONCURRENTLY IF EXISTS outbox_waiting;
CREATE INDEX CONCURRENTLY outbox_waiting ON outbox (created_at DESC, id DESC) WHERE state = 'waiting';
