import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { grantRights } from '@desert-wrench/server/db/setup/grants.ts'
import { migrate } from '@desert-wrench/server/db/setup/migrate.ts'
import pg from 'pg'

/** Fresh databases on TEST_DATABASE_URL (PostgreSQL 15+). A migrated template is created once and copied per test file. */
function server(): string {
  const url = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL
  if (!url)
    throw new Error('TEST_DATABASE_URL is not set: run the tests through npm test, or name a PostgreSQL 15 or newer.')
  return url
}

/** `URL` rejects addresses whose host is a socket directory. */
const urlOf = (database: string, base = server()) => base.replace(/^([a-z]+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${database}`)

/** The tested server's role: no superuser, owns nothing, as in production. */
export const ROLE = 'dw_test_server'
export const PASSWORD = 'only on this machine'
const serverUrlOf = (database: string, base = server()) => {
  const login = `${ROLE}:${encodeURIComponent(PASSWORD)}`
  // With a pooler, only the server connects through it.
  const pooler = process.env.TEST_POOLER
  return pooler
    ? `postgres://${login}@${pooler}/${database}`
    : urlOf(database, base).replace(/^([a-z]+:\/\/)([^@/?]*@)?/, `$1${login}@`)
}
const replicaOf = (database: string): pg.ClientConfig | null => {
  const url = process.env.TEST_REPLICA_URL
  return url ? { connectionString: serverUrlOf(database, url) } : null
}

async function asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server() })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Depends on migrations and grants, so that a stale template is never used. */
function templateName(): string {
  const folder = new URL('../../server/src/db/migrations/', import.meta.url)
  let hash = 0
  for (const file of ['../setup/grants.ts', ...readdirSync(folder).sort()]) {
    for (const byte of readFileSync(new URL(file, folder))) hash = (hash * 31 + byte) >>> 0
  }
  return `dw_template_${hash.toString(36)}`
}

const LOCK = 77_010_001

async function template(admin: pg.Client): Promise<string> {
  const name = templateName()
  // A session lock that covers the copy: a template may have no connections while it is copied.
  await admin.query('SELECT pg_advisory_lock($1)', [LOCK])
  const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [name])
  if (rowCount) return name
  const { rowCount: known } = await admin.query('SELECT FROM pg_roles WHERE rolname = $1', [ROLE])
  await admin.query(`${known ? 'ALTER' : 'CREATE'} ROLE ${ROLE} LOGIN NOSUPERUSER PASSWORD '${PASSWORD}'`)
  const draft = `${name}_draft`
  await admin.query(`DROP DATABASE IF EXISTS ${draft}`)
  await admin.query(`CREATE DATABASE ${draft}`)
  const client = new pg.Client({ connectionString: urlOf(draft) })
  await client.connect()
  await migrate(client)
  await grantRights(client, ROLE)
  await client.end()
  await admin.query(`ALTER DATABASE ${draft} RENAME TO ${name}`)
  return name
}

export interface FreshDatabase {
  /** The server's role. */
  connection: pg.ClientConfig
  /** The owner of the tables. */
  owner: pg.ClientConfig
  replica?: pg.ClientConfig | null
  drop(): Promise<void>
}

export const settingsOf = ({ connection, owner }: FreshDatabase) => ({
  DATABASE_URL: String(connection.connectionString),
  DATABASE_OWNER_URL: String(owner.connectionString),
})

export async function freshDatabase(): Promise<FreshDatabase> {
  const name = `dw_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  await asAdmin(async (admin) =>
    admin.query(`CREATE DATABASE ${name} TEMPLATE ${await template(admin)} STRATEGY FILE_COPY`),
  )
  return {
    connection: { connectionString: serverUrlOf(name) },
    owner: { connectionString: urlOf(name) },
    replica: replicaOf(name),
    drop: async () => {
      await asAdmin((admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
    },
  }
}

/**
 * A database without tables.
 * @param options of CREATE DATABASE
 */
export async function emptyDatabase(options = ''): Promise<FreshDatabase> {
  const name = `dw_empty_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  await asAdmin((admin) => admin.query(`CREATE DATABASE ${name} ${options}`))
  return {
    connection: { connectionString: urlOf(name) },
    owner: { connectionString: urlOf(name) },
    drop: async () => {
      await asAdmin((admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
    },
  }
}

/** A database without tables, owned by an ordinary role. */
export async function databaseOfAnOwner(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `dw_empty_${randomUUID().slice(0, 8)}`
  const password = randomUUID()
  await asAdmin(async (admin) => {
    await admin.query(`CREATE ROLE ${name} LOGIN NOSUPERUSER PASSWORD '${password}'`)
    await admin.query(`CREATE DATABASE ${name} OWNER ${name} TEMPLATE template0 ENCODING 'UTF8'`)
  })
  return {
    url: urlOf(name).replace(/^([a-z]+:\/\/)([^@/?]*@)?/, `$1${name}:${password}@`),
    drop: () =>
      asAdmin(async (admin) => {
        await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
        await admin.query(`DROP ROLE ${name}`)
      }),
  }
}
