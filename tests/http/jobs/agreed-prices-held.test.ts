import assert from 'node:assert/strict'
import pg from 'pg'
import { test } from 'vitest'
import { freshDatabase } from '../../support/database.ts'
import { givenTo } from '../../support/factories/agreed-price.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { untilLocksWait } from '../../support/lock-waits.ts'
import { openTestApp } from '../../support/open-app.ts'

/** PostgreSQL enforces the last agreed price, tested behind the app's back and in races. */

const database = await freshDatabase()
const app = await openTestApp({ database })
const { addMechanic, book } = factoriesFor(app)

const [rosa, tom] = [await addMechanic({ hourlyRate: 10_000 }), await addMechanic()]
const job = await book({ mechanicId: rosa.id })
await app.patch(`/api/jobs/${job.id}`, { estimatedHours: 5 })
const { body: waiting } = await app.post(`/api/jobs/${job.id}/estimates`, {
  lines: [{ kind: 'labor', description: 'Brakes', quantity: 100, unitCents: 9900 }],
})
const other = await book({ mechanicId: tom.id })
const open = await book()

const ofJob = `WHERE id = '${job.id}'`
const agreed = (agreement: number) => `WHERE job_id = '${job.id}' AND agreement = ${agreement}`

/** Each fails, and passes once its guard is dropped. */
const HELD: [by: string, statement: string, takenAway: string][] = [
  [
    'costs_what_was_agreed',
    `UPDATE jobs SET labor_cost = 80900, total_cost = 80900 ${ofJob}`,
    'ALTER TABLE jobs DROP CONSTRAINT costs_what_was_agreed',
  ],
  [
    'costs_what_was_agreed',
    // Travel carries no fee but is part of the agreement.
    `UPDATE jobs SET labor_cost = labor_cost - 100, travel_fee = travel_fee + 100 ${ofJob}`,
    'ALTER TABLE jobs DROP CONSTRAINT costs_what_was_agreed',
  ],
  [
    'costs_what_was_agreed',
    `UPDATE jobs SET mechanic_id = '${tom.id}' ${ofJob}`,
    'ALTER TABLE jobs DROP CONSTRAINT costs_what_was_agreed; DROP TRIGGER latest_agreed_price ON jobs',
  ],
  [
    'latest_agreed_price',
    `UPDATE jobs SET agreement = 1, labor_cost = 20000, total_cost = 20000 ${ofJob}`,
    'DROP TRIGGER latest_agreed_price ON jobs',
  ],
  [
    'latest_agreed_price',
    // An approval without updating the job.
    `UPDATE job_estimates SET status = 'approved', answered_at = now(), agreed_at = now(), agreed_by = 'customer', agreement = 3,
       labor_cost = total, travel_fee = 0 WHERE id = '${waiting.id}'`,
    'DROP TRIGGER latest_agreed_version ON job_estimates',
  ],
  [
    'latest_agreed_price',
    `UPDATE job_estimates SET status = 'declined' ${agreed(2)}`,
    'DROP TRIGGER latest_agreed_version ON job_estimates',
  ],
  [
    'priced_as_agreed',
    `UPDATE jobs SET agreement = NULL ${ofJob}`,
    'ALTER TABLE jobs DROP CONSTRAINT priced_as_agreed; DROP TRIGGER latest_agreed_price ON jobs',
  ],
  [
    'priced_as_agreed',
    `UPDATE jobs SET total_cost = NULL, labor_cost = NULL ${ofJob}`,
    'ALTER TABLE jobs DROP CONSTRAINT priced_as_agreed',
  ],
  [
    'priced_as_agreed',
    `UPDATE jobs SET mechanic_id = '${rosa.id}', mechanic_name = 'x' WHERE id = '${open.id}'`,
    'ALTER TABLE jobs DROP CONSTRAINT priced_as_agreed; DROP TRIGGER latest_agreed_price ON jobs',
  ],
  [
    'agreed_prices_stay',
    `UPDATE job_estimates SET agreed_by = 'customer' ${agreed(2)}`,
    'DROP TRIGGER agreed_prices_stay ON job_estimates',
  ],
  [
    'agreed_prices_stay',
    `UPDATE job_estimates SET reckoned_travel = 90000 ${agreed(2)}`,
    'DROP TRIGGER agreed_prices_stay ON job_estimates',
  ],
  [
    'agreed_prices_stay',
    `UPDATE job_estimates SET lines = jsonb_set(lines, '{0,kind}', '"travel"') ${agreed(2)}`,
    'DROP TRIGGER agreed_prices_stay ON job_estimates',
  ],
  ['agreed_prices_stay', `DELETE FROM job_estimates ${agreed(1)}`, 'DROP TRIGGER agreed_prices_stay ON job_estimates'],
  [
    'version_agreed_by_somebody',
    `UPDATE job_estimates SET status = 'approved', answered_at = now() WHERE id = '${waiting.id}'`,
    'ALTER TABLE job_estimates DROP CONSTRAINT version_agreed_by_somebody; DROP TRIGGER latest_agreed_version ON job_estimates',
  ],
  [
    'estimates_one_an_agreement',
    `UPDATE job_estimates SET status = 'declined', answered_at = now(), agreed_at = now(), agreed_by = 'customer', agreement = 1, labor_cost = total,
       travel_fee = 0 WHERE id = '${waiting.id}'`,
    'DROP INDEX estimates_one_an_agreement',
  ],
]

