import assert from 'node:assert/strict'
import { readPosition } from '@desert-wrench/contract/features/events/events.rules.ts'
import pg from 'pg'
import { afterAll, afterEach, test } from 'vitest'
import { startTestApp } from '../../support/app.ts'
import { freshDatabase } from '../../support/database.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { jobFields } from '../../support/factories/job.ts'
import { type Listening, listen as open } from '../../support/listen.ts'
import { openTestApp } from '../../support/open-app.ts'
import { pluck } from '../../support/pluck.ts'

/** Events reach every subscriber of every server after the commit, exactly once. */

const database = await freshDatabase()
const shared = { ...database, drop: async () => {} }
const [app, other] = [await openTestApp({ database: shared }), await openTestApp({ database: shared })]
const { book, addMechanic } = factoriesFor(app)
const rosa = await addMechanic()

const clients = await Promise.all(
  Array.from({ length: 3 }, async () => {
    const client = new pg.Client(database.owner)
    await client.connect()
    return client
  }),
)
const [one = new pg.Client(), two = new pg.Client(), three = new pg.Client()] = clients
afterAll(async () => {
  for (const client of clients) await client.end()
  await database.drop()
})

const listeners: Listening[] = []
const listen = async (at = app, headers?: Record<string, string>) => {
  const listening = await open(at.url, headers)
  listeners.push(listening)
  return listening
}
afterEach(async () => {
  for (const listening of listeners.splice(0)) listening.cut()
  // Rolls back what a failed test left open.
  for (const client of clients) await client.query('ROLLBACK')
})

const CHANGES = {
  promoCodes: "UPDATE promo_codes SET description = description || '.'",
  parts: "UPDATE part_listings SET title = title || '.'",
  chat: "UPDATE chat_messages SET message = message || '.'",
  mechanics: "UPDATE mechanics SET name = name || '.'",
}

await app.post('/api/promo-codes', { code: 'ONE', description: '', discountType: 'fixed', discountValue: 100 })
await app.post('/api/chat/messages', {
  ...{ mechanicId: rosa.id, mechanicName: 'Rosa', message: 'Hello', messageType: 'tip' },
})

test('a booking is published with tags and position on every server', async () => {
  const [here, there] = [await listen(app), await listen(other)]
  assert.equal(here.status, 200)
  assert.equal(here.headers.get('content-type'), 'text/event-stream')
  assert.equal(here.headers.get('cache-control'), 'no-store')
  assert.equal(here.headers.get('content-encoding'), null)
  await book()
  for (const listening of [here, there]) {
    const { event, tags, id } = await listening.hears('jobs')
    assert.equal(event, 'changed')
    for (const tag of ['jobs', 'customers', 'analytics']) assert.ok(tags.includes(tag), tag)
    assert.ok(readPosition(id), id)
  }
})

test('replies name their transactions, and so do their events, live and resumed', async () => {
  const listening = await listen()
  const before = listening.lastEventId
  const { headers } = await app.post('/api/jobs', jobFields())
  const [made = 0, ...more] = (headers.get('changes-made') ?? '').split(',').map(Number)
  assert.ok(made > 0, 'the booking says which it was')
  assert.deepEqual(more, [])
  const { tags, transactions } = await listening.hears('jobs')
  assert.deepEqual(transactions, Object.fromEntries(tags.map((tag) => [tag, [made]])))
  const again = await listen(other, { 'last-event-id': before })
  assert.deepEqual((await again.hears('jobs')).transactions.jobs, [made])
  const { headers: none } = await app.get('/api/jobs')
  assert.equal(none.get('changes-made'), null)
})

test('of many transactions under one tag none is named', async () => {
  const { lastEventId, cut } = await listen()
  cut()
  for (let turn = 0; turn < 9; turn++) await one.query(CHANGES.chat)
  await one.query(CHANGES.promoCodes)
  const { tags, transactions } = await (await listen(app, { 'last-event-id': lastEventId })).until(() => true)
  assert.deepEqual([tags, Object.keys(transactions)], [['chat', 'promoCodes'], ['promoCodes']])
})

test('the stream begins with the retry delay and its position', async () => {
  const response = await fetch(`${app.url}/api/events`, { headers: { 'accept-encoding': 'gzip, br' } })
  const reader = response.body?.getReader()
  const { value } = (await reader?.read()) ?? {}
  assert.match(new TextDecoder().decode(value), /^retry: 2000\n: here\nid: \S+\n\n$/)
  await reader?.cancel()
})

