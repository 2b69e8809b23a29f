import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestHouse } from '../house.ts'

const house = await openTestHouse()

test('the main job from end to end', async () => {
  const joined = await house.post('/api/mechanics/signup', {
    name: 'Maria Vega',
    phone: '(602) 555-0101',
    email: 'maria@example.com',
    specialty: 'Brakes',
    pricingType: 'hourly',
    hourlyRate: 9000,
  })
  assert.equal(joined.status, 201, JSON.stringify(joined.body))
  const job = await house.post('/api/jobs', {
    customerName: 'Ann',
    customerPhone: '480-555-0110',
    vehicleInfo: '2014 Toyota Camry',
    description: 'Grinding when I brake',
    customerAddress: '1 Main St',
    priority: 'High',
  })
  assert.equal(job.status, 201, JSON.stringify(job.body))
  const asked = await house.post(
    `/api/jobs/${job.body.id}/pickup-requests`,
    { mechanicId: joined.body.id, estimatedArrival: '2026-11-21T17:00', mechanicMessage: 'I can be there at ten.' },
    { 'idempotency-key': 'a' },
  )
  assert.equal(asked.status, 201, JSON.stringify(asked.body))
  const again = await house.post(
    `/api/jobs/${job.body.id}/pickup-requests`,
    { mechanicId: joined.body.id, estimatedArrival: '2026-11-21T17:00', mechanicMessage: 'I can be there at ten.' },
    { 'idempotency-key': 'a' },
  )
  assert.deepEqual(again.body, asked.body)
  const told = await house.get('/api/notifications/customer/%28480%29%20555-0110')
  assert.equal(told.body[0].notificationType, 'job_pickup')
  const hired = await house.patch(`/api/pickup-requests/${asked.body.id}/approve`)
  assert.equal(hired.status, 200, JSON.stringify(hired.body))
  const list = await house.get('/api/jobs?q=camry&status=in-progress')
  assert.equal(list.body.length, 1, JSON.stringify(list.body))
  assert.equal(list.body[0].totalCost, 18000)
  const done = await house.patch(`/api/jobs/${job.body.id}`, { status: 'completed' })
  assert.equal(done.status, 200, JSON.stringify(done.body))
  const people = await house.get('/api/customers')
  assert.equal(people.body[0].totalJobs, 1)
})
