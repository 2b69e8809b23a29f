import { SEARCHES } from './forty-searches.ts'
import { CALLERS, type Filled, load, type MeasuredRate, middle, type Target } from './rate.ts'

const SLOWEST = 5
/** Size of a round's address range; a multiple, so each round starts with the first search. */
const ROUND = 1000 * SEARCHES.length

/** Unique addresses, so that the response cache never answers. */
export const searchAddresses = (url: string, suffix = ''): string[] =>
  SEARCHES.map((query) => {
    const { pathname, search } = new URL(`/api/jobs?${query.replaceAll(' ', '+')}`, url)
    return `${pathname}${search}&suffix=${suffix}#`
  })

/** Forty uncached job searches, in rotation. */
export function searches({ app }: Filled): { targets: Target[]; slowest(): Promise<string> } {
  const addresses = searchAddresses(app.url)
  const port = Number(new URL(app.url).port)
  let first = 0

  function all(callers: number): Promise<MeasuredRate> {
    first += ROUND
    return load({ port, path: addresses, first }, callers)
  }

  async function timeOf(address: string): Promise<number> {
    const from = performance.now()
    await (await fetch(app.url + address)).arrayBuffer()
    return performance.now() - from
  }

  return {
    targets: CALLERS.map((callers) => ({
      name: `forty searches, ${callers} at once`,
      measure: () => all(callers),
    })),
    /** The slowest searches with one caller, by the median of five runs. */
    async slowest() {
      const times = new Map<string, number[]>(SEARCHES.map((query) => [query, []]))
      for (let round = 0; round < 5; round++)
        for (const [nth, query] of SEARCHES.entries()) {
          const address = addresses[nth]?.replace('#', `alone${round}`) ?? ''
          times.get(query)?.push(await timeOf(address))
        }
      return [...times]
        .map(([query, all]) => ({ query, time: middle(all) }))
        .toSorted((one, other) => other.time - one.time)
        .slice(0, SLOWEST)
        .map(({ query, time }) => `${time.toFixed(1)} ms ${query}`)
        .join('\n')
    },
  }
}
