import { useEffect, useState } from 'react'

/** The longest that two presses count as one double press, in milliseconds; the mouse's on common systems. */
const DOUBLE_PRESS = 500

/**
 * True for a moment after the step has changed, until something is typed: the second press of a double press falls on the
 * button of the next step, and must not send what nobody has read.
 */
export function useDoublePressGuard(step: number): { resting: boolean; awake: () => void } {
  const [seen, setSeen] = useState(step)
  useEffect(() => {
    const timer = window.setTimeout(() => setSeen(step), DOUBLE_PRESS)
    return () => window.clearTimeout(timer)
  }, [step])
  return { resting: seen !== step, awake: () => setSeen(step) }
}
