import { setTimeout as pause } from 'node:timers/promises'
import { limitConcurrency } from '../runtime/concurrency.ts'

interface CallLimits {
  /** Concurrent calls, each with its own connection. */
  atOnce: number
  waiting: number
  /** From request to last byte, including the wait in the queue. */
  patienceMs: number
}

/** @throws Problem `server.busy` for a call never made; the signal's reason on timeout */
export type ProviderCall = <T>(call: (signal: AbortSignal) => Promise<T>, closing?: AbortSignal) => Promise<T>

/** Races the signal: an SDK may ignore it. */
async function untilAborted<T>(signal: AbortSignal, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const end = () => reject(signal.reason)
  signal.addEventListener('abort', end, { once: true })
  try {
    return await Promise.race([call(signal), promise])
  } finally {
    signal.removeEventListener('abort', end)
  }
}

/**
 * Limits concurrency and time. On timeout the signal destroys the connection, so a hanging provider blocks no caller and holds
 * no resources.
 */
export function providerCalls({ atOnce, waiting, patienceMs }: CallLimits): ProviderCall {
  const inTurn = limitConcurrency({ running: atOnce, waiting, patienceMs })
  return async (call, closing) => {
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(new DOMException('no answer in time', 'TimeoutError')), patienceMs)
    const signal = closing ? AbortSignal.any([closing, deadline.signal]) : deadline.signal
    try {
      return await inTurn(() => untilAborted(signal, call), signal)
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Lets calls through one by one, so many a second; on close at once. */
export function pacing(perSecond: number): (closing: AbortSignal) => Promise<void> {
  let free = 0
  return async (closing) => {
    const now = performance.now()
    const turn = Math.max(now, free)
    free = turn + 1000 / perSecond
    if (turn > now) await pause(turn - now, undefined, { signal: closing }).catch(() => {})
  }
}

/** Response size limit. */
const MOST_BYTES = 1_000_000

/** Rejects bodies over the limit. */
export async function readJson({ body }: Response): Promise<unknown> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > MOST_BYTES) throw Object.assign(new Error('the answer is too long'), { code: 'EMSGSIZE' })
    parts.push(part)
  }
  return JSON.parse(Buffer.concat(parts).toString())
}
