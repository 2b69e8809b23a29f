import assert from 'node:assert/strict'
import { jobs } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import fc from 'fast-check'
import { test } from 'vitest'
import { covers } from '../../specification/lines.ts'
import { around, having, LEFT_OUT, NO_NUMBER, NO_TEXT, said, taken } from '../../support/shape-errors.ts'

const NewJob = jobs.create.body
const MECHANIC = '0193b3c8-8a1f-7c11-9c61-3f6c6c1f0a01'

const JOB = {
  customerName: 'Luis Ortega',
  customerPhone: '(602) 555-0102',
  vehicleInfo: '2019 Toyota Corolla',
  description: 'The brakes squeal when stopping',
}
const BOOKING = { ...JOB, customerAddress: '120 W Main St, Mesa' }

const FORMS = [
  ['a booking', BOOKING],
  ['the job form', JOB],
] as const

/** The booking's messages, verbatim (specification, section 5); the job form shares them. */
const REQUIRED = [
  ['5.booking.name', 'customerName', 'Name is required'],
  ['5.booking.phone', 'customerPhone', 'Phone number is required'],
  ['5.booking.vehicle', 'vehicleInfo', 'Vehicle information is required'],
  ['5.booking.description', 'description', 'Problem description is required'],
] as const

for (const [form, given] of FORMS) {
  for (const [line, field, message] of REQUIRED) {
    test(covers(line, `${form} without ${field}: ${message}`), () => {
      for (const nothing of NO_TEXT)
        assert.deepEqual(said(NewJob, having(given, field, nothing)), { [field]: [message] })
    })
  }

  test(`${form}: all errors are reported at once`, () => {
    const { customerAddress } = { customerAddress: undefined, ...given }
    assert.deepEqual(
      said(NewJob, { customerAddress }),
      Object.fromEntries(REQUIRED.map(([, field, message]) => [field, [message]])),
    )
  })

  test(covers('5.booking.phone', `${form}: a phone has at least 10 characters and can be a phone`), () => {
    for (const customerPhone of ['1', '555-0102', '602555010']) {
      assert.deepEqual(said(NewJob, { ...given, customerPhone }), { customerPhone: ['Phone number is required'] })
    }
    for (const customerPhone of ['6025550102', '602-555-0102', '+16025550102']) {
      assert.equal(taken(NewJob, { ...given, customerPhone }).customerPhone, customerPhone)
    }
    assert.deepEqual(Object.keys(said(NewJob, { ...given, customerPhone: '0000000000' })), ['customerPhone'])
  })

  test(`${form}: optional fields may be missing, null or empty`, () => {
    const fields = {
      customerEmail: null,
      mechanicId: null,
      priority: 'Medium',
      estimatedHours: null,
      customerLatitude: null,
    }
    for (const [field, expected] of Object.entries({ ...fields, customerLongitude: null })) {
      for (const nothing of LEFT_OUT) assert.equal(taken(NewJob, having(given, field, nothing))[field], expected, field)
    }
  })

  test(`${form}: given values are kept`, () => {
    const more = {
      customerEmail: 'luis@example.com',
      mechanicId: MECHANIC,
      priority: 'Emergency',
      estimatedHours: 3.5,
      customerLatitude: 33.4152,
      customerLongitude: -111.8315,
      scheduledStart: '2026-12-01T17:00:00.000Z',
      scheduledEnd: '2026-12-01T18:30:00.000Z',
      windowStart: '2026-12-01T17:00:00.000Z',
      windowEnd: '2026-12-01T19:00:00.000Z',
      holdId: MECHANIC,
      vin: '1HGCM82633A004352',
      plate: 'ABC1234',
      mileage: 84_210,
      textConsent: false,
      reminderConsent: true,
    }
    const kept = { ...given, ...more, customerAddress: 'customerAddress' in given ? given.customerAddress : null }
    assert.deepEqual({ ...taken(NewJob, { ...given, ...more }), autoAssign: 0 }, { ...kept, autoAssign: 0 })
  })

  test(covers(['4.job.priorities', '5.booking.priority'], `${form}: a priority is one of four`), () => {
    for (const priority of ['Low', 'Medium', 'High', 'Emergency']) {
      assert.equal(taken(NewJob, { ...given, priority }).priority, priority)
    }
    for (const priority of ['low', 'Urgent', 3, [], true]) {
      assert.deepEqual(Object.keys(said(NewJob, { ...given, priority })), ['priority'])
    }
  })

  test(`${form}: read-only fields are ignored in any form`, () => {
    for (const status of ['completed', 'in-progress', 'bogus', 7, null]) {
      const sent = {
        status,
        mechanicName: 'Somebody Else',
        id: 'mine',
        totalCost: 1,
        mechanicRating: 5,
        completedAt: 'now',
      }
      assert.deepEqual(taken(NewJob, { ...given, ...sent }), taken(NewJob, given))
    }
    assert.ok(!('status' in taken(NewJob, { ...given, status: 'completed' })))
    assert.ok(!('mechanicName' in taken(NewJob, { ...given, mechanicName: 'Somebody Else' })))
  })

  test(covers(['5.job.hours', '9.hours'], `${form}: hours from 0.5 to 40 in halves, with one message`), () => {
    for (const estimatedHours of [0.5, 1, 39.5, 40]) {
      assert.equal(taken(NewJob, { ...given, estimatedHours }).estimatedHours, estimatedHours)
    }
    const wrong = [0, -0.5, 0.25, 0.4, 0.75, 40.5, 41, ...NO_NUMBER]
    const messages = wrong.map((estimatedHours) => said(NewJob, { ...given, estimatedHours }))
    for (const message of messages) assert.deepEqual(message, messages[0])
    assert.equal(messages[0]?.estimatedHours?.length, 1)
  })

  test(`${form}: hours in eighths are taken exactly when they are halves within the limits`, () => {
    fc.assert(
      fc.property(around(1, 80), fc.nat(3), (halves, more) => {
        const eighths = halves * 4 + more
        const { error } = NewJob.safeParse({ ...given, estimatedHours: eighths / 8 })
        assert.equal(error === undefined, eighths % 4 === 0 && eighths >= 4 && eighths <= 320)
      }),
      { numRuns: 400 },
    )
  })

  test(`${form}: a mechanic is an id, a place is degrees, an email an email`, () => {
    const wrong = {
      mechanicId: ['7', 7, {}],
      customerLatitude: [90.1, '33'],
      customerLongitude: [-180.1, '1'],
      customerEmail: ['x', 7],
    }
    for (const [field, values] of Object.entries(wrong)) {
      for (const value of values) {
        const messages = said(NewJob, { ...given, [field]: value })
        assert.deepEqual(Object.keys(messages), [field])
        assert.notDeepEqual(messages[field], ['Invalid input'])
      }
    }
  })
}

