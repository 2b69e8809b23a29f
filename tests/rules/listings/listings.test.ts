import assert from 'node:assert/strict'
import {
  CAR_CONDITIONS,
  CAR_PRICE_LIMITS,
  NewCar,
  NewPart,
  PART_CONDITIONS,
} from '@desert-wrench/contract/features/listings/listings.contract.ts'
import fc from 'fast-check'
import { test } from 'vitest'
import { covers } from '../../specification/lines.ts'
import { having, NO_TEXT, said, taken } from '../../support/shape-errors.ts'

const PART = {
  mechanicId: '0193b3c8-8a1f-7c11-9c61-3f6c6c1f0a01',
  mechanicName: 'Hector Salgado',
  mechanicPhone: '(602) 555-0142',
  title: 'Radiator',
  description: 'Held pressure for an hour.',
  condition: 'used',
  price: 6000,
  vehicleCompatibility: '2007-2013 Chevrolet Silverado',
  location: 'Mesa, AZ',
}

const CAR = {
  sellerId: 'ana',
  sellerName: 'Ana Ruiz',
  sellerPhone: '(602) 555-0143',
  title: 'Camry LE',
  make: 'Toyota',
  model: 'Camry',
  year: '2012',
  mileage: '112400',
  price: 890000,
  description: 'Bought new on Camelback.',
  condition: 'good',
  location: 'Phoenix, AZ',
}

/** Section 5 of the specification; a part's title has its own message. */
const REQUIRED = [
  ['5.part.seller', NewPart, PART, 'mechanicId', 'Mechanic is required'],
  ['5.part.seller', NewPart, PART, 'mechanicName', 'Mechanic name is required'],
  ['5.part.title', NewPart, PART, 'title', 'Part title is required'],
  ['5.part.fit', NewPart, PART, 'vehicleCompatibility', 'Vehicle compatibility is required'],
  ['5.part.fit', NewPart, PART, 'location', 'Location is required'],
  ['5.part.phone', NewPart, PART, 'mechanicPhone', 'Phone number is required'],
  ['5.part.description', NewPart, PART, 'description', 'Description must be at least 10 characters'],
  ['5.car.required', NewCar, CAR, 'sellerId', 'Seller is required'],
  ['5.car.required', NewCar, CAR, 'sellerName', 'Seller name is required'],
  ['5.car.required', NewCar, CAR, 'title', 'Title is required'],
  ['5.car.required', NewCar, CAR, 'make', 'Make is required'],
  ['5.car.required', NewCar, CAR, 'model', 'Model is required'],
  ['5.car.required', NewCar, CAR, 'location', 'Location is required'],
  ['5.car.phone', NewCar, CAR, 'sellerPhone', 'Phone number is required'],
  ['5.car.description', NewCar, CAR, 'description', 'Description must be at least 10 characters'],
] as const

for (const [line, shape, whole, field, message] of REQUIRED) {
  test(covers(line, `a ${shape === NewPart ? 'part' : 'car'} without ${field}: ${message}`), () => {
    for (const nothing of NO_TEXT) assert.deepEqual(said(shape, having(whole, field, nothing)), { [field]: [message] })
  })
}

for (const [kind, shape, whole, phone] of [
  ['part', NewPart, PART, 'mechanicPhone'],
  ['car', NewCar, CAR, 'sellerPhone'],
] as const) {
  test(covers(`5.${kind}.phone`, `${phone} has at least 10 characters and can be called`), () => {
    for (const short of ['555-0142', '602555014'])
      assert.deepEqual(said(shape, { ...whole, [phone]: short }), { [phone]: ['Phone number is required'] })
    assert.deepEqual(Object.keys(said(shape, { ...whole, [phone]: 'call me maybe' })), [phone])
    for (const typed of ['6025550142', '+1 602 555 0142'])
      assert.equal(taken(shape, { ...whole, [phone]: typed })[phone], typed)
  })

  test(
    covers(
      [`5.${kind}.description`, `5.${kind}.price`],
      `${phone}'s listing: a description of 10 characters, a price of a cent, up to 5 pictures`,
    ),
    () => {
      assert.deepEqual(Object.keys(said(shape, { ...whole, description: '123456789' })), ['description'])
      assert.deepEqual(said(shape, { ...whole, description: '1234567890' }), {})
      for (const price of [0, -1, 0.5, '60', '', '   ', Number.NaN, null, undefined]) {
        assert.deepEqual(said(shape, { ...whole, price }), { price: ['Price must be at least $0.01'] })
      }
      for (const price of [1, 1_000_000_000]) assert.equal(taken(shape, { ...whole, price }).price, price)
      assert.deepEqual(Object.keys(said(shape, { ...whole, price: 1_000_000_001 })), ['price'])
      const images = Array.from({ length: 6 }, () => '/demo/sedan.svg')
      assert.deepEqual(said(shape, { ...whole, images }), { images: ['Use at most 5 pictures'] })
      assert.deepEqual(taken(shape, { ...whole, images: images.slice(1) }).images, images.slice(1))
      assert.deepEqual(taken(shape, whole).images, [])
    },
  )

  test(`${phone}'s pictures are uploaded ones or https ones, and nothing that runs`, () => {
    const id = '0193b3c8-8a1f-7c11-9c61-3f6c6c1f0a01'
    for (const image of [`/api/pictures/${id}.webp`, '/demo/sedan.svg', 'https://example.com/a.jpg']) {
      assert.deepEqual(said(shape, { ...whole, images: [image] }), {})
    }
    for (const image of [
      ...'javascript:alert(1)|http://example.com/a.jpg|data:image/png;base64,AA|/api/jobs|../../etc/passwd|'.split('|'),
      ...[
        '/api/pictures/../jobs',
        `/api/pictures/${id}.svg`,
        'https://',
        'https://a b',
        `https://e.com/${'x'.repeat(500)}`,
      ],
    ]) {
      assert.deepEqual(Object.keys(said(shape, { ...whole, images: [image] })), ['images.0'], image)
    }
  })
}

test(
  covers(
    ['4.part-conditions', '5.part.condition', '4.car-conditions', '5.car.condition'],
    'conditions are those of the specification',
  ),
  () => {
    assert.deepEqual([...PART_CONDITIONS], ['new', 'used', 'rebuilt', 'for_parts'])
    assert.deepEqual([...CAR_CONDITIONS], ['excellent', 'good', 'fair', 'poor', 'salvage'])
    for (const condition of ['', '   ', 'mint', undefined, null, 7]) {
      assert.deepEqual(Object.keys(said(NewPart, { ...PART, condition })), ['condition'])
      assert.deepEqual(Object.keys(said(NewCar, { ...CAR, condition })), ['condition'])
    }
  },
)

test(covers('2.cars.max-price', 'the highest prices that the car screen offers'), () => {
  assert.deepEqual([...CAR_PRICE_LIMITS], [5000, 10_000, 20_000, 30_000, 50_000])
})

test(covers('5.car.year', 'a year has 4 digits, written as text or number'), () => {
  fc.assert(
    fc.property(fc.integer({ min: 1885, max: 2999 }), fc.boolean(), fc.nat(9_999_999), (year, asText, mileage) => {
      const write = (value: number) => (asText ? String(value) : value)
      const car = taken(NewCar, { ...CAR, year: write(year), mileage: write(mileage) })
      assert.deepEqual([car.year, car.mileage], [year, mileage])
    }),
  )
  for (const year of ['201', '20145', 'MMXX', 201, 20145, 2014.5, '', null, undefined, true, []]) {
    assert.deepEqual(said(NewCar, { ...CAR, year }), { year: ['Year must be 4 digits'] })
  }
})
