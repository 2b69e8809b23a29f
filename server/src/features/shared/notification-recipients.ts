import type { NotificationContent } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import type { NewNotification } from '../notifications/notifications.store.ts'

/** An in-app notice by its kind. */
export type Notice = Omit<NewNotification, 'notificationType' | 'parameters'> & NotificationContent

export const toMechanic = (
  id: string,
  about: { mechanicId: string; jobId: string; pickupRequestId?: string },
  content: NotificationContent,
  now: string,
): Notice => ({ id, ...about, ...content, createdAt: now })

interface CustomerOfJob {
  id: string
  customerId: string
  customerPhone: string
  customerPhoneE164: string
  /** The related offer, if any. */
  pickupRequestId?: string
}

export const toCustomer = (id: string, job: CustomerOfJob, content: NotificationContent, now: string): Notice => ({
  id,
  customerId: job.customerId,
  customerPhone: job.customerPhone,
  customerPhoneE164: job.customerPhoneE164,
  jobId: job.id,
  pickupRequestId: job.pickupRequestId ?? null,
  ...content,
  createdAt: now,
})
