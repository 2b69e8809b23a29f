import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : '')

/**
 * Makes a directory and those above it that are missing. Node's own `recursive` tries for ever in /proc, where a directory that
 * exists takes no new one and says that it is missing.
 */
export function makeDirectory(directory: string, mode: number): void {
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
