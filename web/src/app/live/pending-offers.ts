import { useSyncExternalStore } from 'react'

/** Pending offers read so far on this page; the live module updates it. */
let count = 0
const listeners = new Set<() => void>()

export function setPendingOffers(next: number): void {
  if (next === count) return
  count = next
  for (const listener of listeners) listener()
}

export const usePendingOffers = (): number =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => count,
    () => 0,
  )
