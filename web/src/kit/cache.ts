import type { Family, Named, Reply, Sent } from '@desert-wrench/contract/kit/endpoint.ts'
import { keepPreviousData, QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call, callPage } from './call.ts'

/** Cached answers never go stale by themselves: a change refreshes what it touches. Handed to each query, it stays out of the shell's code. */
const cache = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      retry: false,
      networkMode: 'always',
    },
  },
})

/** Fetches again what a change made untrue; resolves when what is on screen is fresh. */
export async function refresh(families: readonly Family[]): Promise<void> {
  await Promise.all(families.map((family) => cache.invalidateQueries({ queryKey: [family] })))
}

interface AskOptions {
  /** False waits, for example until a phone number is entered. */
  enabled?: boolean
  /** Asks again after so many milliseconds; the chat does. */
  every?: number
}

const keyOf = (endpoint: Named, sent: object) => [endpoint.family, `${endpoint.slice}.${endpoint.name}`, sent]

/** One cached read. */
export function useAsk<E extends Named>(endpoint: E, sent: Sent<E>, { enabled = true, every }: AskOptions = {}) {
  return useQuery(
    {
      queryKey: keyOf(endpoint, sent),
      queryFn: ({ signal }): Promise<Reply<E>> => call(endpoint, sent, { signal }),
      enabled,
      refetchInterval: every ?? false,
    },
    cache,
  )
}

type RowOf<T> = T extends readonly (infer Row)[] ? Row : never

/** A long list as the screen sees it: the rows so far, and how to get more. */
export interface Rows<Row> {
  rows: Row[]
  /** The count of all rows, where the server tells it. */
  total: number | null
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
export function useAskPages<E extends Named>(
  endpoint: E,
  sent: Sent<E>,
  { enabled = true, every }: AskOptions = {},
): Rows<RowOf<Reply<E>>> {
  const pages = useInfiniteQuery(
    {
      queryKey: [...keyOf(endpoint, sent), 'pages'],
      queryFn: ({ pageParam, signal }) => callPage(endpoint, withCursor(sent, pageParam), { signal }),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
      placeholderData: keepPreviousData,
      enabled,
      refetchInterval: every ?? false,
    },
    cache,
  )
  const loaded = pages.data?.pages ?? []
  return {
    rows: loaded.flatMap((page) => page.rows as RowOf<Reply<E>>[]),
    total: loaded[0]?.total ?? null,
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

function withCursor<E extends Named>(sent: Sent<E>, cursor: string | null): Sent<E> {
  if (cursor === null) return sent
  const query = 'query' in sent && typeof sent.query === 'object' ? sent.query : {}
  return { ...sent, query: { ...query, cursor } }
}
