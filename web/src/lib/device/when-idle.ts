/** Does it when the page has nothing else to do; what this gives back calls it off. */
export function whenIdle(work: () => unknown): () => void {
  if (!window.requestIdleCallback) {
    const timer = window.setTimeout(work, 200)
    return () => window.clearTimeout(timer)
  }
  const id = window.requestIdleCallback(() => void work())
  return () => window.cancelIdleCallback(id)
}
