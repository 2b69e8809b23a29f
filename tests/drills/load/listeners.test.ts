import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openEmbeddedDatabase } from '@desert-wrench/server/db/setup/embedded-database.ts'
import pg from 'pg'
import { afterAll, onTestFinished, test } from 'vitest'
import { cleanUp } from '../../support/clean-up.ts'
import { freshDatabase } from '../../support/database.ts'
import { type Change, openListenerLog } from '../../support/drills/listener-log.ts'
import { rounds, WHOLE } from '../../support/drills/rounds.ts'
import { mechanicFields } from '../../support/factories/mechanic.ts'
import { openTestApp } from '../../support/open-app.ts'
import { openProduct, type Product } from '../../support/product.ts'

/**
 * Subscribers of two servers during changes through both and in SQL, with dropped connections and, in `npm run drills`, killed
 * servers and databases. Ledgers show that each commit reached each subscriber once.
 */
const LISTENERS = rounds({ short: 20, whole: 1000 })
const CHANGES = rounds({ short: 200, whole: 10_000 })
const CUTS = rounds({ short: 10, whole: 200 })
/** Changes per second. */
const RATE = rounds({ short: 400, whole: 60 })
const WRITERS = 4

interface Stand {
  urls: string[]
  /** The owner of the tables. */
  owner: pg.ClientConfig
  /** Kills a server and restarts it at the same address. */
  killServer(): Promise<void>
  /** Kills the database, which restarts automatically. */
  killDatabase(): void
}

async function inThisProcess(): Promise<Stand> {
  const database = await freshDatabase()
  cleanUp(() => database.drop())
  const shared = { ...database, drop: async () => {} }
  const apps = await Promise.all([1, 2].map(() => openTestApp({ database: shared, logLevel: 'fatal' })))
  const urls = apps.map(({ url }) => url)
  return { urls, owner: database.owner, killServer: async () => {}, killDatabase: () => {} }
}

async function inProcesses(): Promise<Stand> {
  const home = mkdtempSync(join(tmpdir(), 'desert-wrench-listeners-'))
  const cluster = await openEmbeddedDatabase({ dataDir: home, log: () => {} })
  const open = (nth: number, port = '0') =>
    openProduct({
      ...{ DATABASE_URL: cluster.url, DATA_DIR: join(home, `server-${nth}`), PORT: port, LOG_LEVEL: 'warn' },
    })
  const products: Product[] = [await open(0), await open(1)]
  cleanUp(async () => {
    for (const { child } of products) child.kill('SIGTERM')
    await Promise.all(products.map(({ over }) => over))
    await cluster.close()
    rmSync(home, { recursive: true, force: true })
  })
  return {
    urls: products.map(({ url }) => url),
    owner: cluster.connection,
    killServer: async () => {
      const [victim = assert.fail()] = products
      victim.child.kill('SIGKILL')
      await victim.over
      products[0] = await open(0, new URL(victim.url).port)
    },
    killDatabase: () => {
      const postmaster = readFileSync(join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]
      process.kill(Number(postmaster), 'SIGKILL')
    },
  }
}

const { urls, owner, killServer, killDatabase } = WHOLE ? await inProcesses() : await inThisProcess()
const pool = new pg.Pool({ ...owner, max: WRITERS + 1 })
pool.on('error', () => {})
afterAll(() => pool.end())

