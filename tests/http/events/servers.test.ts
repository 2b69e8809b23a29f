import assert from 'node:assert/strict'
import { afterAll, afterEach, test } from 'vitest'
import { freshDatabase } from '../../support/database.ts'
import { jobFields } from '../../support/factories/job.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { signedIn } from '../../support/factories/session.ts'
import { askCode, codeFor, cookieOf, wrongOne } from '../../support/factories/sign-in.ts'
import { type Listening, listen as open } from '../../support/listen.ts'
import { openTestApp } from '../../support/open-app.ts'

/**
 * Three servers on one database, with calls to any of them. Exclusive tasks are in drills/queue.test.ts, fresh replies in
 * drills/load/response-cache.test.ts.
 */

const database = await freshDatabase()
afterAll(() => database.drop())
const shared = { ...database, drop: async () => {} }
const server = () => openTestApp({ database: shared, access: 'accounts', rateLimits: {} })
const servers = await Promise.all([server(), server(), server()])
const [a, b, c] = servers
const office = await signedIn(a, { role: 'admin' })

const listening: Listening[] = []
afterEach(() => {
  for (const one of listening.splice(0)) one.cut()
})

test('a change on one server is published on all', async () => {
  for (const { url } of servers) listening.push(await open(url, office))
  for (const [nth, at] of servers.entries()) {
    const made = await at.post('/api/jobs', jobFields(), office)
    assert.equal(made.status, 201)
    const transaction = Number(made.headers.get('changes-made'))
    for (const one of listening)
      assert.ok(
        (await one.until(({ tags }) => tags.includes('jobs'))).transactions.jobs?.includes(transaction),
        `${nth}`,
      )
  }
})

test('writes on one server are visible on the others in the next call', async () => {
  // All three have the list cached.
  for (const at of servers) await at.get('/api/jobs', office)
  for (const at of servers) {
    const { body } = await at.post('/api/jobs', jobFields(), office)
    for (const other of servers) {
      const { body: read } = await other.get('/api/jobs', office)
      assert.ok(read.some(({ id }: { id: string }) => id === body.id))
    }
  }
})

test('a key that was used at one is answered with the same at the others, later and at once', async () => {
  const jobs = async () => (await a.sql<{ count: number }>('SELECT count(*)::int AS count FROM jobs'))[0]?.count
  const before = Number(await jobs())
  const booking = jobFields()
  const book = (at: typeof a, key: string) => at.post('/api/jobs', booking, { ...office, 'idempotency-key': key })
  const first = await book(a, 'one-after-the-other')
  for (const at of [b, c]) {
    const { status, body } = await book(at, 'one-after-the-other')
    assert.deepEqual([status, body.id], [201, first.body.id])
  }
  const atOnce = await Promise.all(servers.map((at) => book(at, 'all-at-once')))
  assert.deepEqual(new Set(atOnce.map(({ status }) => status)), new Set([201]))
  assert.equal(new Set(atOnce.map(({ body }) => body.id)).size, 1)
  assert.equal(await jobs(), before + 2)
})

test('a code from one server signs in on another; signing out ends the session everywhere', async () => {
  const phone = newPhone()
  await askCode(a, phone)
  const entered = await b.post('/api/auth/sessions', { phone, code: await codeFor(a, phone) })
  assert.equal(entered.status, 201)
  const mine = cookieOf(entered.headers)
  const whoAt = () =>
    Promise.all(servers.map(async (at) => (await at.get('/api/auth/me', mine)).body.account?.phone ?? null))
  assert.deepEqual(await whoAt(), [phone, phone, phone])
  listening.push(await open(a.url, mine))
  const { body } = await c.get('/api/auth/sessions', mine)
  assert.equal((await c.remove(`/api/auth/sessions/${body[0].id}`, mine)).status, 204)
  assert.deepEqual(await whoAt(), [null, null, null])
  await listening[0]?.over
})

test('codes and wrong tries are counted over all of them', async () => {
  const phone = newPhone()
  const asked: number[] = []
  for (let nth = 0; nth < 6; nth++) asked.push((await askCode(servers[nth % 3] ?? a, phone)).status)
  assert.deepEqual(asked, [202, 202, 202, 202, 202, 429])
  const code = await codeFor(a, phone)
  for (const at of servers) await at.post('/api/auth/sessions', { phone, code: wrongOne(code) })
  const { status, body } = await a.post('/api/auth/sessions', { phone, code })
  assert.deepEqual([status, body.code], [401, 'auth.codeWrong'])
})

test('calls by address are counted by each for itself', async () => {
  const leftAt = async (at: typeof a) =>
    Number(/r=(\d+)/.exec((await at.get('/api/trucks')).headers.get('ratelimit') ?? '')?.[1])
  const before = await leftAt(b)
  for (let call = 0; call < 5; call++) await leftAt(a)
  assert.equal(await leftAt(b), before - 1)
})
