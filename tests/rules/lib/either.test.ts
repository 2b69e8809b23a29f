import assert from 'node:assert/strict'
import { Booking, JobForm, jobs } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { alternativesOf, either } from '@desert-wrench/contract/lib/either.ts'
import fc from 'fast-check'
import { test } from 'vitest'
import { said } from '../../support/shape-errors.ts'

const NewJob = jobs.create.body
const byHand = either([Booking, JobForm], (given) => ('booked' in given ? Booking : JobForm))

test('the call for a new job offers the booking and the job form', () => {
  assert.deepEqual(alternativesOf(NewJob), [Booking, JobForm])
  assert.equal(alternativesOf(Booking), undefined)
})

test('an address makes it a booking, whose messages hold', () => {
  assert.deepEqual(said(NewJob, { customerAddress: '120 W Main St', description: 'Squeals' }), {
    customerName: ['Name is required'],
    customerPhone: ['Phone number is required'],
    vehicleInfo: ['Vehicle information is required'],
    description: ['Problem description is required'],
  })
  assert.deepEqual(said(NewJob, { customerAddress: '' }).customerAddress, ['Address is required'])
})

test('no address makes it the job form, which asks for none', () => {
  for (const given of [{}, { customerAddress: undefined }, { customerAddress: null }]) {
    assert.ok(!('customerAddress' in said(NewJob, given)))
    assert.ok(!('description' in said(NewJob, { ...given, description: 'Squeals' })))
  }
})

test('a non-object is refused as a whole', () => {
  for (const given of [undefined, null, '', 'text', 7, true, [], [{}]]) {
    assert.deepEqual(Object.keys(said(NewJob, given)), [''], JSON.stringify(given))
  }
})

const value = fc.oneof(
  fc.constantFrom<unknown>(
    'Luis Ortega',
    '(602) 555-0102',
    '2019 Toyota Corolla',
    'The brakes squeal',
    '',
    null,
    2.5,
    'High',
    true,
  ),
  fc.string(),
  fc.integer(),
)
const given = fc.record(
  {
    customerName: value,
    customerPhone: fc.oneof(fc.constant('(602) 555-0102'), value),
    customerEmail: value,
    vehicleInfo: value,
    description: fc.oneof(fc.constant('The brakes squeal'), value),
    customerAddress: fc.oneof(fc.constant('120 W Main St'), value),
    priority: fc.oneof(fc.constant('High'), value),
    estimatedHours: fc.oneof(fc.constant(2.5), value),
    autoAssign: value,
    status: value,
    booked: value,
  },
  { requiredKeys: [] },
)

test('the verdict, the messages and the value are those of the shape that was chosen', () => {
  fc.assert(
    fc.property(given, (form) => {
      const chosen = 'booked' in form ? Booking : JobForm
      assert.deepEqual(said(byHand, form), said(chosen, form))
      assert.deepEqual(byHand.safeParse(form).data, chosen.safeParse(form).data)
      const job = form.customerAddress == null || typeof form.autoAssign === 'boolean' ? JobForm : Booking
      assert.deepEqual(said(NewJob, form), said(job, form))
      assert.deepEqual(NewJob.safeParse(form).data, job.safeParse(form).data)
    }),
    { numRuns: 1000 },
  )
})

test('some generated forms are right and some are wrong, so that the property says something', () => {
  const verdicts = fc.sample(given, { numRuns: 1000, seed: 7 }).map((form) => byHand.safeParse(form).success)
  assert.ok(verdicts.includes(true) && verdicts.includes(false))
})
