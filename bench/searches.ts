import { test } from 'node:test'
import { openTestApp } from '../tests/open-app.ts'
import { fillJobs } from './fill-jobs.ts'
import { SEARCHES } from './forty-searches.ts'

/** Forty searches of the jobs, each asked some times by one caller and then all of them by eight. `BENCH_JOBS` says of how many. */
const JOBS = Number(process.env.BENCH_JOBS ?? 100_000)
const ROUNDS = 5

const share = (times: number[], of: number) => times.sort((a, b) => a - b)[Math.ceil(times.length * of) - 1] ?? 0
const shown = (times: number[]) =>
  [0.5, 0.95, 1].map((of) => `${share([...times], of).toFixed(1)} ms`.padStart(11)).join('')

test('forty searches', { timeout: 3_600_000 }, async () => {
  const app = await openTestApp()
  await fillJobs(app, JOBS)
  const failures = new Map<string, number>()

  async function ask(query: string): Promise<number> {
    const [, ...typed] = query.split('q=')
    const address = `${app.url}/api/jobs?q=${typed.join('q=').replaceAll(' ', '+')}`
    const from = performance.now()
    const answer = await fetch(address)
    await answer.arrayBuffer()
    if (!answer.ok) failures.set(query, (failures.get(query) ?? 0) + 1)
    return performance.now() - from
  }

  console.log(`\n${JOBS} jobs${'p50'.padStart(11)}${'p95'.padStart(11)}${'worst'.padStart(11)}`)
  const alone: number[] = []
  for (const query of SEARCHES) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) times.push(await ask(query))
    alone.push(...times)
    console.log(`${shown(times)}  ${query}`)
  }
  const queue = Array.from({ length: ROUNDS }, () => SEARCHES).flat()
  const together: number[] = []
  const caller = async () => {
    for (let query = queue.pop(); query !== undefined; query = queue.pop()) together.push(await ask(query))
  }
  await Promise.all(Array.from({ length: 8 }, caller))
  console.log(`${shown(alone)}  all of them, one caller\n${shown(together)}  all of them, eight callers`)
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0)
  console.log(`${failed} answers were no success ${[...failures.keys()].join(', ')}`)
})
