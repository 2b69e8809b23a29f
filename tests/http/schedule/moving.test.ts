import assert from 'node:assert/strict'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { jobFields } from '../../support/factories/job.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Saturday, 08:00 in Phoenix. */
const app = await openTestApp()
const { addMechanic, request, book } = factoriesFor(app)

const at = (time: string, day = '2026-11-23') => new Date(`${day}T${time}:00.000-07:00`).toISOString()
const PLACE = { customerLatitude: 33.4152, customerLongitude: -111.8315 }
const TEN = { scheduledStart: at('10:00'), scheduledEnd: at('12:00') }
const PROMISE = { windowStart: at('10:00'), windowEnd: at('12:00') }

async function booked(fields: object = {}) {
  const mechanic = await addMechanic()
  const body = jobFields({
    customerPhone: newPhone(),
    mechanicId: mechanic.id,
    ...PLACE,
    ...TEN,
    ...PROMISE,
    ...fields,
  })
  const { status, body: job } = await app.post('/api/jobs', body)
  assert.equal(status, 201, JSON.stringify(job))
  return { mechanic, job, path: `/api/jobs/${job.id}` }
}

const kinds = async (path: string): Promise<string[]> =>
  (await app.get(path)).body.timeline.map(({ kind }: { kind: string }) => kind)
const noticesOf = async (phone: string): Promise<string[]> =>
  (await app.get(`/api/notifications/customer/${encodeURIComponent(phone)}`)).body.map(
    ({ notificationType }: { notificationType: string }) => notificationType,
  )
const entries = async (jobId: string) =>
  (await app.sql<{ n: number }>('SELECT count(*)::int AS n FROM calendar_entries WHERE job_id = $1', [jobId]))[0]?.n

test('a booking is accepted once, or declined with a reason, which frees its time and keeps the promise as a wish', async () => {
  const one = await booked()
  assert.equal((await app.post(`${one.path}/drop`, { reason: 'Too far' })).body.code, 'job.notAccepted')
  const accepted = await app.post(`${one.path}/accept`)
  assert.deepEqual([accepted.status, accepted.body.acceptedAt], [200, app.clock.now()])
  assert.equal((await app.post(`${one.path}/accept`)).body.code, 'job.answeredAlready')
  assert.equal((await app.post(`${one.path}/decline`, { reason: 'Too far' })).body.code, 'job.answeredAlready')

  const other = await booked()
  assert.equal(await entries(other.job.id), 1)
  assert.equal((await app.post(`${other.path}/decline`, { reason: 'No' })).status, 400)
  const declined = await app.post(`${other.path}/decline`, { reason: 'My van broke down' })
  assert.equal(declined.status, 200)
  const { mechanicId, status, scheduledStart, windowStart, stage } = declined.body
  assert.deepEqual(
    [mechanicId, status, stage, scheduledStart, windowStart],
    [null, 'pending', 'open', null, at('10:00')],
  )
  assert.equal(await entries(other.job.id), 0)
  assert.ok((await kinds(other.path)).includes('declined'))
  assert.ok((await noticesOf(other.job.customerPhone)).includes('booking_declined'))
})

test('an accepted job can be given back until the work begins', async () => {
  const { path } = await booked()
  await app.post(`${path}/accept`)
  await app.post(`${path}/stage`, { stage: 'arrived' })
  const dropped = await app.post(`${path}/drop`, { reason: 'It needs a lift' })
  assert.deepEqual([dropped.status, dropped.body.mechanicId, dropped.body.stage], [200, null, 'open'])
  const { path: later } = await booked()
  await app.post(`${later}/accept`)
  await app.post(`${later}/stage`, { stage: 'working' })
  assert.equal((await app.post(`${later}/drop`, { reason: 'It needs a lift' })).body.code, 'job.stagePassed')
})

test('an unanswered booking notifies the customer once, after 15 minutes, or 5 for emergencies', async () => {
  const [slow, urgent] = [await booked(), await booked({ priority: 'Emergency' })]
  const unansweredNotices = async ({ job }: typeof slow) =>
    (await noticesOf(job.customerPhone)).filter((kind) => kind === 'booking_unanswered').length
  app.clock.pass(5 * 60_000)
  await app.followUpBookings()
  assert.deepEqual([await unansweredNotices(slow), await unansweredNotices(urgent)], [0, 1])
  app.clock.pass(10 * 60_000)
  await app.followUpBookings()
  await app.followUpBookings()
  assert.deepEqual([await unansweredNotices(slow), await unansweredNotices(urgent)], [1, 1])
})

