import { statfsSync } from 'node:fs'

const FOLDER = '/dev/shm'

/**
 * A folder in memory with so much room, where this machine has one: what a test run keeps for minutes need not reach a disk. In many
 * containers it holds 64 MB.
 */
export function folderInMemory(gigabytes: number): string | null {
  try {
    const { bavail, bsize } = statfsSync(FOLDER)
    return bavail * bsize >= gigabytes * 2 ** 30 ? FOLDER : null
  } catch {
    return null
  }
}
