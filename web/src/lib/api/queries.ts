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
import { isOf, type LivePolicy, liveMeta } from '../live/policy.ts'
import { addressOf, type CallOptions, call, callPage } from './client.ts'
import { JobLink } from './job-link.ts'
import { type RowOf, useOptimistic } from './optimistic.ts'

/** Milliseconds that an unused reply stays cached, for the way back to a list. */
const CACHE_TIME = 5 * 60_000
/** Maximum rows per call. */
const MAX_ROWS = 200
/** Pixels from the top within which the first MAX_ROWS rows fill any screen. */
const NEAR_TOP = 4000

/**
 * Replies never go stale by age; mutations invalidate them. Passed to each query to keep the client out of the shell's
 * chunk.
 */
export const cache = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: CACHE_TIME,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      retry: false,
      networkMode: 'always',
    },
  },
})

/** In development, refetch when the server restarts. */
import.meta.hot?.on('server:started', () => cache.invalidateQueries())

/** Addresses that a screen reads first; the build preloads them. */
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

/** Resolves once the queries on screen are fresh. */
export async function invalidate(families: readonly CacheTag[]): Promise<void> {
  const predicate = (query: Query) => isOf(query, families)
  gatherPages(predicate)
  await cache.invalidateQueries({ predicate })
}

/** Start cursor of a page, and the row count to restore after a refresh. */
interface PageParam {
  cursor: string | null
  rows?: number
}

type LoadedPages = InfiniteData<ListPage, PageParam>

/**
 * Merges the loaded pages into one fetch instead of refetching them in sequence. Near the top only the first rows are
 * kept.
 */
export function gatherPages(predicate: (query: Query) => boolean): void {
  for (const query of cache.getQueryCache().findAll({ predicate })) {
    const { pages } = (query.state.data ?? {}) as Partial<LoadedPages>
    const [first] = pages ?? []
    if (!pages || !first || (pages.length < 2 && first.rows.length <= MAX_ROWS)) continue
    const rows = pages.flatMap((page) => page.rows)
    const near = query.isActive() && window.scrollY + window.innerHeight < NEAR_TOP
    // Keep the rows until the answer arrives; only the last page has the cursor for the next.
    cache.setQueryData<LoadedPages>(query.queryKey, {
      pages: [{ ...first, rows, next: pages.at(-1)?.next ?? null }],
      pageParams: [{ cursor: null, rows: near ? Math.min(rows.length, MAX_ROWS) : rows.length }],
    })
  }
}

interface AskOptions {
  enabled?: boolean
  every?: number
  /** Families beside its own that make it stale. */
  also?: readonly CacheTag[]
  /** Reaction to other people's changes; defaults to `mark`, or `replace` for a list with a limit. */
  live?: LivePolicy
}

export const keyOf = (endpoint: Named, sent: object, jobLink: string | null) => [
  endpoint.family,
  `${endpoint.feature}.${endpoint.name}`,
  sent,
  // A private link sees a different answer, so it needs its own key.
  ...(isByLink(endpoint, jobLink) ? [jobLink] : []),
]

const isByLink = (endpoint: Named, jobLink: string | null) => jobLink !== null && Boolean(endpoint.linked)

/** A count or an excerpt, not a list for reading. */
const hasLimit = (sent: { query?: object }) => 'limit' in (sent.query ?? {})

export function useApiQuery<E extends Named>(
  endpoint: E,
  sent: Sent<E>,
  { enabled = true, every, also }: AskOptions = {},
) {
  const jobLink = useContext(JobLink)
  const select: ((reply: Reply<E>) => Reply<E>) | undefined = useOptimistic(endpoint)
  return useQuery(
    {
      queryKey: keyOf(endpoint, sent, jobLink),
      queryFn: ({ signal }): Promise<Reply<E>> => call(endpoint, sent, { signal, jobLink }),
      enabled,
      refetchInterval: every ?? false,
      meta: liveMeta({ byLink: isByLink(endpoint, jobLink), also }),
      ...(select && { select }),
    },
    cache,
  )
}

export interface Rows<Row> {
  rows: Row[]
  total: number | null
  /** There are more rows than the server counts. */
  uncounted: boolean
  loading: boolean
  /** The rows still belong to the previous filters. */
  settling: boolean
  error: Error | null
  retry: () => void
  hasMore: boolean
  loadingMore: boolean
  more: () => void
}

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
      initialPageParam: { cursor: null } as PageParam,
      getNextPageParam: ({ next }): PageParam | null => (next === null ? null : { cursor: next }),
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
  // A stable array avoids re-rendering unchanged rows.
  const rows = useMemo(() => {
    const all = loaded?.flatMap((page) => page.rows as (RowOf<Reply<E>> & { id: string })[]) ?? []
    const shown = view?.(all) ?? all
    return optimistic?.(shown) ?? shown
  }, [loaded, view, optimistic])
  return {
    rows,
    total: loaded?.[0]?.total ?? null,
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

interface ListPage {
  rows: { id: string }[]
  next: string | null
  total: number | null
}

/** One page, or after a refresh the previous number of rows in as few calls as possible. */
async function readPart<E extends Named>(
  endpoint: E,
  sent: Sent<E>,
  { cursor, rows }: PageParam,
  options: CallOptions,
) {
  const ask = (query: object) => callPage(endpoint, withQuery(sent, query), options) as Promise<ListPage>
  if (rows === undefined) return ask(cursor === null ? {} : { cursor })
  const page = await ask({ limit: Math.min(rows, MAX_ROWS) })
  while (page.next !== null && page.rows.length < rows) {
    const more = await ask({ limit: Math.min(rows - page.rows.length, MAX_ROWS), cursor: page.next })
    page.rows.push(...more.rows)
    page.next = more.next
  }
  return page
}

function withQuery<E extends Named>(sent: Sent<E>, more: object): Sent<E> {
  const query = 'query' in sent && typeof sent.query === 'object' ? sent.query : {}
  return { ...sent, query: { ...query, ...more } }
}
