import assert from 'node:assert/strict'
import { webPush } from '@desert-wrench/server/adapters/web-push.ts'
import { afterAll, beforeEach, describe, test } from 'vitest'
import { openBrowser, openLoopbackPush, vapidClaims } from '../../support/builders/loopback-push.ts'
import { jobFields } from '../../support/factories/job.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { signedIn } from '../../support/factories/session.ts'
import { messagesOf } from '../../support/messages.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Push messages to the browsers of an account, as a push service and a browser see them. */

const service = await openLoopbackPush()
afterAll(() => service.close())
const app = await openTestApp({ access: 'accounts' })
const { deliverAll } = messagesOf(app)

beforeEach(async () => {
  service.be(201)
  // Messages of earlier tests.
  await app.sql('DELETE FROM outbox')
  await app.sql('DELETE FROM push_subscriptions')
  service.taken.length = 0
  app.clock.pass(60 * 60_000)
})

let count = 0
async function customer() {
  count += 1
  const phone = newPhone()
  const session = await signedIn(app, { phone })
  const browser = openBrowser(`${service.url}/browser-${count}`)
  const subscribe = (sent: unknown = browser.subscription) => app.post('/api/account/push', sent, session)
  const book = async () =>
    (await app.created('/api/jobs', jobFields({ customerPhone: phone, priority: 'Emergency' }), session)).id as string
  return { phone, session, browser, subscribe, book }
}
const pushesOf = (jobId: string) =>
  app.sql("SELECT state, reason, recipient FROM outbox WHERE job_id = $1 AND channel = 'push' AND kind = 'booked'", [
    jobId,
  ])
const subscriptions = async () => (await app.sql('SELECT endpoint FROM push_subscriptions')).length

