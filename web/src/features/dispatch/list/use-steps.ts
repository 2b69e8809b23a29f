import { useEffect, useEffectEvent, useRef } from 'react'
import type { Rows } from '../../../lib/api/queries.ts'
import { common, useMessages } from '../../../lib/i18n/messages.ts'
import { focusRow } from './row-focus.ts'

/** Rows ahead of the open job at which the next page loads. */
const AHEAD = 3

/** Previous and next of the open job in the list; closing returns the focus to the row of the job shown last. */
export function useSteps(list: Rows<{ id: string }>, jobId: string | null, onStep: (jobId: string) => void) {
  const { overCounted } = useMessages(common)
  const stepped = useRef<string>(null)
  const at = jobId === null ? -1 : list.rows.findIndex(({ id }) => id === jobId)
  const isNearEnd = at >= 0 && at >= list.rows.length - AHEAD && list.hasMore && !list.loadingMore && !list.error
  const loadMore = useEffectEvent(() => list.more())
  useEffect(() => {
    if (isNearEnd) loadMore()
  }, [isNearEnd])

  // After the panel gave the focus back to what opened it.
  useEffect(() => {
    if (jobId !== null || stepped.current === null) return
    focusRow(stepped.current)
    stepped.current = null
  }, [jobId])

  if (at < 0) return undefined
  return {
    at: at + 1,
    total: list.uncounted ? overCounted : (list.total ?? list.rows.length),
    previous: list.rows[at - 1]?.id,
    next: list.rows[at + 1]?.id,
    onStep: (id: string) => {
      stepped.current = id
      onStep(id)
    },
  }
}
