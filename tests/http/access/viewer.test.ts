import assert from 'node:assert/strict'
import { test } from 'vitest'
import { jobFields } from '../../support/factories/job.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { signedIn } from '../../support/factories/session.ts'
import { openTestApp } from '../../support/open-app.ts'

test('an Idempotency-Key belongs to its account', async () => {
  const app = await openTestApp({ access: 'accounts' })
  const [ana, ben] = [await signedIn(app, { role: 'dispatcher' }), await signedIn(app, { role: 'dispatcher' })]
  const key = { 'idempotency-key': 'the-same' }
  const fields = jobFields({ customerPhone: newPhone() })
  const first = await app.post('/api/jobs', fields, { ...ana, ...key })
  assert.equal(first.status, 201)
  assert.equal((await app.post('/api/jobs', fields, { ...ana, ...key })).body.id, first.body.id)
  assert.notEqual((await app.post('/api/jobs', fields, { ...ben, ...key })).body.id, first.body.id)
})
