import assert from 'node:assert/strict'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { everyEndpoint } from '@desert-wrench/contract/api.ts'
import { changesStore } from '@desert-wrench/server/features/events/changes.store.ts'
import pg from 'pg'
import { afterAll, test } from 'vitest'
import { invite } from '../../support/access/people.ts'
import { freshDatabase } from '../../support/database.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { carFields, partFields } from '../../support/factories/listing.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Cached replies equal fresh ones byte for byte, per permission, until a tag of theirs is invalidated. */

// Statements as the servers send them.
let heard: string[] = []
const send = pg.Client.prototype.query as (...given: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const [first] = given as [string | { text?: string }]
  heard.push(typeof first === 'string' ? first : (first.text ?? ''))
  return send.apply(this, given)
} as typeof pg.Client.prototype.query

const database = await freshDatabase()
afterAll(() => database.drop())
const shared = { database: { ...database, drop: async () => {} } }
const [app, second] = [await openTestApp(shared), await openTestApp(shared)]
const signed = await openTestApp({ ...shared, access: 'accounts' })
const { addMechanic, book, request: offer } = factoriesFor(app)
const people = await invite(signed, app)

const rosa = await addMechanic()
const job = await book()
await offer(job, rosa)
await app.post('/api/parts', partFields(rosa))
await app.post('/api/cars', carFields())
await app.post('/api/chat/messages', {
  mechanicId: rosa.id,
  mechanicName: 'Rosa',
  message: 'Hello',
  messageType: 'tip',
})

/** Table reads during some work. */
async function asked(work: () => Promise<unknown>): Promise<string[]> {
  heard = []
  await work()
  // Snapshot checks run on a timer.
  return heard.filter((text) => !/pg_current_snapshot|pg_control_system/.test(text))
}

interface Raw {
  status: number
  headers: Record<string, unknown>
  bytes: Buffer
}
const raw = (path: string, headers: Record<string, string> = {}, { at = app, method = 'GET' } = {}) =>
  new Promise<Raw>((resolve, reject) => {
    const sent = request(at.url + path, { method, headers }, async (answer) => {
      const { date: _, 'changes-position': __, ...isPublished } = answer.headers
      resolve({ status: answer.statusCode ?? 0, headers: isPublished, bytes: await buffer(answer) })
    })
    sent.on('error', reject).end()
  })

const MONTH = '2026-11'
/** Every cached endpoint with all parameters that change the result. */
const WAYS: Record<string, string[]> = {
  '/api/jobs': [
    '',
    '?q=camry',
    '?stage=cancelled',
    `?order=urgent&near=${rosa.id}`,
    `?mechanicId=${rosa.id}`,
    '?customerPhone=6025550123',
    '?open=true',
  ],
  '/api/mechanics': ['', '?q=rosa', '?order=best', '?order=evidence&specialty=Brakes'],
  '/api/customers': ['', '?q=ana'],
  '/api/payments': ['', `?mechanicId=${rosa.id}`],
  '/api/ledger': ['', '?account=fees'],
  '/api/parts': ['', '?q=alternator', `?mechanicId=${rosa.id}&status=all`],
  '/api/cars': ['', '?q=camry', '?status=all'],
  '/api/raffle/{month}': ['', '?limit=1&after=1'],
}
const kept = everyEndpoint.filter(({ cached }) => cached)
const addressesOf = (path: string) => (WAYS[path] ?? ['']).map((query) => path.replace('{month}', MONTH) + query)

const all = kept.flatMap(({ path }) => addressesOf(path))

test('cached replies equal fresh ones in every encoding, without queries', async () => {
  assert.ok(kept.length > 10)
  for (const address of all) {
    await raw(address)
    for (const [accept, language] of Object.entries({ identity: 'en-US', gzip: 'en', br: 'es' })) {
      const headers = { 'accept-encoding': accept }
      // Without a cached language the other server renders it.
      const made = await raw(address, { ...headers, 'accept-language': language }, { at: second })
      let ready: Raw | undefined
      const statements = await asked(async () => {
        ready = await raw(address, headers)
      })
      assert.equal(made.status, 200, address)
      assert.deepEqual(ready, made, address)
      assert.deepEqual(statements, [], address)
      const etag = String(made.headers.etag)
      const again = await raw(address, { ...headers, 'if-none-match': etag })
      assert.deepEqual([again.status, again.bytes.length, again.headers.etag], [304, 0, etag], address)
      for (const name of ['content-length', 'content-type', 'content-encoding', 'transfer-encoding'])
        assert.equal(again.headers[name], undefined, `${address} ${name}`)
      const head = await raw(address, headers, { method: 'HEAD' })
      assert.deepEqual([head.status, head.headers.etag, head.bytes.length], [200, etag, 0], address)
    }
  }
})

test('a change of their data anywhere invalidates them, and no other change does', async () => {
  const read = async (at = app) => (await raw('/api/parts', {}, { at })).bytes.toString()
  const statements = (at = app) => asked(() => read(at)).then(({ length }) => length)
  await read()
  await read(second)
  await book()
  await app.sql("UPDATE promo_codes SET description = 'x'")
  assert.equal(await statements(), 0)
  for (const from of [app, second]) {
    const title = `Alternator ${from.url}`
    assert.equal((await from.post('/api/parts', partFields(rosa, { title }))).status, 201)
    for (const at of [second, app]) assert.ok((await read(at)).includes(title))
  }
  await app.sql("UPDATE part_listings SET title = 'By hand'")
  for (const at of [app, second]) assert.ok((await read(at)).includes('By hand'))
  assert.equal(await statements(), 0)
})

