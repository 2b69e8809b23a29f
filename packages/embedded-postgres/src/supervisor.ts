import { setTimeout as delay } from 'node:timers/promises'
import type { Postmaster } from './postmaster.ts'
import { oneLine } from './refused.ts'

const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 5_000
const STEADY_MS = 60_000

/** The same failure names another process id each time. */
const unnumbered = (line: string) => line.replace(/\d+/g, '')

/** Returns once the server answers; `started` gets the process as soon as it exists. */
export type Boot = (started: (postmaster: Postmaster) => void) => Promise<void>

interface Supervised {
  boot: Boot
  log: (line: string) => void
}

/** Boots the server and restarts it whenever it exits, until the returned function stops it. */
export async function supervise({ boot, log }: Supervised): Promise<() => Promise<void>> {
  const closing = new AbortController()
  let current: Postmaster | undefined
  const bootOnce = () =>
    boot((postmaster) => {
      current = postmaster
      if (closing.signal.aborted) void postmaster.stop()
    })
  const pauseFor = (ms: number) => delay(ms, undefined, { signal: closing.signal }).catch(() => {})

  async function revive(pause: number): Promise<void> {
    let said = ''
    for (let wait = pause; !closing.signal.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      await pauseFor(wait)
      if (closing.signal.aborted) return
      try {
        return await bootOnce()
      } catch (error) {
        await current?.stop()
        const why = oneLine(error)
        if (unnumbered(why) !== unnumbered(said) && !closing.signal.aborted) log(`PostgreSQL is still down: ${why}`)
        said = why
      }
    }
  }

  async function watch(): Promise<void> {
    let pause = FIRST_PAUSE_MS
    while (current) {
      const since = Date.now()
      const how = await current.ended
      if (closing.signal.aborted) return
      pause = Date.now() - since > STEADY_MS ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS)
      log(`PostgreSQL ended unexpectedly (${how}): restarting it`)
      await revive(pause)
      if (!closing.signal.aborted) log('PostgreSQL is back')
    }
  }

  try {
    await bootOnce()
  } catch (error) {
    await current?.stop()
    throw error
  }
  const watching = watch()
  return async () => {
    closing.abort()
    await current?.stop()
    await watching
  }
}
