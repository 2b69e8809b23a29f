import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { codeOf } from '../../security/error-facts.ts'
import { openPool } from '../pool.ts'

/** So long a read waits for the replica to catch up; then the primary answers it. */
export const REPLICA_PATIENCE_MS = 100
/** How soon a replica that is behind is asked again. */
const AGAIN_MS = 2
/** A statement that takes the replica longer is asked of the primary. */
const READ_MS = 2_000
const SILENCE_MS = 3_000
/** A replica that is not fit is tried again after so long, and each time after twice as long. */
const RETRY_MS = 50
const MOST_RETRY_MS = 5_000
/** Fit for so long, it is one that seldom fails. */
const STEADY_MS = 10_000
const SAID_AGAIN_MS = 60_000

/** A place in the write-ahead log, and of which database and which of its histories. */
interface Place {
  history: string
  /** Two that are equal: nothing was committed in between. The checkpoint tells a crash, behind which transactions that left no trace give their numbers to others. */
  moment: string
  at: bigint
}

export const PRIMARY_PLACE = {
  name: 'primary_place',
  text: `SELECT system_identifier || '/' || current_database() || '/' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) AS history,
      pg_current_snapshot()::text || '/' || checkpoint_lsn AS moment, (pg_current_wal_insert_lsn() - '0/0')::text AS at
    FROM pg_control_system(), pg_control_checkpoint()`,
}

/** Null where it is no standby. */
export const REPLICA_PLACE = {
  name: 'replica_place',
  text: `SELECT CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0')::text END AS at`,
}

/** Behind a promotion a standby says the new history with its next restartpoint, never too early. */
export const REPLICA_HISTORY = {
  name: 'replica_history',
  text: `SELECT system_identifier || '/' || current_database() || '/'
      || lpad(upper(to_hex(greatest(timeline_id, min_recovery_end_timeline))), 8, '0') AS history
    FROM pg_control_system(), pg_control_checkpoint(), pg_control_recovery()`,
}

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

/** Why the replica cannot be asked. */
class Unfit extends Error {}

const LATE = Symbol('late')

async function until<T>(moment: number, promise: Promise<T>): Promise<T | typeof LATE> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, moment - performance.now()), LATE)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Whoever asks shares the answer to a question that begins after they came. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let asking: Promise<T> | null = null
  let next: Promise<T> | null = null
  const begin = (): Promise<T> => {
    next = null
    const answer = ask().finally(() => {
      asking = null
    })
    asking = answer
    return answer
  }
  return () => {
    if (!asking) return begin()
    next ??= asking.then(begin, begin)
    return next
  }
}

interface Options {
  connection: pg.PoolConfig
  size: number
  /** Asks the primary. */
  primary: pg.Pool
  log: (line: string) => void
}

/**
 * Answers reads where that loses nothing: a read asks the primary how far its log goes, and a statement of the replica counts only where the
 * replica had replayed as far before it, on the same connection. docs/read-replica.md proves it.
 */
