import type { CacheTag } from '@desert-wrench/contract/lib/endpoint.ts'

/** What is told of as changed, and by which transactions of the database; null where those are many. */
export type ToldTags = Map<CacheTag, readonly number[] | null>

/** More are never told of late. */
const KEPT = 200

/** What this page changed itself: what was asked for anew after each transaction. */
const made = new Map<number, readonly CacheTag[]>()
let underWay = 0

/** This page sends a change; to be told when it was answered. */
export function beginChange(): () => void {
  underWay++
  return () => {
    underWay--
  }
}

/** A change that is on its way may be told of before its answer is here. */
export const isChanging = () => underWay > 0

/** The transactions that an answer names in `Changes-Made`; these families are asked for anew. */
export function noteChange(transactions: string | null, families: readonly CacheTag[]): void {
  if (transactions) for (const id of transactions.split(',')) made.set(Number(id), families)
  for (const id of [...made.keys()].slice(0, -KEPT)) made.delete(id)
}

/** Whether it is this page's own changes alone that are told of here. */
export const isOwnChange = (tag: CacheTag, transactions: readonly number[] | null): boolean =>
  transactions !== null && transactions.length > 0 && transactions.every((id) => made.get(id)?.includes(tag))
