import type {
  notifications as endpoints,
  Notification,
} from '@desert-wrench/contract/features/notifications/notifications.contract.ts'
import type { NotificationContent } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import type { Page } from '@desert-wrench/contract/lib/page.ts'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import { notificationWords } from '@desert-wrench/contract/messages/notification-words.ts'
import type { Handlers } from '../../http/core/handlers.ts'
import type { NotificationRow, NotificationsStore } from './notifications.store.ts'

interface NotificationsNeeds {
  notifications: Pick<NotificationsStore, 'list' | 'read'>
  mechanics: { find(id: string): Promise<unknown> }
}

/** Rows have a kind or stored text; a constraint enforces one of them. */
const isKind = (row: NotificationRow): row is NotificationRow & NotificationContent =>
  row.parameters !== null && row.notificationType !== 'info'

/** Old rows contain the cancellation reason, which mechanics no longer see. */
function toldOf(row: NotificationRow & NotificationContent): NotificationContent {
  if (row.mechanicId === null || row.notificationType !== 'job_cancelled') return row
  const { reason, ...parameters } = row.parameters
  return { notificationType: row.notificationType, parameters }
}

function inWords(row: NotificationRow, language: Language): Notification {
  const { parameters, title, message, ...others } = row
  const words = isKind(row) ? notificationWords(toldOf(row), language) : { title: title ?? '', message: message ?? '' }
  return { ...others, ...words }
}

const pageInWords = ({ rows, ...page }: Page<NotificationRow>, language: Language): Page<Notification> => ({
  ...page,
  rows: rows.map((row) => inWords(row, language)),
  headers: { 'content-language': language, vary: 'Accept-Language' },
})

export const notificationsHandlers = ({
  notifications,
  mechanics,
}: NotificationsNeeds): Handlers<typeof endpoints> => ({
  ofCustomer: async ({ params, query, language }) =>
    pageInWords(await notifications.list({ ...query, phoneE164: toE164(params.phone) }), language),
  ofMechanic: async ({ params, query, language }) => {
    if (!(await mechanics.find(params.mechanicId))) throw new Problem('mechanic.unknown')
    return pageInWords(await notifications.list({ ...query, mechanicId: params.mechanicId }), language)
  },
  read: async ({ params, language }) => {
    const notification = await notifications.read(params.id)
    if (!notification) throw new Problem('notification.unknown')
    return inWords(notification, language)
  },
})
