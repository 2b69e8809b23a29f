import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { at, ROOT } from '../lib/places.mjs'
import { endsWithParent, mustRun } from '../lib/programs.mjs'

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Package */
/** @typedef {{ packages: Record<string, Package> }} Lockfile */

/** @param {string} file @returns {Lockfile | undefined} */
function readLockfile(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Optional packages are per platform; skipped where the C library is unknown. */
function isWanted(/** @type {Package} */ { optional, os, cpu, libc }) {
  if (!optional) return true
  if (libc || !os || !cpu) return false
  return os.includes(process.platform) && cpu.includes(process.arch)
}

/**
 * @param {Record<string, Package>} there
 * @param {Record<string, Package>} wanted
 */
export const holdsAll = (there, wanted) =>
  Object.entries(wanted).every(
    ([place, pack]) =>
      !place.startsWith('node_modules/') || pack.link || !isWanted(pack) || there[place]?.version === pack.version,
  )

/** Compares the lockfile with npm's own record, which npm writes last. */
export function isInstalled() {
  const wanted = readLockfile(at('package-lock.json'))
  const there = readLockfile(at('node_modules/.package-lock.json'))
  return wanted !== undefined && there !== undefined && holdsAll(there.packages, wanted.packages)
}

/** All packages, regardless of NODE_ENV, without install scripts. The cache is preferred, since the lockfile pins hashes. */
const ARGS = [
  'ci',
  '--include=dev',
  '--include=optional',
  '--ignore-scripts',
  '--engine-strict=false',
  '--prefer-offline',
]
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error']

/** npm forwards other signals; a killed install leaves no record and is repeated. */
const killSignal = 'SIGKILL'

/** Installs the lockfile's versions with the running npm, else the one on PATH. */
export const install = () => installPackages(ROOT)

/**
 * The same for a lockfile in another folder.
 * @param {string} cwd
 */
export async function installPackages(cwd) {
  const args = [...ARGS, ...QUIET]
  const npm = process.env.npm_execpath
  if (npm && basename(npm) === 'npm-cli.js') {
    await mustRun(process.execPath, endsWithParent([npm, ...args], killSignal), { killSignal, cwd })
  } else {
    await mustRun('npm', args, { killSignal, cwd })
  }
}
