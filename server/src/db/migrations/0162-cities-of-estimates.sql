-- The city whose rate an estimate took, kept like the rate; versions from before kept none.
ALTER TABLE job_estimates ADD COLUMN parts_tax_city text;
ALTER TABLE job_estimates ADD CONSTRAINT cities_have_rates
  CHECK (parts_tax_city IS NULL OR (parts_tax_city <> '' AND parts_tax_percent IS NOT NULL)) NOT VALID;
