import assert from 'node:assert/strict'
import { test } from 'vitest'
import { jobFields } from '../../support/factories/job.ts'
import { mechanicFields } from '../../support/factories/mechanic.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { signedIn } from '../../support/factories/session.ts'
import { listOf } from '../../support/list-of.ts'
import { openTestApp } from '../../support/open-app.ts'
import { pluck } from '../../support/pluck.ts'

const app = await openTestApp({ access: 'accounts' })
const staff = await signedIn(app, { role: 'dispatcher' })
const made = async (path: string, body: object, headers = staff) => {
  const answer = await app.post(path, body, headers)
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body
}
const place = { customerLatitude: 33.44827, customerLongitude: -112.07393 }

async function openJob(fields: object = {}) {
  const customerPhone = newPhone()
  const customer = await signedIn(app, { phone: customerPhone })
  const given = jobFields({ customerPhone, customerName: 'Perla Quintero', ...place, ...fields })
  return { job: await made('/api/jobs', given, customer), customer }
}
async function mechanic(fields: object = {}) {
  const profile = await made('/api/mechanics', mechanicFields({ latitude: 33.51239, longitude: -112.12345, ...fields }))
  return { profile, who: await signedIn(app, { phone: profile.phone }) }
}
const offerOf = (job: { id: string }, { profile, who }: Awaited<ReturnType<typeof mechanic>>) =>
  made(
    `/api/jobs/${job.id}/pickup-requests`,
    { mechanicId: profile.id, estimatedArrival: 'in 20 minutes', mechanicMessage: 'I have the pads with me' },
    who,
  )
const find = async (id: string, path: string, who?: { cookie: string }) =>
  (await app.get(path, who)).body.find((one: { id: string }) => one.id === id)

const HIDDEN = ['customerName', 'customerPhone', 'customerEmail', 'waitingRequests', 'distanceToMechanic', 'totalCost']

test('strangers see vehicle, problem and city of an open job, and no personal data', async () => {
  const { job, customer } = await openJob()
  const mike = await mechanic()
  await offerOf(job, mike)
  for (const who of [undefined, mike.who, (await mechanic()).who, (await openJob()).customer]) {
    const seen = await find(job.id, '/api/jobs?limit=200', who)
    assert.deepEqual(
      HIDDEN.filter((field) => seen[field] !== null),
      [],
    )
    const { vehicleInfo, customerAddress, customerLatitude, customerLongitude, stage } = seen
    assert.deepEqual(
      { vehicleInfo, customerAddress, customerLatitude, customerLongitude, stage },
      {
        vehicleInfo: job.vehicleInfo,
        customerAddress: 'Phoenix',
        customerLatitude: 33.45,
        customerLongitude: -112.07,
        stage: 'open',
      },
    )
    const { body } = await app.get(`/api/jobs/${job.id}`, who)
    assert.deepEqual([body.timeline, body.mechanic, body.estimate, body.note], [[], null, null, null])
    assert.equal(body.job.customerPhone, null)
    assert.equal(body.offers.length, who === mike.who ? 1 : 0)
    assert.ok(body.offers.every((one: { distanceToMechanic: unknown }) => one.distanceToMechanic === null))
  }
  const own = await find(job.id, '/api/jobs', customer)
  assert.deepEqual([own.customerName, own.customerLatitude, own.stage], ['Perla Quintero', 33.44827, 'offered'])
})

test('the ETag of an open job changes only with what strangers see', async () => {
  const { job, customer } = await openJob()
  const mike = await mechanic()
  const others = { nobody: undefined, 'a mechanic': mike.who, 'another customer': (await openJob()).customer }
  const tags = async () => {
    const of = async (who?: { cookie: string }) => (await app.get(`/api/jobs/${job.id}`, who)).headers.get('etag')
    const strangers = await Promise.all(Object.values(others).map(of))
    const link = (await app.get(`/api/job-links/${job.customerLink}`)).headers.get('etag')
    return { strangers, customer: await of(customer), staff: await of(staff), link }
  }
  const { headers } = await app.get(`/api/jobs/${job.id}`, customer)
  assert.equal(headers.get('vary'), 'Accept-Language, Job-Link, Cookie, accept-encoding')
  const before = await tags()
  for (const note of ['Pays late', 'Pays later', 'Has a dog'])
    assert.equal((await app.patch(`/api/jobs/${job.id}`, { note }, staff)).status, 200)
  const hidden = await tags()
  assert.deepEqual(hidden.strangers, before.strangers)
  assert.equal(new Set(before.strangers).size, 1)
  assert.ok(hidden.staff !== before.staff && hidden.customer !== before.customer && hidden.link !== before.link)
  assert.notEqual(hidden.staff, hidden.customer, 'the note is for staff')
  assert.equal(hidden.link, hidden.customer, 'they read the same')
  assert.ok(!before.strangers[0]?.includes('-en'), 'no count is in it')
  await app.patch(`/api/jobs/${job.id}`, { vehicleInfo: '2001 Ford Focus' }, staff)
  const shown = await tags()
  assert.ok(shown.strangers.every((tag, at) => tag !== before.strangers[at]))
})

test('the mechanic of a job changes it by the ETag they read, and gets the next one', async () => {
  const mike = await mechanic()
  const { job } = await openJob({ mechanicId: mike.profile.id })
  const read = async () => (await app.get(`/api/jobs/${job.id}`, mike.who)).headers.get('etag') ?? ''
  const tag = await read()
  const change = (ifMatch: string) =>
    app.patch(`/api/jobs/${job.id}`, { status: 'in-progress' }, { ...mike.who, 'if-match': ifMatch })
  const done = await change(tag)
  assert.deepEqual([done.status, done.headers.get('etag')], [200, await read()])
  const late = await change(tag)
  assert.deepEqual([late.status, late.headers.get('etag')], [412, await read()])
  const office = async () => (await app.get(`/api/jobs/${job.id}`, staff)).headers.get('etag') ?? ''
  const noted = await app.patch(`/api/jobs/${job.id}`, { note: 'Pays late' }, { ...staff, 'if-match': await office() })
  assert.deepEqual([noted.status, noted.headers.get('etag')], [200, await office()])
})

