import { readFileSync } from 'node:fs'

/** @typedef {Record<string, { file: string, imports?: string[] }>} Manifest */

/**
 * Every circle of files of the built page that import each other before they run: in one, what a file makes of another
 * at its beginning may not be there yet, and the screen breaks only in the browser.
 * @param {string} dist The folder of the built page.
 */
export function importCycles(dist) {
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'))
  const left = new Set()
  /** @type {string[]} */
  const found = []

  /** @param {string} key @param {string[]} way */
  function walk(key, way) {
    const from = way.indexOf(key)
    if (from >= 0) found.push([...way.slice(from), key].map((one) => manifest[one]?.file ?? one).join(' -> '))
    if (from >= 0 || left.has(key)) return
    for (const next of manifest[key]?.imports ?? []) walk(next, [...way, key])
    left.add(key)
  }
  for (const key of Object.keys(manifest)) walk(key, [])
  return found
}
