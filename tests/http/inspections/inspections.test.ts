import assert from 'node:assert/strict'
import { STANDARD_TEMPLATE_ID } from '@desert-wrench/contract/features/inspections/standard-template.ts'
import { test } from 'vitest'
import { invite } from '../../support/access/people.ts'
import { uploadAs } from '../../support/builders/uploads.ts'
import { freshDatabase } from '../../support/database.ts'
import { jobFields } from '../../support/factories/job.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { signedIn } from '../../support/factories/session.ts'
import { openTestApp } from '../../support/open-app.ts'

/** What mechanics find on a vehicle: who records and reads it, versions, pictures, erasure. */

const database = await freshDatabase()
const open = await openTestApp({ database: { ...database, drop: async () => {} } })
const app = await openTestApp({ access: 'accounts', database })
const people = await invite(app, open)
type Who = Record<string, string>
const as = ({ cookie }: { cookie: string }): Who => ({ cookie })
const [hal, ben, staff] = [as(people.hal), as(people.ben), as(people.dispatcher)]

async function jobOf(mechanicId: string | null = people.hal.mechanicId) {
  const phone = newPhone()
  const { customerLink, id } = await open.created('/api/jobs', jobFields({ customerPhone: phone, mechanicId }))
  const customer: Who = await signedIn(app, { phone })
  return { id, phone, customer, link: { 'job-link': customerLink } as Who, path: `/api/jobs/${id}/inspections` }
}

const standard = (results: object[]) => ({ templateId: STANDARD_TEMPLATE_ID, results })
const LEAK = { point: 'leaks', result: 'now', note: 'Oil pan' }

async function record(path: string, body: object, who: Who = hal) {
  const { status, body: made } = await app.post(path, body, who)
  assert.equal(status, 201, JSON.stringify(made))
  return made
}

interface Shown {
  id: string
  version: number
  name: string
  supersededAt: string | null
  results: { point: string; result: string; value: unknown; note: string | null; pictureIds: string[]; last: unknown }[]
}
const at = ({ results }: Shown, name: string) => results.find(({ point }) => point === name) ?? assert.fail(name)

test('the mechanic records an inspection, which customer, link, mechanic and staff read', async () => {
  const { id, path, link, customer } = await jobOf()
  const made = await record(path, standard([LEAK, { point: 'brakesFront', result: 'good', value: '4.5' }]))
  assert.deepEqual(
    [made.jobId, made.version, made.by, made.supersededAt, made.job],
    [id, 1, 'mechanic', null, undefined],
  )
  assert.equal(made.results.length, 20)
  assert.deepEqual(at(made, 'brakesFront'), {
    ...{ point: 'brakesFront', area: 'brakes', name: 'Front brake pads', nameEs: 'Balatas delanteras' },
    ...{ unit: 'mm', soonAt: 5, nowAt: 3, last: null, result: 'good', value: 4.5, note: null, pictureIds: [] },
  })
  assert.deepEqual([at(made, 'leaks').note, at(made, 'coolant').result], ['Oil pan', 'notChecked'])
  for (const who of [customer, link, hal, staff]) assert.deepEqual((await app.get(path, who)).body, [made])
  for (const who of [ben, {}]) assert.equal((await app.get(path, who)).body.code, 'job.unknown')
})

test('the customer is told in the app, with how many points need work', async () => {
  const { path, phone, customer } = await jobOf()
  await record(path, standard([LEAK, { point: 'coolant', result: 'soon' }]))
  const notices = (
    await app.get(`/api/notifications/customer/${encodeURIComponent(phone)}?type=inspection_ready`, customer)
  ).body
  assert.equal(notices.length, 1)
  assert.match(notices[0].title, /inspected your vehicle$/)
  assert.match(notices[0].message, /1 now, 1 soon/)
})

test('sent again it is the next version; the earlier one stays as it was', async () => {
  const { path, customer } = await jobOf()
  const first = await record(path, standard([LEAK]))
  app.clock.pass(60_000)
  const second = await record(path, standard([{ ...LEAK, result: 'soon' }]), staff)
  assert.deepEqual([second.version, second.by], [2, 'dispatcher'])
  const { body } = await app.get(path, customer)
  assert.deepEqual(body, [second, { ...first, supersededAt: second.createdAt }])
})

test('one effect a key: a retry answers the same and adds nothing', async () => {
  const { path } = await jobOf()
  const key = { ...hal, 'idempotency-key': crypto.randomUUID() }
  const [first, again] = [await app.post(path, standard([LEAK]), key), await app.post(path, standard([LEAK]), key)]
  assert.deepEqual([again.status, again.body], [201, first.body])
  assert.equal((await app.get(path, hal)).body.length, 1)
})

test('corrections that race get a version each', async () => {
  const { path } = await jobOf()
  const answers = await Promise.all([1, 2, 3, 4].map(() => app.post(path, standard([LEAK]), hal)))
  assert.deepEqual(answers.map(({ body }) => body.version).sort(), [1, 2, 3, 4])
})

