import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { at } from '../tools/lib/places.mjs'
import { endsWithParent, launch, mustRun } from '../tools/lib/programs.mjs'
import { giveUp, step } from '../tools/lib/say.mjs'
import { chromium } from '../tools/setup/chromium.mjs'
import { findNode } from '../tools/setup/runtime.mjs'

/** Installed on demand, without scripts: 150 packages, 185 MB. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const PLACE = at('.cache/lighthouse')
const CLI = join(PLACE, 'node_modules/lighthouse/cli/index.js')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' }, paths: { type: 'string', default: '/,/book,/jobs,/dispatch' } },
})

/** @typedef {{ scores: number[], fcp: number, lcp: number, tbt: number, cls: number, bytes: number, requests: number }} Run */
/** @typedef {{ name: string, url: string, stop: () => Promise<void> }} Product */

async function freePort() {
  const server = createServer()
  await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(undefined)))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  return typeof address === 'object' && address ? address.port : 0
}

/**
 * The product of a checkout with its demo, on a port and a data directory of its own.
 * @param {string} node @param {string} folder @returns {Promise<Product>}
 */
async function start(node, folder) {
  const data = mkdtempSync(join(tmpdir(), 'desert-wrench-lighthouse-'))
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), DATA_DIR: data, DEMO: 'on', LOG_LEVEL: 'error' }
  const { child, ended } = launch(node, endsWithParent([join(folder, 'tools/start.mjs')]), {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    const isOpen = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isOpen) break
    if (child.exitCode !== null) throw new Error(`npm start in ${folder} ended with ${child.exitCode}`)
    await new Promise((later) => setTimeout(later, 250))
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
  return { name: basename(folder), url, stop }
}

/**
 * One visit with Lighthouse's defaults: a phone on a slow network, simulated from what was loaded here.
 * @param {string} node @param {string} browser @param {string} url @param {string} folder @returns {Promise<Run>}
 */
async function visit(node, browser, url, folder) {
  const output = join(folder, 'report.json')
  // Chromium's sandbox does not work as root.
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])].join(' ')
  const args = [CLI, url, '--output=json', `--output-path=${output}`, `--chrome-flags=${flags}`]
  await mustRun(node, endsWithParent([...args, '--no-enable-error-reporting']), {
    env: { ...process.env, CHROME_PATH: browser },
  })
  const { audits, categories, runtimeError } = JSON.parse(readFileSync(output, 'utf8'))
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const of = (/** @type {string} */ audit) => audits[audit].numericValue
  return {
    scores: ['performance', 'accessibility', 'best-practices', 'seo'].map((one) =>
      Math.round(categories[one].score * 100),
    ),
    fcp: of('first-contentful-paint'),
    lcp: of('largest-contentful-paint'),
    tbt: of('total-blocking-time'),
    cls: of('cumulative-layout-shift'),
    bytes: of('total-byte-weight'),
    requests: audits['network-requests'].details.items.length,
  }
}

const median = (/** @type {number[]} */ values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** @param {string} path @param {string} name @param {Run[]} runs */
function row(path, name, runs) {
  const of = (/** @type {(run: Run) => number} */ value) => median(runs.map(value))
  const [performance, ...others] = [0, 1, 2, 3].map((at) => of(({ scores }) => scores[at] ?? 0))
  const all = runs.map(({ scores }) => scores[0] ?? 0)
  return {
    path,
    checkout: name,
    performance,
    'worst to best': `${Math.min(...all)} to ${Math.max(...all)}`,
    others: others.join(' '),
    'FCP s': (of(({ fcp }) => fcp) / 1000).toFixed(2),
    'LCP s': (of(({ lcp }) => lcp) / 1000).toFixed(2),
    'TBT ms': Math.round(of(({ tbt }) => tbt)),
    CLS: of(({ cls }) => cls).toFixed(3),
    kB: Math.round(of(({ bytes }) => bytes) / 1000),
    requests: of(({ requests }) => requests),
  }
}

/** `npm run bench:lighthouse -- FOLDER FOLDER`: runs Lighthouse on each checkout in turn and compares the medians. */
try {
  const node = findNode()
  const folders = positionals.length > 0 ? positionals.map((folder) => resolve(folder)) : [resolve(at('.'))]
  if (!existsSync(CLI)) {
    const install = ['install', '--prefix', PLACE, '--ignore-scripts', '--no-audit', '--no-fund', LIGHTHOUSE]
    await step(`Installing ${LIGHTHOUSE} into .cache`, () => mustRun('npm', install))
  }
  const browser = await step('Finding Chromium', () => chromium(node))
  const scratch = mkdtempSync(join(tmpdir(), 'desert-wrench-lighthouse-'))
  /** @type {Product[]} */
  const products = []
  for (const folder of folders) products.push(await start(node, folder))
  /** @type {Map<string, Run[]>} */
  const runs = new Map()
  const paths = values.paths.split(',')
  // Alternate, so that background load affects both alike.
  for (let count = 0; count < Number(values.runs); count++) {
    for (const path of paths) {
      for (const { name, url } of products) {
        const key = `${path} ${name}`
        runs.set(key, [...(runs.get(key) ?? []), await visit(node, browser, url + path, scratch)])
      }
    }
  }
  console.table(paths.flatMap((path) => products.map(({ name }) => row(path, name, runs.get(`${path} ${name}`) ?? []))))
  for (const { stop } of products) await stop()
  rmSync(scratch, { recursive: true, force: true })
} catch (error) {
  giveUp(error)
}
