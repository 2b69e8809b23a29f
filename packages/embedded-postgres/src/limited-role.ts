import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Connection } from './ready.ts'

/** Creates the limited role if missing. Its password is new at every start and never stored; the database's owner grants its rights. */
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
