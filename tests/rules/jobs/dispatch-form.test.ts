import assert from 'node:assert/strict'
import { DispatchForm } from '@desert-wrench/contract/features/jobs/dispatch-form.ts'
import { jobs } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { describeVehicle } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import fc from 'fast-check'
import { test } from 'vitest'
import { covers } from '../../specification/lines.ts'
import { having, LEFT_OUT, NO_TEXT, said, taken } from '../../support/shape-errors.ts'

const FORM = {
  customerName: 'Luis Ortega',
  customerPhone: '(602) 555-0102',
  customerEmail: '',
  vehicleYear: '2019',
  vehicleMake: 'Toyota',
  vehicleModel: 'Corolla',
  description: 'Squeals',
}

const ASKED = ['customerName', 'customerPhone', 'vehicleYear', 'vehicleMake', 'vehicleModel', 'description'] as const

for (const field of ASKED) {
  test(`the dispatch form without ${field} says one thing, however it is missing`, () => {
    const messages = NO_TEXT.map((nothing) => said(DispatchForm, having(FORM, field, nothing)))
    for (const message of messages) assert.deepEqual(message, messages[0])
    assert.equal(messages[0]?.[field]?.length, 1)
    assert.notDeepEqual(messages[0]?.[field], ['Invalid input'])
  })
}

test(covers('5.job.year', 'a year has exactly 4 characters'), () => {
  assert.equal(taken(DispatchForm, FORM).vehicleYear, '2019')
  assert.equal(taken(DispatchForm, { ...FORM, vehicleYear: '1964' }).vehicleYear, '1964')
  const missing = said(DispatchForm, having(FORM, 'vehicleYear', ''))
  for (const vehicleYear of ['1', '14', '201', '20190', '02019']) {
    assert.deepEqual(said(DispatchForm, { ...FORM, vehicleYear }), missing)
  }
})

const MOST = [
  ['5.job.make-model', 'vehicleMake', 30],
  ['5.job.make-model', 'vehicleModel', 30],
  ['5.job.name', 'customerName', 50],
  ['5.job.description', 'description', 500],
] as const

for (const [line, field, most] of MOST) {
  test(covers(line, `${field} has 1 to ${most} characters`), () => {
    for (const value of ['x', 'x'.repeat(most)])
      assert.equal(taken(DispatchForm, { ...FORM, [field]: value })[field], value)
    for (const wrong of ['', '  ', 'x'.repeat(most + 1)])
      assert.deepEqual(Object.keys(said(DispatchForm, { ...FORM, [field]: wrong })), [field])
  })
}

test(covers(['9.hours', '5.job.email'], 'defaults are 2 hours, priority Medium, no mechanic and a null email'), () => {
  const fallbacks = { estimatedHours: 2, priority: 'Medium', mechanicId: null, customerEmail: null }
  for (const [field, expected] of Object.entries(fallbacks)) {
    for (const nothing of LEFT_OUT)
      assert.equal(taken(DispatchForm, having(FORM, field, nothing))[field], expected, field)
  }
})

test('hours keep the same limits as the call', () => {
  for (const estimatedHours of [0.5, 40])
    assert.equal(taken(DispatchForm, { ...FORM, estimatedHours }).estimatedHours, estimatedHours)
  for (const estimatedHours of [0, 0.25, 40.5]) {
    assert.deepEqual(Object.keys(said(DispatchForm, { ...FORM, estimatedHours })), ['estimatedHours'])
  }
})

test(covers('5.job.vehicle', 'a vehicle is written as year, make and model'), () => {
  const vehicle = describeVehicle({ vehicleYear: '2019', vehicleMake: 'Toyota', vehicleModel: 'Corolla' })
  assert.equal(vehicle, '2019 Toyota Corolla')
})

test('the longest vehicle of the dispatch form is short enough for the call', () => {
  const vehicleInfo = describeVehicle({
    vehicleYear: '2019',
    vehicleMake: 'm'.repeat(30),
    vehicleModel: 'm'.repeat(30),
  })
  assert.deepEqual(said(jobs.create.body, { ...FORM, vehicleInfo }), {})
})

test('the call accepts everything the dispatch form accepts', () => {
  const text = (most: number) => fc.string({ minLength: 1, maxLength: most }).filter((typed) => typed.trim() !== '')
  const form = fc.record({
    customerName: text(50),
    vehicleMake: text(30),
    vehicleModel: text(30),
    description: text(500),
    vehicleYear: fc.integer({ min: 1900, max: 2030 }).map(String),
    estimatedHours: fc.integer({ min: 1, max: 80 }).map((halves) => halves / 2),
    priority: fc.constantFrom('Low', 'Medium', 'High', 'Emergency'),
  })
  fc.assert(
    fc.property(form, (typed) => {
      const parsed = DispatchForm.safeParse({ ...FORM, ...typed })
      assert.ok(parsed.data, JSON.stringify(parsed.error?.issues))
      const { vehicleYear, vehicleMake, vehicleModel, ...rest } = parsed.data
      const vehicleInfo = describeVehicle({ vehicleYear, vehicleMake, vehicleModel })
      assert.deepEqual(said(jobs.create.body, { ...rest, vehicleInfo }), {})
    }),
  )
})
