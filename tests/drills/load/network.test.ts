import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, test } from 'vitest'
import { plain } from '../../support/builders/photos.ts'
import { freshDatabase } from '../../support/database.ts'
import { rounds } from '../../support/drills/rounds.ts'
import { openTcpProxy } from '../../support/drills/tcp-proxy.ts'
import { missing, oddities, startWriters } from '../../support/drills/writers.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { jobFields } from '../../support/factories/job.ts'
import { offerFields } from '../../support/factories/offer.ts'
import { openTestApp } from '../../support/open-app.ts'

/**
 * The database is slow, drops replies, vanishes or restarts: every call gets a reply, no acknowledged write is lost, retries
 * take effect once, and everything recovers.
 */

const fresh = await freshDatabase()
const proxy = await openTcpProxy(fresh.connection)
/** A silent database is given up after this; the product waits 12 s. */
const SILENCE_MS = 700
const app = await openTestApp({
  database: { ...fresh, connection: { ...proxy.connection, query_timeout: SILENCE_MS } as typeof fresh.connection },
  logLevel: 'warn',
})
const { addMechanic } = factoriesFor(app)
afterAll(() => proxy.close())

const TIMES = rounds({ short: 1, whole: 20 })
const answers = async (many: number, ask: (nth: number) => ReturnType<typeof app.get>) =>
  Promise.all(Array.from({ length: many }, (_, nth) => ask(nth)))
const isServed = async () => (await app.get('/readyz')).status === 200
async function untilServed(): Promise<void> {
  while (!(await isServed())) await pause(20)
  assert.equal((await app.get('/api/jobs')).status, 200)
}

/** 2xx, or a refusal with Retry-After. */
function assertClear({ status, headers, body }: Awaited<ReturnType<typeof app.get>>): void {
  if (status < 300) return
  assert.match(body.code, /^server\.(unavailable|busy)$/, JSON.stringify(body))
  assert.deepEqual([status, headers.get('retry-after')], [503, '2'])
}

test('a slow database slows replies; beyond the timeout calls are refused clearly', async () => {
  proxy.slow(15)
  for (const { status } of await answers(20, () => app.get('/api/jobs?status=pending'))) assert.equal(status, 200)
  for (const { status } of await answers(10, () => app.post('/api/jobs', jobFields()))) assert.equal(status, 201)
  proxy.slow(SILENCE_MS + 300)
  const late = await answers(8, () => app.post('/api/jobs', jobFields()))
  late.forEach(assertClear)
  assert.ok(late.some(({ status }) => status === 503))
  proxy.slow(0)
  await untilServed()
})

const AMID = [0, 1, 5, 40, 400]

test('a reply cut off midway: the call is refused or served, and the next ones are served', async () => {
  for (let time = 0; time < TIMES; time++) {
    for (const bytes of AMID) {
      for (const ask of [() => app.get('/api/jobs?status=completed'), () => app.post('/api/jobs', jobFields())]) {
        const cut = proxy.cutAfter(bytes)
        assertClear(await ask())
        await cut
      }
    }
  }
  await untilServed()
})