test('closed jobs are visible only to their parties and staff', async () => {
  const { job, customer } = await openJob()
  const [mike, rosa] = [await mechanic(), await mechanic()]
  const offer = await offerOf(job, mike)
  assert.equal((await offerOf(job, rosa)).job.customerAddress, 'Phoenix')
  const before = (await app.get(`/api/jobs/${job.id}/pickup-requests`, customer)).body
  assert.deepEqual(
    before.map((one: { mechanic: { phone: unknown } }) => one.mechanic.phone),
    [null, null],
  )
  const hired = await app.patch(`/api/pickup-requests/${offer.id}/approve`, undefined, customer)
  assert.equal(hired.body.mechanic.phone, mike.profile.phone)
  for (const [who, sees] of [
    [undefined, false],
    [rosa.who, false],
    [mike.who, true],
    [customer, true],
    [staff, true],
  ] as const) {
    assert.equal((await find(job.id, '/api/jobs?limit=200', who)) !== undefined, sees)
    assert.equal((await app.get(`/api/jobs/${job.id}`, who)).status, sees ? 200 : 404)
  }
  const seen = (await app.get(`/api/jobs/${job.id}`, mike.who)).body
  assert.equal(seen.job.customerAddress, job.customerAddress)
  assert.deepEqual(pluck(seen.offers, 'mechanicId'), [mike.profile.id])
  assert.equal((await app.get(`/api/jobs/${job.id}`, customer)).body.mechanic.phone, mike.profile.phone)
})

test('searches match only what the viewer may see', async () => {
  const { job, customer } = await openJob({ customerName: 'Zacarías Ibarra', vehicleInfo: '1991 Suzuki Sidekick' })
  const mike = await mechanic({ name: 'Ulises Madrid' })
  const digits = job.customerPhone.replaceAll(/\D/g, '').slice(-7)
  const searches = ['Zacarías', digits, 'Zacarías Sidekick']
  for (const [who, found] of [
    [undefined, 0],
    [mike.who, 0],
    [customer, 1],
    [staff, 1],
  ] as const) {
    for (const q of searches) {
      const answer = await app.get(`/api/jobs?q=${encodeURIComponent(q)}`, who)
      assert.deepEqual([q, answer.body.length, answer.headers.get('x-total-count')], [q, found, String(found)])
    }
    const ofPhone = await app.get(`/api/jobs?customerPhone=${encodeURIComponent(job.customerPhone)}`, who)
    assert.equal(ofPhone.body.length, found)
    assert.ok(await find(job.id, '/api/jobs?q=sidekick', who))
  }
  const phone = encodeURIComponent(mike.profile.phone)
  for (const [who, found] of [
    [undefined, 0],
    [customer, 0],
    [mike.who, 1],
    [staff, 1],
  ] as const) {
    assert.equal((await app.get(`/api/mechanics?q=${phone}`, who)).body.length, found)
    assert.equal((await app.get('/api/mechanics?q=ulises', who)).body.length, 1)
  }
})

test('distances of open jobs use the rounded location', async () => {
  const mike = await mechanic({ latitude: 33.6, longitude: -111.9 })
  const far = await openJob({ customerLatitude: 33.6049, customerLongitude: -111.9, priority: 'Emergency' })
  const near = await openJob({ customerLatitude: 33.6021, customerLongitude: -111.9, priority: 'Emergency' })
  const path = `/api/jobs?order=urgent&near=${mike.profile.id}&limit=2`
  const order = async (who: { cookie: string }) => (await app.get(path, who)).body.map((one: { id: string }) => one.id)
  assert.deepEqual(await order(staff), [near.job.id, far.job.id])
  // Rounded, both are at the same place; the older one comes first.
  assert.deepEqual(await order(mike.who), [far.job.id, near.job.id])
})

test('arrival times for strangers use the rounded location of the mechanic', async () => {
  const { profile, who } = await mechanic()
  const path = `/api/places/arrivals?latitude=33.4&longitude=-111.9&mechanicIds=${profile.id}`
  const minutes = async (as?: { cookie: string }) => (await app.get(path, as)).body.arrivals[0].minutesAway
  assert.deepEqual([await minutes(), await minutes(who), await minutes(staff)], [48, 48, 49])
})

test('strangers see neither phone nor money of a mechanic; staff see all but provider ids', async () => {
  const { profile, who } = await mechanic({ businessAddress: '77 Planted Rd, Mesa' })
  await app.sql("UPDATE mechanics SET stripe_customer_id = 'cus_planted' WHERE id = $1", [profile.id])
  const path = `/api/mechanics?limit=200`
  const hidden = listOf(`
    phone | email | businessAddress | subscriptionStatus | subscriptionExpiresAt | hasCompletedFirstJob |
    jobCompletionPaymentDue
  `)
  for (const other of [undefined, (await mechanic()).who, (await openJob()).customer]) {
    const seen = await find(profile.id, path, other)
    assert.deepEqual(
      hidden.filter((field) => seen[field] !== null),
      [],
    )
    assert.deepEqual([seen.latitude, seen.longitude], [33.51, -112.12])
  }
  for (const own of [who, staff]) {
    const seen = await find(profile.id, path, own)
    assert.deepEqual([seen.phone, seen.latitude, seen.stripeCustomerId], [profile.phone, 33.51239, null])
  }
})
