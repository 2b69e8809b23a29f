import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Postmaster } from './postmaster.ts'
import { EmbeddedRefused, oneLine } from './refused.ts'

const NO_SUCH_DATABASE = '3D000'
const WRONG_PASSWORD = '28P01'
/** No socket yet, a refused or reset connection, or a server that is starting or stopping. */
const NOT_YET = /^(ENOENT|ECONNREFUSED|ECONNRESET|EPIPE|EAGAIN|53300|57P\d\d)$/
/** Driver messages for a dropped connection, which have no code. */
const CUT_SHORT = /^(Connection terminated|timeout expired)/
const ANSWER_MS = 5_000

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** The password file is missing or belongs to another cluster. */
export class PasswordLost extends Error {}

export interface Connection {
  /** Explicit, so that PGSSLMODE in the operator's shell has no effect. */
  ssl: false
  host: string
  port: number
  user: string
  password: string
  database: string
}

async function connect(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: ANSWER_MS })
  client.on('error', () => {}) // A server that dies under this client is noticed by its end.
  await client.connect()
  return client
}

async function makeDatabase(connection: Connection): Promise<void> {
  const client = await connect({ ...connection, database: 'postgres' })
  await client.query(`create database ${pg.escapeIdentifier(connection.database)}`).finally(() => client.end())
}

/** Our database is missing after a first or interrupted start. */
async function connectOrMake(connection: Connection): Promise<pg.Client> {
  try {
    return await connect(connection)
  } catch (error) {
    if (codeOf(error) !== NO_SUCH_DATABASE) throw error
    await makeDatabase(connection)
    return connect(connection)
  }
}

/** Connects once the server answers. Recovery may take long, so only the server's exit is a failure. */
export async function whenReady(postmaster: Postmaster, connection: Connection): Promise<pg.Client> {
  for (;;) {
    try {
      return await connectOrMake(connection)
    } catch (error) {
      if (postmaster.isOver()) {
        const how = await postmaster.ended
        throw new EmbeddedRefused(`PostgreSQL did not start (${how}): ${postmaster.complaint()}`)
      }
      const code = codeOf(error)
      if (code === WRONG_PASSWORD) throw new PasswordLost(oneLine(error))
      if (!NOT_YET.test(code) && !CUT_SHORT.test(oneLine(error))) {
        throw new EmbeddedRefused(`PostgreSQL cannot be reached at ${connection.host}: ${oneLine(error)}`)
      }
    }
    await Promise.race([delay(15), postmaster.ended])
  }
}
