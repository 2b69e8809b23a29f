import assert from 'node:assert/strict'
import { test } from 'vitest'
import { uploadAs } from '../../support/builders/uploads.ts'
import { jobFields } from '../../support/factories/job.ts'
import { mechanicFields } from '../../support/factories/mechanic.ts'
import { jobActionsFor } from '../../support/job-actions.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Acts without a signal are sent later, with the two times of the device's clock. */

const app = await openTestApp()
const { details } = jobActionsFor(app)
const MINUTE = 60_000

const before = (ms: number, from = app.clock.now()) => new Date(Date.parse(from) - ms).toISOString()

/** An act `late` ms ago, by a clock that is `wrong` ms ahead. */
const acted = (late: number, wrong = 0) => ({ 'acted-at': before(late - wrong), 'sent-at': before(-wrong) })

async function bookedJob(changes = {}) {
  const mechanic = await app.created('/api/mechanics', mechanicFields())
  const { customerLink, ...job } = await app.created('/api/jobs', jobFields({ mechanicId: mechanic.id, ...changes }))
  app.clock.pass(120 * MINUTE)
  return { job, mechanic, link: { 'job-link': customerLink } }
}

const stepIn = async (job: { id: string }, wanted: string) =>
  (await details(job)).timeline.find(({ kind }) => kind === wanted)
const step = (job: { id: string }, stage: string, headers: Record<string, string>) =>
  app.post(`/api/jobs/${job.id}/stage`, { stage }, headers)

test('a step is shown at the time of the device, whatever its clock, and beside it when the server learned of it', async () => {
  for (const wrong of [0, 3_000 * MINUTE, -500_000 * MINUTE]) {
    const { job } = await bookedJob()
    const now = app.clock.now()
    assert.equal((await step(job, 'arrived', acted(40 * MINUTE, wrong))).status, 200)
    const entry = await stepIn(job, 'arrived')
    assert.deepEqual([entry?.at, entry?.recordedAt], [before(40 * MINUTE, now), now])
  }
})

test('a step that was sent at once, or without the times, is one moment', async () => {
  for (const headers of [{}, acted(0), acted(3000), acted(-10 * MINUTE)]) {
    const { job } = await bookedJob()
    await step(job, 'on_the_way', headers)
    const entry = await stepIn(job, 'on_the_way')
    assert.deepEqual([entry?.at, entry?.recordedAt], [app.clock.now(), null])
  }
})

test('no step lies before its job or the step before it', async () => {
  const { job } = await bookedJob()
  await step(job, 'on_the_way', acted(6000 * MINUTE))
  assert.equal((await stepIn(job, 'on_the_way'))?.at, job.createdAt)
  await step(job, 'arrived', acted(30 * MINUTE))
  await step(job, 'working', acted(60 * MINUTE))
  assert.equal((await stepIn(job, 'working'))?.at, (await stepIn(job, 'arrived'))?.at)
})

test('at most three days ago', async () => {
  const { job } = await bookedJob()
  app.clock.pass(10 * 24 * 60 * MINUTE)
  await step(job, 'on_the_way', acted(9 * 24 * 60 * MINUTE))
  assert.equal((await stepIn(job, 'on_the_way'))?.at, before(72 * 60 * MINUTE))
})

test('a promise, a fee and a ticket count from the receipt', async () => {
  const windowStart = before(-60 * MINUTE)
  const windowEnd = before(-90 * MINUTE)
  const { job } = await bookedJob({ windowStart, windowEnd })
  await step(job, 'arrived', acted(60 * MINUTE))
  assert.ok(((await stepIn(job, 'arrived'))?.at ?? '') < windowEnd)
  const [row] = await app.sql('SELECT on_time FROM jobs WHERE id = $1', [job.id])
  assert.deepEqual(row, { on_time: false })
  await step(job, 'done', acted(10 * MINUTE))
  assert.equal((await details(job)).job.completedAt, app.clock.now())
  assert.equal((await stepIn(job, 'done'))?.at, before(10 * MINUTE))
})

