import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { test } from 'vitest'
import { at, SERVER_DIST, SERVER_START } from '../../../tools/lib/places.mjs'
import { run } from '../../../tools/lib/programs.mjs'
import { openProduct, spawnProduct } from '../../support/product.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** Starts as operators meet them: configured, repeated, empty, with an external or an unreachable database. */

const home = temporaryFolder('product')

const get = async (url: string) => {
  const response = await fetch(url)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

/** The doctor's exit code and the start of its only line. */
async function doctor(settings: Record<string, string>): Promise<[code: number | null, begins: string]> {
  const program = [at('server/src/commands/doctor.ts')]
  const env = { ...process.env, DATABASE_URL: '', RAFFLE_KEY: '', ...settings }
  const { code, output } = await run(process.execPath, program, { env })
  return [
    code,
    /^(No problems found\.|database: Desert Wrench is not running on DATA_DIR)?/.exec(output)?.[0] || output,
  ]
}

test('every invalid setting is one line that names it, with exit code 1', async () => {
  const { over, lines } = spawnProduct({ PORT: 'web', ACCESS: 'everyone', DEMO: 'maybe', DATABASE_URL: 'mysql://x' })
  assert.equal(await over, 1)
  assert.deepEqual(
    lines.map((line) => line.split(':')[0]),
    ['PORT', 'DATABASE_URL', 'DEMO', 'ACCESS'],
  )
})

test('open mode refuses an address that is not loopback', async () => {
  const { over, lines } = spawnProduct({ HOST: '0.0.0.0', DATA_DIR: join(home, 'never') })
  assert.equal(await over, 1)
  assert.match(lines.join('\n'), /^HOST: .*ACCESS=open/)
})

/** Prints each demo module that Node loads; in the bundle it is one. */
const WATCH = `--import=data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({
    load(url, context, next) {
      if (/\\/(packages\\/demo-data|server\\/dist\\/fill-demo-)/.test(url)) console.error('loaded ' + url)
      return next(url, context)
    },
  })
`)}`

const loaded = ({ lines }: { lines: string[] }) => lines.filter((line) => line.startsWith('loaded ')).length

/** The same database from here on: without the demo, then filled, then already full. */
const settings = { DATA_DIR: join(home, 'demo'), NODE_OPTIONS: WATCH }

test('DEMO=off leaves out people and jobs, not the constants of the business', async () => {
  const product = await openProduct({ ...settings, DEMO: 'off' })
  assert.deepEqual((await get(`${product.url}/api/jobs`)).body, [])
  assert.deepEqual((await get(`${product.url}/api/mechanics`)).body, [])
  assert.equal((await get(`${product.url}/api/subscriptions/plans`)).body.length, 2)
  assert.deepEqual((await get(`${product.url}/api/early-bird/status`)).body, { slotsAvailable: 50, totalSlots: 50 })
  if (process.platform === 'linux') {
    const status = readFileSync(`/proc/${product.child.pid}/status`, 'utf8')
    assert.ok(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) < 150 * 1024, 'it holds less than 150 MB')
  }
  product.child.kill('SIGTERM')
  assert.equal(await product.over, 0)
  assert.equal(loaded(product), 0)
})

test('the demo fills an empty database once, and no other start loads it; a second product on the same directory is refused, the first unharmed', async () => {
  const first = await openProduct(settings)
  const jobs = await get(`${first.url}/api/jobs`)
  assert.equal(jobs.headers.get('x-total-count'), '300')
  assert.ok(first.lines.some((line) => line.startsWith('Filled the demo')))
  assert.ok(loaded(first) > 0)

  const second = spawnProduct(settings)
  assert.equal(await second.over, 1)
  assert.equal(second.lines.length, 1)
  assert.ok(second.lines[0]?.includes(settings.DATA_DIR), second.lines[0])
  assert.equal((await get(`${first.url}/readyz`)).status, 200)

  assert.deepEqual(await doctor(settings), [0, 'No problems found.'])
  await fetch(`${first.url}/api/jobs/${jobs.body[0].id}`, { method: 'DELETE' })
  first.child.kill('SIGINT')
  assert.equal(await first.over, 0)
  assert.deepEqual(await doctor(settings), [2, 'database: Desert Wrench is not running on DATA_DIR'])
  const again = await openProduct(settings)
  assert.equal((await get(`${again.url}/api/jobs`)).headers.get('x-total-count'), '299', 'filled once')
  again.child.kill('SIGTERM')
  assert.equal(await again.over, 0)
  assert.equal(loaded(again), 0)
  assert.ok(!again.lines.some((line) => line.startsWith('Filled the demo')))
})

test('a port in use is one line', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => taken.once('listening', listening))
  const address = taken.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  const { over, lines } = spawnProduct({ ...settings, PORT: port })
  assert.equal(await over, 1)
  assert.match(lines.at(-1) ?? '', new RegExp(`^PORT: ${port} is already in use`))
  taken.close()
})

/** Static imports of a file, transitively. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/^import [^'"]*["']\.\/([^"']+)["'];$/gm))
    loadedWith(join(SERVER_DIST, name), seen)
  return seen
}

test('a start loads no module that only some calls or settings need', () => {
  const [, serve = ''] = /import\("\.\/(serve-[^"]+)"\)/.exec(readFileSync(SERVER_START, 'utf8')) ?? []
  const files = [...loadedWith(SERVER_START), ...loadedWith(join(SERVER_DIST, serve))]
  const maps = files.map((file) => `${file}.map`).filter((map) => existsSync(map))
  const sources: string[] = maps.flatMap((map) => JSON.parse(readFileSync(map, 'utf8')).sources)
  assert.ok(sources.some((source) => source.endsWith('/server/src/http/core/routes.ts')))
  const late =
    /node_modules\/(stripe|nodemailer|@aws-sdk|@smithy|prom-client|@simplewebauthn|@zxcvbn-ts)\/|\/demo-data\/|\/backup\//
  assert.deepEqual([...new Set(sources.filter((source) => late.test(source)))], [])
})

test('with an unreachable DATABASE_URL the product waits, replies 503 and closes on request', async () => {
  const port = 47_000 + (process.pid % 1000)
  const product = spawnProduct({ PORT: String(port), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries++) {
    const ready = await get(`${url}/readyz`).catch(() => null)
    if (ready) {
      assert.equal(ready.status, 503)
      assert.equal(ready.headers.get('retry-after'), '2')
      break
    }
    assert.ok(tries < 400, 'it listens')
    await new Promise((later) => setTimeout(later, 25))
  }
  assert.equal((await get(`${url}/healthz`)).status, 200)
  const jobs = await get(`${url}/api/jobs`)
  assert.deepEqual([jobs.status, jobs.body.code], [503, 'server.unavailable'])
  product.child.kill('SIGTERM')
  assert.equal(await product.over, 0)
})
