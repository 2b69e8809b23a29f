import type { ActDependencies, Dependencies, StoreDependencies } from '../dependencies.ts'
import { choicesHandlers } from './choices/choices.handlers.ts'
import { choicesStore } from './choices/choices.store.ts'
import { messageChoices } from './choices/message-choices.ts'
import { followUpsStore } from './follow-ups.store.ts'
import { inboundStore } from './inbound.store.ts'
import { messagesHandlers } from './messages.handlers.ts'
import { officeStore } from './office/office.store.ts'
import { outboxStore } from './outbox.store.ts'
import { plannedStore } from './planned.store.ts'
import { preferencesStore } from './preferences.store.ts'
import { pushHandlers } from './push.handlers.ts'
import { pushStore } from './push.store.ts'
import { reportsStore } from './reports.store.ts'
import { sendingStore } from './sending.store.ts'
import { setupHandlers } from './setup/setup.handlers.ts'
import { templatesHandlers } from './templates/templates.handlers.ts'
import { templatesStore } from './templates/templates.store.ts'
import { messageWebhooksHandlers } from './webhooks.handlers.ts'

export const messagesModule = {
  stores: ({ db, vault }: StoreDependencies) => ({
    outbox: outboxStore(db, vault),
    planned: plannedStore(db),
    sending: sendingStore(db),
    preferences: preferencesStore(db),
    choices: choicesStore(db),
    followUps: followUpsStore(db),
    reports: reportsStore(db),
    inbound: inboundStore(db),
    pushes: pushStore(db),
    office: officeStore(db),
    templates: templatesStore(db),
  }),
  acts: (dependencies: ActDependencies) => ({ messageChoices: messageChoices(dependencies) }),
  handlers: (dependencies: Dependencies) => ({
    messages: {
      ...messagesHandlers(dependencies),
      ...messageWebhooksHandlers(dependencies),
      ...setupHandlers(dependencies),
      ...templatesHandlers(dependencies),
      ...pushHandlers(dependencies),
      ...choicesHandlers(dependencies),
    },
  }),
}
