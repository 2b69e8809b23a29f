import assert from 'node:assert/strict'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import fc from 'fast-check'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { openTestApp } from '../../support/open-app.ts'

const app = await openTestApp()
const { addMechanic, book, setStatus, job: jobOf } = factoriesFor(app)
const NOWHERE = '019a2f00-0000-7000-8000-000000000404'

type Fields = Record<string, unknown>
const rate = (job: Pick<Job, 'id'>, fields: Fields) =>
  app.post(`/api/jobs/${job.id}/ratings`, { by: 'customer', stars: 5, ...fields })

async function finished(fields: Fields = {}): Promise<Job> {
  const job = await book(fields)
  return setStatus(job, 'completed')
}

const mechanicOf = async (id: string) => {
  const [row] = await app.sql('SELECT rating::float, total_ratings AS count FROM mechanics WHERE id = $1', [id])
  return row
}

test('a review is stored on the job, and the first one replaces the default 5', async () => {
  const mechanic = await addMechanic()
  const job = await finished({ mechanicId: mechanic.id })
  assert.deepEqual(await mechanicOf(mechanic.id), { rating: 5, count: 0 })
  const { status, body } = await rate(job, { stars: 3, comment: ' Came late. ' })
  assert.equal(status, 201)
  const { id, ...rest } = body
  assert.match(id, /^[0-9a-f-]{36}$/)
  assert.deepEqual(rest, {
    jobId: job.id,
    by: 'customer',
    stars: 3,
    comment: 'Came late.',
    createdAt: app.clock.now(),
  })
  assert.deepEqual(await mechanicOf(mechanic.id), { rating: 3, count: 1 })
  const after = await jobOf(job.id)
  assert.equal(after.mechanicRating, 3)
  assert.equal(after.customerRating, null)
  const { body: list } = await app.get(`/api/mechanics?q=${encodeURIComponent(mechanic.phone)}`)
  assert.deepEqual([list[0].rating, list[0].totalRatings], [3, 1])
})

test("the mechanic's stars go to the customer, whose jobs with others count too", async () => {
  const customerPhone = newPhone()
  const [mechanic, other] = [await addMechanic(), await addMechanic()]
  const jobs = [
    await finished({ mechanicId: mechanic.id, customerPhone }),
    await finished({ mechanicId: other.id, customerPhone }),
  ]
  for (const [index, job] of jobs.entries()) {
    const { status, body } = await rate(job, { by: 'mechanic', stars: 4 + index })
    assert.equal(status, 201)
    assert.equal(body.comment, null)
  }
  const { body } = await app.get(`/api/customers?q=${encodeURIComponent(customerPhone)}`)
  assert.deepEqual([body[0].rating, body[0].totalRatings], [4.5, 2])
  assert.deepEqual(await mechanicOf(mechanic.id), { rating: 5, count: 0 })
})

test('only a completed job with a mechanic is reviewed, each side once', async () => {
  const mechanic = await addMechanic()
  const job = await book({ mechanicId: mechanic.id })
  const refused = async (about: Pick<Job, 'id'>, fields: Fields, code: string, status = 409) => {
    const answer = await rate(about, fields)
    assert.equal(answer.status, status)
    assert.equal(answer.body.code, code)
  }
  await refused(job, {}, 'rating.tooEarly')
  await setStatus(job, 'in-progress')
  await refused(job, {}, 'rating.tooEarly')
  await setStatus(job, 'completed')
  assert.equal((await rate(job, {})).status, 201)
  await refused(job, { stars: 1 }, 'rating.givenAlready')
  assert.equal((await rate(job, { by: 'mechanic' })).status, 201)
  await refused(job, { by: 'mechanic' }, 'rating.givenAlready')
  await setStatus(job, 'pending')
  await setStatus(job, 'completed')
  await refused(job, {}, 'rating.givenAlready')
  await refused(await finished(), {}, 'rating.nobodyToRate')
  await refused({ id: NOWHERE }, {}, 'job.unknown', 404)
  await refused({ id: 'no-id' }, {}, 'job.unknown', 404)
  for (const fields of [
    { stars: 0 },
    { stars: 6 },
    { stars: 4.5 },
    { stars: '5' },
    { by: 'dispatcher' },
    { by: undefined },
  ]) {
    assert.equal((await rate(job, fields)).status, 400)
  }
})

