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
  /** Plain SQL on the same connection as `orm`; named statements are prepared once per connection. */
  query<Row extends pg.QueryResultRow>(text: string | NamedStatement, values?: unknown[]): Promise<Row[]>
  /**
   * Writes without results, pipelined to share round trips. On failure the transaction is retried without pipelining, so errors
   * are the same as if awaited.
   */
  pipelined: {
    orm: NodePgDatabase
    query(text: string | NamedStatement, values?: unknown[]): Promise<void>
  }
  /** True in a transaction at its first try. */
  isPipelined(): boolean
  /** Commits all or nothing. A nested call joins the surrounding transaction; a caller that catches its error must not continue. */
  transaction<T>(work: () => Promise<T>): Promise<T>
  /** Once the surrounding transaction is committed, each function once; at once outside of one. */
  afterCommit(follow: () => void): void
  /** Rolls back alone when it throws. */
  savepoint<T>(work: () => Promise<T>): Promise<T>
  /** Runs `last` before the commit of the first transaction in `work`, or in its own afterwards if there was none. */
  beforeCommit<T>(last: () => Promise<void>, work: () => Promise<T>): Promise<T>
  onCommit<T>(committed: (transaction: number) => void, work: () => Promise<T>): Promise<T>
  /** Sets the `actor` of transactions opened in `work`. */
  actingAs<T>(accountId: string, work: () => Promise<T>): Promise<T>
  /** Null for anonymous calls. */
  actor(): string | null
  withRequestId<T>(requestId: string, work: () => Promise<T>): Promise<T>
  /** Outside transactions the replica may answer, once it has replayed everything committed before the first statement. */
  readOnly<T>(work: () => Promise<T>): Promise<T>
  /** Within `readOnly`: unlogged tables are not on a standby. */
  onPrimary<T>(work: () => Promise<T>): Promise<T>
  pool(): PoolFacts
  /** Null without a replica. */
  replica(): ReplicaFacts | null
  /** Null if writable; rejects if the database is unavailable. */
  unwritable(): Promise<Unwritable | null>
  close(): Promise<void>
}

interface NamedStatement {
  name: string
  text: string
  /** Overrides the timeout, in milliseconds. */
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
  replica?: pg.PoolConfig | null
  log: (line: string) => void
  /** Maximum number of connections, for each of the two. */
  size?: number
  committed?: () => void
  watch?: StatementWatch | undefined
  slow?: (facts: SlowStatement) => void
}

const queryOf = (given: string | NamedStatement, values: unknown[]) => ({
  ...(typeof given === 'string' ? { text: given } : given),
  values,
})

/** Drizzle's types want a pool, but it only calls `query`. */
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
  // Without a listener, a lost connection would end the process.
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
      // Work that continues in the background must not use the replica.
      return context.with({ reading }, () => work().finally(reading.leave))
    },
    onPrimary: (work) => context.withoutReplica(work),
    replica: () => replica?.facts() ?? null,
    pool: () => ({ most: size, open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    unwritable: availability.probe,
    close: async () => {
      // The pool is closing: lost connections are expected.
      pool.off('error', lost).on('error', () => {})
      await Promise.all([replica?.close(), pool.end()])
    },
  }
}
