-- Outside a transaction.
DROP INDEX CONCURRENTLY IF EXISTS audit_acts;
CREATE INDEX CONCURRENTLY audit_acts ON audit_entries (at DESC, id DESC) WHERE NOT reads;
DROP INDEX CONCURRENTLY IF EXISTS audit_reads;
CREATE INDEX CONCURRENTLY audit_reads ON audit_entries (at DESC, id DESC) WHERE reads;
