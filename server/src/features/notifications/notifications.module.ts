import type { Dependencies, StoreDependencies } from '../dependencies.ts'
import { notificationsHandlers } from './notifications.handlers.ts'
import { notificationsStore } from './notifications.store.ts'

export const notificationsModule = {
  stores: ({ db }: StoreDependencies) => ({ notifications: notificationsStore(db) }),
  handlers: (dependencies: Dependencies) => ({ notifications: notificationsHandlers(dependencies) }),
}
