import assert from 'node:assert/strict'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { openTestApp } from '../../support/open-app.ts'

/** What customers learn about a typed address before booking. */

const app = await openTestApp()
const { addMechanic, book, setStatus } = factoriesFor(app)

const ADDRESS = '1200 E University Dr, Tempe'
const find = (address: string) => app.get(`/api/places?address=${encodeURIComponent(address)}`)
const UNKNOWN = '01890000-0000-7000-8000-000000000000'
const arrivals = async (ids: string[], place = { latitude: '33.4222', longitude: '-111.919' }) =>
  app.get(`/api/places/arrivals?${new URLSearchParams({ ...place, mechanicIds: ids.join(',') })}`)

/** Phoenix time. */
const at = (day: string, time: string) => new Date(`${day}T${time}:00-07:00`).toISOString()

test('an address is placed as in a booking; an unknown one is not', async () => {
  const { status, body } = await find(ADDRESS)
  const job = await book({ customerAddress: ADDRESS, customerLatitude: null, customerLongitude: null })
  assert.deepEqual([status, body.accuracy], [200, 'about'])
  assert.deepEqual(body, {
    ...{ latitude: job.customerLatitude, longitude: job.customerLongitude, accuracy: job.placeAccuracy },
  })
  const nowhere = { latitude: null, longitude: null, accuracy: null }
  assert.deepEqual((await find('100 N Stone Ave, Tucson')).body, nowhere)
})

test('a missing, endless or partial address is refused with its fix', async () => {
  const wrong = async (reply: Promise<{ status: number; body: { errors: { path: string }[] } }>) => {
    const { status, body } = await reply
    return [status, body.errors.map(({ path }) => path)]
  }
  assert.deepEqual(await wrong(app.get('/api/places')), [400, ['address']])
  assert.deepEqual(await wrong(find('9'.repeat(301))), [400, ['address']])
  const half = { latitude: '', longitude: '181' }
  assert.deepEqual(await wrong(arrivals(['x'], half)), [400, ['latitude', 'longitude', 'mechanicIds']])
  assert.deepEqual(await wrong(arrivals(Array(51).fill(UNKNOWN))), [400, ['mechanicIds']])
})

test('available mechanics have minutes; jobs in progress, missing places and missing mechanics have none', async () => {
  const tempe = { latitude: 33.4255, longitude: -111.94 }
  const [free, working, placeless] = [
    await addMechanic(tempe),
    await addMechanic(tempe),
    await addMechanic({ latitude: null, longitude: null }),
  ]
  const job = await book({ mechanicId: working.id })
  const ask = async () => {
    const { body } = await arrivals([free.id, working.id, placeless.id, UNKNOWN])
    return new Map(body.arrivals.map((one: { mechanicId: string }) => [one.mechanicId, one]))
  }
  const soon = at('2026-11-21', '08:15')
  const of = (mechanicId: string, minutesAway: number | null, nextFree: string | null = soon, onJob = false) => ({
    ...{ mechanicId, minutesAway, onJob, nextFree },
  })
  assert.deepEqual((await ask()).get(working.id), of(working.id, 8))
  await setStatus(job, 'in-progress')
  const found = await ask()
  assert.deepEqual(
    [free, working, placeless].map(({ id }) => found.get(id)),
    [of(free.id, 8), of(working.id, null, null, true), of(placeless.id, null, at('2026-11-21', '08:00'))],
  )
  assert.equal(found.size, 3)
  await app.post(`/api/jobs/${job.id}/cancel`, { by: 'dispatcher', reason: 'Sold the car' })
  assert.deepEqual((await ask()).get(working.id), of(working.id, 8))
})

test('who is asleep, paused or full has no minutes but their next free time', async () => {
  const tempe = { latitude: 33.4255, longitude: -111.94 }
  const [rosa, tom, lena] = [await addMechanic(tempe), await addMechanic(tempe), await addMechanic(tempe)]
  await app.put(`/api/mechanics/${tom.id}/schedule`, { pausedUntil: at('2026-11-24', '13:00') })
  const [start, end] = [at('2026-11-23', '07:00'), at('2026-11-23', '12:00')]
  await app.put(`/api/mechanics/${lena.id}/schedule`, { timeOff: [{ start, end }] })
  app.clock.set(at('2026-11-22', '03:50'))
  const { body } = await arrivals([rosa.id, tom.id, lena.id])
  const minutes = body.arrivals.map(({ minutesAway }: { minutesAway: number | null }) => minutesAway)
  assert.deepEqual(minutes, [null, null, null])
  const next = new Map(
    body.arrivals.map((one: { mechanicId: string; nextFree: string }) => [one.mechanicId, one.nextFree]),
  )
  assert.deepEqual(
    [rosa, tom, lena].map(({ id }) => next.get(id)),
    [at('2026-11-23', '07:00'), at('2026-11-24', '13:00'), at('2026-11-23', '12:00')],
  )
})
