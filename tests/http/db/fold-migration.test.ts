import assert from 'node:assert/strict'
import { foldText } from '@desert-wrench/contract/lib/fold-text.ts'
import { refoldSearches } from '@desert-wrench/server/db/search/refold-searches.ts'
import { migrate } from '@desert-wrench/server/db/setup/migrate.ts'
import { test } from 'vitest'
import { databaseBefore, layMigrations } from '../../support/earlier-schema.ts'

/** A database from before searches and promo codes ignored apostrophes and invisible characters. */

const { client } = await databaseBefore()
const id = (n: number) => `019a2f00-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`
const at = '2026-10-01T15:00:00Z'
const NAME = 'Se\u00adan O’Neil Strauß'

test('earlier rows are found like new ones, and of merged promo codes the active one survives', async () => {
  await layMigrations(client, '0041-searches-of-digits.sql')
  await client.query(`
    INSERT INTO customers (id, name, phone, phone_e164, created_at) VALUES ('${id(1)}', '${NAME}', '1', '+16025550101', '${at}');
    INSERT INTO mechanics (id, name, phone, phone_e164, email, specialty, join_number, trial_days, created_at)
    VALUES ('${id(2)}', '${NAME}', '2', '+16025550102', 'r@example.com', 'Brakes', 1, 0, '${at}');
    INSERT INTO part_listings (id, mechanic_id, mechanic_name, mechanic_phone, mechanic_phone_e164, title, description, condition, price,
      vehicle_compatibility, location, created_at)
    VALUES ('${id(3)}', '${id(2)}', 'Rosa', '2', '+16025550102', '${NAME}', 'x', 'used', 100, 'x', 'Mesa', '${at}');
    INSERT INTO car_listings (id, seller_id, seller_name, seller_phone, seller_phone_e164, title, make, model, year, mileage, price,
      description, condition, location, created_at)
    VALUES ('${id(4)}', 'x', 'x', '2', '+16025550102', '${NAME}', 'x', 'x', 2012, 1, 100, 'x', 'good', 'Mesa', '${at}');
    INSERT INTO jobs (id, customer_id, customer_name, customer_phone, customer_phone_e164, vehicle_info, description, created_at)
    SELECT ('019a2f00-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, '${id(1)}', '${NAME}', '1', '+16025550101', 'Van', 'Won''t start', '${at}'
    FROM generate_series(1, 1203) n`)
  for (const [n, code, active] of [
    [1, 'SAVE-10', false],
    [2, 'save‑10', true],
    [3, 'SAVE\u200b-10', true],
    [4, '\u200b', true],
    [5, 'OTHER', true],
  ] as const)
    await client.query(
      `INSERT INTO promo_codes (id, code, description, discount_type, discount_value, is_active, created_at)
       VALUES ($1, $2, '', 'percent', 10, $3, $4)`,
      [id(20 + n), code, active, `2026-10-0${n}T15:00:00Z`],
    )
  await migrate(client)
  const { rows: plan } = await client.query(
    'EXPLAIN SELECT id FROM jobs WHERE search <> fold_text(search) ORDER BY id DESC LIMIT 100',
  )
  assert.match(JSON.stringify(plan), /jobs_to_refold/)
  await refoldSearches({ query: async (text: string) => (await client.query(text)).rows } as never)
  for (const [table, column, rows] of [
    ['customers', 'name', 1],
    ['mechanics', 'name', 1],
    ['part_listings', 'title', 1],
    ['car_listings', 'title', 1],
    ['jobs', 'customer_name', 1203],
  ] as const) {
    const { rows: found } = await client.query(
      `SELECT count(*)::int AS n FROM ${table} WHERE search LIKE '%' || $1 || '%' AND search = fold_text(search)`,
      [foldText(NAME)],
    )
    assert.equal(found[0].n, rows, `${table}.${column}`)
  }
  const { rows: orders } = await client.query('SELECT name_order AS own, name_order(name) AS derived FROM customers')
  assert.equal(orders[0].own, orders[0].derived)
  const { rows: invalid } = await client.query('SELECT indexrelid::regclass FROM pg_index WHERE NOT indisvalid')
  assert.deepEqual(invalid, [])
  const { rows: codes } = await client.query('SELECT code, is_active AS active FROM promo_codes ORDER BY id')
  assert.deepEqual(codes, [
    { code: `set-aside-${id(21)}`, active: false },
    { code: 'save‑10', active: true },
    { code: `set-aside-${id(23)}`, active: false },
    { code: `set-aside-${id(24)}`, active: false },
    { code: 'OTHER', active: true },
  ])
  await assert.rejects(
    client.query(`UPDATE promo_codes SET code = 'ＳＡＶＥ—10' WHERE code = 'OTHER'`),
    /promo_codes_code/,
  )
})
