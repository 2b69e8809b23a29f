import { useEffect, useState } from 'react'

/**
 * Of the rows that come into the page, at most so many are filled a frame, so that none takes long.
 * @param keys In the order in which they are filled
 */
export function useFewAtOnce(keys: readonly string[], most: number): ReadonlySet<string> {
  const [filled, setFilled] = useState<ReadonlySet<string>>(() => new Set(keys.slice(0, most)))
  const next = keys.filter((key) => !filled.has(key)).slice(0, most)
  const waiting = next.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `waiting` names both
  useEffect(() => {
    if (waiting === '') return
    const frame = requestAnimationFrame(() => setFilled(new Set([...keys.filter((key) => filled.has(key)), ...next])))
    return () => cancelAnimationFrame(frame)
  }, [waiting, filled])
  return filled
}
