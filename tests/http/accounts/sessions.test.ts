import assert from 'node:assert/strict'
import { beforeEach, describe, it, test } from 'vitest'
import { jobFields } from '../../support/factories/job.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { signedIn } from '../../support/factories/session.ts'
import { askCode, codeFor, cookieOf, signInByCode } from '../../support/factories/sign-in.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Lifetime and end of sessions, and the list that users see. */

const DAY = 24 * 3_600_000
const app = await openTestApp({ access: 'accounts' })
await signedIn(app, { role: 'admin' })
const who = async (headers: Record<string, string>) =>
  (await app.get('/api/auth/me', headers)).body.account?.phone ?? null
const list = async (headers: Record<string, string>) => (await app.get('/api/auth/sessions', headers)).body

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const PIXEL =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

beforeEach(() => app.clock.pass(DAY + 3_600_000))

test('accounts list their own sessions, newest first', async () => {
  const phone = newPhone()
  const first = await signInByCode(app, phone, { 'user-agent': IPHONE })
  const second = await signInByCode(app, phone, { 'user-agent': PIXEL })
  await signInByCode(app, newPhone())
  const sessions = await list(second.headers)
  assert.deepEqual(
    sessions.map(({ device, current }: Record<string, unknown>) => [device, current]),
    [
      ['Chrome, Android', true],
      ['Safari, iPhone', false],
    ],
  )
  const paged = await app.get('/api/auth/sessions?limit=1', first.headers)
  assert.deepEqual([paged.body.length, paged.headers.get('x-total-count')], [1, '2'])
  assert.match(paged.headers.get('link') ?? '', /rel="next"/)
  assert.equal((await app.get('/api/auth/sessions')).status, 401)
})

describe('a session ends', () => {
  it('at once from another device of the same account only', async () => {
    const phone = newPhone()
    const [lost, here] = [await signInByCode(app, phone), await signInByCode(app, phone)]
    const stranger = await signInByCode(app, newPhone())
    const [{ id }] = (await list(lost.headers)).filter(({ current }: { current: boolean }) => current)
    const path = `/api/auth/sessions/${id}`
    assert.deepEqual([(await app.remove(path)).status, (await app.remove(path, stranger.headers)).status], [401, 404])
    assert.equal(await who(lost.headers), phone)
    const ended = await app.remove(path, here.headers)
    assert.deepEqual([ended.status, ended.headers.get('set-cookie')], [204, null])
    assert.deepEqual([await who(lost.headers), await who(here.headers)], [null, phone])
    assert.equal((await app.remove(path, here.headers)).status, 404)
    for (const wrong of ['nonsense', '0193a5c4-7d10-7c3e-8f21-5b6d0a9e4c77'])
      assert.equal((await app.remove(`/api/auth/sessions/${wrong}`, here.headers)).body.code, 'session.unknown')
  })

  it('by signing out here, which takes the cookie away', async () => {
    const { headers } = await signInByCode(app, newPhone())
    const out = await app.remove('/api/auth/sessions/current', headers)
    assert.deepEqual(
      [out.status, out.headers.get('set-cookie')],
      [204, 'session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'],
    )
    assert.equal(await who(headers), null)
    assert.equal((await app.remove('/api/auth/sessions/current', headers)).status, 401)
    const { headers: next } = await signInByCode(app, newPhone())
    const [{ id }] = await list(next)
    assert.match(
      (await app.remove(`/api/auth/sessions/${id.toUpperCase()}`, next)).headers.get('set-cookie') ?? '',
      /Max-Age=0/,
    )
  })

  it('everywhere at once', async () => {
    const phone = newPhone()
    const devices = [await signInByCode(app, phone), await signInByCode(app, phone), await signInByCode(app, phone)]
    const other = await signInByCode(app, newPhone())
    assert.equal((await app.remove('/api/auth/sessions')).status, 401)
    const out = await app.remove('/api/auth/sessions', devices[1]?.headers)
    assert.deepEqual([out.status, /Max-Age=0/.test(out.headers.get('set-cookie') ?? '')], [204, true])
    for (const { headers } of devices) assert.equal(await who(headers), null)
    assert.notEqual(await who(other.headers), null)
  })

  it('after thirty days, used or not', async () => {
    const phone = newPhone()
    const { headers } = await signInByCode(app, phone)
    app.clock.pass(30 * DAY - 1)
    assert.equal(await who(headers), phone)
    app.clock.pass(1)
    assert.equal(await who(headers), null)
    assert.equal((await app.patch('/api/account', { name: 'Nobody' }, headers)).body.code, 'auth.required')
  })

  it('on a new sign-in in the same browser: a planted token is void', async () => {
    const [mine, phone] = [await signInByCode(app, newPhone()), newPhone()]
    await askCode(app, phone)
    const answer = await app.post('/api/auth/sessions', { phone, code: await codeFor(app, phone) }, mine.headers)
    const next = cookieOf(answer.headers)
    assert.notEqual(next.cookie, mine.headers.cookie)
    assert.deepEqual([await who(mine.headers), await who(next)], [null, phone])
    const planted = { cookie: 'session=AAAAAAAAAAAAAAAAAAAAAA' }
    await askCode(app, phone)
    const again = await app.post('/api/auth/sessions', { phone, code: await codeFor(app, phone) }, planted)
    assert.notEqual(cookieOf(again.headers).cookie, planted.cookie)
    assert.equal(await who(planted), null)
  })

  it('with its account', async () => {
    const { account, headers } = await signInByCode(app, newPhone())
    await app.sql('UPDATE accounts SET closed_at = now() WHERE id = $1', [account.id])
    assert.equal(await who(headers), null)
  })
})

