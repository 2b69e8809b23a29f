import { ANYONE } from '../../lib/access.ts'
import { type CacheTag, endpoints } from '../../lib/endpoint.ts'

/** What is told of: a change of anything that is read under one of these. What is one's own account's alone, and the audit trail, are not. */
export const TOLD_TAGS = [
  'jobs',
  'mechanics',
  'customers',
  'pickups',
  'notifications',
  'chat',
  'parts',
  'cars',
  'referrals',
  'raffle',
  'promoCodes',
  'payments',
  'ledger',
  'analytics',
  'trial',
  'plans',
  'staff',
  'invitations',
  'imports',
] as const satisfies readonly CacheTag[]

/**
 * The `data` of `event: changed`. A tag's `transactions` are all of the database's that are told with it, left out where they are many:
 * whoever made them all, as `Changes-Made` of their answers said, knows of it already.
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
