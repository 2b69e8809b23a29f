import assert from 'node:assert/strict'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, test } from 'vitest'
import { freshDatabase } from '../../support/database.ts'
import { WHOLE } from '../../support/drills/rounds.ts'
import { spawnProduct } from '../../support/product.ts'

/** A failed start exits with 1 and one plain line that names the fix, and never hangs. */

const home = mkdtempSync(join(tmpdir(), 'desert-wrench-refusals-'))
const database = await freshDatabase()
const ELSEWHERE = { DATABASE_URL: database.connection.connectionString ?? '' }
afterAll(async () => {
  await database.drop()
  rmSync(home, { recursive: true, force: true })
})

/** Output until exit; hanging processes are killed. */
async function endOf(settings: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
  const { child, lines, over } = spawnProduct({ DEMO: 'off', ...settings })
  const watch = setTimeout(() => child.kill('SIGKILL'), 60_000)
  const code = await over
  clearTimeout(watch)
  return { code, lines }
}

async function assertRefused(settings: Record<string, string>, line: RegExp): Promise<void> {
  const { code, lines } = await endOf(settings)
  assert.equal(lines.length, 1, lines.join(' | '))
  assert.match(lines[0] ?? '', line)
  assert.equal(code, 1)
}

const at = (name: string) => join(home, name)
writeFileSync(at('file'), '')
symlinkSync(at('loop'), at('loop'))

/** A data directory with one fault. */
function spoiled(name: string, spoil: (dir: string) => void): string {
  mkdirSync(at(name))
  spoil(at(name))
  return at(name)
}

const DIRECTORIES: Record<string, string> = {
  'in /proc, where nothing can be made': '/proc/desert-wrench/data',
  'below a device': '/dev/null/data',
  'that is a file': at('file'),
  'below a file': join(at('file'), 'data'),
  'in a loop of links': join(at('loop'), 'data'),
}

// Embedded and external databases, alternating in the short form.
for (const [nth, [what, directory]] of Object.entries(DIRECTORIES).entries()) {
  for (const [database, settings] of [['the embedded database', {}] as const, ['another', ELSEWHERE] as const].filter(
    (_, which) => WHOLE || nth % 2 === which,
  )) {
    test(`a DATA_DIR ${what} is one line, with ${database}`, () =>
      assertRefused({ DATA_DIR: directory, ...settings }, /^DATA_DIR.*name a directory that this user may write$/))
  }
}

test('unexpected entries in DATA_DIR are one line', async () => {
  const asFile = spoiled('cluster is a file', (dir) => writeFileSync(join(dir, 'postgres'), ''))
  await assertRefused({ DATA_DIR: asFile }, /^DATA_DIR.*postgres/)
  const asDirectory = spoiled('password is a directory', (dir) => mkdirSync(join(dir, 'postgres.password')))
  await assertRefused({ DATA_DIR: asDirectory }, /^DATA_DIR.*(postgres\.password|EISDIR)/)
  const locked = spoiled('lock is a directory', (dir) => mkdirSync(join(dir, 'desert-wrench.lock')))
  await assertRefused({ DATA_DIR: locked }, /^DATA_DIR.*desert-wrench\.lock/)
  const noUploads = spoiled('uploads is a file', (dir) => writeFileSync(join(dir, 'uploads'), ''))
  await assertRefused({ DATA_DIR: noUploads, ...ELSEWHERE }, /^DATA_DIR.*uploads/)
})

/** Preloaded, so that a page file cannot be read. */
const damaged = (file: string) => `
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  const { readFileSync } = fs
  fs.readFileSync = (path, ...rest) => {
    if (String(path).endsWith(${JSON.stringify(file)})) throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' })
    return readFileSync(path, ...rest)
  }
  syncBuiltinESMExports()`

test('a page whose file cannot be read is one line', async () => {
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(damaged('web/dist/index.html'))}`
  await assertRefused({ DATA_DIR: at('page'), ...ELSEWHERE, NODE_OPTIONS }, /^The built page .*web\/dist.*npm start/)
})

test('unexpected errors name their location in the sources', async () => {
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(damaged('server/package.json'))}`
  const { code, lines } = await endOf({ DATA_DIR: at('broken'), ...ELSEWHERE, NODE_OPTIONS })
  assert.equal(code, 1)
  assert.match(lines[0] ?? '', /^Desert Wrench could not start: Error: EIO/)
  const source = fileURLToPath(import.meta.resolve('@desert-wrench/server/runtime/version.ts'))
  const [, file = '', line] = /at versionOf \(file:\/\/(\S+):(\d+):\d+\)/.exec(lines.join('\n')) ?? []
  assert.equal(realpathSync(file), realpathSync(source), lines.join('\n'))
  assert.match(readFileSync(source, 'utf8').split('\n')[Number(line) - 1] ?? '', /readFileSync\(/)
})

test('a signal during a failing start does not change its output', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => taken.once('listening', listening))
  const address = taken.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  const dataDir = at('signals')
  const log = join(dataDir, 'postgres.log')
  const { child, lines, over } = spawnProduct({ DATA_DIR: dataDir, DEMO: 'off', PORT: port })
  while (child.exitCode === null && !(existsSync(log) && readFileSync(log, 'utf8').includes('fast shutdown')))
    await pause(1)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGTERM'] as const) child.kill(signal)
  assert.equal(await over, 1)
  const last = lines.filter((line) => !/PostgreSQL/.test(line))
  assert.equal(last.length, 1, lines.join(' | '))
  assert.match(last[0] ?? '', /^PORT: .* is already in use/)
  taken.close()
})

test('repeated signals while closing have no effect', async () => {
  const { child, lines, over, opened } = spawnProduct({ DATA_DIR: at('signals'), DEMO: 'off' })
  await opened
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGTERM'] as const) child.kill(signal)
  assert.equal(await over, 0)
  assert.equal(lines.at(-1), 'Closing …')
})

test('a signal before the database replies ends the wait quietly', { timeout: 60_000 }, async () => {
  const { child, lines, over } = spawnProduct({
    DATA_DIR: at('away'),
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  })
  while (!lines.some((line) => line.startsWith('Waiting for the database'))) await pause(5)
  child.kill('SIGTERM')
  assert.equal(await over, 0)
  assert.deepEqual(lines, ['Waiting for the database, which does not respond yet.', 'Closing …'])
})
