import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openEmbeddedDatabase } from '@desert-wrench/server/db/embedded-database.ts'
import pg from 'pg'
import { openProduct } from '../product.ts'

const home = mkdtempSync(join(tmpdir(), 'desert-wrench-embedded-'))
after(() => rmSync(home, { recursive: true, force: true }))

test('a data directory has the names that those of earlier versions have, so that theirs open too', async () => {
  const dataDir = join(home, 'names')
  const { connection, limitedConnection, close } = await openEmbeddedDatabase({
    dataDir,
    log: () => {},
    durable: false,
  })
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query("SELECT current_setting('cluster_name') AS mark, current_user AS owner")
  await client.end()
  assert.match(rows[0]?.mark, /^desert-wrench-[0-9a-z]+-[0-9a-z]+-\d+$/)
  assert.deepEqual(
    [rows[0]?.owner, connection.user, connection.database, limitedConnection.user, limitedConnection.database],
    ['desert_wrench', 'desert_wrench', 'desert_wrench', 'desert_wrench_server', 'desert_wrench'],
  )
  const files = readdirSync(dataDir).filter((name) => !name.startsWith('postgres-binaries-'))
  assert.deepEqual(files.sort(), ['desert-wrench.lock', 'postgres', 'postgres.log', 'postgres.password'])
  await close()
})

/** Says each module of the demo that Node loads; in the bundle it is one. */
const WATCH = `--import=data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({
    load(url, context, next) {
      if (/\\/(packages\\/demo-data|server\\/dist\\/fill-demo-)/.test(url)) console.error('loaded ' + url)
      return next(url, context)
    },
  })
`)}`

test('the demo is loaded by the start that fills it, and by no other', async () => {
  const loaded: number[] = []
  for (const DEMO of ['off', 'on', 'on']) {
    const product = await openProduct({ DATA_DIR: join(home, 'demo'), DEMO, NODE_OPTIONS: WATCH })
    product.child.kill('SIGTERM')
    assert.equal(await product.over, 0)
    loaded.push(product.lines.filter((line) => line.startsWith('loaded ')).length)
    assert.equal(
      product.lines.some((line) => line.startsWith('Filled the demo')),
      loaded.length === 2,
    )
  }
  const [off = 0, filled = 0, again = 0] = loaded
  assert.deepEqual([off, again], [0, 0])
  assert.ok(filled > 0)
})
