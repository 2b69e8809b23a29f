import assert from 'node:assert/strict'
import { test } from 'node:test'
import { factoriesFor } from '../factories/factories-for.ts'
import { openTestApp } from '../open-app.ts'
import { covers } from '../specification/lines.ts'

const app = await openTestApp()
const { addMechanic, book, request, setStatus } = factoriesFor(app)
const dashboard = async () => (await app.get('/api/analytics/dashboard')).body
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

test(covers('7.analytics', 'before anything happens every figure is there and is nothing'), async () => {
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
  // First requests after 10 and 20 minutes; both requests on the job were answered 30 minutes after they came.
  assert.deepEqual(body.responseMinutes, { firstRequest: 15, answer: 30 })
  assert.deepEqual(
    body.hires.filter(({ count }: { count: number }) => count > 0),
    [{ specialty: 'Brakes', count: 1 }],
  )
  // Two hours at $100 is a job of $200, whose fee is $10; access costs $25 where nothing is paid yet.
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
