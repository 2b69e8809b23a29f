import type { Named, Reply } from '@desert-wrench/contract/lib/endpoint.ts'
import { useMemo, useSyncExternalStore } from 'react'

export type RowOf<T> = T extends readonly (infer Row)[] ? Row : never

/** An update laid over the cache, so that rollback means removing it. */
export interface OptimisticUpdate {
  reads: string
  /** Gets the reply, or the rows of a paged list. */
  update: (read: never) => unknown
}

const nameOf = ({ feature, name }: Pick<Named, 'feature' | 'name'>) => `${feature}.${name}`

export const updateReply = <E extends Named>(endpoint: E, update: (reply: Reply<E>) => Reply<E>): OptimisticUpdate => ({
  reads: nameOf(endpoint),
  update,
})

/** Null removes the row. */
export const updateRow = <E extends Named>(
  endpoint: E,
  id: string,
  changes: Partial<RowOf<Reply<E>>> | null,
): OptimisticUpdate => ({
  reads: nameOf(endpoint),
  update: (rows: readonly { id: string }[]) =>
    changes === null
      ? rows.filter((row) => row.id !== id)
      : rows.map((row) => (row.id === id ? { ...row, ...changes } : row)),
})

let pending: readonly OptimisticUpdate[] = []
const listeners = new Set<() => void>()

function put(next: readonly OptimisticUpdate[]): void {
  pending = next
  for (const listener of listeners) listener()
}

export function applyUpdates(updates: readonly OptimisticUpdate[]): () => void {
  put([...pending, ...updates])
  return () => put(pending.filter((one) => !updates.includes(one)))
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const now = () => pending

export function useOptimistic(endpoint: Named): (<T>(read: T) => T) | undefined {
  const all = useSyncExternalStore(listen, now, now)
  const name = nameOf(endpoint)
  return useMemo(() => {
    const updates = all.filter(({ reads }) => reads === name)
    if (updates.length === 0) return undefined
    return <T>(read: T) => updates.reduce((read, { update }) => update(read as never) as T, read)
  }, [all, name])
}
