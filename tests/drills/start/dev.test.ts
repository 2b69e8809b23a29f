import assert from 'node:assert/strict'
import { appendFileSync, cpSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'vitest'
import { at, ROOT } from '../../../tools/lib/places.mjs'
import { launch } from '../../../tools/lib/programs.mjs'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** `npm run dev` in a copy of the sources. */

const home = temporaryFolder('dev')

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  return address && typeof address === 'object' ? address.port : assert.fail('no port')
}

const LEFT_OUT = /^(\.git|\.cache|bench|data|deploy|dist|docs|e2e|node_modules|test-results)$/

test('npm run dev fills the demo, serves page and API, and restarts the server after a change', async () => {
  const copy = join(home, 'checkout')
  cpSync(ROOT, copy, { recursive: true, filter: (file) => !LEFT_OUT.test(basename(file)) })
  symlinkSync(at('node_modules'), join(copy, 'node_modules'))
  const port = await freePort()
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: join(home, 'data'), PORT: String(port) }
  const program = [join(copy, 'tools/dev-servers.mjs')]
  const { child, ended } = launch(process.execPath, program, { cwd: copy, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const lines: string[] = []
  const waiting = new Map<RegExp, () => void>()
  createInterface({ input: child.stdout ?? assert.fail() }).on('line', (line) => {
    lines.push(line)
    for (const [pattern, done] of waiting) if (pattern.test(line)) done()
  })
  const printed = (pattern: RegExp) => {
    const line = new Promise<void>((done) => waiting.set(pattern, done))
    return Promise.race([line, ended.then((code) => assert.fail(`ended with ${code}: ${lines.join('\n')}`))])
  }
  await printed(/^Desert Wrench is open for changes: http/)
  assert.ok(
    lines.some((line) => /^Filled the demo: \d+ mechanics/.test(line)),
    lines.join('\n'),
  )
  assert.equal((await fetch(`http://127.0.0.1:${port}/`)).status, 200)
  assert.equal((await fetch(`http://127.0.0.1:${port}/api/jobs`)).headers.get('x-total-count'), '300')

  const restarted = printed(/^Restarted the server\.$/)
  appendFileSync(join(copy, 'server/src/runtime/version.ts'), '\n')
  await restarted
  assert.equal((await fetch(`http://127.0.0.1:${port}/api/jobs`)).status, 200)
  child.kill('SIGTERM')
  assert.equal(await ended, 0)
})
