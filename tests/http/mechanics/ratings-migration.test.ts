import assert from 'node:assert/strict'
import { test } from 'vitest'
import { databaseBefore, MIGRATIONS } from '../../support/earlier-schema.ts'

/** A database from before reviews had rows: each rating of a job gets one. */

const { client, apply } = await databaseBefore()

test('the stars on jobs become reviews of both sides', async () => {
  for (const name of MIGRATIONS.filter((file) => file < '0004')) await apply(name)
  await client.query(`
    INSERT INTO mechanics (id, name, phone, phone_e164, email, specialty, join_number, trial_days, created_at) VALUES
      ('00000000-0000-7000-8000-000000000001', 'Rosa', '(602) 555-0100', '+16025550100', 'r@example.com', 'AC', 1, 30, now());
    INSERT INTO customers (id, name, phone, phone_e164, created_at) VALUES
      ('00000000-0000-7000-8000-000000000002', 'Ana', '(602) 555-0101', '+16025550101', now());
    INSERT INTO jobs (id, customer_id, customer_name, customer_phone, customer_phone_e164, vehicle_info, description, mechanic_id,
      mechanic_name, status, mechanic_rating, customer_rating, created_at, completed_at, first_completed_at)
    SELECT gen_random_uuid(), '00000000-0000-7000-8000-000000000002', 'Ana', '(602) 555-0101', '+16025550101', 'Camry', 'Noise',
      '00000000-0000-7000-8000-000000000001', 'Rosa', 'completed', given.mechanic, given.customer, now(), now(), '2026-10-05T10:00:00Z'
    FROM (VALUES (4, 5), (3, NULL), (NULL, 2), (NULL, NULL)) AS given (mechanic, customer)`)
  await apply('0004-market.sql')
  const { rows } = await client.query(
    `SELECT given_by AS by, stars, created_at = '2026-10-05T10:00:00Z' AS at_the_end, mechanic_id IS NOT NULL AND customer_id IS NOT NULL AS known
     FROM ratings ORDER BY given_by, stars`,
  )
  const review = (by: string, stars: number) => ({ by, stars, at_the_end: true, known: true })
  assert.deepEqual(rows, [review('customer', 3), review('customer', 4), review('mechanic', 2), review('mechanic', 5)])
})
