import type { SignedIn } from '@desert-wrench/contract/lib/viewer.ts'
import type { EventStream } from '../../http/content/event-stream.ts'
import { eventOf, type PendingTags, resetOf } from './pending-tags.ts'

/** The session that a stream was opened with. */
export type StreamSession = Pick<SignedIn, 'sessionId' | 'roles' | 'mechanicId'>

/** A client of the event stream. All that is kept for it is a set of pending tags, so a slow client costs no memory. */
export interface Listener {
  tags: ReadonlySet<string>
  /** Equal for listeners with the same tags. */
  group: string
  session: StreamSession | null
  /** Tags that wait while the client applies backpressure or resumes. */
  pending: PendingTags
  needsReset: boolean
  heartbeatDue: boolean
  /** Nothing is written: backpressure, still resuming, or the stream has ended. */
  paused: boolean
  ended: boolean
  stream: EventStream
  /** Frees its place among all listeners. */
  release: () => void
}

export function write(listener: Listener, text: string | Buffer): void {
  listener.pending.clear()
  listener.needsReset = listener.heartbeatDue = false
  listener.paused = !listener.stream.push(text)
}

/** Everything pending for this listener, up to this position. */
export const messageFor = ({ needsReset, pending }: Listener, position: string): string =>
  needsReset ? resetOf(position) : eventOf(pending, position)

/** Writes what is pending, unless the listener is paused. */
export function flush(listener: Listener, position: string): void {
  const { paused, needsReset, heartbeatDue, pending } = listener
  if (!paused && (needsReset || heartbeatDue || pending.size > 0)) write(listener, messageFor(listener, position))
}

export function endStream(listener: Listener): void {
  listener.paused = listener.ended = true
  listener.stream.push(null)
}
