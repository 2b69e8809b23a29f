import { realpathSync } from 'node:fs'
import path from 'node:path'
import { makeDirectory } from '../../../server/src/directories.ts'
import { EmbeddedRefused, oneLine } from './refused.ts'

/** What the embedded database keeps in DATA_DIR; pictures and backups live beside it. */
export interface Place {
  dataDir: string
  cluster: string
  passwordFile: string
  logFile: string
  lockFile: string
}

/** Root's server runs as another user, who has to walk through, though not to look. */
const ownMode = () => (process.geteuid?.() === 0 ? 0o711 : 0o700)

export function openPlace(asked: string): Place {
  const dataDir = path.resolve(asked)
  try {
    makeDirectory(dataDir, ownMode())
    const real = realpathSync(dataDir)
    return {
      dataDir: real,
      cluster: path.join(real, 'postgres'),
      passwordFile: path.join(real, 'postgres.password'),
      logFile: path.join(real, 'postgres.log'),
      lockFile: path.join(real, 'desert-wrench.lock'),
    }
  } catch (error) {
    throw new EmbeddedRefused(
      `DATA_DIR ${dataDir} cannot be made or entered (${oneLine(error)}): name a directory that this user may write`,
    )
  }
}
