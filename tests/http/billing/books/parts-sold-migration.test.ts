import assert from 'node:assert/strict'
import { test } from 'vitest'
import { databaseBefore, layMigrations } from '../../../support/earlier-schema.ts'

/** Completions of before whose tax is booked: what it is on is that of the version with that tax. */

const { client, apply } = await databaseBefore()
const id = (n: number) => `019a2f00-0000-7000-8000-00000000000${n}`
const [CUSTOMER, MECHANIC, MESA, UNKNOWN, PLAIN] = [id(1), id(2), id(3), id(4), id(5)]

const line = (kind: string, cents: number, declined = false) => ({
  ...{ kind, description: kind, quantity: 100, unitCents: cents, cents },
  ...(declined && { declined: true }),
})

test('base of completions of before, undone ones too', async () => {
  await layMigrations(client, '0196-cities-of-estimates-checked.sql')
  await client.query(
    `INSERT INTO customers (id, name, phone, phone_e164, created_at) VALUES ('${CUSTOMER}', 'Ana', '1', '+16025550101', '2026-10-01');
     INSERT INTO mechanics (id, name, phone, phone_e164, email, specialty, join_number, trial_days, created_at)
     VALUES ('${MECHANIC}', 'Rosa', '2', '+16025550102', 'r@example.com', 'Brakes', 1, 0, '2026-10-01');
     SET session_replication_role = replica`,
  )
  for (const job of [MESA, UNKNOWN, PLAIN])
    await client.query(
      `INSERT INTO jobs (id, customer_id, customer_name, customer_phone, customer_phone_e164, vehicle_info, description, created_at)
       VALUES ('${job}', '${CUSTOMER}', 'Ana', '1', '+16025550101', 'Van', 'Rattles', '2026-10-01')`,
    )
  const version = (job: string, nth: number, tax: number, lines: object[]) =>
    client.query(
      `INSERT INTO job_estimates (id, job_id, mechanic_id, version, agreement, status, lines, subtotal, tax, total, created_at, answered_at,
         agreed_at, agreed_by, act, labor_cost, travel_fee) VALUES (gen_random_uuid(), $1, $2, $3, $3, 'approved', $4, 0, $5::bigint, $5::bigint, $6, $6, $6, 'customer', 'estimate', $5::bigint, 0)`,
      [job, MECHANIC, nth, JSON.stringify(lines), tax, `2026-11-2${nth}T12:00:00Z`],
    )
  await version(MESA, 1, 830, [line('labor', 9000), line('part', 10_000), line('part', 3000, true)])
  await version(MESA, 2, 1660, [line('part', 20_000), line('discount', 500)])
  await version(UNKNOWN, 1, 56, [line('part', 1000)])
  await version(PLAIN, 1, 0, [line('labor', 1000)])
  const completed = (job: string, number: number, at: string, undone: string | null = null) =>
    client.query(
      `INSERT INTO job_completions (job_id, number, completed_at, month, customer_id, mechanic_id, status_before, undone_at)
       VALUES ($1, $2, $3, '2026-11', $4, $5, 'pending', $6)`,
      [job, number, at, CUSTOMER, MECHANIC, undone],
    )
  await completed(MESA, 1, '2026-11-21T18:00:00Z', '2026-11-22T08:00:00Z')
  await completed(MESA, 2, '2026-11-23T18:00:00Z')
  await completed(UNKNOWN, 1, '2026-11-24T18:00:00Z')
  await completed(PLAIN, 1, '2026-11-24T18:00:00Z')
  const tax = async (reference: string, account: string, cents: number) =>
    client.query(
      `WITH t AS (INSERT INTO ledger_transfers (id, kind, reference, created_at) VALUES (gen_random_uuid(), 'tax.job', $1, now()) RETURNING id)
       INSERT INTO ledger_entries (transfer_id, account, amount, created_at) SELECT id, account, amount, now()
       FROM t, (VALUES ('remits:${MECHANIC}', -$3::int), ($2, $3)) AS e (account, amount)`,
      [reference, account, cents],
    )
  await tax(MESA, 'tax:Mesa', 830)
  await tax(`${MESA}:2`, 'tax:Mesa', 1660)
  await tax(UNKNOWN, 'tax:other', 56)
  await client.query(`SET session_replication_role = origin; INSERT INTO ledger_months VALUES ('2026-11', now())`)

  await apply('0197-parts-sold.sql')
  assert.deepEqual(
    (await client.query('SELECT job_id, completion, city, cents::int FROM parts_sold ORDER BY 1, 2')).rows,
    [
      { job_id: MESA, completion: 1, city: 'Mesa', cents: 10_000 },
      { job_id: MESA, completion: 2, city: 'Mesa', cents: 20_000 },
      { job_id: UNKNOWN, completion: 1, city: null, cents: 1000 },
    ],
  )
  assert.deepEqual(
    (
      await client.query(
        "SELECT figure, day::text, amount::int FROM daily_changes WHERE figure LIKE 'parts:%' ORDER BY day, figure, amount",
      )
    ).rows.map((row) => Object.values(row)),
    [
      ['parts:Mesa', '2026-11-21', 10_000],
      ['parts:Mesa', '2026-11-22', -10_000],
      ['parts:Mesa', '2026-11-23', 20_000],
      ['parts:other', '2026-11-24', 1000],
    ],
  )
})
