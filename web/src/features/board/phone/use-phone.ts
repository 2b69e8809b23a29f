import { useSyncExternalStore } from 'react'

const narrow = () => window.matchMedia('(width < 40rem)')

function subscribe(listener: () => void) {
  const query = narrow()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** On a phone one lane fills the screen. */
export const usePhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => narrow().matches,
    () => false,
  )
