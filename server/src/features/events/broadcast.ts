import type { TagChange } from './changes.store.ts'
import { flush, type Listener, write } from './listener.ts'
import { addTo, eventOf, onlyTags, type PendingTags } from './pending-tags.ts'

/** Throttle per listener; one socket write takes hundredths of a millisecond. */
const PAUSE_MS_EACH = 0.1
const MOST_PAUSE_MS = 100

export interface Broadcast {
  /** Null: unknown changes. */
  publish(changes: readonly TagChange[] | null): void
  flush(): void
}

/** Throttled when there are many listeners; listeners with the same tags share the bytes. */
export function broadcastTo(listeners: ReadonlySet<Listener>, position: () => string): Broadcast {
  const pending: PendingTags = new Map()
  let sentAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  function flushAll(): void {
    clearTimeout(timer)
    timer = undefined
    if (pending.size === 0) return
    const changes = new Map(pending)
    pending.clear()
    const events = new Map<string, { tags: PendingTags; bytes: Buffer }>()
    for (const listener of listeners) {
      let event = events.get(listener.group)
      if (!event) {
        const tags = onlyTags(changes, listener.tags)
        event = { tags, bytes: Buffer.from(eventOf(tags, position())) }
        events.set(listener.group, event)
      }
      if (event.tags.size === 0) continue
      if (!listener.paused && !listener.needsReset && listener.pending.size === 0) write(listener, event.bytes)
      else for (const [tag, known] of event.tags) addTo(listener.pending, { tag, transactions: known && [...known] })
    }
    sentAt = performance.now()
  }

  return {
    flush: flushAll,
    publish: (changes) => {
      if (changes === null) {
        flushAll()
        for (const listener of listeners) {
          listener.needsReset = true
          flush(listener, position())
        }
        return
      }
      for (const change of changes) addTo(pending, change)
      const pauseMs = sentAt + Math.min(listeners.size * PAUSE_MS_EACH, MOST_PAUSE_MS) - performance.now()
      if (pauseMs <= 0) flushAll()
      else timer ??= setTimeout(flushAll, pauseMs).unref()
    },
  }
}
