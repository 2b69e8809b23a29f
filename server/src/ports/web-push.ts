export interface PushSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** `gone`: the browser ended it. `refused`: permanent. `unknown`: it may have arrived. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'unknown'

/** Web Push (RFC 8030), encrypted for the browser (RFC 8291) and signed with our key (RFC 8292). */
export interface WebPush {
  /** The application server key that browsers subscribe with. */
  publicKey(): string
  /** Whether messages may be sent there: an address outside, or on this machine where the server is reachable only from it. */
  accepts(endpoint: string): boolean
  /** @throws NotTaken */
  send(
    to: PushSubscription,
    message: { payload: string; ttlSeconds: number },
    signal: AbortSignal,
  ): Promise<PushOutcome>
}
