import assert from 'node:assert/strict'
import { test } from 'vitest'
import { covers } from '../../specification/lines.ts'
import { START } from '../../support/app.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { jobFields } from '../../support/factories/job.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { openTestApp } from '../../support/open-app.ts'
import { pluck } from '../../support/pluck.ts'

const app = await openTestApp()
const { addMechanic, book, request, setStatus, job: read } = factoriesFor(app)

const jobForm = (fields: Record<string, unknown> = {}) => ({
  customerName: 'Dee Park',
  customerPhone: newPhone(),
  vehicleInfo: '2009 Honda Civic',
  description: 'No start',
  ...fields,
})

test(covers(['3.jobs.open', '4.job.open'], 'an open job is posted without a mechanic and stays open'), async () => {
  const job = await book({ customerEmail: '', priority: 'Emergency' })
  assert.equal(job.status, 'pending')
  assert.deepEqual([job.mechanicId, job.mechanicName], [null, null])
  assert.equal(job.customerEmail, null)
  assert.equal(job.priority, 'Emergency')
  assert.equal(job.totalCost, null)
  assert.equal(job.estimatedHours, 2)
  assert.equal(job.createdAt, START)
  assert.equal((await request(job, await addMechanic())).status, 'pending')
})

test('a booking of a mechanic is priced by distance, rate and hours', async () => {
  const mechanic = await addMechanic({
    hourlyRate: 8000,
    latitude: 33.4484,
    longitude: -112.074,
    travelFeePerMile: 300,
  })
  const job = await book({
    mechanicId: mechanic.id,
    customerLatitude: 33.4152,
    customerLongitude: -111.8315,
    estimatedHours: 1.5,
  })
  assert.equal(job.mechanicName, mechanic.name)
  assert.equal(job.distanceToMechanic, 14.2)
  assert.equal(job.travelFee, 4260)
  assert.equal(job.laborCost, 12_000)
  assert.equal(job.totalCost, 16_260)
  const { body: notices } = await app.get(`/api/notifications/mechanic/${mechanic.id}`)
  assert.equal(notices[0].notificationType, 'job_booked')
})

test(covers('9.hours', 'a flat-rate mechanic costs the flat rate; with both, hours decide'), async () => {
  const flat = await addMechanic({ pricingType: 'flat_rate', flatRate: 12_345 })
  assert.equal((await book({ mechanicId: flat.id, estimatedHours: 8 })).laborCost, 12_345)
  const hourly = await addMechanic({ hourlyRate: 9000 })
  const { body: leftOut } = await app.post('/api/jobs', jobForm({ mechanicId: hourly.id }))
  assert.equal(leftOut.laborCost, 18_000, 'hours left out count as 2')
  const both = await addMechanic({ pricingType: 'both', flatRate: 20_000, hourlyRate: 5000 })
  assert.equal((await book({ mechanicId: both.id })).laborCost, 20_000)
  assert.equal((await book({ mechanicId: both.id, estimatedHours: 2.5 })).laborCost, 12_500)
})

test(
  covers(['3.jobs.defaults', '4.job.starts', '3.jobs.inserts'], 'a sent status and mechanicName are ignored'),
  async () => {
    const { body } = await app.post(
      '/api/jobs',
      jobForm({ status: 'completed', mechanicName: 'Somebody', completedAt: START }),
    )
    assert.equal(body.status, 'pending')
    assert.equal(body.mechanicName, null)
    assert.equal(body.completedAt, null)
    assert.deepEqual([body.priority, body.travelFee], ['Medium', 0])
  },
)

