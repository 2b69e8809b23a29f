-- A number of another country that was stored in two forms is one: +52 1 … is +52 …, and a 0 that is only dialed within a country is dropped.
-- readPhone of contract/src/lib/phone.ts has the same rule for what is typed.

CREATE FUNCTION one_number(number text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp
  RETURN regexp_replace(regexp_replace(number, '^\+52(?:01|04[45]|1)([2-9]\d{9})$', '+52\1'),
    '^\+(2[07]|3[123]|4[013469]|6[0-46]|8[1246]|9[0-58]|35[3589]|38[0156]|966|97[12])0(?!0)(?=\d{6})', '+\1');

-- A customer keeps the number that their jobs and links have, and is found by the one form too, as a merged customer's number finds whom
-- they were merged into. Where that form is another customer's already, the doctor names both: the office merges them.
WITH other_form AS (
  INSERT INTO customers (id, name, phone, phone_e164, merged_into, created_at)
  SELECT gen_random_uuid(), name, phone, one_number(phone_e164), coalesce(merged_into, id), created_at
    FROM customers WHERE phone_e164 NOT LIKE '+1%' AND one_number(phone_e164) <> phone_e164 ORDER BY created_at, id
  ON CONFLICT (phone_e164) DO NOTHING RETURNING phone_e164)
-- What was had once by the number is had.
SELECT follow_mark(phone_mark(c.phone_e164), phone_mark(one_number(c.phone_e164)))
  FROM customers c JOIN other_form o ON o.phone_e164 = one_number(c.phone_e164);

-- Accounts and mechanics have one number each, so it is written anew; where it is somebody else's already, or a mechanic would become their
-- own customer, it stays and the doctor names it. A calendar link ends with its mechanic's phone, but this is the same phone.
DO $$
DECLARE
  one record;
  links calendar_links[];
BEGIN
  FOR one IN SELECT id, one_number(phone_e164) AS number FROM accounts
    WHERE closed_at IS NULL AND phone_e164 NOT LIKE '+1%' AND one_number(phone_e164) <> phone_e164 ORDER BY created_at, id
  LOOP
    BEGIN
      UPDATE accounts SET phone_e164 = one.number WHERE id = one.id;
    EXCEPTION WHEN unique_violation THEN NULL;
    END;
  END LOOP;
  FOR one IN SELECT id, one_number(phone_e164) AS number FROM mechanics
    WHERE removed_at IS NULL AND one_number(phone_e164) <> phone_e164 ORDER BY join_number
  LOOP
    BEGIN
      links := ARRAY(SELECT l FROM calendar_links l WHERE mechanic_id = one.id);
      UPDATE mechanics SET phone_e164 = one.number WHERE id = one.id;
      INSERT INTO calendar_links SELECT * FROM unnest(links);
    EXCEPTION WHEN unique_violation OR check_violation THEN NULL;
    END;
  END LOOP;
END $$;

UPDATE notifications n SET customer_phone_e164 = one_number(n.customer_phone_e164)
  FROM customers c WHERE c.phone_e164 NOT LIKE '+1%' AND one_number(c.phone_e164) <> c.phone_e164 AND n.customer_phone_e164 = c.phone_e164 AND n.withdrawn_at IS NULL;
UPDATE part_listings SET mechanic_phone_e164 = one_number(mechanic_phone_e164) WHERE one_number(mechanic_phone_e164) <> mechanic_phone_e164;
UPDATE car_listings SET seller_phone_e164 = one_number(seller_phone_e164) WHERE one_number(seller_phone_e164) <> seller_phone_e164;