test('who subscribed hears of a booking with the page closed, encrypted for their browser and signed by us', async () => {
  const { session, browser, subscribe, book } = await customer()
  assert.equal((await app.get('/api/account/push', session)).body.endpoint, null)
  const { status, body } = await subscribe()
  assert.deepEqual([status, body.endpoint], [201, browser.subscription.endpoint])
  const jobId = await book()
  await deliverAll()
  const [{ path, headers, body: sent } = assert.fail()] = service.taken
  assert.equal(service.taken.length, 1)
  assert.ok(browser.subscription.endpoint.endsWith(path))
  assert.deepEqual([headers['content-encoding'], headers.urgency, headers.ttl], ['aes128gcm', 'high', '86400'])
  const message = JSON.parse(browser.decrypt(sent))
  assert.deepEqual(Object.keys(message), ['title', 'text', 'url'])
  assert.match(message.title, /^Your request for your /)
  assert.match(message.url, /\/notifications#job=[\w-]{22}$/)
  assert.ok(sent.length < 4096)
  const claims = vapidClaims(String(headers.authorization), body.publicKey)
  assert.equal(claims?.aud, service.url)
  assert.match(claims?.sub ?? '', /^(https|mailto):/)
  assert.deepEqual(await pushesOf(jobId), [{ state: 'sent', reason: null, recipient: null }])
})

test('the key is the same after a restart', async () => {
  const { session } = await customer()
  const other = await openTestApp({ access: 'accounts' })
  const { session: there } = { session: await signedIn(other, { phone: newPhone() }) }
  const keys = [await app.get('/api/account/push', session), await other.get('/api/account/push', there)]
  assert.deepEqual(
    keys.map(({ body }) => Buffer.from(body.publicKey, 'base64url').length),
    [65, 65],
  )
})

for (const gone of [404, 410])
  test(`a subscription that answers ${gone} is forgotten`, async () => {
    const { session, subscribe, book } = await customer()
    await subscribe()
    service.be(gone)
    const jobId = await book()
    await deliverAll()
    assert.equal((await app.get('/api/account/push', session)).body.endpoint, null)
    assert.deepEqual(await pushesOf(jobId), [{ state: 'failed', reason: 'refused', recipient: null }])
  })

for (const status of [429, 500])
  test(`an answer of ${status} is retried later, once`, async () => {
    const { subscribe, book } = await customer()
    await subscribe()
    service.be(status)
    const jobId = await book()
    for (let turn = 0; turn < 200 && service.taken.length === 0; turn++) await new Promise((go) => setTimeout(go, 20))
    for (let turn = 0; turn < 200 && (await pushesOf(jobId))[0]?.state !== 'waiting'; turn++)
      await new Promise((go) => setTimeout(go, 20))
    service.taken.length = 0
    service.be(201)
    await app.deliverMessages()
    assert.equal(service.taken.length, 0, 'not at once')
    app.clock.pass(60_000)
    await deliverAll()
    assert.deepEqual(await pushesOf(jobId), [{ state: 'sent', reason: null, recipient: null }])
    assert.equal(service.taken.length, 1)
  })

test('signing out ends the subscription of that session', async () => {
  const { session, subscribe } = await customer()
  await subscribe()
  const before = await subscriptions()
  await app.remove('/api/auth/sessions/current', session)
  assert.equal(await subscriptions(), before - 1)
})

test('a browser belongs to who subscribed it last; ending it needs no address', async () => {
  const [one, two] = [await customer(), await customer()]
  await one.subscribe()
  const before = await subscriptions()
  assert.equal((await two.subscribe(one.browser.subscription)).status, 201)
  assert.equal(await subscriptions(), before)
  assert.equal((await app.get('/api/account/push', one.session)).body.endpoint, null)
  assert.equal((await app.remove('/api/account/push', two.session)).status, 204)
  assert.equal(await subscriptions(), before - 1)
})

test('an export holds the subscription, and erasure removes it', async () => {
  const { session, subscribe, browser } = await customer()
  await subscribe()
  const { body } = await app.get('/api/account/export', session)
  assert.equal(body.pushSubscriptions?.[0]?.endpoint, browser.subscription.endpoint)
  assert.equal((await app.remove('/api/account', session)).status, 204)
  assert.deepEqual(
    await app.sql('SELECT endpoint FROM push_subscriptions WHERE endpoint = $1', [browser.subscription.endpoint]),
    [],
  )
})

describe('an address that is refused', () => {
  for (const endpoint of [
    'http://push.example/1',
    'https://10.0.0.1/1',
    'https://192.168.1.4/1',
    'https://169.254.169.254/latest/meta-data',
    'https://[fd00::1]/1',
    'https://[::ffff:10.0.0.1]/1',
    'https://router.local/1',
    'https://intranet/1',
    'https://user:word@push.example/1',
    'ftp://push.example/1',
    'not an address',
  ])
    test(endpoint, async () => {
      const { subscribe, browser } = await customer()
      const { status, body } = await subscribe({ ...browser.subscription, endpoint })
      assert.deepEqual([status, body.errors?.[0]?.path], [400, 'endpoint'])
    })

  test('a loopback address, where the server is open to others', () => {
    const vault = { hash: () => Buffer.alloc(32, 1) }
    const away = webPush({ vault, contact: 'https://wrench.example', isLocal: () => false })
    for (const endpoint of ['https://127.0.0.1/1', 'http://localhost/1', 'https://localhost/1', 'https://[::1]/1'])
      assert.equal(away.accepts(endpoint), false, endpoint)
    assert.equal(away.accepts('https://fcm.googleapis.com/fcm/send/x'), true)
  })

  test('a name that resolves to a private address, when the message leaves', async () => {
    const vault = { hash: () => Buffer.alloc(32, 1) }
    const away = webPush({ vault, contact: 'https://wrench.example', isLocal: () => false, patienceMs: 2000 })
    // This name is this machine's own, whatever it is called.
    const { keys } = openBrowser('').subscription
    const to = { endpoint: 'https://localhost.localdomain.example/1', ...keys }
    const sending = away.send(to, { payload: '{}', ttlSeconds: 60 }, new AbortController().signal)
    assert.ok(['refused', 'unsent'].includes(await sending.catch(() => 'unsent')))
    assert.equal(service.taken.length, 0)
  })

  test('keys that are none', async () => {
    const { subscribe, browser } = await customer()
    for (const keys of [{}, { p256dh: 'x', auth: 'y' }, null])
      assert.equal((await subscribe({ ...browser.subscription, keys })).status, 400)
  })
})

test('a service that hangs is given up, and it may have arrived', async () => {
  const vault = { hash: () => Buffer.alloc(32, 1) }
  const hasty = webPush({ vault, contact: 'https://wrench.example', isLocal: () => true, patienceMs: 200 })
  const { subscription } = openBrowser(`${service.url}/slow`)
  service.be('hangs')
  const to = { endpoint: subscription.endpoint, ...subscription.keys }
  const signal = new AbortController().signal
  assert.equal(await hasty.send(to, { payload: '{}', ttlSeconds: 60 }, signal), 'unknown')
})