test(
  covers(
    ['5.booking.name', '5.booking.phone', '5.booking.vehicle', '5.booking.description', '5.booking.address'],
    'each booking field has its message, missing or empty',
  ),
  async () => {
    const messages = {
      customerName: 'Name is required',
      customerPhone: 'Phone number is required',
      vehicleInfo: 'Vehicle information is required',
      description: 'Problem description is required',
      customerAddress: 'Address is required',
    }
    for (const [path, message] of Object.entries(messages)) {
      for (const value of path === 'customerAddress' ? ['', '  '] : [undefined, null, '', '  ', 7]) {
        const { status, body } = await app.post('/api/jobs', { ...jobFields(), [path]: value })
        assert.equal(status, 400)
        assert.deepEqual(body.errors, [{ path, message }], `${path} = ${JSON.stringify(value)}`)
        assert.equal(body.message, message)
      }
    }
    const short = await app.post('/api/jobs', jobFields({ description: 'too short', customerPhone: '555-0101' }))
    assert.deepEqual(short.body.errors, [
      { path: 'customerPhone', message: 'Phone number is required' },
      { path: 'description', message: 'Problem description is required' },
    ])
    assert.equal((await app.post('/api/jobs', jobFields({ customerPhone: '602555010' }))).status, 400)
    assert.equal((await app.post('/api/jobs', jobFields({ description: 'x'.repeat(10) }))).status, 201)
  },
)

test(
  covers(
    [
      '5.job.hours',
      '9.hours',
      '5.job.name',
      '5.job.description',
      '5.job.email',
      '4.job.priorities',
      '5.booking.priority',
    ],
    'the limits of the job form apply without an address',
  ),
  async () => {
    const wrong: [Record<string, unknown>, string][] = [
      [{ customerName: 'x'.repeat(51) }, 'customerName'],
      [{ description: 'x'.repeat(501) }, 'description'],
      [{ estimatedHours: 0 }, 'estimatedHours'],
      [{ estimatedHours: 0.4 }, 'estimatedHours'],
      [{ estimatedHours: 0.75 }, 'estimatedHours'],
      [{ estimatedHours: 40.5 }, 'estimatedHours'],
      [{ priority: 'Urgent' }, 'priority'],
      [{ customerPhone: 'not a phone!' }, 'customerPhone'],
      [{ customerEmail: 'nobody' }, 'customerEmail'],
    ]
    for (const [fields, path] of wrong) {
      const { status, body } = await app.post('/api/jobs', jobForm(fields))
      assert.equal(status, 400, path)
      assert.deepEqual(pluck(body.errors, 'path'), [path])
    }
    for (const fields of [
      { estimatedHours: 0.5 },
      { estimatedHours: 2.5 },
      { estimatedHours: 40 },
      { customerName: 'x'.repeat(50) },
      { description: 'x' },
      { description: 'x'.repeat(500) },
      { priority: 'Low' },
      { priority: 'Medium' },
      { priority: 'High' },
      { priority: 'Emergency' },
    ]) {
      const body = await app.created('/api/jobs', jobForm(fields))
      for (const [field, value] of Object.entries(fields)) assert.equal(body[field], value)
    }
    for (const customerEmail of ['', null]) {
      const { status, body } = await app.post('/api/jobs', jobForm({ customerEmail }))
      assert.deepEqual([status, body.customerEmail], [201, null])
    }
  },
)

test('a dispatch job with an address has a place and travel, in the short words of the job form, and the office made it', async () => {
  const mechanic = await addMechanic({ latitude: 33.4484, longitude: -112.074, travelFeePerMile: 300 })
  const customerAddress = '455 N 3rd St, Phoenix, AZ 85004'
  const form = jobForm({ customerAddress, mechanicId: mechanic.id, autoAssign: false })
  const body = await app.created('/api/jobs', form)
  assert.deepEqual([body.customerAddress, body.placeAccuracy], [customerAddress, 'about'])
  assert.equal(body.travelFee, Math.floor((Math.round(body.distanceToMechanic * 10) * 300 + 5) / 10))
  assert.ok(body.travelFee > 0)
  const { timeline } = (await app.get(`/api/jobs/${body.id}`)).body
  assert.deepEqual(
    timeline.map(({ kind, by }: { kind: string; by: string }) => [kind, by]),
    [
      ['created', 'dispatcher'],
      ['booked', 'dispatcher'],
    ],
  )
  const [customer] = (await app.get(`/api/customers?q=${encodeURIComponent(form.customerPhone)}`)).body
  assert.equal(customer.preferredAddress, customerAddress)
})