/** Each change whose COMMIT was interrupted is retried with its key. */
test('a COMMIT whose reply was lost, and one that never arrived: each takes effect once, by its key', async () => {
  const mechanic = await addMechanic()
  const one = jobFields()
  const job = (await app.post('/api/jobs', one)).body
  const offer = (await app.post(`/api/jobs/${job.id}/pickup-requests`, offerFields(mechanic.id))).body
  let key = 0
  const CHANGES: [method: string, path: string, body: object][] = [
    ['POST', '/api/jobs', jobFields()],
    ['POST', '/api/jobs', one],
    ['PATCH', `/api/pickup-requests/${offer.id}/approve`, {}],
    ['PATCH', `/api/jobs/${job.id}`, { status: 'completed' }],
    ['POST', '/api/payments', { mechanicId: mechanic.id, purpose: 'first_job' }],
  ]
  const count = async () =>
    app.sql(
      `SELECT (SELECT count(*)::int FROM jobs) AS jobs, (SELECT count(*)::int FROM payments) AS payments,
         (SELECT count(*)::int FROM notifications) AS notifications, (SELECT count(*)::int FROM raffle_tickets) AS tickets`,
    )
  for (const [method, path, body] of CHANGES) {
    for (const when of ['unheard', 'done'] as const) {
      const before = await count()
      const headers = { 'idempotency-key': `cut-${key++}` }
      // The second call is refused as a duplicate, or repeated where allowed.
      const cut = proxy.cutAt('COMMIT', when)
      const first = await app.send(method, path, body, headers)
      await cut
      assert.deepEqual(
        [first.status, first.body.code, first.headers.get('retry-after')],
        [503, 'server.unavailable', '2'],
      )
      const kept = await count()
      if (when === 'unheard') assert.deepEqual(kept, before, `${method} ${path}: nothing of it is there`)
      const again = await app.send(method, path, body, headers)
      if (when === 'done') assert.deepEqual(await count(), kept, `${method} ${path}: the retry changed nothing`)
      else assert.ok(again.status < 300, JSON.stringify(again.body))
      const third = await app.send(method, path, body, headers)
      // A booking's private link is only in the first reply.
      assert.deepEqual(
        [third.status, { ...third.body, customerLink: null }],
        [again.status, { ...again.body, customerLink: null }],
      )
    }
  }
})

test('a retry interrupted while replaying is refused for now, and replays the next time', async () => {
  const [fields, headers] = [jobFields(), { 'idempotency-key': 'known' }]
  const { body: job } = await app.post('/api/jobs', fields, headers)
  const cut = proxy.cutAt('ROLLBACK', 'unheard')
  const { status, body } = await app.post('/api/jobs', fields, headers)
  await cut
  assert.deepEqual([status, body.code], [503, 'server.unavailable'])
  assert.equal((await app.post('/api/jobs', fields, headers)).body.id, job.id)
})

test('silent disconnects: waiting calls are refused, the rest is retried, and none hangs', async () => {
  // Different limits, so that none is cached: open connections fall silent, and no new one is needed.
  await answers(10, (nth) => app.get(`/api/jobs?limit=${nth + 1}`))
  proxy.swallow(true)
  const unheard = await answers(4, () => app.post('/api/jobs', jobFields()))
  for (const { status, headers } of unheard) assert.deepEqual([status, headers.get('retry-after')], [503, '2'])
  assert.equal((await app.get('/healthz')).status, 200)
  proxy.swallow(false)
  await untilServed()
})

test('all faults during writes: no acknowledged write is lost, none is duplicated, none hangs', async () => {
  let going = true
  const writers = startWriters(4, {
    url: () => app.url,
    going: () => going,
    picture: new Uint8Array(await plain('png')),
  })
  const more = async (many: number) => {
    for (const enough = writers.kept.length + many; writers.kept.length < enough && writers.odd.length === 0; )
      await pause(2)
  }
  const FAULTS: (() => unknown)[] = [
    () => proxy.cut(),
    async () => {
      await proxy.stop()
      await pause(30)
      await proxy.listen()
    },
    async () => {
      proxy.slow(25)
      await more(10)
      proxy.slow(0)
    },
    async () => {
      proxy.swallow(true)
      await pause(60)
      proxy.swallow(false)
    },
    ...AMID.map((bytes) => () => proxy.cutAfter(bytes)),
    () => proxy.cutAt('COMMIT', 'done'),
    () => proxy.cutAt('COMMIT', 'unheard'),
    () => proxy.cutAt('COMMIT', 'done'),
  ]
  for (let time = 0; time < TIMES; time++) {
    for (const fault of FAULTS) {
      await more(1 + Math.floor(Math.random() * 6))
      await fault()
    }
  }
  await more(10)
  going = false
  await writers.over
  assert.deepEqual(writers.odd, [])
  await untilServed()
  assert.deepEqual(await missing(app.sql, writers.kept), [])
  assert.deepEqual(await oddities(app.sql), [])
  console.log(`${writers.kept.length} writes acknowledged, ${writers.refused} refused for now, ${writers.cut} cut off`)
})
