import { readFileSync } from 'node:fs'

/** @typedef {Record<string, { file: string, imports?: string[] }>} Manifest */

/**
 * Every import cycle of the built page. In a cycle an import may still be uninitialized at load, and only the browser
 * shows the broken screen.
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
