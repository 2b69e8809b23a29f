import assert from 'node:assert/strict'
import type { Notification } from '@desert-wrench/contract/features/notifications/notifications.contract.ts'
import { test } from 'vitest'
import { latestNotices } from '../../../web/src/features/customer-jobs/notices/latest-notices.ts'

type Kind = Notification['notificationType']

const notice = (id: string, jobId: string | null, notificationType: Kind, isRead = false) =>
  ({ id, jobId, notificationType, isRead }) as Notification

const CASES: [what: string, newestFirst: Notification[], shown: string[]][] = [
  ['none', [], []],
  ['offers and other news are not about bookings', [notice('1', 'a', 'job_pickup'), notice('2', 'a', 'info')], []],
  ['the newest of a job', [notice('2', 'a', 'booking_accepted'), notice('1', 'a', 'booking_unanswered')], ['2']],
  [
    'a read one hides the ones before',
    [notice('2', 'a', 'rescheduled', true), notice('1', 'a', 'booking_declined')],
    [],
  ],
  ['one of each job', [notice('2', 'a', 'reschedule_proposed'), notice('1', 'b', 'booking_accepted')], ['2', '1']],
  ['without a job there is nothing to open', [notice('1', null, 'booking_declined')], []],
  ['three at most', ['a', 'b', 'c', 'd'].map((job) => notice(job, job, 'booking_accepted')), ['a', 'b', 'c']],
]

test.each(CASES)('news about bookings: %s', (_, newestFirst, shown) => {
  assert.deepEqual(
    latestNotices(newestFirst).map(({ id }) => id),
    shown,
  )
})