test('pictures are those of the same job, and go with them', async () => {
  const [own, other] = [await jobOf(), await jobOf()]
  const add = async (id: string) =>
    (await app.post(`/api/jobs/${id}/pictures`, { pictureId: await uploadAs(app, hal), kind: 'part' }, hal)).body.id
  const [one, two, foreign] = [await add(own.id), await add(own.id), await add(other.id)]
  const made = await record(own.path, standard([{ ...LEAK, pictureIds: [two, one, two] }]))
  assert.deepEqual(at(made, 'leaks').pictureIds, [two, one])
  const refused = await app.post(own.path, standard([{ ...LEAK, pictureIds: [foreign] }]), hal)
  assert.equal(refused.body.code, 'picture.unknown')
  // PostgreSQL refuses it too.
  await assert.rejects(
    open.sql(
      `INSERT INTO inspection_pictures (inspection_id, point, picture_id, job_id, place) VALUES ($1, 'leaks', $2, $3, 9)`,
      [made.id, foreign, own.id],
    ),
    /inspection_picture_picture/,
  )
  await app.remove(`/api/jobs/${own.id}/pictures/${two}`, hal)
  const [left] = (await app.get(own.path, hal)).body
  assert.deepEqual(at(left, 'leaks').pictureIds, [one])
})

test('what does not fit is refused with its place', async () => {
  const { path } = await jobOf()
  const { status, body } = await app.post(
    path,
    standard([LEAK, LEAK, { point: 'wings', result: 'good' }, { point: 'battery', result: 'good', value: 99 }]),
    hal,
  )
  assert.equal(status, 400)
  assert.deepEqual(
    body.errors.map((error: { path: string }) => error.path),
    ['results.1.point', 'results.2.point', 'results.3.value'],
  )
  const unknown = { templateId: '019a2f00-0000-7000-8000-000000000404', results: [LEAK] }
  assert.equal((await app.post(path, unknown, hal)).body.code, 'inspectionTemplate.unknown')
  assert.equal((await app.post(path, standard([{ point: 'leaks', result: 'fine' }]), hal)).status, 400)
})

test('nobody inspects before the hire, after a cancellation or once the job is done', async () => {
  const unbooked = await jobOf(null)
  assert.equal((await app.get(unbooked.path, ben)).body.code, 'job.unknown')
  assert.equal((await app.post(unbooked.path, standard([LEAK]), ben)).status, 403)
  assert.equal((await app.post(unbooked.path, standard([LEAK]), staff)).body.code, 'job.notBooked')
  const cancelled = await jobOf()
  await record(cancelled.path, standard([LEAK]))
  await open.post(`/api/jobs/${cancelled.id}/cancel`, { by: 'customer', reason: 'Sold the car' })
  assert.equal((await app.post(cancelled.path, standard([LEAK]), staff)).body.code, 'job.cancelled')
  assert.deepEqual((await app.get(cancelled.path, hal)).body, [])
  assert.equal((await app.get(cancelled.path, cancelled.customer)).body.length, 1)
  const done = await jobOf()
  await open.patch(`/api/jobs/${done.id}`, { status: 'completed' })
  assert.equal((await app.post(done.path, standard([LEAK]), hal)).body.code, 'job.stagePassed')
})

test("the office's templates change by versions; a finished inspection keeps its words", async () => {
  const points = [
    { point: 'frame', name: 'Frame', nameEs: 'Chasis', area: 'other' },
    { point: 'moisture', name: 'Brake fluid moisture', unit: 'percent', soonAt: 2, nowAt: 3 },
  ]
  const { status, body: first } = await app.post('/api/inspections/templates', { name: 'Pre-purchase', points }, staff)
  assert.deepEqual([status, first.version, first.origin, first.standard], [201, 1, first.id, false])
  const { path } = await jobOf()
  const made = await record(path, { templateId: first.id, results: [{ point: 'moisture', result: 'now', value: 4 }] })
  const changes = { name: 'Before you buy', points: [{ ...points[0], name: 'Frame and rails' }] }
  const second = (await app.patch(`/api/inspections/templates/${first.id}`, changes, staff)).body
  assert.deepEqual([second.version, second.origin, second.name], [2, first.id, 'Before you buy'])
  // One of two people who change the same version.
  const late = await app.patch(`/api/inspections/templates/${first.id}`, { name: 'Late' }, staff)
  assert.equal(late.body.code, 'inspectionTemplate.changed')
  const listed = (await app.get('/api/inspections/templates', hal)).body
  assert.deepEqual(
    listed.map(({ id, standard: own }: { id: string; standard: boolean }) => [id, own]),
    [
      [STANDARD_TEMPLATE_ID, true],
      [second.id, false],
    ],
  )
  assert.deepEqual((await app.get(path, hal)).body, [made])
  // Filled in before the change, sent afterwards: a version of the same inspection.
  const sent = await record(path, { templateId: first.id, results: [{ point: 'frame', result: 'good' }] })
  const newer = await record(path, { templateId: second.id, results: [{ point: 'frame', result: 'soon' }] })
  assert.deepEqual([sent.version, sent.name, newer.version, newer.name], [2, 'Pre-purchase', 3, 'Before you buy'])
  assert.equal((await app.remove(`/api/inspections/templates/${second.id}`, staff)).status, 204)
  assert.equal(
    (await app.remove(`/api/inspections/templates/${second.id}`, staff)).body.code,
    'inspectionTemplate.changed',
  )
  assert.equal((await app.get('/api/inspections/templates', staff)).body.length, 1)
})

