import assert from 'node:assert/strict'
import { test } from 'vitest'
import { covers } from '../../specification/lines.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { jobFields } from '../../support/factories/job.ts'
import { mechanicFields } from '../../support/factories/mechanic.ts'
import { offerFields } from '../../support/factories/offer.ts'
import { openTestApp } from '../../support/open-app.ts'
import { pluck } from '../../support/pluck.ts'

const app = await openTestApp()
const { addMechanic, signUp, book, request, setStatus, job: read } = factoriesFor(app)

const DAY = 24 * 3_600_000
const daysLeft = (mechanic: { subscriptionExpiresAt: string | null }) =>
  (Date.parse(mechanic.subscriptionExpiresAt ?? '') - Date.parse(app.clock.now())) / DAY

test(
  covers(
    [
      '9.trial',
      '9.trial.left',
      '3.views.early-bird',
      '7.early-bird',
      '3.views.free-trial',
      '7.free-trial',
      '4.subscription.trial-reading',
    ],
    'the first five have 30 days of trial, the rest 15; a sign-up takes an early-bird place, the add form does not',
  ),
  async () => {
    assert.deepEqual((await app.get('/api/free-trial/status')).body, {
      freeTrialActive: true,
      isFirst5: true,
      mechanicCount: 0,
    })
    const days = []
    for (let count = 0; count < 7; count++) {
      const { body } = await app.get('/api/free-trial/status')
      assert.deepEqual([body.mechanicCount, body.isFirst5, body.freeTrialActive], [count, count < 5, true])
      const joined = count % 2 ? await signUp() : await addMechanic()
      assert.equal(joined.subscriptionStatus, 'free_trial')
      days.push(daysLeft(joined))
    }
    assert.deepEqual(days, [30, 30, 30, 30, 30, 15, 15])
    assert.deepEqual((await app.get('/api/free-trial/status')).body, {
      freeTrialActive: true,
      isFirst5: false,
      mechanicCount: 7,
    })
    assert.deepEqual((await app.get('/api/early-bird/status')).body, { slotsAvailable: 47, totalSlots: 50 })
  },
)

test(covers(['4.early-bird', '2.home.banner'], 'early-bird places never go below 0'), async () => {
  const [{ early_bird_slots: total }] = (await app.sql('SELECT early_bird_slots FROM business')) as [
    { early_bird_slots: number },
  ]
  await app.sql('UPDATE business SET early_bird_slots = 4')
  assert.deepEqual((await app.get('/api/early-bird/status')).body, { slotsAvailable: 1, totalSlots: 4 })
  await signUp()
  assert.deepEqual((await app.get('/api/early-bird/status')).body, { slotsAvailable: 0, totalSlots: 4 })
  await signUp()
  assert.deepEqual((await app.get('/api/early-bird/status')).body, { slotsAvailable: 0, totalSlots: 4 })
  await app.sql('UPDATE business SET early_bird_slots = 3')
  assert.deepEqual((await app.get('/api/early-bird/status')).body, { slotsAvailable: 0, totalSlots: 3 })
  await app.sql('UPDATE business SET early_bird_slots = $1', [total])
})

test(
  covers(
    ['3.mechanics.defaults', '4.subscription.default', '9.ratings', '9.hourly', '9.travel', '9.radius'],
    'the defaults of an added mechanic',
  ),
  async () => {
    const mechanic = await addMechanic({ hourlyRate: undefined })
    const { id, name, phone, email, createdAt, subscriptionExpiresAt, ...rest } = mechanic
    assert.deepEqual(rest, {
      specialty: 'General',
      pricingType: 'hourly',
      hourlyRate: 7500,
      flatRate: null,
      experience: 0,
      rating: 5,
      totalRatings: 0,
      responseTimeRating: 5,
      responseAnswers: 0,
      jobsCompleted: 0,
      onTimeRate: null,
      businessName: null,
      businessAddress: null,
      serviceRadius: 25,
      latitude: null,
      longitude: null,
      subscriptionStatus: 'free_trial',
      planExpiresAt: null,
      stripeCustomerId: null,
      stripeSubscriptionId: null,
      travelFeePerMile: 250,
      hasCompletedFirstJob: false,
      jobCompletionPaymentDue: false,
    })
  },
)

