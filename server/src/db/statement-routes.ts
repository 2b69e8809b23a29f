import type pg from 'pg'
import type { ContextStore } from './context.ts'
import type { watchStatements } from './statement-watch.ts'
import { settle } from './transactions.ts'

export type Query = string | pg.QueryConfig

interface RouteDependencies {
  pool: pg.Pool
  context: ContextStore
  watched: ReturnType<typeof watchStatements>
  failed: (error: unknown) => void
}

/** Routes each statement to the surrounding transaction, the replica, or the pool. */
export function statementRoutes({ pool, context, watched, failed }: RouteDependencies) {
  const send = <Row extends pg.QueryResultRow>(query: Query, values?: unknown[]) =>
    watched(query, async (commented) => {
      const { transaction, reading } = context.get()
      if (transaction) return transaction.client.query<Row>(commented, values)
      const answer = await reading?.ask<Row>(commented, values)
      return answer ?? pool.query<Row>(commented, values)
    })

  const ask = <Row extends pg.QueryResultRow>(query: Query, values?: unknown[]) => {
    const { transaction } = context.get()
    const answer = send<Row>(query, values)
    answer.catch((error: unknown) => {
      failed(error)
      if (transaction) transaction.failure ??= { error, isAwaited: true }
    })
    return answer
  }

  const pipeline = async (query: Query, values?: unknown[]) => {
    const { transaction } = context.get()
    if (!transaction?.isPipelined) return ask(query, values)
    const answer = send(query, values)
    answer.catch(failed)
    await settle(transaction, answer)
    return { rows: [], rowCount: null }
  }
  return { ask, pipeline }
}
