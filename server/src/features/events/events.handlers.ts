import { everyEndpoint } from '@desert-wrench/contract/api.ts'
import type { events as endpoints } from '@desert-wrench/contract/features/events/events.contract.ts'
import { subscribableTags } from '@desert-wrench/contract/features/events/events.rules.ts'
import type { Handlers } from '../../http/core/handlers.ts'
import type { Listeners } from './listeners.ts'

export const eventsHandlers = ({ listeners }: { listeners: Pick<Listeners, 'add'> }): Handlers<typeof endpoints> => ({
  listen: ({ viewer, client: { network, site }, lastEventId, left }) =>
    listeners.add({ viewer, network, site, lastEventId, left, tags: subscribableTags(viewer, everyEndpoint) }),
})
