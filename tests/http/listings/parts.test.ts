import assert from 'node:assert/strict'
import { test } from 'vitest'
import { covers } from '../../specification/lines.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { listOf } from '../../support/list-of.ts'
import { openTestApp } from '../../support/open-app.ts'

const app = await openTestApp()
const { addMechanic } = factoriesFor(app)
const hector = await addMechanic({ name: 'Hector Salgado' })
const NOWHERE = '019a2f00-0000-7000-8000-000000000404'

const fields = (changes: Record<string, unknown> = {}) => ({
  mechanicId: hector.id,
  mechanicName: hector.name,
  mechanicPhone: '(602) 555-0142',
  title: 'Radiator, 5.3 V8',
  description: 'Held pressure for an hour.',
  partNumber: '13057',
  condition: 'used',
  price: 6000,
  vehicleCompatibility: '2007-2013 Chevrolet Silverado 1500',
  location: 'Mesa, AZ',
  ...changes,
})
const offer = (changes?: Record<string, unknown>) => app.post('/api/parts', fields(changes))
const titles = async (query: string) =>
  (await app.get(`/api/parts?${query}`)).body.map((part: { title: string }) => part.title)

test(
  covers(['4.listings.start', '7.parts.create'], 'a new part listing replies as sent, available at once'),
  async () => {
    const { status, body } = await offer({ mechanicName: 'Somebody Else', images: ['/demo/radiator.svg'] })
    assert.equal(status, 201)
    const { id, ...rest } = body
    assert.match(id, /^[0-9a-f-]{36}$/)
    const { mechanicName, ...given } = fields()
    assert.deepEqual(rest, {
      ...given,
      mechanicName: 'Hector Salgado',
      images: ['/demo/radiator.svg'],
      status: 'available',
      createdAt: app.clock.now(),
    })
  },
)

test(covers(['5.part.number', '5.part.price', '5.part.description'], 'optional fields may be left out'), async () => {
  for (const partNumber of [undefined, null, '']) {
    const { status, body } = await offer({ partNumber, images: undefined, price: 1, description: 'x'.repeat(10) })
    assert.equal(status, 201)
    assert.deepEqual([body.partNumber, body.price], [null, 1])
    assert.deepEqual(body.images, [])
  }
})

test(
  covers(['2.parts.search', '7.parts.list'], 'parts come newest first; words, condition, price and seller narrow them'),
  async () => {
    await app.sql('TRUNCATE part_listings')
    const other = await addMechanic()
    const rows = [
      {
        title: 'Starter',
        condition: 'rebuilt',
        price: 9500,
        vehicleCompatibility: '2007-2011 Toyota Camry',
        partNumber: '280-0348',
      },
      { title: 'Pads', condition: 'new', price: 4800, location: 'Tempe, AZ' },
      { title: 'Alternator', condition: 'used', price: 7000, mechanicId: other.id },
    ]
    for (const row of rows) {
      app.clock.pass(1000)
      await offer(row)
    }
    assert.deepEqual(await titles(''), ['Alternator', 'Pads', 'Starter'])
    assert.deepEqual(await titles('condition=new'), ['Pads'])
    assert.deepEqual(await titles('maxPrice=7000'), ['Alternator', 'Pads'])
    assert.deepEqual(await titles('maxPrice=6999'), ['Pads'])
    assert.deepEqual(await titles('q=camry+starter'), ['Starter'])
    assert.deepEqual(await titles('q=280-0348'), ['Starter'])
    assert.deepEqual(await titles('q=TEMPE'), ['Pads'])
    assert.deepEqual(await titles(`mechanicId=${other.id}`), ['Alternator'])
    assert.deepEqual(await titles('q=nothing-like-it'), [])
    for (const query of [
      'condition=shiny',
      'maxPrice=cheap',
      'maxPrice=-1',
      'maxPrice=1.5',
      'status=gone',
      'mechanicId=me',
    ]) {
      assert.equal((await app.get(`/api/parts?${query}`)).status, 400, query)
    }
  },
)

test('sold and withdrawn items leave the list and stay with their seller', async () => {
  await app.sql('TRUNCATE part_listings')
  const { body: part } = await offer({ title: 'Gone soon' })
  await offer({ title: 'Still here' })
  for (const status of ['sold', 'withdrawn']) {
    const { status: code, body } = await app.patch(`/api/parts/${part.id}`, { status })
    assert.equal(code, 200)
    assert.deepEqual(body, { ...part, status })
    assert.deepEqual(await titles(''), ['Still here'])
    assert.deepEqual(await titles(`status=${status}`), ['Gone soon'])
    assert.deepEqual(await titles(`status=all&mechanicId=${hector.id}`), ['Still here', 'Gone soon'])
  }
  assert.equal((await app.patch(`/api/parts/${part.id}`, { status: 'available' })).body.status, 'available')
  assert.equal((await titles('')).length, 2)
  assert.equal((await app.patch(`/api/parts/${part.id}`, { status: 'lost' })).status, 400)
  for (const id of [NOWHERE, 'no-id']) {
    const { status, body } = await app.patch(`/api/parts/${id}`, { status: 'sold' })
    assert.deepEqual([status, body.code], [404, 'part.unknown'])
  }
})

test('all missing fields are reported at once, and an unknown mechanic is a 404', async () => {
  const { status, body } = await app.post('/api/parts', {})
  assert.equal(status, 400)
  assert.deepEqual(
    body.errors.map(({ path }: { path: string }) => path).sort(),
    listOf(`
    condition | description | location | mechanicId | mechanicName | mechanicPhone | price | title |
    vehicleCompatibility
  `),
  )
  for (const mechanicId of [NOWHERE, 'nobody']) {
    const answer = await offer({ mechanicId })
    assert.deepEqual([answer.status, answer.body.code], [404, 'mechanic.unknown'])
  }
})

test(covers(['4.part-conditions', '5.part.condition'], 'four conditions of a part, and no other'), async () => {
  for (const condition of ['new', 'used', 'rebuilt', 'for_parts'])
    assert.equal((await offer({ condition })).body.condition, condition)
  assert.equal((await offer({ condition: 'good' })).status, 400)
})
