/** Lists that were too long to be counted are not counted again for so long; that they have no count meanwhile is never wrong. */
const REMEMBERED_MS = 30_000
const MOST = 1_000

/** Remembers, by what was asked, which lists are too long. */
export function longLists(now: () => number = () => performance.now()) {
  const until = new Map<string, number>()
  return {
    has: (asked: string): boolean => (until.get(asked) ?? 0) > now(),
    add: (asked: string): void => {
      until.delete(asked)
      until.set(asked, now() + REMEMBERED_MS)
      const [oldest] = until.keys()
      if (until.size > MOST && oldest !== undefined) until.delete(oldest)
    },
  }
}