test(covers(['3.inserts', '3.mechanics.inserts'], 'read-only fields from clients are ignored'), async () => {
  const mechanic = await addMechanic({
    rating: 1,
    responseTimeRating: 1,
    jobsCompleted: 99,
    subscriptionStatus: 'active',
    id: '00000000-0000-7000-8000-000000000001',
    createdAt: '2001-01-01T00:00:00.000Z',
    totalRatings: 9,
  })
  assert.notEqual(mechanic.id, '00000000-0000-7000-8000-000000000001')
  assert.match(mechanic.id, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  assert.equal(mechanic.createdAt, app.clock.now())
  assert.deepEqual([mechanic.rating, mechanic.totalRatings, mechanic.responseTimeRating], [5, 0, 5])
  assert.equal(mechanic.jobsCompleted, 0)
  assert.equal(mechanic.subscriptionStatus, 'free_trial')
})

test(covers('3.mechanics.unique', 'one phone and one e-mail per mechanic, in any spelling'), async () => {
  const mechanic = await addMechanic({ phone: '(602) 555-0977', email: 'Pat.Lee@example.com' })
  assert.equal(mechanic.phone, '(602) 555-0977', 'the phone stays as typed')
  for (const phone of ['602-555-0977', '+16025550977', '1 602 555 0977']) {
    const { status, body } = await app.post('/api/mechanics/signup', {
      ...mechanicFields({ phone }),
      pricingType: 'hourly',
    })
    assert.equal(status, 409)
    assert.equal(body.message, 'A mechanic with this phone number already exists.')
  }
  assert.equal((await app.post('/api/mechanics', mechanicFields({ phone: mechanic.phone }))).status, 409)
  const { status, body } = await app.post('/api/mechanics', mechanicFields({ email: 'PAT.LEE@EXAMPLE.COM' }))
  assert.equal(status, 409)
  assert.equal(body.message, 'A mechanic with this email already exists.')
})

test(
  covers(['5.signup.rates', '5.signup.hourly', '5.signup.flat'], 'the sign-up asks for the rates of the pricing type'),
  async () => {
    const message = 'Pricing rates are required based on selected pricing type'
    const cases: [Record<string, unknown>, string[]][] = [
      [{ pricingType: 'hourly', hourlyRate: undefined }, ['hourlyRate']],
      [{ pricingType: 'flat_rate', hourlyRate: undefined }, ['flatRate']],
      [{ pricingType: 'both', hourlyRate: undefined }, ['hourlyRate', 'flatRate']],
      [{ pricingType: 'both', hourlyRate: 5000, flatRate: null }, ['flatRate']],
    ]
    for (const [fields, paths] of cases) {
      const { status, body } = await app.post('/api/mechanics/signup', mechanicFields(fields))
      assert.equal(status, 400)
      assert.deepEqual(
        body.errors,
        paths.map((path) => ({ path, message })),
      )
    }
    const flat = await signUp({ pricingType: 'flat_rate', hourlyRate: 0, flatRate: 2000 })
    assert.equal(flat.flatRate, 2000)
    assert.equal(flat.hourlyRate, 7500)
    await signUp({ pricingType: 'flat_rate', hourlyRate: 1, flatRate: 8000 })
    await signUp({ pricingType: 'hourly', hourlyRate: 8000, flatRate: 1 })
  },
)

test('sorted by rating and response time together, then finished jobs', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, (_, n) => addMechanic({ name: `Best ${n}` })))
  const worth = [
    [4, 5, 0],
    [5, 5, 1],
    [5, 5, 8],
    [4.5, 4.5, 3],
    [4, 4.25, 9],
  ]
  for (const [n, [rating, response, finished]] of worth.entries())
    await app.sql('UPDATE mechanics SET rating = $2, response_time_rating = $3, jobs_completed = $4 WHERE id = $1', [
      made[n]?.id,
      rating,
      response,
      finished,
    ])
  const names: string[] = []
  for (let next: string | null = '/api/mechanics?q=best&order=best&limit=2'; next; ) {
    const { body, headers }: Awaited<ReturnType<typeof app.get>> = await app.get(next)
    names.push(...body.map(({ name }: { name: string }) => name))
    next = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? null
  }
  assert.deepEqual(names, ['Best 2', 'Best 1', 'Best 3', 'Best 0', 'Best 4'])
  assert.equal((await app.get('/api/mechanics?order=worst')).status, 400)
})

test('up to fifty mechanics by their ids', async () => {
  const [rosa, tom] = [await addMechanic({ name: 'Rosa Delgado' }), await addMechanic({ name: 'Tom Begay' })]
  const found = async (ids: string) =>
    (await app.get(`/api/mechanics?ids=${ids}`)).body.map(({ id }: { id: string }) => id)
  assert.deepEqual(await found(`${tom.id},${rosa.id}`), [rosa.id, tom.id])
  assert.deepEqual(await found('01890000-0000-7000-8000-000000000000'), [])
  assert.equal((await app.get('/api/mechanics?ids=all')).status, 400)
})

test('earlier members get no second trial: by phone in any format, or e-mail in any case', async () => {
  const first = { phone: '(928) 555-0144', email: 'returner@example.com' }
  const leaving = await addMechanic(first)
  assert.equal((await app.remove(`/api/mechanics/${leaving.id}`)).status, 204)
  for (const [who, fields] of [
    ['the same phone', { phone: '+1 928 555 0144' }],
    ['the same e-mail', { email: 'Returner@Example.com' }],
    ['both', first],
  ] as const)
    for (const join of [addMechanic, signUp]) {
      const again = await join(fields)
      assert.deepEqual([again.subscriptionStatus, daysLeft(again) > 0], ['expired', false], who)
      assert.equal((await app.remove(`/api/mechanics/${again.id}`)).status, 204)
    }
  const stranger = await addMechanic()
  assert.ok(daysLeft(stranger) > 0)
})

