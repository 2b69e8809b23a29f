import { PerformanceObserver } from 'node:perf_hooks'
import { setImmediate as turn } from 'node:timers/promises'

const collections: { start: number; end: number }[] = []
const observer = new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries())
    collections.push({ start: startTime, end: startTime + duration })
  if (collections.length > 2000) collections.splice(0, 1000)
})

/** Counts collections until `disconnect`. */
export const observeCollections = () => {
  observer.observe({ entryTypes: ['gc'] })
  return () => observer.disconnect()
}

function collecting(from: number, to: number): number {
  let sum = 0
  for (const { start, end } of collections) sum += Math.max(0, Math.min(end, to) - Math.max(start, from))
  return sum
}

const cpuNow = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

interface Span {
  from: number
  to: number
  cpu: number
}

/** Collections are reported a turn later. */
const settled = async (spans: readonly Span[]): Promise<number> => {
  await turn()
  await turn()
  return Math.max(0, ...spans.map(({ from, to, cpu }) => cpu - collecting(from, to)))
}

/** Includes garbage collection: the cheapest measure. */
export async function roughCost(work: () => Promise<unknown>): Promise<number> {
  const before = cpuNow()
  await work()
  return cpuNow() - before
}

export async function wholeCost(work: () => Promise<unknown>): Promise<number> {
  const [from, before] = [performance.now(), cpuNow()]
  await work()
  return settled([{ from, to: performance.now(), cpu: cpuNow() - before }])
}

/** The longest turn of the event loop, which is how long other callers wait. */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  const spans: Span[] = []
  let [at, cpu, isOver] = [performance.now(), cpuNow(), false]
  const look = () => {
    const [now, used] = [performance.now(), cpuNow()]
    // Most turns only poll.
    if (used - cpu > 2) spans.push({ from: at, to: now, cpu: used - cpu })
    at = now
    cpu = used
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  await work()
  look()
  isOver = true
  return settled(spans)
}
