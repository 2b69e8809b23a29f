import assert from 'node:assert/strict'
import { decideAssignment, editJob } from '@desert-wrench/contract/features/jobs/changes.rules.ts'
import { JobChanges } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { JOB_STATUSES, STAGES, STEPS } from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import { jobPlace } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import { isReadOnly } from '@desert-wrench/contract/features/jobs/links.rules.ts'
import {
  decideCancel,
  decideStep,
  type JobProgress,
  type KeptStep,
  refuseCancelled,
  stageOf,
  stepAfter,
} from '@desert-wrench/contract/features/jobs/stages.rules.ts'
import { fieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import fc from 'fast-check'
import { test } from 'vitest'
import { said, taken } from '../../support/shape-errors.ts'

const MECHANIC = '019a2f00-0000-7000-8000-000000000001'
const OTHER = '019a2f00-0000-7000-8000-000000000002'
const NOW = '2026-11-22T15:00:00.000Z'

const standing = (fields: Partial<JobProgress> = {}): JobProgress => ({
  cancelledAt: null,
  status: 'pending',
  step: null,
  mechanicId: null,
  ...fields,
})
const hired = (step: KeptStep | null = null, agreement: number | null = 1) => ({
  ...standing({ status: 'in-progress', mechanicId: MECHANIC, step }),
  agreement,
})

const STAGED: [JobProgress, boolean, (typeof STAGES)[number]][] = [
  [standing(), false, 'open'],
  [standing(), true, 'offered'],
  [standing({ mechanicId: MECHANIC }), true, 'booked'],
  [standing({ status: 'in-progress' }), false, 'booked'],
  [hired(), false, 'booked'],
  [hired('on_the_way'), false, 'on_the_way'],
  [hired('arrived'), false, 'arrived'],
  [hired('working'), false, 'working'],
  [standing({ status: 'completed' }), true, 'done'],
  [standing({ ...hired('working'), cancelledAt: NOW }), false, 'cancelled'],
  [standing({ status: 'completed', cancelledAt: NOW }), false, 'cancelled'],
]

for (const [job, offersWait, stage] of STAGED) {
  test(`${JSON.stringify(job)} ${offersWait ? 'with' : 'without'} offers is ${stage}`, () => {
    assert.equal(stageOf(job, offersWait), stage)
  })
}

const anyJob: fc.Arbitrary<JobProgress> = fc
  .record({
    cancelledAt: fc.constantFrom(null, null, null, NOW),
    status: fc.constantFrom(...JOB_STATUSES),
    step: fc.constantFrom<(KeptStep | null)[]>(null, 'on_the_way', 'arrived', 'working'),
    mechanicId: fc.constantFrom(null, MECHANIC),
  })
  .map((job) => ({ ...job, step: job.status === 'in-progress' && job.mechanicId !== null ? job.step : null }))

test('a step leads to the stage of the same name, and never back', () => {
  fc.assert(
    fc.property(anyJob, fc.constantFrom(...STEPS), (job, step) => {
      const { plan, refusal } = decideStep({ ...job, agreement: 1 }, step, null)
      const [from, to] = [STAGES.indexOf(stageOf(job, false)), STAGES.indexOf(step)]
      if (job.cancelledAt !== null) return assert.equal(refusal, 'job.cancelled')
      if (job.mechanicId === null) return assert.equal(refusal, 'job.notBooked')
      if (to <= from) return assert.equal(refusal, 'job.stagePassed')
      assert.equal(stageOf({ ...job, ...plan }, false), step)
    }),
  )
})

test('no completion with an estimate waiting; after a no the last agreed version applies', () => {
  const done = (status: 'sent' | 'approved' | 'declined' | 'replaced' | null, agreement: number | null = 1) =>
    decideStep(hired('working', agreement), 'done', status && { status }).refusal
  assert.deepEqual(
    [done('sent'), done('declined'), done('declined', null), done('approved'), done('replaced'), done(null)],
    ['estimate.notApproved', undefined, 'estimate.notApproved', undefined, undefined, undefined],
  )
  assert.equal(decideStep(hired(), 'arrived', { status: 'sent' }).refusal, undefined)
})

test('steps and cancellations list the facts they keep', () => {
  const due = (['on_the_way', 'arrived', 'working', 'done'] as const).map(
    (step) => decideStep(hired(), step, null, 1).refusal,
  )
  assert.deepEqual(due, [undefined, undefined, 'job.depositDue', 'job.depositDue'])
  assert.deepEqual(decideStep(hired(), 'arrived', null).plan, { status: 'in-progress', step: 'arrived' })
  assert.deepEqual(decideStep(hired('working'), 'done', null).plan, { status: 'completed', step: null })
  assert.deepEqual(decideCancel(hired(), 'customer').plan, { kept: 'in-progress' })
  assert.deepEqual(refuseCancelled({ cancelledAt: null }).plan, { cancelledAt: null })
  assert.equal(refuseCancelled({ cancelledAt: NOW }).refusal, 'job.cancelled')
})

test('a job uses given coordinates, else those of its address', () => {
  const typedPlace = { latitude: 33.5, longitude: -112.1, accuracy: 'about' } as const
  const given = { customerLatitude: 33, customerLongitude: -112 }
  const none = { customerLatitude: null, customerLongitude: null }
  const found = { customerLatitude: 33.5, customerLongitude: -112.1, placeAccuracy: 'about' }
  assert.deepEqual(jobPlace({ ...given, typedPlace }), { ...given, placeAccuracy: 'exact' })
  assert.deepEqual(jobPlace({ ...none, typedPlace }), found)
  assert.deepEqual(jobPlace(none), { ...none, placeAccuracy: null })
})

test('a customer cancels before the mechanic has arrived, the office before it is done', () => {
  const refusals = (by: 'customer' | 'dispatcher') =>
    STAGED.map(([job]) => decideCancel(job, by).refusal ?? 'yes').join(' ')
  const no = 'job.stagePassed'
  const over = 'job.cancelled job.cancelled'
  assert.equal(refusals('customer'), `yes yes yes yes yes yes ${no} ${no} ${no} ${over}`)
  assert.equal(refusals('dispatcher'), `yes yes yes yes yes yes yes yes ${no} ${over}`)
})

test('a step is left only where the job stays in progress with the same mechanic', () => {
  assert.equal(stepAfter(hired('arrived'), 'in-progress', MECHANIC), 'arrived')
  for (const status of ['pending', 'completed'] as const)
    assert.equal(stepAfter(hired('arrived'), status, MECHANIC), null)
  for (const mechanicId of [OTHER, null]) assert.equal(stepAfter(hired('arrived'), 'in-progress', mechanicId), null)
})

test('a link is read-only after 90 days', () => {
  const after = (days: number) =>
    isReadOnly({ acts: true, createdAt: NOW }, new Date(Date.parse(NOW) + days * 86_400_000).toISOString())
  assert.deepEqual([after(0), after(90), after(90.01), after(400)], [false, false, true, true])
})

test('a field that is left out of a change stays, null or empty takes it away', () => {
  assert.deepEqual(taken(JobChanges, { priority: 'High' }), { priority: 'High' })
  for (const field of ['customerEmail', 'customerAddress', 'note'])
    for (const none of [null, '', '  ']) assert.deepEqual(taken(JobChanges, { [field]: none }), { [field]: null })
  assert.deepEqual(taken(JobChanges, { customerEmail: ' a@b.example ', note: ' x ' }), {
    customerEmail: 'a@b.example',
    note: 'x',
  })
})

test('a change names its mistakes: nothing given, what may not be empty, what is no quarter hour', () => {
  for (const nothing of [{}, { unknown: 1 }, { status: undefined }])
    assert.deepEqual(said(JobChanges, nothing), {
      '': ['Send at least one field to change, such as status or customerPhone'],
    })
  const wrong: [string, unknown, string][] = [
    ['customerName', '', 'Name is required'],
    ['customerPhone', null, 'Phone number is required'],
    ['customerPhone', '12345678901234567890', 'Enter a phone number such as (602) 555-0101'],
    ['customerEmail', 'a@b', 'Enter an email such as name@example.com'],
    ['vehicleInfo', ' ', 'Vehicle information is required'],
    ['description', '', 'Problem description is required'],
    ['estimatedHours', 0.7, 'Estimated hours must be between 0.5 and 40, in steps of 0.5'],
    ['mechanicId', 'rosa', 'Use an ID from the list'],
    ['customerLatitude', 91, 'Use degrees from -90 to 90'],
    ['scheduledEnd', 'tomorrow', 'Use a time such as 2026-12-01T07:00:00Z'],
    ['customerAddress', 'x'.repeat(301), 'Use at most 300 characters'],
    ['note', 7, 'Use text'],
  ]
  for (const [field, value, message] of wrong)
    assert.deepEqual(said(JobChanges, { [field]: value }), { [field]: [message] }, field)
})

const JOB = {
  customerName: 'Ana',
  customerPhone: '(602) 555-0101',
  customerEmail: null,
  customerAddress: '1200 W Washington St',
  customerLatitude: 33.448,
  customerLongitude: -112.09,
  placeAccuracy: 'exact',
  vin: null,
  plate: null,
  mileage: null,
  vehicleInfo: '2014 Toyota Camry',
  description: 'Grinding noise',
  priority: 'Medium',
  estimatedHours: null,
  scheduledStart: null,
  scheduledEnd: null,
  windowStart: null,
  windowEnd: null,
  note: null,
} as const
const [EIGHT, NINE] = ['2026-12-01T15:00:00.000Z', '2026-12-01T16:00:00.000Z']
const nowhere = { customerLatitude: null, customerLongitude: null, placeAccuracy: null }

const EDITS: [name: string, given: JobChanges, fields: string, after?: object][] = [
  ['what is the same is no change', { customerName: 'Ana', priority: 'Medium', customerLatitude: 33.448 }, ''],
  ['a note is nobody else’s business', { note: 'Gate code' }, '', { note: 'Gate code' }],
  [
    'contact and vehicle',
    { customerName: 'Ann', vehicleInfo: 'Van' },
    'customerName vehicleInfo',
    { customerName: 'Ann' },
  ],
  ['another address is nowhere yet', { customerAddress: '1 Elm St' }, 'customerAddress place', nowhere],
  ['the same address otherwise spelled stays there', { customerAddress: '1200 w WASHINGTON st' }, 'customerAddress'],
  ['no address is nowhere', { customerAddress: null }, 'customerAddress place', nowhere],
  [
    'another address with its place is exact',
    { customerAddress: '1 Elm St', customerLatitude: 33, customerLongitude: -112 },
    'customerAddress place',
    { customerLatitude: 33, customerLongitude: -112, placeAccuracy: 'exact' },
  ],
  [
    'half a new place with a new address is none',
    { customerAddress: '1 Elm', customerLatitude: 33 },
    'customerAddress place',
    nowhere,
  ],
  [
    'a corrected latitude keeps its longitude',
    { customerLatitude: 33 },
    'place',
    { customerLatitude: 33, customerLongitude: -112.09 },
  ],
  ['a place that loses a half is none', { customerLongitude: null }, 'place', nowhere],
  ['hours', { estimatedHours: 3 }, 'estimatedHours', { estimatedHours: 3 }],
  ['a plan', { scheduledStart: EIGHT, scheduledEnd: NINE }, 'scheduledStart scheduledEnd', { scheduledEnd: NINE }],
]
for (const [name, given, fields, after = {}] of EDITS) {
  test(`changes by hand: ${name}`, () => {
    const edit = editJob(JOB, given)
    assert.ok(!('errors' in edit))
    assert.equal(edit.fields.join(' '), fields)
    assert.deepEqual({ ...edit.after, ...after }, edit.after)
    assert.equal(edit.reprices, /place|Hours/.test(fields))
    assert.deepEqual(Object.keys(edit.after).sort(), Object.keys(JOB).sort(), 'and nothing else')
  })
}

const TYPED = { latitude: 33.5, longitude: -112.1, accuracy: 'about' } as const

test('a new address gets the geocoded place, an unchanged one keeps its place', () => {
  const placed = (given: Parameters<typeof editJob>[1], job: Parameters<typeof editJob>[0] = JOB) => {
    const edit = editJob(job, given)
    assert.ok(!('errors' in edit))
    return [edit.after.customerLatitude, edit.after.customerLongitude, edit.after.placeAccuracy]
  }
  const here = [33.448, -112.09, 'exact']
  assert.deepEqual(placed({ customerAddress: '1 Elm St', typedPlace: TYPED }), [33.5, -112.1, 'about'])
  assert.deepEqual(placed({ customerAddress: '1200 W Washington St', typedPlace: TYPED }), here)
  assert.deepEqual(placed({ typedPlace: TYPED }), here)
  assert.deepEqual(placed({ customerAddress: undefined, note: 'x' }), here)
  assert.deepEqual(placed({ customerAddress: '1 Elm St' }, { ...JOB, customerAddress: null }), [null, null, null])
  assert.deepEqual(placed({ customerAddress: null }, { ...JOB, customerAddress: null }), here)
  assert.deepEqual(placed({ note: 'x' }, { ...JOB, placeAccuracy: 'about' }), [33.448, -112.09, 'about'])
})

test('a change is detected in any field or the note', () => {
  const differs = (given: JobChanges) => {
    const edit = editJob(JOB, given)
    return 'errors' in edit || edit.differs
  }
  const changes: JobChanges[] = [{ priority: 'Medium' }, { priority: 'High' }, { note: 'x' }, { priority: undefined }]
  assert.deepEqual(changes.map(differs), [false, true, true, false])
})

test('a phone in another spelling is the same customer', () => {
  const moves = (customerPhone: string) => {
    const edit = editJob(JOB, { customerPhone })
    return !('errors' in edit) && edit.movesCustomer
  }
  assert.deepEqual([moves('602-555-0101'), moves('602-555-0102')], [false, true])
})

test('an end is after a start', () => {
  const planned = { ...JOB, scheduledStart: EIGHT, scheduledEnd: NINE }
  const paths = (job: typeof JOB | typeof planned, given: JobChanges) => {
    const edit = editJob(job, given)
    return 'errors' in edit ? edit.errors.map(({ path }) => path) : edit.after.scheduledEnd
  }
  const refused = (job: typeof JOB | typeof planned, given: JobChanges) => editJob(job, given)
  assert.deepEqual(refused(JOB, { scheduledEnd: NINE }), {
    errors: [{ path: 'scheduledStart', message: fieldMessage('jobs', 'scheduledFrom') }],
  })
  assert.deepEqual(refused(planned, { scheduledEnd: EIGHT }), {
    errors: [{ path: 'scheduledEnd', message: fieldMessage('jobs', 'scheduledEnd') }],
  })
  assert.deepEqual(paths(JOB, { scheduledEnd: NINE }), ['scheduledStart'])
  assert.equal(
    paths(planned, { scheduledStart: NINE }),
    '2026-12-01T17:00:00.000Z',
    'a plan that moves keeps its length',
  )
  assert.deepEqual(paths(planned, { scheduledEnd: EIGHT }), ['scheduledEnd'])
  assert.equal(paths(planned, { scheduledStart: null }), null)
  assert.equal(paths(planned, { scheduledEnd: null }), null)
})

test('the mechanic of a finished job stays, unless it is opened again', () => {
  const done = { mechanicId: MECHANIC, status: 'completed' } as const
  assert.equal(decideAssignment(done, { mechanicId: OTHER }).refusal, 'job.stagePassed')
  assert.equal(decideAssignment(done, { mechanicId: null }).refusal, 'job.stagePassed')
  assert.deepEqual(decideAssignment(done, { mechanicId: MECHANIC.toUpperCase() }).plan, null)
  assert.deepEqual(decideAssignment(done, { mechanicId: OTHER, status: 'pending' }).plan, {
    to: OTHER,
    status: 'completed',
  })
  assert.deepEqual(decideAssignment(done, { mechanicId: null, status: 'pending' }).plan, {
    to: null,
    status: 'completed',
  })
  const working = { mechanicId: MECHANIC, status: 'in-progress' } as const
  assert.deepEqual(decideAssignment(working, { mechanicId: null }).plan, { to: null, status: 'pending' })
  assert.deepEqual(decideAssignment(working, { mechanicId: OTHER }).plan, { to: OTHER, status: 'in-progress' })
  assert.deepEqual(decideAssignment(working, { mechanicId: OTHER, status: 'completed' }).plan?.to, OTHER)
  assert.deepEqual(decideAssignment(working, { status: 'pending' }).plan, null)
  assert.deepEqual(decideAssignment({ mechanicId: null, status: 'completed' }, { status: 'completed' }).plan, null)
})
