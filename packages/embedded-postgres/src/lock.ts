import { closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { Wording } from './names.ts'
import { EmbeddedRefused, oneLine } from './refused.ts'

const SQLITE_BUSY = 5

export const inUse = (dataDir: string, { program, dataDir: setting }: Wording) =>
  new EmbeddedRefused(
    `${setting} ${dataDir} is in use by another ${program}: stop that one, or give this one a ${setting} of its own`,
  )

/** Made by us where it is missing, so that no other user can lock it; one that exists is never opened here. */
function makePrivate(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}

/** Of starters that meet, each may stand in the other's way for a moment: so often they look again, after a pause of chance. */
const TRIES = 8
const LONGEST_PAUSE_MS = 100

const pause = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/** Takes the lock, or not where somebody has it or is about to take it. Every try opens the file anew: one that fails would keep its foot in the door. */
function take(file: string): DatabaseSync | null {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null
    throw error
  }
}

/**
 * Takes the directory for this process, or refuses within a second; returns how to let go of it.
 * Node has no flock, but SQLite takes the operating system's own lock, which the kernel drops with the process and
 * two starters cannot both get. Nothing else in this process may open the file: closing it would drop the lock.
 */
export function holdDirectory(dataDir: string, file: string, wording: Wording): () => void {
  try {
    makePrivate(file)
    for (let tries = 0; tries < TRIES; tries++) {
      const held = take(file)
      if (held) return () => held.close()
      pause(LONGEST_PAUSE_MS * Math.random())
    }
  } catch (error) {
    throw new EmbeddedRefused(`${wording.dataDir} ${dataDir} cannot be locked by this user: ${file}: ${oneLine(error)}`)
  }
  throw inUse(dataDir, wording)
}
