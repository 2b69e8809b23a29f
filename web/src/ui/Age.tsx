import { useSyncExternalStore } from 'react'
import { useLanguage } from '../lib/language.ts'
import { showAgo, showMoment } from '../lib/time.ts'

const MINUTE = 60_000
const waiting = new Set<() => void>()
let timer: number | undefined

/** All ages on screen turn with one clock. */
function everyMinute(tell: () => void) {
  waiting.add(tell)
  timer ??= window.setInterval(() => {
    for (const one of waiting) one()
  }, MINUTE)
  return () => {
    waiting.delete(tell)
    if (waiting.size > 0) return
    window.clearInterval(timer)
    timer = undefined
  }
}

const minute = () => Math.floor(Date.now() / MINUTE)

/** How long ago; who rests on it sees the moment in Phoenix. */
export function Age({ moment, className = '' }: { moment: string; className?: string }) {
  useLanguage()
  useSyncExternalStore(everyMinute, minute)
  return (
    <time dateTime={moment} title={showMoment(moment)} className={`whitespace-nowrap ${className}`}>
      {showAgo(moment)}
    </time>
  )
}
