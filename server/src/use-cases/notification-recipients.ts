import type { Notification } from '@desert-wrench/contract/features/notifications/notifications.contract.ts'
import type { NewNotification } from '../features/notifications/notifications.store.ts'

type Words = Pick<Notification, 'title' | 'message' | 'notificationType'>

/** To whom, about what. */
export const toMechanic = (
  id: string,
  about: { mechanicId: string; jobId: string; pickupRequestId?: string },
  words: Words,
  now: string,
): NewNotification => ({ id, ...about, ...words, createdAt: now })

interface CustomerOfJob {
  id: string
  customerId: string
  customerPhone: string
  customerPhoneE164: string
}

export const toCustomer = (
  id: string,
  job: CustomerOfJob,
  words: Words,
  now: string,
  pickupRequestId: string | null = null,
): NewNotification => ({
  id,
  customerId: job.customerId,
  customerPhone: job.customerPhone,
  customerPhoneE164: job.customerPhoneE164,
  jobId: job.id,
  pickupRequestId,
  ...words,
  createdAt: now,
})