test('events follow the commit, and open transactions block no one', async () => {
  const listening = await listen()
  await one.query('BEGIN')
  await one.query(CHANGES.promoCodes)
  await two.query(CHANGES.chat)
  const chat = await listening.hears('chat')
  assert.deepEqual(chat.tags, ['chat'])
  await one.query('COMMIT')
  assert.deepEqual((await listening.hears('promoCodes')).tags, ['promoCodes'])
})

test('a lower transaction number that commits later is published, also on resume', async () => {
  const listening = await listen()
  // The lower transaction number commits last.
  for (const client of clients) await client.query('BEGIN')
  await one.query(CHANGES.promoCodes)
  await two.query(CHANGES.chat)
  await three.query(CHANGES.mechanics)
  const numberOf = async (client: pg.Client) =>
    Number((await client.query('SELECT pg_current_xact_id()::text AS number')).rows[0]?.number)
  const numbers = [await numberOf(one), await numberOf(two)]
  await three.query('COMMIT')
  await listening.hears('mechanics')
  const between = listening.lastEventId
  // Transactions of other databases may be open too.
  const stillOpen: readonly number[] = readPosition(between)?.open ?? []
  for (const number of numbers) assert.ok(stillOpen.includes(number), `${number} is not among ${stillOpen}`)
  await two.query('COMMIT')
  await listening.hears('chat')
  await one.query('COMMIT')
  await listening.hears('promoCodes')

  for (const at of [app, other]) {
    const again = await listen(at, { 'last-event-id': between })
    assert.deepEqual((await again.until(() => true)).tags, ['chat', 'promoCodes'])
  }
})

test('rollbacks and no-op changes are never published', async () => {
  const listening = await listen()
  await one.query('BEGIN')
  await one.query(CHANGES.promoCodes)
  await one.query('ROLLBACK')
  await one.query('UPDATE mechanics SET name = name')
  await one.query(CHANGES.chat)
  await listening.hears('chat')
  assert.deepEqual(pluck(listening.heard, 'tags'), [['chat']])
})

test('rolled back savepoints are not published', async () => {
  const listening = await listen()
  await one.query('BEGIN')
  await one.query('SAVEPOINT part')
  await one.query(CHANGES.promoCodes)
  await one.query('ROLLBACK TO SAVEPOINT part')
  await one.query(CHANGES.chat)
  await one.query('COMMIT')
  assert.deepEqual((await listening.until(() => true)).tags, ['chat'])
})

test('a resumed client gets what it missed once, from either server', async () => {
  const before = await listen()
  before.cut()
  await book()
  await one.query(CHANGES.chat)
  const heard = await Promise.all(
    [app, other].map(async (at) => (await listen(at, { 'last-event-id': before.lastEventId })).until(() => true)),
  )
  for (const { tags } of heard) assert.deepEqual(tags, ['jobs', 'customers', 'chat', 'analytics', 'messages'])
  for (const [at, { id }] of heard.entries()) {
    const again = await listen([other, app][at], { 'last-event-id': id })
    await one.query(CHANGES.promoCodes)
    assert.deepEqual((await again.until(() => true)).tags, ['promoCodes'])
    again.cut()
  }
})

test('an unknown position gets a reset', async () => {
  const { lastEventId } = await listen()
  const { epoch, upto } = readPosition(lastEventId) ?? assert.fail()
  const strange = ['7', 'x'.repeat(500), `elsewhere-${upto}`, `${epoch}-${upto + 1000}`, `${epoch}-${upto}-${upto + 7}`]
  for (const id of [...strange, `${epoch}-1e9`, "' OR 1=1"]) {
    const listening = await listen(app, { 'last-event-id': id })
    assert.equal((await listening.until(() => true)).event, 'reset', id)
    await one.query(CHANGES.chat)
    await listening.hears('chat')
    listening.cut()
  }
})

