import assert from 'node:assert/strict'
import { test } from 'vitest'
import { guardRemoval, refusedBy } from '../../support/builders/guard-removal.ts'
import { uploadAs } from '../../support/builders/uploads.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { opened } from '../../support/factories/raffle-months.ts'
import { openTestApp } from '../../support/open-app.ts'

/** PostgreSQL's invariants, tested behind the app's back: each row fails once its constraint is dropped. */

const app = await openTestApp()
const { addMechanic, book, request, setStatus } = factoriesFor(app)

const mechanic = await addMechanic({ phone: '(602) 555-0100', email: 'held@example.com' })
const other = await addMechanic()
const job = await book()
const offers = [await request(job, mechanic), await request(job, other)]
await app.patch(`/api/pickup-requests/${offers[0]?.id}/approve`)
const done = await book({ mechanicId: mechanic.id })
await setStatus(done, 'completed')
await app.sql('UPDATE mechanics SET early_bird_slot = 7 WHERE id = $1', [mechanic.id])
const { body: estimate } = await app.post(`/api/jobs/${job.id}/estimates`, {
  lines: [{ kind: 'labor', description: 'Brakes', quantity: 100, unitCents: 9900 }],
})
const anotherEstimate = (version: number, status: string) =>
  `INSERT INTO job_estimates (id, job_id, version, status, lines, subtotal, tax, total, created_at)
   SELECT gen_random_uuid(), job_id, ${version}, '${status}', lines, subtotal, tax, total, created_at FROM job_estimates WHERE id = '${estimate.id}'`

const { body: template } = await app.post('/api/inspections/templates', {
  name: 'Pre-purchase',
  points: [{ point: 'frame', name: 'Frame' }],
})
const { body: inspection } = await app.post(`/api/jobs/${job.id}/inspections`, {
  templateId: template.id,
  results: [{ point: 'frame', result: 'good' }],
})
const pictureId = await uploadAs(app, {})
await app.post(`/api/jobs/${done.id}/pictures`, { pictureId, kind: 'part' })

const copyOf = (changes: string) => `
  INSERT INTO mechanics (id, name, phone, phone_e164, email, specialty, join_number, trial_days, created_at ${changes.split('|')[0]})
  SELECT gen_random_uuid(), 'x', '6025550999', '+16025550999', 'new@example.com', 'General', 900, 15, now() ${changes.split('|')[1]}`

