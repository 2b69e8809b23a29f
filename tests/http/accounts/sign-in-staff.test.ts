import assert from 'node:assert/strict'
import { request } from 'node:http'
import type { Passwords } from '@desert-wrench/server/ports/passwords.ts'
import { test } from 'vitest'
import { cookies, oneTimePassword, PASSWORD, staffFor } from '../../support/factories/staff.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Counts password checks. */
let checks = 0
/** Instant; `set-up.test.ts` uses real hashing. */
const passwords: Passwords = {
  hash: async (password) => `plain ${password}`,
  isRight: async (password, hash) => {
    checks++
    return hash === `plain ${password}`
  },
  isWeak: async () => false,
}

const app = await openTestApp({ access: 'accounts', passwords })
const { firstAdmin, signIn } = staffFor(app)
const { account, totpSecret, recoveryCodes } = await firstAdmin()
const { email } = account

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const totp = (steps = 0) => oneTimePassword(totpSecret, app.clock.now(), steps)
/** Late enough for an unused TOTP and expired throttles. */
const later = () => app.clock.pass(25 * HOUR)
const me = async (cookie: string) => (await app.get('/api/auth/me', { cookie })).body.account
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code ?? null]
const FAILED = [401, 'auth.signInFailed']
const WAITS = [429, 'auth.tooMany']
const IN = [201, null]

