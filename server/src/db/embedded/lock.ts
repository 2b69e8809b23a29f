import { closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { EmbeddedRefused, oneLine } from './refused.ts'

const SQLITE_BUSY = 5

export const inUse = (dataDir: string) =>
  new EmbeddedRefused(
    `DATA_DIR ${dataDir} is in use by another Desert Wrench: stop that one, or give this one a DATA_DIR of its own`,
  )

/** Made by us where it is missing, so that no other user can lock it; one that exists is never opened here. */
function makePrivate(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}

/**
 * Takes the directory for this process, or refuses at once; returns how to let go of it.
 * Node has no flock, but SQLite takes the operating system's own lock, which the kernel drops with the process and
 * two starters cannot both get. Nothing else in this process may open the file: closing it would drop the lock.
 */
export function holdDirectory(dataDir: string, file: string): () => void {
  let lock: DatabaseSync | undefined
  try {
    makePrivate(file)
    lock = new DatabaseSync(file, { timeout: 0 })
    lock.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    const held = lock
    return () => held.close()
  } catch (error) {
    lock?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) throw inUse(dataDir)
    throw new EmbeddedRefused(`DATA_DIR ${dataDir} cannot be locked by this user: ${file}: ${oneLine(error)}`)
  }
}