test('a removed mechanic is still rated for the work they did', async () => {
  const mechanic = await addMechanic()
  const job = await finished({ mechanicId: mechanic.id })
  await app.remove(`/api/mechanics/${mechanic.id}`)
  assert.equal((await rate(job, { stars: 2 })).status, 201)
  assert.deepEqual(await mechanicOf(mechanic.id), { rating: 2, count: 1 })
})

test('twenty concurrent reviews of one side: one is stored', async () => {
  const mechanic = await addMechanic()
  const job = await finished({ mechanicId: mechanic.id })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => rate(job, { stars: 1 + (index % 5) })))
  assert.equal(answers.filter(({ status }) => status === 201).length, 1)
  assert.equal(answers.filter(({ body }) => body.code === 'rating.givenAlready').length, 19)
  const taken = answers.find(({ status }) => status === 201)?.body.stars
  assert.deepEqual(await mechanicOf(mechanic.id), { rating: taken, count: 1 })
})

test('reviews of one mechanic that come at once all count in the average', async () => {
  for (let round = 0; round < 3; round++) {
    const mechanic = await addMechanic()
    const jobs = await Promise.all(Array.from({ length: 12 }, () => finished({ mechanicId: mechanic.id })))
    const stars = jobs.map((_, index) => 1 + ((index * 7 + round) % 5))
    await Promise.all(jobs.map((job, index) => rate(job, { stars: stars[index] })))
    const mean = stars.reduce((sum, one) => sum + one, 0) / stars.length
    assert.deepEqual(await mechanicOf(mechanic.id), { rating: Math.round(mean * 100) / 100, count: 12 })
  }
})

test('the rating is always the average of the reviews to two decimals', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 7 }), async (stars) => {
      const mechanic = await addMechanic()
      for (const one of stars) await rate(await finished({ mechanicId: mechanic.id }), { stars: one })
      const cents = Math.round((100 * stars.reduce((sum, one) => sum + one, 0)) / stars.length)
      assert.deepEqual(await mechanicOf(mechanic.id), { rating: cents / 100, count: stars.length })
    }),
    { numRuns: 8 },
  )
})

test('the jobs of a customer are found by any spelling of their phone', async () => {
  const customerPhone = '(602) 555-0198'
  const own = [await finished({ customerPhone }), await book({ customerPhone })]
  await book()
  const ids = async (query: string) => (await app.get(`/api/jobs?${query}`)).body.map((job: Job) => job.id)
  for (const spelling of ['6025550198', '602-555-0198', '+16025550198']) {
    const phone = encodeURIComponent(spelling)
    assert.deepEqual(await ids(`customerPhone=${phone}`), [own[1]?.id, own[0]?.id])
    assert.deepEqual(await ids(`customerPhone=${phone}&status=completed`), [own[0]?.id])
  }
  assert.deepEqual(await ids('customerPhone=6025550000'), [])
  assert.equal((await app.get('/api/jobs?customerPhone=nobody')).status, 400)
})

test('the stars that one side gives never count for itself', async () => {
  const mechanic = await addMechanic()
  const job = await setStatus(await book({ mechanicId: mechanic.id }), 'completed')
  for (const [by, stars] of [
    ['mechanic', 1],
    ['customer', 5],
  ] as const)
    assert.equal((await app.post(`/api/jobs/${job.id}/ratings`, { by, stars })).status, 201)
  const profile = (await app.get('/api/mechanics?limit=200')).body.find(({ id }: { id: string }) => id === mechanic.id)
  const [customer] = (await app.get(`/api/customers?q=${encodeURIComponent(job.customerPhone)}`)).body
  assert.deepEqual(
    [profile, customer].map(({ rating, totalRatings }) => [rating, totalRatings]),
    [
      [5, 1],
      [1, 1],
    ],
  )
})