test('a payment is dated when it was taken, after the work was done', async () => {
  const { job } = await bookedJob()
  await app.post(`/api/jobs/${job.id}/estimates`, {
    lines: [{ kind: 'labor', description: 'Work', quantity: 100, unitCents: 30_000 }],
  })
  const { estimate } = await details(job)
  await app.patch(`/api/estimates/${estimate?.id}/approve`)
  await step(job, 'done', acted(30 * MINUTE))
  const pay = (late: number) =>
    app.post(`/api/jobs/${job.id}/payments`, { method: 'cash', amount: 10_000 }, acted(late))
  await pay(20 * MINUTE)
  const { body } = await pay(50 * MINUTE)
  assert.deepEqual(
    body.payments.map(({ paidAt }: { paidAt: string }) => paidAt),
    [before(30 * MINUTE), before(20 * MINUTE)],
  )
})

test('a signature and a reading of the odometer are dated when they were taken', async () => {
  const { job } = await bookedJob()
  const lines = [{ kind: 'labor', description: 'Brakes', quantity: 100, unitCents: 30_000 }]
  const estimate = await app.post(`/api/jobs/${job.id}/estimates`, { lines }, acted(50 * MINUTE))
  const sign = async (late: number, total: number) =>
    app.post(
      `/api/estimates/${estimate.body.id}/signature`,
      { pictureId: await uploadAs(app, {}), total },
      acted(late, 900 * MINUTE),
    )
  const other = await sign(40 * MINUTE, 29_999)
  assert.deepEqual([other.status, other.body.code], [409, 'estimate.otherTotal'])
  const { status, body } = await sign(40 * MINUTE, 30_000)
  assert.deepEqual([status, body.signature.at, body.agreedAt], [201, before(40 * MINUTE), app.clock.now()])
  const entry = await stepIn(job, 'estimate_signed')
  assert.deepEqual([entry?.at, entry?.recordedAt], [before(40 * MINUTE), app.clock.now()])
  assert.equal((await app.patch(`/api/jobs/${job.id}`, { mileage: 81_234 }, acted(35 * MINUTE))).status, 200)
  const [read] = await app.sql<{ read_at: Date }>('SELECT read_at FROM vehicle_mileages WHERE job_id = $1', [job.id])
  assert.equal(new Date(read?.read_at ?? '').toISOString(), before(35 * MINUTE))
})

test('a message keeps its place as it came in, and says when it was written', async () => {
  const { job, link } = await bookedJob()
  const path = `/api/jobs/${job.id}/messages`
  await app.post(path, { text: 'Where are you?', by: 'customer' })
  app.clock.pass(10 * MINUTE)
  const { body } = await app.post(path, { text: 'In the garage', by: 'mechanic' }, acted(25 * MINUTE))
  assert.deepEqual([body.createdAt, body.writtenAt], [app.clock.now(), before(25 * MINUTE)])
  const texts = (await app.get(path, link)).body.map(({ text }: { text: string }) => text)
  assert.deepEqual(texts, ['In the garage', 'Where are you?'])
})

test('a retry with the same key, sent later, has one effect', async () => {
  const { job } = await bookedJob()
  const actedAt = before(30 * MINUTE)
  const send = () =>
    step(job, 'arrived', { 'acted-at': actedAt, 'sent-at': app.clock.now(), 'idempotency-key': job.id })
  assert.equal((await send()).status, 200)
  app.clock.pass(70 * 60 * MINUTE)
  assert.equal((await send()).status, 200)
  assert.equal((await stepIn(job, 'arrived'))?.at, actedAt)
})

test('half of the pair and what is no time are refused by name', async () => {
  const { job } = await bookedJob()
  const wrong = async (headers: Record<string, string>) =>
    (await step(job, 'arrived', headers)).body.errors.map(({ path }: { path: string }) => path)
  assert.deepEqual(await wrong({ 'acted-at': app.clock.now() }), ['Sent-At'])
  assert.deepEqual(await wrong({ 'sent-at': app.clock.now() }), ['Acted-At'])
  assert.deepEqual(await wrong({ 'acted-at': 'yesterday', 'sent-at': 'today' }), ['Acted-At', 'Sent-At'])
})
