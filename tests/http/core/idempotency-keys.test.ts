import assert from 'node:assert/strict'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { jobFields } from '../../support/factories/job.ts'
import { offerFields } from '../../support/factories/offer.ts'
import { openTestApp } from '../../support/open-app.ts'
import { pluck } from '../../support/pluck.ts'

const app = await openTestApp()
const { addMechanic, book } = factoriesFor(app)

const key = (name: string) => ({ 'idempotency-key': name })
const jobsOf = async (phone: unknown) => (await app.get(`/api/jobs?q=${encodeURIComponent(String(phone))}`)).body.length

test('a retry with the same key and body gets the first answer and has one effect', async () => {
  const fields = jobFields()
  const first = await app.post('/api/jobs', fields, key('retry-1'))
  app.clock.pass(23 * 3_600_000)
  const again = await app.post('/api/jobs', fields, key('retry-1'))
  assert.equal(again.status, 201)
  // The private link is only in the first reply.
  assert.match(first.body.customerLink, /^[\w-]{22}$/)
  assert.deepEqual(again.body, { ...first.body, customerLink: null })
  assert.match(again.headers.get('content-type') ?? '', /^application\/json/)
  assert.equal(await jobsOf(fields.customerPhone), 1)
})

test('the same key with another body is a 422; on another path it is another key', async () => {
  const fields = jobFields()
  const { body: job } = await app.post('/api/jobs', fields, key('other-1'))
  assert.equal((await app.post('/api/jobs', { ...fields, customerName: 'Else' }, key('other-1'))).status, 422)
  assert.equal((await app.patch(`/api/jobs/${job.id}`, { status: 'in-progress' }, key('other-1'))).status, 200)
})

test('a refusal is kept as the first answer, a validation error is not', async () => {
  const mechanic = await addMechanic()
  const job = await book({ mechanicId: mechanic.id })
  const offer = offerFields(mechanic.id)
  const refused = await app.post(`/api/jobs/${job.id}/pickup-requests`, offer, key('refused-1'))
  assert.equal(refused.status, 409)
  await app.remove(`/api/mechanics/${mechanic.id}`)
  const again = await app.post(`/api/jobs/${job.id}/pickup-requests`, offer, key('refused-1'))
  assert.equal(again.status, 409)
  assert.deepEqual(again.body, refused.body)
  assert.match(again.headers.get('content-type') ?? '', /^application\/problem\+json/)

  assert.equal((await app.post('/api/jobs', jobFields({ customerName: '' }), key('invalid-1'))).status, 400)
  assert.equal((await app.post('/api/jobs', jobFields(), key('invalid-1'))).status, 201)
})

test('one key raced by twenty: one effect, one answer', async () => {
  const fields = jobFields()
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.post('/api/jobs', fields, key('raced-1'))))
  assert.deepEqual(new Set(answers.map((answer) => answer.status)), new Set([201]))
  assert.equal(new Set(answers.map((answer) => answer.body.id)).size, 1)
  assert.equal(answers.filter(({ body }) => body.customerLink !== null).length, 1)
  assert.equal(await jobsOf(fields.customerPhone), 1)
})

test('one key raced on a hire: the second press gets the first answer, not a conflict', async () => {
  const job = await book()
  const { body: offer } = await app.post(`/api/jobs/${job.id}/pickup-requests`, offerFields((await addMechanic()).id))
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => app.patch(`/api/pickup-requests/${offer.id}/approve`, undefined, key('hire-1'))),
  )
  assert.deepEqual(pluck(answers, 'status'), Array(8).fill(200))
})
