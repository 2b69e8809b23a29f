import assert from 'node:assert/strict'
import { MESSAGE_KINDS, type MessageKind } from '@desert-wrench/contract/features/messages/message-kinds.ts'
import {
  decideSending,
  type JobAtSending,
  MOST_AN_HOUR,
  type RecipientAtSending,
} from '@desert-wrench/contract/features/messages/sending.rules.ts'
import { describe, it } from 'vitest'

const MORNING = '2026-11-24T17:00:00.000Z'
/** 22:00 in Phoenix. */
const NIGHT = '2026-11-25T05:00:00.000Z'
const EIGHT = '2026-11-25T15:00:00.000Z'
const LATER = '2026-11-26T17:00:00.000Z'

const job: JobAtSending = {
  customerId: 'ana',
  mechanicId: 'mike',
  status: 'pending',
  step: null,
  isCancelled: false,
  isDeleted: false,
  acceptedAt: null,
  windowStart: LATER,
  windowEnd: '2026-11-26T19:00:00.000Z',
  priority: 'Medium',
  totalCost: 20_000,
  newOffers: 0,
  waitingOffers: 0,
  openEstimate: null,
  proposedStart: null,
}
const ana: RecipientAtSending = {
  id: 'ana',
  address: '+16025550123',
  phone: '+16025550123',
  channels: null,
  consents: true,
  stopped: false,
  inReach: true,
  quietHours: null,
  lastHour: { count: 0, oldest: null },
}
const mike = { ...ana, id: 'mike' }
const open = { mechanicId: null }
const parameters = {
  mechanicId: 'mike',
  windowStart: job.windowStart ?? '',
  windowEnd: job.windowEnd ?? '',
  total: 20_000,
}

interface Given {
  job?: Partial<JobAtSending> | null
  recipient?: Partial<RecipientAtSending> | null
  now?: string
  channel?: 'sms' | 'email' | 'push'
  expiresAt?: string
  hasUnread?: boolean
  isDue?: boolean
}

function decide(
  kind: MessageKind,
  { job: changes = {}, recipient = {}, now = MORNING, hasUnread = true, isDue = true, ...given }: Given = {},
): string {
  const isMechanics = /^(mechanic|notTaken|estimateAnswered|messageToMechanic|emergencyNear|trialEnds|feeDue)/.test(
    kind,
  )
  const decision = decideSending(
    { kind, channel: 'sms', parameters, jobId: 'job', expiresAt: '2026-11-27T00:00:00.000Z', ...given },
    {
      job: changes && { ...job, ...changes },
      recipient: recipient && { ...(isMechanics ? mike : ana), ...recipient },
      trialUntil: null,
      feeIsDue: false,
      isDue,
      hasUnread,
    },
    now,
  )
  if (decision.act === 'postpone') return `until ${decision.until}`
  return decision.act === 'cancel' ? decision.reason : 'send'
}

/** The state in which each kind is true, and one in which it no longer is. */
const TRUTHS: [MessageKind, Partial<JobAtSending>, Partial<JobAtSending>][] = [
  ['booked', {}, { status: 'completed' }],
  // Only of offers that came since the last text.
  ['offers', { ...open, waitingOffers: 2, newOffers: 1 }, { ...open, waitingOffers: 1 }],
  ['offers', { ...open, newOffers: 2 }, { newOffers: 2 }],
  ['noOffers', open, { ...open, waitingOffers: 1 }],
  ['hired', {}, { mechanicId: 'other' }],
  ['hired', { status: 'in-progress' }, { step: 'on_the_way' }],
  ['unanswered', {}, { acceptedAt: MORNING }],
  ['reopened', open, {}],
  ['timeChanged', {}, { windowStart: MORNING }],
  ['timeProposed', { proposedStart: LATER }, { proposedStart: null }],
  ['reminderEvening', {}, { windowStart: MORNING }],
  ['reminderSoon', {}, open],
  ['reminderSoon', {}, { step: 'on_the_way' }],
  ['onTheWay', { step: 'on_the_way' }, { step: 'arrived' }],
  ['estimate', { openEstimate: 20_000 }, { openEstimate: null }],
  ['estimate', { openEstimate: 20_000 }, { openEstimate: 30_000 }],
  ['priceChanged', {}, { totalCost: 30_000 }],
  ['cancelled', { isCancelled: true }, {}],
  ['done', { status: 'completed' }, { status: 'in-progress' }],
  ['paymentReceived', {}, { isDeleted: true }],
  ['maintenanceDue', {}, { isDeleted: true }],
  ['messageToCustomer', { status: 'completed' }, { isDeleted: true }],
  ['messageToMechanic', { status: 'completed' }, open],
  ['mechanicBooked', {}, { acceptedAt: MORNING }],
  ['mechanicHired', {}, open],
  ['notTaken', open, {}],
  ['estimateAnswered', {}, { isDeleted: true }],
  ['estimateAnswered', {}, { mechanicId: 'luis' }],
  ['mechanicCancelled', { isCancelled: true }, {}],
  ['mechanicTimeChanged', {}, { windowStart: MORNING }],
  ['mechanicTimeKept', {}, { mechanicId: 'other' }],
  ['emergencyNear', open, {}],
  ['staffNoOffers', open, {}],
  ['staffUnanswered', {}, open],
  ['staffDispute', { status: 'completed' }, { isDeleted: true }],
]

