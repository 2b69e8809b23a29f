import assert from 'node:assert/strict'
import type { CheckedTime, Suggestion } from '@desert-wrench/contract/features/schedule/dispatching.contract.ts'
import { describe, it } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import type { Fields } from '../../support/factories/fields.ts'
import { jobFields } from '../../support/factories/job.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Saturday, 08:00 in Phoenix. */
const app = await openTestApp()
const { addMechanic } = factoriesFor(app)

const MONDAY = '2026-11-23'
const at = (time: string, day = MONDAY) => new Date(`${day}T${time}:00.000-07:00`).toISOString()

interface Place {
  latitude: number
  longitude: number
}

const placed = async ({ latitude, longitude }: Place, fields: Fields = {}, radius = 25) => {
  const mechanic = await addMechanic(fields)
  await app.sql('UPDATE mechanics SET latitude = $2, longitude = $3, service_radius = $4 WHERE id = $1', [
    ...[mechanic.id, latitude, longitude, radius],
  ])
  return mechanic
}

const asked = (query: object) =>
  new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()

async function suggest(query: object): Promise<Suggestion[]> {
  const { status, body } = await app.get(`/api/dispatch/suggestions?${asked(query)}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

async function check(query: object): Promise<CheckedTime> {
  const { status, body } = await app.get(`/api/dispatch/time?${asked(query)}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

const book = (fields: object) =>
  app.post('/api/jobs', jobFields({ customerPhone: newPhone(), customerAddress: null, autoAssign: false, ...fields }))
const here = ({ latitude, longitude }: Place) => ({ customerLatitude: latitude, customerLongitude: longitude })
const namesOf = (found: readonly Suggestion[]) => found.map(({ mechanic }) => mechanic.name)

describe('suggested mechanics', () => {
  it('come once each with their own first free time, in an order of waiting, driving, reviews and specialty', async () => {
    const place = { latitude: 33.3, longitude: -111.9 }
    const far = { ...place, latitude: place.latitude + 0.1 }
    const free = await placed(place, { name: 'Free Fay', specialty: 'General' })
    await placed(place, { name: 'Brake Bea', specialty: 'Brakes' })
    await placed(far, { name: 'Far Flo', specialty: 'General' })
    const busy = await placed(place, { name: 'Busy Bo', specialty: 'Brakes' })
    await app.sql("UPDATE mechanics SET rating = 2, total_ratings = 40 WHERE name = 'Free Fay'")
    const time = { scheduledStart: at('07:00'), scheduledEnd: at('11:00') }
    assert.equal((await book({ mechanicId: busy.id, ...time, ...here(place) })).status, 201)
    const found = await suggest({ ...place, description: 'Grinding noise when I brake', hours: 1, from: at('07:00') })
    assert.deepEqual(namesOf(found), ['Brake Bea', 'Far Flo', 'Free Fay', 'Busy Bo'])
    const [bea, , fay, bo] = found
    assert.deepEqual(
      [bea?.start, bea?.end, bea?.driveMinutes, bea?.specialist, bea?.source],
      [at('07:00'), at('08:00'), 0, true, 'given'],
    )
    assert.equal(fay?.mechanic.id, free.id)
    assert.equal(fay?.specialist, false)
    assert.equal(bo?.start, at('11:15'), 'buffer and parking after the job before')
  })

  it('can be booked as they are, without a warning', async () => {
    const place = { latitude: 33.3, longitude: -111.9 }
    const [first] = await suggest({ ...place, description: 'Grinding noise when I brake' })
    assert.ok(first)
    const { start, end, mechanic } = first
    const { status, body } = await book({
      ...{ mechanicId: mechanic.id, scheduledStart: start, scheduledEnd: end },
      ...here(place),
    })
    assert.deepEqual([status, body.warnings], [201, undefined])
  })

  it('are at most five who may come: no other trade, lapsed membership, pause, distance, nor the customer', async () => {
    const place = { latitude: 33.7, longitude: -112.4 }
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) await placed(place, { name, specialty: 'General' }, 5)
    assert.equal((await suggest({ ...place, from: at('07:00') })).length, 5)
    await app.sql("UPDATE mechanics SET subscription_expires_at = '2020-01-01' WHERE name = 'A'")
    await app.sql("UPDATE mechanics SET latitude = latitude + 0.2 WHERE name = 'B'")
    await app.sql("UPDATE mechanics SET specialty = 'AC' WHERE name = 'C'")
    const [paused] = await app.sql<{ id: string }>("SELECT id FROM mechanics WHERE name = 'D'")
    await app.put(`/api/mechanics/${paused?.id}/schedule`, { pausedUntil: at('00:00', '2026-12-24') })
    const [own] = await app.sql<{ phone: string }>("SELECT phone FROM mechanics WHERE name = 'E'")
    const query = { ...place, description: 'Grinding noise when I brake', customerPhone: own?.phone ?? '' }
    assert.deepEqual(namesOf(await suggest(query)), ['F'])
    assert.deepEqual(await suggest({ latitude: 0, longitude: 0 }), [])
  })

  it('need a place', async () => {
    const { status, body } = await app.get('/api/dispatch/suggestions')
    assert.deepEqual([status, body.errors?.map(({ path }: { path: string }) => path)], [400, ['latitude', 'longitude']])
  })
})

describe('a planned time', () => {
  const place = { latitude: 33.45, longitude: -112.07 }
  const mesa = { latitude: 33.4152, longitude: -111.8315 }
  const wallsOf = ({ warnings }: CheckedTime) => warnings.map(({ wall }) => wall)

  it('ends after the hours given, else after the usual duration, which names its source', async () => {
    const start = at('09:00')
    assert.deepEqual(await check({ start }), { end: at('11:00'), minutes: 120, source: 'default', warnings: [] })
    assert.deepEqual(await check({ start, hours: 1.5 }).then(({ end, source }) => [end, source]), [
      at('10:30'),
      'given',
    ])
    assert.equal((await check({ start, description: 'Grinding noise when I brake' })).source, 'analyzer')
    const mechanic = await placed(place)
    for (let nth = 0; nth < 5; nth++) assert.equal((await book({})).status, 201)
    await app.sql(
      `INSERT INTO job_durations (job_id, mechanic_id, category, minutes, completed_at)
       SELECT id, $1, 'brake', 50, now() FROM jobs ORDER BY created_at DESC LIMIT 5`,
      [mechanic.id],
    )
    const learned = await check({ start, description: 'Grinding noise when I brake', mechanicId: mechanic.id })
    assert.deepEqual([learned.minutes, learned.source], [60, 'own'])
  })

  it('is as long when it is saved as it was shown, with a mechanic and without', async () => {
    const description = 'My A/C blows warm air'
    for (let nth = 0; nth < 20; nth++) assert.equal((await book({})).status, 201)
    const mechanic = await placed(place)
    await app.sql(
      `INSERT INTO job_durations (job_id, mechanic_id, category, minutes, completed_at)
       SELECT id, $1, (SELECT category FROM jobs WHERE description = $2), 200, now() FROM jobs
       WHERE id NOT IN (SELECT job_id FROM job_durations) LIMIT 20`,
      [mechanic.id, (await book({ description })).body.description],
    )
    const start = at('08:00', '2026-11-30')
    for (const mechanicId of [undefined, mechanic.id]) {
      const shown = await check({ start, description, ...(mechanicId && { mechanicId }) })
      assert.equal(shown.minutes, 210)
      const saved = await book({ description, scheduledStart: start, ...(mechanicId && { mechanicId }) })
      assert.deepEqual([saved.status, saved.body.scheduledEnd], [201, shown.end], JSON.stringify(saved.body))
    }
  })

  it('warns of hours, time off, the drive and the past, and saves all the same', async () => {
    const mechanic = await placed(place)
    const ask = (start: string, query = {}) =>
      check({ ...mesa, mechanicId: mechanic.id, start, hours: 1, ...query }).then(wallsOf)
    assert.deepEqual(await ask(at('10:00')), [])
    assert.deepEqual(await ask(at('05:00')), ['hours'])
    assert.deepEqual(await ask(at('09:00', '2026-11-20')), ['past'])
    const timeOff = [{ start: at('13:00'), end: at('15:00') }]
    await app.put(`/api/mechanics/${mechanic.id}/schedule`, { timeOff })
    assert.deepEqual(await ask(at('12:30')), ['timeOff'])
    const other = await book({
      ...{ mechanicId: mechanic.id, scheduledStart: at('08:00'), scheduledEnd: at('09:00') },
      ...here(place),
    })
    assert.equal(other.status, 201)
    const close = await check({ ...mesa, mechanicId: mechanic.id, start: at('09:05'), hours: 1 })
    assert.deepEqual(
      close.warnings.map(({ wall, jobId }) => [wall, jobId]),
      [['drive', other.body.id]],
    )
    const saved = await book({ mechanicId: mechanic.id, scheduledStart: at('09:05'), ...here(mesa), estimatedHours: 1 })
    assert.equal(saved.status, 201)
    assert.deepEqual(saved.body.warnings, close.warnings)
  })

  it('names the job in the way, as the refusal does; its own time is free', async () => {
    const mechanic = await placed(place)
    const times = { scheduledStart: at('10:07'), scheduledEnd: at('11:00') }
    const { body: job } = await book({ mechanicId: mechanic.id, ...times, ...here(place) })
    const taken = await check({ mechanicId: mechanic.id, start: at('10:30'), end: at('12:00') })
    assert.deepEqual([taken.warnings[0]?.wall, taken.warnings[0]?.jobId, taken.source], ['taken', job.id, 'given'])
    const refused = await book({ mechanicId: mechanic.id, scheduledStart: at('10:30'), scheduledEnd: at('12:00') })
    assert.deepEqual(
      [refused.status, refused.body.code, refused.body.conflictingJobId],
      [409, 'schedule.conflict', job.id],
    )
    const moved = await check({ jobId: job.id, start: at('10:30') })
    assert.deepEqual([moved.warnings, moved.minutes], [[], 120])
  })

  it('refuses nonsense by field, and unknown ids', async () => {
    const statusOf = async (query: object) => (await app.get(`/api/dispatch/time?${asked(query)}`)).status
    const start = at('09:00')
    assert.equal(await statusOf({ start: 'soon' }), 400)
    assert.equal(await statusOf({ start, end: '9999-01-01T00:00:00.000Z' }), 400)
    const unknown = '018f0000-0000-7000-8000-000000000000'
    assert.equal(await statusOf({ start, mechanicId: unknown }), 404)
    assert.equal(await statusOf({ start, jobId: unknown }), 404)
  })
})
