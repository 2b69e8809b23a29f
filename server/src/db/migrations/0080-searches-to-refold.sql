-- Outside a transaction.
-- The indexes of expressions are built anew beside the old ones, which serve until then. Stored texts that were folded by the rules of before
-- are named by an index of their own, which the task refold-searches empties.

DROP INDEX CONCURRENTLY IF EXISTS jobs_open_search_ccnew;
DROP INDEX CONCURRENTLY IF EXISTS mechanics_public_search_ccnew;
REINDEX INDEX CONCURRENTLY jobs_open_search;
REINDEX INDEX CONCURRENTLY mechanics_public_search;
DROP INDEX CONCURRENTLY IF EXISTS jobs_to_refold;
CREATE INDEX CONCURRENTLY jobs_to_refold ON jobs (id) WHERE search <> fold_text(search);
DROP INDEX CONCURRENTLY IF EXISTS mechanics_to_refold;
CREATE INDEX CONCURRENTLY mechanics_to_refold ON mechanics (id) WHERE search <> fold_text(search);
DROP INDEX CONCURRENTLY IF EXISTS customers_to_refold;
CREATE INDEX CONCURRENTLY customers_to_refold ON customers (id) WHERE search <> fold_text(search);
DROP INDEX CONCURRENTLY IF EXISTS part_listings_to_refold;
CREATE INDEX CONCURRENTLY part_listings_to_refold ON part_listings (id) WHERE search <> fold_text(search);
DROP INDEX CONCURRENTLY IF EXISTS car_listings_to_refold;
CREATE INDEX CONCURRENTLY car_listings_to_refold ON car_listings (id) WHERE search <> fold_text(search);