test('the office moves a job within its promise, or notifies the customer of a new one', async () => {
  const { path, job } = await booked()
  const inside = await app.patch(path, { scheduledStart: at('11:00') })
  assert.deepEqual([inside.status, inside.body.scheduledEnd], [200, at('13:00')])
  const outside = await app.patch(path, { scheduledStart: at('15:00') })
  assert.deepEqual([outside.status, outside.body.code], [409, 'schedule.outsidePromise'])
  const alone = await app.patch(path, { windowStart: at('15:00'), windowEnd: at('16:00') })
  assert.deepEqual([alone.status, alone.body.code], [409, 'schedule.outsidePromise'])
  const both = { scheduledStart: at('15:00'), windowStart: at('15:00'), windowEnd: at('16:00') }
  assert.equal((await app.patch(path, both)).status, 200)
  assert.ok((await noticesOf(job.customerPhone)).includes('rescheduled'))
  for (const [given, field] of [
    [{ windowStart: at('15:07'), windowEnd: at('16:00') }, 'windowStart'],
    [{ windowStart: at('15:00'), windowEnd: at('23:30') }, 'windowEnd'],
    [{ windowStart: at('15:00'), windowEnd: at('15:00') }, 'windowEnd'],
    [{ scheduledEnd: at('14:00') }, 'scheduledEnd'],
  ] as const) {
    const { status, body } = await app.patch(path, given)
    assert.deepEqual([status, body.errors?.[0]?.path], [400, field], JSON.stringify(given))
  }
})

test('an overlapping time is refused with the other job; outside the hours is only a warning', async () => {
  const { mechanic, job } = await booked()
  const second = await app.created('/api/jobs', jobFields({ customerPhone: newPhone(), ...PLACE }))
  const path = `/api/jobs/${second.id}`
  const taken = await app.patch(path, {
    mechanicId: mechanic.id,
    scheduledStart: at('11:00'),
    scheduledEnd: at('13:00'),
  })
  assert.deepEqual([taken.status, taken.body.code, taken.body.conflictingJobId], [409, 'schedule.conflict', job.id])
  const touching = await app.patch(path, {
    mechanicId: mechanic.id,
    scheduledStart: at('12:00'),
    scheduledEnd: at('20:00'),
  })
  assert.equal(touching.status, 200)
  assert.deepEqual(
    touching.body.warnings.map(({ wall }: { wall: string }) => wall),
    ['hours', 'drive'],
  )
})

test('a customer moves at once, a mechanic proposes and the customer answers', async () => {
  const { path, job } = await booked()
  const three = {
    windowStart: at('15:00'),
    windowEnd: at('17:00'),
    scheduledStart: at('15:00'),
    scheduledEnd: at('17:00'),
  }
  const moved = await app.post(`${path}/reschedule`, { by: 'customer', ...three })
  assert.deepEqual([moved.status, moved.body.scheduledStart, moved.body.windowEnd], [200, at('15:00'), at('17:00')])
  const night = {
    windowStart: at('22:00'),
    windowEnd: at('23:00'),
    scheduledStart: at('22:00'),
    scheduledEnd: at('23:00'),
  }
  const refused = await app.post(`${path}/reschedule`, { by: 'customer', ...night })
  assert.deepEqual([refused.status, refused.body.code, refused.body.nextSlots.length], [409, 'schedule.conflict', 3])
  const four = { windowStart: at('16:00'), windowEnd: at('17:00'), scheduledStart: at('16:00') }
  const proposed = await app.post(`${path}/reschedule`, { by: 'mechanic', ...four })
  assert.deepEqual([proposed.status, proposed.body.scheduledStart], [200, at('15:00')])
  const reading = await app.get(path)
  assert.equal(reading.body.proposal.windowStart, at('16:00'))
  assert.equal((await app.post(`${path}/reschedule/decline`)).status, 200)
  assert.equal((await app.get(path)).body.proposal, null)
  assert.equal((await app.post(`${path}/reschedule/accept`)).body.code, 'schedule.noProposal')
  await app.post(`${path}/reschedule`, { by: 'mechanic', ...four })
  const accepted = await app.post(`${path}/reschedule/accept`)
  assert.deepEqual(
    [accepted.status, accepted.body.scheduledStart, accepted.body.windowStart],
    [200, at('16:00'), at('16:00')],
  )
  assert.equal((await app.get(path)).body.proposal, null)
  assert.deepEqual(
    (await kinds(path)).filter((kind) => kind.startsWith('reschedule')),
    ['rescheduled', 'reschedule_proposed', 'reschedule_declined', 'reschedule_proposed', 'rescheduled'],
  )
  await app.post(`${path}/stage`, { stage: 'on_the_way' })
  assert.equal((await app.post(`${path}/reschedule`, { by: 'customer', ...three })).body.code, 'job.stagePassed')
  assert.ok((await noticesOf(job.customerPhone)).includes('reschedule_proposed'))
})

