import assert from 'node:assert/strict'
import { migrate } from '@desert-wrench/server/db/setup/migrate.ts'
import { reconcile } from '@desert-wrench/server/doctor/records.ts'
import { test } from 'vitest'
import { databaseBefore } from '../../support/earlier-schema.ts'
import { pluck } from '../../support/pluck.ts'

/** The previous release's database, with people as their own mechanics: finished jobs are flagged, the rest unassigned. */

const { client } = await databaseBefore()
const id = (number: number) => `019a2f00-0000-7000-8000-${String(number).padStart(12, '0')}`
const [MECHANIC, OTHER, CUSTOMER, MERGED] = [1, 2, 3, 4].map(id)

const JOBS = {
  done: [10, `'completed', now(), now(), NULL, NULL`],
  pending: [11, `'pending', NULL, NULL, NULL, NULL`],
  working: [12, `'in-progress', NULL, NULL, 'working', NULL`],
  cancelled: [13, `'in-progress', NULL, NULL, NULL, now()`],
  again: [14, `'in-progress', NULL, now(), NULL, NULL`],
} as const

test('earlier own jobs are flagged or reopened, with a step that says so', async () => {
  await migrate(client, { through: '0041-searches-of-digits.sql' })
  await client.query(`
    INSERT INTO mechanics (id, name, phone, phone_e164, email, specialty, join_number, trial_days, created_at) VALUES
      ('${MECHANIC}', 'Rosa', '(602) 555-0100', '+16025550100', 'r@example.com', 'AC', 1, 0, now()),
      ('${OTHER}', 'Tom', '(602) 555-0101', '+16025550101', 't@example.com', 'AC', 2, 0, now());
    INSERT INTO customers (id, name, phone, phone_e164, merged_into, created_at) VALUES
      ('${CUSTOMER}', 'Rosa', '(602) 555-0102', '+16025550102', NULL, now()),
      ('${MERGED}', 'Rosa', '(602) 555-0100', '+16025550100', '${CUSTOMER}', now());
    INSERT INTO jobs (id, customer_id, customer_name, customer_phone, customer_phone_e164, vehicle_info, description, mechanic_id, mechanic_name,
      status, completed_at, first_completed_at, step, cancelled_at, created_at, labor_cost, total_cost)
    SELECT given.id::uuid, '${CUSTOMER}', 'Rosa', '(602) 555-0102', '+16025550102', 'Camry', 'Noise', '${MECHANIC}', 'Rosa',
      given.status, given.completed_at::timestamptz, given.first::timestamptz, given.step, given.cancelled::timestamptz, '2026-10-05', 5000, 5000
    FROM (VALUES ${Object.values(JOBS)
      .map(([number, rest]) => `('${id(number)}', ${rest})`)
      .join(', ')}) AS given (id, status, completed_at, first, step, cancelled);
    INSERT INTO jobs (id, customer_id, customer_name, customer_phone, customer_phone_e164, vehicle_info, description, created_at) VALUES
      ('${id(15)}', '${CUSTOMER}', 'Rosa', '(602) 555-0102', '+16025550102', 'Camry', 'Noise', '2026-10-05');
    INSERT INTO job_estimates (id, job_id, version, status, lines, subtotal, tax, total, created_at)
      VALUES ('${id(40)}', '${id(12)}', 1, 'sent', '[{"kind":"labor","cents":5000}]', 5000, 0, 5000, now());
    INSERT INTO job_pickup_requests (id, job_id, mechanic_id, estimated_arrival, mechanic_message, status, created_at, responded_at) VALUES
      ('${id(20)}', '${id(15)}', '${MECHANIC}', 'soon', 'Mine', 'pending', now(), NULL),
      ('${id(21)}', '${id(15)}', '${OTHER}', 'soon', 'Not mine', 'pending', now(), NULL),
      ('${id(22)}', '${id(12)}', '${MECHANIC}', 'soon', 'Mine', 'approved', now(), now());
    INSERT INTO job_events (id, job_id, at, kind, by) SELECT gen_random_uuid(), id, created_at, 'created', 'system' FROM jobs`)
  await migrate(client)

  const { rows } = await client.query(
    `SELECT right(id::text, 2) AS job, status, step, mechanic_id IS NOT NULL AS taken, total_cost::int AS cost, own_mechanic AS marked,
       ARRAY(SELECT kind FROM job_events WHERE job_id = jobs.id ORDER BY at, kind) AS kinds FROM jobs ORDER BY id`,
  )
  const open = { status: 'pending', step: null, taken: false, cost: null }
  const set = ['created', 'own_mechanic', 'reopened']
  assert.deepEqual(rows, [
    {
      ...{ job: '10', status: 'completed', step: null, taken: true, cost: 5000, marked: true },
      kinds: ['created', 'own_mechanic'],
    },
    { job: '11', ...open, marked: false, kinds: set },
    { job: '12', ...open, marked: false, kinds: set },
    { job: '13', status: 'in-progress', step: null, taken: true, cost: 5000, marked: false, kinds: ['created'] },
    { job: '14', ...open, marked: true, kinds: set },
    { job: '15', ...open, marked: false, kinds: ['created', 'offer_rejected'] },
  ])
  const { rows: offers } = await client.query('SELECT status FROM job_pickup_requests ORDER BY id')
  assert.deepEqual(pluck(offers, 'status'), ['rejected', 'pending', 'rejected'])
  const { rows: estimates } = await client.query("SELECT status FROM job_estimates WHERE act = 'estimate'")
  assert.deepEqual(estimates, [{ status: 'replaced' }])
  const found = await reconcile(async (text) => (await client.query(text)).rows)
  assert.match(found.map(({ problem }) => problem).join('\n'), /2 jobs whose mechanic was its customer/)
  assert.doesNotMatch(found.map(({ problem }) => problem).join('\n'), /unfinished jobs? whose mechanic is its customer/)
})
