import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { codeOf } from '../../security/error-facts.ts'
import { type LogPosition, primaryPosition } from './log-position.ts'
import { replicaConnections, type Statement, Unfit } from './replica-connections.ts'

/** An unfit replica is tried again after this long, then after twice as long each time. */
const RETRY_MS = 50
const MOST_RETRY_MS = 5_000
/** Fit for this long, it is one that seldom fails. */
const STEADY_MS = 10_000
const LOG_AGAIN_MS = 60_000

export interface ReplicaFacts {
  /** Whether reads go there now. */
  isUsed: boolean
  /** How far it was behind the primary when it was asked last, in bytes of the log. */
  behind: number
  /** Statements of reads since the start, by who answered them. */
  answered: { replica: number; primary: number }
}

/** The statements of one read. */
export interface ReplicaReading {
  /** What the replica answers; null where the primary has to be asked. */
  ask<Row extends pg.QueryResultRow>(
    query: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row> | null>
  /** From now on the primary is asked: the read has written, or is over. */
  leave(): void
}

export interface ReadReplica {
  /** Begins a read, each of whose statements sees whatever was committed before its first one. */
  begin(): ReplicaReading
  facts(): ReplicaFacts
  close(): Promise<void>
}

/** What the standby would refuse, and write into its log. Whatever else writes is refused by it. */
const WRITES = /^(\/\*.*?\*\/)?\s*(insert|update|delete)\b/i

interface Options {
  connection: pg.PoolConfig
  size: number
  /** Asks the primary. */
  primary: pg.Pool
  log: (line: string) => void
}

/** Logs a line at most once a minute. */
function rarely(log: (line: string) => void): (line: string) => void {
  const logged = new Map<string, number>()
  return (line) => {
    const now = performance.now()
    if (now - (logged.get(line) ?? Number.NEGATIVE_INFINITY) < LOG_AGAIN_MS) return
    logged.set(line, now)
    log(line)
  }
}

/** Whether reads go to the replica now; an unfit one is tried again until it is fit. */
function fitnessOf(attempt: () => Promise<boolean>, log: (line: string) => void) {
  const closing = new AbortController()
  const say = rarely(log)
  let isUsed = false
  let usedSince = 0
  let retryMs = RETRY_MS
  /** Why it is not used, as it was logged last; null while it is. */
  let reason: string | null = null

  function sayUnfit(why: string): void {
    if (why !== reason) say(`reads go to the primary alone: the replica cannot be asked, ${why}`)
    reason = why
  }

  async function retry(): Promise<void> {
    while (!closing.signal.aborted) {
      await pause(retryMs, null, { ref: false, signal: closing.signal }).catch(() => {})
      if (closing.signal.aborted) return
      retryMs = Math.min(2 * retryMs, MOST_RETRY_MS)
      try {
        if (!(await attempt())) continue
        isUsed = true
        usedSince = performance.now()
        if (reason !== null) say('reads go to the replica again')
        reason = null
        return
      } catch (error) {
        // A primary that does not answer says nothing about the replica.
        if (error instanceof Unfit && !closing.signal.aborted) sayUnfit(error.message)
      }
    }
  }
  const first = retry()

  return {
    isUsed: () => isUsed,
    /** From now on everything is asked of the primary, until the replica is fit again. */
    leave: (why: string): void => {
      if (!isUsed) return
      isUsed = false
      if (performance.now() - usedSince > STEADY_MS) retryMs = RETRY_MS
      sayUnfit(why)
      void retry()
    },
    close: async () => {
      closing.abort()
      await first
    },
  }
}

/**
 * Answers reads on a standby without losing anything: a read asks the primary where its log ends, and a statement of the replica counts only
 * where the replica had replayed as far before it, on the same connection. docs/read-replica.md proves it.
 */
export function readReplica({ connection, size, primary, log }: Options): ReadReplica {
  const connections = replicaConnections(connection, size)
  const position = primaryPosition(primary)
  const answered = { replica: 0, primary: 0 }
  const fitness = fitnessOf(async () => {
    await connections.open()
    return (await connections.answerAt(await position(), { query: 'SELECT 1' })) !== null
  }, log)

  async function askReplica<Row extends pg.QueryResultRow>(from: Promise<LogPosition | null>, statement: Statement) {
    const position = await from
    if (!position || !fitness.isUsed()) return null
    return connections.answerAt<Row>(position, statement).catch((error: unknown) => {
      fitness.leave(error instanceof Unfit ? error.message : codeOf(error))
      return null
    })
  }

  return {
    begin: () => {
      let from: Promise<LogPosition | null> | undefined
      let hasLeft = false
      return {
        ask: async (query, values) => {
          const canAsk = !hasLeft && fitness.isUsed() && !WRITES.test(typeof query === 'string' ? query : query.text)
          if (canAsk) from ??= position().catch(() => null)
          const answer = canAsk && from ? await askReplica<never>(from, { query, values }) : null
          answered[answer ? 'replica' : 'primary'] += 1
          // A later statement of this read sees what an earlier one did on the primary, or wrote.
          hasLeft ||= !answer
          return answer
        },
        leave: () => {
          hasLeft = true
        },
      }
    },
    facts: () => ({ isUsed: fitness.isUsed(), behind: connections.behind(), answered }),
    close: async () => {
      await fitness.close()
      await connections.close()
    },
  }
}
