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

/** Runs work when its turn comes. @throws Problem `server.busy` where there is no room, it waited too long, or whoever asked has left. */
export type InTurn = (<T>(work: () => Promise<T>, left?: AbortSignal) => Promise<T>) & { now(): Turns }

/** Bounds the work under way and the work that waits; what is refused or abandoned was never started. */
export function limitConcurrency({ running: most, waiting: mostWaiting, patienceMs }: Capacity): InTurn {
  let running = 0
  const waiting = new Set<() => void>()

  const turn = (left: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const refuse = () => {
        settle()
        reject(new Problem('server.busy'))
      }
      const start = () => {
        settle()
        resolve()
      }
      const patience = setTimeout(refuse, patienceMs)
      const settle = () => {
        clearTimeout(patience)
        waiting.delete(start)
        left?.removeEventListener('abort', refuse)
      }
      left?.addEventListener('abort', refuse)
      waiting.add(start)
    })

  const inTurn = async <T>(work: () => Promise<T>, left?: AbortSignal): Promise<T> => {
    if (left?.aborted) throw new Problem('server.busy')
    if (running < most) running += 1
    else if (waiting.size >= mostWaiting) throw new Problem('server.busy')
    else await turn(left)
    try {
      return await work()
    } finally {
      const [next] = waiting
      // The place passes on to who waits longest.
      if (next) next()
      else running -= 1
    }
  }
  return Object.assign(inTurn, { now: () => ({ running, waiting: waiting.size }) })
}