test('activity is recorded at most once a minute', async () => {
  const { headers } = await signInByCode(app, newPhone())
  const [{ id, createdAt }] = await list(headers)
  const seen = async () => (await app.sql('SELECT seen_at, xmin::text FROM sessions WHERE id = $1', [id]))[0]
  const before = await seen()
  app.clock.pass(59_999)
  for (let call = 0; call < 3; call++) await who(headers)
  assert.deepEqual(await seen(), before)
  app.clock.pass(1)
  await who(headers)
  assert.equal(Date.parse((await list(headers))[0].seenAt) - Date.parse(createdAt), 60_000)
})

test('foreign tokens are anonymous', async () => {
  const { headers } = await signInByCode(app, newPhone())
  const [, token = ''] = headers.cookie.split('=')
  for (const cookie of [
    '',
    'session',
    'session=',
    `session=${token}x`,
    `Session=${token}`,
    `session="${token}"`,
    `x=1; other=${token}`,
    `session=${'x'.repeat(5000)}`,
  ])
    assert.equal(await who({ cookie }), null, cookie.slice(0, 40))
  assert.notEqual(await who({ cookie: `language=es; session=${token}; x=1` }), null)
})

test('sessions are forgotten 30 days past their end', async () => {
  const phone = newPhone()
  const ended = await signInByCode(app, phone)
  const [{ id }] = await list(ended.headers)
  await app.remove('/api/auth/sessions/current', ended.headers)
  const here = async (one: string) => (await app.sql('SELECT FROM sessions WHERE id = $1', [one])).length
  const lasting = await signInByCode(app, phone)
  const [{ id: other }] = await list(lasting.headers)
  app.clock.pass(30 * DAY - 2 * 3_600_000)
  await app.forgetAccounts()
  assert.deepEqual([await here(id), await here(other)], [1, 1])
  app.clock.pass(2 * 3_600_000)
  await app.forgetAccounts()
  assert.deepEqual([await here(id), await here(other)], [0, 1])
  app.clock.pass(30 * DAY + 1)
  await app.forgetAccounts()
  assert.equal(await here(other), 0)
})

test('open mode refuses sign-ins and stores nothing', async () => {
  const open = await openTestApp()
  assert.deepEqual((await open.get('/api/auth/me')).body, { account: null })
  const phone = newPhone()
  for (const [method, path, body] of [
    ['POST', '/api/auth/codes', { phone }],
    ['POST', '/api/auth/sessions', { phone, code: '123456' }],
    ['DELETE', '/api/auth/sessions', undefined],
    ['DELETE', '/api/auth/sessions/0193a5c4-7d10-7c3e-8f21-5b6d0a9e4c77', undefined],
    ['PATCH', '/api/account', { name: 'Ana' }],
    ['PATCH', '/api/account/phone', { phone, code: '123456' }],
  ] as const) {
    const answer = await open.send(method, path, body)
    assert.deepEqual([answer.status, answer.body.code], [409, 'auth.openMode'], `${method} ${path}`)
  }
  assert.equal((await open.remove('/api/auth/sessions/current')).status, 204)
  for (const list of ['sessions', 'outbox']) assert.deepEqual((await open.get(`/api/auth/${list}`)).body, [])
  for (const table of ['codes', 'outbox', 'accounts', 'sessions'])
    assert.deepEqual(await open.sql(`SELECT FROM ${table}`), [])
  assert.equal(
    (await open.post('/api/jobs', jobFields({ customerPhone: phone }), { cookie: 'session=AAAAAAAAAAAAAAAAAAAAAA' }))
      .status,
    201,
  )
})
