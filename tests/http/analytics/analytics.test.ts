import assert from 'node:assert/strict'
import { firstMoment } from '@desert-wrench/contract/features/analytics/analytics.rules.ts'
import { phoenixDay } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { test } from 'vitest'
import { covers } from '../../specification/lines.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { openTestApp } from '../../support/open-app.ts'

const app = await openTestApp()
const { addMechanic, book, request, setStatus } = factoriesFor(app)
const dashboard = async () => (await app.get('/api/analytics/dashboard')).body
const untrue = () => app.sql<{ figure: string }>('SELECT * FROM daily_figures_untrue')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

test(covers('7.analytics', 'an empty database has every figure at zero'), async () => {
  const { status, body } = await app.get('/api/analytics/dashboard')
  assert.equal(status, 200)
  assert.deepEqual(body.today, { open: 0, inProgress: 0, completed: 0 })
  assert.equal(body.days.length, 30)
  assert.deepEqual(body.days.at(-1), { day: '2026-11-21', created: 0, completed: 0 })
  assert.deepEqual(body.days[0], { day: '2026-10-23', created: 0, completed: 0 })
  assert.deepEqual(body.responseMinutes, { firstRequest: null, answer: null })
  assert.equal(body.hires.length, 7)
  assert.deepEqual(
    body.money,
    ['plan', 'access', 'first_job', 'platform_fee'].map((source) => ({ source, amount: 0 })),
  )
})

test('the figures are those of the jobs, requests and payments', async () => {
  app.clock.set('2026-10-01T15:00:00.000Z')
  const long = await book()
  await setStatus(long, 'completed')
  app.clock.set('2026-11-19T15:00:00.000Z')
  const brakes = await addMechanic({ specialty: 'Brakes', hourlyRate: 10_000 })
  const other = await addMechanic({ specialty: 'AC' })

  const job = await book()
  app.clock.pass(10 * MINUTE)
  const offer = await request(job, brakes)
  await request(job, other)
  app.clock.pass(30 * MINUTE)
  await app.patch(`/api/pickup-requests/${offer.id}/approve`)
  const second = await book()
  app.clock.pass(20 * MINUTE)
  await request(second, other)
  await book({ mechanicId: brakes.id })
  const dropped = await book()
  await app.remove(`/api/jobs/${dropped.id}`)

  app.clock.pass(2 * DAY)
  await setStatus(job, 'completed')
  const { body: due } = await app.post('/api/payments', { mechanicId: brakes.id, purpose: 'access' })
  await app.patch(`/api/payments/${due.id}/confirm`, { method: 'cash', reference: 'till 4' })

  const body = await dashboard()
  assert.deepEqual(body.today, { open: 1, inProgress: 0, completed: 1 })
  assert.deepEqual(body.days.at(-3), { day: '2026-11-19', created: 3, completed: 0 })
  assert.deepEqual(body.days.at(-1), { day: '2026-11-21', created: 0, completed: 1 })
  const total = (of: 'created' | 'completed') =>
    body.days.reduce((sum: number, day: Record<string, number>) => sum + (day[of] ?? 0), 0)
  assert.deepEqual([total('created'), total('completed')], [3, 1])
  // First offers after 10 and 20 minutes; both were answered within 30.
  assert.deepEqual(body.responseMinutes, { firstRequest: 15, answer: 30 })
  assert.deepEqual(
    body.hires.filter(({ count }: { count: number }) => count > 0),
    [{ specialty: 'Brakes', count: 1 }],
  )
  // Two hours at $100 make $200 with a fee of $10; unpaid access costs $25.
  assert.deepEqual(body.money, [
    { source: 'plan', amount: 0 },
    { source: 'access', amount: due.amount },
    { source: 'first_job', amount: 0 },
    { source: 'platform_fee', amount: 1000 },
  ])
})

