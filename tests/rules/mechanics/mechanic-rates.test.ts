import assert from 'node:assert/strict'
import { NewMechanic, SignUp } from '@desert-wrench/contract/features/mechanics/joining.contract.ts'
import fc from 'fast-check'
import { test } from 'vitest'
import { covers } from '../../specification/lines.ts'
import { around, having, LEFT_OUT, said, taken } from '../../support/shape-errors.ts'

const ANA = { name: 'Ana Ruiz', phone: '(602) 555-0101', email: 'ana@example.com', specialty: 'Brakes' }
const REQUIRED = 'Pricing rates are required based on selected pricing type'

const FORMS = [
  ['the add form', NewMechanic],
  ['the sign-up', SignUp],
] as const

/** The rates of each pricing type (specification, section 5). */
const NEEDS = [
  ['hourly', ['hourlyRate']],
  ['flat_rate', ['flatRate']],
  ['both', ['hourlyRate', 'flatRate']],
] as const

const LIMITS = { hourlyRate: [1500, 20_000], flatRate: [2000, 50_000] } as const

const rates = { hourlyRate: 9000, flatRate: 12_000 }

for (const [pricingType, needed] of NEEDS) {
  test(covers('5.signup.rates', `a sign-up priced ${pricingType} without its rates: ${REQUIRED}`), () => {
    const messages = Object.fromEntries(needed.map((field) => [field, [REQUIRED]]))
    assert.deepEqual(said(SignUp, { ...ANA, pricingType }), messages)
    for (const nothing of LEFT_OUT) {
      const form = having(having({ ...ANA, pricingType }, 'hourlyRate', nothing), 'flatRate', nothing)
      assert.deepEqual(said(SignUp, form), messages)
    }
    assert.deepEqual(said(SignUp, { ...ANA, pricingType, name: '' }), { name: ['Name is required'], ...messages })
  })

  for (const [form, shape] of FORMS) {
    for (const field of needed) {
      const [least, most] = LIMITS[field]
      const mechanic = { ...ANA, pricingType, ...rates }

      test(`${form} priced ${pricingType}: ${field} from ${least} to ${most} whole cents`, () => {
        for (const value of [least, least + 1, most])
          assert.equal(taken(shape, having(mechanic, field, value))[field], value)
        const wrong = [0, -1, least - 1, most + 1, least + 0.5].map((value) =>
          said(shape, having(mechanic, field, value)),
        )
        for (const messages of wrong) assert.deepEqual(messages, wrong[0])
        assert.deepEqual(Object.keys(wrong[0] ?? {}), [field])
        for (const value of ['9000', true, {}, []]) {
          assert.deepEqual(Object.keys(said(shape, having(mechanic, field, value))), [field], JSON.stringify(value))
        }
      })

      test(`${form} priced ${pricingType}: no ${field} outside its limits is taken, none within refused`, () => {
        fc.assert(
          fc.property(around(least, most), (value) => {
            const { error } = shape.safeParse(having(mechanic, field, value))
            assert.equal(error === undefined, value >= least && value <= most)
          }),
        )
      })
    }
  }
}

test(covers('9.hourly', 'an hourly rate left out of the add form is 7500 cents'), () => {
  for (const nothing of LEFT_OUT) {
    assert.equal(taken(NewMechanic, having(ANA, 'hourlyRate', nothing)).hourlyRate, 7500)
    const both = { ...ANA, pricingType: 'both', flatRate: 2000 }
    assert.equal(taken(NewMechanic, having(both, 'hourlyRate', nothing)).hourlyRate, 7500)
  }
})

test('the add form asks a flat rate of those who are priced flat', () => {
  for (const pricingType of ['flat_rate', 'both']) {
    assert.deepEqual(said(NewMechanic, { ...ANA, pricingType }), { flatRate: [REQUIRED] })
  }
})

for (const [form, shape] of FORMS) {
  test(`${form}: the rate of the other pricing type is ignored`, () => {
    const hourly = taken(shape, { ...ANA, pricingType: 'hourly', hourlyRate: 9000, flatRate: 1 })
    assert.deepEqual([hourly.hourlyRate, hourly.flatRate], [9000, null])
    const flat = taken(shape, { ...ANA, pricingType: 'flat_rate', hourlyRate: 1, flatRate: 12_000 })
    assert.deepEqual([flat.hourlyRate, flat.flatRate], [7500, 12_000])
  })

  test(`${form}: pricing is hourly when left out, else one of three`, () => {
    for (const nothing of LEFT_OUT)
      assert.equal(taken(shape, having({ ...ANA, ...rates }, 'pricingType', nothing)).pricingType, 'hourly')
    for (const [pricingType] of NEEDS)
      assert.equal(taken(shape, { ...ANA, ...rates, pricingType }).pricingType, pricingType)
    for (const wrong of ['flat', 'Hourly', 7, [], {}]) {
      assert.deepEqual(Object.keys(said(shape, { ...ANA, ...rates, pricingType: wrong })), ['pricingType'])
    }
  })
}
