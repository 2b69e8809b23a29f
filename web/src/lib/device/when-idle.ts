/** Runs when the browser is idle; the returned function cancels it. */
export function whenIdle(work: () => unknown): () => void {
  if (!window.requestIdleCallback) {
    const timer = window.setTimeout(work, 200)
    return () => window.clearTimeout(timer)
  }
  const id = window.requestIdleCallback(() => void work())
  return () => window.cancelIdleCallback(id)
}
