import assert from 'node:assert/strict'
import { migrate } from '@desert-wrench/server/db/setup/migrate.ts'
import { reconcile } from '@desert-wrench/server/doctor/records.ts'
import { test } from 'vitest'
import { databaseBefore } from '../../support/earlier-schema.ts'

/** The previous release's database with any prices: each hired job gets an agreed version. */

const { client } = await databaseBefore()
const id = (number: number) => `019a2f00-0000-7000-8000-${String(number).padStart(12, '0')}`
const [MECHANIC, CUSTOMER] = [1, 2].map(id)
const HUGE = '9223372036854775807'

/** By number: mechanic, status, cost (labor, travel, total), and other columns. */
const JOBS: Record<number, string> = {
  10: `'${MECHANIC}', 'pending', 15000, 500, 15500, NULL, NULL`, // consistent
  11: `'${MECHANIC}', 'in-progress', NULL, 0, NULL, NULL, NULL`, // no price
  12: `'${MECHANIC}', 'pending', NULL, 700, 500, NULL, NULL`, // a total without labor, and more travel than that
  13: `'${MECHANIC}', 'completed', 15000, 0, NULL, NULL, NULL`, // finished, and no total
  14: `'${MECHANIC}', 'pending', 15000, 0, 15000, now(), NULL`, // cancelled
  15: `'${MECHANIC}', 'pending', 15000, 0, 15000, NULL, now()`, // deleted
  16: `'${MECHANIC}', 'in-progress', 15000, 0, 15000, NULL, NULL`, // costs something else than was approved
  17: `'${MECHANIC}', 'pending', 15000, 0, 15000, NULL, NULL`, // an estimate waits
  18: `NULL, 'pending', NULL, 0, NULL, NULL, NULL`, // open, with estimates of a removed mechanic
  19: `NULL, 'completed', NULL, 0, NULL, NULL, NULL`, // finished without a mechanic
  20: `'${MECHANIC}', 'completed', ${HUGE}, 0, ${HUGE}, NULL, NULL`,
  21: `'${MECHANIC}', 'pending', ${HUGE}, 0, NULL, NULL, NULL`,
  22: `'${MECHANIC}', 'completed', 20000, 1250, 21250, NULL, NULL`, // approved by the office
}

const line = (kind: string, cents: number) => ({ kind, description: 'x', quantity: 100, unitCents: cents, cents })
const estimate = (
  number: number,
  job: number,
  version: number,
  status: string,
  ...lines: ReturnType<typeof line>[]
) => {
  const total = lines.reduce((sum, { cents }) => sum + cents, 0)
  return `('${id(number)}', '${id(job)}', ${version}, '${status}', '${JSON.stringify(lines)}', ${total}, 0, ${total}, '2026-10-06',
    ${status === 'sent' ? 'NULL' : "'2026-10-07'"})`
}

