import assert from 'node:assert/strict'
import { factoriesFor } from '../factories/factories-for.ts'
import { jobFields } from '../factories/job.ts'
import { carFields, partFields } from '../factories/listing.ts'
import { offerFields } from '../factories/offer.ts'
import { openTestApp } from '../open-app.ts'
import { check, type Line } from './lines.ts'

const app = await openTestApp()
const { addMechanic, book } = factoriesFor(app)

const mechanic = await addMechanic()
const job = await book()
const message = { mechanicId: mechanic.id, mechanicName: mechanic.name, message: 'Torque first' }

type Form = [path: string, fields: object]
const BOOKING: Form = ['/api/jobs', jobFields()]
const PICKUP: Form = [`/api/jobs/${job.id}/pickup-requests`, offerFields(mechanic.id)]
const REFERRAL: Form = ['/api/referrals', { referrerId: mechanic.id, referredMechanicId: mechanic.id }]
const PART: Form = ['/api/parts', partFields(mechanic)]
const CAR: Form = ['/api/cars', carFields()]
const CHAT: Form = ['/api/chat/messages', message]

const MISSING = [undefined, null, '', '   ']
const NINE = 'x'.repeat(9)

/** Each field that is asked for: its message, or the empty text where the specification gives none; and what is too little. */
const ASKED: readonly [Line, Form, field: string, message: string, tooLittle?: unknown][] = [
  ['5.booking.name', BOOKING, 'customerName', 'Name is required'],
  ['5.booking.phone', BOOKING, 'customerPhone', 'Phone number is required', '602555010'],
  ['5.booking.vehicle', BOOKING, 'vehicleInfo', 'Vehicle information is required'],
  ['5.booking.description', BOOKING, 'description', 'Problem description is required', NINE],
  ['5.pickup.arrival', PICKUP, 'estimatedArrival', 'Estimated arrival time is required'],
  ['5.pickup.message', PICKUP, 'mechanicMessage', 'Please provide a message to the customer', NINE],
  ['8.failed.nobody-selected', PICKUP, 'mechanicId', 'Job or mechanic not selected'],
  ['5.referral.referrer', REFERRAL, 'referrerId', 'Your mechanic ID is required'],
  ['5.referral.referred', REFERRAL, 'referredMechanicId', 'Referred mechanic ID is required'],
  ['5.part.seller', PART, 'mechanicId', ''],
  ['5.part.seller', PART, 'mechanicName', ''],
  ['5.part.phone', PART, 'mechanicPhone', '', '602555010'],
  ['5.part.title', PART, 'title', 'Part title is required'],
  ['5.part.description', PART, 'description', '', NINE],
  ['5.part.condition', PART, 'condition', ''],
  ['5.part.price', PART, 'price', '', 0],
  ['5.part.fit', PART, 'vehicleCompatibility', ''],
  ['5.part.fit', PART, 'location', ''],
  ['5.car.required', CAR, 'sellerId', ''],
  ['5.car.required', CAR, 'sellerName', ''],
  ['5.car.required', CAR, 'title', ''],
  ['5.car.required', CAR, 'make', ''],
  ['5.car.required', CAR, 'model', ''],
  ['5.car.required', CAR, 'mileage', ''],
  ['5.car.required', CAR, 'location', ''],
  ['5.car.phone', CAR, 'sellerPhone', '', '480555014'],
  ['5.car.year', CAR, 'year', '', '201'],
  ['5.car.price', CAR, 'price', '', 0],
  ['5.car.description', CAR, 'description', '', NINE],
  ['5.car.condition', CAR, 'condition', ''],
  ['5.chat.required', CHAT, 'mechanicId', ''],
  ['5.chat.required', CHAT, 'mechanicName', ''],
]

for (const [line, [path, fields], field, words, tooLittle] of ASKED) {
  const says = words ? `says "${words}"` : 'is refused'
  check(line, `${path.replace(job.id, '{id}')} without ${field} ${says}`, async () => {
    for (const value of tooLittle === undefined ? MISSING : [...MISSING, tooLittle]) {
      const { status, body } = await app.post(path, { ...fields, [field]: value })
      assert.equal(status, 400, JSON.stringify({ [field]: value }))
      assert.deepEqual(
        body.errors.map((error: { path: string }) => error.path),
        [field],
      )
      if (words) assert.equal(body.errors[0].message, words)
      assert.equal(body.message, body.errors[0].message)
    }
  })
}

check('5.booking.address', 'a booking with an empty address says "Address is required"', async () => {
  for (const customerAddress of ['', '   ']) {
    const { status, body } = await app.post('/api/jobs', jobFields({ customerAddress }))
    assert.equal(status, 400)
    assert.deepEqual(body.errors, [{ path: 'customerAddress', message: 'Address is required' }])
  }
})

check(['5.booking.description', '5.pickup.message'], 'ten letters are enough', async () => {
  const description = 'x'.repeat(10)
  const { status, body } = await app.post('/api/jobs', jobFields({ description }))
  assert.equal(status, 201)
  const asked = await app.post(
    `/api/jobs/${body.id}/pickup-requests`,
    offerFields(mechanic.id, { mechanicMessage: description }),
  )
  assert.equal(asked.status, 201, JSON.stringify(asked.body))
})

check(['5.part.number', '5.part.price', '5.part.description'], 'the least that a part needs', async () => {
  const least = partFields(mechanic, { partNumber: undefined, price: 1, description: 'x'.repeat(10) })
  const { status, body } = await app.post('/api/parts', least)
  assert.deepEqual([status, body.partNumber, body.price], [201, null, 1])
})

check(['5.car.year', '5.car.price', '5.car.description'], 'the least that a car needs', async () => {
  const { status, body } = await app.post(
    '/api/cars',
    carFields({ year: '1964', price: 1, description: 'x'.repeat(10) }),
  )
  assert.deepEqual([status, body.year, body.price], [201, 1964, 1])
})
