import assert from 'node:assert/strict'
import { test } from 'vitest'
import { covers } from '../../specification/lines.ts'
import type { Fields } from '../../support/factories/fields.ts'
import { carFields } from '../../support/factories/listing.ts'
import { listOf } from '../../support/list-of.ts'
import { openTestApp } from '../../support/open-app.ts'

const app = await openTestApp()
const NOWHERE = '019a2f00-0000-7000-8000-000000000404'

const offer = (fields?: Fields) => app.post('/api/cars', carFields(fields))
const titles = async (query: string) =>
  (await app.get(`/api/cars?${query}`)).body.map((car: { title: string }) => car.title)

test(
  covers(['4.listings.start', '7.cars.create'], 'a new car listing replies as sent, available at once'),
  async () => {
    const { status, body } = await offer({ images: ['https://example.com/camry.jpg'] })
    assert.equal(status, 201)
    const { id, ...rest } = body
    assert.match(id, /^[0-9a-f-]{36}$/)
    assert.deepEqual(rest, {
      ...carFields(),
      images: ['https://example.com/camry.jpg'],
      status: 'available',
      createdAt: app.clock.now(),
    })
  },
)

test('a listing keeps its pictures, and a missing picture must be chosen again', async () => {
  const [id, never] = ['019a2f00-0000-7000-8000-000000000405', NOWHERE]
  await app.sql('INSERT INTO pictures (id, created_at) VALUES ($1, $2)', [id, app.clock.now()])
  const shown = [`/api/pictures/${id}.webp`, '/demo/sedan.svg']
  const { status, body } = await offer({ images: shown })
  assert.deepEqual([status, body.images], [201, shown])
  assert.deepEqual(await app.sql('SELECT status FROM pictures'), [{ status: 'listed' }])
  const gone = await offer({ images: [...shown, `/api/pictures/${never}.webp`] })
  assert.deepEqual([gone.status, gone.body.code], [409, 'picture.gone'])
})

test(
  covers(
    ['5.car.year', '5.car.required'],
    'year and mileage are accepted as numbers or digits and returned as numbers',
  ),
  async () => {
    for (const [year, mileage] of [
      ['2012', '112400'],
      [2012, '0'],
      ['2012', 0],
    ] as const) {
      const { status, body } = await offer({ year, mileage })
      assert.equal(status, 201)
      assert.deepEqual([body.year, body.mileage], [2012, Number(mileage)])
    }
    for (const mileage of ['120,000', '120 000', "120'000", '١٢٠٬٠٠٠', '１２００００', '120000,0']) {
      const { body } = await offer({ year: '２０１２', mileage })
      assert.deepEqual([body.year, body.mileage], [2012, 120_000], mileage)
    }
    for (const year of [
      '12',
      '201',
      '   ',
      'new',
      '',
      12,
      1884,
      3000,
      2012.5,
      '2012.5',
      null,
      undefined,
      true,
      '20122',
    ]) {
      const { status, body } = await offer({ year })
      assert.equal(status, 400, String(year))
      assert.deepEqual(body.errors, [{ path: 'year', message: 'Year must be 4 digits' }])
    }
    const FIX = 'Mileage must be a whole number of miles such as 120000'
    for (const [message, wrong] of [
      ['Mileage is required', ['', '  ', null, undefined]],
      [FIX, ['low', '1,20,000', '12,34', '1e5', '0x1f', '120k', -1, '-1', 1.5, 10_000_000, true]],
    ] as const) {
      for (const mileage of wrong)
        assert.deepEqual((await offer({ mileage })).body.errors, [{ path: 'mileage', message }], String(mileage))
    }
    for (const [language, message] of [
      ['en', 'This could be 120 or 120,000. Use a comma for thousands, or at most two decimals'],
      ['es', 'Puede ser 120 o 120,000. Use una coma para los miles, o dos decimales como máximo'],
    ] as const) {
      const { status, body } = await app.post('/api/cars', carFields({ mileage: '120.000' }), {
        'accept-language': language,
      })
      assert.deepEqual([status, body.errors], [400, [{ path: 'mileage', message }]])
    }
  },
)

