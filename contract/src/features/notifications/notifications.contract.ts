import * as z from 'zod/mini'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Id, Moment, paging, phone } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'
import { OFFER_STATUSES } from '../offers/offers.contract.ts'

export const NOTIFICATION_TYPES = [
  'info',
  'job_pickup',
  'job_booked',
  'job_approved',
  'job_rejected',
  'job_withdrawn',
  'job_changed',
  'job_cancelled',
  'job_step',
  'job_unassigned',
  'inspection_ready',
  'estimate_sent',
  'estimate_approved',
  'estimate_declined',
  'price_changed',
  'price_declined',
  'completion_undone',
  'booking_accepted',
  'booking_declined',
  'booking_unanswered',
  'rescheduled',
  'reschedule_proposed',
  'reschedule_declined',
  'payment_received',
  'referral',
] as const

const Type = z.enum(NOTIFICATION_TYPES, fieldMessage('notifications', 'type', { types: NOTIFICATION_TYPES.join(', ') }))

export const Notification = shownWhole(
  z.object({
    id: Id,
    mechanicId: z.nullable(Id),
    customerId: z.nullable(Id),
    customerPhone: z.nullable(z.string()),
    jobId: z.nullable(Id),
    title: z.string(),
    message: z.string(),
    notificationType: z.enum(NOTIFICATION_TYPES),
    isRead: z.boolean(),
    createdAt: Moment,
    /** The offer behind a `job_pickup`, and its status. */
    pickupRequestId: z.nullable(Id),
    pickupStatus: z.nullable(z.enum(OFFER_STATUSES)),
    /** The referral behind a `referral`, while unanswered. */
    referralId: z.nullable(Id),
  }),
)
export type Notification = z.output<typeof Notification>

export const notifications = endpoints('notifications', 'notifications', {
  ofCustomer: {
    method: 'GET',
    path: '/api/notifications/customer/{phone}',
    summary: "List a customer's notifications",
    description: 'Returns notifications for a phone number in any format, newest first.',
    params: z.object({ phone: phone() }),
    query: z.object({
      type: z.optional(Type),
      /** `job_pickup` only, by the offer's status. */
      pickupStatus: z.optional(z.enum(OFFER_STATUSES, fieldMessage('offers', 'status'))),
      ...paging,
    }),
    reply: z.array(Notification),
    paged: true,
    reads: 'people',
    access: { may: ['self', 'staff'], of: ['phone', 'params.phone'] },
    invalidates: [],
    problems: [],
  },
  ofMechanic: {
    method: 'GET',
    path: '/api/notifications/mechanic/{mechanicId}',
    summary: "List a mechanic's notifications",
    description: 'Returns notifications, newest first.',
    params: z.object({ mechanicId: Id }),
    query: z.object({ type: z.optional(Type), ...paging }),
    reply: z.array(Notification),
    paged: true,
    reads: 'people',
    access: { may: ['self', 'staff'], of: ['mechanic', 'params.mechanicId'] },
    invalidates: [],
    problems: ['mechanic.unknown'],
  },
  read: {
    method: 'PATCH',
    path: '/api/notifications/{id}/read',
    summary: 'Mark a notification as read',
    description: 'Marks a notification as read.',
    params: z.object({ id: Id }),
    reply: Notification,
    access: { may: ['self'], of: ['notification', 'params.id'] },
    invalidates: ['notifications'],
    problems: ['notification.unknown'],
  },
})
