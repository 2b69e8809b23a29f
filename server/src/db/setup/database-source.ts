import type pg from 'pg'
import type { Config } from '../../config/config.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'
import { prepareDatabase } from './prepare.ts'
import { raffleKeyFile } from './raffle-key.ts'

/** The database that the settings name: somebody else's server, or ours in DATA_DIR. */
export interface DatabaseSource {
  /** As whom the running server works. */
  connection: pg.PoolConfig
  /** As whom the database is made and migrated. */
  owner: pg.PoolConfig
  embedded: boolean
  close(): Promise<void>
}

type Settings = Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir' | 'databaseAccount' | 'raffleKey'>

/**
 * @param meanwhile Called once the database's own program works, `making` a new one or `serving` it: what only computes costs no time then.
 * @throws EmbeddedRefused
 */
export async function openDatabaseSource(
  settings: Settings,
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
 * Migrates it, with a backup ahead of an upgrade where one is asked for, gives the server's role its rights and settles the raffle's key.
 * @returns the key of the raffle.
 * @throws MigrationRefused, RaffleKeyRefused
 */
export async function bringUpToDate(
  { connection, owner }: DatabaseSource,
  { raffleKey, dataDir }: Settings,
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
  if (prepared.applied.length > 0) log(`Migrated the database: ${prepared.applied.join(', ')}.`)
  if (prepared.superuser) console.error(SUPERUSER)
  return prepared.raffleKey
}
