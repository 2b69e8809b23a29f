import type { Dependencies, StoreDependencies } from '../dependencies.ts'
import { followUpsStore } from './follow-ups.store.ts'
import { messagesHandlers } from './messages.handlers.ts'
import { outboxStore } from './outbox.store.ts'
import { plannedStore } from './planned.store.ts'
import { preferencesStore } from './preferences.store.ts'
import { sendingStore } from './sending.store.ts'

export const messagesModule = {
  stores: ({ db, vault }: StoreDependencies) => ({
    outbox: outboxStore(db, vault),
    planned: plannedStore(db),
    sending: sendingStore(db),
    preferences: preferencesStore(db),
    followUps: followUpsStore(db),
  }),
  handlers: (dependencies: Dependencies) => ({ messages: messagesHandlers(dependencies) }),
}
