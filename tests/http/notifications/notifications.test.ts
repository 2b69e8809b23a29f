import assert from 'node:assert/strict'
import { notifications } from '@desert-wrench/server/db/schema/schema.ts'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { openTestApp } from '../../support/open-app.ts'

const app = await openTestApp()
const { addMechanic, book, request } = factoriesFor(app)

const SPANISH = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }

interface Notice {
  id: string
  title: string
  message: string
}

const wordsOf = ({ body }: { body: Notice[] }) => body.map(({ title, message }) => [title, message])
const toldBy = ({ headers }: { headers: Headers }) => [
  headers.get('content-language'),
  headers.get('vary')?.includes('Accept-Language'),
]

const rosa = await addMechanic({ name: 'Rosa Delgado' })
const tom = await addMechanic({ name: 'Tom Begay' })
const leaving = await addMechanic({ name: 'Bo Chavez' })
const job = await book({ customerName: 'Ana Ruiz', customerPhone: '(602) 555-0142', vehicleInfo: '2014 Ford F-150' })
const mine = '/api/notifications/customer/6025550142'

test('notifications use the language of their reader', async () => {
  const hired = await request(job, rosa, { mechanicMessage: 'Voy a las cinco de la tarde' })
  await request(job, tom)
  const spanish = await app.get(`${mine}?type=job_pickup`, SPANISH)
  assert.deepEqual(wordsOf(spanish)[1], [
    'Rosa Delgado quiere atender su trabajo',
    'Para su 2014 Ford F-150: Voy a las cinco de la tarde',
  ])
  assert.deepEqual(toldBy(spanish), ['es', true])
  const english = await app.get(`${mine}?type=job_pickup`)
  assert.deepEqual(wordsOf(english)[1], [
    'Rosa Delgado sent you an offer',
    'For your 2014 Ford F-150: Voy a las cinco de la tarde',
  ])
  assert.deepEqual(toldBy(english), ['en', true])
  const { body } = await app.patch(`/api/notifications/${english.body[1].id}/read`, undefined, SPANISH)
  assert.deepEqual([body.isRead, body.title], [true, 'Rosa Delgado quiere atender su trabajo'])
  assert.ok(!('parameters' in body))

  await app.patch(`/api/pickup-requests/${hired.id}/approve`)
  assert.deepEqual(wordsOf(await app.get(`/api/notifications/mechanic/${rosa.id}`, SPANISH)), [
    ['El trabajo es suyo', 'Ana Ruiz aprobó su solicitud: 2014 Ford F-150.'],
  ])
  assert.deepEqual(wordsOf(await app.get(`/api/notifications/mechanic/${tom.id}`, SPANISH)), [
    [
      'Solicitud no aceptada',
      'Esta vez no se aceptó su solicitud: 2014 Ford F-150. Se asignó a alguien que puede llegar antes.',
    ],
  ])
})

test('so do bookings and departures', async () => {
  await book({
    ...{ customerName: 'Bea Blum', customerPhone: '(602) 555-0143' },
    mechanicId: leaving.id,
    vehicleInfo: 'Camry',
  })
  const of = `/api/notifications/mechanic/${leaving.id}`
  assert.deepEqual(wordsOf(await app.get(of)), [['New booking', 'Bea Blum booked you for a Camry.']])
  assert.deepEqual(wordsOf(await app.get(of, SPANISH)), [
    ['Nueva reservación', 'Bea Blum hizo una reservación con usted: Camry.'],
  ])
  await app.remove(`/api/mechanics/${leaving.id}`)
  assert.deepEqual(wordsOf(await app.get('/api/notifications/customer/6025550143', SPANISH)), [
    [
      'Su trabajo está abierto otra vez',
      'Bo Chavez ya no puede atender su Camry. Otros mecánicos ya pueden solicitar el trabajo.',
    ],
  ])
})

test('half a character, which UTF-8 cannot hold, is kept as the sign for a missing one', () => {
  const { parameters } = notifications
  assert.equal(parameters.mapToDriverValue({ vehicleInfo: 'Camry \ud83d' }), '{"vehicleInfo":"Camry \ufffd"}')
})

test('stored texts keep their language', async () => {
  await app.sql(
    `INSERT INTO notifications (id, mechanic_id, title, message, created_at)
     VALUES ('019a2f00-0000-7000-8000-000000000777', $1, 'Hello', 'From long ago', '2020-01-01T00:00:00Z')`,
    [rosa.id],
  )
  const { body } = await app.get(`/api/notifications/mechanic/${rosa.id}`, SPANISH)
  assert.deepEqual([body.at(-1).title, body.at(-1).message], ['Hello', 'From long ago'])
})
