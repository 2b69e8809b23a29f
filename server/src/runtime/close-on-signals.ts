/** Shutdown timeout. */
const PATIENCE_MS = 8000

/** Only SIGTERM, sent by orchestrators, waits for the drain; Ctrl-C does not. A failing start reports its own error instead. */
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
      // A terminal and npm may both forward the signal; PATIENCE_MS bounds the wait.
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
