import type { notifications as endpoints } from '@desert-wrench/contract/features/notifications/notifications.contract.ts'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Handlers } from '../../http/routes.ts'
import type { NotificationsStore } from './notifications.store.ts'

interface Needs {
  notifications: Pick<NotificationsStore, 'list' | 'read'>
  mechanics: { find(id: string): Promise<unknown> }
}

export const notificationsHandlers = ({ notifications, mechanics }: Needs): Handlers<typeof endpoints> => ({
  ofCustomer: ({ params, query }) => notifications.list({ ...query, phoneE164: toE164(params.phone) }),
  ofMechanic: async ({ params, query }) => {
    if (!(await mechanics.find(params.mechanicId))) throw new Problem('mechanic.unknown')
    return notifications.list({ ...query, mechanicId: params.mechanicId })
  },
  read: async ({ params }) => {
    const notification = await notifications.read(params.id)
    if (!notification) throw new Problem('notification.unknown')
    return notification
  },
})
