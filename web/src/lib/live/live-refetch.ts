import type { CacheTag } from '@desert-wrench/contract/lib/endpoint.ts'
import type { InfiniteData, Query } from '@tanstack/react-query'
import { cache, gatherPages } from '../api/queries.ts'
import { type ListView, setView, viewOf } from './list-views.ts'
import { isByLink, isOf, policyOf } from './policy.ts'
import { isReading } from './reading.ts'
import { highlightChanged, isLeaving, labelRemoved } from './removed-rows.ts'
import { changedIn, type ListRow, removedFrom, withoutAdded, withRemoved } from './row-diff.ts'

interface LiveList {
  /** Rows known when reading began; rows added between them are held back. */
  known: ReadonlySet<string> | null
  waiting: number
  /** Rows removed by others that are still shown as removed. */
  removed: ReadonlySet<string>
  before: readonly ListRow[]
}

const PLAIN: LiveList = { known: null, waiting: 0, removed: new Set(), before: [] }

const lists = new Map<string, LiveList>()
const startedAt = new WeakMap<Query, number>()
/** Lists being refetched for other people's changes, with their previous rows. */
const expected = new Map<string, readonly ListRow[]>()
/** Queries refetched for our own mutation: do not highlight their changes. */
const own = new Set<string>()
let refetching = false
const listeners = new Set<() => void>()

export const waitingRows = (): number => [...lists.values()].reduce((sum, { waiting }) => sum + waiting, 0)

export function onWaitingRows(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(hash: string, list: LiveList): void {
  const { known, removed, before } = list
  if (known === null && removed.size === 0) {
    lists.delete(hash)
    setView(hash, undefined)
  } else {
    lists.set(hash, list)
    setView(hash, ((rows: readonly ListRow[]) =>
      withRemoved(known ? withoutAdded(rows, known) : rows, before, removed)) as ListView)
  }
  for (const listener of listeners) listener()
}

const showAll = (hash: string) => lists.has(hash) && show(hash, PLAIN)

export function showWaiting(): void {
  for (const hash of [...lists.keys()]) showAll(hash)
}

const pagesOf = ({ state: { data } }: Query) => (data as InfiniteData<{ rows: ListRow[]; next: string | null }>).pages
const rowsOf = (query: Query) => pagesOf(query).flatMap(({ rows }) => rows)

function receive(query: Query): void {
  const hash = query.queryHash
  const truth = expected.get(hash)
  expected.delete(hash)
  own.delete(hash)
  let list = lists.get(hash) ?? PLAIN
  if (!truth && !list.known) return
  const next = rowsOf(query)
  const shown = list.known ? withoutAdded(next, list.known) : next
  list = { ...list, waiting: next.length - shown.length }
  if (truth) {
    const before = viewOf(hash)?.(truth) ?? truth
    const removedIds = removedFrom(before, shown, pagesOf(query).at(-1)?.next === null).map(({ id }) => id)
    const fresh = removedIds.filter((id) => !isLeaving(query, id))
    list = { ...list, before, removed: new Set(removedIds) }
    highlightChanged(changedIn(before, shown))
    if (fresh.length > 0) labelRemoved(query, fresh, () => dropRows(hash, fresh))
  }
  show(hash, list)
}

function dropRows(hash: string, ids: readonly string[]): void {
  const list = lists.get(hash)
  if (list) show(hash, { ...list, removed: new Set([...list.removed].filter((id) => !ids.includes(id))) })
}

cache.getQueryCache().subscribe((event) => {
  const { query } = event
  const hash = query.queryHash
  // A list that is opened again shows everything.
  if (event.type === 'observerRemoved' || event.type === 'removed') showAll(hash)
  if (event.type !== 'updated') return
  const { action } = event
  if (action.type === 'fetch') startedAt.set(query, performance.now())
  if (action.type === 'error') own.delete(hash)
  if (action.type === 'success' && !action.manual) receive(query)
  // Our own changes are not highlighted.
  if (action.type === 'invalidate' && !refetching) {
    expected.delete(hash)
    showAll(hash)
    if (query.isActive()) own.add(hash)
  }
})

function expectAnswer(query: Query): void {
  const { rows } = policyOf(query)
  if (query.state.data === undefined || (rows !== 'mark' && rows !== 'announce')) return
  const hash = query.queryHash
  const truth = rowsOf(query)
  if (!own.has(hash)) expected.set(hash, truth)
  const list = lists.get(hash) ?? PLAIN
  if (rows === 'announce' && !list.known && isReading())
    show(hash, { ...list, known: new Set(truth.map(({ id }) => id)) })
}

/**
 * Refetches what others changed, by the policy of each query; null means everything. Queries that began after the event
 * are current.
 * @returns The affected queries, and a promise for those on screen.
 */
export function liveRefetch(families: readonly CacheTag[] | null, receivedAt: number) {
  const isStale = (query: Query): boolean =>
    (families === null || isOf(query, families) || (isByLink(query) && families.includes('jobs'))) &&
    policyOf(query).rows !== 'on-request' &&
    !((startedAt.get(query) ?? 0) > receivedAt)
  gatherPages(isStale)
  expected.clear()
  for (const query of cache.getQueryCache().findAll({ type: 'active', predicate: isStale })) expectAnswer(query)
  refetching = true
  const done = cache.invalidateQueries({ predicate: isStale })
  refetching = false
  return { isStale, done }
}
