import { setTimeout as pause } from 'node:timers/promises'
import { Logger, parseCronItems, type Runner, run } from 'graphile-worker'
import pg from 'pg'
import { codeOf } from './log.ts'

/** Something that is done again and again, once whatever the number of servers. It may be run twice all the same, and is then no different. */
export interface Task {
  name: string
  /** Minute, hour, day, month, weekday in UTC. */
  cron: string
  run(): Promise<unknown>
}

export interface Queue {
  /** The first run of every task is in the queue, and this server takes its part of the work. */
  started: Promise<void>
  /** Ends when the task that is under way has ended, or after a few seconds. */
  close(): Promise<void>
}

interface Opening {
  connection: pg.PoolConfig
  tasks: readonly Task[]
  log: (line: string) => void
}

/** A run that was missed while every server was down is caught up with for so long. */
const CATCH_UP_MS = 10 * 60_000
/** A task that fails is tried so often; its next time comes anyway. */
const TRIES = 3
const PATIENCE_MS = 3000
/** New work is told by NOTIFY; what is tried again is found by looking. */
const POLL_MS = 5000

/** The queue logs and keeps the message of what a task throws, and a failed query's message holds its values. */
function withoutItsMessage(error: unknown): never {
  throw new Error(`the task failed: ${codeOf(error)}`)
}

/** Says what went wrong, once a minute at the most for the same words: a database that is away makes many lines. */
function quietly(log: (line: string) => void): Logger {
  const said = new Map<string, number>()
  return new Logger(() => (level, message) => {
    if (level !== 'error' && level !== 'warning') return
    const words = message.replace(/\d+/g, '#')
    if (Date.now() - (said.get(words) ?? 0) < 60_000) return
    said.set(words, Date.now())
    log(`scheduled tasks: ${message}`)
  })
}

/**
 * Opens the database's own queue: it brings its schema `graphile_worker` up to date, runs every task once at its start and
 * then by its cron line. Whatever the database does, it comes back by itself; it never ends the program.
 */
export function openQueue({ connection, tasks, log }: Opening): Queue {
  const pool = new pg.Pool({
    ...connection,
    max: 4,
    connectionTimeoutMillis: 4000,
    application_name: 'desert-wrench tasks',
  })
  pool.on('error', (error) => log(`scheduled tasks: connection lost: ${codeOf(error)}`))
  pool.on('connect', (client) => client.on('error', () => {}))
  const logger = quietly(log)
  const closing = new AbortController()
  const only = (name: string) => ({ maxAttempts: TRIES, jobKey: name, jobKeyMode: 'replace' as const })
  let runner: Runner | undefined
  const start = Promise.withResolvers<void>()

  async function work(): Promise<void> {
    runner = await run({
      pgPool: pool,
      logger,
      concurrency: 1,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      taskList: Object.fromEntries(
        tasks.map(({ name, run }) => [name, () => run().then(() => undefined, withoutItsMessage)]),
      ),
      parsedCronItems: parseCronItems(
        tasks.map(({ name, cron }) => ({
          task: name,
          match: cron,
          identifier: name,
          options: { ...only(name), backfillPeriod: CATCH_UP_MS },
        })),
      ),
    })
    if (closing.signal.aborted) return runner.stop()
    for (const { name } of tasks) await runner.addJob(name, {}, only(name))
    start.resolve()
    await runner.promise
  }

  async function keepWorking(): Promise<void> {
    for (let wait = 500; !closing.signal.aborted; wait = Math.min(wait * 2, 30_000)) {
      await work().catch(async (error: unknown) => {
        log(`scheduled tasks: ${codeOf(error)}`)
        await runner?.stop().catch(() => {})
      })
      await pause(wait, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  const working = keepWorking()
  return {
    started: start.promise,
    close: async () => {
      closing.abort()
      const ended = Promise.allSettled([runner?.stop(), working]).then(() => pool.end())
      await Promise.race([ended.catch(() => {}), pause(PATIENCE_MS, undefined, { ref: false })])
    },
  }
}