test('a day ends at midnight in Phoenix', async () => {
  const job = await book()
  app.clock.set('2026-11-23T06:59:59.000Z')
  await setStatus(job, 'completed')
  assert.equal((await dashboard()).today.completed, 1)
  app.clock.set('2026-11-23T07:00:00.000Z')
  const body = await dashboard()
  assert.equal(body.today.completed, 0)
  assert.deepEqual(body.days.at(-2), { day: '2026-11-22', created: 0, completed: 1 })
})

test('medians are those of all responses, counted from the sums or not yet', async () => {
  const job = await book()
  const mechanic = await addMechanic()
  // From seconds to days, with ties; a few are outside the thirty days.
  await app.sql(
    `INSERT INTO jobs (id, customer_id, customer_name, customer_phone, customer_phone_e164, vehicle_info, description, created_at)
     SELECT gen_random_uuid(), customer_id, customer_name, customer_phone, customer_phone_e164, 'Many', description,
       $2::timestamptz - n % 40 * interval '1 day' FROM jobs, generate_series(1, 150) n WHERE id = $1`,
    [job.id, app.clock.now()],
  )
  const ask = (latest: string, most: number) =>
    app.sql(
      `INSERT INTO job_pickup_requests (id, job_id, mechanic_id, estimated_arrival, mechanic_message, status, created_at, responded_at)
       SELECT gen_random_uuid(), id, $1, 'soon', 'ok', 'rejected', at, at + (random() ^ 6 * 400000 + 1) * interval '1 second'
       FROM (SELECT id, created_at + (random() ^ 4 * ${latest}) * interval '1 second' AS at FROM jobs, generate_series(1, $2) WHERE vehicle_info = 'Many') AS asked`,
      [mechanic.id, most],
    )
  const first = phoenixDay(firstMoment(app.clock.now()))
  const scanned = async () => {
    const rows = await app.sql<{ figure: string; minutes: number }>(
      `SELECT figure, percentile_cont(0.5) WITHIN GROUP (ORDER BY tenths) / 10 AS minutes
       FROM daily_figures_scanned, generate_series(1, amount) WHERE tenths IS NOT NULL AND day >= $1 GROUP BY figure`,
      [first],
    )
    const of = (figure: string) => Math.round((rows.find((row) => row.figure === figure)?.minutes ?? 0) * 10) / 10
    return { firstRequest: of('first_request'), answer: of('answer') }
  }
  await ask('300000', 1)
  assert.deepEqual((await dashboard()).responseMinutes, await scanned())
  await app.foldFigures()
  // Changes which offers are first and which jobs count.
  await ask('9000', 2)
  await app.sql("UPDATE jobs SET cancelled_at = created_at WHERE vehicle_info = 'Many' AND id::text < '6'")
  assert.deepEqual((await dashboard()).responseMinutes, await scanned())
  assert.deepEqual(await untrue(), [])
})

test('reads during changes and folds see consistent sums', async () => {
  let going = true
  const looks = async () => {
    while (going) assert.deepEqual(await untrue(), [])
  }
  const folds = async () => {
    while (going) await app.foldFigures()
  }
  const acts = async () => {
    for (let times = 0; times < 2; times++) {
      const job = await book()
      const mechanic = await addMechanic()
      const offer = await request(job, mechanic)
      await app.patch(`/api/pickup-requests/${offer.id}/approve`)
      await setStatus(job, 'completed')
      if (times % 2) await app.remove(`/api/jobs/${job.id}`)
    }
  }
  const watching = [looks(), folds(), folds()]
  await Promise.all(Array.from({ length: 4 }, acts)).finally(() => {
    going = false
  })
  await Promise.all(watching)
  assert.deepEqual(await untrue(), [])
})

test('an uncounted change is found, and recounting fixes it', async () => {
  const job = await book()
  await app.sql('ALTER TABLE jobs DISABLE TRIGGER count_changed')
  await setStatus(job, 'completed')
  await app.sql('ALTER TABLE jobs ENABLE TRIGGER count_changed')
  assert.deepEqual((await untrue()).map(({ figure }) => figure).sort(), ['completed', 'open'])
  await app.sql('SELECT recount_daily_figures()')
  assert.deepEqual(await untrue(), [])
})
