import pg from 'pg'

export type Sql = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>

/** The caller opens and closes the connection. */
export const sqlOf =
  (client: pg.ClientBase): Sql =>
  async (text, values) =>
    (await client.query(text, values)).rows

export interface ReadOnly {
  sql: Sql
  close(): Promise<void>
}

/** Generous for large tables; no request waits for it. */
const STATEMENT_MS = 120_000

/** Set after connecting, so that URL options cannot override it. */
const ONLY_READ = `SET default_transaction_read_only = on; SET statement_timeout = ${STATEMENT_MS}; SET lock_timeout = '5s'; SET max_parallel_workers_per_gather = 0; SET TimeZone = 'UTC'`

/** A read-only connection whose timeouts keep it from blocking others. */
export async function openReadOnly(connection: pg.ClientConfig, name: string): Promise<ReadOnly> {
  const client = new pg.Client({
    ...connection,
    application_name: name,
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => {})
  const close = () => client.end().catch(() => {})
  try {
    await client.connect()
    await client.query(ONLY_READ)
  } catch (error) {
    await close()
    throw error
  }
  return { sql: sqlOf(client), close }
}
