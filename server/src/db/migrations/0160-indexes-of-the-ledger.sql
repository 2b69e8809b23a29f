-- Outside a transaction.
-- Entries of a job, payment, payout or dispute; references begin with its id.
DROP INDEX CONCURRENTLY IF EXISTS ledger_transfers_of_cause;
CREATE INDEX CONCURRENTLY ledger_transfers_of_cause ON ledger_transfers (left(reference, 36));
DROP INDEX CONCURRENTLY IF EXISTS payments_of_reference;
CREATE INDEX CONCURRENTLY payments_of_reference ON payments (reference) WHERE reference IS NOT NULL;
-- Accounts in their order: house, raffle months, mechanics.
DROP INDEX CONCURRENTLY IF EXISTS ledger_sums_in_order;
CREATE INDEX CONCURRENTLY ledger_sums_in_order ON ledger_sums
  (((CASE WHEN account LIKE 'mechanic:%' OR account LIKE 'earnings:%' OR account LIKE 'remits:%' THEN '3' WHEN account LIKE 'pool:%' OR account LIKE 'prize:%' THEN '2' ELSE '1' END || account)) COLLATE "C")
  WHERE day = 'infinity' AND account <> '';
