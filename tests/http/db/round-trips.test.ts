import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { jobFields } from '../../support/factories/job.ts'
import { offerFields } from '../../support/factories/offer.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Round trips per change: pipelined statements count once. */

interface Talk {
  /** Statements by round trip. */
  trips: string[][]
  isAnswered: boolean
}
const talks = new WeakMap<pg.Client, Talk>()
let changes: string[][][] = []

const send = pg.Client.prototype.query as (...given: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const [asked] = given as [string | { text: string }]
  const text = typeof asked === 'string' ? asked : asked.text
  if (/^(\/\*.*\*\/ )?BEGIN/.test(text)) talks.set(this, { trips: [], isAnswered: true })
  const talk = talks.get(this)
  if (!talk) return send.apply(this, given)
  if (talk.isAnswered) talk.trips.push([])
  talk.isAnswered = false
  talk.trips.at(-1)?.push(text)
  const over = () => {
    talk.isAnswered = true
    if (!/(COMMIT|ROLLBACK)$/.test(text)) return
    talks.delete(this)
    changes.push(talk.trips)
  }
  const answer = send.apply(this, given) as Promise<unknown>
  answer.then(over, over)
  return answer
} as typeof pg.Client.prototype.query
// Mutation testing runs the next file in the same process.
afterAll(() => {
  pg.Client.prototype.query = send as typeof pg.Client.prototype.query
})

const app = await openTestApp()
const { addMechanic, book, request, setStatus } = factoriesFor(app)

/** The last of several equal changes; the first ones prepare statements. */
async function tripsOf(act: () => Promise<{ status: number; body: unknown }>): Promise<string[][]> {
  changes = []
  const { status, body } = await act()
  assert.ok(status < 300, JSON.stringify(body))
  assert.equal(changes.length, 1, JSON.stringify(changes))
  return changes[0] ?? []
}
const counted = async (act: () => Promise<{ status: number; body: unknown }>) => (await tripsOf(act)).length
const withKey = () => ({ 'idempotency-key': randomUUID() })

test('a booking is written in one round trip and kept in the second, with a key or without', async () => {
  const phone = newPhone()
  assert.equal(await counted(() => app.post('/api/jobs', jobFields())), 2)
  assert.equal(await counted(() => app.post('/api/jobs', jobFields({ customerPhone: phone }), withKey())), 2)
  assert.equal(await counted(() => app.post('/api/jobs', jobFields({ customerPhone: phone }), withKey())), 2)
})

test('the assignee is locked first', async () => {
  const { id } = await addMechanic()
  assert.equal(await counted(() => app.post('/api/jobs', jobFields({ mechanicId: id }), withKey())), 3)
})

test('an offer takes three, with a key or without', async () => {
  const job = await book()
  for (const headers of [{}, withKey()]) {
    const { id } = await addMechanic()
    assert.equal(await counted(() => app.post(`/api/jobs/${job.id}/pickup-requests`, offerFields(id), headers)), 3)
  }
})

test('hiring takes five with the places of those passed over, eight if the offer names a time, and everything is read behind the gate', async () => {
  for (const [headers, fields, most] of [
    [{}, { estimatedArrival: 'this afternoon' }, 5],
    [withKey(), { estimatedArrival: 'this afternoon' }, 5],
    [withKey(), {}, 8],
  ] as const) {
    const job = await book()
    const offer = await request(job, await addMechanic(), fields)
    await request(job, await addMechanic(), fields)
    const trips = await tripsOf(() => app.patch(`/api/pickup-requests/${offer.id}/approve`, undefined, headers))
    assert.equal(trips.length, most, JSON.stringify(trips))
    assert.match(trips[1]?.[0] ?? '', /from "jobs".* for update/)
  }
})

test('completing takes four', async () => {
  for (const headers of [{}, withKey()]) {
    const job = await book()
    const offer = await request(job, await addMechanic())
    await app.patch(`/api/pickup-requests/${offer.id}/approve`)
    // A month's first job opens it.
    await setStatus(await book(), 'completed')
    const trips = await tripsOf(() => app.patch(`/api/jobs/${job.id}`, { status: 'completed' }, headers))
    assert.equal(trips.length, 4, JSON.stringify(trips))
  }
})
