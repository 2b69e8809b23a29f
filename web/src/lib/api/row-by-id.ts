import type { Named, Sent } from '@desert-wrench/contract/lib/endpoint.ts'
import { Id } from '@desert-wrench/contract/lib/fields.ts'
import { useRef } from 'react'
import { type Rows, useApiQuery } from './queries.ts'

export interface RowById<Row> {
  row: Row | undefined
  /** Nobody knows yet whether it is there. */
  seeking: boolean
  /** It could not be asked for. */
  failed: { error: Error; retry: () => void } | null
}

/**
 * The row that the address names. One that is not among the loaded rows of its list is asked for alone,
 * and once found it stays while it is open, whatever happens to the list meanwhile.
 * @param alone What is sent for this one row.
 */
export function useRowById<Row extends { id: string }, E extends Named>(
  list: Rows<Row>,
  id: string | null,
  endpoint: E,
  alone: (id: string) => Sent<E>,
): RowById<Row> {
  const seen = useRef<Row | undefined>(undefined)
  const listed = list.rows.find((row) => row.id === id)
  const missing = id !== null && !listed && seen.current?.id !== id
  // What is no id is no row.
  const known = Id.safeParse(id).success
  const one = useApiQuery(endpoint, alone(id ?? ''), { enabled: missing && known && !list.loading && !list.settling })
  const found = listed ?? (missing ? (one.data as Row[] | undefined)?.[0] : undefined)
  if (found) seen.current = found
  const row = seen.current?.id === id ? seen.current : undefined
  const { error, data, refetch } = one
  return {
    row,
    seeking: !row && known && !error && !data,
    failed: !row && error ? { error, retry: () => void refetch() } : null,
  }
}
