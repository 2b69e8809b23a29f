import assert from 'node:assert/strict'
import {
  messagesOfBooking,
  messagesOfNotice,
  type PlannedMessage,
  reminders,
} from '@desert-wrench/contract/features/messages/announcements.rules.ts'
import { MESSAGE_RULES } from '@desert-wrench/contract/features/messages/message-kinds.ts'
import type { NotificationContent } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import fc from 'fast-check'
import { describe, it, test } from 'vitest'

const NOW = '2026-11-23T15:00:00.000Z'
const brief = (messages: PlannedMessage[]) => messages.map(({ kind, sendAt }) => `${kind} ${sendAt}`)
const kindsOf = (content: NotificationContent, mechanicId: string | null = null) =>
  messagesOfNotice({ id: 'n', jobId: 'j', mechanicId, ...content }, NOW).map(({ kind }) => kind)

const vehicleInfo = 'Kia Rio'
const job = { vehicleInfo, customerName: 'Ana', mechanicName: 'Mike' }
const window = { windowStart: '2026-11-25T17:00:00.000Z', windowEnd: '2026-11-25T19:00:00.000Z' }

describe('the message beside a notice', () => {
  for (const [notificationType, parameters, customer, mechanic] of [
    ['job_booked', job, [], ['mechanicBooked']],
    ['job_pickup', { ...job, message: 'Soon' }, ['offers'], []],
    ['job_approved', job, [], ['mechanicHired']],
    ['job_rejected', job, [], ['notTaken']],
    ['job_withdrawn', job, ['reopened', 'noOffers', 'staffNoOffers'], []],
    ['job_changed', { ...job, fields: [] }, [], []],
    ['job_cancelled', { vehicleInfo, by: 'customer' }, ['cancelled'], ['mechanicCancelled']],
    ['job_unassigned', job, [], ['mechanicCancelled']],
    ['job_step', { ...job, step: 'on_the_way' }, ['onTheWay'], []],
    ['job_step', { ...job, step: 'arrived' }, [], []],
    ['job_step', { ...job, step: 'working' }, [], []],
    ['job_step', { ...job, step: 'done' }, ['done'], []],
    ['estimate_sent', { ...job, version: 1, total: 1 }, ['estimate'], []],
    ['estimate_approved', { ...job, total: 1 }, [], ['estimateAnswered']],
    ['estimate_declined', { ...job, total: 1 }, [], ['estimateAnswered']],
    ['price_changed', { ...job, total: 1, mayDecline: true }, ['priceChanged'], []],
    ['price_declined', { ...job, total: 1, restored: null }, [], ['estimateAnswered']],
    ['booking_accepted', job, ['hired'], []],
    ['booking_declined', { ...job, reason: 'Ill', dropped: false }, ['reopened', 'noOffers', 'staffNoOffers'], []],
    ['booking_unanswered', job, ['unanswered', 'staffUnanswered'], []],
    ['rescheduled', { ...job, ...window }, ['timeChanged'], ['mechanicTimeChanged']],
    ['reschedule_proposed', { ...job, ...window }, ['timeProposed'], []],
    ['reschedule_declined', job, [], ['mechanicTimeKept']],
    ['completion_undone', job, [], []],
    ['referral', {}, [], []],
  ] as const)
    it(`${notificationType} ${'step' in parameters ? parameters.step : ''}`, () => {
      const content = { notificationType, parameters } as unknown as NotificationContent
      assert.deepEqual([kindsOf(content), kindsOf(content, 'm')], [customer, mechanic])
    })
})

describe('reminders of a promise', () => {
  for (const [windowStart, now, expected] of [
    [null, NOW, []],
    // Wednesday at 10:00 in Phoenix: Tuesday at 18:00, Wednesday at 08:00.
    [
      '2026-11-25T17:00:00.000Z',
      NOW,
      ['reminderEvening 2026-11-25T01:00:00.000Z', 'reminderSoon 2026-11-25T15:00:00.000Z'],
    ],
    // Booked at 18:00, or later.
    ['2026-11-25T17:00:00.000Z', '2026-11-25T01:00:00.000Z', ['reminderSoon 2026-11-25T15:00:00.000Z']],
    ['2026-11-25T17:00:00.000Z', '2026-11-25T15:00:00.000Z', []],
    // Two minutes around midnight in Phoenix belong to two days.
    [
      '2026-11-25T06:45:00.000Z',
      NOW,
      ['reminderEvening 2026-11-24T01:00:00.000Z', 'reminderSoon 2026-11-25T04:45:00.000Z'],
    ],
    [
      '2026-11-25T07:00:00.000Z',
      NOW,
      ['reminderEvening 2026-11-25T01:00:00.000Z', 'reminderSoon 2026-11-25T05:00:00.000Z'],
    ],
  ] as const)
    it(`${windowStart} booked at ${now}`, () => assert.deepEqual(brief(reminders('j', windowStart, now)), expected))
})

test('an open job asks again after 15 minutes; an emergency calls mechanics near it', () => {
  const open = { jobId: 'j', mechanicId: null, priority: 'Emergency', windowStart: null } as const
  assert.deepEqual(brief(messagesOfBooking(open, NOW)), [
    `booked ${NOW}`,
    'noOffers 2026-11-23T15:15:00.000Z',
    'staffNoOffers 2026-11-23T15:15:00.000Z',
    `emergencyNear ${NOW}`,
  ])
  assert.deepEqual(brief(messagesOfBooking({ ...open, mechanicId: 'm' }, NOW)), [`booked ${NOW}`])
})

test('every planned message expires after it leaves, and its key names its kind', () => {
  const moment = fc.date({ noInvalidDate: true, min: new Date('2026-01-01'), max: new Date('2030-01-01') })
  fc.assert(
    fc.property(moment, moment, (start, now) => {
      for (const { kind, event, sendAt, expiresAt } of messagesOfBooking(
        { jobId: 'j', mechanicId: null, priority: 'Emergency', windowStart: start.toISOString() },
        now.toISOString(),
      )) {
        assert.ok(sendAt >= now.toISOString() && expiresAt > sendAt)
        assert.ok(event.startsWith(`${kind}:j`) && kind in MESSAGE_RULES)
      }
    }),
  )
})
