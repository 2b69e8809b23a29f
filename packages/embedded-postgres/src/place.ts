import { realpathSync } from 'node:fs'
import path from 'node:path'
import { makeDirectory } from './directories.ts'
import type { NamedCluster } from './names.ts'
import { EmbeddedRefused, oneLine } from './refused.ts'

/** Paths in the data directory, which may hold other files too. */
export interface DataPaths {
  dataDir: string
  cluster: string
  passwordFile: string
  logFile: string
  lockFile: string
}

/** Root's server runs as another user, who needs to traverse but not list. */
const ownMode = () => (process.geteuid?.() === 0 ? 0o711 : 0o700)

export function openPlace(folder: string, { name, wording }: NamedCluster): DataPaths {
  const dataDir = path.resolve(folder)
  try {
    makeDirectory(dataDir, ownMode())
    const real = realpathSync(dataDir)
    return {
      dataDir: real,
      cluster: path.join(real, 'postgres'),
      passwordFile: path.join(real, 'postgres.password'),
      logFile: path.join(real, 'postgres.log'),
      lockFile: path.join(real, `${name}.lock`),
    }
  } catch (error) {
    throw new EmbeddedRefused(
      `${wording.dataDir} ${dataDir} cannot be made or entered (${oneLine(error)}): name a directory that this user may write`,
    )
  }
}
