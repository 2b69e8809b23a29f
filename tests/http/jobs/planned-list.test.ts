import assert from 'node:assert/strict'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { cityOf } from '@desert-wrench/contract/features/places/city-of.rules.ts'
import { CITIES } from '@desert-wrench/contract/features/places/valley-cities.ts'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import type { Fields } from '../../support/factories/fields.ts'
import { timesOn } from '../../support/factories/planned-times.ts'
import { openTestApp } from '../../support/open-app.ts'

/** The dispatcher's list by planned time, day, city, mechanic and priority. Saturday 2026-11-21, 08:00 in Phoenix. */

const app = await openTestApp()
const { addMechanic, book, setStatus } = factoriesFor(app)

const { plan, promise } = timesOn('2026-11-23')
/** By the office, which no working hours bind. */
const later = (fields: Fields) => {
  app.clock.pass(60_000)
  return book({ autoAssign: false, ...fields })
}

const [rosa, tom] = [await addMechanic(), await addMechanic()]
const made = {
  night: await later({
    mechanicId: rosa.id,
    ...plan('23:30', '23:59'),
    customerAddress: '1 W Main St, Mesa, AZ 85201',
  }),
  noon: await later({ mechanicId: tom.id, ...plan('12:00', '13:00'), customerAddress: '20 E 5th St, Tempe, AZ' }),
  wish: await later({ ...promise('09:00', '11:00'), customerAddress: '9 N Center St, Mesa' }),
  soon: await later({ priority: 'Emergency', customerAddress: '3 W Elm St, Ahwatukee, AZ' }),
  early: await later({ mechanicId: rosa.id, ...plan('00:00', '01:00'), priority: 'High', customerAddress: null }),
  tuesday: await later({ mechanicId: rosa.id, ...plan('00:00', '01:00', '2026-11-24') }),
  sunday: await later({ mechanicId: tom.id, ...plan('23:00', '23:45', '2026-11-22') }),
}
const done = await later({ mechanicId: tom.id, ...plan('07:00', '08:00') })
await setStatus(done, 'completed')
const cancelled = await later({ mechanicId: tom.id, ...plan('15:00', '16:00') })
await app.post(`/api/jobs/${cancelled.id}/cancel`, { by: 'dispatcher', reason: 'Sold the car' })

const named: Record<string, { id: string }> = { ...made, done, cancelled }
const nameOf = ({ id }: Pick<Job, 'id'>) => Object.entries(named).find(([, job]) => job.id === id)?.[0]

/** All pages, two rows each. */
async function listed(query: string): Promise<(string | undefined)[]> {
  const names: (string | undefined)[] = []
  let path: string | undefined = `/api/jobs?limit=2&${query}`
  while (path) {
    const { status, body, headers } = await app.get(path)
    assert.equal(status, 200, JSON.stringify(body))
    names.push(...body.map(nameOf))
    path = /<([^>]*)>/.exec(headers.get('link') ?? '')?.[1]
  }
  return names
}

test('Unfinished jobs come by plan, else promise, else when they were called in', async () => {
  assert.deepEqual(await listed('order=planned'), ['soon', 'sunday', 'early', 'wish', 'noon', 'night', 'tuesday'])
  assert.deepEqual(await listed('order=planned&stage=booked'), ['sunday', 'early', 'noon', 'night', 'tuesday'])
})

test('Finished jobs come by time only where they are asked for', async () => {
  assert.deepEqual(await listed('order=planned&status=completed'), ['done'])
  assert.deepEqual(await listed('order=planned&stage=done'), ['done'])
  assert.deepEqual(await listed('order=planned&stage=cancelled'), ['cancelled'])
})

test('A day is Phoenix midnight to midnight, with what is done and what was only called in', async () => {
  assert.deepEqual(await listed('day=2026-11-23&order=planned'), ['early', 'done', 'wish', 'noon', 'night'])
  assert.deepEqual(await listed('day=2026-11-23'), ['done', 'early', 'wish', 'noon', 'night'])
  assert.deepEqual(await listed('day=2026-11-21'), ['soon'])
  assert.deepEqual(await listed('day=2026-11-30'), [])
})

