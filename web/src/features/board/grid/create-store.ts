import { useSyncExternalStore } from 'react'

/** State outside of React's tree, so that a change draws only what reads it: hundreds of blocks share one focus and one drag. */
export function createStore<T>(initial: T) {
  let state = initial
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get: () => state,
    set: (next: T) => {
      if (Object.is(next, state)) return
      state = next
      for (const listener of [...listeners]) listener()
    },
    /** What is selected must be the same object while nothing of it changed. */
    use: <S>(select: (state: T) => S): S =>
      useSyncExternalStore(
        subscribe,
        () => select(state),
        () => select(initial),
      ),
  }
}
