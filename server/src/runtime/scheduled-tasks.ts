import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { announce, claim, due, giveBack, postpone, type Schedule } from '../db/maintenance/scheduled-tasks.ts'
import { faultOf } from '../security/error-facts.ts'

/** Something that is done again and again, once whatever the number of servers. It may be run twice all the same, and is then no different. */
export interface ScheduledTask extends Schedule {
  /** Stops between two pieces of its work when the signal comes. */
  run(signal: AbortSignal): Promise<unknown>
}

export interface ScheduledTasks {
  /** Every task is due, and this server takes its part of the work. */
  started: Promise<void>
  /** Ends when the task that is under way has ended, or after a few seconds. */
  close(): Promise<void>
}

interface Opening {
  connection: pg.PoolConfig
  tasks: readonly ScheduledTask[]
  log: (line: string) => void
  /** Told of each run. */
  ran?: (task: string, seconds: number, failed: boolean) => void
}

const PATIENCE_MS = 3000
const POLL_MS = 1000
/** A statement here takes milliseconds; a database that is silent for longer is frozen, and the connection is given up. */
const SILENCE_MS = 10_000
/** A task that fails is tried again after so long, then after twice as long, until its next time comes anyway. */
const FIRST_RETRY_MS = 2000
/** A database that is away is asked again after so long, then after twice as long. */
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5000

/** Says what went wrong, once a minute at the most for the same words: a database that is away makes many lines. */
function quietly(log: (line: string) => void): (line: string) => void {
  const said = new Map<string, number>()
  return (line) => {
    if (Date.now() - (said.get(line) ?? 0) < 60_000) return
    said.set(line, Date.now())
    log(`scheduled tasks: ${line}`)
  }
}

/**
 * Runs every task once at its start and then by its schedule. A task that is under way is claimed by a lock on this server's one
 * connection: when either ends, the task is free and still due. Whatever the database does, it comes back by itself.
 */
export function startScheduledTasks({ connection, tasks, log, ran = () => {} }: Opening): ScheduledTasks {
  const say = quietly(log)
  const closing = new AbortController()
  const { signal } = closing
  const start = Promise.withResolvers<void>()
  const failures = new Map<string, number>()
  const rest = (ms: number) => pause(ms, undefined, { signal }).catch(() => {})

  /** @returns how long to wait before it is tried again, or null where it is done. */
  async function attempt({ name, run }: ScheduledTask): Promise<number | null> {
    const began = performance.now()
    const seconds = () => (performance.now() - began) / 1000
    try {
      await run(signal)
      failures.delete(name)
      ran(name, seconds(), false)
      return null
    } catch (error) {
      ran(name, seconds(), true)
      say(`${name} failed: ${faultOf(error)}`)
      const failed = failures.get(name) ?? 0
      failures.set(name, failed + 1)
      return FIRST_RETRY_MS * 2 ** failed
    }
  }

  async function workOn(client: pg.Client): Promise<void> {
    while (!signal.aborted) {
      const waiting = await due(client, tasks)
      for (const task of tasks.filter(({ name }) => waiting.includes(name))) {
        if (signal.aborted) return
        if (!(await claim(client, task))) continue
        const retryMs = await attempt(task)
        await postpone(client, task, signal.aborted ? 0 : retryMs)
        await giveBack(client)
      }
      await rest(POLL_MS)
    }
  }

  async function work(connected: () => void): Promise<void> {
    const client = new pg.Client({
      ...connection,
      connectionTimeoutMillis: 4000,
      query_timeout: connection.query_timeout ?? SILENCE_MS,
      keepAlive: true,
      application_name: 'desert-wrench tasks',
    })
    // A connection that the database ends is noticed by the next statement on it.
    client.on('error', () => {})
    try {
      await client.connect()
      await announce(client, tasks)
      connected()
      await workOn(client)
    } finally {
      void client.end().catch(() => {})
    }
  }

  async function keepWorking(): Promise<void> {
    let wait = FIRST_PAUSE_MS
    while (!signal.aborted) {
      try {
        await work(() => {
          wait = FIRST_PAUSE_MS
          start.resolve()
        })
      } catch (error) {
        say(faultOf(error))
        await rest(wait)
        wait = Math.min(wait * 2, LONGEST_PAUSE_MS)
      }
    }
  }

  const working = keepWorking()
  return {
    started: start.promise,
    close: async () => {
      closing.abort()
      await Promise.race([working, pause(PATIENCE_MS, undefined, { ref: false })])
    },
  }
}
