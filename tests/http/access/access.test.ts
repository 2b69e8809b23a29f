import assert from 'node:assert/strict'
import pg from 'pg'
import { test } from 'vitest'
import { invite } from '../../support/access/people.ts'
import { thingsFor } from '../../support/access/things.ts'
import { freshDatabase } from '../../support/database.ts'
import { jobFields } from '../../support/factories/job.ts'
import { untilLocksWait } from '../../support/lock-waits.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Beyond the access matrix: retries, concurrent calls, and the actor in the audit trail. */

const database = await freshDatabase()
const open = await openTestApp({ database: { ...database, drop: async () => {} } })
const app = await openTestApp({ access: 'accounts', database })
const people = await invite(app, open)
const things = thingsFor(open, app, people)
const { ana, ben, hal, max, dispatcher } = people

const timelineOf = async (id: string): Promise<{ kind: string; by: string }[]> =>
  (await open.get(`/api/jobs/${id}`)).body.timeline

/** Bypasses the trigger that prevents hiring at another mechanic's price. */
const giveTo = (mechanicId: string | null, id: string) =>
  app.sql(`SET session_replication_role = replica; UPDATE jobs SET mechanic_id = '${mechanicId}' WHERE id = '${id}';
    RESET session_replication_role`)

test('a stored reply is replayed only to the current owner of its thing', async () => {
  const { id } = await things.job('hers')
  const step = () =>
    app.patch(`/api/jobs/${id}`, { status: 'completed' }, { cookie: hal.cookie, 'idempotency-key': 'done' })
  const first = await step()
  assert.equal(first.status, 200)
  // A replay, although the state has changed since.
  assert.deepEqual((await step()).body, first.body)
  await giveTo(max.mechanicId, id)
  const { status, body } = await step()
  assert.deepEqual([status, body.code], [404, 'job.unknown'])
})

test('refusals by policy are not stored under a key', async () => {
  const { id } = await things.job('theirs')
  const step = () =>
    app.post(`/api/jobs/${id}/stage`, { stage: 'arrived' }, { cookie: hal.cookie, 'idempotency-key': 'go' })
  assert.equal((await step()).status, 404)
  assert.equal((await open.patch(`/api/jobs/${id}`, { mechanicId: hal.mechanicId })).status, 200)
  assert.equal((await step()).status, 200)
})

test('a mechanic who loses the job during their step is refused', async () => {
  const { id } = await things.job('hers')
  const other = new pg.Client(database.owner)
  await other.connect()
  try {
    await other.query('BEGIN; SET LOCAL session_replication_role = replica')
    await other.query('UPDATE jobs SET mechanic_id = $1 WHERE id = $2', [max.mechanicId, id])
    const step = app.post(`/api/jobs/${id}/stage`, { stage: 'arrived' }, { cookie: hal.cookie })
    await untilLocksWait(app)
    await other.query('COMMIT')
    assert.equal((await step).status, 404)
  } finally {
    await other.end()
  }
  assert.ok(!(await timelineOf(id)).some(({ kind }) => kind === 'arrived'))
})

test('the audit trail attributes each act to its author', async () => {
  const last = async (id: string) => (await timelineOf(id)).at(-1)
  const booked = await app.post('/api/jobs', jobFields({ customerPhone: ana.phone }), { cookie: ana.cookie })
  const noted = await app.post('/api/jobs', jobFields(), { cookie: dispatcher.cookie })
  assert.deepEqual([(await last(booked.body.id))?.by, (await last(noted.body.id))?.by], ['customer', 'dispatcher'])

  for (const [who, by] of [
    [ana, 'customer'],
    [dispatcher, 'dispatcher'],
  ] as const) {
    const { body: job } = await app.post('/api/jobs', jobFields({ customerPhone: ana.phone }), { cookie: ana.cookie })
    const words = { mechanicId: ben.mechanicId, estimatedArrival: 'At noon', mechanicMessage: 'I know these brakes.' }
    const { body: offer } = await app.post(`/api/jobs/${job.id}/pickup-requests`, words, { cookie: ben.cookie })
    assert.equal(
      (await app.patch(`/api/pickup-requests/${offer.id}/approve`, undefined, { cookie: who.cookie })).status,
      200,
    )
    const lastEntry = await last(job.id)
    assert.deepEqual([lastEntry?.kind, lastEntry?.by], ['booked', by])
    await app.patch(`/api/jobs/${job.id}`, { status: 'completed' }, { cookie: ben.cookie })
    assert.deepEqual((await last(job.id))?.by, 'mechanic')
  }
})

test('no call completes a job with an estimate waiting', async () => {
  const { id } = await things.job('hers')
  const lines = [{ kind: 'labor', description: 'Brake pads', quantity: 100, unitCents: 12_000 }]
  assert.equal((await app.post(`/api/jobs/${id}/estimates`, { lines }, { cookie: hal.cookie })).status, 201)
  const { status, body } = await app.patch(`/api/jobs/${id}`, { status: 'completed' }, { cookie: hal.cookie })
  assert.deepEqual([status, body.code], [409, 'estimate.notApproved'])
  const set = async (status: string, { cookie }: { cookie: string }) =>
    (await app.patch(`/api/jobs/${id}`, { status }, { cookie })).status
  assert.deepEqual(
    [await set('in-progress', hal), await set('completed', dispatcher), await set('completed', hal)],
    [200, 200, 200],
    'work goes on meanwhile, the office ends it, and it stays done',
  )
})

test('a removed hub message is neither listed nor counted', async () => {
  const { id } = await things.message('hers')
  const { body: before } = await app.get('/api/chat/stats', { cookie: hal.cookie })
  assert.equal((await app.remove(`/api/chat/messages/${id}`, { cookie: hal.cookie })).status, 204)
  const { body: list } = await app.get('/api/chat/messages', { cookie: ben.cookie })
  assert.ok(!list.some((message: { id: string }) => message.id === id))
  const { body: after } = await app.get('/api/chat/stats', { cookie: hal.cookie })
  assert.deepEqual([after.total, after.today], [before.total - 1, before.today - 1])
  const again = await app.remove(`/api/chat/messages/${id}`, { cookie: hal.cookie })
  assert.deepEqual([again.status, again.body.code], [404, 'message.unknown'])
})

test('bodies are read only after authorization', async () => {
  const { status, body } = await app.post('/api/jobs', {})
  assert.deepEqual([status, body.code], [401, 'auth.required'])
  assert.equal((await app.post('/api/jobs', {}, { cookie: ana.cookie })).status, 400)
})
