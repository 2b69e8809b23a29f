import { useSyncExternalStore } from 'react'

/** How many offers wait for the answer of the customer on this page, as far as it has asked; those who ask fill it in. */
let count = 0
const listeners = new Set<() => void>()

export function setWaitingOffers(next: number): void {
  if (next === count) return
  count = next
  for (const listener of listeners) listener()
}

export const useWaitingOffers = (): number =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => count,
    () => 0,
  )