test('an unknown mechanic is a 404 and writes nothing', async () => {
  const phone = newPhone()
  const { status } = await app.post(
    '/api/jobs',
    jobForm({ customerPhone: phone, mechanicId: '019a2f00-0000-7000-8000-000000000999' }),
  )
  assert.equal(status, 404)
  const { body } = await app.get(`/api/customers?q=${encodeURIComponent(phone)}`)
  assert.deepEqual(body, [])
})

test(
  covers(['9.first-job', '9.raffle.pool'], 'the first completion counts once, however often the job is toggled'),
  async () => {
    const mechanic = await addMechanic()
    const phone = newPhone()
    const job = await book({ mechanicId: mechanic.id, customerPhone: phone })
    app.clock.pass(60_000)
    const done = await setStatus(job, 'completed')
    assert.equal(done.completedAt, app.clock.now())
    const firstDone = done.completedAt
    app.clock.pass(60_000)
    assert.equal((await setStatus(job, 'completed')).completedAt, firstDone, 'completing again changes nothing')
    assert.equal((await setStatus(job, 'pending')).completedAt, null)
    await setStatus(job, 'in-progress')
    await setStatus(job, 'completed')

    const { body: people } = await app.get(`/api/customers?q=${encodeURIComponent(phone)}`)
    assert.equal(people[0].totalJobs, 1)
    assert.equal(people[0].lastService, firstDone)
    const { body: mechanics } = await app.get(`/api/mechanics?q=${encodeURIComponent(mechanic.phone)}`)
    assert.equal(mechanics[0].jobsCompleted, 1)
    assert.equal(mechanics[0].hasCompletedFirstJob, true)
    assert.equal(mechanics[0].jobCompletionPaymentDue, true)
    const tickets = await app.sql(
      'SELECT mechanic_id, customer_id, month, source FROM raffle_tickets WHERE job_id = $1',
      [job.id],
    )
    assert.equal(tickets.length, 2)
    assert.ok(tickets.every((ticket) => ticket.month === '2026-11' && ticket.source === 'job'))
    const pool = await app.sql(
      "SELECT amount::int FROM ledger_entries JOIN ledger_transfers ON id = transfer_id WHERE reference = $1 AND account = 'pool:2026-11'",
      [job.id],
    )
    assert.deepEqual(pool, [{ amount: 100 }])
  },
)

test('a completed job without a mechanic counts for the customer and the pool', async () => {
  const phone = newPhone()
  const job = await book({ customerPhone: phone })
  await setStatus(job, 'completed')
  const { body: people } = await app.get(`/api/customers?q=${encodeURIComponent(phone)}`)
  assert.equal(people[0].totalJobs, 1)
  assert.equal((await app.sql('SELECT FROM raffle_tickets WHERE job_id = $1', [job.id])).length, 1)
})

test('a pending referral that was confirmed is completed and rewarded by the first job, its ticket goes to the referrer', async () => {
  const [referrer, referred] = [await addMechanic(), await addMechanic()]
  await app.sql(
    'INSERT INTO referrals (id, referrer_id, referred_mechanic_id, created_at, confirmed_at) VALUES (gen_random_uuid(), $1, $2, now(), now())',
    [referrer.id, referred.id],
  )
  for (let count = 0; count < 2; count++) await setStatus(await book({ mechanicId: referred.id }), 'completed')
  assert.deepEqual(await app.sql('SELECT status FROM referrals WHERE referred_mechanic_id = $1', [referred.id]), [
    { status: 'rewarded' },
  ])
  const tickets = await app.sql("SELECT FROM raffle_tickets WHERE source = 'referral' AND mechanic_id = $1", [
    referrer.id,
  ])
  assert.equal(tickets.length, 1)
})

