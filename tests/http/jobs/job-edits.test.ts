import assert from 'node:assert/strict'
import type { JobRecord as Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { jobActionsFor } from '../../support/job-actions.ts'
import { openTestApp } from '../../support/open-app.ts'

const app = await openTestApp()
const { addMechanic, book, request } = factoriesFor(app)

type Of = Pick<Job, 'id'>
const SPANISH = { 'accept-language': 'es' }
const PLACE = { customerLatitude: 33.448, customerLongitude: -112.09 }

const { change, step, details, timeline, toldTo, toldCustomer, answered } = jobActionsFor(app)
const customerOf = async ({ customerPhone }: Pick<Job, 'customerPhone'>) =>
  (await app.get(`/api/customers?q=${encodeURIComponent(customerPhone)}`)).body[0]

test('a correction changes the given fields, the price follows, and the mechanic reads which', async () => {
  const mechanic = await addMechanic({
    latitude: 33.448,
    longitude: -112.09,
    travelFeePerMile: 200,
    hourlyRate: 10_000,
  })
  const job = await book({ ...PLACE, mechanicId: mechanic.id, customerEmail: 'ana@example.com' })
  assert.deepEqual([job.placeAccuracy, job.totalCost], ['exact', 20_000])
  const { status, body } = await change(job, {
    customerName: 'Anna Ruiz',
    vehicleInfo: '2015 Honda Civic',
    estimatedHours: 3,
    customerLatitude: 33.548,
    note: 'Gate code 4417',
  })
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual(
    [body.customerName, body.vehicleInfo, body.customerEmail, body.distanceToMechanic, body.travelFee, body.laborCost],
    ['Anna Ruiz', '2015 Honda Civic', 'ana@example.com', 6.9, 1380, 30_000],
  )
  assert.equal(body.totalCost, 31_380)
  assert.equal('note' in body, false)
  assert.equal((await details(job)).note, 'Gate code 4417')
  const notices = (await app.get(`/api/notifications/mechanic/${mechanic.id}`, SPANISH)).body
  assert.deepEqual(
    [notices[0].notificationType, notices[0].message],
    ['job_changed', 'Anna Ruiz, 2015 Honda Civic. Vea otra vez: nombre, lugar en el mapa, vehículo y horas estimadas.'],
  )
  assert.equal(
    (await timeline(job)).at(-1),
    'dispatcher: Changed by the office: name, place on the map, vehicle, and estimated hours',
  )

  const moved = (await change(job, { customerAddress: '20 E Main St, Mesa' })).body
  assert.equal(moved.placeAccuracy, 'about')
  assert.equal(
    (await customerOf(job)).preferredAddress,
    job.customerAddress,
    'where the customer lives is not corrected with it',
  )
  assert.ok(moved.distanceToMechanic > 13 && moved.distanceToMechanic < 17, `${moved.distanceToMechanic} miles`)
  assert.equal(moved.travelFee, Math.round(moved.distanceToMechanic * 200))
  const notified = (await toldTo(mechanic)).length
  await change(job, { note: 'Call first', customerAddress: '20 E Main St, Mesa' })
  assert.equal((await toldTo(mechanic)).length, notified, 'a note alone is told to nobody')
  const planned = { scheduledStart: '2026-12-01T15:00:00Z', scheduledEnd: '2026-12-01T16:30:00Z' }
  assert.equal((await change(job, planned)).body.scheduledEnd, '2026-12-01T16:30:00.000Z')
  const wrong = (await change(job, { scheduledEnd: '2026-12-01T15:00:00Z' })).body
  assert.deepEqual(wrong.errors, [{ path: 'scheduledEnd', message: 'The end must be after the start' }])
})

test('known addresses are placed, with their travel fee; given coordinates win', async () => {
  const mechanic = await addMechanic({ latitude: 33.448, longitude: -112.09, travelFeePerMile: 200 })
  const placed = async (given: object) => {
    const { customerLatitude, customerLongitude, placeAccuracy, distanceToMechanic, travelFee } = await book({
      mechanicId: mechanic.id,
      ...given,
    })
    return { at: [customerLatitude, customerLongitude], placeAccuracy, distanceToMechanic, travelFee }
  }
  const typed = await placed({ customerAddress: '2401 N 32nd St, Phoenix, AZ 85008' })
  assert.deepEqual(typed, { at: [33.47473, -112.013], placeAccuracy: 'about', distanceToMechanic: 4.8, travelFee: 960 })
  for (const half of [{ customerLatitude: 33.4 }, { customerLongitude: -112.09 }])
    assert.deepEqual(await placed({ customerAddress: '2401 N 32nd St, Phoenix, AZ 85008', ...half }), typed)
  const given = await placed({ customerAddress: '2401 N 32nd St, Phoenix', ...PLACE })
  assert.deepEqual([given.at, given.placeAccuracy], [Object.values(PLACE), 'exact'])
  for (const customerAddress of ['100 N Stone Ave, Tucson', 'behind the blue house'])
    assert.deepEqual(await placed({ customerAddress }), {
      at: [null, null],
      placeAccuracy: null,
      distanceToMechanic: null,
      travelFee: 0,
    })

  const job = await book({ customerAddress: '20 E Main St, Mesa', ...PLACE })
  const same = (await change(job, { customerAddress: '20 e main st, mesa' })).body
  assert.deepEqual([same.customerLatitude, same.placeAccuracy], [PLACE.customerLatitude, 'exact'])
  const pinned = (await change(job, { customerAddress: '2401 N 32nd St, Phoenix', ...PLACE })).body
  assert.deepEqual([pinned.customerLatitude, pinned.placeAccuracy], [PLACE.customerLatitude, 'exact'])
  const away = (await change(job, { customerAddress: '100 N Stone Ave, Tucson' })).body
  assert.deepEqual([away.customerLatitude, away.placeAccuracy], [null, null])
})

test('an approved price is binding and not recalculated', async () => {
  const mechanic = await addMechanic({ latitude: 33.448, longitude: -112.09 })
  const job = await book({ ...PLACE, mechanicId: mechanic.id })
  await answered(job, 'approve')
  const { body } = await change(job, { estimatedHours: 9, customerLatitude: 33.548 })
  assert.deepEqual([body.totalCost, body.laborCost, body.travelFee, body.distanceToMechanic], [30_000, 30_000, 0, 6.9])
})

test('prices follow hours, place and mechanic only; finished jobs keep theirs without notices', async () => {
  const [mechanic, next] = [await addMechanic({ hourlyRate: 10_000 }), await addMechanic({ hourlyRate: 5000 })]
  const job = await book({ mechanicId: mechanic.id, estimatedHours: 2 })
  await step(job, 'working')
  await app.sql('UPDATE mechanics SET hourly_rate = 12000 WHERE id = $1', [mechanic.id])
  const worded = (await change(job, { description: 'Grinds when I brake hard' })).body
  assert.deepEqual([worded.totalCost, worded.mechanicName, worded.stage], [20_000, mechanic.name, 'working'])
  assert.equal((await change(job, { estimatedHours: 3 })).body.totalCost, 36_000)
  const { completedAt } = (await step(job, 'done')).body
  const notified = await toldTo(mechanic)
  const kept = (await change(job, { estimatedHours: 5, description: 'It ground when I braked' })).body
  assert.deepEqual(
    [kept.totalCost, kept.stage, kept.completedAt, kept.estimatedHours],
    [36_000, 'done', completedAt, 5],
  )
  assert.deepEqual(await toldTo(mechanic), notified)
  const given = (await change(job, { mechanicId: next.id, status: 'in-progress' })).body
  assert.deepEqual([given.totalCost, given.mechanicName, given.stage], [25_000, next.name, 'booked'])
})

test('a corrected phone moves the job and its notices to that customer', async () => {
  const known = await book({ customerName: 'Grace Park', customerPhone: '(602) 555-0171' })
  const job = await book({ customerName: 'Grace P.', customerPhone: '(602) 555-0172' })
  await request(job, await addMechanic())
  const { body } = await change(job, { customerPhone: '602-555-0171' })
  assert.deepEqual([body.customerPhone, body.customerName], ['602-555-0171', 'Grace P.'])
  const of = async (phone: string) => (await app.get(`/api/jobs?customerPhone=${phone}`)).body.map(({ id }: Of) => id)
  assert.deepEqual([await of('6025550171'), await of('6025550172')], [[job.id, known.id], []])
  assert.equal((await toldCustomer({ customerPhone: '6025550171' })).length, 1)
  assert.equal((await toldCustomer({ customerPhone: '6025550172' })).length, 0)
  assert.equal((await app.get('/api/customers?q=6025550171')).body[0].name, 'Grace Park')
  const where = { ...PLACE, customerAddress: '20 E Main St, Mesa', customerEmail: 'grace@example.com' }
  await change(job, { customerPhone: '(602) 555-0173', ...where })
  const { name, email, preferredAddress, latitude, longitude } = await customerOf({ customerPhone: '6025550173' })
  assert.deepEqual(
    [name, email, preferredAddress, latitude, longitude],
    ['Grace P.', where.customerEmail, where.customerAddress, ...Object.values(PLACE)],
  )
})