test(covers('5.booking.address', 'a booking without an address: Address is required'), () => {
  for (const customerAddress of ['', '   ', 7, true, [], {}]) {
    assert.deepEqual(said(NewJob, { ...JOB, customerAddress }), { customerAddress: ['Address is required'] })
  }
})

test(
  covers(
    '5.booking.description',
    'a booking describes the problem in at least 10 characters, outer spaces not counted',
  ),
  () => {
    for (const description of ['123456789', ' 12345678 ', '         x']) {
      assert.deepEqual(said(NewJob, { ...BOOKING, description }), { description: ['Problem description is required'] })
    }
    for (const description of ['1234567890', 'd'.repeat(501)]) {
      assert.equal(taken(NewJob, { ...BOOKING, description }).description, description)
    }
  },
)

test(
  covers(
    ['5.job.name', '5.job.description'],
    'the job form: a description up to 500 characters however short, a name up to 50',
  ),
  () => {
    for (const [field, most] of [
      ['description', 500],
      ['customerName', 50],
    ] as const) {
      for (const value of ['x', 'x'.repeat(most)]) assert.equal(taken(NewJob, { ...JOB, [field]: value })[field], value)
      assert.deepEqual(Object.keys(said(NewJob, { ...JOB, [field]: 'x'.repeat(most + 1) })), [field])
    }
  },
)

test('the job form requests automatic assignment only if chosen', () => {
  for (const nothing of LEFT_OUT) assert.equal(taken(NewJob, having(JOB, 'autoAssign', nothing)).autoAssign, false)
  assert.equal(taken(NewJob, { ...JOB, autoAssign: true }).autoAssign, true)
  assert.deepEqual(Object.keys(said(NewJob, { ...JOB, autoAssign: 'true' })), ['autoAssign'])
})

test('a body with an address is a booking, unless `autoAssign` says that it is the job form', () => {
  for (const nothing of LEFT_OUT) assert.ok(!('autoAssign' in taken(NewJob, having(BOOKING, 'autoAssign', nothing))))
  const short = { ...BOOKING, description: 'Flat tire' }
  assert.deepEqual(Object.keys(said(NewJob, short)), ['description'])
  for (const autoAssign of [true, false]) {
    const { customerAddress, description } = taken(NewJob, { ...short, autoAssign })
    assert.deepEqual(
      { customerAddress, description },
      { customerAddress: BOOKING.customerAddress, description: 'Flat tire' },
    )
    assert.deepEqual(Object.keys(said(NewJob, { ...short, autoAssign, customerName: 'x'.repeat(51) })), [
      'customerName',
    ])
    assert.deepEqual(Object.keys(said(NewJob, { ...short, autoAssign, customerAddress: 'x'.repeat(301) })), [
      'customerAddress',
    ])
  }
  for (const nothing of LEFT_OUT)
    assert.equal(taken(NewJob, having({ ...JOB, autoAssign: true }, 'customerAddress', nothing)).customerAddress, null)
})
