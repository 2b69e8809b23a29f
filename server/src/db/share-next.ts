/** Shares a run among callers that came before it began; a run in progress is never joined. */
export function shareNext<T>(run: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | null = null
  let next: Promise<T> | null = null
  const begin = (): Promise<T> => {
    next = null
    const running = run().finally(() => {
      current = null
    })
    current = running
    return running
  }
  return () => {
    if (!current) return begin()
    next ??= current.then(begin, begin)
    return next
  }
}
