import type { Notification } from '@desert-wrench/contract/features/notifications/notifications.contract.ts'

/** What happened to a booking; offers have a list of their own. */
const ABOUT_BOOKINGS: readonly Notification['notificationType'][] = [
  'booking_accepted',
  'booking_declined',
  'booking_unanswered',
  'rescheduled',
  'reschedule_proposed',
  'inspection_ready',
]

const MOST = 3

/** The newest of each job, if unread: it supersedes the ones before. Newest first. */
export function latestNotices(newestFirst: readonly Notification[]): (Notification & { jobId: string })[] {
  const latest = new Map<string, Notification & { jobId: string }>()
  for (const notice of newestFirst) {
    const { jobId, notificationType } = notice
    if (jobId !== null && ABOUT_BOOKINGS.includes(notificationType) && !latest.has(jobId))
      latest.set(jobId, { ...notice, jobId })
  }
  return [...latest.values()].filter(({ isRead }) => !isRead).slice(0, MOST)
}
