import type { CacheTag } from '@desert-wrench/contract/lib/endpoint.ts'
import { useEffect, useState } from 'react'
import { invalidate, type Rows } from './queries.ts'

/** Refetches frequently changing data when a person returns to it. */
export function useFreshOnArrival(list: Pick<Rows<unknown>, 'loading'>, family: CacheTag): void {
  const [kept] = useState(!list.loading)
  useEffect(() => {
    if (kept) void invalidate([family])
  }, [kept, family])
}
