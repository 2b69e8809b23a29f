-- José, Jose and JOSÉ, with an accent of its own sign or without, find each other; names stand where a Spanish reader looks, ñ after n.

-- What searches compare, on both sides; foldText of the contract is the same for the browser.
CREATE FUNCTION fold_text(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN translate(lower(regexp_replace(normalize(written, NFD), '[\u0300-\u036F]', '', 'g')), 'đłøıĐŁØ', 'dloidlo');

-- 'n~' stands behind every 'nz'; names that are alike but for accents are ordered by these.
DROP INDEX mechanics_by_name;
DROP INDEX mechanics_by_specialty;
DROP INDEX customers_by_name;
CREATE OR REPLACE FUNCTION name_order(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN fold_text(replace(lower(normalize(name, NFD)), E'n\u0303', 'n~')) || E'\u0001' || lower(name);

-- A column's expression cannot be changed before PostgreSQL 17, and its index goes with it. The order is stored, so that a search which
-- finds thousands need not derive it for each, and compared as bytes, so that it is the same whatever the database's collation is.
ALTER TABLE mechanics DROP COLUMN search,
  ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (fold_text(name || E'\n' || specialty || E'\n' || phone || E'\n' || phone_e164)) STORED,
  ADD COLUMN name_order text COLLATE "C" NOT NULL GENERATED ALWAYS AS (name_order(name)) STORED;
ALTER TABLE customers DROP COLUMN search,
  ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (fold_text(name || E'\n' || phone || E'\n' || phone_e164 || E'\n' || coalesce(email, ''))) STORED,
  ADD COLUMN name_order text COLLATE "C" NOT NULL GENERATED ALWAYS AS (name_order(name)) STORED;
ALTER TABLE jobs DROP COLUMN search,
  ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (fold_text(customer_name || E'\n' || customer_phone || E'\n' || customer_phone_e164 || E'\n' || vehicle_info || E'\n' || description || E'\n' || coalesce(mechanic_name, ''))) STORED;
ALTER TABLE part_listings DROP COLUMN search,
  ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (fold_text(title || E'\n' || description || E'\n' || coalesce(part_number, '') || E'\n' || vehicle_compatibility || E'\n' || location)) STORED;
ALTER TABLE car_listings DROP COLUMN search,
  ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (fold_text(title || E'\n' || make || E'\n' || model || E'\n' || year::text || E'\n' || description || E'\n' || location)) STORED;

CREATE INDEX mechanics_search ON mechanics USING gin (search gin_trgm_ops) WHERE removed_at IS NULL;
CREATE INDEX customers_search ON customers USING gin (search gin_trgm_ops);
CREATE INDEX jobs_search ON jobs USING gin (search gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX parts_search ON part_listings USING gin (search gin_trgm_ops);
CREATE INDEX cars_search ON car_listings USING gin (search gin_trgm_ops);
CREATE INDEX mechanics_by_name ON mechanics (name_order, id) WHERE removed_at IS NULL;
CREATE INDEX mechanics_by_specialty ON mechanics (specialty, name_order, id) WHERE removed_at IS NULL;
CREATE INDEX customers_by_name ON customers (name_order, id);

-- A rewritten column has no statistics until enough rows have changed, and searches are planned by them.
ANALYZE mechanics, customers, jobs, part_listings, car_listings;
