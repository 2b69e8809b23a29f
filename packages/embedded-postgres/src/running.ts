import { readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { runningSocketDirectory } from './endpoint.ts'
import { complete, type Names } from './names.ts'
import type { Connection } from './ready.ts'

/** Zero-based line of the port in postmaster.pid. */
const PORT_LINE = 3
const ANSWER_MS = 5_000

const textOf = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** The owner's connection to a database that another process serves, for a backup for example; null where none answers. */
export async function runningEmbeddedPostgres(given: Names & { dataDir: string }): Promise<Connection | null> {
  const { name, role, database } = complete(given)
  const cluster = path.join(path.resolve(given.dataDir), 'postgres')
  const lines = textOf(path.join(cluster, 'postmaster.pid'))?.split('\n')
  const password = textOf(path.join(path.dirname(cluster), 'postgres.password'))?.trim()
  if (!lines || !password) return null
  const host = process.platform === 'win32' ? '127.0.0.1' : runningSocketDirectory(realpathSync(cluster), name)
  const connection: Connection = { host, port: Number(lines[PORT_LINE]), user: role, password, database, ssl: false }
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: ANSWER_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    return connection
  } catch {
    return null
  } finally {
    await client.end().catch(() => {})
  }
}
