import type { StoreDependencies } from '../dependencies.ts'
import { changesStore } from './changes.store.ts'
import { eventsHandlers } from './events.handlers.ts'
import type { Listeners } from './listeners.ts'

export const eventsModule = {
  stores: ({ db }: StoreDependencies) => ({ changes: changesStore(db) }),
  handlers: (listeners: Listeners) => ({ events: eventsHandlers({ listeners }) }),
}