describe('a message is sent while it is true', () => {
  for (const [kind, isTrue, isNot] of TRUTHS)
    it(`${kind}: with ${JSON.stringify(isTrue)}, not with ${JSON.stringify(isNot)}`, () => {
      assert.equal(decide(kind, { job: isTrue }), 'send')
      assert.match(decide(kind, { job: isNot }), /^(outdated|jobGone)$/)
    })
  it('a message of the thread that its reader has read is not', () =>
    assert.equal(decide('messageToCustomer', { hasUnread: false }), 'read'))
  it('maintenance that was done, or whose time has passed, is not', () => {
    assert.equal(decide('maintenanceDue'), 'send')
    assert.equal(decide('maintenanceDue', { isDue: false }), 'outdated')
    assert.equal(decide('maintenanceDue', { now: LATER, expiresAt: '2026-12-27T00:00:00.000Z' }), 'outdated')
  })
  it('has a case of every kind about a job', () =>
    assert.deepEqual(
      MESSAGE_KINDS.filter((kind) => !TRUTHS.some(([one]) => one === kind)),
      ['trialEnds', 'feeDue', 'providerFailing'],
    ))
  for (const kind of MESSAGE_KINDS.filter((one) => TRUTHS.some(([of]) => of === one)))
    it(`${kind}: never of a deleted job, rarely of a cancelled one`, () => {
      assert.equal(decide(kind, { job: { isDeleted: true } }), 'jobGone')
      assert.equal(decide(kind, { job: null }), 'jobGone')
      const tells = /^(cancelled|mechanicCancelled|paymentReceived|staffDispute|messageTo\w+)$/.test(kind)
      const answer = decide(kind, { job: { isCancelled: true } })
      if (tells) assert.equal(answer, 'send')
      else assert.match(answer, kind === 'notTaken' ? /^outdated$/ : /^jobCancelled$/)
    })
})

describe('who can be reached', () => {
  for (const [recipient, given, expected] of [
    [null, {}, 'personGone'],
    [{ address: null }, {}, 'personGone'],
    [{ id: 'another customer' }, {}, 'personGone'],
    [{ consents: null }, {}, 'noConsent'],
    [{ consents: false }, {}, 'noConsent'],
    [{ consents: false }, { channel: 'email' }, 'send'],
    [{ consents: null }, { channel: 'email' }, 'noConsent'],
    [{ stopped: true }, {}, 'stopped'],
    [{ stopped: true }, { channel: 'email' }, 'send'],
    [{ channels: ['email'] }, {}, 'stopped'],
    [{ channels: ['email'] }, { channel: 'email' }, 'send'],
    [{ channels: [] }, { channel: 'push' }, 'stopped'],
    [{ inReach: false }, {}, 'country'],
    [{}, { expiresAt: MORNING }, 'expired'],
  ] as const)
    it(`${JSON.stringify(recipient)} ${JSON.stringify(given)}: ${expected}`, () =>
      assert.equal(decide('booked', { recipient, ...given }), expected))
})

describe('quiet hours', () => {
  for (const [kind, changes, expected] of [
    ['booked', {}, 'send'],
    ['hired', {}, `until ${EIGHT}`],
    ['hired', { windowStart: null }, 'send'],
    ['hired', { priority: 'Emergency' }, 'send'],
    ['onTheWay', { step: 'on_the_way' }, 'send'],
    ['estimate', { openEstimate: 20_000 }, `until ${EIGHT}`],
    ['estimate', { openEstimate: 20_000, step: 'working' }, 'send'],
    ['reminderSoon', {}, 'quietHours'],
    ['mechanicBooked', { windowStart: null }, `until ${EIGHT}`],
    ['mechanicBooked', { priority: 'Emergency' }, 'send'],
    ['notTaken', { ...open, priority: 'Emergency' }, `until ${EIGHT}`],
    ['done', { status: 'completed' }, `until ${EIGHT}`],
  ] as const)
    it(`${kind} ${JSON.stringify(changes)} at 22:00: ${expected}`, () =>
      assert.equal(decide(kind, { job: changes, now: NIGHT }), expected))
  it('of a person’s own, and too long for the message', () => {
    const quietHours = { start: '09:00', end: '11:00' }
    assert.equal(decide('hired', { recipient: { quietHours } }), 'until 2026-11-24T18:00:00.000Z')
    assert.equal(decide('hired', { recipient: { quietHours: { start: '01:00', end: '02:00' } }, now: NIGHT }), 'send')
    assert.equal(decide('hired', { now: NIGHT, expiresAt: EIGHT }), 'quietHours')
  })
})

describe('a limit a person and hour', () => {
  for (const [count, expiresAt, expected] of [
    [MOST_AN_HOUR - 1, LATER, 'send'],
    [MOST_AN_HOUR, LATER, 'until 2026-11-24T17:30:00.000Z'],
    [MOST_AN_HOUR, '2026-11-24T17:30:00.000Z', 'tooMany'],
  ] as const)
    it(`${count} in the last hour: ${expected}`, () => {
      const lastHour = { count, oldest: '2026-11-24T16:30:00.000Z' }
      assert.equal(decide('booked', { recipient: { lastHour }, expiresAt }), expected)
    })
})
