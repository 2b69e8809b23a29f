import assert from 'node:assert/strict'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Answers are the customer's unless the call says the office answered. */

const app = await openTestApp()
const { addMechanic, book, request } = factoriesFor(app)

const LINES = { lines: [{ kind: 'labor', description: 'Labor', quantity: 100, unitCents: 9000 }] }

/** Something to answer, and its timeline entry. */
const ANSWERS = {
  approve: ['offer', 'booked'],
  reject: ['offer', 'offer_rejected'],
  'estimates approve': ['estimate', 'estimate_approved'],
  'estimates decline': ['estimate', 'estimate_declined'],
} as const

async function waiting(kind: 'offer' | 'estimate') {
  const mechanic = await addMechanic()
  const job = await book(kind === 'offer' ? {} : { mechanicId: mechanic.id })
  const { id } =
    kind === 'offer' ? await request(job, mechanic) : (await app.post(`/api/jobs/${job.id}/estimates`, LINES)).body
  return {
    job,
    path: (act: string) => `/api/${kind === 'offer' ? 'pickup-requests' : 'estimates'}/${id}/${act.split(' ').at(-1)}`,
  }
}

const lastStep = async (jobId: string) => {
  const { kind, by } = (await app.get(`/api/jobs/${jobId}`)).body.timeline.at(-1)
  return [kind, by]
}

for (const [act, [of, kind]] of Object.entries(ANSWERS)) {
  test(`${kind}: by the customer, or by the office for them`, async () => {
    for (const [body, by] of [
      [undefined, 'customer'],
      [{}, 'customer'],
      [{ by: 'customer' }, 'customer'],
      [{ by: 'dispatcher' }, 'dispatcher'],
    ] as const) {
      const { job, path } = await waiting(of)
      const answer = await app.patch(path(act), body)
      assert.equal(answer.status, 200, JSON.stringify(answer.body))
      assert.deepEqual(await lastStep(job.id), [kind, by])
    }
  })

  test(`${kind}: only the customer answers through a private link, and no one else`, async () => {
    const { job, path } = await waiting(of)
    const refused = await app.patch(path(act), { by: 'mechanic' })
    assert.deepEqual(
      [refused.status, refused.body.errors],
      [400, [{ path: 'by', message: 'Choose who answers: customer or dispatcher' }]],
    )
    const link = { 'job-link': job.customerLink ?? '' }
    const posing = await app.patch(path(act), { by: 'dispatcher' }, link)
    assert.deepEqual([posing.status, posing.body.code], [404, 'job.unknown'])
    assert.equal((await app.patch(path(act), undefined, link)).status, 200)
    assert.deepEqual(await lastStep(job.id), [kind, 'customer'])
  })
}
