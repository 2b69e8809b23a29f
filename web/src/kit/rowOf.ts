import { useEffect, useRef } from 'react'
import type { Rows } from './cache.ts'

export interface Sought<Row> {
  row: Row | undefined
  /** Pages are still being fetched in search of it. */
  seeking: boolean
  /** The list could not be read, so nobody knows. */
  failed: { error: Error; retry: () => void } | null
}

/**
 * The row that the address names. Pages are fetched until it is found or the list ends,
 * and once found it stays while it is open, whatever happens to the list meanwhile.
 */
export function useRowOf<Row extends { id: string }>(list: Rows<Row>, id: string | null): Sought<Row> {
  const seen = useRef<Row | undefined>(undefined)
  const listed = list.rows.find((row) => row.id === id)
  if (listed) seen.current = listed
  const row = seen.current?.id === id ? seen.current : undefined
  const missing = id !== null && !row
  const { hasMore, loadingMore, error, retry, more } = list

  useEffect(() => {
    if (missing && hasMore && !loadingMore && !error) more()
  })
  return {
    row,
    seeking: missing && !error && (list.loading || list.settling || hasMore),
    failed: missing && error ? { error, retry } : null,
  }
}
