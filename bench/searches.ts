import { SEARCHES } from './forty-searches.ts'
import { CALLERS, type Filled, percentile, type Rate, type Target } from './rate.ts'

/** Forty searches of the jobs, each made anew: a round asks all of them once by one caller, and five times by eight. */
const TIMES = { 1: 1, 8: 5 }
const SLOWEST = 5

export function searches({ app }: Filled): { targets: Target[]; slowest(): string } {
  /** Of each search that one caller asked. */
  const alone = new Map<string, number[]>()
  let asked = 0

  async function ask(query: string, errors: Rate['errors']): Promise<number> {
    const [, ...typed] = query.split('q=')
    // An address that nobody asked for before: what is ready would be answered without a statement.
    const address = `${app.url}/api/jobs?q=${typed.join('q=').replaceAll(' ', '+')}&asked=${asked++}`
    const from = performance.now()
    const answer = await fetch(address)
    await answer.arrayBuffer()
    const told = `${answer.status} to ${query}`
    if (!answer.ok) errors[told] = (errors[told] ?? 0) + 1
    return performance.now() - from
  }

  async function all(callers: (typeof CALLERS)[number]): Promise<Rate> {
    const queue = Array.from({ length: TIMES[callers] }, () => SEARCHES).flat()
    const times: number[] = []
    const errors: Rate['errors'] = {}
    const from = performance.now()
    const caller = async () => {
      for (let query = queue.pop(); query !== undefined; query = queue.pop()) {
        const time = await ask(query, errors)
        times.push(time)
        if (callers === 1) alone.set(query, [...(alone.get(query) ?? []), time])
      }
    }
    await Promise.all(Array.from({ length: callers }, caller))
    const perSecond = (times.length / (performance.now() - from)) * 1000
    return { perSecond, times: times.toSorted((a, b) => a - b), errors }
  }

  return {
    targets: CALLERS.map((callers) => ({
      name: `forty searches, ${callers} at once`,
      measure: () => all(callers),
    })),
    /** The searches that took one caller longest, by the middle of their rounds. */
    slowest: () =>
      [...alone]
        .map(([query, times]) => ({
          query,
          time: percentile(
            times.toSorted((a, b) => a - b),
            50,
          ),
        }))
        .toSorted((one, other) => other.time - one.time)
        .slice(0, SLOWEST)
        .map(({ query, time }) => `${time.toFixed(1)} ms ${query}`)
        .join('\n'),
  }
}
