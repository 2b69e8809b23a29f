import { limitConcurrency } from '../runtime/concurrency.ts'

interface CallLimits {
  /** So many calls at once, each with a connection of its own. */
  atOnce: number
  /** So many more wait for their turn. */
  waiting: number
  /** From the moment it is asked for to the last byte of the answer, the wait for its turn included. */
  patienceMs: number
}

/** @throws Problem `server.busy` for a call that was never made; the reason of the signal where there was no answer in time. */
export type ProviderCall = <T>(call: (signal: AbortSignal) => Promise<T>, closing?: AbortSignal) => Promise<T>

/** What the call gives, or the signal's reason: an SDK may ignore its signal, or wait for what it still wants to send. */
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
 * Bounds the calls to one provider in number and in time. When the time is over the signal aborts, which destroys the call's connection,
 * and whoever asked is answered: a provider that hangs holds up nobody and keeps nothing.
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

/** No answer of a provider is longer. */
const MOST_BYTES = 1_000_000

/** The JSON of an answer; one that does not end is given up. */
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
