import assert from 'node:assert/strict'
import type { CannedJob } from '@desert-wrench/contract/features/estimates/canned-jobs.contract.ts'
import type { Estimate } from '@desert-wrench/contract/features/estimates/estimate.contract.ts'
import type { NewLine } from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import { test } from 'vitest'
import { invite } from '../../support/access/people.ts'
import { uploadAs } from '../../support/builders/uploads.ts'
import { freshDatabase } from '../../support/database.ts'
import { jobFields } from '../../support/factories/job.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { signedIn } from '../../support/factories/session.ts'
import { openTestApp } from '../../support/open-app.ts'
import { pluck } from '../../support/pluck.ts'

/** Canned jobs, markups, work declined before, and signatures on the mechanic's phone. */

const database = await freshDatabase()
const open = await openTestApp({ database: { ...database, drop: async () => {} } })
const app = await openTestApp({ access: 'accounts', database })
const people = await invite(app, open)
type Who = Record<string, string>
const as = ({ cookie }: { cookie: string }): Who => ({ cookie })
const [hal, ben, ana, staff] = [as(people.hal), as(people.ben), as(people.ana), as(people.dispatcher)]
const HAL = people.hal.mechanicId ?? ''
const NOBODY = '01890000-0000-7000-8000-000000000000'

const line = (kind: NewLine['kind'], description: string, unitCents: number, more: Partial<NewLine> = {}): NewLine => ({
  ...{ kind, description, quantity: 100, unitCents },
  ...more,
})

async function jobOf(fields: object = {}, phone = newPhone()) {
  const { customerLink, id } = await open.created(
    '/api/jobs',
    jobFields({ customerPhone: phone, mechanicId: HAL, ...fields }),
  )
  const customer: Who = await signedIn(app, { phone })
  const link: Who = { 'job-link': customerLink }
  return { id, phone, customer, link }
}
async function sent(jobId: string, lines: NewLine[], who = hal): Promise<Estimate> {
  const { status, body } = await app.post(`/api/jobs/${jobId}/estimates`, { lines }, who)
  assert.equal(status, 201, JSON.stringify(body))
  return body
}
const answer = (estimate: Estimate, places: number[], who: Who) =>
  app.patch(`/api/estimates/${estimate.id}/lines`, { approved: places.map((at) => estimate.lines[at]?.id) }, who)
const declinedOf = async (jobId: string, who = hal) => (await app.get(`/api/jobs/${jobId}/declined-lines`, who)).body

test('declined work is offered at the next visit of the same car, with price and date, until somebody agrees to it', async () => {
  const first = await jobOf({ vehicleInfo: '2015 Honda Accord' })
  const estimate = await sent(first.id, [
    line('labor', 'Front brakes', 9000),
    line('part', 'Cabin filter', 2500),
    line('part', 'Wipers', 3000),
    line('fee', 'Diagnosis', 5000),
  ])
  await answer(estimate, [0], first.link)
  const declinedAt = app.clock.now()
  assert.deepEqual(
    (await declinedOf(first.id)).map(({ description, cents, declinedAt: at }: Record<string, unknown>) => [
      ...[description, cents, at],
    ]),
    [
      ['Cabin filter', 2500, declinedAt],
      ['Wipers', 3000, declinedAt],
    ],
  )
  app.clock.pass(3_600_000)
  const next = await jobOf({ vehicleInfo: '2015 Honda Accord' }, first.phone)
  const other = await jobOf({ vehicleInfo: '2008 Ford Ranger' }, first.phone)
  const shown = await declinedOf(next.id)
  assert.deepEqual(pluck(shown, 'description'), ['Cabin filter', 'Wipers'])
  assert.deepEqual([shown[0].id, shown[0].jobId], [estimate.lines[1]?.id, first.id])
  assert.deepEqual(await declinedOf(next.id, next.customer), shown)
  assert.deepEqual(await declinedOf(next.id, staff), shown)
  assert.deepEqual(await declinedOf(other.id), [])
  assert.deepEqual(await declinedOf(first.id, first.link), shown)
  assert.deepEqual(await declinedOf(next.id, next.link), [])
  for (const who of [ben, ana, first.link])
    assert.equal((await app.get(`/api/jobs/${next.id}/declined-lines`, who)).status, 404)
  // Offered again: the wipers wait, then are declined once more, at their new price.
  const again = await sent(next.id, [line('part', 'wipers', 3500), line('part', 'Cabin filter', 2500)])
  assert.deepEqual(await declinedOf(next.id), [])
  await answer(again, [1], next.link)
  const left = await declinedOf(next.id)
  assert.deepEqual([left.length, left[0].description, left[0].cents], [1, 'wipers', 3500])
})