for (const [by, statement, takenAway] of HELD)
  test(`${by}: ${statement.replace(/\s+/g, ' ').slice(0, 90)}`, async () => {
    await assert.rejects(app.sql(statement), (error: Error & { constraint?: string }) => {
      assert.equal(error.constraint, by, error.message)
      return true
    })
    await app.sql(`BEGIN; ${takenAway}; ${statement}; SET CONSTRAINTS ALL IMMEDIATE; ROLLBACK`)
  })

test('the database refuses to agree a declined price', async () => {
  const no = await book({ mechanicId: rosa.id })
  await app.patch(`/api/jobs/${no.id}`, { estimatedHours: 5 })
  const { body } = await app.get(`/api/jobs/${no.id}`)
  await app.patch(`/api/estimates/${body.estimate.id}/decline`)
  await assert.rejects(
    app.sql(`UPDATE job_estimates SET status = 'approved' WHERE id = '${body.estimate.id}'`),
    /agreed price stays/,
  )
})

test('removing the mechanic removes the price: it does not bind the next one', async () => {
  await app.sql(`BEGIN; ${givenTo(open.id, rosa.id, 12_300)}; COMMIT`)
  await app.sql(
    `UPDATE jobs SET mechanic_id = NULL, mechanic_name = NULL, labor_cost = NULL, total_cost = NULL WHERE id = '${open.id}'`,
  )
  assert.deepEqual(await app.sql('SELECT agreement FROM jobs WHERE id = $1', [open.id]), [{ agreement: null }])
})

/** Concurrent agreements, each valid alone and invisible to the other. */
async function bothAgree(isHeld: boolean): Promise<string[]> {
  const racing = await book({ mechanicId: rosa.id })
  const lines = (cents: number) => ({ lines: [{ kind: 'labor', description: 'x', quantity: 100, unitCents: cents }] })
  const { body } = await app.post(`/api/jobs/${racing.id}/estimates`, lines(30_000))
  const [one, two] = [new pg.Client(database.owner), new pg.Client(database.owner)]
  await Promise.all([one.connect(), two.connect()])
  try {
    if (!isHeld)
      await app.sql(
        'ALTER TABLE jobs DISABLE TRIGGER latest_agreed_price; ALTER TABLE job_estimates DISABLE TRIGGER latest_agreed_version',
      )
    // The office moves the price to its own version …
    await one.query(`BEGIN; ${givenTo(racing.id, rosa.id, 44_400)}`)
    // … while an approval is written without the job's lock.
    await two.query(`BEGIN; UPDATE job_estimates SET status = 'approved', answered_at = now(), agreed_at = now(), agreed_by = 'customer', agreement = 9,
      labor_cost = total, travel_fee = 0 WHERE id = '${body.id}'`)
    const second = two.query('COMMIT').then(
      () => 'taken',
      (error: { constraint?: string }) => error.constraint ?? 'failed',
    )
    if (isHeld) await untilLocksWait(app)
    const first = await one.query('COMMIT').then(() => 'taken')
    return [first, await second]
  } finally {
    await Promise.all([one.end(), two.end()])
    await app.sql(
      'ALTER TABLE jobs ENABLE TRIGGER latest_agreed_price; ALTER TABLE job_estimates ENABLE TRIGGER latest_agreed_version',
    )
  }
}

test('concurrent agreements in SQL: one is refused; without the triggers the job would cost the wrong price', async () => {
  assert.deepEqual(await bothAgree(true), ['taken', 'latest_agreed_price'])
  assert.deepEqual(await bothAgree(false), ['taken', 'taken'])
})

test('an objection, an approval and a change at once leave the price of one version', async () => {
  for (let round = 0; round < 6; round++) {
    const racing = await book({ mechanicId: rosa.id })
    await app.patch(`/api/jobs/${racing.id}`, { estimatedHours: 5 })
    const changed = (await app.get(`/api/jobs/${racing.id}`)).body.estimate
    const { body: sent } = await app.post(`/api/jobs/${racing.id}/estimates`, {
      lines: [{ kind: 'labor', description: 'x', quantity: 100, unitCents: 31_100 }],
    })
    const answers = await Promise.all([
      app.patch(`/api/estimates/${changed.id}/decline`),
      app.patch(`/api/estimates/${sent.id}/approve`),
      app.patch(`/api/jobs/${racing.id}`, { estimatedHours: 7 }),
    ])
    for (const { status } of answers) assert.ok(status === 200 || status === 409, String(status))
    const [row] = await app.sql(
      `SELECT j.total_cost = e.total AND e.status = 'approved' AS is_agreed FROM jobs j
       JOIN job_estimates e ON e.job_id = j.id AND e.agreement = j.agreement WHERE j.id = $1`,
      [racing.id],
    )
    assert.deepEqual(row, { is_agreed: true })
  }
})

test('other jobs are unaffected', async () => {
  const { job: now } = (await app.get(`/api/jobs/${other.id}`)).body
  assert.equal(now.totalCost, other.totalCost)
})