test('the right three parts open a session of 12 hours, which is in the cookie alone', async () => {
  const answer = await signIn({ email, totp: totp() })
  assert.deepEqual([outcome(answer), answer.body], [IN, { account }])
  const { session, device, lines } = cookies(answer.headers)
  assert.equal(lines.length, 2)
  for (const line of lines) assert.match(line, /; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
  assert.match(lines.join(), /Max-Age=43200;/)
  assert.equal(answer.headers.get('cache-control'), 'no-store')
  assert.deepEqual(await me(session), account)
  assert.equal(await me(device.replace('device', 'session')), null)
  app.clock.pass(12 * HOUR - 1)
  assert.deepEqual(await me(session), account)
  app.clock.pass(1)
  assert.equal(await me(session), null)
  const [row] = await app.sql('SELECT signed_in_at IS NOT NULL AS known FROM accounts')
  assert.equal(row?.known, true)
})

test('a one-time password is read in the digits of any script', async () => {
  later()
  const persian = totp().replace(/\d/g, (digit) => String.fromCodePoint(0x06f0 + Number(digit)))
  assert.deepEqual(outcome(await signIn({ email, totp: `${persian.slice(0, 3)} ${persian.slice(3)}` })), IN)
})

test('with PUBLIC_URL both cookies are for TLS and this host alone', async () => {
  const site = await openTestApp({ access: 'accounts', passwords, publicUrl: 'https://wrench.example' })
  const made = await staffFor(site).firstAdmin()
  const answer = await staffFor(site).signIn({ email, totp: oneTimePassword(made.totpSecret, site.clock.now()) })
  for (const line of answer.headers.getSetCookie()) assert.match(line, /^__Host-(session|device)=[\w-]+; .*; Secure$/)
})

test('unknown e-mails are indistinguishable: same reply, same work', async () => {
  const wrong: [what: string, fields: Parameters<typeof signIn>[0]][] = [
    ['unknown e-mail', { email: 'nobody@shop.example', totp: totp() }],
    ['wrong password', { email, password: 'another lantern 12', totp: totp() }],
    ['wrong one-time password', { email, totp: '000000' }],
    ['no one-time password', { email, totp: 'hello' }],
    ['six characters of two bytes', { email, totp: 'ñññ000' }],
    ['six digits of three bytes', { email, totp: '１２３４５６' }],
    ['six halves of characters', { email, totp: '𦺜𦺜𦺜' }],
    ['a recovery code of nobody', { email, totp: 'AAAA-BBBB-CCCC-DDDD' }],
    ['a very long password', { email, password: 'x'.repeat(1000), totp: totp() }],
  ]
  const seen: { what: string; answer: object; checks: number }[] = []
  for (const [what, fields] of wrong) {
    later()
    checks = 0
    const { status, headers, body } = await signIn(fields)
    const replyHeaders = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
    seen.push({ what, answer: { status, told: replyHeaders, body }, checks })
  }
  for (const { what, ...work } of seen)
    assert.deepEqual({ what, ...work }, { what, answer: seen[0]?.answer, checks: 1 })
})

test('a one-time password works once, and the previous one not after it', async () => {
  later()
  assert.deepEqual(outcome(await signIn({ email, totp: totp(-2) })), FAILED)
  assert.deepEqual(outcome(await signIn({ email, totp: totp(2) })), FAILED)
  assert.deepEqual(outcome(await signIn({ email, totp: totp(-1) })), IN)
  assert.deepEqual(outcome(await signIn({ email, totp: totp(-1) })), FAILED)
  const spaced = totp(1).replace(/^.../, '$& ')
  assert.deepEqual(outcome(await signIn({ email, totp: spaced })), IN)
  assert.deepEqual(outcome(await signIn({ email, totp: totp() })), FAILED)
})

test('racers with one one-time password: one session', async () => {
  later()
  const racers = await Promise.all(Array.from({ length: 5 }, () => signIn({ email, totp: totp() })))
  assert.deepEqual(racers.map(({ status }) => status).sort(), [201, 401, 401, 401, 401])
})

test('a recovery code signs in once, however it is typed, and racers with one have one session', async () => {
  later()
  const [first = '', second = ''] = recoveryCodes
  const typed = ` ${first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')} `
  assert.deepEqual(outcome(await signIn({ email, totp: typed })), IN)
  assert.deepEqual(outcome(await signIn({ email, totp: first })), FAILED)
  assert.deepEqual(outcome(await signIn({ email, password: 'another lantern 12', totp: second })), FAILED)
  later()
  const racers = await Promise.all(Array.from({ length: 5 }, () => signIn({ email, totp: second })))
  assert.deepEqual(racers.map(({ status }) => status).sort(), [201, 401, 401, 401, 401])
  assert.equal((await app.sql('SELECT FROM recovery_codes')).length, 8)
})

test('soon after a sign-in ten new recovery codes take the place of the old ones', async () => {
  later()
  const { session: cookie } = cookies((await signIn({ email, totp: totp() })).headers)
  const { status, body } = await app.post('/api/auth/recovery-codes', undefined, { cookie })
  assert.deepEqual([status, body.recoveryCodes.length], [201, 10])
  assert.deepEqual(outcome(await signIn({ email, totp: recoveryCodes[2] ?? '' })), FAILED)
  assert.deepEqual(outcome(await signIn({ email, totp: body.recoveryCodes[0] })), IN)
  app.clock.pass(10 * MINUTE + 1)
  assert.deepEqual(outcome(await app.post('/api/auth/recovery-codes', undefined, { cookie })), [
    403,
    'auth.signInAgain',
  ])
  assert.deepEqual(outcome(await app.post('/api/auth/recovery-codes')), [401, 'auth.required'])
})

test('a password change needs the current one and ends all other sessions', async () => {
  later()
  const second = { password: 'cactus umbrella violin 7' }
  const other = cookies((await signIn({ email, totp: totp() })).headers).session
  app.clock.pass(MINUTE)
  const { session: cookie } = cookies((await signIn({ email, totp: totp() })).headers)
  const change = (body: object, headers: Record<string, string> = { cookie }) =>
    app.post('/api/auth/password', body, headers)

  assert.deepEqual(outcome(await change({ currentPassword: PASSWORD, ...second }, {})), [401, 'auth.required'])
  const short = await change({ currentPassword: PASSWORD, password: 'short' })
  assert.deepEqual([short.status, short.body.errors[0].path], [400, 'password'])
  const mine = await change({ currentPassword: PASSWORD, password: `${email}1` })
  assert.deepEqual([mine.status, mine.body.errors[0].path], [400, 'password'])
  // The refused new password counted as a try; four more wrong ones reach the throttle.
  for (let wrong = 0; wrong < 4; wrong++) {
    const refused = await change({ currentPassword: 'another lantern 12', ...second })
    assert.deepEqual(
      [refused.status, refused.body.errors],
      [400, [{ path: 'currentPassword', message: 'This is not your current password' }]],
    )
  }
  const waits = await change({ currentPassword: PASSWORD, ...second })
  assert.deepEqual([...outcome(waits), waits.headers.get('retry-after')], [...WAITS, '30'])
  app.clock.pass(MINUTE)
  const racers = await Promise.all(
    ['granite lemon 88', 'harbor mitten 51'].map((password) => change({ currentPassword: PASSWORD, password })),
  )
  assert.equal(racers.filter(({ status }) => status === 201).length, 1, 'of two at once one')
  const now = racers[0]?.status === 201 ? 'granite lemon 88' : 'harbor mitten 51'

  assert.equal(await me(other), null)
  assert.equal((await me(cookie)).id, account.id)
  later()
  assert.deepEqual(outcome(await signIn({ email, totp: totp() })), FAILED)
  const { session: again } = cookies((await signIn({ email, password: now, totp: totp() })).headers)
  // No throttle here: the old password itself works once.
  const back = () => change({ currentPassword: now, password: PASSWORD }, { cookie: again })
  const twice = (await Promise.all([back(), back()])).map(outcome).sort()
  assert.deepEqual(twice[0], IN)
  // A concurrent loser finds its password already replaced.
  const TOO_LATE = ['auth.signInAgain', 'request.invalid']
  assert.ok(TOO_LATE.includes(`${twice[1]?.[1]}`), `${twice[1]}`)
  app.clock.pass(10 * MINUTE + 1)
  assert.deepEqual(outcome(await change({ currentPassword: PASSWORD, ...second }, { cookie: again })), [
    403,
    'auth.signInAgain',
  ])
})

for (const [whose, tried] of [
  ['a known', email],
  ['an unknown', 'stranger@shop.example'],
] as const) {
  test(`five failures with ${whose} e-mail throttle, doubling each time, and no password is checked meanwhile`, async () => {
    later()
    const fail = () => signIn({ email: tried, password: 'another lantern 12', totp: '000000' })
    for (let failed = 0; failed < 5; failed++) assert.deepEqual(outcome(await fail()), FAILED)
    checks = 0
    for (const wait of [30, 60, 120, 240, 480, 900, 900]) {
      const refused = await fail()
      assert.deepEqual([...outcome(refused), refused.headers.get('retry-after')], [...WAITS, String(wait)])
      app.clock.pass(wait * 1000)
      assert.deepEqual(outcome(await fail()), FAILED)
    }
    assert.equal(checks, 7)
  })
}

test('a hundred tries at once are five tries', async () => {
  later()
  const all = Array.from({ length: 100 }, () => signIn({ email: 'crowd@shop.example', totp: '000000' }))
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  assert.deepEqual(
    [statuses.filter((one) => one === 401).length, statuses.filter((one) => one === 429).length],
    [5, 95],
  )
})

test('a successful sign-in resets the throttle of its e-mail', async () => {
  later()
  const fail = () => signIn({ email, password: 'another lantern 12', totp: '000000' })
  for (let failed = 0; failed < 4; failed++) assert.deepEqual(outcome(await fail()), FAILED)
  assert.deepEqual(outcome(await signIn({ email, totp: totp() })), IN)
  for (let failed = 0; failed < 5; failed++) assert.deepEqual(outcome(await fail()), FAILED)
  assert.deepEqual(outcome(await fail()), WAITS)
})

test('an address trying new e-mails is throttled after fifty, even after a successful sign-in', async () => {
  later()
  for (let failed = 0; failed < 50; failed++) {
    if (failed === 25) assert.deepEqual(outcome(await signIn({ email, totp: totp() })), IN)
    const answer = await signIn({ email: `guess${failed}@shop.example`, totp: '000000' })
    assert.deepEqual(outcome(answer), FAILED, String(failed))
  }
  assert.deepEqual(outcome(await signIn({ email: 'one-more@shop.example', totp: '000000' })), WAITS)
})

test('others cannot lock out a known device, which has its own tries', async () => {
  later()
  const { device: cookie } = cookies((await signIn({ email, totp: totp() })).headers)
  const fail = (headers = {}) => signIn({ email, password: 'another lantern 12', totp: '000000' }, headers)
  for (let failed = 0; failed < 5; failed++) await fail()
  assert.deepEqual(outcome(await signIn({ email, totp: totp(1) })), WAITS)
  assert.deepEqual(outcome(await signIn({ email, totp: totp(1) }, { cookie })), IN)
  // Per account, and temporary.
  assert.deepEqual(outcome(await signIn({ email: 'stranger@shop.example', totp: '000000' }, { cookie })), FAILED)
  for (let failed = 0; failed < 10; failed++) assert.deepEqual(outcome(await fail({ cookie })), FAILED)
  assert.deepEqual(outcome(await fail({ cookie })), WAITS)
  for (const forged of ['device=x', `device=${'A'.repeat(65)}`, `${cookie.slice(0, -1)}A`])
    assert.deepEqual(outcome(await fail({ cookie: forged })), WAITS)
})

test('wrong one-time passwords on a known device throttle only that device', async () => {
  later()
  const { device: cookie } = cookies((await signIn({ email, totp: totp() })).headers)
  for (let failed = 0; failed < 10; failed++)
    assert.deepEqual(outcome(await signIn({ email, totp: '000000' }, { cookie })), FAILED)
  assert.deepEqual(outcome(await signIn({ email, totp: totp(1) }, { cookie })), WAITS)
  assert.deepEqual(outcome(await signIn({ email, totp: totp(1) })), IN)
})

/** Only Linux accepts all of 127.0.0.0/8 by default. */
const elsewhere = { skip: process.platform !== 'linux' }

/** A sign-in from another loopback address. */
const from = (localAddress: string, fields: { email: string; password?: string; totp: string }): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    request(`${app.url}/api/auth/staff-sessions`, { method: 'POST', headers, localAddress }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
      .on('error', reject)
      .end(JSON.stringify({ password: PASSWORD, ...fields }))
  })