test('every earlier price is agreed: by its approver, else as stored; unresolvable ones are settled and reported', async () => {
  await migrate(client, { through: '0041-searches-of-digits.sql' })
  await client.query(`
    INSERT INTO mechanics (id, name, phone, phone_e164, email, specialty, join_number, trial_days, travel_fee_per_mile, removed_at, created_at)
      VALUES ('${MECHANIC}', 'Rosa', '(602) 555-0100', '+16025550100', 'r@example.com', 'AC', 1, 0, 250, now(), now());
    INSERT INTO customers (id, name, phone, phone_e164, created_at) VALUES ('${CUSTOMER}', 'Ana', '(602) 555-0102', '+16025550102', now());
    INSERT INTO jobs (id, customer_id, customer_name, customer_phone, customer_phone_e164, vehicle_info, description, mechanic_id, mechanic_name,
      status, completed_at, first_completed_at, labor_cost, travel_fee, total_cost, cancelled_at, deleted_at, distance_to_mechanic, created_at)
    SELECT given.id::uuid, '${CUSTOMER}', 'Ana', '(602) 555-0102', '+16025550102', 'Camry', 'Noise', given.mechanic::uuid,
      CASE WHEN given.mechanic IS NOT NULL THEN 'Rosa' END, given.status, CASE given.status WHEN 'completed' THEN now() END,
      CASE given.status WHEN 'completed' THEN now() END, given.labor, given.travel, given.total, given.cancelled::timestamptz,
      given.deleted::timestamptz, 5.3, '2026-10-05'
    FROM (VALUES ${Object.entries(JOBS)
      .map(([number, rest]) => `('${id(Number(number))}', ${rest})`)
      .join(', ')}) AS given (id, mechanic, status, labor, travel, total, cancelled, deleted);
    SET session_replication_role = replica;
    INSERT INTO job_estimates (id, job_id, version, status, lines, subtotal, tax, total, created_at, answered_at) VALUES
      ${[
        estimate(30, 16, 1, 'replaced', line('labor', 100)),
        estimate(31, 16, 2, 'approved', line('labor', 20_000), line('travel', 1000)),
        estimate(32, 16, 4, 'approved', line('part', 30_000), line('travel', 2500)),
        estimate(33, 16, 5, 'declined', line('labor', 90_000)),
        estimate(34, 17, 3, 'sent', line('labor', 40_000)),
        estimate(35, 18, 1, 'approved', line('labor', 40_000)),
        estimate(36, 18, 2, 'sent', line('labor', 40_000)),
        estimate(37, 22, 1, 'approved', line('labor', 20_000), line('travel', 1250)),
      ].join(', ')};
    RESET session_replication_role;
    INSERT INTO job_events (id, job_id, at, kind, by) SELECT gen_random_uuid(), id, created_at, 'created', 'system' FROM jobs;
    INSERT INTO job_events (id, job_id, at, kind, by, parameters)
      VALUES (gen_random_uuid(), '${id(22)}', '2026-10-07', 'estimate_approved', 'dispatcher', '{"version": 1, "total": 21250}')`)
  await migrate(client)

  const { rows } = await client.query(
    `SELECT right(j.id::text, 2) AS job, j.labor_cost AS labor, j.travel_fee AS travel, j.total_cost AS total, e.version, e.act, e.agreed_by AS by,
       e.reckoned_travel AS reckoned, (SELECT v.parameters -> 'before' FROM job_events v WHERE v.job_id = j.id AND v.kind = 'price_settled') AS was
     FROM jobs j LEFT JOIN job_estimates e ON e.job_id = j.id AND e.agreement = j.agreement ORDER BY j.id`,
  )
  const facts = rows.map(({ job, labor, travel, total, version, act, by, reckoned, was }) =>
    [job, labor, travel, total, version, act, by, reckoned, was].join(' '),
  )
  assert.deepEqual(facts, [
    '10 15000 500 15500 1 migration system 500 ',
    '11 0 0 0 1 migration system 0 ',
    '12 0 500 500 1 migration system 700 ',
    '13 15000 0 15000 1 migration system 0 ',
    '14 15000 0 15000 1 migration system 0 ',
    '15 15000 0 15000 1 migration system 0 ',
    '16 30000 2500 32500 4 estimate customer 1325 15000',
    '17 15000 0 15000 4 migration system 0 ',
    '18  0      ',
    '19  0      ',
    `20 ${HUGE} 0 ${HUGE} 1 migration system 0 `,
    '21 1000000000000 0 1000000000000 1 migration system 0 ',
    '22 20000 1250 21250 1 estimate dispatcher 1325 ',
  ])
  const { rows: settled } = await client.query(
    `SELECT right(job_id::text, 2) AS job FROM job_events WHERE kind = 'price_settled' ORDER BY job_id`,
  )
  assert.equal(settled.map(({ job }) => job).join(), '11,13,16,21')
  const { rows: estimates } = await client.query(
    `SELECT right(id::text, 2) AS id, status, agreement FROM job_estimates WHERE act = 'estimate' ORDER BY id`,
  )
  assert.deepEqual(
    estimates.map((one) => [one.id, one.status, one.agreement].join(' ')),
    '30 replaced |31 approved 1|32 approved 2|33 declined |34 sent |35 replaced |36 replaced |37 approved 1'.split('|'),
  )
  const { rows: unchecked } = await client.query('SELECT conname FROM pg_constraint WHERE NOT convalidated')
  assert.deepEqual(
    unchecked.filter(({ conname }) => /agreed|estimates|notification/.test(conname)),
    [],
  )
  const found = (await reconcile(async (text) => (await client.query(text)).rows))
    .map(({ problem }) => problem)
    .join('\n')
  assert.match(found, /3 unfinished jobs whose price was missing or not approved/)
  assert.doesNotMatch(found, /whose price is not the last agreed one/)
})
