import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { grantRights } from '@desert-wrench/server/db/setup/grants.ts'
import { migrate } from '@desert-wrench/server/db/setup/migrate.ts'
import pg from 'pg'

/**
 * Fresh databases on the PostgreSQL that TEST_DATABASE_URL names (`npm test` starts one; any PostgreSQL 15+ will do).
 * A migrated template is made once and copied for each test file.
 */
function server(): string {
  const url = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL
  if (!url)
    throw new Error('TEST_DATABASE_URL is not set: run the tests through npm test, or name a PostgreSQL 15 or newer.')
  return url
}

/** The same server, another database; an address whose host is a socket's directory is none for `URL`. */
const urlOf = (database: string, base = server()) => base.replace(/^([a-z]+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${database}`)

/** As whom the tested server works: no superuser, owner of nothing, like the one that the product makes. */
export const ROLE = 'dw_test_server'
export const PASSWORD = 'only on this machine'
const serverUrlOf = (database: string, base = server()) => {
  const login = `${ROLE}:${encodeURIComponent(PASSWORD)}`
  // Where a pooler stands in front, it is only the server that goes through it.
  const pooler = process.env.TEST_POOLER
  return pooler
    ? `postgres://${login}@${pooler}/${database}`
    : urlOf(database, base).replace(/^([a-z]+:\/\/)([^@/?]*@)?/, `$1${login}@`)
}
/** A standby of that server, where there is one. */
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

/** Changes with the migrations and the grants, so that a stale template is never used. */
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
  // The lock is of the session and covers the copy too: a template that others copy may not be connected to.
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
  /** As the server works. */
  connection: pg.ClientConfig
  /** As who owns the tables and may do everything. */
  owner: pg.ClientConfig
  /** As the server reads, where there is a standby. */
  replica?: pg.ClientConfig | null
  drop(): Promise<void>
}

/** What the product is started with to work on this database. */
export const settingsOf = ({ connection, owner }: FreshDatabase) => ({
  DATABASE_URL: String(connection.connectionString),
  DATABASE_OWNER_URL: String(owner.connectionString),
})

/** An empty, migrated database of its own. */
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

/** A database without a table, for the tests of the migrations; `options` are those of CREATE DATABASE. */
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

/** A database without a table, owned by an ordinary role, for what makes them itself. */
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
