import { useEffect, useEffectEvent } from 'react'

/** Where what was typed and not sent waits for the page to come back. */
const PLACE = 'desert-wrench.unsent'

interface Open {
  name: string
  read: () => unknown
}

/** What stands typed on screen now, in the order it came. */
const open = new Set<Open>()

const nameHere = (name: string) => `${window.location.pathname} ${name}`

function waiting(): [name: string, value: unknown][] {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? '[]')
  } catch {
    return []
  }
}

function leave(value: readonly unknown[]): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(value))
  } catch {
    // A device that keeps nothing loses it.
  }
}

/** Loads the page anew; what was typed into open forms is put back. */
export function reload(): void {
  leave([...open].map(({ name, read }) => [nameHere(name), read()]))
  window.location.reload()
}

/** Keeps what was typed over a reload of the page in this tab, and puts it back. */
export function useUnsent<T>(name: string, value: () => T, putBack: (value: T) => void): void {
  const read = useEffectEvent(value)
  const put = useEffectEvent(putBack)
  useEffect(() => {
    const left = waiting()
    const mine = left.findIndex(([whose]) => whose === nameHere(name))
    if (mine >= 0) {
      put(left[mine]?.[1] as T)
      leave(left.filter((_, at) => at !== mine))
    }
    const one = { name, read }
    open.add(one)
    return () => void open.delete(one)
  }, [name])
}
