import type { SignedIn } from '@desert-wrench/contract/lib/viewer.ts'
import type { EventStream } from '../../http/content/event-stream.ts'
import { eventOf, type PendingTags, resetOf } from './pending-tags.ts'

export type StreamSession = Pick<SignedIn, 'sessionId' | 'roles' | 'mechanicId'>

/** Only a set of pending tags is kept per client, so slow ones cost no memory. */
export interface Listener {
  tags: ReadonlySet<string>
  /** Equal for the same tags. */
  group: string
  session: StreamSession | null
  /** Tags pending while the client applies backpressure or resumes. */
  pending: PendingTags
  needsReset: boolean
  heartbeatDue: boolean
  /** Backpressure, resuming, or ended. */
  paused: boolean
  ended: boolean
  stream: EventStream
  release: () => void
}

export function write(listener: Listener, text: string | Buffer): void {
  listener.pending.clear()
  listener.needsReset = listener.heartbeatDue = false
  listener.paused = !listener.stream.push(text)
}

export const messageFor = ({ needsReset, pending }: Listener, position: string): string =>
  needsReset ? resetOf(position) : eventOf(pending, position)

export function flush(listener: Listener, position: string): void {
  const { paused, needsReset, heartbeatDue, pending } = listener
  if (!paused && (needsReset || heartbeatDue || pending.size > 0)) write(listener, messageFor(listener, position))
}

export function endStream(listener: Listener): void {
  listener.paused = listener.ended = true
  listener.stream.push(null)
}
