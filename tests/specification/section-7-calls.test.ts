import assert from 'node:assert/strict'
import { factoriesFor } from '../factories/factories-for.ts'
import { jobFields } from '../factories/job.ts'
import { carFields, partFields } from '../factories/listing.ts'
import { mechanicFields } from '../factories/mechanic.ts'
import { offerFields } from '../factories/offer.ts'
import { openTestApp } from '../open-app.ts'
import { check, type Line } from './lines.ts'

const app = await openTestApp()
const { addMechanic, book, request } = factoriesFor(app)

const LISTS: readonly [Line | readonly Line[], path: string][] = [
  ['7.mechanics.list', '/api/mechanics'],
  ['7.plans', '/api/subscriptions/plans'],
  ['7.jobs.list', '/api/jobs'],
  ['7.customers', '/api/customers'],
  ['7.chat.list', '/api/chat/messages'],
  ['7.notifications', '/api/notifications/customer/(602)%20555-0101'],
  ['7.referrals.list', '/api/referrals'],
  ['7.raffle.list', '/api/raffles'],
  ['7.parts.list', '/api/parts'],
  ['7.cars.list', '/api/cars'],
]

for (const [lines, path] of LISTS) {
  check(lines, `GET ${path} answers 200 with a list`, async () => {
    const { status, headers, body } = await app.get(path)
    assert.equal(status, 200)
    assert.match(headers.get('content-type') ?? '', /^application\/json/)
    assert.ok(Array.isArray(body))
  })
}

/** Sends a body and finds its fields in the answer. */
const creates = (lines: Line | readonly Line[], path: string, bodyOf: () => Promise<object> | object, kept: string[]) =>
  check(lines, `POST ${path} answers 201 with what was created`, async () => {
    const sent = await bodyOf()
    const { status, body } = await app.post(path, sent)
    assert.equal(status, 201, JSON.stringify(body))
    for (const field of kept) assert.deepEqual(body[field], Reflect.get(sent, field), field)
    assert.ok(body.id)
  })

creates('7.mechanics.add', '/api/mechanics', () => mechanicFields(), ['name', 'phone', 'email', 'hourlyRate'])
creates(
  '7.mechanics.signup',
  '/api/mechanics/signup',
  () => ({
    ...mechanicFields({ pricingType: 'both', flatRate: 9900, experience: 7, businessName: 'Delgado Mobile' }),
    ...{ businessAddress: '12 E Main St, Mesa', serviceRadius: 40 },
    ...{ latitude: 33.41, longitude: -111.83, travelFeePerMile: 325 },
  }),
  'name phone email specialty pricingType hourlyRate flatRate experience businessName businessAddress serviceRadius latitude longitude travelFeePerMile'.split(
    ' ',
  ),
)
creates(
  '7.jobs.create',
  '/api/jobs',
  async () => {
    const mechanic = await addMechanic()
    const named = { mechanicId: mechanic.id, mechanicName: mechanic.name, status: 'pending' }
    return jobFields({ ...named, customerEmail: 'ana@example.com', priority: 'High', estimatedHours: 3 })
  },
  'customerName customerPhone customerEmail vehicleInfo mechanicId mechanicName description status priority estimatedHours customerAddress'.split(
    ' ',
  ),
)
creates(
  '7.chat.post',
  '/api/chat/messages',
  async () => {
    const { id: mechanicId, name: mechanicName } = await addMechanic()
    return { mechanicId, mechanicName, message: 'Torque first', messageType: 'tip' }
  },
  ['mechanicId', 'mechanicName', 'message', 'messageType'],
)
creates(
  '7.referrals.submit',
  '/api/referrals',
  async () => ({ referrerId: (await addMechanic()).id, referredMechanicId: (await addMechanic()).id }),
  ['referrerId', 'referredMechanicId'],
)
creates('7.parts.create', '/api/parts', async () => partFields(await addMechanic()), ['title', 'price', 'condition'])
creates('7.cars.create', '/api/cars', () => carFields(), ['title', 'price', 'make', 'model', 'sellerId'])

