import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * V8 keeps the pages that it freed for the next time, for ever: after a crowd the process holds twice of what it held before. Asked as if
 * memory had run out it gives all of them back to the system, in some hundredths of a second in which nothing else is done. So it is asked
 * when there is something to give, and when nobody waits for the server.
 */
const LOOK_EVERY_MS = 10_000

export interface Look {
  /** What the process holds now, in bytes. */
  held: number
  /** What it held when memory was last given back; null where it never was. */
  settled: number | null
  /** The share of the time since the last look in which the event loop worked. */
  busy: number
}

const WORTH_GIVING = 64 * 1024 * 1024
const QUIET = 0.1

/** What a start needed once is worth giving back too. */
export const isTimeToGive = ({ held, settled, busy }: Look): boolean =>
  busy < QUIET && (settled === null || held - settled > WORTH_GIVING)

type Collect = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/** V8's own function, which it shows to a new context while the flag is set. */
function findCollect(): Collect {
  setFlagsFromString('--expose-gc')
  const collect: Collect = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  return collect
}

export const giveMemoryBack = (): void => findCollect()({ type: 'major', execution: 'sync', flavor: 'last-resort' })

/** Looks again and again; what it returns ends that. It keeps no process alive. */
export function watchMemory(): () => void {
  let settled: number | null = null
  let before = performance.eventLoopUtilization()
  const look = () => {
    const now = performance.eventLoopUtilization()
    const { utilization: busy } = performance.eventLoopUtilization(now, before)
    before = now
    const held = process.memoryUsage.rss()
    if (!isTimeToGive({ held, settled, busy })) return
    giveMemoryBack()
    settled = process.memoryUsage.rss()
  }
  const timer = setInterval(look, LOOK_EVERY_MS).unref()
  return () => clearInterval(timer)
}
