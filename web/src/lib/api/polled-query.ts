import type { Named, Reply, Sent } from '@desert-wrench/contract/lib/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { addressOf, answer, read } from './client.ts'
import { cache, keyOf } from './queries.ts'

/** The latest reply of each address that is asked again and again, with its tag; the browser itself keeps none (`no-store`). */
const latest = new Map<string, { etag: string | null; reply: unknown }>()

/** One cached read, asked again after so many milliseconds; what has not changed is not sent again. */
export function usePolledQuery<E extends Named>(endpoint: E, sent: Sent<E>, every: number) {
  return useQuery(
    {
      queryKey: keyOf(endpoint, sent, null),
      queryFn: async ({ signal }): Promise<Reply<E>> => {
        const address = addressOf(endpoint, sent)
        const known = latest.get(address)
        const response = await answer(endpoint, sent, { signal, ifNoneMatch: known?.etag })
        if (known && response.status === 304) {
          // Read to its end, empty as it is: the connection is free then.
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
