import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { ContextStore, Transaction } from './context.ts'
import { isAway, isRetryable } from './errors.ts'
import { commentOf } from './statement-watch.ts'

/** Attempts after serialization failures and deadlocks (40001, 40P01). */
const TRIES = 6

/** Writes may wait for locks, so they get a longer timeout than reads. */
const CHANGE_MS = 10_000

/** A pipelined statement failed; retry without pipelining. */
class PipelineFailed extends Error {}

export async function settle(transaction: Transaction, answer: Promise<unknown>): Promise<void> {
  if (!transaction.isPipelined) await answer
  else
    transaction.sent.push(
      answer.then(
        () => {},
        (error: unknown) => {
          transaction.failure ??= { error, isAwaited: false }
        },
      ),
    )
}

/** Returns the transaction id from the same round trip; null if it only read. */
async function commit(client: pg.PoolClient): Promise<number | null> {
  const answers: unknown = await client.query('SELECT pg_current_xact_id_if_assigned() AS id; COMMIT')
  const [said, kept] = answers as [pg.QueryResult<{ id: string | null }>, pg.QueryResult]
  if (kept.command !== 'COMMIT') throw new Error('the transaction was rolled back although its work reported success')
  const id = said.rows[0]?.id
  return id ? Number(id) : null
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
    // Rolled back, with all pipelined answers in: the first failure is the cause.
    const { failure } = transaction
    transaction.failure = null
    throw failure && !failure.isAwaited ? failure.error : error
  }
}

interface TransactionDependencies {
  pool: pg.Pool
  context: ContextStore
  /** Null for a read-only transaction. */
  committed: (transaction: number | null) => void
}

export function transactionsOn({ pool, context, committed }: TransactionDependencies) {
  async function run<T>(transaction: Transaction, work: () => Promise<T>): Promise<T> {
    const { requestId, beforeCommit, onCommit } = context.get()
    const begin = `${commentOf(requestId ?? null)}BEGIN; SET LOCAL statement_timeout = ${CHANGE_MS}`
    await settle(transaction, transaction.client.query(begin))
    const isFirst = beforeCommit?.done === false
    const result = await context.with({ transaction }, async () => {
      const worked = await work()
      if (isFirst) await beforeCommit.work()
      return worked
    })
    const number = await commit(transaction.client)
    if (isFirst) beforeCommit.done = true
    committed(number)
    if (number !== null) onCommit?.(number)
    for (const follow of transaction.afterCommit) follow()
    return result
  }

  function reasonOf({ failure }: Transaction, error: unknown, lost: Error | undefined): unknown {
    if (!failure || failure.isAwaited) return error
    // No retry if the database is unavailable or a lock timed out.
    if (isAway(failure.error)) return failure.error
    // A lost connection hides the cause; a retry reveals it.
    return lost ?? new PipelineFailed('', { cause: failure.error })
  }

  async function once<T>(work: () => Promise<T>, isPipelined: boolean): Promise<T> {
    context.get().reading?.leave()
    const client = await pool.connect()
    const transaction: Transaction = { client, isPipelined, sent: [], failure: null, afterCommit: new Set() }
    let lost: Error | undefined
    let isSpoilt = false
    try {
      return await run(transaction, work)
    } catch (error) {
      await client.query('ROLLBACK').catch((failure: Error) => {
        lost = failure
      })
      await Promise.all(transaction.sent)
      // Statements to be prepared behind the failed one were not, but PgBouncer believes so; drop the connection.
      isSpoilt = transaction.failure !== null && transaction.sent.length > 0
      throw reasonOf(transaction, error, lost)
    } finally {
      client.release(lost ?? isSpoilt)
    }
  }

  async function transaction<T>(work: () => Promise<T>): Promise<T> {
    if (context.get().transaction) return work()
    let isPipelined = true
    for (let tried = 1; ; tried++) {
      try {
        return await once(work, isPipelined)
      } catch (error) {
        if (error instanceof PipelineFailed) {
          isPipelined = false
          continue
        }
        if (tried === TRIES || !isRetryable(error)) throw error
        await pause(Math.random() * 10 * 2 ** tried)
      }
    }
  }

  return {
    transaction,
    afterCommit: (follow: () => void): void => {
      const surrounding = context.get().transaction
      if (surrounding) surrounding.afterCommit.add(follow)
      else follow()
    },
    savepoint: <T>(work: () => Promise<T>): Promise<T> => {
      const surrounding = context.get().transaction
      return surrounding ? savepoint(surrounding, work) : transaction(work)
    },
    /** In its own transaction if `work` opened none. */
    beforeCommit: <T>(last: () => Promise<void>, work: () => Promise<T>): Promise<T> => {
      const beforeCommit = { work: last, done: false }
      return context.with({ beforeCommit }, async () => {
        const result = await work()
        if (!beforeCommit.done) await transaction(async () => {})
        return result
      })
    },
  }
}
