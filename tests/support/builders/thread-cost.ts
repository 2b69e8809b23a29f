import { PerformanceObserver } from 'node:perf_hooks'
import { setImmediate as turn } from 'node:timers/promises'

/** What work costs the main thread: processor time without that of garbage collection, in milliseconds. */

const collections: { start: number; end: number }[] = []
const observer = new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries())
    collections.push({ start: startTime, end: startTime + duration })
  if (collections.length > 2000) collections.splice(0, 1000)
})

/** From here on collections are counted; at the end `disconnect` it. */
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

/** Collections are told a turn later. */
const settled = async (spans: readonly Span[]): Promise<number> => {
  await turn()
  await turn()
  return Math.max(0, ...spans.map(({ from, to, cpu }) => cpu - collecting(from, to)))
}

/** Of all the work, garbage collection too: as cheap as a measure can be. */
export async function roughCost(work: () => Promise<unknown>): Promise<number> {
  const before = cpuNow()
  await work()
  return cpuNow() - before
}

/** All that the work takes of the main thread. */
export async function wholeCost(work: () => Promise<unknown>): Promise<number> {
  const [from, before] = [performance.now(), cpuNow()]
  await work()
  return settled([{ from, to: performance.now(), cpu: cpuNow() - before }])
}

/** The longest turn of the event loop while the work goes on: for so long everybody else waits. */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  const spans: Span[] = []
  let [at, cpu, isOver] = [performance.now(), cpuNow(), false]
  const look = () => {
    const [now, used] = [performance.now(), cpuNow()]
    // Most are a look and nothing else.
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
