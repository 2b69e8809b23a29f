import type { CacheTag } from '@desert-wrench/contract/lib/endpoint.ts'

/** The tags of an event, each with the database transactions behind it; null where those are many. */
export type ChangedTags = Map<CacheTag, readonly number[] | null>

/** No event is later than so many of our own transactions. */
const KEPT = 200

/** This page's own transactions, with the tags that were refetched after each. */
const made = new Map<number, readonly CacheTag[]>()
let underWay = 0

/** A mutation was sent. @returns what to call when it was answered. */
export function beginChange(): () => void {
  underWay++
  return () => {
    underWay--
  }
}

/** The event of a mutation may come before its reply. */
export const isChanging = () => underWay > 0

/** The transactions that a reply names in `Changes-Made`; these tags are refetched for it. */
export function noteChange(transactions: string | null, families: readonly CacheTag[]): void {
  if (transactions) for (const id of transactions.split(',')) made.set(Number(id), families)
  for (const id of [...made.keys()].slice(0, -KEPT)) made.delete(id)
}

/** Whether an event reports nothing but this page's own transactions. */
export const isOwnChange = (tag: CacheTag, transactions: readonly number[] | null): boolean =>
  transactions !== null && transactions.length > 0 && transactions.every((id) => made.get(id)?.includes(tag))
