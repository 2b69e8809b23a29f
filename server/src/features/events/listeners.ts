import { type StreamPosition, writePosition } from '@desert-wrench/contract/features/events/events.rules.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import type { EventStream, openEventStream } from '../../http/content/event-stream.ts'
import { broadcastTo } from './broadcast.ts'
import type { ChangeFeed } from './change-feed.ts'
import type { ChangesStore } from './changes.store.ts'
import { endStream, flush, type Listener, messageFor, type StreamSession, write } from './listener.ts'
import { listenerLimits } from './listener-limits.ts'
import { addTo } from './pending-tags.ts'
import { resumer } from './resume.ts'
import { sessionCheck } from './session-check.ts'

/** Reconnect delay of browsers. */
const RETRY_MS = 2000
const HEARTBEAT_MS = 15_000
/** How long a shutdown waits for streams to flush. */
const CLOSE_MS = 1000

interface ListenersDependencies {
  feed: ChangeFeed
  store: Pick<ChangesStore, 'between'>
  /** Those still live. */
  activeSessions: (ids: readonly string[]) => Promise<StreamSession[]>
  access: 'open' | 'accounts'
  openStream: typeof openEventStream
}

interface Subscription {
  viewer: Viewer
  network: string
  site: string | null
  tags: ReadonlySet<string>
  /** Null on the first connection. */
  lastEventId: string | null
  /** Aborts when the client disconnects. */
  left: AbortSignal
}

export interface Listeners {
  /** @throws Problem `server.busy`, `server.unavailable` */
  add(subscription: Subscription): Promise<EventStream>
  /** Null while unknown. */
  readonly position: string | null
  readonly count: number
  close(): Promise<void>
}

/** Cached, since every read carries it. */
function positionText(feed: Pick<ChangeFeed, 'position'>): () => string {
  let last: { position: StreamPosition | null; text: string } = { position: null, text: '' }
  return () => {
    const { position } = feed
    if (position && position !== last.position) last = { position, text: writePosition(position) }
    return position ? last.text : ''
  }
}

export function listenersOf({ feed, store, activeSessions, access, openStream }: ListenersDependencies): Listeners {
  /** All admitted listeners, and those of them past resuming. */
  const placed = new Set<Listener>()
  const active = new Set<Listener>()
  const position = positionText(feed)
  const takePlace = listenerLimits(access)
  const readMissed = resumer({ feed, store })
  const broadcast = broadcastTo(active, position)
  const checkSessions = sessionCheck(active, activeSessions)
  let isClosed = false
  let onEmpty = () => {}

  let stopFeed: (() => void) | null = null
  let heartbeat: ReturnType<typeof setInterval> | undefined

  function beat(): void {
    checkSessions()
    broadcast.flush()
    for (const listener of active) {
      listener.heartbeatDue = true
      flush(listener, position())
    }
  }

  function enter(listener: Listener): void {
    if (!placed.has(listener)) return
    // Earlier commits go to the others first.
    broadcast.flush()
    active.add(listener)
    stopFeed ??= feed.listen((changes) => {
      broadcast.publish(changes)
      if (changes === null || changes.some(({ tag }) => tag === 'sessions')) checkSessions()
    })
    heartbeat ??= setInterval(beat, HEARTBEAT_MS).unref()
  }

  function leave(listener: Listener): void {
    if (!placed.delete(listener)) return
    active.delete(listener)
    listener.paused = listener.ended = true
    listener.release()
    if (active.size === 0) {
      stopFeed?.()
      clearInterval(heartbeat)
      stopFeed = null
      heartbeat = undefined
    }
    if (placed.size === 0) onEmpty()
  }

  /** @throws Problem `server.busy` */
  function open({ viewer, network, site, tags, left }: Subscription): Listener {
    const release = takePlace({ viewer, network, site })
    const listener: Listener = {
      ...{ tags, release, session: viewer.as === 'account' ? viewer : null, group: [...tags].join() },
      ...{ pending: new Map(), needsReset: false, heartbeatDue: false, paused: true, ended: false },
      stream: openStream({
        read: () => {
          if (listener.ended) return
          broadcast.flush()
          listener.paused = false
          flush(listener, position())
        },
        closed: () => leave(listener),
      }),
    }
    placed.add(listener)
    left.addEventListener('abort', () => leave(listener))
    return listener
  }

  async function start(listener: Listener, { lastEventId, left, tags }: Subscription): Promise<void> {
    if (left.aborted) throw new Problem('server.busy')
    if (lastEventId) {
      const { group } = listener
      const missed = await readMissed({ lastEventId, tags, group, enter: () => enter(listener) })
      for (const change of missed ?? []) addTo(listener.pending, change)
      listener.needsReset ||= missed === null
    } else enter(listener)
    if (isClosed) throw new Problem('server.unavailable')
  }

  return {
    get position() {
      return position() || null
    },
    get count() {
      return active.size
    },
    add: async (subscription) => {
      if (!feed.position) await feed.check()
      if (isClosed || !feed.position) throw new Problem('server.unavailable')
      const listener = open(subscription)
      try {
        await start(listener, subscription)
      } catch (error) {
        leave(listener)
        throw error
      }
      broadcast.flush()
      write(listener, `retry: ${RETRY_MS}\n${messageFor(listener, position())}`)
      return listener.stream
    },
    close: async () => {
      isClosed = true
      for (const listener of active) endStream(listener)
      if (placed.size === 0) return
      const empty = new Promise<void>((resolve) => {
        onEmpty = resolve
      })
      await Promise.race([empty, new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref())])
    },
  }
}
