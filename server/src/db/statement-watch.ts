import type pg from 'pg'

/** What is asked of the driver: a text, or one with the name that it is prepared under. */
type DriverQuery = string | pg.QueryConfig

/** Somebody who follows statements: told when one begins, and by what is given back when it has ended, and how. */
export type StatementWatch = (requestId: string | null, statement: string) => ((error?: unknown) => void) | undefined

interface Watching {
  /** The call that is worked on; null outside of any. */
  requestId: () => string | null
  watch?: StatementWatch | undefined
  /** Told of a statement that took long, with its wait for a connection. */
  slow: (facts: SlowStatement) => void
  slowMs?: number
}

export interface SlowStatement {
  reqId: string | null
  /** Its name, or its verb. */
  statement: string
  ms: number
}

/** So long nobody waits without asking why. */
const SLOW_MS = 1000

/** Ids are made by us, but a comment must never end early. */
const isPlain = (id: string) => /^[\w-]{1,64}$/.test(id)

/** A comment that PostgreSQL shows with the statement (its log, pg_stat_activity), as sqlcommenter writes it. */
export const commentOf = (requestId: string | null): string =>
  requestId !== null && isPlain(requestId) ? `/*request_id='${requestId}'*/ ` : ''

/**
 * The text with the id of its request. What has a name is prepared once a connection under that text and keeps it: a text of its own
 * for each request would be parsed and planned anew each time, at 1.7 times the cost (decisions/0108).
 */
function commented(asked: DriverQuery, requestId: string | null): DriverQuery {
  const comment = commentOf(requestId)
  if (comment === '') return asked
  if (typeof asked === 'string') return comment + asked
  return asked.name ? asked : { ...asked, text: comment + asked.text }
}

const nameOf = (asked: DriverQuery): string =>
  (typeof asked === 'object' && asked.name) ||
  (/^\s*(\w+)/.exec(typeof asked === 'string' ? asked : asked.text)?.[1]?.toUpperCase() ?? 'SQL')

/** Asks, and tells who watches how it went. */
export function watchStatements({ requestId, watch, slow, slowMs = SLOW_MS }: Watching) {
  return async <Result>(asked: DriverQuery, ask: (asked: DriverQuery) => Promise<Result>): Promise<Result> => {
    const reqId = requestId()
    const began = performance.now()
    const ended = watch?.(reqId, nameOf(asked))
    try {
      const result = await ask(commented(asked, reqId))
      ended?.()
      return result
    } catch (error) {
      ended?.(error)
      throw error
    } finally {
      const ms = Math.round(performance.now() - began)
      if (ms >= slowMs) slow({ reqId, statement: nameOf(asked), ms })
    }
  }
}
