import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, test } from 'vitest'
import { freshDatabase } from '../../support/database.ts'
import { rounds, WHOLE } from '../../support/drills/rounds.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { partFields } from '../../support/factories/listing.ts'
import { openTestApp } from '../../support/open-app.ts'

/**
 * Three servers, SQL writers beside them, readers at all. Each row counts its commits, so every reply shows which it has seen:
 * all known before the request, and none sent after the reply.
 */

const READERS = 16
const READS = rounds({ short: 60, whole: 1_500 })
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000)

/** Observes and corrupts the database's replies. */
let snapshotChecks = 0
let lists = 0
let spoilt = false
/** The reply arrives some milliseconds late. */
const delay = (most: number) => (Math.random() < 0.4 ? Math.random() * most : 0)
function askLate(client: pg.Client, given: unknown[], most: number): unknown {
  const callback = given.at(-1)
  // The standby is queried without a callback.
  if (typeof callback !== 'function')
    return (ask.apply(client, given) as Promise<unknown>).finally(() => pause(delay(most)))
  return ask.call(client, ...given.slice(0, -1), (...answer: unknown[]) =>
    setTimeout(() => callback(...answer), delay(most)),
  )
}
const ask = pg.Client.prototype.query as (...given: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const [first, ...others] = given as [string | { name?: string; text?: string }]
  if (typeof first === 'string') return ask.apply(this, given)
  const { name, text = '' } = first
  const isSnapshotCheck = name === 'changes_moment' || text.includes('AS gone')
  const isList = /^select .* from "(jobs|part_listings|promo_codes)"/.test(text)
  if (isList) lists += 1
  if (isSnapshotCheck) snapshotChecks += 1
  const asking = (...asked: unknown[]) =>
    isSnapshotCheck || isList ? askLate(this, asked, isList ? 40 : 10) : ask.apply(this, asked)
  // Disables cache validation: nothing ever seems committed.
  if (spoilt && text.includes('AS gone'))
    return asking(
      {
        ...first,
        name: undefined,
        text: `SELECT tag, '{}'::bigint[] AS late, '{}'::bigint[] AS fresh, horizon, now, gone FROM (${text}) AS told`,
      },
      ...others,
    )
  return asking(first, ...others)
} as typeof pg.Client.prototype.query

const database = await freshDatabase()
afterAll(async () => {
  await writing.end()
  await database.drop()
})
const shared = { ...database, drop: async () => {} }
const apps = await Promise.all([1, 2, 3].map(() => openTestApp({ database: shared, logLevel: 'fatal' })))
const [app = assert.fail()] = apps
const writing = new pg.Pool({ ...database.owner, max: 5 })

const { book, addMechanic } = factoriesFor(app)
const mechanic = await addMechanic()
const [one, two] = [await book(), await book()]
const part = (await app.post('/api/parts', partFields(mechanic))).body
const code = (
  await app.post('/api/promo-codes', { code: 'ONE', description: 'x', discountType: 'fixed', discountValue: 100 })
).body

/** A row whose description is a counter. */
interface Thing {
  table: string
  id: string
  /** Counters of sent and of confirmed commits. */
  sent: number
  known: number
}
const thing = (table: string, { id }: { id: string }): Thing => ({ table, id, sent: 0, known: 0 })
/** A group is always incremented together. */
const GROUPS = [
  [thing('jobs', one), thing('jobs', two)],
  [thing('part_listings', part)],
  [thing('promo_codes', code)],
] as const
for (const { table, id } of GROUPS.flat()) await app.sql(`UPDATE ${table} SET description = '0' WHERE id = $1`, [id])
const [jobs, parts, codes] = GROUPS

/** Reads and the counters they contain. */
const VIEWS: { path: string; things: readonly Thing[] }[] = [
  { path: '/api/jobs', things: jobs },
  { path: `/api/jobs?id=${one.id}`, things: jobs.slice(0, 1) },
  { path: '/api/parts', things: parts },
  { path: '/api/promo-codes', things: codes },
]

/** Seeded random numbers (mulberry32). */
function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

