import { statfsSync } from 'node:fs'

/** One segment of PostgreSQL's write-ahead log: without room for the next one it ends, and does not start again. */
const LEAST_BYTES = 16 * 1024 * 1024

/** Whether the disk of a folder is too full for a PostgreSQL in it. */
export function isFull(folder: string): boolean {
  try {
    const { bsize, bavail } = statfsSync(folder)
    return bsize * bavail < LEAST_BYTES
  } catch {
    return false
  }
}