test('a stranger’s endless failures do not lock out the owner elsewhere', elsewhere, async () => {
  later()
  for (let host = 10; host < 20; host++)
    for (let failed = 0; failed < 6; failed++) {
      const status = await from(`127.0.0.${host}`, { email, password: 'x', totp: '000000' })
      assert.equal(status, failed < 5 ? 401 : 429)
    }
  assert.equal(await from('127.0.0.2', { email, totp: totp() }), 201)
})

test('guessing one-time passwords with a stolen password is throttled and learns nothing', elsewhere, async () => {
  later()
  const { device: cookie } = cookies((await signIn({ email, totp: totp() })).headers)
  for (let host = 50; host < 60; host++) assert.equal(await from(`127.0.0.${host}`, { email, totp: '000000' }), 401)
  // Throttled now, even with the right password, except on known devices.
  assert.equal(await from('127.0.0.60', { email, totp: totp(1) }), 401)
  assert.deepEqual(outcome(await signIn({ email, totp: totp(1) }, { cookie })), IN)
  // A success elsewhere does not reset the guessers' throttle.
  app.clock.pass(MINUTE / 2)
  assert.equal(await from('127.0.0.61', { email, totp: totp(1) }), 401)
  app.clock.pass(MINUTE / 2)
  assert.equal(await from('127.0.0.62', { email, totp: totp() }), 201)
})

