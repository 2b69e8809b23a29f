import type { CacheTag } from '@desert-wrench/contract/lib/endpoint.ts'

/** Changed tags with their database transactions; null if there are too many to list. */
export type ChangedTags = Map<CacheTag, readonly number[] | null>

/** Maximum remembered transactions; events never lag further behind. */
const MAX_REMEMBERED = 200

/** This page's own transactions, with the tags refetched for each. */
const made = new Map<number, readonly CacheTag[]>()
let inFlight = 0

/** @returns A callback for the end of the mutation. */
export function beginChange(): () => void {
  inFlight++
  return () => {
    inFlight--
  }
}

/** An event may arrive before the reply of its mutation. */
export const isChanging = () => inFlight > 0

/** `transactions` is the `Changes-Made` header of the reply. */
export function noteChange(transactions: string | null, families: readonly CacheTag[]): void {
  if (transactions) for (const id of transactions.split(',')) made.set(Number(id), families)
  for (const id of [...made.keys()].slice(0, -MAX_REMEMBERED)) made.delete(id)
}

/** True if the event reports only this page's own transactions. */
export const isOwnChange = (tag: CacheTag, transactions: readonly number[] | null): boolean =>
  transactions !== null && transactions.length > 0 && transactions.every((id) => made.get(id)?.includes(tag))
