import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { STANDARD_TEMPLATE_ID } from '@desert-wrench/contract/features/inspections/standard-template.ts'
import { describe, test } from 'vitest'
import { invite } from '../../support/access/people.ts'
import { uploadAs } from '../../support/builders/uploads.ts'
import { freshDatabase } from '../../support/database.ts'
import { jobFields } from '../../support/factories/job.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { signedIn } from '../../support/factories/session.ts'
import { openTestApp } from '../../support/open-app.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** A car's history, for who may read it, and its passport, which anybody checks. */

const database = await freshDatabase()
const open = await openTestApp({ database: { ...database, drop: async () => {} } })
const app = await openTestApp({ access: 'accounts', database })
const people = await invite(app, open)
type Who = Record<string, string>
const as = ({ cookie }: { cookie: string }): Who => ({ cookie })
const [ana, hal, max] = [as(people.ana), as(people.hal), as(people.max)]
const staff = as(people.dispatcher)
const VIN = '1HGCM82633A004352'

async function finished(customerPhone: string, fields: object, mechanicId = people.hal.mechanicId) {
  const job = await open.created('/api/jobs', jobFields({ customerPhone, mechanicId, ...fields }))
  const lines = [
    { kind: 'labor', description: 'Oil change', quantity: 50, unitCents: 9000 },
    { kind: 'part', description: 'Oil filter', quantity: 100, unitCents: 1200 },
    { kind: 'travel', description: 'Drive', quantity: 100, unitCents: 500 },
  ]
  const { id } = await open.created(`/api/jobs/${job.id}/estimates`, { lines })
  await open.patch(`/api/estimates/${id}/approve`)
  open.clock.pass(60_000)
  await open.patch(`/api/jobs/${job.id}`, { status: 'completed' })
  return job
}

async function car() {
  const phone = newPhone()
  const first = await finished(phone, { vin: VIN, mileage: 80_000 })
  const second = await finished(phone, { vin: VIN, plate: 'ABC1234', mileage: 84_210 }, people.max.mechanicId)
  const open_ = await open.created(
    '/api/jobs',
    jobFields({ customerPhone: phone, vin: VIN, mechanicId: people.hal.mechanicId }),
  )
  const customer: Who = await signedIn(app, { phone })
  return {
    phone,
    first,
    second,
    third: open_,
    id: second.vehicleId as string,
    customer,
    link: { 'job-link': open_.customerLink },
  }
}

