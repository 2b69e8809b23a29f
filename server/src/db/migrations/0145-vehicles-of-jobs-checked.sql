-- In a transaction of its own, so that 0131 is checked without a lock that stops writes.
ALTER TABLE jobs
  VALIDATE CONSTRAINT jobs_vin_check,
  VALIDATE CONSTRAINT jobs_plate_check,
  VALIDATE CONSTRAINT jobs_mileage_check,
  VALIDATE CONSTRAINT mileage_at_a_moment;
