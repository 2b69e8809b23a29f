-- Whose account took a step of a job. Null: in open mode, through a private link, by the clock, and before there were accounts.
ALTER TABLE job_events ADD COLUMN account_id uuid REFERENCES accounts;
