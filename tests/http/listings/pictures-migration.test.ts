import assert from 'node:assert/strict'
import { test } from 'vitest'
import { databaseBefore, MIGRATIONS } from '../../support/earlier-schema.ts'

/** A database from before uploads had rows: shown pictures are registered. */

const { client, apply } = await databaseBefore()
const id = (nth: number) => `019a2f00-0000-7000-8000-00000000000${nth}`

test('uploads in listings of both kinds are listed, once, and nothing else is', async () => {
  for (const name of MIGRATIONS.filter((file) => file < '0006')) await apply(name)
  const listing = `seller_id, seller_name, seller_phone, seller_phone_e164, title, make, model, year, mileage, price, description, condition, location`
  const car = (nth: number, images: string[], at: string) =>
    client.query(
      `INSERT INTO car_listings (id, ${listing}, images, created_at)
       VALUES ($1, 'ana', 'Ana', '(602) 555-0101', '+16025550101', 'Camry', 'Toyota', 'Camry', 2012, 1, 100, 'Ten characters.', 'good', 'Mesa', $2, $3)`,
      [id(nth), images, at],
    )
  const own = (nth: number) => `/api/pictures/${id(nth)}.webp`
  await car(1, [own(3), '/demo/sedan.svg', 'https://example.com/api/pictures/x.webp'], '2026-11-02T10:00:00Z')
  await car(2, [own(4), own(3), `/api/pictures/${'-'.repeat(36)}.webp`], '2026-11-01T10:00:00Z')
  await client.query(`
    INSERT INTO mechanics (id, name, phone, phone_e164, email, specialty, join_number, trial_days, created_at) VALUES
      ('${id(9)}', 'Rosa', '(602) 555-0100', '+16025550100', 'r@example.com', 'AC', 1, 30, now());
    INSERT INTO part_listings (id, mechanic_id, mechanic_name, mechanic_phone, mechanic_phone_e164, title, description, condition, price,
      vehicle_compatibility, location, images, status, created_at)
    VALUES ('${id(8)}', '${id(9)}', 'Rosa', '(602) 555-0100', '+16025550100', 'Starter', 'Ten characters.', 'used', 100, 'Any', 'Mesa',
      ARRAY['${own(5)}'], 'withdrawn', '2026-11-03T10:00:00Z')`)
  await apply('0006-pictures.sql')
  const { rows } = await client.query(
    `SELECT id, status, to_char(created_at AT TIME ZONE 'UTC', 'DD') AS day FROM pictures ORDER BY id`,
  )
  assert.deepEqual(rows, [
    { id: id(3), status: 'listed', day: '01' },
    { id: id(4), status: 'listed', day: '01' },
    { id: id(5), status: 'listed', day: '03' },
  ])
})
