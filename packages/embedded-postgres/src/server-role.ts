import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Connection } from './ready.ts'

const SERVER_ROLE = 'desert_wrench_server'

/**
 * A second role for the running server, made at the first start of this version too. Its password is new at every start and is
 * kept nowhere; its rights come with the migrations.
 */
export async function giveServerRole(owner: Connection): Promise<Connection> {
  const password = randomBytes(24).toString('base64url')
  const client = new pg.Client(owner)
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [SERVER_ROLE])
    await client.query(
      `${rowCount ? 'ALTER' : 'CREATE'} ROLE ${SERVER_ROLE} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS
       PASSWORD ${pg.escapeLiteral(password)}`,
    )
  } finally {
    await client.end()
  }
  return { ...owner, user: SERVER_ROLE, password }
}
