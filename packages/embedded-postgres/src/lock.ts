import { closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { Wording } from './names.ts'
import { EmbeddedRefused, oneLine } from './refused.ts'

const SQLITE_BUSY = 5

export const inUse = (dataDir: string, { program, dataDir: setting }: Wording) =>
  new EmbeddedRefused(
    `${setting} ${dataDir} is in use by another ${program}: stop that one, or give this one a ${setting} of its own`,
  )

/** Created by us so that no other user can lock it; an existing file is not opened here. */
function makePrivate(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}

/** Concurrent starters can block each other briefly, hence retries with random pauses. */
const TRIES = 8
const LONGEST_PAUSE_MS = 100

const pause = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/** Null where another process holds the lock. Each try opens the file anew: a failed handle would keep a shared lock. */
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
 * Locks the directory for this process and returns the unlock. Node has no flock, so SQLite's OS lock is used; it ends with the process. Never open the
 * file elsewhere in this process: closing it drops the lock. @throws EmbeddedRefused within a second
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
