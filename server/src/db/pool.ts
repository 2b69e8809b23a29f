import pg from 'pg'
import { isSilence } from './errors.ts'

/**
 * Beyond PostgreSQL's own timeouts: a frozen or unreachable database is disconnected. Unanswered COMMITs are resolved by a
 * retry with the same Idempotency-Key.
 */
const SILENCE_MS = 12_000
export const READ_MS = 5_000
const LOCK_MS = 5_000

/** Corks the socket, so that pipelined statements share a packet. */
function corkWrites(client: pg.PoolClient): void {
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

/** pg keeps the connection after a timeout; a late answer would go to the next caller. */
function destroyOnTimeout(client: pg.PoolClient): void {
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
  size: number
  name: string
  /** Statement timeout. */
  readMs: number
  settings?: string
}

export function openPool(connection: pg.PoolConfig, { size, name, readMs, settings = '' }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
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
    corkWrites(client)
    destroyOnTimeout(client)
  })
  return pool
}