test('an approved offer that names a time is promise and plan, and one outside a wished window is refused', async () => {
  const mechanic = await addMechanic()
  const job = await book({ ...PLACE })
  const offer = await request(job, mechanic, { estimatedArrival: at('10:20') })
  assert.equal((await app.patch(`/api/pickup-requests/${offer.id}/approve`)).status, 200)
  const { job: hired } = (await app.get(`/api/jobs/${job.id}`)).body
  assert.deepEqual(
    [hired.scheduledStart, hired.windowStart, hired.windowEnd, hired.acceptedAt],
    [at('10:20'), at('10:15'), at('12:15'), app.clock.now()],
  )
  const second = await book({ ...PLACE })
  const taken = await request(second, mechanic, { estimatedArrival: at('11:00') })
  assert.equal((await app.patch(`/api/pickup-requests/${taken.id}/approve`)).body.code, 'schedule.conflict')
  const text = await request(await book({ ...PLACE }), mechanic, { estimatedArrival: 'Soon' })
  await app.patch(`/api/pickup-requests/${text.id}/approve`)
  const wished = await book({ ...PLACE, ...PROMISE })
  const offerAt = (estimatedArrival: string) =>
    app.post(`/api/jobs/${wished.id}/pickup-requests`, {
      mechanicId: mechanic.id,
      estimatedArrival,
      mechanicMessage: 'I can be there then.',
    })
  assert.equal((await offerAt(at('13:00'))).body.code, 'offer.outsideWindow')
  assert.equal((await offerAt(at('11:30'))).status, 201)
})

test('on the way there is an expected arrival, refined by the phone, gone on arrival', async () => {
  const { path, mechanic } = await booked()
  await app.sql('UPDATE mechanics SET latitude = 33.45, longitude = -111.95 WHERE id = $1', [mechanic.id])
  assert.equal((await app.get(path)).body.arrival, null)
  const early = { latitude: 33.42, longitude: -111.85, at: app.clock.now() }
  assert.equal((await app.post(`${path}/position`, early)).body.code, 'job.stagePassed')
  await app.post(`${path}/stage`, { stage: 'on_the_way' })
  const first = (await app.get(path)).body.arrival
  assert.equal(first.measuredAt, null)
  assert.ok(Date.parse(first.at) > Date.parse(app.clock.now()) + 10 * 60_000)
  app.clock.pass(60_000)
  const refined = await app.post(`${path}/position`, { ...early, at: app.clock.now() })
  assert.equal(refined.status, 200)
  const { arrival } = (await app.get(path)).body
  assert.deepEqual([arrival.measuredAt, arrival.at], [app.clock.now(), refined.body.at])
  assert.ok(Date.parse(arrival.at) < Date.parse(first.at))
  await app.post(`${path}/stage`, { stage: 'arrived' })
  assert.equal((await app.get(path)).body.arrival, null)
  assert.deepEqual(await app.sql('SELECT * FROM job_positions'), [])
})

test('kept promises are a rate from ten on', async () => {
  const { mechanic } = await booked()
  const rate = async () =>
    (await app.get('/api/mechanics?limit=200')).body.find(({ id }: { id: string }) => id === mechanic.id).onTimeRate
  for (let n = 0; n < 10; n += 1) {
    const times = {
      scheduledStart: null,
      scheduledEnd: null,
      ...(n === 0 ? { windowStart: '2026-11-21T12:00:00.000Z', windowEnd: '2026-11-21T13:00:00.000Z' } : PROMISE),
    }
    const { id } = await app.created('/api/jobs', {
      ...jobFields({ customerPhone: newPhone(), mechanicId: mechanic.id, ...times }),
      customerAddress: undefined,
    })
    assert.equal(await rate(), null)
    await app.post(`/api/jobs/${id}/stage`, { stage: 'arrived' })
  }
  assert.equal(await rate(), 0.9)
})
