import type pg from 'pg'
import type { Config } from '../../config/config.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'
import { prepareDatabase } from './prepare.ts'
import { raffleKeyFile } from './raffle-key.ts'

/** An external server, or the embedded one in DATA_DIR. */
export interface DatabaseSource {
  /** The role of the running server. */
  connection: pg.PoolConfig
  /** The role that creates and migrates the database. */
  owner: pg.PoolConfig
  embedded: boolean
  close(): Promise<void>
}

type DatabaseSettings = Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir' | 'databaseAccount' | 'raffleKey'>

/**
 * @param meanwhile called while the database process is busy `making` or `serving`, to overlap CPU work with it
 * @throws EmbeddedRefused
 */
export async function openDatabaseSource(
  settings: DatabaseSettings,
  log: (line: string) => void,
  meanwhile?: (work: 'making' | 'serving') => void,
): Promise<DatabaseSource> {
  const { databaseUrl, databaseOwnerUrl, dataDir, databaseAccount } = settings
  if (databaseUrl !== null) {
    const [connection, owner] = [databaseUrl, databaseOwnerUrl ?? databaseUrl].map((url) => ({ connectionString: url }))
    return { connection: connection ?? {}, owner: owner ?? {}, embedded: false, close: async () => {} }
  }
  const { limitedConnection, connection, close } = await openEmbeddedDatabase({
    dataDir,
    systemUser: databaseAccount,
    log,
    meanwhile,
  })
  return { connection: limitedConnection, owner: connection, embedded: true, close: () => close() }
}

const SUPERUSER =
  'DATABASE_URL: its user is a superuser, who can switch off what protects the raffle and the ledger. Name an ordinary user in DATABASE_URL and this one in DATABASE_OWNER_URL.'

/**
 * Migrates (after a backup, if configured), grants rights and settles the raffle key.
 * @returns the raffle key
 * @throws MigrationRefused, RaffleKeyRefused
 */
export async function bringUpToDate(
  { connection, owner }: DatabaseSource,
  { raffleKey, dataDir }: DatabaseSettings,
  log: (line: string) => void,
  beforeUpgrade?: () => Promise<void>,
): Promise<Buffer> {
  const prepared = await prepareDatabase({
    owner,
    server: connection,
    raffleKey: { given: raffleKey, file: raffleKeyFile(dataDir) },
    beforeUpgrade,
    say: log,
  })
  const { applied } = prepared
  // A new database applies dozens: the first and the last say it.
  const named = applied.length > 5 ? `${applied[0]} to ${applied.at(-1)}` : applied.join(', ')
  if (applied.length > 0) log(`Migrated the database: ${named}.`)
  if (prepared.superuser) console.error(SUPERUSER)
  return prepared.raffleKey
}
