import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, test } from 'vitest'
import { at } from '../../../tools/lib/places.mjs'
import { run } from '../../../tools/lib/programs.mjs'
import { freshDatabase, settingsOf } from '../../support/database.ts'
import { RAFFLE_KEY } from '../../support/factories/raffle-months.ts'
import { openProduct } from '../../support/product.ts'

/** `desert-wrench seed` on the embedded database and on a DATABASE_URL. */

const home = mkdtempSync(join(tmpdir(), 'desert-wrench-seed-'))
const elsewhere = await freshDatabase()
afterAll(async () => {
  await elsewhere.drop()
  rmSync(home, { recursive: true, force: true })
})

const KEY = RAFFLE_KEY.toString('hex')

async function seed(settings: Record<string, string>) {
  const env = { ...process.env, DATABASE_URL: '', RAFFLE_KEY: KEY, ...settings }
  const { code, output } = await run(process.execPath, [at('packages/demo-data/src/seed.ts')], { env })
  return { code, lines: output.trimEnd().split('\n') }
}

const jobsOf = async (url: string) => (await fetch(`${url}/api/jobs`)).headers.get('x-total-count')

test('an embedded database that is empty is filled, while the product runs on it refused, filled again refused', async () => {
  const settings = { DATA_DIR: join(home, 'data') }
  const running = await openProduct({ ...settings, DEMO: 'off' })
  const meanwhile = await seed(settings)
  assert.equal(meanwhile.code, 1)
  assert.equal(meanwhile.lines.length, 1, meanwhile.lines.join(' | '))
  assert.match(meanwhile.lines[0] ?? '', /^DATA_DIR .* is in use by another Desert Wrench: stop that one/)
  assert.equal(await jobsOf(running.url), '0')
  running.child.kill('SIGTERM')
  assert.equal(await running.over, 0)

  const filled = await seed(settings)
  assert.equal(filled.code, 0, filled.lines.join(' | '))
  assert.equal(filled.lines.at(-1), 'Filled the demo: 42 mechanics, 120 customers, 300 jobs.')
  const again = await seed(settings)
  assert.equal(again.code, 1)
  assert.match(
    again.lines.at(-1) ?? '',
    /^DATA_DIR .*: the database already holds rows; the demo fills only an empty one\.$/,
  )

  const product = await openProduct({ ...settings, DEMO: 'off' })
  assert.equal(await jobsOf(product.url), '300')
  product.child.kill('SIGTERM')
  assert.equal(await product.over, 0)
})

test('a DATABASE_URL is migrated and filled once; one whose server is away is one line', async () => {
  const settings = { ...settingsOf(elsewhere), DATA_DIR: join(home, 'elsewhere') }
  const filled = await seed(settings)
  assert.equal(filled.code, 0, filled.lines.join(' | '))
  const again = await seed(settings)
  assert.equal(again.code, 1)
  assert.match(again.lines.at(-1) ?? '', /^DATABASE_URL: the database already holds rows/)
  const away = await seed({ ...settings, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  assert.deepEqual(away, { code: 1, lines: ['DATABASE_URL: the database does not respond. Start it, then try again.'] })
  const wrong = await seed({ ...settings, DATABASE_URL: 'mysql://x', DEMO: 'maybe' })
  assert.deepEqual([wrong.code, wrong.lines.map((line) => line.split(':')[0])], [1, ['DATABASE_URL', 'DEMO']])
})
