import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { at } from './places.mjs'

/**
 * One hash over the names and contents of these files.
 * @param {string[]} files Relative to the root of the repository.
 */
export function stampOf(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const bytes = readFileSync(at(file))
    hash.update(`${file}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}
