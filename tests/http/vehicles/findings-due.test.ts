import assert from 'node:assert/strict'
import { STANDARD_TEMPLATE_ID } from '@desert-wrench/contract/features/inspections/standard-template.ts'
import { test } from 'vitest'
import { jobFields } from '../../support/factories/job.ts'
import { mechanicFields } from '../../support/factories/mechanic.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { openTestApp } from '../../support/open-app.ts'

/** What an inspection found to be needed soon is maintenance, until it is done. */

const app = await openTestApp({})
app.clock.set('2026-03-02T17:00:00.000Z')
const mechanic = await app.created('/api/mechanics', mechanicFields({ specialty: 'General' }))

const bookFor = (customerPhone: string, more: object = {}) =>
  app.created(
    '/api/jobs',
    jobFields({ customerPhone, mechanicId: mechanic.id, description: 'It shakes on the freeway', ...more }),
  )
const inspect = (jobId: string, results: object[]) =>
  app.created(`/api/jobs/${jobId}/inspections`, { templateId: STANDARD_TEMPLATE_ID, results })
const finish = (jobId: string) => app.patch(`/api/jobs/${jobId}`, { status: 'completed' })
const due = async (vehicleId: string) => {
  const { body } = await app.get(`/api/vehicles/${vehicleId}/maintenance`)
  return body.items.map(({ work, dueAt, because }: Record<string, string>) => [work, dueAt?.slice(0, 10), because])
}
const kept = async (vehicleId: string) => {
  await app.maintainVehicles()
  const rows = await app.sql<{ work: string }>('SELECT work FROM vehicle_dues WHERE vehicle_id = $1 ORDER BY work', [
    vehicleId,
  ])
  return rows.map(({ work }) => work)
}

const SOON = [
  { point: 'brakesFront', result: 'soon' },
  { point: 'tireRearLeft', result: 'soon' },
  { point: 'battery', result: 'now' },
  { point: 'leaks', result: 'soon' },
]

async function inspected(results: object[] = SOON) {
  const phone = newPhone()
  const job = await bookFor(phone)
  const inspection = await inspect(job.id, results)
  await finish(job.id)
  return { phone, jobId: job.id as string, vehicleId: job.vehicleId as string, inspection }
}

test('points found to be needed soon are due in three months, by screen and by reminder', async () => {
  const { vehicleId } = await inspected()
  assert.deepEqual(await due(vehicleId), [
    ['tires', '2026-06-02', 'finding'],
    ['brakes', '2026-06-02', 'finding'],
  ])
  assert.deepEqual(await kept(vehicleId), ['brakes', 'tires'])
})

test('work done elsewhere, or in a later job, ends it', async () => {
  const { phone, jobId, vehicleId } = await inspected()
  app.clock.pass(60_000)
  await app.post(`/api/jobs/${jobId}/maintenance`, { work: 'tires' })
  assert.deepEqual(await due(vehicleId), [
    ['brakes', '2026-06-02', 'finding'],
    ['tires', '2026-09-02', 'date'],
  ])
  const later = await bookFor(phone, { description: 'New brake pads', mechanicId: null })
  await finish(later.id)
  assert.deepEqual(await due(vehicleId), [
    ['tires', '2026-09-02', 'date'],
    ['brakes', '2027-03-02', 'date'],
  ])
  assert.deepEqual(await kept(vehicleId), ['brakes', 'tires'])
})

test('a correction, and a later inspection, take the place of what was found', async () => {
  const phone = newPhone()
  const first = await bookFor(phone)
  await inspect(first.id, SOON)
  app.clock.pass(1000)
  await inspect(first.id, [{ point: 'tireRearLeft', result: 'soon' }])
  await finish(first.id)
  assert.deepEqual(await due(first.vehicleId), [['tires', '2026-06-02', 'finding']])
  app.clock.pass(1000)
  const second = await bookFor(phone)
  await inspect(second.id, [{ point: 'tireRearLeft', result: 'good' }])
  await finish(second.id)
  assert.deepEqual(await due(first.vehicleId), [])
  assert.deepEqual(await kept(first.vehicleId), [])
})

test('an approved line that repaired it ends it; a declined one does not', async () => {
  const phone = newPhone()
  const job = await bookFor(phone)
  const { id: inspectionId } = await inspect(job.id, SOON)
  const line = (description: string, point: string) => ({
    ...{ kind: 'part', description, quantity: 100, unitCents: 9000, finding: { inspectionId, point } },
  })
  const estimate = await app.created(`/api/jobs/${job.id}/estimates`, {
    lines: [line('Left rear', 'tireRearLeft'), line('Brake pads', 'brakesFront')],
  })
  const [tire] = estimate.lines
  const { status } = await app.patch(`/api/estimates/${estimate.id}/lines`, { approved: [tire.id] })
  assert.equal(status, 200)
  await finish(job.id)
  assert.deepEqual(await due(job.vehicleId), [['brakes', '2026-06-02', 'finding']])
  // Declined work was not done: neither the history nor the passport says so.
  const { body: history } = await app.get(`/api/vehicles/${job.vehicleId}/jobs`)
  assert.deepEqual(
    history[0].lines.map(({ description }: { description: string }) => description),
    ['Left rear'],
  )
  const { body: passport } = await app.get(`/api/vehicles/${job.vehicleId}/passport`)
  assert.doesNotMatch(JSON.stringify(passport), /Brake pads/)
  assert.match(JSON.stringify(passport), /Left rear/)
})
