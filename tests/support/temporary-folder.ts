import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanUp } from './clean-up.ts'

/** Removed after the test, or after the file. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `desert-wrench-${name}-`))
  cleanUp(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
