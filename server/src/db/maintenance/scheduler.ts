import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { throttledLog } from '../../runtime/throttled-log.ts'
import { faultOf } from '../../security/error-facts.ts'
import { announce, claim, due, giveBack, postpone, type TaskSchedule } from './scheduled-tasks.ts'

/** Runs once per schedule across all servers; must be idempotent. */
export interface ScheduledTask extends TaskSchedule {
  /** Stops between batches on abort. */
  run(signal: AbortSignal): Promise<unknown>
}

export interface ScheduledTasks {
  /** Resolves once all tasks are announced and this server takes part. */
  started: Promise<void>
  /** Waits for the running task, up to a few seconds. */
  close(): Promise<void>
}

interface SchedulerOptions {
  connection: pg.PoolConfig
  tasks: readonly ScheduledTask[]
  log: (line: string) => void
  ran?: (task: string, seconds: number, failed: boolean) => void
}

const PATIENCE_MS = 3000
const POLL_MS = 1000
/** Statements here take milliseconds; a longer silence means a frozen database. */
const SILENCE_MS = 10_000
/** Initial retry delay of a failed task; doubles up to its next schedule. */
const FIRST_RETRY_MS = 2000
/** Initial reconnect delay; doubles. */
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5000

/**
 * Runs tasks at start, then by schedule. A lock on this server's connection claims a task: if either ends, the task is free and
 * still due. Reconnects automatically.
 */
export function startScheduledTasks({ connection, tasks, log, ran = () => {} }: SchedulerOptions): ScheduledTasks {
  const say = throttledLog((line) => log(`scheduled tasks: ${line}`))
  const closing = new AbortController()
  const { signal } = closing
  const start = Promise.withResolvers<void>()
  const failures = new Map<string, number>()
  const rest = (ms: number) => pause(ms, undefined, { signal }).catch(() => {})

  /** @returns the retry delay, or null on success */
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
    // The next statement notices a lost connection.
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
