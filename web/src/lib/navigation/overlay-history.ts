import { useEffect, useState } from 'react'

/** Closes the open overlays, the last on top. Each has a history entry, marked with the number of overlays open in it. */
const shown: ((none: null) => void)[] = []
let leaving = false

/** Each may hold back a step that was just made: then nobody else hears of it. */
const guards = new Set<() => boolean>()

/**
 * Asked at each step of the history, before the screen follows it. Chromium calls the listeners of `popstate` in the order in which
 * they came, capturing or not, so this module has the first one.
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

/** The step tells what is open. One whose panel is closed, come to by Forward or a reload, has nothing to show and leads back. */
function follow() {
  while (shown.length > inStep()) shown.pop()?.(null)
  if (inStep() > shown.length) goBack(inStep() - shown.length)
}

// The build draws the screens where no window is.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => {
    leaving = false
    if ([...guards].some((guard) => guard())) event.stopImmediatePropagation()
    else follow()
  })
  follow()
}

/** What is open and does not belong into the address: a question, a receipt, the menu. The phone's Back closes it. */
export function useOverlay<T extends object | true>() {
  const [value, setValue] = useState<T | null>(null)
  const [acts] = useState(() => {
    const forget = () => {
      const at = shown.indexOf(setValue)
      if (at >= 0) shown.splice(at, 1)
      return at >= 0
    }
    /** Closes without a step back, for whoever puts an address into this step. */
    const leave = () => {
      forget()
      setValue(null)
    }
    return {
      /** What is open already is changed in its step. */
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
  // What goes away while it is open takes its own step along and no other one.
  useEffect(
    () => () => {
      if (acts.forget()) follow()
    },
    [acts],
  )
  return { value, ...acts }
}
