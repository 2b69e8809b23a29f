import type { CacheTag } from '@desert-wrench/contract/lib/endpoint.ts'
import { type InfiniteData, type Query, type QueryKey, replaceEqualDeep } from '@tanstack/react-query'
import { cache, gatherPages } from './api-query.ts'

/** When each read was begun last, in milliseconds of the page's clock. */
const begun = new WeakMap<object, number>()
cache.getQueryCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'fetch') begun.set(event.query, performance.now())
  if (event.query.queryHash !== held?.hash) return
  // Whoever comes back to a list sees all of it, and so does whoever has changed something themselves.
  if (event.type === 'observerRemoved') showHeld()
  if (event.type === 'updated' && event.action.type === 'invalidate' && !refreshing) showHeld()
})

type Pages = InfiniteData<{ rows: { id: string }[] }>

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
/** What is fetched again was heard of. */
let refreshing = false
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

/** Shows all rows where they belong. */
export function showHeld(): void {
  const { key, all } = held ?? {}
  held = null
  if (key && all) cache.setQueryData(key, all)
  tell()
}

/** A new answer for the list that is read: its rows stay, and those that come in above or between them wait. */
function follow(before: unknown, next: unknown): unknown {
  const list = held
  if (!list || before !== list.shown) return replaceEqualDeep(before, next)
  const all = next as Pages
  const rows = all.pages.flatMap((page) => page.rows)
  const last = rows.findLastIndex(({ id }) => list.known.has(id))
  // Behind the last that was there is what was asked for.
  const fresh = new Set(rows.slice(0, Math.max(last, 0)).flatMap(({ id }) => (list.known.has(id) ? [] : [id])))
  const pages = all.pages.map((page) => ({ ...page, rows: page.rows.filter(({ id }) => !fresh.has(id)) }))
  Object.assign(list, { all, waiting: fresh.size, shown: replaceEqualDeep(before, { ...all, pages }) })
  queueMicrotask(tell)
  return list.shown
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

/** Whether rows that come in would move what somebody reads: they are down in the page, or on a row. */
const isReading = () => window.scrollY > 0 || document.activeElement?.closest('article') != null

/** Fetches again what others made untrue, all of it for null; what was asked for since that was heard holds it already. */
export async function refreshHeard(families: readonly CacheTag[] | null, heardAt: number): Promise<void> {
  const isOld = (query: Query) =>
    (families === null || families.includes(query.queryKey[0] as CacheTag)) &&
    !isHub(query) &&
    !((begun.get(query) ?? 0) > heardAt)
  gatherPages(isOld)
  const [list] = cache.getQueryCache().findAll({ type: 'active', predicate: (query) => isOld(query) && isJobs(query) })
  const data = list?.state.data as Pages | undefined
  if (list && data && held?.hash !== list.queryHash && isReading()) {
    const known = new Set(data.pages.flatMap(({ rows }) => rows.map(({ id }) => id)))
    held = { key: list.queryKey, hash: list.queryHash, known, shown: data, all: null, waiting: 0 }
    // It was drawn before this code was there.
    list.setOptions({ ...list.options, structuralSharing: follow })
  } else if (list && held?.hash === list.queryHash) held.shown = data
  refreshing = true
  const fresh = cache.invalidateQueries({ predicate: isOld })
  refreshing = false
  await fresh
}
