import type pg from 'pg'

/** SQL text, or a named prepared statement. */
type DriverQuery = string | pg.QueryConfig

/** Called when a statement begins; the returned function receives its outcome. */
export type StatementWatch = (requestId: string | null, statement: string) => ((error?: unknown) => void) | undefined

interface StatementObserver {
  /** Null outside calls. */
  requestId: () => string | null
  watch?: StatementWatch | undefined
  /** Includes the wait for a connection. */
  slow: (facts: SlowStatement) => void
  slowMs?: number
}

export interface SlowStatement {
  reqId: string | null
  /** Its name, or its verb. */
  statement: string
  ms: number
}

const SLOW_MS = 1000

/** Ids are ours, but must never close the comment early. */
const isPlain = (id: string) => /^[\w-]{1,64}$/.test(id)

/** Shown by pg_stat_activity and the log, in sqlcommenter format. */
export const commentOf = (requestId: string | null): string =>
  requestId !== null && isPlain(requestId) ? `/*request_id='${requestId}'*/ ` : ''

/**
 * Prepared statements keep their text: a comment per request would cost a parse and plan each time, 1.7 times as much
 * (decisions/0108).
 */
function commented(query: DriverQuery, requestId: string | null): DriverQuery {
  const comment = commentOf(requestId)
  if (comment === '') return query
  if (typeof query === 'string') return comment + query
  return query.name ? query : { ...query, text: comment + query.text }
}

const nameOf = (query: DriverQuery): string =>
  (typeof query === 'object' && query.name) ||
  (/^\s*(\w+)/.exec(typeof query === 'string' ? query : query.text)?.[1]?.toUpperCase() ?? 'SQL')

export function watchStatements({ requestId, watch, slow, slowMs = SLOW_MS }: StatementObserver) {
  return async <Result>(query: DriverQuery, ask: (query: DriverQuery) => Promise<Result>): Promise<Result> => {
    const reqId = requestId()
    const began = performance.now()
    const ended = watch?.(reqId, nameOf(query))
    try {
      const result = await ask(commented(query, reqId))
      ended?.()
      return result
    } catch (error) {
      ended?.(error)
      throw error
    } finally {
      const ms = Math.round(performance.now() - began)
      if (ms >= slowMs) slow({ reqId, statement: nameOf(query), ms })
    }
  }
}
