import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function for as long as the screen stands, doing what its latest version does: rows it is handed to need no new drawing. */
export function useStableCallback<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
