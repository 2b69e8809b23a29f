import assert from 'node:assert/strict'
import { test } from 'vitest'
import { databaseBefore, MIGRATIONS } from '../../support/earlier-schema.ts'

/** A database whose promo code windows lie in impossible years. */

const { client, apply } = await databaseBefore()

test('only windows outside the known years are moved', async () => {
  for (const name of MIGRATIONS.filter((file) => file < '0011')) await apply(name)
  const codes = [
    ['a', '0001-12-31 09:00:00+00 BC', null, null, null],
    ['b', '1899-12-31 23:59:59+00', '2026-12-01 07:00:00+00', null, '2026-12-01 07:00:00+00'],
    ['c', '1000-01-01 00:00:00+00', '1800-01-01 00:00:00+00', null, '1900-01-01 00:00:00+00'],
    ['d', '3000-01-01 00:00:00+00', 'infinity', '2999-12-31 23:59:59.999+00', null],
    ['e', null, '9999-12-31 00:00:00+00', null, null],
    ['f', '-infinity', '2026-12-01 07:00:00+00', null, '2026-12-01 07:00:00+00'],
    ['g', '2026-11-01 07:00:00+00', '2026-12-01 07:00:00+00', '2026-11-01 07:00:00+00', '2026-12-01 07:00:00+00'],
    ['h', null, null, null, null],
  ]
  for (const [code, from, until] of codes)
    await client.query(
      `INSERT INTO promo_codes (id, code, description, discount_type, discount_value, valid_from, valid_until, created_at)
       VALUES (gen_random_uuid(), $1, '', 'percent', 10, $2, $3, now())`,
      [code, from, until],
    )
  await apply('0011-promo-windows.sql')
  await client.query("SET TimeZone = 'UTC'")
  const { rows } = await client.query(
    'SELECT code, valid_from::text AS "from", valid_until::text AS until FROM promo_codes ORDER BY code',
  )
  assert.deepEqual(
    rows,
    codes.map(([code, , , from, until]) => ({ code, from, until })),
  )
  await assert.rejects(client.query("UPDATE promo_codes SET valid_from = '1000-01-01'"), /window_in_known_years/)
})
