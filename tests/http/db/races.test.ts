import assert from 'node:assert/strict'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { jobFields } from '../../support/factories/job.ts'
import { mechanicFields } from '../../support/factories/mechanic.ts'
import { offerFields } from '../../support/factories/offer.ts'
import { openTestApp } from '../../support/open-app.ts'

const app = await openTestApp()
const { addMechanic, book, request } = factoriesFor(app)

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const statuses = (answers: { status: number }[]) => {
  const counted: Record<number, number> = {}
  for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1
  return counted
}

test('60 racing sign-ups: exactly five long trials, every join number and early-bird place once', async () => {
  const answers = await times(60, () => app.post('/api/mechanics/signup', mechanicFields({ pricingType: 'hourly' })))
  assert.deepEqual(statuses(answers), { 201: 60 })
  const rows = await app.sql<{ n: number; days: number; slot: number | null }>(
    'SELECT join_number AS n, trial_days AS days, early_bird_slot AS slot FROM mechanics ORDER BY join_number',
  )
  assert.deepEqual(
    rows.map((row) => row.n),
    Array.from({ length: 60 }, (_, index) => index + 1),
  )
  assert.deepEqual(
    rows.filter((row) => row.days === 30).map((row) => row.n),
    [1, 2, 3, 4, 5],
  )
  assert.equal(rows.filter((row) => row.slot !== null).length, 50)
  assert.deepEqual((await app.get('/api/early-bird/status')).body, { slotsAvailable: 0, totalSlots: 50 })
})

test('twenty jobs for the best mechanic at once: equals take turns, in the order in which they joined', async () => {
  const answers = await times(20, () =>
    app.post('/api/jobs', { ...jobFields(), customerAddress: undefined, autoAssign: true }),
  )
  assert.deepEqual(statuses(answers), { 201: 20 })
  const rows = await app.sql<{ n: number; jobs: number }>(
    'SELECT m.join_number AS n, count(*)::int AS jobs FROM mechanics m JOIN jobs j ON j.mechanic_id = m.id GROUP BY m.join_number ORDER BY m.join_number',
  )
  assert.deepEqual(
    rows,
    Array.from({ length: 20 }, (_, index) => ({ n: index + 1, jobs: 1 })),
  )
})

test('twenty sign-ups with one phone: one succeeds', async () => {
  const phone = '(520) 555-0123'
  const answers = await times(20, () =>
    app.post('/api/mechanics/signup', mechanicFields({ phone, pricingType: 'hourly' })),
  )
  assert.deepEqual(statuses(answers), { 201: 1, 409: 19 })
})

test('twenty bookings by one new customer: one customer, twenty jobs', async () => {
  const customerPhone = '(520) 555-0124'
  const answers = await times(20, () => app.post('/api/jobs', jobFields({ customerPhone })))
  assert.deepEqual(statuses(answers), { 201: 20 })
  assert.equal((await app.get('/api/customers?q=5205550124')).body.length, 1)
})

test('20-way approvals: exactly one hire a job', async () => {
  const mechanics = await times(20, () => addMechanic())
  for (let round = 0; round < 5; round++) {
    const job = await book()
    const offers = await times(20, (index) => request(job, mechanics[index] ?? { id: '' }))
    const answers = await times(20, (index) => app.patch(`/api/pickup-requests/${offers[index]?.id}/approve`))
    assert.deepEqual(statuses(answers), { 200: 1, 409: 19 })
    const hired = answers.find((answer) => answer.status === 200)?.body
    const [row] = await app.sql('SELECT mechanic_id, status FROM jobs WHERE id = $1', [job.id])
    assert.deepEqual(row, { mechanic_id: hired.mechanicId, status: 'in-progress' })
    const counts = await app.sql(
      'SELECT status, count(*)::int AS n FROM job_pickup_requests WHERE job_id = $1 GROUP BY status ORDER BY status',
      [job.id],
    )
    assert.deepEqual(counts, [
      { status: 'approved', n: 1 },
      { status: 'rejected', n: 19 },
    ])
    const notices = await app.sql(
      'SELECT notification_type AS type, count(*)::int AS n FROM notifications WHERE job_id = $1 AND mechanic_id IS NOT NULL GROUP BY 1 ORDER BY 1',
      [job.id],
    )
    assert.deepEqual(notices, [
      { type: 'job_approved', n: 1 },
      { type: 'job_rejected', n: 19 },
    ])
  }
})

