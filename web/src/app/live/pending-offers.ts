import { useSyncExternalStore } from 'react'

/** How many offers wait for the customer's answer, as far as this page has read them; the live module fills it in. */
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