test(covers('7.jobs.delete', 'deleting a job removes its offers and notifications and keeps earnings'), async () => {
  const mechanic = await addMechanic()
  const phone = newPhone()
  const job = await book({ customerPhone: phone, customerName: 'Soon Deleted' })
  const { body: offer } = await app.post(`/api/jobs/${job.id}/pickup-requests`, {
    mechanicId: mechanic.id,
    estimatedArrival: 'at noon',
    mechanicMessage: 'I can help you at noon.',
  })
  await setStatus(job, 'completed')
  const deleted = await app.remove(`/api/jobs/${job.id}`)
  assert.deepEqual([deleted.status, deleted.body], [204, null])
  assert.deepEqual((await app.get('/api/jobs?q=Soon Deleted')).body, [])
  for (const path of [`/api/jobs/${job.id}/pickup-requests`]) assert.equal((await app.get(path)).status, 404)
  assert.equal((await app.patch(`/api/pickup-requests/${offer.id}/approve`)).status, 404)
  assert.equal((await app.patch(`/api/jobs/${job.id}`, { status: 'pending' })).status, 404)
  assert.equal((await app.remove(`/api/jobs/${job.id}`)).status, 404)
  assert.deepEqual((await app.get(`/api/notifications/customer/${encodeURIComponent(phone)}`)).body, [])
  const { body: people } = await app.get(`/api/customers?q=${encodeURIComponent(phone)}`)
  assert.equal(people[0].totalJobs, 1)
  assert.equal((await app.sql('SELECT FROM raffle_tickets WHERE job_id = $1', [job.id])).length, 1)
})

test(
  covers(
    ['2.dispatch.search', '2.dispatch.filter', '2.dispatch.order'],
    'the list is newest first and filtered by status, priority, openness, mechanic and words',
  ),
  async () => {
    const mechanic = await addMechanic({ name: 'Zebulon Quist' })
    const open = await book({
      ...{ customerName: 'Wilhelmina Yost', description: 'Squeals all morning long' },
      ...{ vehicleInfo: '1999 Yugo Florida', priority: 'Low' },
    })
    const taken = await book({ vehicleInfo: '1999 Yugo Florida', priority: 'High', mechanicId: mechanic.id })
    const ids = async (query: string) => (await app.get(`/api/jobs?${query}`)).body.map((job: { id: string }) => job.id)
    assert.deepEqual(await ids('q=YUGO florida'), [taken.id, open.id])
    assert.deepEqual(await ids('q=yugo&open=true'), [open.id])
    assert.deepEqual(await ids('q=yugo&priority=High'), [taken.id])
    for (const q of ['wilhelmina', 'squeals all morning']) assert.deepEqual(await ids(`q=${q}`), [open.id])
    assert.deepEqual(await ids('q=yugo&status=pending'), [taken.id, open.id])
    assert.deepEqual(await ids('q=yugo&status=completed'), [])
    assert.deepEqual(await ids('q=zebulon quist'), [taken.id])
    assert.deepEqual(await ids(`mechanicId=${mechanic.id}`), [taken.id])
    assert.deepEqual(await ids('q=100%25'), [])
    const waiting = await read(open.id)
    assert.equal(waiting.waitingRequests, 0)
    await setStatus(open, 'completed')
    assert.deepEqual(await ids('q=yugo&status=completed'), [open.id])
    assert.deepEqual(await ids('q=yugo&status=pending'), [taken.id])
  },
)

