import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './places.mjs'

const MADE = new Set(['node_modules', 'dist'])

/** @param {string} folder @returns {string[]} */
const inFolder = (folder) =>
  readdirSync(ROOT + folder, { withFileTypes: true })
    .filter(({ name }) => !MADE.has(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name).replaceAll('\\', '/')
      return entry.isDirectory() ? inFolder(path) : [path]
    })

/**
 * All handwritten files below a folder, sorted; empty if it is missing.
 * @param {string} path Relative to the root of the repository, as the answers are.
 * @returns {string[]}
 */
export function filesUnder(path) {
  if (!existsSync(ROOT + path)) return []
  return statSync(ROOT + path).isDirectory() ? inFolder(path) : [path]
}
