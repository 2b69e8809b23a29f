import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, test } from 'vitest'
import { freshDatabase, settingsOf } from '../../support/database.ts'
import { spawnProduct } from '../../support/product.ts'

/** Unhandled rejections and uncaught exceptions in the running product. */

const dataDir = mkdtempSync(join(tmpdir(), 'desert-wrench-errors-'))
const database = await freshDatabase()
afterAll(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Injects the faults on signals. */
const FAULTS = `
  process.on('SIGUSR2', () => { Promise.reject(Object.assign(new Error('Rosa at (602) 555-0100'), { code: '23505' })) })
  process.on('SIGWINCH', () => { throw new TypeError('Rosa at (602) 555-0100') })`

test('an unhandled rejection is one line and the server continues; an exception is one line and ends it', async () => {
  const { child, lines, over, opened } = spawnProduct({
    DATA_DIR: dataDir,
    ...settingsOf(database),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(FAULTS)}`,
  })
  const url = await opened
  const said = lines.length
  assert.ok(child.stderr)
  const errors = createInterface({ input: child.stderr })

  child.kill('SIGUSR2')
  await once(errors, 'line')
  assert.equal((await fetch(`${url}/readyz`)).status, 200)
  child.kill('SIGWINCH')
  assert.equal(await over, 1)
  assert.deepEqual(
    lines.slice(said).map((line) => line.replace(/ at \S+$/, '')),
    ['Unhandled promise rejection: Error 23505', 'The server stopped because of an uncaught exception: TypeError'],
  )
})