const HELD: [constraint: string, statement: string][] = [
  ['pickups_one_hire', `UPDATE job_pickup_requests SET status = 'approved' WHERE id = '${offers[1]?.id}'`],
  [
    'pickups_one_waiting',
    `INSERT INTO job_pickup_requests (id, job_id, mechanic_id, estimated_arrival, mechanic_message, created_at)
     SELECT gen_random_uuid(), job_id, mechanic_id, 'x', 'x', now() FROM job_pickup_requests, generate_series(1, 2) WHERE id = '${offers[1]?.id}'`,
  ],
  ['answered_at_a_moment', `UPDATE job_pickup_requests SET responded_at = NULL WHERE id = '${offers[0]?.id}'`],
  ['mechanics_phone', `UPDATE mechanics SET phone_e164 = '+16025550100' WHERE id = '${other.id}'`],
  ['mechanics_email', `UPDATE mechanics SET email = 'HELD@example.com' WHERE id = '${other.id}'`],
  ['mechanics_join_number_key', `UPDATE mechanics SET join_number = 1 WHERE id = '${other.id}'`],
  ['long_trial_for_the_first_five', `UPDATE mechanics SET join_number = 6 WHERE id = '${other.id}'`],
  [
    'flat_rate_where_it_is_asked',
    `UPDATE mechanics SET pricing_type = 'flat_rate', flat_rate = NULL WHERE id = '${other.id}'`,
  ],
  ['mechanics_hourly_rate_check', `UPDATE mechanics SET hourly_rate = 1499 WHERE id = '${other.id}'`],
  ['mechanics_specialty_check', copyOf(' |').replace("'General'", "'Paint'")],
  ['mechanics_early_bird_slot_key', `UPDATE mechanics SET early_bird_slot = 7 WHERE id = '${other.id}'`],
  ['e164_check', `UPDATE customers SET phone_e164 = '6025550101' WHERE id = (SELECT id FROM customers LIMIT 1)`],
  [
    'customers_phone_e164_key',
    `INSERT INTO customers (id, name, phone, phone_e164, created_at) SELECT gen_random_uuid(), 'x', 'x', phone_e164, now() FROM customers`,
  ],
  ['mechanic_has_a_name', `UPDATE jobs SET mechanic_name = NULL WHERE id = '${done.id}'`],
  ['completed_at_a_moment', `UPDATE jobs SET completed_at = NULL WHERE id = '${done.id}'`],
  ['completed_before', `UPDATE jobs SET first_completed_at = NULL WHERE id = '${done.id}'`],
  ['rated_after_completion', `UPDATE jobs SET mechanic_rating = 5 WHERE id = '${job.id}'`],
  ['stars_check', `UPDATE jobs SET mechanic_rating = 6 WHERE id = '${done.id}'`],
  ['total_is_the_sum', `UPDATE jobs SET total_cost = total_cost + 1 WHERE id = '${done.id}'`],
  ['cents_check', `UPDATE jobs SET travel_fee = -1, total_cost = labor_cost - 1 WHERE id = '${done.id}'`],
  ['jobs_estimated_hours_check', `UPDATE jobs SET estimated_hours = 0.7 WHERE id = '${done.id}'`],
  ['jobs_mechanic_id_fkey', `UPDATE jobs SET mechanic_id = gen_random_uuid() WHERE id = '${done.id}'`],
  [
    'tickets_one_a_completion_for_the_mechanic',
    `INSERT INTO raffle_tickets (id, mechanic_id, month, source, job_id, created_at) VALUES (gen_random_uuid(), '${mechanic.id}', '2026-11', 'job', '${done.id}', now())`,
  ],
  [
    'tickets_one_a_completion_for_the_customer',
    `INSERT INTO raffle_tickets (id, customer_id, month, source, job_id, created_at) SELECT gen_random_uuid(), customer_id, '2026-11', 'job', id, now() FROM jobs WHERE id = '${done.id}'`,
  ],
  ['phoenix_month_check', opened(['2026-13', '2026-11-01T07:00:00Z'])],
  [
    'ledger_transfers_kind_reference_key',
    `INSERT INTO ledger_transfers (id, kind, reference, created_at) VALUES (gen_random_uuid(), 'pool.job', '${done.id}', now())`,
  ],
  [
    'referrals_check',
    `INSERT INTO referrals (id, referrer_id, referred_mechanic_id, created_at) VALUES (gen_random_uuid(), '${other.id}', '${other.id}', now())`,
  ],
  [
    'somebody_is_told',
    `INSERT INTO notifications (id, title, message, created_at) VALUES (gen_random_uuid(), 'x', 'x', now())`,
  ],
  ['estimates_one_waiting', anotherEstimate(3, 'sent')],
  ['estimates_one_a_version', anotherEstimate(1, 'replaced')],
  ['estimate_answered_at_a_moment', `UPDATE job_estimates SET status = 'declined' WHERE id = '${estimate.id}'`],
  [
    'job_estimates_check',
    `INSERT INTO job_estimates (id, job_id, version, status, lines, subtotal, tax, total, created_at)
     SELECT gen_random_uuid(), job_id, 3, 'replaced', lines, subtotal, tax, total - 1, created_at FROM job_estimates WHERE id = '${estimate.id}'`,
  ],
  [
    'job_payments_amount_check',
    `INSERT INTO job_payments (id, job_id, method, amount, paid_at) VALUES (gen_random_uuid(), '${done.id}', 'cash', 0, now())`,
  ],
  [
    'inspection_results_pkey',
    `INSERT INTO inspection_results (inspection_id, point, place, area, name, result)
     SELECT inspection_id, point, 9, area, name, 'now' FROM inspection_results WHERE inspection_id = '${inspection.id}'`,
  ],
  [
    'inspection_versions',
    `INSERT INTO inspections (id, job_id, template_id, origin, version, name, by, mechanic_id, created_at)
     SELECT gen_random_uuid(), job_id, template_id, origin, version, name, by, mechanic_id, created_at FROM inspections WHERE id = '${inspection.id}'`,
  ],
  [
    'inspection_picture_picture',
    `INSERT INTO inspection_pictures (inspection_id, point, picture_id, job_id, place) VALUES ('${inspection.id}', 'frame', '${pictureId}', '${job.id}', 0)`,
  ],
  [
    'inspection_template_current',
    `INSERT INTO inspection_templates (id, origin, version, name, points, created_at)
     SELECT gen_random_uuid(), origin, 2, name, points, created_at FROM inspection_templates WHERE id = '${template.id}'`,
  ],
  ['merged_into_another', 'UPDATE customers SET merged_into = id'],
  [
    'words_or_parameters',
    `INSERT INTO notifications (id, mechanic_id, created_at) VALUES (gen_random_uuid(), '${mechanic.id}', now())`,
  ],
]

for (const [constraint, statement] of HELD) {
  test(`${constraint} holds, and nothing else would`, async () => {
    await assert.rejects(app.sql(statement), refusedBy(constraint))
    const without = `BEGIN; ${await guardRemoval(app, constraint)}; ${statement}; ROLLBACK`
    await app.sql(without)
  })
}

test('a transfer that does not balance is refused at the end of its transaction', async () => {
  await assert.rejects(
    app.sql(`WITH t AS (INSERT INTO ledger_transfers (id, kind, reference, created_at) VALUES (gen_random_uuid(), 'x', 'x', now()) RETURNING id)
      INSERT INTO ledger_entries (transfer_id, account, amount, created_at) SELECT id, 'pool:2026-11', 1, now() FROM t`),
    /does not balance/,
  )
})

test('the ledger is append-only', async () => {
  for (const statement of [
    'UPDATE ledger_entries SET amount = 1',
    'DELETE FROM ledger_entries',
    'TRUNCATE ledger_transfers CASCADE',
    'DELETE FROM ledger_transfers',
  ]) {
    await assert.rejects(app.sql(statement), /append-only/, statement)
  }
})
