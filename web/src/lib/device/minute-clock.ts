import { useSyncExternalStore } from 'react'

const MINUTE = 60_000
const waiting = new Set<() => void>()
let timer: number | undefined

/** One shared timer for everything that shows relative time. */
function everyMinute(listener: () => void) {
  waiting.add(listener)
  timer ??= window.setInterval(() => {
    for (const one of waiting) one()
  }, MINUTE)
  return () => {
    waiting.delete(listener)
    if (waiting.size > 0) return
    window.clearInterval(timer)
    timer = undefined
  }
}

const minute = () => Math.floor(Date.now() / MINUTE)

export const useMinute = (): number => useSyncExternalStore(everyMinute, minute)
