import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ROOT } from '../tools/lib/places.mjs'
import { launch, mustRun } from '../tools/lib/programs.mjs'
import { giveUp, step } from '../tools/lib/say.mjs'
import { serverBelow } from './memory.mjs'

/**
 * `npm run bench:start`: time from `npm start` to the first answer, and the server's memory: first start (empty, with and without the demo) and warm,
 * five runs each, interleaved. `--beside ../other` compares another checkout; `--runs 3` sets the runs.
 */
const { values } = parseArgs({ options: { beside: { type: 'string' }, runs: { type: 'string', default: '5' } } })

/** Memory is read after the start-up tasks have run. */
const SETTLED_MS = 6000

/** @typedef {{ answered: number, rss: number }} Start */

/** @param {string} folder @param {Record<string, string>} settings @returns {Promise<Start>} */
async function start(folder, settings) {
  const env = { ...process.env, DATABASE_URL: '', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', ...settings }
  const from = performance.now()
  const { child, ended } = launch('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  if (!child.stdout || !child.pid) throw new Error('npm cannot be started')
  const lines = createInterface({ input: child.stdout })
  const url = await new Promise((/** @type {(url: string) => void} */ open, reject) => {
    lines.on('line', (line) => {
      const [, address] = /is open: (http\S+)/.exec(line) ?? []
      if (address) open(address)
    })
    ended.then((code) => reject(new Error(`npm start in ${folder} ended with ${code}`)))
  })
  const reply = await fetch(`${url}/api/jobs`)
  await reply.arrayBuffer()
  const answered = (performance.now() - from) / 1000
  if (!reply.ok) throw new Error(`${folder} answered ${reply.status}`)
  await pause(SETTLED_MS)
  const { memory: rss } = serverBelow(child.pid)
  child.kill('SIGTERM')
  await ended
  return { answered, rss }
}

/** @param {number[]} numbers */
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const KINDS = /** @type {const} */ (['first', 'first, without the demo', 'warm'])

/** A data directory's first start and its second, then a first one without the demo. @param {string} folder @param {Map<string, Start[]>} starts */
async function round(folder, starts) {
  const home = mkdtempSync(join(tmpdir(), 'desert-wrench-starts-'))
  const filled = { DATA_DIR: join(home, 'filled'), DEMO: 'on' }
  const bare = { DATA_DIR: join(home, 'bare'), DEMO: 'off' }
  for (const [kind, settings] of /** @type {const} */ ([
    ['first', filled],
    ['warm', filled],
    ['first, without the demo', bare],
  ])) {
    const key = `${folder} ${kind}`
    starts.set(key, [...(starts.get(key) ?? []), await start(folder, settings)])
  }
  rmSync(home, { recursive: true, force: true })
}

try {
  const folders = [ROOT, ...(values.beside ? [resolve(values.beside)] : [])]
  for (const folder of folders)
    await step(`Making ${folder} ready`, () => mustRun('npm', ['run', 'build'], { cwd: folder }))
  /** @type {Map<string, Start[]>} */
  const starts = new Map()
  for (let nth = 1; nth <= Number(values.runs); nth++)
    for (const folder of folders) await step(`Round ${nth}, ${basename(folder)}`, () => round(folder, starts))
  console.log(
    `\nMedians of ${values.runs}: seconds from npm start to the first answer, MB of the server ${SETTLED_MS / 1000} s later\n`,
  )
  for (const kind of KINDS) {
    for (const folder of folders) {
      const all = starts.get(`${folder} ${kind}`) ?? []
      const seconds = all.map(({ answered }) => answered)
      const range = `${Math.min(...seconds).toFixed(2)} to ${Math.max(...seconds).toFixed(2)}`
      const memory = median(all.map(({ rss }) => rss)).toFixed(0)
      console.log(
        `${kind.padEnd(26)} ${basename(folder).padEnd(16)} ${median(seconds).toFixed(2)} s (${range})  ${memory} MB`,
      )
    }
  }
} catch (error) {
  giveUp(error)
}
