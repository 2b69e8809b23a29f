import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'vitest'
import { databaseBefore, layMigrations } from '../../support/earlier-schema.ts'
import { pluck } from '../../support/pluck.ts'

const { client, apply } = await databaseBefore()

test('links of jobs whose customer was corrected or merged end at the upgrade, and the others stay', async () => {
  await layMigrations(client, '0041-searches-of-digits.sql')
  const people = { ana: '+16025550101', ben: '+16025550102', old: '+16025550103' }
  for (const [name, phone] of Object.entries(people))
    await client.query(
      `INSERT INTO customers (id, name, phone, phone_e164, created_at) VALUES ('${randomUUID()}', $1, $2::text, $2::text, now())`,
      [name, phone],
    )
  await client.query(
    `UPDATE customers SET merged_into = (SELECT id FROM customers WHERE name = 'ana') WHERE name = 'old'`,
  )
  const job = async (what: string, phone: string, fields: string[] | null) => {
    const id = randomUUID()
    await client.query(
      `INSERT INTO jobs (id, customer_id, customer_name, customer_phone, customer_phone_e164, vehicle_info, description, created_at)
       SELECT $1, id, 'x', $2::text, $2::text, $3, 'Rattles', now() FROM customers WHERE name = 'ana'`,
      [id, phone, what],
    )
    await client.query('INSERT INTO job_links (job_id, token_hash, created_at) VALUES ($1, sha256($2), now())', [
      id,
      what,
    ])
    if (fields)
      await client.query(
        `INSERT INTO job_events (id, job_id, at, kind, by, parameters) VALUES ($1, $2, now(), 'changed', 'dispatcher', $3)`,
        [randomUUID(), id, { fields }],
      )
  }
  await job('untouched', people.ana, null)
  await job('renamed', people.ana, ['customerName', 'vehicleInfo'])
  await job('corrected', people.ana, ['customerPhone'])
  await job('merged', people.old, null)
  await job('customer corrected', people.ben, null)
  await apply('0070-links-by-job.sql')
  await apply('0071-links-of-one-customer.sql')
  await apply('0072-links-of-earlier-customers.sql')
  const left = await client.query(
    'SELECT vehicle_info AS job FROM jobs j JOIN job_links l ON l.job_id = j.id AND l.generation = j.link_generation AND l.acts ORDER BY 1',
  )
  assert.deepEqual(pluck(left.rows, 'job'), ['renamed', 'untouched'])
  const notices = await client.query(
    "SELECT vehicle_info AS job, by FROM jobs j JOIN job_events e ON e.job_id = j.id AND e.kind = 'link_ended' ORDER BY 1",
  )
  assert.deepEqual(notices.rows, [
    { job: 'corrected', by: 'system' },
    { job: 'customer corrected', by: 'system' },
    { job: 'merged', by: 'system' },
  ])
})