test('a canned job is of its mechanic, or the office’s for everybody', async () => {
  const canned = { name: 'Front brakes', category: 'Brakes', hours: 1.5, lines: [line('part', 'Pads', 8000)] }
  const own = await app.post('/api/canned-jobs', canned, hal)
  assert.deepEqual([own.status, own.body.mechanicId, own.body.hours, own.body.learnedHours], [201, HAL, 1.5, null])
  const office = await app.post('/api/canned-jobs', { ...canned, name: 'Battery' }, staff)
  assert.equal(office.body.mechanicId, null)
  const forHal = await app.post('/api/canned-jobs', { ...canned, name: 'Alternator', mechanicId: HAL }, staff)
  assert.equal(forHal.body.mechanicId, HAL)
  assert.equal((await app.post('/api/canned-jobs', { ...canned, mechanicId: HAL }, ben)).status, 403)
  const namesFor = async (who: Who, query = '') => pluck((await app.get(`/api/canned-jobs${query}`, who)).body, 'name')
  assert.deepEqual(await namesFor(hal), ['Alternator', 'Battery', 'Front brakes'])
  assert.deepEqual(await namesFor(ben, `?mechanicId=${HAL}`), ['Battery'])
  assert.deepEqual(await namesFor(staff), ['Battery'])
  assert.deepEqual(await namesFor(staff, `?mechanicId=${HAL}`), ['Alternator', 'Battery', 'Front brakes'])
  assert.equal((await app.get('/api/canned-jobs', ana)).status, 403)
  const change = (id: string, body: object, who: Who) => app.patch(`/api/canned-jobs/${id}`, body, who)
  for (const [id, who] of [
    [own.body.id, ben],
    [office.body.id, hal],
    [NOBODY, staff],
  ] as const)
    assert.equal((await change(id, { name: 'Mine' }, who)).body.code, 'cannedJob.unknown')
  assert.equal((await change(own.body.id, { name: 'Rear brakes', hours: 2.25 }, hal)).body.name, 'Rear brakes')
  assert.equal((await change(own.body.id, { removed: true }, hal)).status, 200)
  assert.deepEqual(await namesFor(hal), ['Alternator', 'Battery'])
  const wrong = await app.post('/api/canned-jobs', { name: '', category: '', hours: 0.001, lines: [{}] }, hal)
  assert.deepEqual(
    new Set((pluck(wrong.body.errors, 'path') as string[]).map((path) => path.split('.')[0])),
    new Set(['name', 'category', 'hours', 'lines']),
  )
})

