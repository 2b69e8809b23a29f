import type { Named, Sent } from '@desert-wrench/contract/lib/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { answer, read } from './api-client.ts'
import { cache, keyOf } from './api-query.ts'

/** One cached read with the tag of its state, which a change sends back as `ifMatch`. */
export function useTaggedQuery<E extends Named & { tagged: true }>(endpoint: E, sent: Sent<E>) {
  return useQuery(
    {
      queryKey: [...keyOf(endpoint, sent, null), 'tagged'],
      queryFn: async ({ signal }) => {
        const response = await answer(endpoint, sent, { signal })
        return { reply: await read(endpoint, response), tag: response.headers.get('ETag') ?? undefined }
      },
    },
    cache,
  )
}
