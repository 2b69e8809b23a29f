import assert from 'node:assert/strict'
import { migrate } from '@desert-wrench/server/db/setup/migrate.ts'
import { test } from 'vitest'
import { databaseBefore } from '../../support/earlier-schema.ts'

/** Jobs of an earlier release, however their vehicle was written, get the car of their customer. */

const { client, apply } = await databaseBefore()
const id = (number: number) => `019a2f00-0000-7000-8000-${String(number).padStart(12, '0')}`
const [ANA, BEN, NOBODY] = [1, 2, 3].map(id)
const VIN = '1HGCM82633A004352'

const WRITTEN: [customer: string | undefined, vehicle: string][] = [
  [ANA, '2014 Toyota Camry'],
  [ANA, ' 2014  toyota CAMRY.'],
  [ANA, '2014 Toyota-Camry'],
  [BEN, '2014 Toyota Camry'],
  [ANA, `Honda Accord VIN ${VIN}`],
  [ANA, `accord ${VIN.toLowerCase()}`],
  [ANA, '???'],
  [ANA, '?'],
  [ANA, '  '],
  [ANA, '\u00ad'],
  [ANA, `${'x'.repeat(3000)} 🚗`],
  [ANA, '2014 Camión Toyota'],
  [ANA, '2014 CAMION TOYOTA'],
  [ANA, '\u200b12345678901234567'],
  [NOBODY, '2014 Toyota Camry'],
]

async function fill() {
  await client.query(`
    INSERT INTO customers (id, name, phone, phone_e164, created_at) VALUES
      ('${ANA}', 'Ana', '(602) 555-0102', '+16025550102', '2026-10-01'),
      ('${BEN}', 'Ben', '(602) 555-0103', '+16025550103', '2026-10-01'),
      ('${NOBODY}', '—', '', '+99912345678901', '2026-10-01')`)
  for (const [nth, [customer, vehicle]] of WRITTEN.entries())
    await client.query(
      `INSERT INTO jobs (id, customer_id, customer_name, customer_phone, customer_phone_e164, vehicle_info, description, created_at, deleted_at)
       VALUES ($1, $2, 'x', '(602) 555-0102', '+16025550102', $3, 'x', '2026-11-01'::timestamptz + make_interval(hours => $4), CASE WHEN $4 = 2 THEN now() END)`,
      [id(10 + nth), customer, vehicle, nth],
    )
}

const cars = async () =>
  (
    await client.query<{ nth: number; car: string; vin: string | null }>(
      `SELECT j.vehicle_id AS car, v.vin FROM jobs j LEFT JOIN vehicles v ON v.id = j.vehicle_id ORDER BY j.id`,
    )
  ).rows

test('each old job gets its car, once', async () => {
  await migrate(client, { through: '0130-pictures-of-jobs.sql' })
  await fill()
  await migrate(client, { through: '0131-vehicles.sql' })
  // As if it had broken off: some have theirs already.
  await client.query("UPDATE jobs SET vehicle_info = vehicle_info || ' ' WHERE id = $1", [id(10)])
  await migrate(client)
  const found = await cars()
  const carOf = (nth: number) => found[nth]?.car
  assert.deepEqual([carOf(1), carOf(2)], [carOf(0), carOf(0)], 'spaces, case and punctuation tell no two apart')
  assert.ok(carOf(3) && carOf(3) !== carOf(0), 'another customer has another car')
  assert.deepEqual([found[4]?.vin, carOf(5)], [VIN, carOf(4)], 'one VIN is one car')
  assert.ok(carOf(6) && carOf(7) && carOf(6) !== carOf(7))
  assert.deepEqual([carOf(8), carOf(9)], [null, null], 'nothing is known')
  assert.ok(carOf(10))
  assert.equal(carOf(12), carOf(11), 'accents tell no two apart')
  assert.ok(carOf(13))
  assert.equal(carOf(14), null, 'an erased person has no car')
  const kept = await client.query('SELECT name, created_at::text AS created FROM vehicles WHERE id = $1', [carOf(0)])
  assert.match(kept.rows[0]?.name, /2014 Toyota Camry/)
  const [{ version }] = (await client.query('SELECT substring(id::text, 15, 1) AS version FROM vehicles LIMIT 1')).rows
  assert.equal(version, '7')

  // Again: nothing changes.
  await client.query('BEGIN')
  await client.query('COMMIT')
  const before = await client.query('SELECT * FROM vehicles ORDER BY id')
  await apply('0132-vehicles-of-jobs.sql').catch(() => {})
  assert.deepEqual((await client.query('SELECT * FROM vehicles ORDER BY id')).rows, before.rows)
  assert.deepEqual(await cars(), found)
})
