import { useEffect, useEffectEvent } from 'react'

/** Closes the list before Escape reaches the surrounding dialog. */
export function useEscapeKey(shown: boolean, close: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    close()
  })
  useEffect(() => {
    if (!shown) return
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [shown])
}