test(
  covers(
    ['5.job.best', '5.job.nobody'],
    'the server chooses the best mechanic: ratings, then fewer unfinished jobs, then earlier joining',
  ),
  async () => {
    const fresh = await openTestApp()
    const acts = factoriesFor(fresh)
    const none = await fresh.post('/api/jobs', jobForm({ autoAssign: true }))
    assert.equal(none.status, 409)
    assert.equal(none.body.message, 'No mechanics available')
    const [first, second, third] = [await acts.addMechanic(), await acts.addMechanic(), await acts.addMechanic()]
    const choose = async () => (await fresh.post('/api/jobs', jobForm({ autoAssign: true }))).body.mechanicId
    assert.equal(await choose(), first.id, 'earlier joining')
    assert.equal(await choose(), second.id, 'fewer unfinished jobs')
    await fresh.sql('UPDATE mechanics SET rating = 4.9 WHERE id <> $1', [first.id])
    assert.equal(await choose(), first.id, 'higher rating')
    await fresh.sql('UPDATE mechanics SET response_time_rating = 4.0 WHERE id = $1', [first.id])
    assert.equal(await choose(), third.id, 'rating and response time together')
    await fresh.sql('UPDATE mechanics SET rating = 4.2, response_time_rating = 4.2')
    const [best, rated, quick] = [await acts.addMechanic(), await acts.addMechanic(), await acts.addMechanic()]
    for (const [{ id }, rating, response] of [
      [best, 4.4, 4.5],
      [rated, 5, 3],
      [quick, 3, 5],
    ] as const)
      await fresh.sql('UPDATE mechanics SET rating = $2, response_time_rating = $3 WHERE id = $1', [
        id,
        rating,
        response,
      ])
    const { status, body } = await fresh.post('/api/jobs', jobForm({ autoAssign: true }))
    assert.deepEqual([status, body.mechanicId, body.mechanicName], [201, best.id, best.name], 'the sum decides')
  },
)

test('only unfinished jobs break ties between equal mechanics', async () => {
  const fresh = await openTestApp()
  const acts = factoriesFor(fresh)
  const [first, second] = [await acts.addMechanic(), await acts.addMechanic()]
  const choose = async () => (await fresh.post('/api/jobs', jobForm({ autoAssign: true }))).body.mechanicId
  await acts.setStatus(await acts.book({ mechanicId: first.id }), 'completed')
  assert.equal(await choose(), first.id, 'a finished job is no load')
  const dropped = await acts.book({ mechanicId: second.id })
  await acts.book({ mechanicId: first.id })
  await fresh.remove(`/api/jobs/${dropped.id}`)
  await acts.book({ mechanicId: second.id })
  assert.equal(await choose(), second.id, 'a deleted job is no load')
})

test('the last service of a customer is that of the newest first completion', async () => {
  const customerPhone = newPhone()
  const lastService = async () =>
    (await app.get(`/api/customers?q=${encodeURIComponent(customerPhone)}`)).body[0].lastService
  const jobs = [await book({ customerPhone }), await book({ customerPhone })]
  for (const job of jobs) {
    app.clock.pass(3_600_000)
    await setStatus(job, 'completed')
    assert.equal(await lastService(), app.clock.now())
  }
})

test(covers(['4.job.statuses', '7.jobs.status'], 'any of the three statuses is set freely, and no other'), async () => {
  const job = await book()
  const way = ['in-progress', 'completed', 'pending', 'completed', 'in-progress', 'pending']
  for (const status of way) {
    const changed = await setStatus(job, status)
    assert.deepEqual([changed.id, changed.status], [job.id, status])
  }
  assert.equal((await app.patch(`/api/jobs/${job.id}`, { status: 'approved' })).status, 400)
})

test(covers('7.jobs.create', 'a new job replies with the sent fields'), async () => {
  const mechanic = await addMechanic()
  const sent: Record<string, unknown> = jobFields({
    ...{ mechanicId: mechanic.id, mechanicName: mechanic.name, status: 'pending' },
    ...{ customerEmail: 'ana@example.com', priority: 'High', estimatedHours: 3 },
  })
  const body = await app.created('/api/jobs', sent)
  for (const [field, value] of Object.entries(sent)) assert.equal(body[field], value, field)
  assert.ok(body.id)
})
