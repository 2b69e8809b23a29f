import type { CacheTag, Named, Reply, Sent } from '@desert-wrench/contract/lib/endpoint.ts'
import {
  hashKey,
  type InfiniteData,
  keepPreviousData,
  type Query,
  QueryClient,
  type QueryObserverOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { useContext, useMemo, useSyncExternalStore } from 'react'
import { onViews, viewOf } from '../live/list-views.ts'
import { type LivePolicy, liveMeta } from '../live/policy.ts'
import { addressOf, type CallOptions, call, callPage } from './client.ts'
import { JobLink } from './job-link.ts'
import { type RowOf, useOptimistic } from './optimistic.ts'

/** So long an answer that is on no screen stays, in milliseconds: long enough for the way back to a list, and not for every search of a day. */
const KEPT = 5 * 60_000
/** The most rows that one call brings. */
const MOST = 200
/** So many pixels of a long list never hold more than its first MOST rows. */
const NEAR_THE_TOP = 4000

/** Cached answers never go stale by themselves: a change refreshes what it touches. Handed to each query, it stays out of the shell's code. */
export const cache = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: KEPT,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      retry: false,
      networkMode: 'always',
    },
  },
})

/** While developing, what is on screen is read again once another server has started. */
import.meta.hot?.on('server:started', () => cache.invalidateQueries())

/** The addresses that are read by what is drawn; the build has them asked for ahead of the page's code. */
export function readsOf(draw: () => void, endpoints: readonly Named[]): string[] {
  cache.clear()
  draw()
  return cache
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey: [family, name, sent], options }) => {
      const endpoint = endpoints.find((one) => one.family === family && `${one.feature}.${one.name}` === name)
      const isEnabled = (options as QueryObserverOptions).enabled !== false
      return endpoint && isEnabled ? [addressOf(endpoint, sent as object)] : []
    })
}

/** Fetches again what a change made untrue; resolves when what is on screen is fresh. */
export async function invalidate(families: readonly CacheTag[]): Promise<void> {
  gatherPages(({ queryKey: [family] }) => families.includes(family as CacheTag))
  await Promise.all(families.map((family) => cache.invalidateQueries({ queryKey: [family] })))
}

/** Where a page of a long list begins, and after a refresh how many rows it has to have. */
interface Part {
  cursor: string | null
  rows?: number
}

type LoadedPages = InfiniteData<Page, Part>

/** The pages of a long list become one, so that they are not fetched one after the other. Who reads near its top keeps only the first rows. */
export function gatherPages(predicate: (query: Query) => boolean): void {
  for (const query of cache.getQueryCache().findAll({ predicate })) {
    const { pages } = (query.state.data ?? {}) as Partial<LoadedPages>
    const [first] = pages ?? []
    // One page of the usual size is fetched as it was.
    if (!pages || !first || (pages.length < 2 && first.rows.length <= MOST)) continue
    const rows = pages.flatMap((page) => page.rows)
    const near = query.isActive() && window.scrollY + window.innerHeight < NEAR_THE_TOP
    // The rows stay until the answer comes: a cursor is the server's, and only the last page has the one that goes on from here.
    cache.setQueryData<LoadedPages>(query.queryKey, {
      pages: [{ ...first, rows, next: pages.at(-1)?.next ?? null }],
      pageParams: [{ cursor: null, rows: near ? Math.min(rows.length, MOST) : rows.length }],
    })
  }
}

interface AskOptions {
  /** False waits, for example until a phone number is entered. */
  enabled?: boolean
  /** Asks again after so many milliseconds. */
  every?: number
  /** What happens to a list when others change it; by default its changes are marked, and a list with a limit is replaced. */
  live?: LivePolicy
}

export const keyOf = (endpoint: Named, sent: object, jobLink: string | null) => [
  endpoint.family,
  `${endpoint.feature}.${endpoint.name}`,
  sent,
  // What a private link opens is another answer than the one without it.
  ...(isByLink(endpoint, jobLink) ? [jobLink] : []),
]

const isByLink = (endpoint: Named, jobLink: string | null) => jobLink !== null && Boolean(endpoint.linked)

/** A count or a short excerpt, not the list that somebody reads. */
const hasLimit = (sent: { query?: object }) => 'limit' in (sent.query ?? {})

