import assert from 'node:assert/strict'
import { everyEndpoint } from '@desert-wrench/contract/api.ts'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { openTestApp } from '../../support/open-app.ts'

const app = await openTestApp()
const acts = factoriesFor(app)

const NOBODY = '0198c000-0000-7000-8000-000000000000'
const PHONE = '6025550155'

const rosa = await acts.addMechanic({ name: 'Rosa Delgado', specialty: 'Brakes' })
await acts.addMechanic({ name: 'Tom Begay', specialty: 'AC' })
const job = await acts.book({ customerPhone: PHONE })
const other = await acts.book({ customerPhone: PHONE, vehicleInfo: '2007 Saturn Ion' })
await acts.request(job, rosa)
await acts.request(other, rosa)

const LISTS = [
  '/api/jobs',
  '/api/jobs?open=true',
  '/api/mechanics',
  '/api/mechanics?order=best',
  `/api/notifications/customer/${PHONE}?type=job_pickup&pickupStatus=pending`,
  `/api/mechanics/${rosa.id}/pickup-requests`,
]
const asking = (path: string, id: string) => `${path}${path.includes('?') ? '&' : '?'}id=${id}`

test('a list returns the single row with an id, or none', async () => {
  for (const path of LISTS) {
    const { body: rows } = await app.get(path)
    assert.ok(rows.length > 1, path)
    for (const row of rows) {
      const { body, headers } = await app.get(asking(path, row.id))
      assert.deepEqual([body, headers.get('x-total-count'), headers.get('link')], [[row], '1', null], path)
    }
    const { status, body } = await app.get(asking(path, NOBODY))
    assert.deepEqual([status, body], [200, []], path)
  }
})

test('the other filters hold beside the id', async () => {
  assert.deepEqual((await app.get(`/api/mechanics?id=${rosa.id}&specialty=AC`)).body, [])
  assert.deepEqual((await app.get(`/api/notifications/customer/6025550100?id=${NOBODY}`)).body, [])
})

test('malformed ids are refused by field', async () => {
  const { status, body } = await app.get('/api/jobs?id=1')
  assert.deepEqual([status, body.errors], [400, [{ path: 'id', message: 'Use an ID from the list' }]])
})

test('every paged list takes an id', async () => {
  for (const { paged, path } of everyEndpoint) {
    // Without sign-in there are no passkeys.
    if (!paged || path.includes('{') || path.startsWith('/api/auth/')) continue
    assert.deepEqual((await app.get(`${path}?id=${NOBODY}`)).body, [], path)
  }
})