/** Increments groups in one transaction, with its transaction id assigned early, late or out of order, and sometimes rolled back. */
async function write(pick: (below: number) => number): Promise<void> {
  const client = await writing.connect()
  try {
    await client.query('BEGIN')
    if (pick(3) === 0) await client.query('SELECT pg_current_xact_id()')
    if (pick(3) === 0) await pause(pick(10))
    const first = pick(GROUPS.length)
    const groups = GROUPS.filter((_, at) => at === first || pick(6) === 0)
    for (const { table, id } of groups.flat())
      await client.query(`UPDATE ${table} SET description = (description::int + 1)::text WHERE id = $1`, [id])
    if (pick(3) === 0) await pause(pick(5))
    if (pick(5) === 0) return void (await client.query('ROLLBACK'))
    // Rows stay locked until the commit, so increments are serialized.
    const mine = groups.flat().map((raised) => ({ raised, number: ++raised.sent }))
    await client.query('COMMIT')
    for (const { raised, number } of mine) raised.known = Math.max(raised.known, number)
  } finally {
    client.release()
  }
}

interface Kept {
  etag: string
  numbers: number[]
}

/** Reads repeatedly; returns violations. */
async function read(pick: (below: number) => number, wrong: string[]): Promise<void> {
  const kept = new Map<string, Kept>()
  for (let count = 0; count < READS && wrong.length === 0; count++) {
    const [at, view] = [apps[pick(apps.length)] ?? app, VIEWS[pick(VIEWS.length)]]
    if (!view) continue
    const accept = ['identity', 'gzip', 'br'][pick(3)] ?? 'identity'
    const before = pick(2) === 0 ? kept.get(`${view.path} ${accept}`) : undefined
    const from = view.things.map(({ known }) => known)
    const answer = await fetch(at.url + view.path, {
      headers: { 'accept-encoding': accept, ...(before && { 'if-none-match': before.etag }) },
    })
    const text = await answer.text()
    if (answer.status === 503 && WHOLE) continue
    assert.ok(answer.status === 200 || (before && answer.status === 304), `${answer.status} ${view.path} ${text}`)
    const rows: { id: string; description: string }[] = answer.status === 304 ? [] : JSON.parse(text)
    const numbers =
      before && answer.status === 304
        ? before.numbers
        : view.things.map(({ id }) => Number(rows.find((row) => row.id === id)?.description))
    kept.set(`${view.path} ${accept}`, { etag: answer.headers.get('etag') ?? '', numbers })
    for (const [nth, seen] of view.things.entries()) {
      const number = numbers[nth] ?? Number.NaN
      const [least, most] = [from[nth] ?? 0, seen.sent]
      if (!(number >= least && number <= most))
        wrong.push(`${view.path} says ${number}, known were ${least}, sent ${most}`)
      seen.known = Math.max(seen.known, number)
    }
    if (new Set(numbers).size > 1) wrong.push(`${view.path} shows half of a transaction: ${numbers}`)
  }
}

/** Occasionally drops the servers' connections. */
const cut = () =>
  app.sql(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND usename = 'dw_test_server' AND random() < 0.3`,
  )

async function run(seed: number): Promise<string[]> {
  const wrong: string[] = []
  let reading = true
  const writers = [1, 2, 3].map(async (nth) => {
    const pick = chance(seed + nth)
    while (reading) {
      await write(pick)
      await pause(pick(40))
    }
  })
  const cutting = (async () => {
    while (WHOLE && reading) {
      await pause(2000)
      await cut()
    }
  })()
  try {
    await Promise.all(Array.from({ length: READERS }, (_, nth) => read(chance(seed + 100 + nth), wrong)))
  } finally {
    reading = false
    await Promise.all([...writers, cutting])
  }
  return wrong
}

test('on three servers every reply equals a fresh read made during the request', async () => {
  console.log(`SEED=${SEED}`)
  lists = 0
  assert.deepEqual(await run(SEED), [])
  assert.ok(GROUPS.every(([{ sent }]) => sent > 0))
  const reads = READERS * READS
  console.log(
    `${reads} reads, ${lists} statements of lists, ${snapshotChecks} snapshot checks, ${GROUPS.map(([{ sent }]) => sent)} commits`,
  )
  // Otherwise the cache was never used.
  assert.ok(lists < 2 * reads * 0.8, `${lists} statements for ${reads} reads`)
})

test('without the commit check it goes stale', async () => {
  spoilt = true
  const wrong = await run(SEED).finally(() => {
    spoilt = false
  })
  assert.ok(wrong.length > 0)
})
