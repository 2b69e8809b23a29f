import { statfsSync } from 'node:fs'

/** One WAL segment: without space for the next, PostgreSQL stops and does not restart. */
const LEAST_BYTES = 16 * 1024 * 1024

export function isFull(folder: string): boolean {
  try {
    const { bsize, bavail } = statfsSync(folder)
    return bsize * bavail < LEAST_BYTES
  } catch {
    return false
  }
}
