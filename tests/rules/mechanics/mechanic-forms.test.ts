import assert from 'node:assert/strict'
import { NewMechanic, SignUp } from '@desert-wrench/contract/features/mechanics/joining.contract.ts'
import fc from 'fast-check'
import { test } from 'vitest'
import { covers } from '../../specification/lines.ts'
import { around, having, LEFT_OUT, NO_NUMBER, NO_TEXT, said, taken } from '../../support/shape-errors.ts'

const ANA = {
  name: 'Ana Ruiz',
  phone: '(602) 555-0101',
  email: 'ana@example.com',
  specialty: 'Brakes',
  pricingType: 'both',
  hourlyRate: 9000,
  flatRate: 12_000,
}

const FORMS = [
  ['the add form', NewMechanic],
  ['the sign-up', SignUp],
] as const

const REQUIRED = [
  ['name', 'Name is required'],
  ['phone', 'Phone number is required'],
  ['email', 'Email is required'],
] as const

const SPECIALTIES = ['General', 'Engine', 'Transmission', 'Electrical', 'Brakes', 'AC', 'Diagnostic']

/** The specification's inclusive limits and the default. */
const WHOLE = [
  ['experience', 0, 50, 0],
  ['serviceRadius', 5, 100, 25],
  ['travelFeePerMile', 100, 1000, 250],
] as const

for (const [form, shape] of FORMS) {
  for (const [field, message] of REQUIRED) {
    test(`${form} without ${field}: ${message}`, () => {
      for (const nothing of NO_TEXT) assert.deepEqual(said(shape, having(ANA, field, nothing)), { [field]: [message] })
    })
  }

  test(covers('4.specialties', `${form} takes the seven specialties and no other, with one message`), () => {
    for (const specialty of SPECIALTIES) assert.equal(taken(shape, { ...ANA, specialty }).specialty, specialty)
    const messages = new Set(
      [...NO_TEXT, 'brakes', 'Tires'].map((specialty) =>
        JSON.stringify(said(shape, having(ANA, 'specialty', specialty))),
      ),
    )
    assert.equal(messages.size, 1)
    assert.match([...messages].join(), /^\{"specialty":\["/)
  })

  for (const [field, least, most, fallback] of WHOLE) {
    test(`${form}: ${field} is ${fallback} when left out, else a whole number from ${least} to ${most}`, () => {
      for (const nothing of LEFT_OUT) assert.equal(taken(shape, having(ANA, field, nothing))[field], fallback)
      for (const value of [least, most]) assert.equal(taken(shape, having(ANA, field, value))[field], value)
      const wrong = [least - 1, most + 1, least + 0.5, -0.5, ...NO_NUMBER]
      const messages = wrong.map((value) => said(shape, having(ANA, field, value)))
      for (const message of messages) assert.deepEqual(message, messages[0])
      assert.deepEqual(Object.keys(messages[0] ?? {}), [field])
    })

    test(`${form}: every whole ${field} within the limits is kept and none outside is taken`, () => {
      fc.assert(
        fc.property(around(least, most), (value) => {
          const { data, error } = shape.safeParse(having(ANA, field, value))
          if (value < least || value > most) assert.ok(error)
          else assert.equal(data?.[field], value)
        }),
      )
    })
  }

  test(`${form}: coordinates may be left out, else they are degrees`, () => {
    for (const [field, limit] of [
      ['latitude', 90],
      ['longitude', 180],
    ] as const) {
      for (const nothing of LEFT_OUT) assert.equal(taken(shape, having(ANA, field, nothing))[field], null)
      for (const value of [-limit, 0, limit]) assert.equal(taken(shape, having(ANA, field, value))[field], value)
      for (const value of [-limit - 0.01, limit + 0.01, ...NO_NUMBER]) {
        assert.deepEqual(Object.keys(said(shape, having(ANA, field, value))), [field])
      }
    }
  })

  test(`${form}: the business may be left out`, () => {
    for (const field of ['businessName', 'businessAddress']) {
      for (const nothing of [...LEFT_OUT, '  ']) assert.equal(taken(shape, having(ANA, field, nothing))[field], null)
      assert.equal(taken(shape, having(ANA, field, ' Ruiz Garage '))[field], 'Ruiz Garage')
      assert.deepEqual(Object.keys(said(shape, having(ANA, field, 7))), [field])
    }
  })

  test(`${form}: an email is compared as typed, and what is none is named`, () => {
    for (const email of ['a@b.co', 'Ana.Ruiz+desk@Mail.Example.com']) {
      assert.equal(taken(shape, { ...ANA, email: ` ${email} ` }).email, email)
    }
    for (const email of 'ana|ana@|@example.com|ana@example|a b@example.com|a@@example.com|a@b..com'.split('|')) {
      assert.deepEqual(Object.keys(said(shape, { ...ANA, email })), ['email'], email)
    }
  })

  test(`${form}: impossible phones are refused, others are kept as typed`, () => {
    for (const phone of ['555-0101', '602555010']) {
      assert.deepEqual(said(shape, { ...ANA, phone }), { phone: ['Phone number is required'] }, phone)
    }
    for (const phone of ['0000000000', 'call me later', '602-555-010x']) {
      assert.deepEqual(Object.keys(said(shape, { ...ANA, phone })), ['phone'], phone)
    }
    for (const phone of ['(602) 555-0101', '602-555-0101', '+16025550101', '6025550101', '+52 5512345678']) {
      assert.equal(taken(shape, { ...ANA, phone }).phone, phone)
    }
  })

  test(`${form}: earnings and payments cannot be set`, () => {
    const gifts = {
      id: 'mine',
      rating: 1,
      totalRatings: 99,
      responseTimeRating: 1,
      jobsCompleted: 99,
      subscriptionStatus: 'active',
      subscriptionExpiresAt: '2099-01-01T00:00:00.000Z',
      hasCompletedFirstJob: true,
      jobCompletionPaymentDue: false,
      createdAt: 'now',
    }
    assert.deepEqual(taken(shape, { ...ANA, ...gifts }), taken(shape, ANA))
  })

  test(`${form}: all errors are reported at once`, () => {
    const missing = ['email', 'name', 'phone', 'specialty', ...(shape === SignUp ? ['hourlyRate'] : [])]
    assert.deepEqual(Object.keys(said(shape, {})).sort(), missing.sort())
    for (const nothing of [undefined, null, 'text', 7, []]) assert.ok(shape.safeParse(nothing).error)
  })
}

test(
  covers(
    ['5.mechanic.name', '5.mechanic.phone'],
    'a name on the add form has at most 50 characters, a phone at most 15 characters',
  ),
  () => {
    assert.equal(taken(NewMechanic, { ...ANA, name: 'n'.repeat(50) }).name, 'n'.repeat(50))
    assert.deepEqual(Object.keys(said(NewMechanic, { ...ANA, name: 'n'.repeat(51) })), ['name'])
    assert.equal(taken(NewMechanic, { ...ANA, phone: '+1 602 555 0101' }).phone, '+1 602 555 0101')
    for (const phone of ['1234567890123456', '+234567890123456', '+1 602 555 0101 0101 01', '+1 (602) 555-0101'])
      assert.deepEqual(Object.keys(said(NewMechanic, { ...ANA, phone })), ['phone'])
    for (const phone of ['602-555-0101 ext. 5', 'tel:+1-602-555-0101', '+23456789012345'])
      assert.equal(taken(NewMechanic, { ...ANA, phone }).phone, phone)
  },
)