check('7.mechanics.remove', 'DELETE /api/mechanics/{id} answers 204 and the mechanic is gone', async () => {
  const { id, name } = await addMechanic({ name: 'Soon Gone' })
  const { status, body } = await app.remove(`/api/mechanics/${id}`)
  assert.deepEqual([status, body], [204, null])
  assert.deepEqual((await app.get(`/api/mechanics?q=${name}`)).body, [])
  assert.equal((await app.remove(`/api/mechanics/${id}`)).status, 404)
})

check('7.jobs.status', 'PATCH /api/jobs/{id} answers 200 with the new status', async () => {
  const { id } = await book()
  const { status, body } = await app.patch(`/api/jobs/${id}`, { status: 'in-progress' })
  assert.deepEqual([status, body.id, body.status], [200, id, 'in-progress'])
})

check('7.jobs.delete', 'DELETE /api/jobs/{id} answers 204 and the job is gone', async () => {
  const { id } = await book({ customerName: 'Soon Deleted' })
  const { status, body } = await app.remove(`/api/jobs/${id}`)
  assert.deepEqual([status, body], [204, null])
  assert.deepEqual((await app.get('/api/jobs?q=Soon Deleted')).body, [])
})

check(['7.pickups.request', '7.pickups.list'], 'a pickup request is made and listed with its job', async () => {
  const job = await book()
  const { id: mechanicId } = await addMechanic()
  const path = `/api/jobs/${job.id}/pickup-requests`
  assert.deepEqual((await app.get(path)).body, [])
  const { status, body } = await app.post(path, offerFields(mechanicId))
  assert.deepEqual([status, body.jobId, body.mechanicId, body.status], [201, job.id, mechanicId, 'pending'])
  const listed = await app.get(path)
  assert.deepEqual([listed.status, listed.body.map(({ id }: { id: string }) => id)], [200, [body.id]])
})

check(['7.pickups.approve', '7.pickups.reject', '7.body'], 'approve and reject need no body', async () => {
  for (const answer of ['approve', 'reject']) {
    const { id } = await request(await book(), await addMechanic())
    assert.equal((await app.patch(`/api/pickup-requests/${id}/${answer}`)).status, 200)
  }
})

check(['7.notifications', '6.customer'], 'a customer finds their notices by any spelling of their phone', async () => {
  const job = await book({ customerPhone: '(602) 555-0181' })
  await request(job, await addMechanic())
  for (const phone of ['(602) 555-0181', '602-555-0181', '+16025550181']) {
    const { status, body } = await app.get(`/api/notifications/customer/${encodeURIComponent(phone)}`)
    assert.deepEqual([status, body[0]?.notificationType, body[0]?.jobId], [200, 'job_pickup', job.id])
  }
})

check('7.analytics', 'GET /api/analytics/dashboard answers 200', async () => {
  assert.equal((await app.get('/api/analytics/dashboard')).status, 200)
})

check(
  ['7.referrals.list', '7.queries'],
  'the history of a referrer, with the id as a path part or asked for',
  async () => {
    const { id: referrerId } = await addMechanic()
    const { id: referredMechanicId } = await addMechanic()
    const { body } = await app.post('/api/referrals', { referrerId, referredMechanicId })
    const byPath = await app.get(`/api/referrals/${referrerId}`)
    const byQuery = await app.get(`/api/referrals?referrerId=${referrerId}`)
    assert.deepEqual(
      byPath.body.map(({ id }: { id: string }) => id),
      [body.id],
    )
    assert.deepEqual(byQuery.body, byPath.body)
  },
)

check(['6.no-login', '6.dispatcher', '6.mechanic', '6.seller'], 'nobody signs in to read, book or manage', async () => {
  for (const path of ['/api/mechanics', '/api/jobs', '/api/customers', '/api/cars', '/api/chat/messages']) {
    const { status, headers } = await app.get(path)
    assert.deepEqual([status, headers.get('set-cookie')], [200, null])
  }
})
