import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { namesOf } from '@desert-wrench/contract/features/pictures/pictures.rules.ts'
import { readConfig } from '@desert-wrench/server/config/config.ts'
import { openReadOnly, type Sql } from '@desert-wrench/server/db/maintenance/read-only.ts'
import { runningEmbeddedDatabase } from '@desert-wrench/server/db/setup/embedded-database.ts'
import { examine } from '@desert-wrench/server/doctor/doctor.ts'
import sharp from 'sharp'
import { afterAll, test } from 'vitest'
import { plain } from '../../support/builders/photos.ts'
import { rounds } from '../../support/drills/rounds.ts'
import { type Acknowledged, missing, oddities, startWriters } from '../../support/drills/writers.ts'
import { listen } from '../../support/listen.ts'
import { openProduct, type Product } from '../../support/product.ts'

/**
 * kill -9 of Node, PostgreSQL and both in turn during writes: no acknowledged write is lost and none is partial. Interrupted
 * calls are retried with their Idempotency-Key.
 */

const dataDir = mkdtempSync(join(tmpdir(), 'desert-wrench-kills-'))
// The doctor would only report the backup on the same disk.
const settings = { DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'warn', BACKUPS_KEPT: '0' }
const KILLS = rounds({ short: 3, whole: 200 })
/** Acknowledged writes between two kills, up to twice as many. */
const BETWEEN = 25

let product: Product = await openProduct(settings)
let going = true
const writers = startWriters(4, {
  url: () => product.url,
  going: () => going,
  picture: new Uint8Array(await plain('png')),
})
afterAll(async () => {
  going = false
  product.child.kill('SIGTERM')
  await product.over
  await writers.over
  rmSync(dataDir, { recursive: true, force: true })
})

const postmaster = () => Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

async function asking<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
  const connection = await runningEmbeddedDatabase(dataDir)
  assert.ok(connection, 'its database runs')
  const database = await openReadOnly(connection, 'kills')
  return work(database.sql).finally(database.close)
}

/** Waits for this many more acknowledged writes; writers resume by themselves. */
async function more(many: number): Promise<void> {
  for (const enough = writers.kept.length + many; writers.kept.length < enough; ) {
    assert.deepEqual(writers.odd, [])
    assert.equal(product.child.exitCode, null, product.lines.join(' | '))
    await pause(2)
  }
}

const kill = async ({ node, database }: { node: boolean; database: boolean }): Promise<void> => {
  const pid = postmaster()
  if (node) product.child.kill('SIGKILL')
  if (database) process.kill(pid, 'SIGKILL')
  if (node) {
    await product.over
    product = await openProduct(settings)
  } else {
    // The same Node starts another postmaster.
    const isBack = async () => postmaster() !== pid && (await fetch(`${product.url}/readyz`)).ok
    while (!(await isBack().catch(() => false))) await pause(10)
  }
}

const KINDS = [
  { node: true, database: false },
  { node: false, database: true },
  { node: true, database: true },
]
let looked = 0

test(`${KILLS} kills of Node, PostgreSQL and both by turns: every acknowledged write is there after each`, async () => {
  for (let round = 0; round < KILLS; round++) {
    await more(BETWEEN + Math.floor(Math.random() * BETWEEN))
    await kill(KINDS[round % KINDS.length] ?? assert.fail())
    await more(1)
    const before: Acknowledged[] = writers.kept.slice(looked)
    looked = writers.kept.length
    assert.deepEqual(await asking((sql) => missing(sql, before)), [], `after kill ${round + 1}`)
  }
})

test('afterwards every acknowledged write exists once, complete, and the doctor finds nothing', async () => {
  going = false
  await writers.over
  assert.deepEqual(writers.odd, [])
  assert.ok(writers.kept.length >= BETWEEN * KILLS)
  const found = await asking(async (sql) => [...(await missing(sql, writers.kept)), ...(await oddities(sql))])
  assert.deepEqual(found, [])
  const pictures = writers.kept.filter(({ kind }) => kind === 'picture')
  assert.ok(pictures.length > 0)
  for (const { id } of pictures) {
    for (const name of Object.values(namesOf(id))) await sharp(join(dataDir, 'pictures', name)).stats()
  }
  const { settings: read } = readConfig({ ...settings, DATABASE_URL: '' })
  assert.ok(read)
  const { lines } = await examine(read, join(dataDir, 'none.env'))
  assert.match(lines.join('\n'), /^No problems found\./)
  assert.deepEqual(readdirSync(join(dataDir, 'uploads')), [])
  console.log(`${writers.kept.length} writes acknowledged, ${writers.refused} refused for now, ${writers.cut} cut off`)
})

test('it closes cleanly despite event streams, idle connections and a stalled upload', async () => {
  const { port } = new URL(product.url)
  const streams = await Promise.all(Array.from({ length: 10 }, () => listen(product.url)))
  const say = (text: string) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text))
    return once(socket.on('error', () => {}).resume(), 'close')
  }
  const host = 'HTTP/1.1\r\nHost: localhost\r\n'
  const others = [
    ...Array.from({ length: 10 }, () => say('')),
    ...Array.from({ length: 10 }, () => say(`GET /healthz ${host}\r\n`)),
    say(`POST /api/pictures ${host}Content-Type: image/png\r\nContent-Length: 90000\r\n\r\n\x89PNG`),
    say(`POST /api/jobs ${host}Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{`),
  ]
  await fetch(`${product.url}/healthz`)
  const began = performance.now()
  product.child.kill('SIGTERM')
  assert.equal(await product.over, 0)
  console.log(`closed in ${Math.round(performance.now() - began)} ms`)
  assert.ok(!product.lines.some((line) => line.includes('was aborted')), product.lines.join(' | '))
  await Promise.all([...streams.map(({ over }) => over), ...others])
  assert.match(readFileSync(join(dataDir, 'postgres.log'), 'utf8').trimEnd(), /database system is shut down$/)
})
