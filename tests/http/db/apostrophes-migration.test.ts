import assert from 'node:assert/strict'
import { test } from 'vitest'
import { databaseBefore, layMigrations, MIGRATIONS } from '../../support/earlier-schema.ts'

/** A database from before searches folded apostrophes and from before stale notices were withdrawn. */

const { client, apply } = await databaseBefore()
const LAST = '0017-notices-and-plans.sql'
const id = (n: number) => `'019a2f00-0000-7000-8000-0000000000${String(n).padStart(2, '0')}'`
const [CUSTOMER, MECHANIC] = [id(1), id(2)]
const at = `'2026-10-01T15:00:00Z'`

test('earlier rows are found with every apostrophe, and stale questions are withdrawn', async () => {
  await layMigrations(client, MIGRATIONS[MIGRATIONS.indexOf(LAST) - 1] ?? '')
  await client.query(`
    INSERT INTO customers (id, name, phone, phone_e164, created_at) VALUES (${CUSTOMER}, 'Sean O’Neil', '1', '+16025550101', ${at});
    INSERT INTO mechanics (id, name, phone, phone_e164, email, specialty, join_number, trial_days, created_at)
    VALUES (${MECHANIC}, 'Rosa O’Hara', '2', '+16025550102', 'r@example.com', 'Brakes', 1, 0, ${at});
    INSERT INTO part_listings (id, mechanic_id, mechanic_name, mechanic_phone, mechanic_phone_e164, title, description, condition, price,
      vehicle_compatibility, location, created_at)
    VALUES (${id(3)}, ${MECHANIC}, 'Rosa', '2', '+16025550102', 'x', 'Fits O’Reilly’s rotors', 'used', 100, 'x', 'Mesa', ${at});
    INSERT INTO car_listings (id, seller_id, seller_name, seller_phone, seller_phone_e164, title, make, model, year, mileage, price,
      description, condition, location, created_at)
    VALUES (${id(4)}, 'x', 'x', '2', '+16025550102', 'Uncle’s truck', 'x', 'x', 2012, 1, 100, 'x', 'good', 'Mesa', ${at})`)
  // One job per outcome: waiting, replaced, answered, canceled, done.
  const jobs = [
    ['pending', 'sent', ''],
    ['pending', 'replaced', ''],
    ['pending', 'approved', ''],
    ['pending', 'sent', 'cancelled_at'],
    ['completed', 'sent', ''],
  ] as const
  for (const [n, [status, estimate, ended]] of jobs.entries()) {
    const done = status === 'completed' ? at : 'NULL'
    await client.query(`
      INSERT INTO jobs (id, customer_id, customer_name, customer_phone, customer_phone_e164, vehicle_info, description, mechanic_id,
        mechanic_name, status, completed_at, first_completed_at, cancelled_at, created_at)
      VALUES (${id(10 + n)}, ${CUSTOMER}, 'Sean O’Neil', '1', '+16025550101', 'Van', 'Rattles', ${MECHANIC}, 'Rosa', '${status}',
        ${done}, ${done}, ${ended ? at : 'NULL'}, ${at});
      INSERT INTO job_estimates (id, job_id, version, status, lines, subtotal, tax, total, created_at, answered_at)
      VALUES (${id(20 + n)}, ${id(10 + n)}, 1, '${estimate}', '[{}]', 1, 0, 1, ${at}, ${estimate === 'approved' ? at : 'NULL'});
      INSERT INTO notifications (id, customer_id, customer_phone, customer_phone_e164, job_id, parameters, notification_type, created_at)
      VALUES (${id(30 + n)}, ${CUSTOMER}, '1', '+16025550101', ${id(10 + n)}, '{"version":1}', 'estimate_sent', ${at})`)
  }
  await client.query(`
    INSERT INTO job_pickup_requests (id, job_id, mechanic_id, estimated_arrival, mechanic_message, status, created_at, responded_at)
    VALUES (${id(40)}, ${id(10)}, ${MECHANIC}, 'soon', 'I can', 'rejected', ${at}, ${at}), (${id(41)}, ${id(11)}, ${MECHANIC}, 'soon', 'I can', 'pending', ${at}, NULL);
    INSERT INTO notifications (id, customer_id, customer_phone, customer_phone_e164, job_id, pickup_request_id, parameters, notification_type, created_at)
    SELECT id, ${CUSTOMER}, '1', '+16025550101', job_id, id, '{}', 'job_pickup', created_at FROM job_pickup_requests`)
  await apply(LAST)
  for (const [table, word, found] of [
    ['customers', "o'neil", 1],
    ['mechanics', "o'hara", 1],
    ['jobs', "o'neil", jobs.length],
    ['part_listings', "o'reilly's", 1],
    ['car_listings', "uncle's", 1],
  ] as const) {
    const { rows } = await client.query(`SELECT count(*)::int AS n FROM ${table} WHERE search LIKE '%' || $1 || '%'`, [
      word,
    ])
    assert.equal(rows[0].n, found, table)
  }
  const { rows: orders } = await client.query('SELECT name_order AS own, name_order(name) AS derived FROM customers')
  assert.equal(orders[0].own, orders[0].derived)
  const { rows: asking } = await client.query(
    "SELECT job_id AS job FROM notifications WHERE notification_type = 'estimate_sent' AND withdrawn_at IS NULL",
  )
  assert.deepEqual(
    asking.map(({ job }) => `'${job}'`),
    [id(10)],
  )
  const { rows: unread } = await client.query(
    "SELECT id FROM notifications WHERE notification_type = 'job_pickup' AND NOT is_read",
  )
  assert.deepEqual(
    unread.map((row) => `'${row.id}'`),
    [id(41)],
  )
})
