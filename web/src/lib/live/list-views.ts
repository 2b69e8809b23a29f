/** Filters which cached rows a list shows; the cache itself always holds the server's answer. */
export type ListView = <Row extends { id: string }>(rows: readonly Row[]) => Row[]

const views = new Map<string, ListView>()
const listeners = new Set<() => void>()

export const viewOf = (list: string): ListView | undefined => views.get(list)

export function onViews(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setView(list: string, view: ListView | undefined): void {
  if (view === views.get(list)) return
  if (view) views.set(list, view)
  else views.delete(list)
  for (const listener of listeners) listener()
}
