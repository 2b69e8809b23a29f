import assert from 'node:assert/strict'
import { migrate } from '@desert-wrench/server/db/setup/migrate.ts'
import { reconcile } from '@desert-wrench/server/doctor/records.ts'
import { test } from 'vitest'
import { databaseBefore } from '../../support/earlier-schema.ts'
import { pluck } from '../../support/pluck.ts'

/**
 * An earlier release's database, whose planned times may overlap and have no end: the job created first keeps its time, later ones stay
 * booked without one, and every other plan gets an end.
 */

const { client } = await databaseBefore()
const id = (number: number) => `019a2f00-0000-7000-8000-${String(number).padStart(12, '0')}`
const [ROSA, TOM, CUSTOMER] = [1, 2, 3].map(id)

interface Plan {
  mechanic?: string | null
  status?: 'pending' | 'in-progress' | 'completed'
  start: string
  end?: string
  hours?: number
  completed?: string
  cancelled?: true
  deleted?: true
}

/** In order of creation; times of Monday, UTC. */
const PLANS: Record<string, Plan> = {
  first: { start: '16:00', end: '18:00' },
  'overlaps the first': { start: '17:00', end: '19:00' },
  'touches the first, without an end': { start: '18:00', hours: 1.5 },
  'overlaps one without an end': { status: 'in-progress', start: '19:00' },
  'overlaps only one that lost its time': { start: '19:30', end: '20:00' },
  'finished over the first': { status: 'completed', start: '16:30', end: '17:30', completed: '17:15' },
  'finished without an end': { status: 'completed', start: '21:00', hours: 3, completed: '21:50' },
  'finished before it was planned': { status: 'completed', start: '22:00', end: '23:00', completed: '15:00' },
  'cancelled over the first': { start: '16:00', end: '18:00', cancelled: true },
  'deleted over the first': { start: '16:00', end: '18:00', deleted: true },
  'of another mechanic': { mechanic: TOM, start: '17:00', end: '19:00' },
  'of nobody, without an end and hours': { mechanic: null, start: '16:00' },
}
const at = (time?: string) => (time === undefined ? null : `2026-11-23T${time}:00.000Z`)

async function fill() {
  await client.query(`
    INSERT INTO mechanics (id, name, phone, phone_e164, email, specialty, join_number, trial_days, created_at) VALUES
      ('${ROSA}', 'Rosa', '(602) 555-0100', '+16025550100', 'r@example.com', 'AC', 1, 0, '2026-10-01'),
      ('${TOM}', 'Tom', '(602) 555-0101', '+16025550101', 't@example.com', 'AC', 2, 0, '2026-10-01');
    INSERT INTO customers (id, name, phone, phone_e164, created_at)
      VALUES ('${CUSTOMER}', 'Ana', '(602) 555-0102', '+16025550102', '2026-10-01')`)
  for (const [nth, [description, plan]] of Object.entries(PLANS).entries()) {
    const { mechanic = ROSA, status = 'pending', start, end, hours = null, completed } = plan
    const cost = mechanic === null ? null : 5000
    await client.query(
      `INSERT INTO jobs (id, customer_id, customer_name, customer_phone, customer_phone_e164, vehicle_info, description, mechanic_id, mechanic_name,
         status, scheduled_start, scheduled_end, estimated_hours, completed_at, first_completed_at, cancelled_at, deleted_at, created_at, labor_cost, total_cost)
       VALUES ($1, $2, 'Ana', '(602) 555-0102', '+16025550102', 'Camry', $3, $4, CASE WHEN $4::uuid IS NOT NULL THEN 'Somebody' END, $5, $6, $7, $8,
         $9::timestamptz, $9::timestamptz, $10, $11, '2026-11-01'::timestamptz + make_interval(hours => $12), $13, $13)`,
      [
        ...[id(10 + nth), CUSTOMER, description, mechanic, status, at(start), at(end), hours, at(completed)],
        ...[plan.cancelled ? at('12:00') : null, plan.deleted ? at('12:00') : null, nth, cost],
      ],
    )
  }
  await client.query(
    "INSERT INTO job_events (id, job_id, at, kind, by) SELECT gen_random_uuid(), id, created_at, 'created', 'system' FROM jobs",
  )
}

const span = (start: string, end: string) => `${start}-${end}`

test('plans of an earlier release', async () => {
  await migrate(client, { through: '0041-searches-of-digits.sql' })
  await fill()
  await migrate(client)

  const { rows } = await client.query(`
    SELECT j.description AS name, to_char(j.scheduled_start AT TIME ZONE 'UTC', 'HH24:MI') || '-' || to_char(j.scheduled_end AT TIME ZONE 'UTC', 'HH24:MI') AS plan,
      to_char(lower(e.during) AT TIME ZONE 'UTC', 'HH24:MI') || '-' || to_char(upper(e.during) AT TIME ZONE 'UTC', 'HH24:MI') AS entry,
      e.finished, j.window_start IS NOT NULL AS promised,
      (SELECT parameters ->> 'start' FROM job_events v WHERE v.job_id = j.id AND v.kind = 'plan_set_aside') AS "setAside"
    FROM jobs j LEFT JOIN calendar_entries e ON e.job_id = j.id ORDER BY j.id`)
  const kept = (plan: string) => ({ plan, entry: plan, finished: false, promised: false, setAside: null })
  const done = (plan: string, entry: string) => ({ plan, entry, finished: true, promised: false, setAside: null })
  const without = (plan: string) => ({ plan, entry: null, finished: null, promised: false, setAside: null })
  const setAside = (start: string) => ({
    ...{ plan: null, entry: null, finished: null, promised: false, setAside: at(start) },
  })
  assert.deepEqual(Object.fromEntries(rows.map(({ name, ...rest }) => [name, rest])), {
    first: kept(span('16:00', '18:00')),
    'overlaps the first': setAside('17:00'),
    'touches the first, without an end': kept(span('18:00', '19:30')),
    'overlaps one without an end': setAside('19:00'),
    'overlaps only one that lost its time': kept(span('19:30', '20:00')),
    'finished over the first': done(span('16:30', '17:30'), span('16:30', '17:15')),
    'finished without an end': done(span('21:00', '00:00'), span('21:00', '21:50')),
    'finished before it was planned': done(span('22:00', '23:00'), span('14:59', '15:00')),
    'cancelled over the first': without(span('16:00', '18:00')),
    'deleted over the first': without(span('16:00', '18:00')),
    'of another mechanic': kept(span('17:00', '19:00')),
    'of nobody, without an end and hours': without(span('16:00', '18:00')),
  })

  const { rows: booked } = await client.query(
    `SELECT description AS name FROM jobs WHERE scheduled_start IS NULL AND mechanic_id = '${ROSA}' AND accepted_at = created_at ORDER BY id`,
  )
  assert.deepEqual(pluck(booked, 'name'), ['overlaps the first', 'overlaps one without an end'], 'still booked')

  const problems = async () =>
    (await reconcile(async (text) => (await client.query(text)).rows)).map(({ problem }) => problem).join('\n')
  const lost = /2 unfinished jobs whose planned time an upgrade removed/
  assert.match(await problems(), lost)
  assert.doesNotMatch(await problems(), /calendar entry/)
  await client.query(`UPDATE jobs SET scheduled_start = '2026-11-24T16:00Z', scheduled_end = '2026-11-24T18:00Z'
    WHERE description = 'overlaps the first'`)
  await client.query("UPDATE jobs SET cancelled_at = now() WHERE description = 'overlaps one without an end'")
  assert.doesNotMatch(await problems(), /upgrade removed|calendar entry/)
})
