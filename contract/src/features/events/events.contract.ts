import { ANYONE } from '../../lib/access.ts'
import { type CacheTag, endpoints } from '../../lib/endpoint.ts'

/**
 * The `data` of `event: changed`. `transactions` are those behind a tag, omitted if many: a client that made all of them (`Changes-Made` header) is up
 * to date.
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
