import assert from 'node:assert/strict'
import { readPhone } from '@desert-wrench/contract/lib/phone.ts'
import { migrate } from '@desert-wrench/server/db/setup/migrate.ts'
import { reconcile } from '@desert-wrench/server/doctor/records.ts'
import { test } from 'vitest'
import { databaseBefore } from '../../support/earlier-schema.ts'
import { openTestApp } from '../../support/open-app.ts'
import { pluck } from '../../support/pluck.ts'

/** An earlier database with invalid phones and one phone in two formats: nothing is lost, and everyone is found. */

const { client, connection } = await databaseBefore()
const id = (number: number) => `019a2f00-0000-7000-8000-${String(number).padStart(12, '0')}`

test('earlier phones keep their owners, who are found in every format', async () => {
  await migrate(client, { through: '0041-searches-of-digits.sql' })
  await client.query(`
    INSERT INTO mechanics (id, name, phone, phone_e164, email, specialty, join_number, trial_days, created_at) VALUES
      ('${id(1)}', 'Rosa', '+52 1 662 123 0001', '+5216621230001', 'r@example.com', 'AC', 1, 0, now()),
      ('${id(2)}', 'Tom', '411-555-0102', '+14115550102', 't@example.com', 'AC', 2, 0, now());
    INSERT INTO customers (id, name, phone, phone_e164, created_at) VALUES
      ('${id(10)}', 'Ana', '911-555-0101', '+19115550101', now()),
      ('${id(11)}', 'Eva', '+52 1 662 123 0002', '+5216621230002', now()),
      ('${id(12)}', 'Joe', '+44 (0)20 7946 0000', '+4402079460000', now()),
      ('${id(13)}', 'Lu', '+521 662 123 0003', '+5216621230003', now()),
      ('${id(14)}', 'Lu', '+52 662 123 0003', '+526621230003', now()),
      ('${id(15)}', 'Max', '(602) 555-0111', '+16025550111', now());
    INSERT INTO accounts (id, name, phone, phone_e164, created_at) VALUES
      ('${id(20)}', 'Eva', '+52 1 662 123 0002', '+5216621230002', now());
    INSERT INTO calendar_links (mechanic_id, token_hash, created_at) SELECT '${id(1)}', sha256('a link'), now();
    INSERT INTO jobs (id, customer_id, customer_name, customer_phone, customer_phone_e164, vehicle_info, description, created_at)
      SELECT gen_random_uuid(), id, name, phone, phone_e164, 'Camry', 'Noise', '2026-10-05' FROM customers;
    INSERT INTO job_events (id, job_id, at, kind, by) SELECT gen_random_uuid(), id, created_at, 'created', 'system' FROM jobs`)
  const before = await client.query('SELECT id, customer_id, customer_phone, customer_phone_e164 FROM jobs ORDER BY id')
  await migrate(client)

  const after = await client.query('SELECT id, customer_id, customer_phone, customer_phone_e164 FROM jobs ORDER BY id')
  assert.deepEqual(after.rows, before.rows, 'no job is written anew')
  const numbers = 'SELECT name, phone_e164, merged_into FROM customers ORDER BY name, phone_e164'
  assert.deepEqual(
    (await client.query(numbers)).rows.map(({ name, phone_e164, merged_into }) => [name, phone_e164, merged_into]),
    [
      ['Ana', '+19115550101', null],
      ['Eva', '+5216621230002', null],
      ['Eva', '+526621230002', id(11)],
      ['Joe', '+4402079460000', null],
      ['Joe', '+442079460000', id(12)],
      ['Lu', '+5216621230003', null],
      ['Lu', '+526621230003', null],
      ['Max', '+16025550111', null],
    ],
  )
  const { rows: mechanics } = await client.query('SELECT phone_e164 FROM mechanics ORDER BY id')
  assert.deepEqual(pluck(mechanics, 'phone_e164'), ['+526621230001', '+14115550102'])
  assert.equal((await client.query('SELECT FROM calendar_links')).rowCount, 1, 'a calendar goes on')
  assert.deepEqual((await client.query('SELECT phone_e164 FROM accounts')).rows, [{ phone_e164: '+526621230002' }])

  const found = (await reconcile(async (text) => (await client.query(text)).rows)).map(({ problem }) => problem)
  assert.ok(
    found.some((problem) => problem.startsWith('2 profiles with an invalid number')),
    found.join('\n'),
  )
  assert.ok(found.some((problem) => problem.startsWith('1 profile with one phone in two forms')))
})

test('input and stored values normalize by the same rule', async () => {
  const national = '6621234567'
  for (const stored of '+521|+5201|+52044|+52045|+52|+440|+44|+490|+39 0|+2250|+3530|+31'.split('|'))
    for (const digits of [national, `${national}0`]) {
      const number = `${stored}${digits}`.replace(' ', '')
      const { rows } = await client.query<{ one: string }>('SELECT one_number($1) AS one', [number])
      assert.equal(rows[0]?.one, readPhone(number)?.e164 ?? number, number)
    }
})

test('an earlier customer books again and sees all their jobs', async () => {
  const app = await openTestApp({ database: { connection, owner: connection, drop: async () => undefined } })
  for (const phone of ['+52 662 123 0002', '011 52 1 662 123 0002']) {
    const { body } = await app.get(`/api/jobs?customerPhone=${encodeURIComponent(phone)}`)
    assert.equal(body.length, 1, phone)
  }
  const staff = await app.get('/api/jobs?q=911-555-0101')
  assert.equal(staff.body.length, 1)
  assert.equal(staff.body[0].customerPhone, '911-555-0101')
  const changed = await app.patch(`/api/jobs/${staff.body[0].id}`, { description: 'Noise when braking' })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
})
