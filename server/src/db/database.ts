import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { codeOf } from '../security/error-facts.ts'
import { contextStore } from './context.ts'
import type { Unwritable } from './errors.ts'
import { openPool, READ_MS } from './pool.ts'
import { type ReadReplica, type ReplicaFacts, readReplica } from './replica/read-replica.ts'
import { statementRoutes } from './statement-routes.ts'
import { type SlowStatement, type StatementWatch, watchStatements } from './statement-watch.ts'
import { transactionsOn } from './transactions.ts'
import { writeAvailability } from './write-availability.ts'

export interface Database {
  /** Drizzle on the surrounding transaction, else on the pool. */
  orm: NodePgDatabase
  /** Plain SQL on the same connection as `orm`; named statements are prepared once a connection. */
  query<Row extends pg.QueryResultRow>(text: string | NamedStatement, values?: unknown[]): Promise<Row[]>
  /**
   * Writes whose answers nobody needs, sent without waiting so that many share a round trip. Where one fails, the transaction is rolled back
   * and run again without pipelining, so it refuses as if each had been awaited.
   */
  pipelined: {
    orm: NodePgDatabase
    query(text: string | NamedStatement, values?: unknown[]): Promise<void>
  }
  /** Whether such writes are sent without waiting: in a transaction, at its first try. */
  isPipelined(): boolean
  /**
   * Runs `work` in one transaction: all of it is committed, or nothing. Inside another one it is a part of that,
   * and whoever catches what it throws must not go on.
   */
  transaction<T>(work: () => Promise<T>): Promise<T>
  /** Runs a part of the surrounding transaction that is rolled back alone when it throws. */
  savepoint<T>(work: () => Promise<T>): Promise<T>
  /**
   * Runs `work`, and `last` before the commit of its first transaction; where it opens none, in one of its own afterwards.
   * A rollback undoes `last` too.
   */
  beforeCommit<T>(last: () => Promise<void>, work: () => Promise<T>): Promise<T>
  /** Runs `work`, and calls back with the number of each of its committed transactions. */
  onCommit<T>(committed: (transaction: number) => void, work: () => Promise<T>): Promise<T>
  /** Runs `work` as an account, which `actor` names in whatever it opens. */
  actingAs<T>(accountId: string, work: () => Promise<T>): Promise<T>
  /** The account that acts; null where nobody is signed in. */
  actor(): string | null
  /** Runs `work` for a request, whose id goes with its statements. */
  withRequestId<T>(requestId: string, work: () => Promise<T>): Promise<T>
  /**
   * Runs `work`, which only reads: outside of transactions the replica may answer its statements, where it has all that was committed
   * before the first of them. Without a replica this does nothing.
   */
  readOnly<T>(work: () => Promise<T>): Promise<T>
  pool(): PoolFacts
  /** Facts about the replica; null where there is none. */
  replica(): ReplicaFacts | null
  /** Why the database takes no writes, null where it does; rejects where it does not answer. */
  unwritable(): Promise<Unwritable | null>
  close(): Promise<void>
}

interface NamedStatement {
  name: string
  text: string
  /** A shorter timeout than usual, in milliseconds. */
  query_timeout?: number
}

/** The connections, and the callers that wait for one. */
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
  /** Connections at most, to each of the two. */
  size?: number
  /** Called right after each commit. */
  committed?: () => void
  /** Follows the statements of requests. */
  watch?: StatementWatch | undefined
  /** Called with statements that took long. */
  slow?: (facts: SlowStatement) => void
}

const queryOf = (given: string | NamedStatement, values: unknown[]) => ({
  ...(typeof given === 'string' ? { text: given } : given),
  values,
})

/** Drizzle asks for a pool, and calls nothing but its `query`. */
const drizzleOn = (query: unknown): NodePgDatabase => drizzle({ query } as unknown as pg.Pool)

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

  const context = contextStore()
  const availability = writeAvailability(pool)
  const replica: ReadReplica | null = replicated && readReplica({ connection: replicated, size, primary: pool, log })
  const watched = watchStatements({ requestId: () => context.get().requestId ?? null, watch, slow })
  const routes = statementRoutes({ pool, context, watched, failed: availability.failed })
  const transactions = transactionsOn({
    pool,
    context,
    committed: (transaction) => {
      if (transaction !== null) availability.wrote()
      committed()
    },
  })

  return {
    ...transactions,
    orm: drizzleOn(routes.ask),
    query: async <Row extends pg.QueryResultRow>(given: string | NamedStatement, values: unknown[] = []) =>
      (await routes.ask<Row>(queryOf(given, values))).rows,
    pipelined: {
      orm: drizzleOn(routes.pipeline),
      query: async (given, values = []) => {
        await routes.pipeline(queryOf(given, values))
      },
    },
    isPipelined: () => context.get().transaction?.isPipelined ?? false,
    onCommit: (onCommit, work) => context.with({ onCommit }, work),
    actingAs: (actor, work) => context.with({ actor }, work),
    actor: () => context.get().actor ?? null,
    withRequestId: (requestId, work) => context.with({ requestId }, work),
    readOnly: async (work) => {
      if (!replica) return work()
      const reading = replica.begin()
      // What runs on after it may not use the replica.
      return context.with({ reading }, () => work().finally(reading.leave))
    },
    replica: () => replica?.facts() ?? null,
    pool: () => ({ most: size, open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    unwritable: availability.probe,
    close: async () => {
      // A connection that the database ends from now on was to end anyway.
      pool.off('error', lost).on('error', () => {})
      await Promise.all([replica?.close(), pool.end()])
    },
  }
}
