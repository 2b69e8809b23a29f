import { useState } from 'react'
import { useStableCallback } from '../../../lib/react/stable-callback.ts'

/** Selected rows of a list; those that left it no longer count. */
export function useSelection<Row extends { id: string }>(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const set = (id: string, isIn: boolean) =>
    setIds((before) => new Set(isIn ? [...before, id] : [...before].filter((one) => one !== id)))
  return {
    rows: ids.size === 0 ? [] : rows.filter(({ id }) => ids.has(id)),
    has: (id: string) => ids.has(id),
    toggle: useStableCallback((id: string) => set(id, !ids.has(id))),
    remove: (id: string) => set(id, false),
    clear: () => setIds(new Set()),
  }
}
