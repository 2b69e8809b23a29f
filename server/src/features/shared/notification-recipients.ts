import type { NotificationContent } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import type { NewNotification } from '../notifications/notifications.store.ts'

/** To whom, about what. */
export const toMechanic = (
  id: string,
  about: { mechanicId: string; jobId: string; pickupRequestId?: string },
  told: NotificationContent,
  now: string,
): NewNotification => ({ id, ...about, ...told, createdAt: now })

interface CustomerOfJob {
  id: string
  customerId: string
  customerPhone: string
  customerPhoneE164: string
}

export const toCustomer = (
  id: string,
  job: CustomerOfJob,
  told: NotificationContent,
  now: string,
  pickupRequestId: string | null = null,
): NewNotification => ({
  id,
  customerId: job.customerId,
  customerPhone: job.customerPhone,
  customerPhoneE164: job.customerPhoneE164,
  jobId: job.id,
  pickupRequestId,
  ...told,
  createdAt: now,
})
