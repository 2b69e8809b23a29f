import assert from 'node:assert/strict'
import { test } from 'vitest'
import { databaseBefore, layMigrations } from '../../support/earlier-schema.ts'

/** Lines of before name findings that nobody recorded; after the upgrade PostgreSQL refuses such lines. */

const { client, apply } = await databaseBefore()
const id = (n: number) => `019a2f00-0000-7000-8000-00000000000${n}`
const [CUSTOMER, MECHANIC, JOB, INSPECTION, ESTIMATE, NOWHERE] = [id(1), id(2), id(3), id(4), id(5), id(9)]
const lines = async () =>
  (await client.query('SELECT line, inspection_id, point, cost_cents::int FROM estimate_lines ORDER BY line')).rows

test('a line whose finding nobody recorded forgets it; others keep it until it is removed', async () => {
  await layMigrations(client, '0145-vehicles-of-jobs-checked.sql')
  const at = `'2026-10-01T15:00:00Z'`
  const price = `'{"kind": "part", "description": "Pads", "quantity": 100, "unitCents": 9000, "cents": 9000}'::jsonb`
  await client.query(
    `INSERT INTO customers (id, name, phone, phone_e164, created_at) VALUES ('${CUSTOMER}', 'Ana', '1', '+16025550101', ${at});
     INSERT INTO mechanics (id, name, phone, phone_e164, email, specialty, join_number, trial_days, created_at)
     VALUES ('${MECHANIC}', 'Rosa', '2', '+16025550102', 'r@example.com', 'Brakes', 1, 0, ${at});
     INSERT INTO jobs (id, customer_id, customer_name, customer_phone, customer_phone_e164, vehicle_info, description, created_at)
     VALUES ('${JOB}', '${CUSTOMER}', 'Ana', '1', '+16025550101', 'Van', 'Rattles', ${at});
     INSERT INTO inspections (id, job_id, template_id, origin, version, name, by, mechanic_id, created_at)
     VALUES ('${INSPECTION}', '${JOB}', '${id(6)}', '${id(6)}', 1, 'Ours', 'mechanic', '${MECHANIC}', ${at});
     INSERT INTO inspection_results (inspection_id, point, place, area, name, result) VALUES ('${INSPECTION}', 'pads', 0, 'brakes', 'Pads', 'soon');
     INSERT INTO job_estimates (id, job_id, mechanic_id, version, lines, subtotal, tax, total, created_at)
     VALUES ('${ESTIMATE}', '${JOB}', '${MECHANIC}', 1, jsonb_build_array(${price}, ${price}, ${price}), 27000, 0, 27000, ${at});
     INSERT INTO estimate_lines (estimate_id, line, inspection_id, point, cost_cents) VALUES
       ('${ESTIMATE}', 1, '${INSPECTION}', 'pads', 100), ('${ESTIMATE}', 2, '${NOWHERE}', 'pads', 200), ('${ESTIMATE}', 3, '${INSPECTION}', 'horn', 300)`,
  )
  await apply('0150-index-of-findings.sql')
  await apply('0151-findings-of-lines.sql')
  await apply('0152-findings-of-lines-checked.sql')
  const forgotten = (line: number) => ({ line, inspection_id: null, point: null, cost_cents: line * 100 })
  assert.deepEqual(await lines(), [
    { line: 1, inspection_id: INSPECTION, point: 'pads', cost_cents: 100 },
    ...[forgotten(2), forgotten(3)],
  ])
  const [{ convalidated } = { convalidated: false }] = (
    await client.query("SELECT convalidated FROM pg_constraint WHERE conname = 'line_of_a_finding'")
  ).rows
  assert.equal(convalidated, true)
  await assert.rejects(
    client.query(`UPDATE estimate_lines SET inspection_id = '${NOWHERE}', point = 'pads' WHERE line = 2`),
    /line_of_a_finding/,
  )
  await client.query(`DELETE FROM inspections WHERE id = '${INSPECTION}'`)
  assert.deepEqual(await lines(), [forgotten(1), forgotten(2), forgotten(3)])
})
