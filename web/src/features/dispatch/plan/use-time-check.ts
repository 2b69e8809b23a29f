import { type CheckedTime, dispatching } from '@desert-wrench/contract/features/schedule/dispatching.contract.ts'
import type { Sent } from '@desert-wrench/contract/lib/endpoint.ts'
import { useEffect } from 'react'
import { invalidate, useApiQuery } from '../../../lib/api/queries.ts'
import { useDebounced } from '../../../shared/place/typed-location.ts'

export type TimeCheckQuery = Sent<typeof dispatching.checkTime>['query']

/** What a planned time would meet, once typing pauses. Null: nothing to check. */
export function useTimeCheck(query: TimeCheckQuery | null): CheckedTime | undefined {
  const typed = JSON.stringify(query)
  const isSettled = useDebounced(typed) === typed
  const enabled = query !== null && isSettled
  const { data } = useApiQuery(dispatching.checkTime, { query: query ?? { start: '' } }, { enabled })
  // Others plan meanwhile: the next opening asks anew.
  useEffect(() => () => void invalidate(['schedule']), [])
  return enabled ? data : undefined
}
