/** Time before the same line is logged again. */
const LOG_AGAIN_MS = 60_000

/** Logs each distinct line at most once a minute. */
export function throttledLog(log: (line: string) => void): (line: string) => void {
  const logged = new Map<string, number>()
  return (line) => {
    const now = performance.now()
    if (now - (logged.get(line) ?? Number.NEGATIVE_INFINITY) < LOG_AGAIN_MS) return
    logged.set(line, now)
    log(line)
  }
}