test('hours are learned from five finished jobs on cars of the class, by their median', async () => {
  const canned: CannedJob = (
    await app.post('/api/canned-jobs', { name: 'Water pump', category: 'Cooling', hours: 2, lines: [] }, staff)
  ).body
  const lines = [line('labor', 'Water pump', 9000, { quantity: 200, cannedJobId: canned.id })]
  const learned = async (vehicle: string) => {
    const { body } = await app.get(`/api/canned-jobs?vehicle=${encodeURIComponent(vehicle)}`, hal)
    const one = body.find(({ id }: CannedJob) => id === canned.id)
    return [one.learnedHours, one.learnedFrom]
  }
  const work = async (vehicleInfo: string, minutes: number) => {
    const { id, link } = await jobOf({ vehicleInfo })
    await answer(await sent(id, lines), [0], link)
    await app.post(`/api/jobs/${id}/stage`, { stage: 'working' }, hal)
    assert.equal((await app.post(`/api/jobs/${id}/stage`, { stage: 'done' }, hal)).status, 200)
    // Sessions end when time passes.
    const began = `UPDATE job_events SET at = at - make_interval(mins => $2) WHERE job_id = $1 AND kind = 'working'`
    await app.sql(began, [id, minutes])
  }
  for (const minutes of [150, 170, 160, 190]) await work('2019 Ford F-150', minutes)
  assert.deepEqual(await learned('Ram 1500'), [null, 4])
  // Forgotten until the evening, and pressed in passing: neither is work.
  await work('2019 Ford F-150', 700)
  await work('2019 Ford F-150', 2)
  assert.deepEqual(await learned('Ram 1500'), [null, 4])
  await work('Chevrolet Silverado', 165)
  assert.deepEqual(await learned('Ram 1500'), [2.75, 5])
  assert.deepEqual(await learned('Toyota Corolla'), [null, 0])
  const foreign = (
    await app.post('/api/canned-jobs', { name: 'Own', category: 'X', hours: 1, lines: [], mechanicId: HAL }, staff)
  ).body.id
  const job = await jobOf()
  await open.patch(`/api/jobs/${job.id}`, { mechanicId: people.ben.mechanicId })
  const bad = await app.post(`/api/jobs/${job.id}/estimates`, { lines: [{ ...lines[0], cannedJobId: foreign }] }, ben)
  assert.deepEqual([bad.status, bad.body.errors?.[0].path], [400, 'lines.0.cannedJobId'])
})

test('a markup has bands that rise, and is read by its mechanic and staff', async () => {
  const path = `/api/mechanics/${HAL}/markup`
  assert.deepEqual((await app.get(path, hal)).body, { bands: [{ upToCents: null, percent: 0 }] })
  const bands = [
    { upToCents: 5000, percent: 80 },
    { upToCents: 20_000, percent: 50 },
    { upToCents: null, percent: 30 },
  ]
  assert.equal((await app.send('PUT', path, { bands }, hal)).status, 200)
  for (const who of [hal, staff]) assert.deepEqual((await app.get(path, who)).body, { bands })
  assert.equal((await app.get(path, ben)).status, 404)
  assert.equal((await app.send('PUT', path, { bands }, ben)).status, 403)
  for (const wrong of [
    [],
    [{ upToCents: 5000, percent: 80 }],
    [bands[1], bands[0], bands[2]],
    [bands[2], bands[2]],
    [{ upToCents: null, percent: -1 }],
    [{ upToCents: null, percent: 1.5 }],
  ])
    assert.equal((await app.send('PUT', path, { bands: wrong }, hal)).status, 400, JSON.stringify(wrong))
  for (const wrong of [[bands[1], bands[0], bands[2]], [bands[0]], [bands[2], bands[2]]])
    await assert.rejects(
      app.sql('UPDATE mechanic_markups SET bands = $1 WHERE mechanic_id = $2', [JSON.stringify(wrong), HAL]),
      /markup_bands/,
    )
})

