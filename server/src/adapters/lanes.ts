import { Problem } from '@desert-wrench/contract/lib/problem.ts'

/**
 * Runs so many at once, in the order that they came, and lets so many wait.
 * @throws Problem `server.unavailable` where as many wait already
 */
export function lanes(atOnce: number, mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = atOnce
  return async (work) => {
    if (free > 0) free--
    else if (waiting.length >= mostWaiting) throw new Problem('server.unavailable')
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      // Whoever waits longest takes this lane over.
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