test(
  covers(
    ['2.mechanics.search', '2.mechanics.filter'],
    'the list is by name and found by name, specialty or any spelling of the phone',
  ),
  async () => {
    const mechanic = await addMechanic({ name: 'aaron Aardvark', specialty: 'AC', phone: '(928) 555-0155' })
    const names = (await app.get('/api/mechanics?limit=200')).body.map((one: { name: string }) => one.name)
    assert.equal(names[0], 'aaron Aardvark')
    assert.deepEqual(
      names,
      [...names].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)),
    )
    for (const q of ['aardvark', 'AARON aard', '(928) 555-0155', '928-555', '9285550155', '+1928555', 'aaron ac']) {
      const { body } = await app.get(`/api/mechanics?q=${encodeURIComponent(q)}`)
      assert.deepEqual(pluck(body, 'id'), [mechanic.id], q)
    }
    assert.equal((await app.get('/api/mechanics?specialty=AC')).body.length, 1)
    const brakes = await addMechanic({ specialty: 'Brakes' })
    const { body: bySpecialty } = await app.get('/api/mechanics?q=brakes')
    assert.deepEqual(pluck(bySpecialty, 'id'), [brakes.id])
    assert.equal((await app.get('/api/mechanics?specialty=Paint')).status, 400)
  },
)

test(
  covers(
    '7.mechanics.remove',
    'a removed mechanic: pending jobs open again, requests rejected, the name stays on finished jobs, history stays',
  ),
  async () => {
    const mechanic = await addMechanic({ name: 'Gone Tomorrow' })
    const done = await book({ mechanicId: mechanic.id })
    await setStatus(done, 'completed')
    const pending = await book({ mechanicId: mechanic.id, customerPhone: '(623) 555-0178' })
    const open = await book()
    const asked = await request(open, mechanic)
    const { body: before } = await app.get('/api/free-trial/status')

    const removed = await app.remove(`/api/mechanics/${mechanic.id}`)
    assert.deepEqual([removed.status, removed.body], [204, null])
    assert.deepEqual((await app.get('/api/mechanics?q=Gone Tomorrow')).body, [])
    assert.equal((await app.remove(`/api/mechanics/${mechanic.id}`)).status, 404)
    assert.equal((await read(done.id)).mechanicName, 'Gone Tomorrow')
    const reopened = await read(pending.id)
    assert.deepEqual(
      [reopened.mechanicId, reopened.mechanicName, reopened.totalCost, reopened.travelFee],
      [null, null, null, 0],
    )
    const { body: requests } = await app.get(`/api/jobs/${open.id}/pickup-requests`)
    assert.deepEqual(
      requests.map((one: { id: string; status: string }) => [one.id, one.status]),
      [[asked.id, 'rejected']],
    )
    assert.equal((await app.patch(`/api/pickup-requests/${asked.id}/approve`)).status, 409)
    const { body: notifications } = await app.get('/api/notifications/customer/6235550178')
    assert.equal(notifications[0].notificationType, 'job_withdrawn')
    assert.deepEqual((await app.get('/api/free-trial/status')).body, before, 'removal frees none of the five')
    assert.equal((await app.post(`/api/jobs/${open.id}/pickup-requests`, offerFields(mechanic.id))).status, 404)
    assert.equal((await app.post('/api/jobs', jobFields({ mechanicId: mechanic.id }))).status, 404)

    const again = await signUp({ phone: mechanic.phone, email: mechanic.email })
    assert.notEqual(again.id, mechanic.id)
    assert.equal(again.jobsCompleted, 0)
    assert.equal(again.subscriptionStatus, 'expired', 'no new trial')
  },
)

test('a mechanic with a job in progress cannot be removed', async () => {
  const mechanic = await addMechanic()
  const job = await book({ mechanicId: mechanic.id })
  await setStatus(job, 'in-progress')
  const { status, body } = await app.remove(`/api/mechanics/${mechanic.id}`)
  assert.equal(status, 409)
  assert.match(body.message, /job in progress/)
  await setStatus(job, 'pending')
  assert.equal((await app.remove(`/api/mechanics/${mechanic.id}`)).status, 204)
})

test(covers('4.specialties', 'seven specialties are accepted, and no other'), async () => {
  for (const specialty of ['General', 'Engine', 'Transmission', 'Electrical', 'Brakes', 'AC', 'Diagnostic'])
    assert.equal((await addMechanic({ specialty })).specialty, specialty)
  assert.equal((await app.post('/api/mechanics', { ...(await addMechanic()), specialty: 'Tires' })).status, 400)
})
