import pg from 'pg'
import { grantRights } from './grants.ts'
import { awaitMigrations, MigrationsAwaited, migrate } from './migrate.ts'
import { type RaffleKeyPlace, settleRaffleKey } from './raffle-key.ts'

/** An arbitrary advisory lock key. */
const LOCK = 4_242_602_482

export interface Preparing {
  owner: pg.ClientConfig
  /** The server's role, if it differs from the owner. */
  server: pg.ClientConfig
  raffleKey: RaffleKeyPlace
  /** A backup ahead of an upgrade. */
  beforeUpgrade?: (() => Promise<void>) | undefined
  say?: ((line: string) => void) | undefined
}

async function connected<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 4000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

async function whoIs(config: pg.ClientConfig): Promise<{ name: string; superuser: boolean }> {
  return connected(config, async (client) => {
    const { rows } = await client.query<{ name: string; superuser: boolean }>(
      'SELECT rolname AS name, rolsuper AS superuser FROM pg_roles WHERE rolname = current_user',
    )
    return rows[0] ?? { name: '', superuser: false }
  })
}

export interface Prepared {
  applied: string[]
  raffleKey: Buffer
  /** Superusers bypass the database's own protections. */
  superuser: boolean
}

/** Migrated, but this role may not create objects: the owner migrates. */
async function mayNotCreate(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ limited: boolean }>(
    "SELECT to_regclass('public.migrations') IS NOT NULL AND NOT has_schema_privilege('public', 'CREATE') AS limited",
  )
  return rows[0]?.limited ?? false
}

async function isReadOnly(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ on: boolean }>("SELECT current_setting('transaction_read_only') = 'on' AS on")
  return rows[0]?.on ?? false
}

/** A migrated read-only database; null otherwise. */
async function checkReadOnly(client: pg.ClientBase, raffleKey: RaffleKeyPlace): Promise<Buffer | null> {
  const { rows } = await client.query<{ laid: boolean }>("SELECT to_regclass('public.raffle_key') IS NOT NULL AS laid")
  if (!rows[0]?.laid) return null
  return checkAsServer(client, raffleKey).catch((error: unknown) => {
    if (error instanceof MigrationsAwaited) return null
    throw error
  })
}

/** For a server without the owner's password: read-only checks. */
async function checkAsServer(client: pg.ClientBase, raffleKey: RaffleKeyPlace): Promise<Buffer> {
  await awaitMigrations(client)
  const { rowCount } = await client.query('SELECT FROM raffle_key')
  if (!rowCount) throw new MigrationsAwaited()
  return settleRaffleKey(client, raffleKey)
}

/**
 * Migrates, grants rights and settles the raffle key as the owner, on a connection without the pool's timeouts.
 * @throws MigrationRefused, MigrationsAwaited, RaffleKeyRefused
 */
export async function prepareDatabase({ owner, server, raffleKey, ...upgrade }: Preparing): Promise<Prepared> {
  const serverRole = whoIs(server)
  // A failed login of the owner is reported first.
  serverRole.catch(() => {})
  return connected(owner, async (client) => {
    const role = await serverRole
    if (await mayNotCreate(client))
      return { applied: [], raffleKey: await checkAsServer(client, raffleKey), superuser: false }
    if (await isReadOnly(client)) {
      const key = await checkReadOnly(client, raffleKey)
      if (key) return { applied: [], raffleKey: key, superuser: role.superuser }
    }
    const applied = await migrate(client, upgrade)
    // Tables restored from elsewhere or rewritten by a migration have no statistics.
    await client.query('SELECT refresh_statistics()')
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    const { rows } = await client.query<{ name: string }>('SELECT current_user AS name')
    if (rows[0]?.name !== role.name) await grantRights(client, role.name)
    const key = await settleRaffleKey(client, raffleKey)
    await client.query('COMMIT')
    return { applied, raffleKey: key, superuser: role.superuser }
  })
}
