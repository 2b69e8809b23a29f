import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './places.mjs'

const MADE = new Set(['node_modules', 'dist'])

/**
 * Every file under this one that a person wrote, in the order of their names; none when it is not there.
 * @param {string} path Relative to the root of the repository, as the answers are.
 * @returns {string[]}
 */
export function filesUnder(path) {
  if (!existsSync(ROOT + path)) return []
  if (!statSync(ROOT + path).isDirectory()) return [path]
  return readdirSync(ROOT + path)
    .filter((name) => !MADE.has(name))
    .sort()
    .flatMap((name) => filesUnder(join(path, name).replaceAll('\\', '/')))
}