test('twenty offers of one mechanic for one job: one is pending', async () => {
  const [mechanic, job] = [await addMechanic(), await book()]
  const answers = await times(20, () => app.post(`/api/jobs/${job.id}/pickup-requests`, offerFields(mechanic.id)))
  assert.deepEqual(statuses(answers), { 201: 1, 409: 19 })
})

test('yes and no at once: the request is answered once', async () => {
  for (let round = 0; round < 5; round++) {
    const offer = await request(await book(), await addMechanic())
    const answers = await times(10, (index) =>
      app.patch(`/api/pickup-requests/${offer.id}/${index % 2 ? 'approve' : 'reject'}`),
    )
    assert.deepEqual(statuses(answers), { 200: 1, 409: 9 })
  }
})

test('toggled completions at once are counted once', async () => {
  const mechanic = await addMechanic()
  const job = await book({ mechanicId: mechanic.id, customerPhone: '(520) 555-0125' })
  const answers = await times(20, (index) =>
    app.patch(`/api/jobs/${job.id}`, { status: index % 3 === 2 ? 'pending' : 'completed' }),
  )
  assert.deepEqual(statuses(answers), { 200: 20 })
  const [counted] = await app.sql(
    `SELECT (SELECT jobs_completed FROM mechanics WHERE id = $1) AS mechanic,
      (SELECT total_jobs FROM customers WHERE phone_e164 = '+15205550125') AS customer,
      (SELECT count(*)::int FROM raffle_tickets WHERE job_id = $2) AS tickets,
      (SELECT count(*)::int FROM ledger_transfers WHERE kind = 'pool.job' AND reference = $2::text) AS transfers`,
    [mechanic.id, job.id],
  )
  assert.deepEqual(counted, { mechanic: 1, customer: 1, tickets: 2, transfers: 1 })
})

test('a mechanic removed while being booked and hired: no job keeps a missing mechanic', async () => {
  for (let round = 0; round < 8; round++) {
    const mechanic = await addMechanic()
    const open = await book()
    const offer = await request(open, mechanic)
    await Promise.all([
      app.patch(`/api/pickup-requests/${offer.id}/approve`),
      app.remove(`/api/mechanics/${mechanic.id}`),
      ...Array.from({ length: 4 }, () => app.post('/api/jobs', jobFields({ mechanicId: mechanic.id }))),
    ])
    const orphans = await app.sql(
      `SELECT status FROM jobs JOIN mechanics ON mechanics.id = jobs.mechanic_id
       WHERE mechanics.id = $1 AND removed_at IS NOT NULL AND jobs.status <> 'completed'`,
      [mechanic.id],
    )
    assert.deepEqual(orphans, [])
  }
})

test('a job deleted while being assigned: all or nothing', async () => {
  for (let round = 0; round < 8; round++) {
    const job = await book()
    const offer = await request(job, await addMechanic())
    const [hired, deleted] = await Promise.all([
      app.patch(`/api/pickup-requests/${offer.id}/approve`),
      app.remove(`/api/jobs/${job.id}`),
    ])
    assert.equal(deleted.status, 204)
    assert.ok(hired.status === 200 || hired.status === 404)
    const [left] = await app.sql(
      `SELECT (SELECT count(*)::int FROM job_pickup_requests WHERE job_id = $1 AND withdrawn_at IS NULL) AS requests,
        (SELECT count(*)::int FROM notifications WHERE job_id = $1 AND withdrawn_at IS NULL) AS notices`,
      [job.id],
    )
    assert.deepEqual(left, { requests: 0, notices: 0 })
  }
})