test(
  covers(
    ['2.cars.search', '2.cars.max-price', '7.cars.list'],
    'cars come newest first; words, condition, price and seller narrow them',
  ),
  async () => {
    await app.sql('TRUNCATE car_listings')
    const rows = [
      {
        title: 'Old Altima',
        make: 'Nissan',
        model: 'Altima',
        year: 2007,
        price: 340000,
        condition: 'fair',
        sellerId: 'bo',
      },
      { title: 'CR-V', make: 'Honda', model: 'CR-V', year: 2018, price: 1875000, condition: 'excellent' },
      { title: 'Camry', price: 500000 },
    ]
    for (const row of rows) {
      app.clock.pass(1000)
      await offer(row)
    }
    assert.deepEqual(await titles(''), ['Camry', 'CR-V', 'Old Altima'])
    for (const [dollars, expected] of [
      [5000, ['Camry', 'Old Altima']],
      [10_000, ['Camry', 'Old Altima']],
      [20_000, ['Camry', 'CR-V', 'Old Altima']],
    ] as const) {
      assert.deepEqual(await titles(`maxPrice=${dollars * 100}`), expected)
    }
    assert.deepEqual(await titles('maxPrice=499999'), ['Old Altima'])
    assert.deepEqual(await titles('condition=excellent'), ['CR-V'])
    assert.deepEqual(await titles('q=2018+honda'), ['CR-V'])
    assert.deepEqual(await titles('sellerId=bo'), ['Old Altima'])
    for (const query of ['condition=new', 'maxPrice=cheap', 'maxPrice=', 'maxPrice=0x10', 'status=gone'])
      assert.equal((await app.get(`/api/cars?${query}`)).status, 400, query)
  },
)

test('sold and withdrawn items leave the list and stay with their seller', async () => {
  await app.sql('TRUNCATE car_listings')
  const { body: car } = await offer()
  for (const status of ['sold', 'withdrawn']) {
    const { status: code, body } = await app.patch(`/api/cars/${car.id}`, { status })
    assert.equal(code, 200)
    assert.deepEqual(body, { ...car, status })
    assert.deepEqual(await titles(''), [])
    assert.equal((await titles('status=all&sellerId=ana')).length, 1)
  }
  for (const id of [NOWHERE, 'no-id']) {
    const { status, body } = await app.patch(`/api/cars/${id}`, { status: 'sold' })
    assert.deepEqual([status, body.code], [404, 'car.unknown'])
  }
})

test('sales and withdrawals at once end in one of the two, whole', async () => {
  const { body: car } = await offer()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      app.patch(`/api/cars/${car.id}`, { status: index % 2 ? 'sold' : 'withdrawn' }),
    ),
  )
  for (const [index, { status, body }] of answers.entries()) {
    assert.equal(status, 200)
    assert.deepEqual(body, { ...car, status: index % 2 ? 'sold' : 'withdrawn' })
  }
})

test('all missing fields are reported at once', async () => {
  const { status, body } = await app.post('/api/cars', {})
  assert.equal(status, 400)
  assert.deepEqual(
    body.errors.map(({ path }: { path: string }) => path).sort(),
    listOf(`
    condition | description | location | make | mileage | model | price | sellerId | sellerName | sellerPhone |
    title | year
  `),
  )
})

test(covers(['4.car-conditions', '5.car.condition'], 'five conditions of a car, and no other'), async () => {
  for (const condition of ['excellent', 'good', 'fair', 'poor', 'salvage'])
    assert.equal((await offer({ condition })).body.condition, condition)
  assert.equal((await offer({ condition: 'used' })).status, 400)
})

test(covers(['5.car.year', '5.car.price', '5.car.description'], 'the minimal car listing'), async () => {
  const { status, body } = await offer({ year: '1964', price: 1, description: 'x'.repeat(10) })
  assert.deepEqual([status, body.year, body.price], [201, 1964, 1])
})
