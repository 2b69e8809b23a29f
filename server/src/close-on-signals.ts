/** A close that takes longer than this is cut short. */
const PATIENCE_MS = 8000

/** Closes once, at the first signal; a start that is failing by itself says why and closes without it. */
export function closeOnSignals(close: () => Promise<void>, failing: () => boolean): void {
  let closing = false
  const end = (line: string) => {
    console.error(line)
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // A terminal and npm may both pass the same signal on; PATIENCE_MS bounds the wait.
      if (closing || failing()) return
      closing = true
      console.log('Closing …')
      setTimeout(
        () => end(`Closing took longer than ${PATIENCE_MS / 1000} seconds and was cut short.`),
        PATIENCE_MS,
      ).unref()
      close().then(
        () => process.exit(0),
        (error: unknown) => end(`The server did not close cleanly: ${String(error)}`),
      )
    })
  }
}
