import type { Named, Sent } from '@desert-wrench/contract/lib/endpoint.ts'
import { Id } from '@desert-wrench/contract/lib/fields.ts'
import { useRef } from 'react'
import { type Rows, useApiQuery } from './queries.ts'

export interface RowById<Row> {
  row: Row | undefined
  isLoading: boolean
  failed: { error: Error; retry: () => void } | null
}

/**
 * The row that the address names. If its list has not loaded it, it is fetched alone and stays while open.
 * @param alone What to send for this one row.
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
  const known = Id.safeParse(id).success
  const one = useApiQuery(endpoint, alone(id ?? ''), { enabled: missing && known && !list.loading && !list.settling })
  const found = listed ?? (missing ? (one.data as Row[] | undefined)?.[0] : undefined)
  if (found) seen.current = found
  const row = seen.current?.id === id ? seen.current : undefined
  const { error, data, refetch } = one
  return {
    row,
    isLoading: !row && known && !error && !data,
    failed: !row && error ? { error, retry: () => void refetch() } : null,
  }
}
