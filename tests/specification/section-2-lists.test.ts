import assert from 'node:assert/strict'
import { factoriesFor } from '../factories/factories-for.ts'
import { carFields, partFields } from '../factories/listing.ts'
import { openTestApp } from '../open-app.ts'
import { check } from './lines.ts'

const app = await openTestApp()
const { addMechanic, book, request, setStatus } = factoriesFor(app)

const rosa = await addMechanic({ name: 'Rosa Delgado', specialty: 'Brakes', phone: '(480) 555-0171' })
await addMechanic({ name: 'Tom Begay', specialty: 'Engine' })

const names = async (path: string, field = 'name') => {
  const { status, body } = await app.get(path)
  assert.equal(status, 200)
  return body.map((row: Record<string, string>) => row[field])
}

check(['2.mechanics.search', '2.mechanics.filter'], 'mechanics are found by name, specialty and phone', async () => {
  for (const q of ['delgado', 'brakes', '480-555-0171'])
    assert.deepEqual(await names(`/api/mechanics?q=${q}`), [rosa.name])
  assert.deepEqual(await names('/api/mechanics?specialty=Brakes'), [rosa.name])
})

check(
  ['2.dispatch.search', '2.dispatch.filter', '2.dispatch.order'],
  'jobs are found by customer, vehicle, description, mechanic and status, newest first',
  async () => {
    const made = [
      { customerName: 'First Fay', vehicleInfo: '2001 Ford Focus', description: 'Battery is dead again' },
      {
        customerName: 'Second Sam',
        vehicleInfo: '2002 Kia Soul',
        description: 'Squeals all morning',
        mechanicId: rosa.id,
      },
    ]
    for (const fields of made) {
      app.clock.pass(60_000)
      await book(fields)
    }
    const by = (query: string) => names(`/api/jobs?${query}`, 'customerName')
    assert.deepEqual(await by(''), ['Second Sam', 'First Fay'])
    for (const q of ['second', 'kia', 'squeals', 'delgado']) assert.deepEqual(await by(`q=${q}`), ['Second Sam'])
    const [job] = (await app.get('/api/jobs?q=first')).body
    await setStatus(job, 'completed')
    assert.deepEqual(await by('status=completed'), ['First Fay'])
    assert.deepEqual(await by('status=pending'), ['Second Sam'])
  },
)

check('2.customers.search', 'customers are found by name and phone', async () => {
  await book({ customerName: 'Grace Hill', customerPhone: '(623) 555-0172' })
  for (const q of ['grace', '623 555 0172']) assert.deepEqual(await names(`/api/customers?q=${q}`), ['Grace Hill'])
})

check(['2.notifications.pending', '4.pickup.shown', '2.notifications.items'], 'only what waits is shown', async () => {
  const job = await book({ customerPhone: '(623) 555-0173' })
  const pickup = await request(job, rosa)
  const waiting = '/api/notifications/customer/6235550173?type=job_pickup&pickupStatus=pending'
  assert.deepEqual(await names(waiting, 'pickupRequestId'), [pickup.id])
  await app.patch(`/api/pickup-requests/${pickup.id}/reject`)
  assert.deepEqual(await names(waiting, 'pickupRequestId'), [])
})

check(['2.parts.search', '7.parts.list'], 'parts are found by words and condition', async () => {
  await app.post('/api/parts', partFields(rosa))
  await app.post('/api/parts', partFields(rosa, { title: 'Brake rotor', condition: 'new' }))
  assert.deepEqual(await names('/api/parts?q=rotor', 'title'), ['Brake rotor'])
  assert.deepEqual(await names('/api/parts?condition=new', 'title'), ['Brake rotor'])
})

check(
  ['2.cars.search', '2.cars.max-price', '7.cars.list'],
  'cars are found by words, condition and price',
  async () => {
    await app.post('/api/cars', carFields())
    await app.post('/api/cars', carFields({ title: 'Salvaged Civic', condition: 'salvage', price: 500_000 }))
    for (const query of ['q=civic', 'condition=salvage', 'maxPrice=500000'])
      assert.deepEqual(await names(`/api/cars?${query}`, 'title'), ['Salvaged Civic'])
    assert.equal((await names('/api/cars?maxPrice=1000000', 'title')).length, 2)
  },
)

check(['2.routes.unknown', '2.routes.no-parameters'], 'any other path is not found', async () => {
  for (const path of ['/book/now', '/mechanics/1', '/nothing']) assert.equal((await app.get(path)).status, 404)
  assert.equal((await app.get('/api/nothing')).status, 404)
})
