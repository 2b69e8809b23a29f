import pg from 'pg'

/** Asks the database; every statement can only read. */
export type Sql = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>

/** Asks on a connection that somebody else opened and closes. */
export const sqlOf =
  (client: pg.ClientBase): Sql =>
  async (text, values) =>
    (await client.query(text, values)).rows

export interface ReadOnly {
  sql: Sql
  close(): Promise<void>
}

/** A large table takes its time; nobody waits behind it. */
const STATEMENT_MS = 120_000

/** Set on the open connection: options of its address cannot take it back. */
const ONLY_READ = `SET default_transaction_read_only = on; SET statement_timeout = ${STATEMENT_MS}; SET lock_timeout = '5s'; SET max_parallel_workers_per_gather = 0; SET TimeZone = 'UTC'`

/** One connection whose statements can only read, and give up before they hold up anybody. */
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
