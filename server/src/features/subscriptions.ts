import { openEventStream } from '../http/content/event-stream.ts'
import type { Clock } from '../ports/clock.ts'
import { faultOf } from '../security/error-facts.ts'
import type { SessionsStore } from './accounts/sessions.store.ts'
import { changeFeed } from './events/change-feed.ts'
import type { ChangesStore } from './events/changes.store.ts'
import { listenersOf } from './events/listeners.ts'

interface SubscriptionsDependencies {
  changes: ChangesStore
  sessions: Pick<SessionsStore, 'active'>
  clock: Clock
  access: 'open' | 'accounts'
  ready: () => boolean
  log: (line: string) => void
}

/** The change feed of this server and its clients. */
export function openSubscriptions({ changes, sessions, clock, access, ready, log }: SubscriptionsDependencies) {
  const failed = (error: unknown) => log(`changes could not be read: ${faultOf(error)}`)
  const feed = changeFeed({ store: changes, ready, failed })
  const activeSessions = (ids: readonly string[]) => sessions.active(ids, clock.now())
  return { feed, listeners: listenersOf({ feed, store: changes, activeSessions, access, openStream: openEventStream }) }
}
