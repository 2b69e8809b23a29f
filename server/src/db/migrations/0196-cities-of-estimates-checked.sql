-- In a transaction of its own, so that 0162 is checked without a lock that stops writes.
ALTER TABLE job_estimates VALIDATE CONSTRAINT cities_have_rates;
