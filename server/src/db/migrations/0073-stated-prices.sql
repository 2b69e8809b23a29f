-- Whether the mechanic named the price of an offer; else it was computed, from the rounded place of the job.
ALTER TABLE job_pickup_requests ADD COLUMN price_stated boolean NOT NULL DEFAULT false;