test('a position lasts for ten minutes, and through a restart', async () => {
  const beginning = (await listen()).lastEventId
  const begun = await startTestApp({ database: shared })
  const listening = await listen(begun)
  const { lastEventId } = listening
  await begun.close()
  await listening.over
  await one.query(CHANGES.promoCodes)
  for (let minute = 0; minute < 9; minute++) {
    app.clock.pass(60_000)
    await app.forgetChanges()
  }
  const next = await startTestApp({ database: shared })
  const again = await listen(next, { 'last-event-id': lastEventId })
  assert.deepEqual((await again.until(() => true)).tags, ['promoCodes'])
  // Transactions anywhere in the cluster delay the pruning, and other test files have some.
  do {
    app.clock.pass(60_000)
    await app.forgetChanges()
  } while ((await app.sql('SELECT FROM changes')).length > 0)
  const late = await listen(next, { 'last-event-id': beginning })
  assert.equal((await late.until(() => true)).event, 'reset')
  // Quiet periods do not expire positions.
  const quiet = await listen(next)
  app.clock.pass(60_000)
  await app.forgetChanges()
  const soon = await listen(next, { 'last-event-id': quiet.lastEventId })
  await one.query(CHANGES.chat)
  assert.deepEqual((await soon.until(() => true)).tags, ['chat'])
  await next.close()
})

test('positions never exceed what is durable', async () => {
  const { lastEventId } = await listen()
  for (let made = 0; made < 5; made++) await one.query('BEGIN; SELECT pg_current_xact_id(); ROLLBACK')
  const { upto } = readPosition((await listen(other, { 'last-event-id': lastEventId })).lastEventId) ?? assert.fail()
  // An earlier test's transaction may have committed meanwhile.
  const [trace] = await app.sql<{ last: string }>(
    'SELECT greatest((SELECT max(xid) + 1 FROM changes), (SELECT max(horizon) FROM change_moments)) AS last',
  )
  assert.ok(upto <= Number(trace?.last), `${upto} is beyond ${trace?.last}`)
})

test('racing changes: between two positions exactly the commits between them are published', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, (_, at) => listen(at % 2 ? app : other)))
  const tables = Object.values(CHANGES)
  const random = (most: number) => Math.floor(Math.random() * most)
  const racers = clients.map(async (client) => {
    for (let turn = 0; turn < 40; turn++) {
      await client.query('BEGIN')
      await client.query('SELECT pg_current_xact_id()')
      await new Promise((resolve) => setTimeout(resolve, random(12)))
      await client.query('SET LOCAL lock_timeout = 20')
      const done = await client.query(tables[random(tables.length)] ?? '').catch(() => null)
      await client.query(done && random(4) > 0 ? 'COMMIT' : 'ROLLBACK')
    }
  })
  const booking = async () => {
    for (let turn = 0; turn < 20; turn++) await app.post('/api/jobs', jobFields())
  }
  await Promise.all([...racers, booking()])
  await one.query(CHANGES.chat)
  const rows = await app.sql<{ tag: string; xid: string }>('SELECT tag, xid FROM changes')
  const last = Math.max(...rows.map(({ xid }) => Number(xid)))
  const seen = (id: string) => {
    const { upto, open: under } = readPosition(id) ?? assert.fail()
    return (xid: number) => xid < upto && !under.includes(xid)
  }
  for (const listening of all) {
    if (!listening.heard.some(({ id }) => seen(id)(last))) await listening.until(({ id }) => seen(id)(last))
    for (const [nth, { id, tags, transactions }] of listening.heard.entries()) {
      const earlier = listening.heard[nth - 1]
      if (!earlier) continue
      const [from, to] = [seen(earlier.id), seen(id)]
      const between = rows.filter(({ xid }) => to(Number(xid)) && !from(Number(xid)))
      const receivedTags = between.map(({ tag }) => tag)
      assert.deepEqual([...tags].sort(), [...new Set(receivedTags)].filter((tag) => tag !== 'sessions').sort(), id)
      for (const tag of tags) {
        const all = between.filter((row) => row.tag === tag).map(({ xid }) => Number(xid))
        const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b)
        assert.deepEqual(transactions[tag] && sorted(transactions[tag]), all.length > 8 ? undefined : sorted(all), id)
      }
    }
    assert.equal(new Set(listening.heard.map(({ id }) => id)).size, listening.heard.length, 'a position is told once')
  }
})

test('HEAD returns the headers and does not subscribe', async () => {
  const response = await fetch(`${app.url}/api/events`, { method: 'HEAD' })
  assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'text/event-stream'])
})

test('a server that closes ends every stream', async () => {
  const closing = await startTestApp({ database: shared })
  const all = await Promise.all(Array.from({ length: 20 }, () => listen(closing)))
  await closing.close()
  await Promise.all(all.map(({ over }) => over))
})

test('subscribers take no concurrency from calls', async () => {
  const all = await Promise.all(Array.from({ length: 60 }, () => listen()))
  await Promise.all(Array.from({ length: 30 }, () => book()))
  await Promise.all(all.map((listening) => listening.hears('jobs')))
})