test('Idempotency-Keys store neither input nor reply', async () => {
  later()
  const answer = await signIn({ email, totp: totp() }, { 'idempotency-key': 'a-key' })
  assert.deepEqual(outcome(answer), IN)
  assert.deepEqual(await app.sql('SELECT FROM idempotency_keys'), [])
})

test('a new sign-in on a device replaces its session', async () => {
  later()
  const { session: cookie } = cookies((await signIn({ email, totp: totp() })).headers)
  const again = cookies((await signIn({ email, totp: totp(1) }, { cookie })).headers)
  assert.equal(await me(cookie), null)
  assert.deepEqual(await me(again.session), account)
})

test('expired tries are deleted, however many, and none earlier', async () => {
  await signIn({ email: 'late@shop.example', totp: '000000' })
  await app.forgetAccounts()
  assert.notEqual((await app.sql('SELECT FROM sign_in_tries')).length, 0)
  // Deleted in batches.
  await app.sql('INSERT INTO sign_in_tries SELECT sha256(n::text::bytea), 1, $1, $1 FROM generate_series(1, 5000) n', [
    app.clock.now(),
  ])
  later()
  await app.forgetAccounts()
  assert.equal((await app.sql('SELECT FROM sign_in_tries')).length, 0)
})

test('open mode refuses sign-ins', async () => {
  const open = await openTestApp()
  assert.deepEqual(outcome(await staffFor(open).signIn({ email, totp: '000000' })), [409, 'auth.openMode'])
})
