export interface Repeated {
  /** Resolves when the run that is under way has ended. */
  stop(): Promise<void>
}

/**
 * Runs a task now and again and again, so many milliseconds after the last run ended: never twice at once.
 * A run that fails is told and tried again at its next time.
 */
export function repeat(every: number, task: () => Promise<unknown>, failed: (error: unknown) => void): Repeated {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const run = async (): Promise<void> => {
    await task().catch(failed)
    if (!stopped) timer = next()
  }
  let running = run()
  const next = () =>
    setTimeout(() => {
      running = run()
    }, every).unref()
  return {
    stop: () => {
      stopped = true
      clearTimeout(timer)
      return running
    },
  }
}