const sendTo = (nth: number, path: string, body: object) =>
  fetch(`${urls[nth % urls.length]}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const percentile = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)

test(`${CHANGES} changes reach each of ${LISTENERS} subscribers once, despite ${CUTS} disconnects`, async () => {
  const { rows: codes } = await pool.query<{ id: string }>(
    `INSERT INTO promo_codes (id, code, description, discount_type, discount_value, created_at)
     SELECT gen_random_uuid(), 'LISTEN' || nth, 'x', 'fixed', 100, now() FROM generate_series(1, $1::int) AS nth RETURNING id`,
    [WRITERS],
  )
  const mechanic = (await (await sendTo(0, '/api/mechanics', mechanicFields())).json()).id
  const { rows: here } = await pool.query<{ next: string }>('SELECT pg_snapshot_xmax(pg_current_snapshot()) AS next')
  const first = Number(here[0]?.next)
  const ledger = openListenerLog(urls, first)
  onTestFinished(ledger.close)
  await ledger.add(LISTENERS)

  /** Send times of acknowledged changes. */
  const sent = new Map<number, { at: number; by: 'SQL' | 'HTTP' }>()
  let tried = 0
  const bySql = async (nth: number): Promise<number[]> => {
    const { rows } = await pool.query<{ number: string }>(
      'UPDATE promo_codes SET max_uses = coalesce(max_uses, 0) + 1 WHERE id = $1 RETURNING pg_current_xact_id() AS number',
      [codes[nth]?.id],
    )
    return [Number(rows[0]?.number)]
  }
  const byHttp = async (nth: number): Promise<number[]> => {
    const message = { mechanicId: mechanic, mechanicName: 'Rosa', message: 'Hello', messageType: 'tip' }
    const answer = await sendTo(nth, '/api/chat/messages', message)
    const text = await answer.text()
    assert.ok(answer.status === 201 || (WHOLE && answer.status === 503), text)
    return (answer.headers.get('changes-made') ?? '').split(',').filter(Boolean).map(Number)
  }
  const began = performance.now()
  async function write(nth: number): Promise<void> {
    while (sent.size < CHANGES) {
      // Paces the changes evenly.
      await pause(Math.max(0, began + (tried++ * 1000) / RATE - performance.now()))
      const by = tried % 2 === 0 ? 'SQL' : 'HTTP'
      const at = performance.now()
      const made = await (by === 'SQL' ? bySql(nth) : byHttp(tried)).catch((error: unknown) => {
        if (!WHOLE) throw error
        return pause(100).then(() => [])
      })
      for (const number of made) sent.set(number, { at, by })
    }
  }
  let writing = true
  const reached = async (share: number) => {
    while (writing && sent.size < CHANGES * share) await pause(10)
  }
  async function cut(): Promise<void> {
    for (let nth = 1; nth <= CUTS && writing; nth++) {
      await reached(nth / (CUTS + 1))
      ledger.cutOne()
    }
  }
  async function kill(): Promise<void> {
    await reached(0.4)
    await killServer()
    await reached(0.7)
    killDatabase()
  }
  const writers = Promise.all(codes.map((_, nth) => write(nth))).finally(() => {
    writing = false
  })
  await Promise.all([writers, cut(), kill()])
  const seconds = (performance.now() - began) / 1000

  const { rows } = await pool.query<{ tag: string; xid: string }>(
    "SELECT DISTINCT tag, xid FROM changes WHERE tag IN ('promoCodes', 'chat') AND xid >= $1",
    [first],
  )
  const truth: Change[] = rows.map(({ tag, xid }) => ({ tag, transaction: Number(xid) }))
  const committed = new Set(truth.map(({ transaction }) => transaction))
  assert.deepEqual(
    [...sent.keys()].filter((number) => !committed.has(number)),
    [],
    'what was acknowledged was told of',
  )
  let tally = ledger.tally(truth)
  for (let tries = 0; tries < 60 && tally.missed > 0; tries++) {
    await pause(WHOLE ? 500 : 20)
    tally = ledger.tally(truth)
  }
  for (const wanted of ['SQL', 'HTTP']) {
    const took = [...sent]
      .flatMap(([number, { at, by }]) => {
        const heard = tally.heardAt(number)
        return by === wanted && heard > 0 ? [heard - at] : []
      })
      .sort((one, other) => one - other)
    const [half, most, worst] = [0.5, 0.95, 1].map((share) => percentile(took, Math.min(share, 1 - 1 / took.length)))
    console.log(
      `${wanted}: from its sending to the last listener p50 ${half} ms, p95 ${most} ms, worst ${worst} ms, of ${took.length}`,
    )
  }
  const { resets, returns } = ledger.facts
  console.log(`${truth.length} changes in ${Math.round(seconds)} s, ${returns} came back`)
  assert.deepEqual({ missed: tally.missed, doubled: tally.doubled, resets }, { missed: 0, doubled: 0, resets: 0 })
  assert.ok(returns >= CUTS * 0.9, `${returns} came back`)
})
