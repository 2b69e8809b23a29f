import type { CacheTag } from '@desert-wrench/contract/lib/endpoint.ts'
import { type Query, type QueryKey, replaceEqualDeep } from '@tanstack/react-query'
import { cache, gatherPages } from '../api/queries.ts'
import { followOffers } from './follow-offers.ts'
import { isLeaving, sayGone, showChanged } from './removed-rows.ts'
import { changedIn, goneFrom, type Pages, rowsOf, withGone, withoutRows } from './row-diff.ts'

/** When each read was begun last, in milliseconds of the page's clock. */
const begun = new WeakMap<object, number>()
/** What is read again for what one has changed oneself: its answer is no news, whoever else is heard of meanwhile. */
const forOneself = new WeakSet<object>()
cache.getQueryCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'fetch') begun.set(event.query, performance.now())
  const isOwn = event.type === 'updated' && event.action.type === 'invalidate' && !refreshing
  // What one has changed oneself is no news.
  if (isOwn) expected.delete(event.query.state.data)
  if (isOwn && event.query.isActive()) forOneself.add(event.query)
  if (event.type === 'updated' && ['success', 'error'].includes(event.action.type) && !placing)
    forOneself.delete(event.query)
  if (event.query.queryHash !== held?.hash) return
  // Whoever comes back to a list sees all of it, and so does whoever has changed something themselves.
  if (event.type === 'observerRemoved' || isOwn) showHeld()
})

/** The list that somebody reads, since something was heard. */
interface Held {
  key: QueryKey
  hash: string
  known: ReadonlySet<string>
  /** What is on screen, and all that came. */
  shown: unknown
  all: Pages | null
  waiting: number
}

let held: Held | null = null
/** The lists on screen that are read again for what others did, by what they show. */
const expected = new Map<unknown, QueryKey>()
/** What is fetched again was heard of. */
let refreshing = false
/** What is written into a list is to stand as it is. */
let placing = false
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** How many rows wait until somebody who reads a list asks for them. */
export const waitingRows = () => held?.waiting ?? 0
export function onWaitingRows(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function place(key: QueryKey, pages: Pages): void {
  placing = true
  cache.setQueryData(key, pages)
  placing = false
}

/** Shows all rows where they belong. */
export function showHeld(): void {
  const { key, all } = held ?? {}
  held = null
  if (key && all) place(key, all)
  tell()
}

/** Takes rows that are gone out of a list, whatever it shows by now. */
function takeOut(key: QueryKey, ids: ReadonlySet<string>): void {
  const shown = cache.getQueryData<Pages>(key)
  if (!shown) return
  place(key, withoutRows(shown, ids))
  if (held?.shown === shown) held.shown = cache.getQueryData(key)
}

/** Rows that come in above or between those that are read wait. */
function holdBack(list: Held, all: Pages): Pages {
  const rows = rowsOf(all)
  const last = rows.findLastIndex(({ id }) => list.known.has(id))
  // Behind the last that was there is what was asked for.
  const fresh = new Set(rows.slice(0, Math.max(last, 0)).flatMap(({ id }) => (list.known.has(id) ? [] : [id])))
  Object.assign(list, { all, waiting: fresh.size })
  queueMicrotask(tell)
  return withoutRows(all, fresh)
}

/** A new answer for a list that others changed: rows that changed show it, and those that are gone stay until that was said. */
function showWhatChanged(key: QueryKey, before: Pages, next: Pages): Pages {
  const gone = goneFrom(before, next)
  const fresh = gone.filter(({ id }) => !isLeaving(key, id)).map(({ id }) => id)
  const changed = changedIn(before, next)
  // After this answer is on screen.
  queueMicrotask(() => {
    showChanged(changed)
    if (fresh.length > 0) sayGone(key, fresh, isReading, () => takeOut(key, new Set(fresh)))
  })
  return withGone(next, before, new Set(gone.map(({ id }) => id)))
}

function follow(before: unknown, next: unknown): unknown {
  const list = held
  const key = expected.get(before)
  expected.delete(before)
  const isHeld = list && before === list.shown
  if (placing || !(key || isHeld)) return replaceEqualDeep(before, next)
  const kept = isHeld ? holdBack(list, next as Pages) : (next as Pages)
  const shown = replaceEqualDeep(before, key ? showWhatChanged(key, before as Pages, kept) : kept)
  if (isHeld) list.shown = shown
  return shown
}
const { queries } = cache.getDefaultOptions()
cache.setDefaultOptions({ queries: { ...queries, structuralSharing: follow } })

/** The list of jobs on the screens where people read one. */
const isJobs = ({ queryKey: [, name, sent] }: Query) =>
  name === 'jobs.list' &&
  ['/dispatch', '/jobs'].includes(window.location.pathname) &&
  !('limit' in ((sent as { query?: object }).query ?? {})) &&
  !('mechanicId' in ((sent as { query?: object }).query ?? {}))

/** The hub's own list, which moves when its reader asks for what is new; how much that is comes from a read of its own. */
const isHub = ({ queryKey }: Query) => queryKey[0] === 'chat' && queryKey.at(-1) === 'pages'

/** A list of rows, as far as it is here; what is asked for with a limit is a count. */
const isList = ({ queryKey: [, , sent, ...rest], state: { data } }: Query) =>
  rest.at(-1) === 'pages' && data !== undefined && !('limit' in ((sent as { query?: object }).query ?? {}))

/** What a private link opens is all about its job: who comes by one hears of no other family. */
const isOfLink = ({ queryKey: [, , , link] }: Query) => typeof link === 'string' && link !== 'pages'

/** Whether rows that come in would move what somebody reads: they are down in the page, or on a row. */
const isReading = () => window.scrollY > 0 || document.activeElement?.closest('article') != null

/** Fetches again what others made untrue, all of it for null; what was asked for since that was heard holds it already. */
export async function refreshHeard(families: readonly CacheTag[] | null, heardAt: number): Promise<void> {
  const isOld = (query: Query) =>
    (families === null ||
      families.includes(query.queryKey[0] as CacheTag) ||
      (isOfLink(query) && families.includes('jobs'))) &&
    !isHub(query) &&
    !((begun.get(query) ?? 0) > heardAt)
  gatherPages(isOld)
  const lists = cache.getQueryCache().findAll({ type: 'active', predicate: (query) => isOld(query) && isList(query) })
  expected.clear()
  for (const list of lists) {
    if (!forOneself.has(list)) expected.set(list.state.data, list.queryKey)
    // It was drawn before this code was there.
    list.setOptions({ ...list.options, structuralSharing: follow })
  }
  const list = lists.find(isJobs)
  const data = list?.state.data as Pages | undefined
  if (list && data && held?.hash !== list.queryHash && isReading()) {
    const known = new Set(rowsOf(data).map(({ id }) => id))
    held = { key: list.queryKey, hash: list.queryHash, known, shown: data, all: null, waiting: 0 }
  } else if (list && held?.hash === list.queryHash) held.shown = data
  refreshing = true
  const fresh = cache.invalidateQueries({ predicate: isOld })
  refreshing = false
  await followOffers(isOld, fresh)
}
