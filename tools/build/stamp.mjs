import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { at } from '../lib/places.mjs'

/** Page and server share files, so each is read once. @type {Map<string, string>} */
const digests = new Map()

/** @param {string} file */
function digestOf(file) {
  const known = digests.get(file)
  if (known !== undefined) return known
  const digest = createHash('sha256')
    .update(readFileSync(at(file)))
    .digest('base64')
  digests.set(file, digest)
  return digest
}

/**
 * Hash of names and contents; files are read once and cached.
 * @param {string[]} files Relative to the root of the repository.
 */
export function stampOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0${digestOf(file)}\0`)
  return hash.digest('hex')
}
