import type { Changed } from '@desert-wrench/contract/features/events/events.contract.ts'
import { PUBLISHED_TAGS } from '@desert-wrench/contract/lib/endpoint.ts'
import { MOST_TRANSACTIONS, type TagChange } from './changes.store.ts'

/** Null: too many transactions to list. */
export type PendingTags = Map<string, ReadonlySet<number> | null>

/** Pending changes of a tag merge into one event. */
export function addTo(pending: PendingTags, { tag, transactions }: TagChange): void {
  const before = pending.get(tag)
  const all = before === null || transactions === null ? null : new Set([...(before ?? []), ...transactions])
  pending.set(tag, all && all.size <= MOST_TRANSACTIONS ? all : null)
}

export const onlyTags = (pending: PendingTags, tags: ReadonlySet<string>): PendingTags =>
  new Map([...pending].filter(([tag]) => tags.has(tag)))

/** An event with its position; a comment if there are no tags. */
export function eventOf(pending: PendingTags, position: string): string {
  const tags = PUBLISHED_TAGS.filter((tag) => pending.has(tag))
  if (tags.length === 0) return `: here\nid: ${position}\n\n`
  const transactions = Object.fromEntries(
    tags.flatMap((tag) => {
      const known = pending.get(tag)
      return known ? [[tag, [...known]]] : []
    }),
  )
  return `event: changed\ndata: ${JSON.stringify({ tags, transactions } satisfies Changed)}\nid: ${position}\n\n`
}

export const resetOf = (position: string): string => `event: reset\ndata: {}\nid: ${position}\n\n`
