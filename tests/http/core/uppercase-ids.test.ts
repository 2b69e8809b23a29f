import assert from 'node:assert/strict'
import { beforeAll, test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { openTestApp } from '../../support/open-app.ts'

/** RFC 9562, section 4: UUIDs are read in either case and written in lower case. */

const app = await openTestApp()
const acts = factoriesFor(app)
let fee: { id: string }
let mechanicId: string

beforeAll(async () => {
  const rosa = await acts.addMechanic()
  mechanicId = rosa.id
  await acts.setStatus(await acts.book({ mechanicId: rosa.id }), 'completed')
  ;[fee] = (await app.get(`/api/payments?mechanicId=${rosa.id}&purpose=platform_fee`)).body
})

test('an id in capitals names the same thing in a path, a query and a body', async () => {
  const waived = await app.patch(`/api/payments/${fee.id.toUpperCase()}/waive`, { reason: 'The customer never paid' })
  assert.deepEqual([waived.status, waived.body.id], [200, fee.id])
  const listed = await app.get(`/api/payments?mechanicId=${mechanicId.toUpperCase()}`)
  assert.deepEqual([listed.status, listed.body.length], [200, 1])
  const paid = await app.post('/api/payments', { mechanicId: mechanicId.toUpperCase(), purpose: 'access' })
  assert.deepEqual([paid.status, paid.body.mechanicId], [201, mechanicId])
})