test('templates are for staff to change, for mechanics to read', async () => {
  const fields = { name: 'Mine', points: [{ point: 'frame', name: 'Frame' }] }
  assert.equal((await app.post('/api/inspections/templates', fields, hal)).body.code, 'auth.forbidden')
  const { customer } = await jobOf()
  assert.equal((await app.get('/api/inspections/templates', customer)).body.code, 'auth.forbidden')
  const twice = { name: 'Twice', points: [fields.points[0], fields.points[0]] }
  assert.equal((await app.post('/api/inspections/templates', twice, staff)).status, 400)
  const standardOne = await app.patch(`/api/inspections/templates/${STANDARD_TEMPLATE_ID}`, { name: 'X' }, staff)
  assert.equal(standardOne.body.code, 'inspectionTemplate.unknown')
})

test('with an erased customer or mechanic the words go, what was measured stays', async () => {
  const [first, second] = [await jobOf(), await jobOf()]
  const body = standard([
    { ...LEAK, value: 'By the gate' },
    { point: 'battery', result: 'soon', value: 12.3 },
    { point: 'codes', result: 'soon', value: 'P0301' },
  ])
  for (const { path } of [first, second]) await record(path, body)
  for (const { id } of [first, second]) await open.patch(`/api/jobs/${id}`, { status: 'completed' })
  const exported = JSON.stringify((await app.get('/api/account/export', first.customer)).body)
  assert.ok(exported.includes('P0301') && !exported.includes('Oil pan') && !exported.includes('By the gate'))
  const left = async ({ path }: { path: string }) => {
    const [shown] = (await app.get(path, staff)).body
    return ['leaks', 'battery', 'codes'].map((point) => [at(shown, point).value, at(shown, point).note])
  }
  assert.deepEqual(await left(first), [
    ['By the gate', 'Oil pan'],
    [12.3, null],
    ['P0301', null],
  ])
  assert.equal((await app.remove('/api/account', first.customer)).status, 204)
  const bare = [
    [null, null],
    [12.3, null],
    ['P0301', null],
  ]
  assert.deepEqual(await left(first), bare)
  await app.sql(`UPDATE mechanics SET name = '—' WHERE id = $1`, [people.hal.mechanicId])
  assert.deepEqual(await left(second), bare)
})

test('beside each point stands what was last found on the same vehicle', async () => {
  const phone = newPhone()
  const jobOfCar = async (vehicleInfo: string, number: number) => {
    const fields = jobFields({ customerPhone: phone, mechanicId: people.hal.mechanicId, vehicleInfo })
    const { id } = await open.created('/api/jobs', {
      ...fields,
      description: `Squeals when it brakes, visit ${number}`,
    })
    app.clock.pass(60_000)
    return { id, path: `/api/jobs/${id}/inspections` }
  }
  const first = await jobOfCar('2014 Camry', 1)
  const wrong = await record(first.path, standard([{ point: 'brakesFront', result: 'now', value: 1 }]))
  app.clock.pass(60_000)
  const made = await record(first.path, standard([{ point: 'brakesFront', result: 'good', value: 9 }, LEAK]))
  const other = await jobOfCar('2009 Honda Fit', 2)
  await record(other.path, standard([{ point: 'brakesFront', result: 'soon', value: 5 }]))
  const second = await jobOfCar('2014 Camry', 3)
  // The corrected version does not count, nor does another car.
  const last = { result: 'good', value: 9, at: made.createdAt }
  const [template] = (await app.get(`/api/inspections/templates?jobId=${second.id}`, hal)).body
  const ofTemplate = (name: string) => template.points.find(({ point }: { point: string }) => point === name).last
  assert.deepEqual([ofTemplate('brakesFront'), ofTemplate('coolant')], [last, null])
  assert.deepEqual(ofTemplate('leaks'), { result: 'now', value: null, at: made.createdAt })
  const later = await record(second.path, standard([{ point: 'brakesFront', result: 'soon', value: 5 }]))
  assert.deepEqual(at(later, 'brakesFront').last, last)
  assert.deepEqual(at(wrong, 'brakesFront').last, null)
  // What came later is no last time of the first.
  const [, again] = (await app.get(first.path, staff)).body
  assert.equal(at(again, 'brakesFront').last, null)
  // Somebody else's car never shows.
  assert.equal((await app.get(`/api/inspections/templates?jobId=${second.id}`, ben)).body.code, 'job.unknown')
})
