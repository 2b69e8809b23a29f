import { useEffect, useState } from 'react'

/** Open overlays, topmost last. Each has a history entry marked with its depth. */
const shown: ((none: null) => void)[] = []
let leaving = false

/** Guards may cancel a navigation. */
const guards = new Set<() => boolean>()

/**
 * Runs before the router follows a history step. Chromium calls `popstate` listeners in registration order, so this
 * module registers first.
 */
export function guardHistory(guard: () => boolean): () => void {
  guards.add(guard)
  return () => void guards.delete(guard)
}

const inStep = (): number => window.history.state?.overlays ?? 0

function goBack(steps: number) {
  if (leaving) return
  leaving = true
  window.history.go(-steps)
}

/** An entry whose overlay is closed (Forward, reload) has nothing to show, so go back. */
function follow() {
  while (shown.length > inStep()) shown.pop()?.(null)
  if (inStep() > shown.length) goBack(inStep() - shown.length)
}

// The build renders screens without a window.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => {
    leaving = false
    if ([...guards].some((guard) => guard())) event.stopImmediatePropagation()
    else follow()
  })
  follow()
}

/** An overlay without an address (confirmation, receipt, menu) that the phone's Back closes. */
export function useOverlay<T extends object | true>() {
  const [value, setValue] = useState<T | null>(null)
  const [acts] = useState(() => {
    const forget = () => {
      const at = shown.indexOf(setValue)
      if (at >= 0) shown.splice(at, 1)
      return at >= 0
    }
    /** Closes without a history step, for navigation that replaces this entry. */
    const leave = () => {
      forget()
      setValue(null)
    }
    return {
      open: (next: T) => {
        if (!shown.includes(setValue)) {
          shown.push(setValue)
          window.history.pushState({ overlays: shown.length }, '')
        }
        setValue(next)
      },
      close: () => {
        if (shown.at(-1) === setValue && inStep() === shown.length) goBack(1)
        else leave()
      },
      leave,
      forget,
    }
  })
  // Unmounting while open removes exactly this overlay's entry.
  useEffect(
    () => () => {
      if (acts.forget()) follow()
    },
    [acts],
  )
  return { value, ...acts }
}
