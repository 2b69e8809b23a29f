import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { codeOf } from '../security/error-facts.ts'

/**
 * Makes a directory and those above it that are missing. Node's own `recursive` tries for ever in /proc, where a directory that
 * exists takes no new one and says that it is missing.
 */
export function makeDirectory(directory: string, mode = 0o777): void {
  const make = () => mkdirSync(directory, { mode })
  try {
    make()
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && statSync(directory).isDirectory()) return
    const above = dirname(directory)
    if (codeOf(error) !== 'ENOENT' || above === directory) throw error
    makeDirectory(above, mode)
    make()
  }
}

/** Makes it, and sees that this user may write into it. */
export function makeWritable(directory: string, mode: number): void {
  makeDirectory(directory, mode)
  accessSync(directory, constants.W_OK | constants.X_OK)
}
