import assert from 'node:assert/strict'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Requests for an answer are withdrawn once answered, replaced or obsolete. */

const app = await openTestApp()
const { addMechanic, book, request, setStatus } = factoriesFor(app)

interface Notice {
  notificationType: string
  pickupStatus: string | null
  isRead: boolean
  message: string
}

const LABOR = { lines: [{ kind: 'labor', description: 'Labor', quantity: 100, unitCents: 9000 }] }
const estimate = (job: Pick<Job, 'id'>) => app.created(`/api/jobs/${job.id}/estimates`, LABOR)

const toCustomer = async (phone: string): Promise<Notice[]> =>
  (await app.get(`/api/notifications/customer/${encodeURIComponent(phone)}?limit=200`)).body
const toMechanic = async ({ id }: Pick<Mechanic, 'id'>): Promise<Notice[]> =>
  (await app.get(`/api/notifications/mechanic/${id}?limit=200`)).body
const unread = (notices: Notice[]) =>
  notices.filter(({ isRead }) => !isRead).map(({ notificationType }) => notificationType)

/** How a pending estimate ends, and which notices of its kind remain. */
const ESTIMATE_ENDS: Record<string, [end: (job: Job, rosa: Mechanic) => Promise<unknown>, asked?: number]> = {
  'a newer one': [(job) => estimate(job), 1],
  approved: [async (job) => app.patch(`/api/estimates/${(await estimate(job)).id}/approve`)],
  declined: [async (job) => app.patch(`/api/estimates/${(await estimate(job)).id}/decline`)],
  'cancelled by the customer': [
    (job) => app.post(`/api/jobs/${job.id}/cancel`, { by: 'customer', reason: 'It runs again' }),
  ],
  'cancelled by the office': [
    (job) => app.post(`/api/jobs/${job.id}/cancel`, { by: 'dispatcher', reason: 'Nobody is free' }),
  ],
  'completed by hand': [(job) => setStatus(job, 'completed')],
  'given to somebody else': [async (job) => app.patch(`/api/jobs/${job.id}`, { mechanicId: (await addMechanic()).id })],
  'given back to everyone': [(job) => app.patch(`/api/jobs/${job.id}`, { mechanicId: null })],
  'its mechanic removed': [(_, rosa) => app.remove(`/api/mechanics/${rosa.id}`)],
}

for (const [how, [end, asked = 0]] of Object.entries(ESTIMATE_ENDS)) {
  test(`an estimate requests an answer while it is pending: ${how}`, async () => {
    const customerPhone = newPhone()
    const rosa = await addMechanic()
    const job = await book({ customerPhone, mechanicId: rosa.id })
    await estimate(job)
    assert.deepEqual(unread(await toCustomer(customerPhone)), ['estimate_sent'])
    await end(job, rosa)
    const notices = await toCustomer(customerPhone)
    const asking = notices.filter(({ notificationType }) => notificationType === 'estimate_sent')
    assert.deepEqual([asking.length, unread(asking).length], [asked, asked])
    assert.ok(notices.filter(({ message }) => message.includes('Please approve')).length === asked)
  })
}

/** How a pending offer ends. */
const OFFER_ENDS: Record<string, (job: Job, offerId: string, rosa: Mechanic) => Promise<unknown>> = {
  approved: (_, offerId) => app.patch(`/api/pickup-requests/${offerId}/approve`),
  rejected: (_, offerId) => app.patch(`/api/pickup-requests/${offerId}/reject`),
  cancelled: (job) => app.post(`/api/jobs/${job.id}/cancel`, { by: 'customer', reason: 'It runs again' }),
  'given by hand': async (job) => app.patch(`/api/jobs/${job.id}`, { mechanicId: (await addMechanic()).id }),
  'completed by hand': (job) => setStatus(job, 'completed'),
  'its mechanic removed': (_, __, rosa) => app.remove(`/api/mechanics/${rosa.id}`),
}

for (const [how, end] of Object.entries(OFFER_ENDS)) {
  test(`an offer requests an answer while it is pending: ${how}`, async () => {
    const customerPhone = newPhone()
    const rosa = await addMechanic()
    const job = await book({ customerPhone })
    const { id } = await request(job, rosa)
    assert.deepEqual(unread(await toCustomer(customerPhone)), ['job_pickup'])
    await end(job, id, rosa)
    const [notice] = (await toCustomer(customerPhone)).filter(
      ({ notificationType }) => notificationType === 'job_pickup',
    )
    assert.deepEqual([notice?.isRead, notice?.pickupStatus === 'pending'], [true, false])
  })
}

test('a mechanic who lost a job reads only that', async () => {
  const lost = (job: Job): Record<string, () => Promise<unknown>> => ({
    job_cancelled: () => app.post(`/api/jobs/${job.id}/cancel`, { by: 'customer', reason: 'It runs again' }),
    job_unassigned: () => app.patch(`/api/jobs/${job.id}`, { mechanicId: null }),
  })
  for (const type of ['job_cancelled', 'job_unassigned']) {
    const rosa = await addMechanic()
    const job = await book()
    await app.patch(`/api/pickup-requests/${(await request(job, rosa)).id}/approve`)
    await app.patch(`/api/jobs/${job.id}`, { description: 'It grinds' })
    await app.patch(`/api/estimates/${(await estimate(job)).id}/approve`)
    const other = await book({ mechanicId: rosa.id })
    assert.deepEqual(unread(await toMechanic(rosa)).sort(), [
      ...['estimate_approved', 'job_approved', 'job_booked', 'job_changed'],
    ])
    await lost(job)[type]?.()
    assert.deepEqual(unread(await toMechanic(rosa)).sort(), ['job_booked', type])
    assert.ok(other.id)
  }
})

test('a declined estimate requests another one until it is sent', async () => {
  const rosa = await addMechanic()
  const job = await book({ mechanicId: rosa.id })
  await app.patch(`/api/estimates/${(await estimate(job)).id}/decline`)
  assert.deepEqual(unread(await toMechanic(rosa)), ['estimate_declined', 'job_booked'])
  await estimate(job)
  assert.deepEqual(unread(await toMechanic(rosa)), ['job_booked'])
})
