import { ANYONE } from '../../lib/access.ts'
import { type CacheTag, endpoints } from '../../lib/endpoint.ts'

/**
 * The `data` of `event: changed`. A tag's `transactions` are the database's that changed it, left out where they are many: a client that made
 * them all, by the `Changes-Made` of its answers, is up to date.
 */
export interface Changed {
  tags: CacheTag[]
  transactions: { [Tag in CacheTag]?: number[] }
}

export const events = endpoints('events', 'events', {
  listen: {
    method: 'GET',
    path: '/api/events',
    summary: 'Subscribe to changes',
    description:
      'Streams server-sent events. `changed` names the kinds of data that changed, as soon as the change is committed; `reset` means that anything may have changed.',
    reply: { served: 'text/event-stream', streamed: true, endless: true },
    reads: 'nothing',
    access: ANYONE,
    invalidates: [],
    problems: [],
  },
})
