import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { filesUnder } from '../lib/files.mjs'
import { at, WEB_DIST } from '../lib/places.mjs'
import { endsWithParent, mustRun } from '../lib/programs.mjs'
import { stampOf } from './stamp.mjs'

const STAMP = `${WEB_DIST}/.stamp`
const FRESH = at('.cache/web-dist')
/** Server-side build of the screens, for prerendering. */
const FOR_DRAWING = at('.cache/web-prerender')

function stampOfSources() {
  const sources = [
    ...filesUnder('web'),
    ...filesUnder('contract'),
    'tools/build/page.mjs',
    'tools/build/web-pages.mjs',
    'tools/build/field-files.mjs',
  ].filter((file) => !file.endsWith('.test.ts'))
  return stampOf([...sources, 'package-lock.json'])
}

export function isBuilt() {
  try {
    return readFileSync(STAMP, 'utf8') === stampOfSources()
  } catch {
    return false
  }
}

/**
 * Builds into a new folder and swaps it in, so that a server never serves a partial build.
 * @param {string} node
 */
export async function build(node) {
  const stamp = stampOfSources()
  const options = { cwd: at('web'), env: { ...process.env, NODE_ENV: 'production' } }
  const vite = (/** @type {string[]} */ ...args) =>
    mustRun(node, endsWithParent([at('node_modules/vite/bin/vite.js'), 'build', '--emptyOutDir', ...args]), options)
  await Promise.all([
    vite('--outDir', FRESH),
    vite('--ssr', 'src/app/prerender.tsx', '--outDir', FOR_DRAWING, '--mode', 'production'),
  ])
  await mustRun(node, endsWithParent([at('tools/build/web-pages.mjs'), FRESH, FOR_DRAWING]), options)
  writeFileSync(`${FRESH}/.stamp`, stamp)
  rmSync(WEB_DIST, { recursive: true, force: true })
  renameSync(FRESH, WEB_DIST)
}
