import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { codeOf } from '../security/error-facts.ts'

/** Node's own `recursive` loops forever in /proc, where existing directories report ENOENT for new entries. */
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

/** Also checks write access. */
export function makeWritable(directory: string, mode: number): void {
  makeDirectory(directory, mode)
  accessSync(directory, constants.W_OK | constants.X_OK)
}
