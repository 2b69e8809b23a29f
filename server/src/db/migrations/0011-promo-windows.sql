-- A promo code's window lies in the years 1900 to 2999. A bound beyond them that excludes nothing becomes none,
-- one that excludes everything the nearest moment inside.

UPDATE promo_codes SET
  valid_from = CASE
    WHEN valid_until < '1900-01-01 00:00:00+00' OR valid_from < '1900-01-01 00:00:00+00' THEN NULL
    WHEN valid_from >= '3000-01-01 00:00:00+00' THEN '2999-12-31 23:59:59.999+00'
    ELSE valid_from END,
  valid_until = CASE
    WHEN valid_until >= '3000-01-01 00:00:00+00' THEN NULL
    WHEN valid_until < '1900-01-01 00:00:00+00' THEN '1900-01-01 00:00:00+00'
    ELSE valid_until END
WHERE valid_from < '1900-01-01 00:00:00+00' OR valid_from >= '3000-01-01 00:00:00+00'
  OR valid_until < '1900-01-01 00:00:00+00' OR valid_until >= '3000-01-01 00:00:00+00';

ALTER TABLE promo_codes
  ADD CONSTRAINT window_in_known_years CHECK (
    valid_from >= '1900-01-01 00:00:00+00' AND valid_from < '3000-01-01 00:00:00+00'
    AND valid_until >= '1900-01-01 00:00:00+00' AND valid_until < '3000-01-01 00:00:00+00');
