import assert from 'node:assert/strict'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { priceJob } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import type { Fields } from '../../support/factories/fields.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Open jobs for mechanics: emergencies, then nearest, unplaced ones last. */

const app = await openTestApp()
const { addMechanic, book } = factoriesFor(app)

const TEMPE = { latitude: 33.4255, longitude: -111.94 }
const rosa = await addMechanic(TEMPE)
const nowhere = await addMechanic({ latitude: null, longitude: null })

const at = (customerLatitude: number | null, customerLongitude: number | null) => ({
  // Addresses outside the valley are not placed.
  customerAddress: '1 Main St, Boston, MA 02108',
  customerLatitude,
  customerLongitude,
})
const later = (fields: Fields) => {
  app.clock.pass(60_000)
  return book(fields)
}
const placed = {
  far: await later({ ...at(33.64, -112.2), priority: 'High' }),
  near: await later({ ...at(33.43, -111.93), priority: 'Low' }),
  unknown: await later({ ...at(null, null), priority: 'High' }),
  farEmergency: await later({ ...at(33.6, -112.1), priority: 'Emergency' }),
  unknownEmergency: await later({ ...at(null, null), priority: 'Emergency' }),
  middle: await later({ ...at(33.5, -112), priority: 'Medium' }),
}
const taken = await book({ ...at(33.4255, -111.94), mechanicId: rosa.id })

const nameOf = ({ id }: Pick<Job, 'id'>) => Object.entries(placed).find(([, job]) => job.id === id)?.[0]

async function namesInOrder(query: string): Promise<(string | undefined)[]> {
  const names: (string | undefined)[] = []
  let path: string | undefined = `/api/jobs?order=urgent&limit=2&${query}`
  while (path) {
    const { body, headers } = await app.get(path)
    names.push(...body.map(nameOf))
    path = /<([^>]*)>/.exec(headers.get('link') ?? '')?.[1]
  }
  return names
}

test('Emergencies come first, then the nearest, and the pages go on where the one before ended', async () => {
  assert.deepEqual(await namesInOrder(`open=true&near=${rosa.id}`), [
    ...['farEmergency', 'unknownEmergency'],
    ...['near', 'middle', 'far', 'unknown'],
  ])
})

test('Unplaced mechanics and anonymous readers see the newest after the emergencies', async () => {
  const newest = ['unknownEmergency', 'farEmergency', 'middle', 'unknown', 'near', 'far']
  assert.deepEqual(await namesInOrder(`near=${nowhere.id}`), newest)
  assert.deepEqual(await namesInOrder('near=01890000-0000-7000-8000-000000000000'), newest)
  assert.deepEqual(await namesInOrder(''), newest)
})

test('The order is that of the distances on screen, and filters hold', async () => {
  const { body } = await app.get(`/api/jobs?order=urgent&near=${rosa.id}&priority=High`)
  assert.deepEqual(body.map(nameOf), ['far', 'unknown'])
  const { body: all } = await app.get(`/api/jobs?order=urgent&near=${rosa.id}`)
  const miles = all.slice(2, 5).map((job: Job) => priceJob(rosa, job).distanceToMechanic)
  assert.deepEqual(
    miles,
    miles.toSorted((one: number, other: number) => one - other),
  )
  assert.ok(!all.some(({ id }: Job) => id === taken.id), 'a job that somebody has is not open')
})

test('Unknown orders, mechanics and foreign cursors are refused by name', async () => {
  for (const [query, path] of [
    ['order=best', 'order'],
    ['order=urgent&near=rosa', 'near'],
    [`order=urgent&near=${rosa.id}&cursor=${placed.far.id}`, 'cursor'],
  ]) {
    const { status, body } = await app.get(`/api/jobs?${query}`)
    assert.equal(status, 400, query)
    assert.equal(body.errors[0].path, path)
  }
})

test('coordinates close to zero are valid', async () => {
  for (const place of [5e-324, 1e-200, -1e-12]) {
    const mechanic = await addMechanic({ latitude: place, longitude: place })
    for (const list of ['/api/jobs', '/api/jobs/export']) {
      const { status } = await app.get(`${list}?order=urgent&near=${mechanic.id}`)
      assert.equal(status, 200, `${list} ${place}`)
    }
  }
})
