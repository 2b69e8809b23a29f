import { type Changed, TOLD_TAGS } from '@desert-wrench/contract/features/events/events.contract.ts'
import { MOST_TRANSACTIONS, type Told } from './changes.store.ts'

/** Tags that are to be told, with the transactions of each; null where those are many. */
export type Waiting = Map<string, ReadonlySet<number> | null>

/** What waits is told at once, however often it was changed. */
export function addTo(waiting: Waiting, { tag, transactions }: Told): void {
  const before = waiting.get(tag)
  const all = before === null || transactions === null ? null : new Set([...(before ?? []), ...transactions])
  waiting.set(tag, all && all.size <= MOST_TRANSACTIONS ? all : null)
}

/** What waits, less what somebody does not hear of. */
export const heardOf = (waiting: Waiting, hears: ReadonlySet<string>): Waiting =>
  new Map([...waiting].filter(([tag]) => hears.has(tag)))

/** The event that tells of it, everything up to the position that goes with it. */
export function eventOf(waiting: Waiting, position: string): string {
  const tags = TOLD_TAGS.filter((tag) => waiting.has(tag))
  if (tags.length === 0) return `: here\nid: ${position}\n\n`
  const transactions = Object.fromEntries(
    tags.flatMap((tag) => {
      const known = waiting.get(tag)
      return known ? [[tag, [...known]]] : []
    }),
  )
  return `event: changed\ndata: ${JSON.stringify({ tags, transactions } satisfies Changed)}\nid: ${position}\n\n`
}

export const resetOf = (position: string): string => `event: reset\ndata: {}\nid: ${position}\n\n`
