import { endStream, type Listener, type StreamSession } from './listener.ts'

const isSame = (one: StreamSession, other: StreamSession) =>
  one.mechanicId === other.mechanicId && `${one.roles}` === `${other.roles}`

/**
 * Ends streams whose session ended or changed roles; the client reconnects.
 * @param activeSessions returns the live ones
 */
export function sessionCheck(
  listeners: ReadonlySet<Listener>,
  activeSessions: (ids: readonly string[]) => Promise<StreamSession[]>,
): () => void {
  async function check(): Promise<void> {
    const known = [...listeners].flatMap(({ session }) => session ?? [])
    if (known.length === 0) return
    const last = new Map(
      (await activeSessions(known.map(({ sessionId }) => sessionId))).map((one) => [one.sessionId, one]),
    )
    for (const listener of listeners) {
      if (!listener.session || !known.includes(listener.session)) continue
      const now = last.get(listener.session.sessionId)
      if (!now || !isSame(now, listener.session)) endStream(listener)
    }
  }
  // Retried at the next heartbeat.
  return () => void check().catch(() => {})
}
