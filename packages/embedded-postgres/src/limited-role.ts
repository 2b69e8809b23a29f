import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Connection } from './ready.ts'

/**
 * Makes the second role where it is missing. Its password is new at every start and is kept nowhere; whoever owns the database
 * gives it rights.
 */
export async function giveLimitedRole(owner: Connection, role: string): Promise<Connection> {
  const password = randomBytes(24).toString('base64url')
  const client = new pg.Client(owner)
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role])
    await client.query(
      `${rowCount ? 'ALTER' : 'CREATE'} ROLE ${pg.escapeIdentifier(role)} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS
       PASSWORD ${pg.escapeLiteral(password)}`,
    )
  } finally {
    await client.end()
  }
  return { ...owner, user: role, password }
}
