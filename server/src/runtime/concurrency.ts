import { Problem } from '@desert-wrench/contract/lib/problem.ts'

export interface Capacity {
  running: number
  waiting: number
  /** In milliseconds. */
  patienceMs: number
  refusal?: 'server.busy' | 'server.unavailable'
}

export interface LimiterLoad {
  running: number
  waiting: number
}

/**
 * Runs work when its turn comes. Named callers are served round robin, and each has at most half of all places.
 * @throws Problem the refusal if the queue is full, the wait too long, or the caller gone
 */
export type Limiter = (<T>(work: () => Promise<T>, left?: AbortSignal, caller?: string | null) => Promise<T>) & {
  now(): LimiterLoad
}

export const limiterFor = (limiter: Limiter, caller: string | null): Limiter =>
  Object.assign(<T>(work: () => Promise<T>, left?: AbortSignal) => limiter(work, left, caller), { now: limiter.now })

/** Refused or abandoned work never starts. Own implementation: docs/decisions/0082-load.md. */
export function limitConcurrency({
  running: most,
  waiting: mostWaiting,
  patienceMs,
  refusal = 'server.busy',
}: Capacity): Limiter {
  let [running, waiting] = [0, 0]
  const runningOf = new Map<string, number>()
  /** Queues per caller, the next caller first. */
  const lines = new Map<string | null, Set<() => void>>()
  const half = (places: number) => Math.ceil(places / 2)

  const hasPlace = (caller: string | null) =>
    running < most && (caller === null || (runningOf.get(caller) ?? 0) < half(most))
  const mayWait = (caller: string | null) =>
    waiting < mostWaiting && (caller === null || (lines.get(caller)?.size ?? 0) < half(mostWaiting))

  function begin(caller: string | null): void {
    running += 1
    if (caller !== null) runningOf.set(caller, (runningOf.get(caller) ?? 0) + 1)
  }

  function end(caller: string | null): void {
    running -= 1
    const others = caller === null ? 0 : (runningOf.get(caller) ?? 1) - 1
    if (caller !== null && others > 0) runningOf.set(caller, others)
    else if (caller !== null) runningOf.delete(caller)
    for (const [next, line] of lines) {
      const [start] = line
      if (!start || !hasPlace(next)) continue
      lines.delete(next)
      lines.set(next, line)
      start()
      return
    }
  }

  const turn = (left: AbortSignal | undefined, caller: string | null) =>
    new Promise<void>((resolve, reject) => {
      const line = lines.get(caller) ?? new Set()
      lines.set(caller, line)
      const refuse = () => {
        settle()
        reject(new Problem(refusal))
      }
      const start = () => {
        settle()
        begin(caller)
        resolve()
      }
      const patience = setTimeout(refuse, patienceMs)
      const settle = () => {
        clearTimeout(patience)
        waiting -= 1
        line.delete(start)
        if (line.size === 0) lines.delete(caller)
        left?.removeEventListener('abort', refuse)
      }
      left?.addEventListener('abort', refuse)
      waiting += 1
      line.add(start)
    })

  const limiter = async <T>(work: () => Promise<T>, left?: AbortSignal, caller: string | null = null): Promise<T> => {
    if (left?.aborted) throw new Problem(refusal)
    if (hasPlace(caller)) begin(caller)
    else if (!mayWait(caller)) throw new Problem(refusal)
    else await turn(left, caller)
    try {
      return await work()
    } finally {
      end(caller)
    }
  }
  return Object.assign(limiter, { now: () => ({ running, waiting }) })
}
