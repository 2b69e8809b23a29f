import assert from 'node:assert/strict'
import { reconcile } from '@desert-wrench/server/doctor/records.ts'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { openTestApp } from '../../support/open-app.ts'

/** `responseTimeRating` is the median of the latest twenty answers to jobs posted since the mechanic joined. */

const app = await openTestApp()
const { addMechanic, book, request } = factoriesFor(app)
const MINUTE = 60_000

const earned = async ({ id }: { id: string }) => {
  const { body } = await app.get('/api/mechanics?limit=200')
  const found = body.find((one: { id: string }) => one.id === id)
  return [found.responseTimeRating, found.responseAnswers]
}
/** Offers on a new job after this many milliseconds. */
async function offers(mechanic: { id: string }, after: number) {
  const job = await book()
  app.clock.pass(after)
  return { job, offer: await request(job, mechanic) }
}

const STEPS: [minutes: number, stars: number][] = [
  ...([
    [0, 5],
    [5, 5],
    [15, 4.5],
    [30, 4],
    [60, 3.5],
    [120, 3],
    [240, 2.5],
  ] as [number, number][]),
]
for (const [minutes, stars] of STEPS) {
  test(`answers after ${minutes} minutes: ${stars} stars; a millisecond later the next step`, async () => {
    const [mechanic, later] = [await addMechanic(), await addMechanic()]
    for (let times = 0; times < 3; times++) await offers(mechanic, minutes * MINUTE)
    assert.deepEqual(await earned(mechanic), [stars, 3])
    for (let times = 0; times < 3; times++) await offers(later, minutes * MINUTE + 1)
    const next = STEPS.find(([from]) => from > minutes)?.[1] ?? 5
    assert.deepEqual(await earned(later), [minutes === 240 ? 5 : minutes === 0 ? 5 : next, minutes === 240 ? 0 : 3])
  })
}

test('two answers are too few; the third brings the median', async () => {
  const mechanic = await addMechanic()
  await offers(mechanic, 100 * MINUTE)
  await offers(mechanic, 200 * MINUTE)
  assert.deepEqual(await earned(mechanic), [5, 2])
  await offers(mechanic, 2 * MINUTE)
  assert.deepEqual(await earned(mechanic), [3, 3])
  // The median of 2, [20, 100], 200.
  await offers(mechanic, 20 * MINUTE)
  assert.deepEqual(await earned(mechanic), [3.5, 4])
})

test('the latest twenty count, and the list by rating and response time follows', async () => {
  const mechanic = await addMechanic()
  const quick = await addMechanic()
  for (let times = 0; times < 11; times++) await offers(mechanic, 200 * MINUTE)
  assert.deepEqual(await earned(mechanic), [2.5, 11])
  const best = async () =>
    (await app.get('/api/mechanics?order=best&limit=200')).body.map(({ id }: { id: string }) => id)
  assert.ok((await best()).indexOf(mechanic.id) > (await best()).indexOf(quick.id))
  for (let times = 0; times < 10; times++) await offers(mechanic, MINUTE)
  assert.deepEqual(await earned(mechanic), [3, 20])
  await offers(mechanic, MINUTE)
  assert.deepEqual(await earned(mechanic), [5, 20])
})

test('later than four hours, before joining, and before paying again is no answer', async () => {
  const job = await book()
  app.clock.pass(MINUTE)
  const mechanic = await addMechanic()
  await request(job, mechanic)
  await offers(mechanic, 240 * MINUTE + 1)
  assert.deepEqual(await earned(mechanic), [5, 0])
  const open = await book()
  app.clock.pass(MINUTE)
  const { body: payment } = await app.post('/api/payments', { mechanicId: mechanic.id, purpose: 'access' })
  await app.patch(`/api/payments/${payment.id}/confirm`, { method: 'cash', reference: 'R-1' })
  app.clock.pass(MINUTE)
  await request(open, mechanic)
  assert.deepEqual(await earned(mechanic), [5, 0])
})

test('a posting is answered once, however often it is offered for; opened again it is posted again', async () => {
  const [mechanic, other] = [await addMechanic(), await addMechanic()]
  const { job, offer } = await offers(mechanic, MINUTE)
  await app.patch(`/api/pickup-requests/${offer.id}/reject`)
  app.clock.pass(100 * MINUTE)
  const again = await request(job, mechanic)
  assert.deepEqual(await earned(mechanic), [5, 1])
  await app.patch(`/api/pickup-requests/${again.id}/reject`)
  await app.patch(`/api/jobs/${job.id}`, { mechanicId: other.id })
  app.clock.pass(5 * 60 * MINUTE)
  await app.patch(`/api/jobs/${job.id}`, { mechanicId: null })
  app.clock.pass(10 * MINUTE)
  await request(job, mechanic)
  assert.deepEqual(await earned(mechanic), [5, 2])
  const [row] = await app.sql(
    'SELECT extract(epoch FROM took)::int AS took FROM mechanic_answers WHERE mechanic_id = $1 ORDER BY answered_at DESC LIMIT 1',
    [mechanic.id],
  )
  assert.deepEqual(row, { took: 600 })
})

test('many offers of one mechanic at once are all counted', async () => {
  const mechanic = await addMechanic()
  const jobs = await Promise.all(Array.from({ length: 8 }, () => book()))
  app.clock.pass(50 * MINUTE)
  await Promise.all(jobs.map((job) => request(job, mechanic)))
  assert.deepEqual(await earned(mechanic), [3.5, 8])
  assert.deepEqual(await reconcile(app.sql), [])
})
