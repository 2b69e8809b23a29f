/** How long a list counts as too long to count; omitting a total is always allowed. */
const REMEMBERED_MS = 30_000
const MOST = 1_000

export function longLists(now: () => number = () => performance.now()) {
  const until = new Map<string, number>()
  return {
    has: (list: string): boolean => (until.get(list) ?? 0) > now(),
    add: (list: string): void => {
      until.delete(list)
      until.set(list, now() + REMEMBERED_MS)
      const [oldest] = until.keys()
      if (until.size > MOST && oldest !== undefined) until.delete(oldest)
    },
  }
}
