import { existsSync, readdirSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { at } from './places.mjs'
import { run, tethered } from './programs.mjs'
import { Plain } from './say.mjs'

/** The shell without windows first: it is all that a test needs and a third faster. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chrome.exe',
]

/** Where the browsers of people live that are on no path. */
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const DOWNLOAD_MS = 5 * 60_000
const APT_MS = 10 * 60_000

/** The browsers that the test tool downloaded earlier, newest first. */
function downloaded() {
  const folders = [
    process.env.PLAYWRIGHT_BROWSERS_PATH ?? '',
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
    join(homedir(), 'AppData/Local/ms-playwright'),
  ]
  return folders.filter((folder) => folder && existsSync(folder)).flatMap(browsersIn)
}

/** @param {string} folder */
function browsersIn(folder) {
  const builds = readdirSync(folder).filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name))
  builds.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  return builds.flatMap((build) =>
    readdirSync(join(folder, build), { recursive: true, encoding: 'utf8' })
      .filter((path) =>
        /[\\/](chrome(\.exe)?|(chrome-)?headless[_-]shell(\.exe)?|Chromium|Google Chrome for Testing)$/.test(path),
      )
      .map((path) => join(folder, build, path)),
  )
}

/** Whether this browser starts here at all; a download without its system libraries does not. */
async function works(/** @type {string} */ path) {
  if (!existsSync(path)) return false
  if (process.platform === 'win32') return true
  const { code } = await run(path, ['--version'], { timeoutMs: 20_000 }).catch(() => ({ code: 1 }))
  return code === 0
}

async function findChromium() {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  for (const path of [...onPath, ...APPLICATIONS, ...downloaded()]) if (await works(path)) return path
  return undefined
}

/** @param {string} node */
const download = (node) =>
  run(node, tethered([at('node_modules/@playwright/test/cli.js'), 'install', '--only-shell', 'chromium']), {
    timeoutMs: DOWNLOAD_MS,
  })

/** Debian's own package (the shell alone, where the release has it), when this is Debian or its kin and we may install. */
async function installFromDebian() {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (/** @type {string[]} */ ...args) => {
    const [command = '', ...rest] = [...asRoot, 'apt-get', '-q', '-o', 'DPkg::Lock::Timeout=120', ...args]
    return run(command, rest, { cwd: tmpdir(), env, timeoutMs: APT_MS })
  }
  const install = (/** @type {string} */ name) => apt('install', '--yes', '--no-install-recommends', name)
  await apt('update')
  const shell = await install('chromium-headless-shell')
  return shell.code === 0 ? shell : install('chromium')
}

/**
 * The path of a Chromium to test in: the one that is named or there, else the test tool's download, else Debian's package.
 * @param {string} node
 */
export async function chromium(node) {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (await works(named)) return named
    throw new Plain(`CHROMIUM_PATH=${named} does not start; name a Chromium that does, or leave it out.`)
  }
  const there = await findChromium()
  if (there) return there
  let tried = ''
  for (const bring of [() => download(node), installFromDebian]) {
    const { output } = await bring().catch((error) => ({ output: String(error) }))
    const found = await findChromium()
    if (found) return found
    tried += `${output.trim()}\n`
  }
  throw new Plain(`${tried}\nNo Chromium could be found or installed. Install one and set CHROMIUM_PATH to it.`)
}
