import type { CacheTag } from '@desert-wrench/contract/lib/endpoint.ts'
import { useEffect, useState } from 'react'
import { invalidate, type Rows } from './queries.ts'

/** What others change all the time is read again by whoever comes back to it; what was not read yet is read once. */
export function useFreshOnArrival(list: Pick<Rows<unknown>, 'loading'>, family: CacheTag): void {
  const [kept] = useState(!list.loading)
  useEffect(() => {
    if (kept) void invalidate([family])
  }, [kept, family])
}
