import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { codeOf } from '../security/error-facts.ts'
import { isAway, isRetryable, type Unwritable, unwritable } from './errors.ts'
import { openPool, READ_MS } from './pool.ts'
import { type ReadReplica, type ReplicaFacts, type ReplicaReading, readReplica } from './replica/read-replica.ts'
import { commentOf, type SlowStatement, type StatementWatch, watchStatements } from './statement-watch.ts'

/** How often a transaction that lost to another one (40001, 40P01) is run anew before it is refused. */
const TRIES = 6

/** Longer than a read has: a change may wait for another one's locks first. */
const CHANGE_MS = 10_000
/** A disk that was full is taken for full for so long, or until a change is kept. */
const FULL_MS = 60_000
/** The probe asks less patiently. */
const PROBE_MS = 2_000

/** A transaction that is under way on its connection. */
interface Transaction {
  client: pg.PoolClient
  /** Whether each statement is waited for. */
  waits: boolean
  /** What was sent without waiting; none of these rejects. */
  sent: Promise<void>[]
  /** The statement that failed first: what came behind it failed because of it. */
  failure: { error: unknown; isAwaited: boolean } | null
}

/** A statement that nobody waited for has failed: what was done since rests on nothing, and is done anew with waiting. */
class SentInVain extends Error {}

export interface Database {
  /** Drizzle on the transaction that surrounds the caller, else on the pool. */
  orm: NodePgDatabase
  /**
   * Runs `work` in one transaction: all of it is kept, or nothing. Inside another one it is a part of that one,
   * and whoever catches what it throws must not go on.
   */
  transaction<T>(work: () => Promise<T>): Promise<T>
  /**
   * Runs `work`, and `last` in the first transaction that it opens, right before that is kept; where it opens none, after it in one of
   * its own. What is undone undoes `last` too.
   */
  beforeCommit<T>(last: () => Promise<void>, work: () => Promise<T>): Promise<T>
  /** Runs `work`, and tells of each of its transactions that was kept by its number. */
  telling<T>(kept: (transaction: number) => void, work: () => Promise<T>): Promise<T>
  /** Runs `work` as the doing of an account, which `actor` names in whatever it opens. */
  actingAs<T>(accountId: string, work: () => Promise<T>): Promise<T>
  /** Whose doing this is; null where nobody is signed in. */
  actor(): string | null
  /** Runs `work` for a request, whose id goes with its statements. */
  during<T>(requestId: string, work: () => Promise<T>): Promise<T>
  /** Runs a part of the surrounding transaction that is undone alone when it throws. */
  savepoint<T>(work: () => Promise<T>): Promise<T>
  /** Plain SQL on the same connection as `orm`; what has a name is prepared once a connection. */
  query<Row extends pg.QueryResultRow>(text: string | NamedStatement, values?: unknown[]): Promise<Row[]>
  /**
   * Runs `work`, which only reads: outside of transactions its statements may be answered by the replica, where that has all that was committed
   * before the first of them. Without a replica this does nothing.
   */
  reading<T>(work: () => Promise<T>): Promise<T>
  /** The connections: of so many at the most these are open, idle, and so many callers wait for one. */
  pool(): PoolFacts
  /** What there is to say of the replica; null where there is none. */
  replica(): ReplicaFacts | null
  /**
   * Statements of the surrounding transaction whose answer nobody needs: they are sent at once and not waited for, so that many travel together.
   * Where one fails, the transaction is undone and run anew, this time with waiting; so it refuses as if each had been waited for.
   */
  unawaited: {
    orm: NodePgDatabase
    query(text: string | NamedStatement, values?: unknown[]): Promise<void>
  }
  /** Whether each statement is waited for, whatever is asked: outside of a transaction, and where it is run anew. */
  waits(): boolean
  /** Why the database takes no changes now, null where it takes them; rejects where it does not answer. */
  unwritable(): Promise<Unwritable | null>
  close(): Promise<void>
}

interface NamedStatement {
  name: string
  text: string
  /** Less patience than usual, in milliseconds. */
  query_timeout?: number
}

export interface PoolFacts {
  most: number
  open: number
  idle: number
  waiting: number
}

