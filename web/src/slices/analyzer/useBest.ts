import { type Mechanic, mechanics } from '@desert-wrench/contract/slices/mechanics/mechanics.contract.ts'
import { useEffect } from 'react'
import { type Rows, useAskPages } from '../../kit/cache.ts'

/** So many mechanics are proposed (specification, section 9). */
const MOST = 3

type Specialty = Mechanic['specialty']

const worth = ({ rating, responseTimeRating }: Mechanic) => rating + responseTimeRating

/** The best of two trades, by rating and response time together; a tie goes to the first trade, then to experience. */
export function useBest([first, second]: readonly [Specialty, Specialty]) {
  const lists = [useWhole(first), useWhole(second)]
  const byWorth = (a: Mechanic, b: Mechanic) =>
    worth(b) - worth(a) ||
    Number(b.specialty === first) - Number(a.specialty === first) ||
    b.jobsCompleted - a.jobsCompleted
  return {
    best: lists
      .flatMap(({ rows }) => rows)
      .sort(byWorth)
      .slice(0, MOST),
    loading: lists.some((list) => !list.error && (list.loading || list.settling || list.hasMore)),
    error: lists.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const list of lists) if (list.error) list.retry()
    },
  }
}

/** Every mechanic of a trade: the list comes by name, and the best may be its last. */
function useWhole(specialty: Specialty): Rows<Mechanic> {
  const list = useAskPages(mechanics.list, { query: { specialty, limit: 200 } })
  const { hasMore, loadingMore, error, more } = list
  useEffect(() => {
    if (hasMore && !loadingMore && !error) more()
  })
  return list
}
