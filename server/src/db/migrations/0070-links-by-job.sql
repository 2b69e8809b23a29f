-- Outside a transaction.
-- A job has several private links: they are found by its job no longer by the primary key.
DROP INDEX CONCURRENTLY IF EXISTS job_links_of_job;
CREATE INDEX CONCURRENTLY job_links_of_job ON job_links (job_id);
