import { Problem } from '@desert-wrench/contract/lib/problem.ts'

export interface Capacity {
  /** So many works are under way at once. */
  running: number
  /** So many more wait for their turn, first come, first served. */
  waiting: number
  /** After so many milliseconds whoever waits is refused. */
  patienceMs: number
}

/** How many are under way, and how many wait. */
export interface Turns {
  running: number
  waiting: number
}

/**
 * Runs work when its turn comes. Callers who are told apart by a name take turns, and each has at most half of all places.
 * @throws Problem `server.busy` where there is no room, it waited too long, or whoever asked has left.
 */
export type InTurn = (<T>(work: () => Promise<T>, left?: AbortSignal, caller?: string | null) => Promise<T>) & {
  now(): Turns
}

/** The same for one caller. */
export const turnsOf = (inTurn: InTurn, caller: string | null): InTurn =>
  Object.assign(<T>(work: () => Promise<T>, left?: AbortSignal) => inTurn(work, left, caller), { now: inTurn.now })

/** Bounds the work under way and the work that waits; what is refused or abandoned was never started. */
export function limitConcurrency({ running: most, waiting: mostWaiting, patienceMs }: Capacity): InTurn {
  let [running, waiting] = [0, 0]
  const runningOf = new Map<string, number>()
  /** Who waits, by caller; the caller whose turn comes first is first. */
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
      // Whoever was served is last now.
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
        reject(new Problem('server.busy'))
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

  const inTurn = async <T>(work: () => Promise<T>, left?: AbortSignal, caller: string | null = null): Promise<T> => {
    if (left?.aborted) throw new Problem('server.busy')
    if (hasPlace(caller)) begin(caller)
    else if (!mayWait(caller)) throw new Problem('server.busy')
    else await turn(left, caller)
    try {
      return await work()
    } finally {
      end(caller)
    }
  }
  return Object.assign(inTurn, { now: () => ({ running, waiting }) })
}