test('replies that depend on the day are recomputed the next day', async () => {
  const today = async () => (await app.get('/api/chat/stats')).body
  const before = await today()
  assert.equal((await asked(today)).length, 0)
  // 07:00 UTC is midnight in Phoenix.
  app.clock.set('2026-11-22T07:00:00.000Z')
  const after = await today()
  assert.notDeepEqual(after, before)
  app.clock.set('2026-11-21T15:00:00.000Z')
  assert.deepEqual(await today(), before)
})

test('each caller has their own, and refusals stay the same', async () => {
  const read = async (cookie: string, path = '/api/jobs') => {
    const { status, bytes } = await raw(path, { cookie }, { at: signed })
    return { status, text: bytes.toString() }
  }
  const { admin, dispatcher, ana, cleo, hal } = people
  await book({ customerPhone: ana.phone, customerName: 'Ana Ruiz' })
  const seen = new Map<string, string>()
  for (let time = 0; time < 2; time++)
    for (const [name, { cookie }] of Object.entries({ admin, dispatcher, ana, cleo, hal })) {
      const { status, text } = await read(cookie)
      assert.equal(status, 200)
      assert.equal(text, seen.get(name) ?? text, name)
      seen.set(name, text)
    }
  assert.equal(seen.get('admin'), seen.get('dispatcher'))
  assert.ok(
    seen.get('ana')?.includes('Ana Ruiz') &&
      !seen.get('cleo')?.includes('Ana Ruiz') &&
      !seen.get('hal')?.includes('Ana Ruiz'),
  )
  assert.equal((await read(admin.cookie, '/api/customers')).status, 200)
  assert.deepEqual(
    [(await read(ana.cookie, '/api/customers')).status, (await read('', '/api/customers')).status],
    [403, 401],
  )
  // Roles and sessions are checked on every call, so removal is immediate.
  await app.sql('UPDATE sessions SET ended_at = now() WHERE account_id = $1', [admin.accountId])
  assert.equal((await read(admin.cookie, '/api/customers')).status, 401)
})

test('concurrent requests after a change share one computation', async () => {
  await app.post('/api/parts', partFields(rosa, { title: 'For a crowd' }))
  const statements = await asked(() => Promise.all(Array.from({ length: 20 }, () => raw('/api/parts?maxPrice=9000'))))
  const lists = statements.filter((text) => /from "part_listings"/.test(text))
  assert.ok(lists.length >= 1 && lists.length <= 2, `${lists.length}`)
})

/**
 * Append-only rows whose sibling entries in the same transaction publish the event. Of a customer's payment the ledger shows only the job,
 * beside its entry.
 */
const TOLD_BY: Record<string, string> = {
  ...{ ledger_transfers: 'ledger_entries', ledger_sums: 'ledger_entries', ledger_changes: 'ledger_entries' },
  job_payments: 'ledger_entries',
}

/** Sums that change only through `daily_changes`, whose statement trigger publishes `analytics`; folding keeps the figures. */
const TOLD_BY_STATEMENT = new Set(['daily_figures', 'daily_changes'])

test('every table of a cached reply publishes its changes under one of its tags', async () => {
  const names = await app.sql<{ name: string }>("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'")
  const hooks = await app.sql<{ table: string; type: number; partly: boolean; tags: string[] }>(
    `SELECT tgrelid::regclass::text AS table, tgtype AS type, tgattr <> '' OR (tgqual IS NOT NULL AND tgname <> 'tell_change_of_row') AS partly,
       string_to_array(encode(tgargs, 'escape'), '\\000') AS tags
     FROM pg_trigger WHERE tgfoid = 'tell_change'::regproc`,
  )
  const [INSERT, DELETE, UPDATE] = [4, 8, 16]
  const unpublished: string[] = []
  for (const { path, cached } of kept)
    for (const address of addressesOf(path)) {
      const statements = await asked(() =>
        raw(`${address}${address.includes('?') ? '&' : '?'}unready`, { 'accept-language': 'es' }, { at: second }),
      )
      assert.ok(statements.length > 0, address)
      const read = names.filter(
        ({ name }) => !TOLD_BY_STATEMENT.has(name) && statements.some((text) => new RegExp(`\\b${name}\\b`).test(text)),
      )
      if (!address.includes('dashboard')) assert.ok(read.length > 0, address)
      for (const { name } of read)
        for (const event of [INSERT, DELETE, UPDATE]) {
          const isPublished = hooks.some(
            ({ table, type, partly, tags }) =>
              table === (TOLD_BY[name] ?? name) &&
              !partly &&
              type & event &&
              tags.some((tag) => cached?.tags.some((one) => one === tag)),
          )
          if (!isPublished) unpublished.push(`${address}: ${name} ${event}`)
        }
    }
  assert.deepEqual(unpublished, [])
})

test('a server that fell behind the pruned changes cannot tell what changed', async () => {
  const store = changesStore({
    query: (text: string | { text: string }, values: unknown[]) =>
      app.sql(typeof text === 'string' ? text : text.text, values),
  } as never)
  const { position } = await store.since({ epoch: '', upto: 0, open: [] }, ['chat'])
  assert.deepEqual((await store.since(position, ['chat'])).changes, [])
  await app.sql("UPDATE chat_messages SET message = message || '.'")
  // The state the task leaves; its pruning depends on every transaction of the cluster, including other test files.
  await app.sql('INSERT INTO change_moments (at, horizon, forgotten) VALUES ($1, $2, true)', [
    app.clock.now(),
    position.upto + 1,
  ])
  assert.equal((await store.since(position, ['chat'])).changes, null)
})
