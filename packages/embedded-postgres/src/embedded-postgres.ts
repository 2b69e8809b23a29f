import { chooseAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { clusterExists, keepPassword, makeCluster, ownCluster, ROLE, resetPassword, sweepHalfMade } from './cluster.ts'
import { openEndpoint } from './endpoint.ts'
import { holdDirectory } from './lock.ts'
import { markOf, settle } from './orphan.ts'
import { openPlace, type Place } from './place.ts'
import { startPostmaster } from './postmaster.ts'
import { type Connection, PasswordLost, whenReady } from './ready.ts'
import { EmbeddedRefused, oneLine } from './refused.ts'
import { giveServerRole } from './server-role.ts'
import { assertDurable, settings } from './settings.ts'
import { type Boot, supervise } from './supervisor.ts'

export { EmbeddedRefused }

const DATABASE = 'desert_wrench'

export interface EmbeddedPostgres {
  /** The same place as `connection`; its host is a socket's directory where there is one. */
  url: string
  connection: Connection
  /** The same place for the running server, whose role owns no table and is no superuser. */
  serverConnection: Connection
  /** A fast, clean shutdown; a second call waits for the first. */
  close(): Promise<void>
}

interface Options {
  dataDir: string
  /** One line for each step that a person may wait for. */
  log: (line: string) => void
  /** false trades fsync for speed, where data may be lost: in tests. */
  durable?: boolean
}

/** Runs the PostgreSQL that npm ships on DATA_DIR/postgres, and keeps it running; throws EmbeddedRefused. */
export async function openEmbedded({ dataDir, log, durable = true }: Options): Promise<EmbeddedPostgres> {
  const place = openPlace(dataDir)
  const letGo = holdDirectory(place.dataDir, place.lockFile)
  try {
    const { connection, serverConnection, stop } = await start(place, log, durable)
    let closed: Promise<void> | undefined
    const close = () => {
      closed ??= stop().finally(letGo)
      return closed
    }
    return { url: urlOf(connection), connection, serverConnection, close }
  } catch (error) {
    letGo()
    if (error instanceof EmbeddedRefused || !isOfFiles(error)) throw error
    throw new EmbeddedRefused(`DATA_DIR ${place.dataDir} cannot be used: ${oneLine(error)}`)
  }
}

/** The operating system's own refusal: something in DATA_DIR is not what it should be, or may not be touched. */
const isOfFiles = (error: unknown): boolean => error instanceof Error && 'syscall' in error

async function start(place: Place, log: (line: string) => void, durable: boolean) {
  const { dataDir, cluster, logFile } = place
  const account = chooseAccount(cluster)
  const binaries = await findBinaries({ dataDir, account })
  await sweepHalfMade(cluster)
  const exists = await clusterExists(cluster, dataDir, binaries.major)
  const password = await keepPassword(place.passwordFile)
  const making = { dataDir, cluster, account, binaries, password, durable }
  if (exists) {
    await ownCluster(cluster, account)
  } else {
    log(`Making a PostgreSQL ${binaries.major} database in ${cluster}`)
    await makeCluster(making)
  }

  const { host, port, remove } = await openEndpoint(cluster)
  const connection = { host, port, user: ROLE, password, database: DATABASE, ssl: false as const }
  const boot: Boot = async (started) => {
    await settle(cluster, dataDir, log)
    const asked = settings({ mark: markOf(cluster), port, durable })
    const postmaster = await startPostmaster({ cluster, logFile, account, binaries, settings: asked })
    started(postmaster)
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
  const serverConnection = await giveServerRole(connection).catch(async (error) => {
    await stopAndRemove()
    throw error
  })
  log(`PostgreSQL ${binaries.major} runs on ${cluster}`)
  return { connection, serverConnection, stop: stopAndRemove }
}

function urlOf({ host, port, user, password, database }: Connection): string {
  const place =
    process.platform === 'win32'
      ? `${host}:${port}/${database}`
      : `localhost/${database}?host=${encodeURIComponent(host)}`
  return `postgres://${user}:${encodeURIComponent(password)}@${place}`
}
