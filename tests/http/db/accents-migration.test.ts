import assert from 'node:assert/strict'
import { test } from 'vitest'
import { databaseBefore, MIGRATIONS } from '../../support/earlier-schema.ts'

/** A database from before accent folding: searches find its rows without accents, with the old indexes. */

const LAST = '0015-without-accents.sql'
const MECHANIC = '00000000-0000-7000-8000-000000000001'
const CUSTOMER = '00000000-0000-7000-8000-000000000002'
const TABLES = ['mechanics', 'customers', 'jobs', 'part_listings', 'car_listings']

const { client, apply } = await databaseBefore()

const indexes = async () =>
  (await client.query("SELECT tablename, indexname FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1, 2")).rows

test('earlier rows are found without accents', async () => {
  for (const name of MIGRATIONS.filter((file) => file < LAST)) await apply(name)
  await client.query(`
    INSERT INTO mechanics (id, name, phone, phone_e164, email, specialty, join_number, trial_days, created_at) VALUES
      ('${MECHANIC}', 'Íñigo', '(602) 555-0100', '+16025550100', 'i@example.com', 'AC', 1, 30, now());
    INSERT INTO customers (id, name, phone, phone_e164, email, created_at) VALUES
      ('${CUSTOMER}', 'Íñigo', '(602) 555-0101', '+16025550101', NULL, now());
    INSERT INTO jobs (id, customer_id, customer_name, customer_phone, customer_phone_e164, vehicle_info, description, mechanic_id,
      mechanic_name, status, created_at)
    SELECT gen_random_uuid(), '${CUSTOMER}', 'Ana', '(602) 555-0101', '+16025550101', 'Camry', 'Noise', of_one, name, 'pending', now()
    FROM (VALUES ('${MECHANIC}'::uuid, 'Íñigo'), (NULL, NULL)) AS given (of_one, name);
    INSERT INTO part_listings (id, mechanic_id, mechanic_name, mechanic_phone, mechanic_phone_e164, title, description, condition, price,
      vehicle_compatibility, location, created_at)
    VALUES (gen_random_uuid(), '${MECHANIC}', 'Íñigo', '(602) 555-0100', '+16025550100', 'Faros de Íñigo', 'x', 'used', 100, 'x', 'Mesa', now());
    INSERT INTO car_listings (id, seller_id, seller_name, seller_phone, seller_phone_e164, title, make, model, year, mileage, price,
      description, condition, location, created_at)
    VALUES (gen_random_uuid(), 'x', 'x', '(602) 555-0100', '+16025550100', 'Auto de Íñigo', 'x', 'x', 2012, 1, 100, 'x', 'good', 'Mesa', now())`)
  const before = await indexes()
  await apply(LAST)
  for (const table of TABLES) {
    const { rows } = await client.query(`SELECT count(*)::int AS found FROM ${table} WHERE search LIKE '%inigo%'`)
    assert.equal(rows[0].found, 1, table)
  }
  assert.deepEqual(await indexes(), before)
})
