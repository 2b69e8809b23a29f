import assert from 'node:assert/strict'
import { test } from 'vitest'
import { databaseBefore, layMigrations, MIGRATIONS } from '../../support/earlier-schema.ts'

const { client, apply } = await databaseBefore()
const LIFE = '0016-job-life.sql'
const id = (n: number) => `'019a2f00-0000-7000-8000-00000000000${n}'`
const [CUSTOMER, MECHANIC] = [id(1), id(2)]

test('jobs of earlier versions have a place, their steps in order, and the stage that follows', async () => {
  await layMigrations(client, MIGRATIONS[MIGRATIONS.indexOf(LIFE) - 1] ?? '')
  const made = `'2026-10-01T15:00:00Z'`
  await client.query(
    `INSERT INTO customers (id, name, phone, phone_e164, created_at) VALUES (${CUSTOMER}, 'Ana', '1', '+16025550101', ${made});
     INSERT INTO mechanics (id, name, phone, phone_e164, email, specialty, join_number, trial_days, created_at)
     VALUES (${MECHANIC}, 'Rosa', '2', '+16025550102', 'r@example.com', 'Brakes', 1, 0, ${made})`,
  )
  const job = (own: string, columns: string, values: string) =>
    client.query(
      `INSERT INTO jobs (id, customer_id, customer_name, customer_phone, customer_phone_e164, vehicle_info, description, created_at${columns && `, ${columns}`})
       VALUES (${own}, ${CUSTOMER}, 'Ana', '1', '+16025550101', 'Van', 'Rattles', ${made}${values && `, ${values}`})`,
    )
  const hers = `${MECHANIC}, 'Rosa'`
  await job(id(3), 'customer_latitude, customer_longitude', '33.4, -112')
  await job(id(4), 'customer_latitude, mechanic_id, mechanic_name', `33.4, ${hers}`)
  await job(id(5), 'mechanic_id, mechanic_name, status', `${hers}, 'in-progress'`)
  await job(
    id(6),
    'mechanic_id, mechanic_name, status, completed_at, first_completed_at',
    `${hers}, 'completed', '2026-10-02T15:00:00Z', '2026-10-02T15:00:00Z'`,
  )
  await client.query(
    `INSERT INTO job_pickup_requests (id, job_id, mechanic_id, estimated_arrival, mechanic_message, status, created_at, responded_at)
     VALUES (${id(7)}, ${id(5)}, ${MECHANIC}, 'soon', 'I can', 'approved', ${made}, '2026-10-01T16:00:00Z')`,
  )
  await apply(LIFE)
  const { rows } = await client.query(
    `SELECT right(j.id::text, 1) AS job, place_accuracy AS place, revision,
       (SELECT string_agg(e.kind || ' ' || e.by || coalesce(' ' || (e.parameters ->> 'mechanicName'), ''), ', ' ORDER BY e.at, e.id)
        FROM job_events e WHERE e.job_id = j.id) AS steps
     FROM jobs j ORDER BY j.id`,
  )
  assert.deepEqual(rows, [
    { job: '3', place: 'exact', revision: 1, steps: 'created system' },
    { job: '4', place: null, revision: 1, steps: 'created system, booked system Rosa' },
    { job: '5', place: null, revision: 1, steps: 'created system, booked customer Rosa' },
    { job: '6', place: null, revision: 1, steps: 'created system, booked system Rosa, done system' },
  ])
})
