import { useCallback, useLayoutEffect, useRef } from 'react'

/** A stable function that calls the latest version, so that memoized rows do not re-render. */
export function useStableCallback<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