/** One cached read. */
export function useApiQuery<E extends Named>(endpoint: E, sent: Sent<E>, { enabled = true, every }: AskOptions = {}) {
  const jobLink = useContext(JobLink)
  const select: ((reply: Reply<E>) => Reply<E>) | undefined = useOptimistic(endpoint)
  return useQuery(
    {
      queryKey: keyOf(endpoint, sent, jobLink),
      queryFn: ({ signal }): Promise<Reply<E>> => call(endpoint, sent, { signal, jobLink }),
      enabled,
      refetchInterval: every ?? false,
      meta: liveMeta({ byLink: isByLink(endpoint, jobLink) }),
      ...(select && { select }),
    },
    cache,
  )
}

/** A long list as the screen sees it: the rows so far, and how to get more. */
export interface Rows<Row> {
  rows: Row[]
  /** The count of all rows, where the server tells it. */
  total: number | null
  /** There are more than the server counts. */
  uncounted: boolean
  loading: boolean
  /** The rows on screen answer the filters of a moment ago. */
  settling: boolean
  error: Error | null
  retry: () => void
  hasMore: boolean
  loadingMore: boolean
  more: () => void
}

/** A cached long list, page after page. */
export function useApiPages<E extends Named>(
  endpoint: E,
  sent: Sent<E>,
  { enabled = true, live }: Omit<AskOptions, 'every'> = {},
): Rows<RowOf<Reply<E>>> {
  const jobLink = useContext(JobLink)
  const queryKey = [...keyOf(endpoint, sent, jobLink), 'pages']
  const hash = hashKey(queryKey)
  const view = useSyncExternalStore(
    onViews,
    () => viewOf(hash),
    () => undefined,
  )
  const optimistic = useOptimistic(endpoint)
  const pages = useInfiniteQuery(
    {
      queryKey,
      queryFn: ({ pageParam, signal }) => readPart(endpoint, sent, pageParam, { signal, jobLink }),
      initialPageParam: { cursor: null } as Part,
      getNextPageParam: ({ next }): Part | null => (next === null ? null : { cursor: next }),
      placeholderData: keepPreviousData,
      enabled,
      meta: liveMeta({
        live: live ?? { rows: hasLimit(sent) ? 'replace' : 'mark' },
        byLink: isByLink(endpoint, jobLink),
      }),
    },
    cache,
  )
  const loaded = pages.data?.pages
  // The same array as long as nothing in it changes, so that no row is drawn anew for it.
  const rows = useMemo(() => {
    const all = loaded?.flatMap((page) => page.rows as (RowOf<Reply<E>> & { id: string })[]) ?? []
    const shown = view?.(all) ?? all
    return optimistic?.(shown) ?? shown
  }, [loaded, view, optimistic])
  return {
    rows,
    total: loaded?.[0]?.total ?? null,
    // A search that is left uncounted may find fewer.
    uncounted:
      loaded?.[0]?.total === null && pages.hasNextPage && !('query' in sent && (sent.query as { q?: string }).q),
    loading: pages.isLoading,
    settling: pages.isPlaceholderData,
    error: pages.error,
    retry: () => void (pages.isFetchNextPageError ? pages.fetchNextPage() : pages.refetch()),
    hasMore: pages.hasNextPage,
    loadingMore: pages.isFetchingNextPage,
    more: () => {
      if (!pages.isFetching) void pages.fetchNextPage()
    },
  }
}

interface Page {
  rows: { id: string }[]
  next: string | null
  total: number | null
}

/** One page, or as many rows as there were before a refresh, in as few calls as may be. */
async function readPart<E extends Named>(endpoint: E, sent: Sent<E>, { cursor, rows }: Part, options: CallOptions) {
  const ask = (query: object) => callPage(endpoint, withQuery(sent, query), options) as Promise<Page>
  if (rows === undefined) return ask(cursor === null ? {} : { cursor })
  const page = await ask({ limit: Math.min(rows, MOST) })
  while (page.next !== null && page.rows.length < rows) {
    const more = await ask({ limit: Math.min(rows - page.rows.length, MOST), cursor: page.next })
    page.rows.push(...more.rows)
    page.next = more.next
  }
  return page
}

function withQuery<E extends Named>(sent: Sent<E>, more: object): Sent<E> {
  const query = 'query' in sent && typeof sent.query === 'object' ? sent.query : {}
  return { ...sent, query: { ...query, ...more } }
}