test('Filters narrow each other, in any order', async () => {
  const cases: Record<string, string[]> = {
    'city=Mesa': ['wish', 'night'],
    'city=Mesa&order=planned': ['wish', 'night'],
    'city=Phoenix&priority=Emergency': ['soon'],
    'city=Tempe&day=2026-11-23&order=planned': ['noon'],
    'city=Tempe&day=2026-11-24': [],
    'city=Buckeye': [],
    [`mechanicId=${rosa.id}&order=planned`]: ['early', 'night', 'tuesday'],
    [`mechanicId=${rosa.id}&day=2026-11-23`]: ['early', 'night'],
    [`mechanicId=${rosa.id}&day=2026-11-23&city=Mesa&priority=Medium&status=pending&order=planned`]: ['night'],
    'day=2026-11-23&order=planned&q=toyota&status=completed': ['done'],
    'order=planned&priority=High': ['early'],
  }
  for (const [query, names] of Object.entries(cases)) assert.deepEqual(await listed(query), names, query)
})

test('A list by time goes on after its last row was moved', async () => {
  const first = await app.get('/api/jobs?order=planned&limit=3')
  assert.deepEqual(first.body.map(nameOf), ['soon', 'sunday', 'early'])
  await app.patch(`/api/jobs/${made.early.id}`, plan('02:00', '03:00'))
  const next = /<([^>]*)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  assert.deepEqual((await app.get(next)).body.map(nameOf), ['early', 'wish', 'noon'])
  await app.patch(`/api/jobs/${made.early.id}`, plan('00:00', '01:00'))
})

test('Unknown cities, days and cursors are refused by name', async () => {
  const cursor = (value: string) => `${made.noon.id}.${Buffer.from(JSON.stringify([value])).toString('base64url')}`
  for (const [query, path] of [
    ['city=Tucson', 'city'],
    ['city=mesa', 'city'],
    ['day=2026-02-30', 'day'],
    ['day=tomorrow', 'day'],
    [`order=planned&cursor=${cursor('2026-11-23')}`, 'cursor'],
    [`order=planned&cursor=${cursor('1e9')}`, 'cursor'],
    [`order=planned&cursor=${made.noon.id}`, 'cursor'],
  ]) {
    const { status, body } = await app.get(`/api/jobs?${query}`)
    assert.deepEqual([status, body.errors?.[0]?.path], [400, path], query)
  }
  for (const moment of ['-99999999999', '99999999999.999999'])
    assert.equal((await app.get(`/api/jobs?order=planned&cursor=${cursor(moment)}`)).status, 200, moment)
})

test('A proposed time is marked in the list until it is answered', async () => {
  const marked = async () =>
    (await app.get('/api/jobs')).body.filter(({ timeProposed }: Job) => timeProposed).map(nameOf)
  assert.deepEqual(await marked(), [])
  const path = `/api/jobs/${made.noon.id}/reschedule`
  const proposed = { by: 'mechanic', ...promise('16:00', '18:00'), ...plan('16:00', '17:00') }
  assert.equal((await app.post(path, proposed)).status, 200)
  assert.deepEqual(await marked(), ['noon'])
  await app.post(`${path}/decline`)
  assert.deepEqual(await marked(), [])
})

test('The database reads the city as the page does', async () => {
  const endings = ['', ', AZ', ' AZ 85201', ', Arizona, 85201-1234, USA', '.', ', AZ.', ' ', '\n', ' EE. UU.', ' 85a01']
  const addresses = [
    ...Object.keys(CITIES).flatMap((city) => endings.map((ending) => `12 W Main St, ${city.toUpperCase()}${ending}`)),
    ...['Mesa', ' mesa', 'Camesa', 'Costa Mesa, CA 92626', '12 Sun City West Blvd', 'Old Sun City', 'Phóenix', ''],
    ...['Main St,Mesa', 'Mesa, Phoenix', '1 Mesa Dr, Tucson AZ', `${'x'.repeat(299)}, Mesa`, 'Tempe, United States'],
  ]
  const rows = await app.sql<{ city: string | null }>(
    'SELECT city_of(address) AS city FROM unnest($1::text[]) WITH ORDINALITY AS given (address, nth) ORDER BY nth',
    [addresses],
  )
  for (const [nth, address] of addresses.entries()) assert.equal(rows[nth]?.city ?? null, cityOf(address), address)
})
