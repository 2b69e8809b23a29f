import { useState } from 'react'
import { useStableCallback } from '../../../lib/react/stable-callback.ts'

/** Selected rows of a list; those that left it no longer count. */
export function useSelection<Row extends { id: string }>(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    rows: ids.size === 0 ? [] : rows.filter(({ id }) => ids.has(id)),
    has: (id: string) => ids.has(id),
    toggle: useStableCallback((id: string) =>
      setIds((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])),
    ),
    remove: (gone: readonly string[]) => setIds((before) => new Set([...before].filter((id) => !gone.includes(id)))),
    clear: () => setIds(new Set()),
  }
}
