import { existsSync } from 'node:fs'
import { chooseAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import {
  clusterExists,
  isOwned,
  keepPassword,
  makeCluster,
  ownCluster,
  resetPassword,
  sweepHalfMade,
} from './cluster.ts'
import { openEndpoint } from './endpoint.ts'
import { giveLimitedRole } from './limited-role.ts'
import { holdDirectory } from './lock.ts'
import { complete, type NamedCluster, type Names } from './names.ts'
import { markOf, settle } from './orphan.ts'
import { type DataPaths, openPlace } from './place.ts'
import { startPostmaster } from './postmaster.ts'
import { type Connection, PasswordLost, whenReady } from './ready.ts'
import { CannotLaunch, EmbeddedRefused, oneLine } from './refused.ts'
import { assertDurable, settings } from './settings.ts'
import { type Boot, supervise } from './supervisor.ts'

export { EmbeddedRefused }

export interface EmbeddedPostgres {
  /** `connection` as a URL; the host may be a socket directory. */
  url: string
  connection: Connection
  /** For everyday work: a role without tables or superuser rights. */
  limitedConnection: Connection
  /** Fast, clean shutdown; repeated calls share it. */
  close(): Promise<void>
}

interface EmbeddedPostgresOptions extends Names {
  /** Holds the cluster, its password, log and lock; created if missing. */
  dataDir: string
  /** One line per step that takes noticeable time. */
  log: (line: string) => void
  /** False trades fsync for speed and may lose data: tests only. */
  durable?: boolean
  /** Called when PostgreSQL starts to create or serve the cluster: CPU-bound work can run meanwhile for free. */
  meanwhile?: ((work: 'making' | 'serving') => void) | undefined
}

/** Starts and supervises the PostgreSQL from npm on `postgres` in the data directory. @throws EmbeddedRefused */
export async function openEmbeddedPostgres({
  dataDir,
  log,
  durable = true,
  meanwhile = () => {},
  ...given
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const names = complete(given)
  const { program, elsewhere } = names.wording
  const place = openPlace(dataDir, names)
  const letGo = holdDirectory(place.dataDir, place.lockFile, names.wording)
  try {
    const { connection, limitedConnection, stop } = await start(place, names, { log, durable, meanwhile })
    let closed: Promise<void> | undefined
    const close = () => {
      closed ??= stop().finally(letGo)
      return closed
    }
    return { url: urlOf(connection), connection, limitedConnection, close }
  } catch (error) {
    letGo()
    if (error instanceof CannotLaunch) {
      throw new EmbeddedRefused(`${error.message}: start ${program} as an ordinary user, or ${elsewhere}`)
    }
    if (error instanceof EmbeddedRefused || !isOfFiles(error)) throw error
    throw new EmbeddedRefused(`${names.wording.dataDir} ${place.dataDir} cannot be used: ${oneLine(error)}`)
  }
}

/** A file system error in the data directory. */
const isOfFiles = (error: unknown): boolean => error instanceof Error && 'syscall' in error

async function start(
  place: DataPaths,
  names: NamedCluster,
  {
    log,
    durable,
    meanwhile,
  }: Pick<EmbeddedPostgresOptions, 'log'> & {
    durable: boolean
    meanwhile: NonNullable<EmbeddedPostgresOptions['meanwhile']>
  },
) {
  const { dataDir, cluster, logFile } = place
  const { name, role, limitedRole, database, wording } = names
  const account = await chooseAccount(cluster, names, log)
  const binaries = await findBinaries({ dataDir, account, name, wording, making: !existsSync(cluster) })
  await sweepHalfMade(cluster)
  const exists = await clusterExists(place, binaries.major, wording)
  const password = await keepPassword(place.passwordFile)
  const settling = { name, cluster, dataDir, wording, log }
  const making = { dataDir, cluster, names, account, binaries, password, durable }
  if (exists) {
    if (!(await isOwned(cluster, account))) {
      await settle(settling)
      log(`Giving ${cluster} to the user that its database runs as`)
    }
    await ownCluster(cluster, account)
  } else {
    log(`Making a PostgreSQL ${binaries.major} database in ${cluster}`)
    await makeCluster({ ...making, meanwhile: () => meanwhile('making') })
  }

  const { host, port, remove } = await openEndpoint(cluster, name)
  const connection = { host, port, user: role, password, database, ssl: false as const }
  const boot: Boot = async (started) => {
    await settle(settling)
    const options = settings({ mark: markOf(name, cluster), port, durable })
    const postmaster = await startPostmaster({ cluster, logFile, account, binaries, settings: options })
    started(postmaster)
    meanwhile('serving')
    const client = await whenReady(postmaster, connection)
    await (durable ? assertDurable(client, cluster) : Promise.resolve()).finally(() => client.end())
  }
  const stop = await supervise({ boot, log })
    .catch(async (error) => {
      if (!(error instanceof PasswordLost)) throw error
      log(`Giving the database the password in ${place.passwordFile}, for it had another one`)
      await resetPassword(making)
      return supervise({ boot, log })
    })
    .catch((error) => {
      remove()
      throw error
    })
  const stopAndRemove = () => stop().finally(remove)
  const limitedConnection = await giveLimitedRole(connection, limitedRole).catch(async (error) => {
    await stopAndRemove()
    throw error
  })
  log(`PostgreSQL ${binaries.major} runs on ${cluster}`)
  return { connection, limitedConnection, stop: stopAndRemove }
}

function urlOf({ host, port, user, password, database }: Connection): string {
  const place =
    process.platform === 'win32'
      ? `${host}:${port}/${encodeURIComponent(database)}`
      : `localhost/${encodeURIComponent(database)}?host=${encodeURIComponent(host)}`
  return `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${place}`
}
