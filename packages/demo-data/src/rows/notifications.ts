import * as words from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import type { notifications } from '@desert-wrench/server/db/schema/schema.ts'
import type { JobHistory } from '../job-histories.ts'
import { DAY, HOUR, idAt, iso } from '../moments-and-ids.ts'
import type { DemoOffer } from '../offers.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { DemoJobRow } from './jobs.ts'

type NewNotificationRow = typeof notifications.$inferInsert

/** Notifications of a job, and whether they are read by now. */
export function notificationsOf(
  story: JobHistory,
  job: DemoJobRow,
  now: number,
  chance: SeededRandom,
): NewNotificationRow[] {
  /** Older ones are more likely read. */
  const isRead = (at: number) => chance.happens(now - at > 2 * DAY ? 0.95 : now - at > 3 * HOUR ? 0.6 : 0.2)
  const toMechanic = (
    mechanicId: string,
    at: number,
    said: words.NotificationContent,
    pickupRequestId: string | null = null,
  ): NewNotificationRow => ({
    id: idAt(at, chance),
    mechanicId,
    jobId: job.id,
    pickupRequestId,
    ...said,
    isRead: isRead(at),
    createdAt: iso(at),
  })
  const toCustomer = (
    at: number,
    said: words.NotificationContent,
    read: boolean,
    pickupRequestId: string | null = null,
  ): NewNotificationRow => ({
    id: idAt(at, chance),
    customerId: job.customerId,
    customerPhone: job.customerPhone,
    customerPhoneE164: job.customerPhoneE164,
    jobId: job.id,
    pickupRequestId,
    ...said,
    isRead: read,
    createdAt: iso(at),
  })

  const ofOffer = (offer: DemoOffer): NewNotificationRow[] => {
    const { id, mechanic, at, status, answeredAt } = offer
    // Answering an offer reads its notification.
    const received = toCustomer(
      at,
      words.offerReceived(mechanic.body.name, job, offer.body.mechanicMessage),
      answeredAt !== null || isRead(at),
      id,
    )
    if (answeredAt === null) return [received]
    const said = status === 'approved' ? words.hired(job) : words.turnedDown(job)
    return [received, toMechanic(mechanic.id, answeredAt, said, id)]
  }

  const { lost, mechanic, offers } = story
  const first = lost ?? (offers.length === 0 ? mechanic : null)
  return [
    ...(first ? [toMechanic(first.id, story.at, words.booked(job))] : []),
    ...(lost ? [toCustomer(lost.leftAt, words.reopened(lost.body.name, job), isRead(lost.leftAt))] : []),
    ...offers.flatMap(ofOffer),
  ]
}