export interface DatabaseOptions {
  connection: pg.PoolConfig
  /** A streaming standby that may answer reads. */
  replica?: pg.PoolConfig | null
  log: (line: string) => void
  /** Connections at the most, to each of the two. */
  size?: number
  /** Called right after each transaction that was kept. */
  committed?: () => void
  /** Follows the statements of requests. */
  watch?: StatementWatch | undefined
  /** Told of statements that took long. */
  slow?: (facts: SlowStatement) => void
}

const queryOf = (given: string | NamedStatement, values: unknown[]) => ({
  ...(typeof given === 'string' ? { text: given } : given),
  values,
})

/** Keeps a transaction, and says its number in the same round trip; one that only read has none. */
async function commit(client: pg.PoolClient): Promise<{ command: string; transaction: string | null }> {
  const answers: unknown = await client.query('SELECT pg_current_xact_id_if_assigned() AS id; COMMIT')
  const [said, kept] = answers as [pg.QueryResult<{ id: string | null }>, pg.QueryResult]
  return { command: kept.command, transaction: said.rows[0]?.id ?? null }
}

export function openDatabase({
  connection,
  replica: replicated = null,
  log,
  size = 20,
  committed = () => {},
  watch,
  slow = () => {},
}: DatabaseOptions): Database {
  const pool = openPool(connection, { size, name: 'desert-wrench', readMs: READ_MS })
  // A connection that the database ends reports here; without a listener Node itself would end.
  const lost = (error: Error) => log(`database connection lost: ${codeOf(error)}`)
  pool.on('error', lost)

  const ambient = new AsyncLocalStorage<Transaction>()
  const lasts = new AsyncLocalStorage<{ last: () => Promise<void>; done: boolean }>()
  const acting = new AsyncLocalStorage<string>()
  const connected = () => ambient.getStore()?.client ?? pool
  const told = new AsyncLocalStorage<(transaction: number) => void>()
  const requests = new AsyncLocalStorage<string>()
  const requestId = () => requests.getStore() ?? null
  const watched = watchStatements({ requestId, watch, slow })
  const replica: ReadReplica | null = replicated && readReplica({ connection: replicated, size, primary: pool, log })
  const readings = new AsyncLocalStorage<ReplicaReading>()
  let fullUntil = 0
  const noteFull = (error: unknown) => {
    if (unwritable(error) === 'server.storageFull') fullUntil = performance.now() + FULL_MS
  }
  const send = <Row extends pg.QueryResultRow>(given: string | pg.QueryConfig, values?: unknown[]) =>
    watched(given, async (asked) => {
      const reading = ambient.getStore() ? undefined : readings.getStore()
      const answer = reading && (await reading.ask<Row>(asked, values))
      return answer ?? connected().query<Row>(asked, values)
    })
  /** Waits for the answer, and remembers whether it was the first in its transaction that failed. */
  const ask = <Row extends pg.QueryResultRow>(given: string | pg.QueryConfig, values?: unknown[]) => {
    const transaction = ambient.getStore()
    const answer = send<Row>(given, values)
    answer.catch((error: unknown) => {
      noteFull(error)
      if (transaction) transaction.failure ??= { error, isAwaited: true }
    })
    return answer
  }
  const route = { query: ask }
  const orm = drizzle(route as unknown as pg.Pool)

  /** What was sent is waited for where the transaction waits. */
  async function settle(transaction: Transaction, answer: Promise<unknown>): Promise<void> {
    if (transaction.waits) await answer
    else
      transaction.sent.push(
        answer.then(
          () => {},
          (error: unknown) => {
            noteFull(error)
            transaction.failure ??= { error, isAwaited: false }
          },
        ),
      )
  }
  const unawaitedRoute = {
    query: async (given: string | pg.QueryConfig, values?: unknown[]) => {
      const transaction = ambient.getStore()
      if (!transaction || transaction.waits) return ask(given, values)
      await settle(transaction, send(given, values))
      return { rows: [], rowCount: null }
    },
  }

  async function savepoint<T>(transaction: Transaction, work: () => Promise<T>): Promise<T> {
    const { client } = transaction
    await settle(transaction, client.query('SAVEPOINT inner_work'))
    try {
      const result = await work()
      await settle(transaction, client.query('RELEASE SAVEPOINT inner_work'))
      return result
    } catch (error) {
      await client.query('ROLLBACK TO SAVEPOINT inner_work')
      await client.query('RELEASE SAVEPOINT inner_work')
      // All of it is undone, and what was sent has been answered: the first failure is the reason for what came after it.
      const { failure } = transaction
      transaction.failure = null
      throw failure && !failure.isAwaited ? failure.error : error
    }
  }

  async function once<T>(work: () => Promise<T>, waits: boolean): Promise<T> {
    readings.getStore()?.leave()
    const client = await pool.connect()
    const transaction: Transaction = { client, waits, sent: [], failure: null }
    let broken: Error | undefined
    let isSpoilt = false
    try {
      await settle(
        transaction,
        client.query(`${commentOf(requestId())}BEGIN; SET LOCAL statement_timeout = ${CHANGE_MS}`),
      )
      const waiting = lasts.getStore()
      const isFirst = waiting?.done === false
      const result = await ambient.run(transaction, async () => {
        const worked = await work()
        if (isFirst) await waiting.last()
        return worked
      })
      const { command, transaction: number } = await commit(client)
      if (command !== 'COMMIT') throw new Error('the transaction was rolled back although its work reported success')
      if (isFirst) waiting.done = true
      committed()
      if (number !== null) {
        fullUntil = 0
        told.getStore()?.(Number(number))
      }
      return result
    } catch (error) {
      await client.query('ROLLBACK').catch((failure: Error) => {
        broken = failure
      })
      await Promise.all(transaction.sent)
      // A name that was to be prepared behind what failed is not; PgBouncer takes it for prepared all the same, and cuts who prepares it again.
      isSpoilt = transaction.failure !== null && transaction.sent.length > 0
      if (!transaction.failure || transaction.failure.isAwaited) throw error
      // A database that is away, or that somebody was waited for too long, is no reason to ask it again.
      const { error: reason } = transaction.failure
      if (isAway(reason)) throw reason
      // Where the connection is gone too, why it failed is not known before it is done anew.
      throw broken ?? new SentInVain('', { cause: reason })
    } finally {
      client.release(broken ?? isSpoilt)
    }
  }

  async function transaction<T>(work: () => Promise<T>): Promise<T> {
    if (ambient.getStore()) return work()
    let waits = false
    for (let tried = 1; ; tried++) {
      try {
        return await once(work, waits)
      } catch (error) {
        if (error instanceof SentInVain) {
          waits = true
          continue
        }
        if (tried === TRIES || !isRetryable(error)) throw error
        await pause(Math.random() * 10 * 2 ** tried)
      }
    }
  }

  return {
    orm,
    transaction,
    beforeCommit: (last, work) => {
      const waiting = { last, done: false }
      return lasts.run(waiting, async () => {
        const result = await work()
        if (!waiting.done) await transaction(async () => {})
        return result
      })
    },
    telling: (kept, work) => told.run(kept, work),
    actingAs: (accountId, work) => acting.run(accountId, work),
    actor: () => acting.getStore() ?? null,
    during: (id, work) => requests.run(id, work),
    reading: async (work) => {
      if (!replica) return work()
      const reading = replica.begin()
      // What it leaves behind would not know what is committed by then.
      return readings.run(reading, () => work().finally(reading.leave))
    },
    replica: () => replica?.facts() ?? null,
    pool: () => ({ most: size, open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    savepoint: (work) => {
      const surrounding = ambient.getStore()
      return surrounding ? savepoint(surrounding, work) : transaction(work)
    },
    query: async <Row extends pg.QueryResultRow>(given: string | NamedStatement, values: unknown[] = []) =>
      (await ask<Row>(queryOf(given, values))).rows,
    unawaited: {
      orm: drizzle(unawaitedRoute as unknown as pg.Pool),
      query: async (given, values = []) => {
        await unawaitedRoute.query(queryOf(given, values))
      },
    },
    waits: () => ambient.getStore()?.waits ?? true,
    unwritable: async () => {
      const text = "SELECT current_setting('transaction_read_only') = 'on' AS read_only"
      const probe: pg.QueryConfig & pg.ClientConfig = { text, query_timeout: PROBE_MS }
      const { rows } = await pool.query<{ read_only: boolean }>(probe)
      if (rows[0]?.read_only) return 'server.readOnly'
      return performance.now() < fullUntil ? 'server.storageFull' : null
    },
    close: async () => {
      // A connection that the database ends from now on was to end anyway.
      pool.off('error', lost).on('error', () => {})
      await Promise.all([replica?.close(), pool.end()])
    },
  }
}