const bytesOf = async (path: string, headers: Who = {}) => {
  const answer = await fetch(app.url + path, { headers })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

describe('the history of a car', () => {
  test('is all its jobs, newest first, with mileage, work, parts and pictures', async () => {
    const { id, customer, first, second, third } = await car()
    const pictureId = await uploadAs(app, staff)
    await app.post(`/api/jobs/${second.id}/pictures`, { pictureId, kind: 'part', caption: 'The old filter' }, staff)
    const found = [
      { point: 'leaks', result: 'now' },
      { point: 'brakesFront', result: 'soon', value: '3' },
      { point: 'brakesRear', result: 'good', value: '6' },
    ]
    const inspected = await app.post(
      `/api/jobs/${third.id}/inspections`,
      { templateId: STANDARD_TEMPLATE_ID, results: found },
      hal,
    )
    assert.equal(inspected.status, 201, JSON.stringify(inspected.body))
    const { body } = await app.get(`/api/vehicles/${id}/jobs`, customer)
    const findings = body[0].findings
    assert.deepEqual(
      findings.map(({ point, result, value }: Record<string, string>) => [point, result, value]),
      [
        ['leaks', 'now', null],
        ['brakesFront', 'soon', '3 mm'],
      ],
    )
    const inSpanish = await app.get(`/api/vehicles/${id}/jobs`, { ...customer, 'accept-language': 'es' })
    assert.notEqual(inSpanish.body[0].findings[0].name, findings[0].name)
    assert.deepEqual(
      body.map((one: { id: string }) => one.id),
      [third.id, second.id, first.id],
    )
    const [, entry] = body
    assert.deepEqual(
      [entry.mileage, entry.stage, entry.mechanicName, entry.totalCost, entry.description],
      [84_210, 'done', second.mechanicName, 6200, second.description],
    )
    assert.deepEqual(entry.lines, [
      { kind: 'labor', description: 'Oil change', quantity: 50 },
      { kind: 'part', description: 'Oil filter', quantity: 100 },
    ])
    assert.deepEqual(entry.pictures, [
      {
        ...{ id: pictureId, kind: 'part', caption: 'The old filter' },
        ...{ url: `/api/pictures/${pictureId}.webp`, thumbnailUrl: `/api/pictures/${pictureId}-small.webp` },
      },
    ])
    const next = await app.get(`/api/vehicles/${id}/jobs?limit=2`, customer)
    assert.equal(next.body.length, 2)
    assert.match(next.headers.get('link') ?? '', /rel="next"/)
  })

  test('is in the list of its customer with its readings', async () => {
    const { phone, customer, id, first, second } = await car()
    open.clock.pass(1000)
    await open.created('/api/jobs', jobFields({ customerPhone: phone, vehicleInfo: '2011 Honda Fit' }))
    const customerId = (await app.get('/api/auth/me', customer)).body.account.customerId
    const { body } = await app.get(`/api/customers/${customerId}/vehicles`, customer)
    assert.deepEqual(
      body.map((one: { name: string }) => one.name),
      ['2011 Honda Fit', '2014 Toyota Camry'],
    )
    const [, vehicle] = body
    assert.deepEqual(
      [vehicle.id, vehicle.vin, vehicle.plate, vehicle.mileage, vehicle.jobs, vehicle.customerId],
      [id, VIN, 'ABC1234', 84_210, 3, customerId],
    )
    assert.deepEqual(
      vehicle.mileages.map(({ mileage, jobId }: { mileage: number; jobId: string }) => [mileage, jobId]),
      [
        [84_210, second.id],
        [80_000, first.id],
      ],
    )
    assert.deepEqual((await app.get(`/api/customers/${customerId}/vehicles`, staff)).body, body)
    for (const who of [ana, hal, {}]) {
      const { status } = await app.get(`/api/customers/${customerId}/vehicles`, who)
      assert.equal(status, 404)
    }
  })

  test('shows a link and a mechanic under way no words, prices and pictures of other jobs', async () => {
    const { id, link, first, second, third } = await car()
    for (const [who, own] of [
      [link, [third.id]],
      [hal, [third.id, first.id]],
    ] as const) {
      const { body } = await app.get(`/api/vehicles/${id}/jobs`, who)
      assert.equal(body.length, 3)
      for (const entry of body) {
        const isOwn = (own as readonly string[]).includes(entry.id)
        assert.equal(entry.description !== null, isOwn)
        if (entry.id !== third.id) assert.equal(entry.totalCost !== null, isOwn)
        if (entry.id === second.id) assert.equal(entry.lines.length, 2)
      }
    }
    // Max's job is done.
    assert.equal((await app.get(`/api/vehicles/${id}/jobs`, max)).body.code, 'vehicle.unknown')
    await open.patch(`/api/jobs/${third.id}`, { status: 'completed' })
    assert.equal((await app.get(`/api/vehicles/${id}`, hal)).body.code, 'vehicle.unknown')
    const other = await car()
    assert.equal((await app.get(`/api/vehicles/${other.id}`, link)).body.code, 'job.unknown')
  })

  test('a stranger and a mechanic before the hire see no VIN, plate and mileage of an open job', async () => {
    const job = await open.created('/api/jobs', jobFields({ vin: VIN, plate: 'ABC1234', mileage: 5 }))
    for (const who of [{}, ana, hal]) {
      const { body } = await app.get(`/api/jobs/${job.id}`, who)
      assert.deepEqual(
        [body.job.vin, body.job.plate, body.job.mileage, body.job.vehicleId],
        [null, null, null, null],
        JSON.stringify(who),
      )
      const listed = (await app.get(`/api/jobs?limit=1&id=${job.id}`, who)).body
      assert.equal(listed.length, 1)
      assert.doesNotMatch(JSON.stringify(listed), new RegExp(`${VIN}|ABC1234`))
    }
    assert.equal((await app.get(`/api/jobs/${job.id}`, staff)).body.job.vin, VIN)
    const hired = await open.created('/api/jobs', jobFields({ vin: VIN, mechanicId: people.hal.mechanicId }))
    assert.equal((await app.get(`/api/jobs/${hired.id}`, hal)).body.job.vin, VIN)
  })
})

describe('a passport', () => {
  test('is checked by a script that knows nothing of the product', async () => {
    const { id, customer, link, first, second } = await car()
    const folder = temporaryFolder('passport')
    const [file, signature] = [join(folder, 'passport.json'), join(folder, 'passport.json.sig')]
    const passport = await bytesOf(`/api/vehicles/${id}/passport`, customer)
    const signed = await bytesOf(`/api/vehicles/${id}/passport.sig`, customer)
    assert.match(passport.headers.get('content-type') ?? '', /^application\/json/)
    assert.equal(signed.bytes.length, 64)
    writeFileSync(file, passport.bytes)
    writeFileSync(signature, signed.bytes)
    const script = fileURLToPath(new URL('../../../tools/verify-passport.mjs', import.meta.url))
    const check = () => promisify(execFile)(process.execPath, [script, file, signature, app.url])
    assert.match((await check()).stdout, /^genuine/)
    writeFileSync(file, passport.bytes.toString().replace('84210', '44210'))
    await assert.rejects(check(), ({ stdout }: { stdout: string }) => /NOT genuine/.test(stdout))

    const { keyId, ...facts } = JSON.parse(passport.bytes.toString())
    const work = [
      { kind: 'labor', description: 'Oil change', quantity: 0.5 },
      { kind: 'part', description: 'Oil filter', quantity: 1 },
    ]
    const entry = (job: { id: string; mechanicName: string }, mileage: number) => ({
      ...{ id: job.id, vehicle: '2014 Toyota Camry', mechanic: job.mechanicName, mileage, work, findings: [] },
    })
    assert.deepEqual(
      facts.jobs.map(({ completedAt, ...rest }: { completedAt: string }) => rest),
      [entry(first, 80_000), entry(second, 84_210)],
    )
    assert.deepEqual(
      [facts.type, facts.version, facts.vehicle, facts.complete],
      ['desert-wrench/vehicle-passport', 1, { id, name: '2014 Toyota Camry', vin: VIN, plate: 'ABC1234' }, true],
    )
    // The same bytes for everybody, whatever happened meanwhile that is no fact of the car.
    open.clock.pass(3_600_000)
    for (const who of [link, staff]) {
      const again = await bytesOf(`/api/vehicles/${id}/passport`, who)
      assert.deepEqual(again.bytes, passport.bytes)
      assert.deepEqual((await bytesOf(`/api/vehicles/${id}/passport.sig`, who)).bytes, signed.bytes)
    }
    const known = { ...customer, 'if-none-match': signed.headers.get('etag') ?? '' }
    assert.equal((await bytesOf(`/api/vehicles/${id}/passport.sig`, known)).status, 304)
  })

  test('is for its owner and staff alone', async () => {
    const { id } = await car()
    for (const part of ['passport', 'passport.sig'])
      for (const who of [ana, hal, max, {}]) {
        const { status, body } = await app.get(`/api/vehicles/${id}/${part}`, who)
        assert.deepEqual([status, body.code], [404, 'vehicle.unknown'])
      }
  })

  test('its key is published for anybody, as one set for all servers of a database', async () => {
    const [one, two] = await Promise.all(
      [app, open].map(async ({ url }) => {
        const answer = await fetch(`${url}/.well-known/jwks.json`)
        assert.match(answer.headers.get('content-type') ?? '', /jwk-set\+json/)
        return answer.json()
      }),
    )
    assert.deepEqual(one, two)
    assert.deepEqual(Object.keys((one as { keys: object[] }).keys[0] ?? {}), ['kty', 'crv', 'x', 'kid', 'use', 'alg'])
  })

  test('has no words, addresses, phones and prices of people', async () => {
    const { id, customer, phone } = await car()
    const text = (await bytesOf(`/api/vehicles/${id}/passport`, customer)).bytes.toString()
    for (const secret of ['Ana Ruiz', phone, 'Washington', 'Grinding', '6200', '9000'])
      assert.doesNotMatch(text, new RegExp(secret.replace(/[()]/g, '.')))
  })

  test('goes with its erased customer', async () => {
    const { id, customer, third } = await car()
    await open.patch(`/api/jobs/${third.id}`, { status: 'completed' })
    assert.equal((await app.remove('/api/account', customer)).status, 204)
    assert.equal((await app.get(`/api/vehicles/${id}/passport`, staff)).body.code, 'vehicle.unknown')
    const rows = await app.sql('SELECT vin, plate, mileage, vehicle_id, vehicle_info FROM jobs WHERE id = $1', [
      third.id,
    ])
    assert.deepEqual(rows, [
      { vin: null, plate: null, mileage: null, vehicle_id: null, vehicle_info: '2014 Toyota Camry' },
    ])
  })
})
