import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { filesUnder } from '../lib/files.mjs'
import { at, SERVER_DIST, SERVER_START } from '../lib/places.mjs'
import { endsWithParent, mustRun } from '../lib/programs.mjs'
import { stampOf } from './stamp.mjs'

/** The stamp of the sources, then the output files. */
const STAMP = `${SERVER_DIST}/.stamp`
const FRESH = at('.cache/server-dist')
/** The entry; the other files are named by content hash. */
const ENTRY = basename(SERVER_START)

function stampOfSources() {
  const rooms = ['server/src', 'contract/src', 'packages/demo-data/src', 'packages/embedded-postgres/src']
  const sources = rooms.flatMap(filesUnder).filter((file) => /(?<!\.test)\.ts$/.test(file))
  return stampOf([...sources, 'tools/build/bundle-server.mjs', 'package-lock.json'])
}

function readStamp() {
  try {
    const [stamp, ...files] = readFileSync(STAMP, 'utf8').split('\n')
    return { stamp, files }
  } catch {
    return { stamp: undefined, files: [] }
  }
}

export const isBundled = () => readStamp().stamp === stampOfSources()

/**
 * Bundles the server. A running one loads some files lazily, so the previous bundle is kept.
 * @param {string} node
 */
export async function bundle(node) {
  const stamp = stampOfSources()
  await mustRun(node, endsWithParent([at('tools/build/bundle-server.mjs'), FRESH]))
  mkdirSync(SERVER_DIST, { recursive: true })
  const before = readStamp().files
  const files = readdirSync(FRESH)
  for (const file of readdirSync(SERVER_DIST)) {
    if (!files.includes(file) && !before.includes(file)) rmSync(`${SERVER_DIST}/${file}`)
  }
  for (const file of files) if (file !== ENTRY) renameSync(`${FRESH}/${file}`, `${SERVER_DIST}/${file}`)
  renameSync(`${FRESH}/${ENTRY}`, `${SERVER_DIST}/${ENTRY}`)
  writeFileSync(STAMP, [stamp, ...files].join('\n'))
}