export function readReplica({ connection, size, primary, log }: Options): ReadReplica {
  // Never writes, whatever it turns out to be.
  const settings = ' -c default_transaction_read_only=on'
  const quick = { ...connection, query_timeout: SILENCE_MS }
  const pool = openPool(quick, { size, name: 'desert-wrench reads', readMs: READ_MS, settings })
  pool.on('error', () => {})
  const histories = new WeakMap<pg.PoolClient, string>()
  const answered = { replica: 0, primary: 0 }
  const closing = new AbortController()
  let behind = 0
  let isUsed = false
  let used = 0
  let retryMs = RETRY_MS
  /** Why it is not used, as it was said last; null while it is. */
  let told: string | null = null
  const said = new Map<string, number>()

  let known: Place | null = null
  const primaryPlace = shared(async (): Promise<Place> => {
    const { rows } = await primary.query<Record<'history' | 'moment' | 'at', string>>(PRIMARY_PLACE)
    const { history = '', moment = '', at = '-1' } = rows[0] ?? {}
    // What is written meanwhile by transactions that are under way is not waited for.
    if (known?.history !== history || known.moment !== moment) known = { history, moment, at: BigInt(at) }
    return known
  })

  /** One that comes and goes is told of once a minute. */
  function say(line: string): void {
    const now = performance.now()
    if (now - (said.get(line) ?? Number.NEGATIVE_INFINITY) < SAID_AGAIN_MS) return
    said.set(line, now)
    log(line)
  }

  function tellUnfit(reason: string): void {
    if (reason !== told) say(`reads go to the primary alone: the replica cannot be asked, ${reason}`)
    told = reason
  }

  const refused = (error: unknown) =>
    error instanceof Unfit ? error : new Unfit(`it takes no connection (${codeOf(error)})`)

  /** A connection by then; null where all are busy. */
  async function connect(moment: number): Promise<pg.PoolClient | null> {
    const connecting = pool.connect()
    const client = await until(moment, connecting)
    if (client !== LATE) return client
    connecting.then(
      (late) => late.release(),
      () => {},
    )
    if (pool.totalCount >= size) return null
    throw new Unfit('it takes no connection in time')
  }

  async function inTime<T>(moment: number, promise: Promise<T>): Promise<T> {
    const answer = await until(moment, promise)
    if (answer === LATE) throw new Unfit('it does not answer in time')
    return answer
  }

  /** How far the replica has replayed is asked ahead of the statement, in the same packet: what it answers behind it is as new. */
  async function askAt<Row extends pg.QueryResultRow>(
    client: pg.PoolClient,
    place: Place,
    moment: number,
    query: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>> {
    if (histories.get(client) !== place.history) {
      const { rows } = await inTime(moment, client.query<{ history: string }>(REPLICA_HISTORY))
      if (rows[0]?.history !== place.history) throw new Unfit('it is no standby of this database')
      histories.set(client, place.history)
    }
    for (let isFirst = true; ; isFirst = false) {
      const replayed = client.query<{ at: string | null }>(REPLICA_PLACE)
      // While it is behind, the statement would be asked in vain.
      const early = isFirst ? client.query<Row>(query, values) : undefined
      early?.catch(() => {})
      const [row] = (await inTime(moment, replayed)).rows
      if (row?.at == null) throw new Unfit('it is no standby of this database')
      const missing = place.at - BigInt(row.at)
      behind = missing > 0n ? Number(missing) : 0
      if (behind === 0) return early ?? client.query<Row>(query, values)
      if (early)
        await inTime(
          moment,
          early.catch(() => {}),
        )
      if (performance.now() + AGAIN_MS > moment) throw new Unfit('it is behind')
      await pause(AGAIN_MS)
    }
  }

  /** Null where the statement failed, or nobody was free to ask it. @throws Unfit */
  async function answerAt<Row extends pg.QueryResultRow>(
    place: Place,
    query: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row> | null> {
    const moment = performance.now() + REPLICA_PATIENCE_MS
    const client = await connect(moment).catch((error: unknown) => {
      throw refused(error)
    })
    if (!client) return null
    let isUsable = true
    try {
      return await askAt<Row>(client, place, moment, query, values)
    } catch (error) {
      isUsable = error instanceof pg.DatabaseError && error.severity === 'ERROR'
      if (error instanceof Unfit) throw error
      // Whatever fails there is asked of the primary, whose answer counts: a conflict with what is replayed, a write, a lost connection.
      return null
    } finally {
      client.release(!isUsable)
    }
  }

  /** From now on all is asked of the primary, until it is fit again. */
  function leave(reason: string): void {
    if (!isUsed) return
    isUsed = false
    if (performance.now() - used > STEADY_MS) retryMs = RETRY_MS
    tellUnfit(reason)
    void retry()
  }

  async function retry(): Promise<void> {
    while (!closing.signal.aborted) {
      await pause(retryMs, null, { ref: false, signal: closing.signal }).catch(() => {})
      if (closing.signal.aborted) return
      retryMs = Math.min(2 * retryMs, MOST_RETRY_MS)
      try {
        // A new connection may take longer than a read waits.
        const client = await pool.connect().catch((error: unknown) => {
          throw refused(error)
        })
        client.release()
        if (!(await answerAt(await primaryPlace(), 'SELECT 1'))) continue
        isUsed = true
        used = performance.now()
        if (told !== null) say('reads go to the replica again')
        told = null
        return
      } catch (error) {
        // Where the primary says nothing there is nothing to say of the replica.
        if (error instanceof Unfit && !closing.signal.aborted) tellUnfit(error.message)
      }
    }
  }
  const first = retry()

  return {
    begin: () => {
      let place: Promise<Place | null> | undefined
      let hasLeft = false
      async function ask<Row extends pg.QueryResultRow>(
        query: string | pg.QueryConfig,
        values?: unknown[],
      ): Promise<pg.QueryResult<Row> | null> {
        if (hasLeft || !isUsed || WRITES.test(typeof query === 'string' ? query : query.text)) return null
        place ??= primaryPlace().catch(() => null)
        const from = await place
        if (!from || !isUsed) return null
        return answerAt<Row>(from, query, values).catch((error: unknown) => {
          leave(error instanceof Unfit ? error.message : codeOf(error))
          return null
        })
      }
      return {
        ask: async (query, values) => {
          const answer = await ask<never>(query, values)
          answered[answer ? 'replica' : 'primary'] += 1
          // A later statement of this read sees what an earlier one did there, or wrote.
          hasLeft ||= !answer
          return answer
        },
        leave: () => {
          hasLeft = true
        },
      }
    },
    facts: () => ({ isUsed, behind, answered }),
    close: async () => {
      closing.abort()
      await first
      await pool.end()
    },
  }
}
