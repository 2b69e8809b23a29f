import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { throttledLog } from '../../runtime/throttled-log.ts'
import { codeOf } from '../../security/error-facts.ts'
import { type LogPosition, primaryPosition } from './log-position.ts'
import { type ReplicaStatement, replicaConnections, Unfit } from './replica-connections.ts'

/** Initial backoff; doubles each time. */
const RETRY_MS = 50
const MOST_RETRY_MS = 5_000
/** Resets the backoff. */
const STEADY_MS = 10_000

export interface ReplicaFacts {
  isUsed: boolean
  /** Bytes of WAL behind the primary, at the last check. */
  behind: number
  answered: { replica: number; primary: number }
}

export interface ReplicaReading {
  /** Null if the primary has to answer. */
  ask<Row extends pg.QueryResultRow>(
    query: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row> | null>
  /** From here on only the primary is used: the read has written, or is over. */
  leave(): void
}

export interface ReadReplica {
  /** Each statement sees everything committed before the first one. */
  begin(): ReplicaReading
  facts(): ReplicaFacts
  close(): Promise<void>
}

/** Avoids errors in the standby's log; it refuses other writes itself. */
const WRITES = /^(\/\*.*?\*\/)?\s*(insert|update|delete)\b/i

interface ReadReplicaOptions {
  connection: pg.PoolConfig
  size: number
  primary: pg.Pool
  log: (line: string) => void
}

/** Whether the replica is in use; retried with backoff while unfit. */
function fitnessOf(attempt: () => Promise<boolean>, log: (line: string) => void) {
  const closing = new AbortController()
  const say = throttledLog(log)
  let isUsed = false
  let usedSince = 0
  let retryMs = RETRY_MS
  /** The last logged reason; null while in use. */
  let reason: string | null = null

  function logUnfit(why: string): void {
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
        // An unavailable primary says nothing about the replica.
        if (error instanceof Unfit && !closing.signal.aborted) logUnfit(error.message)
      }
    }
  }
  const first = retry()

  return {
    isUsed: () => isUsed,
    leave: (why: string): void => {
      if (!isUsed) return
      isUsed = false
      if (performance.now() - usedSince > STEADY_MS) retryMs = RETRY_MS
      logUnfit(why)
      void retry()
    },
    close: async () => {
      closing.abort()
      await first
    },
  }
}

/**
 * Reads on a standby with read-your-writes: its result counts only if it had replayed the primary's WAL end first.
 * docs/read-replica.md has the proof.
 */
export function readReplica({ connection, size, primary, log }: ReadReplicaOptions): ReadReplica {
  const connections = replicaConnections(connection, size)
  const position = primaryPosition(primary)
  const answered = { replica: 0, primary: 0 }
  const fitness = fitnessOf(async () => {
    await connections.open()
    return (await connections.answerAt(await position(), { query: 'SELECT 1' })) !== null
  }, log)

  async function askReplica<Row extends pg.QueryResultRow>(
    from: Promise<LogPosition | null>,
    statement: ReplicaStatement,
  ) {
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
          // Later statements must see what this one read or wrote on the primary.
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
