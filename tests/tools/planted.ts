import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cleanUp } from '../support/clean-up.ts'

/** A temporary folder with these files. */
export function planted(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'desert-wrench-planted-'))
  cleanUp(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return folder
}