test('a signature on the mechanic’s phone approves, says who recorded it, and the customer is told and may decline', async () => {
  const job = await jobOf({ vehicleInfo: 'Accord' })
  const before = (await app.get(`/api/jobs/${job.id}`, hal)).body.job.totalCost
  const estimate = await sent(job.id, [line('labor', 'Brakes', 9000), line('part', 'Pads', 4000)])
  const sign = (pictureId: string, who: Who, more = {}) =>
    app.post(`/api/estimates/${estimate.id}/signature`, { pictureId, ...more }, who)
  const foreign = await uploadAs(app, ben)
  assert.equal((await sign(foreign, hal)).body.code, 'picture.unknown')
  for (const [who, status] of [
    [job.customer, 403],
    [job.link, 404],
    [ben, 404],
  ] as const)
    assert.equal((await sign(NOBODY, who)).status, status)
  const pictureId = await uploadAs(app, hal)
  assert.equal((await sign(pictureId, hal, { approved: [] })).body.errors?.[0].path, 'approved')
  const { status, body } = await sign(pictureId, hal, { approved: [estimate.lines[0]?.id] })
  const at = app.clock.now()
  assert.deepEqual([status, body.status, body.total, body.agreedBy], [201, 'approved', 9000, 'customer'])
  assert.deepEqual(body.signature, { pictureId, recordedBy: 'mechanic', at })
  assert.equal((await sign(await uploadAs(app, hal), hal)).body.code, 'estimate.alreadyAnswered')
  const seen = (await app.get(`/api/jobs/${job.id}`, job.link)).body
  assert.deepEqual(seen.approvedEstimate.signature, body.signature)
  const entry = seen.timeline.at(-1)
  assert.deepEqual(
    [entry.kind, entry.by, entry.text],
    [...['estimate_signed', 'mechanic'], 'The customer signed for $90.00 (1 of 2 lines) on the phone of the mechanic'],
  )
  const pictures = (await app.get(`/api/jobs/${job.id}/pictures`, job.link)).body
  assert.deepEqual(pluck(pictures, 'kind'), ['signature'])
  const [notice] = (await app.get(`/api/notifications/customer/${encodeURIComponent(job.phone)}`, job.customer)).body
  assert.match(notice.message, /^\$90\.00 with .+ signed on your mechanic's phone\. Not right\? You can decline it/)
  const objected = await app.patch(`/api/estimates/${estimate.id}/decline`, undefined, job.link)
  assert.deepEqual([objected.status, objected.body.status], [200, 'declined'])
  assert.equal((await app.get(`/api/jobs/${job.id}`, hal)).body.job.totalCost, before)
})

test('once the work has begun a signed price stays; the receipt shows the signature, also of the office', async () => {
  const job = await jobOf()
  const estimate = await sent(job.id, [line('labor', 'Brakes', 9000)], staff)
  await app.post(`/api/jobs/${job.id}/stage`, { stage: 'working' }, hal)
  const pictureId = await uploadAs(app, staff)
  const { body } = await app.post(`/api/estimates/${estimate.id}/signature`, { pictureId }, staff)
  assert.equal(body.signature.recordedBy, 'dispatcher')
  assert.equal(
    (await app.patch(`/api/estimates/${estimate.id}/decline`, undefined, job.link)).body.code,
    'job.stagePassed',
  )
  assert.equal((await app.post(`/api/jobs/${job.id}/stage`, { stage: 'done' }, hal)).status, 200)
  const receipt = (await app.get(`/api/jobs/${job.id}/receipt`, job.link)).body
  assert.deepEqual([receipt.total, receipt.signature.pictureId], [9000, pictureId])
})

test('signature and answer by the customer at once: one of them counts', async () => {
  for (let round = 0; round < 4; round++) {
    const job = await jobOf()
    const estimate = await sent(job.id, [line('labor', 'Brakes', 9000)])
    const pictureId = await uploadAs(app, hal)
    const replies = await Promise.all([
      app.post(`/api/estimates/${estimate.id}/signature`, { pictureId }, hal),
      app.patch(`/api/estimates/${estimate.id}/decline`, undefined, job.link),
      app.patch(`/api/estimates/${estimate.id}/approve`, undefined, job.link),
    ])
    const done = replies.filter(({ status }) => status < 400)
    // A signed price may be declined afterwards.
    assert.ok(done.length === 1 || (done.length === 2 && replies[0]?.status === 201 && replies[1]?.status === 200))
  }
})

test('a signature is sent once under its key', async () => {
  const job = await jobOf()
  const estimate = await sent(job.id, [line('labor', 'Brakes', 9000)])
  const pictureId = await uploadAs(app, hal)
  const once = () =>
    app.post(`/api/estimates/${estimate.id}/signature`, { pictureId }, { ...hal, 'idempotency-key': `sign-${job.id}` })
  const [one, two] = [await once(), await once()]
  assert.deepEqual([one.status, two.status, two.body], [201, 201, one.body])
})
