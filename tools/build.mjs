import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { filesUnder } from './files.mjs'
import { at, WEB_DIST } from './places.mjs'
import { mustRun, tethered } from './programs.mjs'
import { stampOf } from './stamp.mjs'

const STAMP = `${WEB_DIST}/.stamp`
const FRESH = at('.cache/web-dist')

function stampOfSources() {
  const sources = [...filesUnder('web'), ...filesUnder('contract')].filter((file) => !file.endsWith('.test.ts'))
  return stampOf([...sources, 'package-lock.json'])
}

/** Whether the built page is the one of these sources. */
export function isBuilt() {
  try {
    return readFileSync(STAMP, 'utf8') === stampOfSources()
  } catch {
    return false
  }
}

/**
 * Builds the page beside the old one and swaps it in, so that a server never sees half of it.
 * @param {string} node
 */
export async function build(node) {
  const stamp = stampOfSources()
  const vite = [at('node_modules/vite/bin/vite.js'), 'build', '--outDir', FRESH, '--emptyOutDir']
  await mustRun(node, tethered(vite), { cwd: at('web'), env: { ...process.env, NODE_ENV: 'production' } })
  writeFileSync(`${FRESH}/.stamp`, stamp)
  rmSync(WEB_DIST, { recursive: true, force: true })
  renameSync(FRESH, WEB_DIST)
}
