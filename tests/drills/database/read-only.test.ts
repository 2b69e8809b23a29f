import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, test } from 'vitest'
import { freshDatabase, settingsOf } from '../../support/database.ts'
import { jobFields } from '../../support/factories/job.ts'
import { spawnProduct } from '../../support/product.ts'

/** The product on a read-only database: it names what it waits for, and reads a migrated database. */

const database = await freshDatabase()
const owner = new pg.Client(database.owner)
await owner.connect()
afterAll(async () => {
  await owner.end()
  await database.drop()
})
const [{ name } = assert.fail()] = (await owner.query('SELECT current_database() AS name')).rows
const readOnly = (on: boolean) =>
  owner.query(
    `SET default_transaction_read_only = off;
     ALTER DATABASE ${name} ${on ? 'SET default_transaction_read_only = on' : 'RESET default_transaction_read_only'}`,
  )

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

test('a start on a read-only database says so and waits; on a migrated one it serves reads', {
  timeout: 120_000,
}, async () => {
  const port = String(await freePort())
  const settings = { ...settingsOf(database), DEMO: 'off', BACKUPS_KEPT: '0', PORT: port }
  const url = `http://127.0.0.1:${port}`
  await readOnly(true)
  // The raffle key is missing, which a start writes.
  const waiting = spawnProduct(settings)
  while (!waiting.lines.some((line) => /is read-only.*Waiting for it\.$/.test(line))) {
    assert.equal(waiting.child.exitCode, null, waiting.lines.join(' | '))
    await pause(20)
  }
  for (const path of ['/readyz', '/api/jobs']) {
    const answer = await fetch(url + path)
    assert.deepEqual([answer.status, (await answer.json()).code], [503, 'server.readOnly'], path)
  }
  await readOnly(false)
  await waiting.opened
  assert.equal(waiting.lines.filter((line) => /does not respond/.test(line)).length, 0, waiting.lines.join(' | '))
  waiting.child.kill('SIGTERM')
  assert.equal(await waiting.over, 0)

  await readOnly(true)
  for (const access of ['open', 'accounts']) {
    const product = spawnProduct({ ...settings, ACCESS: access })
    await product.opened
    assert.equal((await fetch(`${url}/api/mechanics`)).status, 200)
    const ready = await fetch(`${url}/readyz`)
    assert.deepEqual([ready.status, (await ready.json()).code], [200, 'server.readOnly'])
    if (access === 'open') {
      const refused = await fetch(`${url}/api/jobs`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(jobFields()),
      })
      assert.deepEqual([refused.status, (await refused.json()).code], [503, 'server.readOnly'])
    }
    product.child.kill('SIGTERM')
    assert.equal(await product.over, 0, product.lines.join(' | '))
  }
})
