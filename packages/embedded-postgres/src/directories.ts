import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : '')

/** Like mkdir -p. Node's `recursive` loops forever in /proc, where mkdir of an existing directory fails with ENOENT. */
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
