-- Outside a transaction.
DROP INDEX CONCURRENTLY IF EXISTS ledger_sums_of_days;
CREATE INDEX CONCURRENTLY ledger_sums_of_days ON ledger_sums (day, account) WHERE account <> '' AND day <> 'infinity';
DROP INDEX CONCURRENTLY IF EXISTS payment_disputes_open;
CREATE INDEX CONCURRENTLY payment_disputes_open ON payment_disputes (opened_at, id) WHERE status = 'open';
