-- Outside a transaction.
-- For references that name a picture with its job.
DROP INDEX CONCURRENTLY IF EXISTS job_pictures_with_job;
CREATE UNIQUE INDEX CONCURRENTLY job_pictures_with_job ON job_pictures (id, job_id);
