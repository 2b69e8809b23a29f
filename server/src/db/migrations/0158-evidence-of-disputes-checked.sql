-- In a transaction of its own, so that 0157 is checked without a lock that stops writes.
ALTER TABLE payment_disputes VALIDATE CONSTRAINT only_jobs_are_proven;
ALTER TABLE payment_disputes VALIDATE CONSTRAINT a_code_of_the_bank;
