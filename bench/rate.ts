import { Worker } from 'node:worker_threads'
import type { TestApp } from '../tests/support/app.ts'
import type { FreshDatabase } from '../tests/support/database.ts'
import type { RawLoad, RawRate } from './raw-load.ts'

/** Throughput and latencies of one measurement. */
export interface MeasuredRate {
  perSecond: number
  /** Milliseconds, sorted ascending; empty where only the rate is known. */
  times: number[]
  errors: Record<string, number>
  /** Server thread time per answer, in microseconds. */
  cpu?: number
}

/** One measured line and the upper bound it is compared with. */
export interface Target {
  name: string
  /** Name of the target that is its upper bound. */
  limit?: string
  measure(): Promise<MeasuredRate>
}

/** An app on a filled database, in this process. */
export interface Filled {
  app: TestApp
  database: FreshDatabase
  jobs: number
}

export const ROUND_MS = 1500
export const CALLERS = [1, 8] as const

/** Median; 0 for an empty list. */
export const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Percentile of an ascending list. */
export const percentile = (sorted: readonly number[], of: number): number =>
  sorted[Math.max(0, Math.ceil((sorted.length * of) / 100) - 1)] ?? 0

/** Runs an HTTP load in a worker thread. */
export function load(
  target: Omit<RawLoad, 'connections' | 'milliseconds'>,
  connections: number,
): Promise<MeasuredRate> {
  return new Promise((resolve, reject) => {
    const workerData: RawLoad = { ...target, connections, milliseconds: ROUND_MS }
    const worker = new Worker(new URL('./raw-load.ts', import.meta.url), { workerData })
    const before = process.threadCpuUsage()
    worker.once('error', reject).once('message', ({ times, errors }: RawRate) => {
      const { user, system } = process.threadCpuUsage(before)
      const { length: count } = times
      const perSecond = (count / ROUND_MS) * 1000
      resolve({ perSecond, times, errors, ...(count > 0 && { cpu: (user + system) / count }) })
    })
  })
}

/** Repeats an action with concurrent callers in this thread and counts failures. */
export async function repeat(callers: number, act: (caller: number) => Promise<unknown>): Promise<MeasuredRate> {
  const times: number[] = []
  const errors: MeasuredRate['errors'] = {}
  const end = performance.now() + ROUND_MS
  const one = async (caller: number) => {
    while (performance.now() < end) {
      const from = performance.now()
      try {
        await act(caller)
        times.push(performance.now() - from)
      } catch (error) {
        const said = error instanceof Error ? error.message : String(error)
        errors[said] = (errors[said] ?? 0) + 1
      }
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, caller) => one(caller)))
  return { perSecond: (times.length / ROUND_MS) * 1000, times: times.toSorted((a, b) => a - b), errors }
}

/** Interleaves the targets, so that background load affects all alike, and prints medians. Only the ratios are meaningful. */
export async function compare(targets: readonly Target[], rounds: number): Promise<void> {
  const rates = new Map<string, MeasuredRate[]>(targets.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round++)
    for (const { name, measure } of targets) rates.get(name)?.push(await measure())
  const of = (name: string, pick: (rate: MeasuredRate) => number) => middle((rates.get(name) ?? []).map(pick))
  const perSecond = (name: string) => of(name, (rate) => rate.perSecond)
  const titles = ['of its limit', 'a second', 'p50', 'p95', 'p99', 'thread', 'errors']
  const widths = [12, 9, 9, 9, 9, 9, 7]
  const line = (cells: string[]) => cells.map((cell, at) => cell.padStart(widths[at] ?? 0)).join(' ')
  console.log(`\n${line(titles)}`)
  for (const { name, limit } of targets) {
    const all = rates.get(name) ?? []
    const times = [50, 95, 99].map((share) =>
      all.some((rate) => rate.times.length > 0)
        ? `${of(name, (rate) => percentile(rate.times, share)).toFixed(2)} ms`
        : '',
    )
    const cpu = of(name, (rate) => rate.cpu ?? 0)
    const errors = all.flatMap((rate) => Object.values(rate.errors)).reduce((sum, count) => sum + count, 0)
    const cells = [
      limit === undefined ? '' : (perSecond(name) / perSecond(limit)).toFixed(3),
      perSecond(name).toFixed(0),
      ...times,
      cpu > 0 ? `${cpu.toFixed(0)} µs` : '',
      String(errors),
    ]
    console.log(`${line(cells)}  ${limit === undefined ? '' : '  '}${name}`)
  }
  const wrong = new Set([...rates.values()].flat().flatMap(({ errors }) => Object.keys(errors)))
  if (wrong.size > 0) console.log(`\nErrors: ${[...wrong].join('; ')}`)
}
