import { useEffect, useState } from 'react'

/** Milliseconds; the double-click limit of common systems. */
const DOUBLE_PRESS = 500

/**
 * True briefly after a step change, until typing: the second press of a double press must not submit an unread step.
 */
export function useDoublePressGuard(step: number): { resting: boolean; awake: () => void } {
  const [seen, setSeen] = useState(step)
  useEffect(() => {
    const timer = window.setTimeout(() => setSeen(step), DOUBLE_PRESS)
    return () => window.clearTimeout(timer)
  }, [step])
  return { resting: seen !== step, awake: () => setSeen(step) }
}
