import pg from 'pg'
import { isSilence } from './errors.ts'

/**
 * A database that says nothing for so long is frozen or out of reach: the call is refused and its connection cut. It is longer than
 * PostgreSQL's own timeouts, which speak first. Of a COMMIT that was not answered nobody knows; who retries with the same
 * Idempotency-Key finds out.
 */
const SILENCE_MS = 12_000
/** A read that takes longer is one that nobody waits for. */
export const READ_MS = 5_000
const LOCK_MS = 5_000

/** What is asked in one go leaves in one packet. */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = client.connection
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown
  let held = false
  client.query = ((...given: unknown[]) => {
    if (!held) {
      held = true
      stream.cork()
      process.nextTick(() => {
        held = false
        stream.uncork()
      })
    }
    return ask(...given)
  }) as typeof client.query
}

/** pg stops waiting for a silent answer but keeps its connection; cut, it cannot give a later caller an earlier answer. */
function cutWhenSilent(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown
  client.query = ((...given: unknown[]) => {
    const answer = ask(...given)
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (isSilence(error)) client.connection.stream.destroy()
      })
    }
    return answer
  }) as typeof client.query
}

interface PoolOptions {
  /** Connections at the most. */
  size: number
  /** What they call themselves. */
  name: string
  /** A statement has so long. */
  readMs: number
  /** More settings of each connection. */
  settings?: string
}

/** Connections on which statements travel together, each answered or cut in time. */
export function openPool(connection: pg.PoolConfig, { size, name, readMs, settings = '' }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    // What is sent together travels together.
    pipeline: true,
    max: size,
    connectionTimeoutMillis: 4000,
    idleTimeoutMillis: 30_000,
    query_timeout: connection.query_timeout ?? SILENCE_MS,
    statement_timeout: readMs,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: 15_000,
    application_name: name,
    options: `-c TimeZone=UTC -c DateStyle=ISO${settings}`,
  })
  pool.on('connect', (client) => {
    client.on('error', () => {})
    sendTogether(client)
    cutWhenSilent(client)
  })
  return pool
}
