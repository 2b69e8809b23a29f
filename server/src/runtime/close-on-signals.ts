/** A close that takes longer than this is cut short. */
const PATIENCE_MS = 8000

/**
 * Closes once, at the first signal; a start that is failing by itself says why and closes without it. SIGTERM comes from what replaces
 * servers, so it alone waits for the drain: whoever presses Ctrl-C does not.
 */
export function closeOnSignals(
  { drain, close }: { drain: () => Promise<void>; close: () => Promise<void> },
  failing: () => boolean,
): void {
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
      const closed = async () => {
        if (signal === 'SIGTERM') await drain()
        setTimeout(
          () => end(`Closing took longer than ${PATIENCE_MS / 1000} seconds and was aborted.`),
          PATIENCE_MS,
        ).unref()
        await close()
      }
      closed().then(
        () => process.exit(0),
        (error: unknown) => end(`The server did not close cleanly: ${String(error)}`),
      )
    })
  }
}
