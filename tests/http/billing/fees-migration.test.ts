import assert from 'node:assert/strict'
import { ledgerFaults } from '@desert-wrench/server/doctor/ledger.ts'
import { test } from 'vitest'
import { databaseBefore, layMigrations, MIGRATIONS } from '../../support/earlier-schema.ts'

/** Migrating fees charged before collection existed, from any data. */

const { client, apply } = await databaseBefore()
const LAST = '0041-searches-of-digits.sql'
await layMigrations(client, LAST)
const sql = async (text: string) => (await client.query(text)).rows

const mechanic = (id: number, removed = 'NULL') =>
  `INSERT INTO mechanics (id, name, phone, phone_e164, email, specialty, join_number, trial_days, subscription_status, created_at, removed_at)
   VALUES ('0000000${id}-0000-7000-8000-000000000001', 'M${id}', '${id}', '+1602555010${id}', 'm${id}@example.com', 'General', ${id}, 15, 'expired', now(), ${removed})`
const job = (id: number, by: number) =>
  `INSERT INTO jobs (id, customer_id, customer_name, customer_phone, customer_phone_e164, vehicle_info, description, status, mechanic_id,
     mechanic_name, labor_cost, total_cost, created_at, completed_at, first_completed_at)
   VALUES ('0000000${id}-0000-7000-8000-000000000002', '00000001-0000-7000-8000-000000000003', 'C', '9', '+16025550199', 'Fit', 'Brakes', 'completed',
     '0000000${by}-0000-7000-8000-000000000001', 'M${by}', 16000, 16000, now(), now(), now())`
const fee = (reference: string, account: string) =>
  `WITH t AS (INSERT INTO ledger_transfers (id, kind, reference, created_at) VALUES (gen_random_uuid(), 'fee.job', '${reference}', now()) RETURNING id)
   INSERT INTO ledger_entries (transfer_id, account, amount, created_at)
   SELECT id, account, amount, now() FROM t, (VALUES ('${account}', -1000), ('fees', 1000)) AS e (account, amount)`
await sql(
  `INSERT INTO customers (id, name, phone, phone_e164, created_at) VALUES ('00000001-0000-7000-8000-000000000003', 'C', '9', '+16025550199', now())`,
)
for (const text of [mechanic(1), mechanic(2, 'now()'), job(1, 1), job(2, 2)]) await sql(text)
await sql(fee('00000001-0000-7000-8000-000000000002', 'mechanic:00000001-0000-7000-8000-000000000001'))
await sql(fee('00000002-0000-7000-8000-000000000002', 'mechanic:00000002-0000-7000-8000-000000000001'))
await sql(fee('nothing', 'mechanic:00000001-0000-7000-8000-000000000001'))
await sql(fee('00000009-0000-7000-8000-000000000009', 'mechanic:nobody'))
// Size ranges with gaps and overlaps that do not start at 0.
await sql(`UPDATE job_size_pricing SET max_estimated_cost = 12000 WHERE min_estimated_cost = 5000`)
await sql(`UPDATE job_size_pricing SET min_estimated_cost = 100 WHERE min_estimated_cost = 0`)
await sql(`UPDATE job_size_pricing SET max_estimated_cost = 999999 WHERE min_estimated_cost = 150000`)
for (const name of MIGRATIONS.filter((one) => one > LAST)) await apply(name)

test('earlier charges are due from the upgrade for 14 days; those without a job stay in the books', async () => {
  const due = await sql(
    `SELECT job_id AS job, amount::int, status, due_until - created_at = interval '14 days' AS "isTwoWeeks", created_at >= now() - interval '1 hour' AS "isNow"
     FROM payments WHERE job_id IS NOT NULL ORDER BY job_id`,
  )
  assert.deepEqual(
    due,
    [1, 2].map((id) => ({
      job: `0000000${id}-0000-7000-8000-000000000002`,
      amount: 1000,
      status: 'due',
      isTwoWeeks: true,
      isNow: true,
    })),
  )
  const found = await ledgerFaults(async (text) => sql(text) as never)
  assert.deepEqual(
    found.map(({ problem }) => problem.replace(/ \(the first.*/, '')),
    ['2 platform fees charged in the ledger but not due from any mechanic'],
  )
})

test('the sizes follow each other, and the ledger has its sums', async () => {
  const sizes = await sql(
    'SELECT min_estimated_cost::int AS least, max_estimated_cost::int AS most FROM job_size_pricing ORDER BY 1',
  )
  assert.deepEqual(
    sizes.map(({ least, most }) => [least, most]),
    [
      [0, 5000],
      [5000, 15_000],
      [15_000, 40_000],
      [40_000, 80_000],
      [80_000, 150_000],
      [150_000, null],
    ],
  )
  assert.deepEqual(await sql('SELECT * FROM ledger_sums_untrue'), [])
  assert.deepEqual(
    await sql(`SELECT entries::int, amount::int FROM ledger_sums WHERE account = 'fees' AND day = 'infinity'`),
    [{ entries: 4, amount: 4000 }],
  )
})
