import type { Named, Reply, Sent } from '@desert-wrench/contract/lib/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { addressOf, answer, read } from './client.ts'
import { cache, keyOf } from './queries.ts'

/** Latest reply and ETag of each polled address; the browser does not cache them (`no-store`). */
const latest = new Map<string, { etag: string | null; reply: unknown }>()

/** `every` is in milliseconds; unchanged replies are not sent again (304). */
export function usePolledQuery<E extends Named>(endpoint: E, sent: Sent<E>, every: number) {
  return useQuery(
    {
      queryKey: keyOf(endpoint, sent, null),
      queryFn: async ({ signal }): Promise<Reply<E>> => {
        const address = addressOf(endpoint, sent)
        const known = latest.get(address)
        const response = await answer(endpoint, sent, { signal, ifNoneMatch: known?.etag })
        if (known && response.status === 304) {
          // Drain the empty body to free the connection.
          await response.arrayBuffer()
          return known.reply as Reply<E>
        }
        const reply = await read(endpoint, response)
        latest.set(address, { etag: response.headers.get('ETag'), reply })
        return reply
      },
      refetchInterval: every,
    },
    cache,
  )
}
