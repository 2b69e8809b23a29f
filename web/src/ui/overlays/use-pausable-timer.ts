import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** `duration` in milliseconds; pauses while the window has no focus. */
export function usePausableTimer(duration: number, running: boolean, done: () => void) {
  const [away, setAway] = useState(false)
  const rest = useRef(duration)
  const finish = useEffectEvent(done)
  const counting = running && !away

  useEffect(() => {
    if (!counting) return
    const from = Date.now()
    const timer = setTimeout(finish, rest.current)
    return () => {
      clearTimeout(timer)
      rest.current -= Date.now() - from
    }
  }, [counting])

  useEffect(() => {
    const leave = () => setAway(true)
    const come = () => setAway(false)
    window.addEventListener('blur', leave)
    window.addEventListener('focus', come)
    return () => {
      window.removeEventListener('blur', leave)
      window.removeEventListener('focus', come)
    }
  }, [])
}
