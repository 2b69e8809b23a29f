import assert from 'node:assert/strict'
import pg from 'pg'
import { beforeEach, describe, it, test } from 'vitest'
import type { TestApp } from '../../support/app.ts'
import { freshDatabase } from '../../support/database.ts'
import { jobFields } from '../../support/factories/job.ts'
import { mechanicFields } from '../../support/factories/mechanic.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { signedIn } from '../../support/factories/session.ts'
import { askCode, codeFor, cookieOf, signInByCode, wrongOne } from '../../support/factories/sign-in.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Sign-in by code: successes, failures, and no information leaks. */

const HOUR = 3_600_000
const database = await freshDatabase()
const app = await openTestApp({ access: 'accounts', database })
let office = { cookie: '' }
const enter = (phone: string, code: string, headers?: Record<string, string>) =>
  app.post('/api/auth/sessions', { phone, code }, headers)

beforeEach(async () => {
  app.clock.pass(26 * HOUR)
  office = await signedIn(app, { role: 'admin' })
})

test('a code signs in; the cookie alone has the session', async () => {
  const phone = newPhone()
  const sent = await askCode(app, phone)
  assert.deepEqual([sent.status, sent.body, sent.headers.get('set-cookie')], [202, {}, null])
  const { status, body, headers } = await enter(phone, await codeFor(app, phone))
  assert.equal(status, 201)
  assert.deepEqual(body, {
    account: {
      ...{ id: body.account.id, name: '', roles: ['customer'], phone, email: null },
      ...{ mechanicId: null, customerId: null, language: null },
    },
  })
  const [session = '', device = '', ...more] = headers.getSetCookie()
  assert.match(session, /^session=[\w-]{22}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/)
  // Distinguishes known devices from strangers; it does not sign in.
  assert.match(device, /^phone-device=[\w-]{65}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/)
  assert.deepEqual(more, [])
  assert.equal(headers.get('cache-control'), 'no-store')
  assert.deepEqual((await app.get('/api/auth/me', cookieOf(headers))).body, body)
  assert.deepEqual((await app.get('/api/auth/me')).body, { account: null })
  const [, token = ''] = cookieOf(headers).cookie.split('=')
  const kept = JSON.stringify(await app.sql('SELECT to_jsonb(s) AS row FROM sessions s'))
  assert.ok(!kept.includes(token), 'the token is kept nowhere')
})

test('over TLS the cookie is one that a browser takes from this very host alone', async () => {
  const behindTls = await openTestApp({ access: 'accounts', publicUrl: 'https://wrench.example' })
  await signedIn(behindTls, { role: 'admin' })
  const phone = newPhone()
  await askCode(behindTls, phone)
  const { headers } = await behindTls.post('/api/auth/sessions', { phone, code: await codeFor(behindTls, phone) })
  assert.match(
    headers.getSetCookie()[0] ?? '',
    /^__Host-session=[\w-]{22}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
  )
  assert.equal((await behindTls.get('/api/auth/me', cookieOf(headers))).body.account.phone, phone)
  const renamed = { cookie: cookieOf(headers).cookie.replace('__Host-', '') }
  assert.equal((await behindTls.get('/api/auth/me', renamed)).body.account, null)
})

test('phones are matched in any format; one account per phone', async () => {
  const phone = newPhone()
  await app.post('/api/jobs', jobFields({ customerPhone: phone }), office)
  const [{ id: customerId } = { id: '' }] = await app.sql<{ id: string }>('SELECT id FROM customers WHERE phone = $1', [
    phone,
  ])
  const first = await signInByCode(app, phone)
  assert.equal(first.account.customerId, customerId)
  const mechanic = await app.post('/api/mechanics', mechanicFields({ phone }), office)
  assert.equal(mechanic.status, 201, JSON.stringify(mechanic.body))
  const again = await signInByCode(app, ` +1 ${phone.replace(/[()-]/g, ' ')}`)
  assert.deepEqual([again.account.id, again.account.roles], [first.account.id, ['customer', 'mechanic']])
  assert.equal(again.account.mechanicId, mechanic.body.id)
})

test('a new account takes the name on file for its phone, and the person can change it', async () => {
  const phone = newPhone()
  await app.post('/api/jobs', jobFields({ customerPhone: phone, customerName: 'Rosa Ibarra' }), office)
  const { account, headers } = await signInByCode(app, phone)
  assert.equal(account.name, 'Rosa Ibarra')
  const changed = await app.patch('/api/account', { name: ' Rosa Ibarra de Soto ', language: 'es' }, headers)
  assert.equal(changed.status, 200)
  assert.partialDeepStrictEqual(changed.body, { ...account, name: 'Rosa Ibarra de Soto', language: 'es' })
  const english = { ...headers, 'accept-language': 'en' }
  const refused = await app.patch('/api/account', { name: '' }, english)
  assert.deepEqual([refused.status, refused.body.message], [400, 'Escriba su nombre'])
  assert.equal(refused.headers.get('content-language'), 'es')
  assert.equal(
    (await app.get('/api/jobs/0193a5c4-7d10-7c3e-8f21-5b6d0a9e4c77', english)).body.message,
    'Este trabajo no existe.',
  )
  await app.patch('/api/account', { language: null }, headers)
  assert.equal((await app.patch('/api/account', { name: '' }, english)).body.message, 'Enter your name')
  for (const [body, field] of [
    [{}, ''],
    [{ language: 'fr' }, 'language'],
    [{ name: 'x'.repeat(101) }, 'name'],
  ] as const)
    assert.deepEqual(
      (await app.patch('/api/account', body, headers)).body.errors?.map(({ path }: { path: string }) => path),
      [field],
    )
})

describe('a code', () => {
  it('signs in one of fifty concurrent tries', async () => {
    const phone = newPhone()
    await askCode(app, phone)
    const code = await codeFor(app, phone)
    const answers = await Promise.all(Array.from({ length: 50 }, () => enter(phone, code)))
    const statuses = answers.map(({ status }) => status).sort()
    assert.deepEqual(statuses, [201, ...Array.from({ length: 49 }, () => 401)])
    const [{ count } = { count: 0 }] = await app.sql<{ count: number }>(
      'SELECT count(*)::int AS count FROM sessions JOIN accounts a ON a.id = account_id WHERE a.phone = $1',
      [phone],
    )
    assert.equal(count, 1)
    for (const { status, body, headers } of answers)
      if (status === 401) assert.deepEqual([body.code, headers.get('set-cookie')], ['auth.codeWrong', null])
  })

  it('counts concurrent wrong tries, and refuses the right code after three', async () => {
    const phone = newPhone()
    await askCode(app, phone)
    const code = await codeFor(app, phone)
    const wrong = await Promise.all(Array.from({ length: 20 }, () => enter(phone, wrongOne(code))))
    assert.deepEqual([...new Set(wrong.map(({ status }) => status))], [401])
    assert.equal((await enter(phone, code)).status, 401)
    const [row] = await app.sql(
      'SELECT guesses, ended_at IS NOT NULL AS ended FROM codes ORDER BY created_at DESC LIMIT 1',
    )
    assert.deepEqual(row, { guesses: 3, ended: true })
  })

  it('works at the third try, and in any spelling', async () => {
    const phone = newPhone()
    await askCode(app, phone)
    const code = await codeFor(app, phone)
    for (const time of [1, 2]) assert.equal((await enter(phone, wrongOne(code))).status, 401, String(time))
    assert.equal((await enter(phone, ` ${code.slice(0, 3)} - ${code.slice(3)}\u200f`)).status, 201)
  })

  it('is good for five minutes and for its own phone', async () => {
    const [phone, other] = [newPhone(), newPhone()]
    await askCode(app, phone)
    await askCode(app, other)
    const code = await codeFor(app, phone)
    if (code !== (await codeFor(app, other))) assert.equal((await enter(other, code)).status, 401)
    app.clock.pass(5 * 60_000 - 1)
    const late = await enter(phone, code)
    assert.equal(late.status, 201)
    await askCode(app, phone)
    const next = await codeFor(app, phone)
    app.clock.pass(5 * 60_000)
    assert.equal((await enter(phone, next)).status, 401)
  })

  it('is void once there is a newer one', async () => {
    const phone = newPhone()
    await askCode(app, phone)
    const older = await codeFor(app, phone)
    await askCode(app, phone)
    const newer = await codeFor(app, phone)
    if (older !== newer) assert.equal((await enter(phone, older)).status, 401)
    assert.equal((await enter(phone, newer)).status, 201)
    const { body } = await app.get('/api/auth/outbox', office)
    assert.equal(body.filter(({ to }: { to: string }) => to.endsWith(phone.slice(-4))).length, 1)
  })

  it('is not stored in the clear, nor with a hash that could be brute-forced', async () => {
    const phone = newPhone()
    await askCode(app, phone)
    const code = await codeFor(app, phone)
    for (const table of ['codes', 'outbox', 'sessions', 'accounts', 'idempotency_keys']) {
      const rows = JSON.stringify(await app.sql(`SELECT to_jsonb(t) AS row FROM ${table} t`))
      assert.doesNotMatch(
        rows.replace(/"(id|account_id|created_at|token_hash|code_hash|network_hash|sealed)":"[^"]*"/g, ''),
        new RegExp(code),
        table,
      )
    }
  })

  it('must be six digits, and a phone a phone', async () => {
    const phone = newPhone()
    for (const code of ['', '12345', '1234567', 'abcdef', '12345六', '１２３４５', null, 123456])
      assert.deepEqual((await app.post('/api/auth/sessions', { phone, code })).body.errors?.[0]?.path, 'code')
    for (const wrong of ['', '555-0101', 7, null, undefined])
      assert.deepEqual((await app.post('/api/auth/codes', { phone: wrong })).body.errors?.[0]?.path, 'phone')
  })
})

test('codes go only to SMS_COUNTRIES; other phones get the same refusal, known or not', async () => {
  const [jamaican, premium, german] = ['+1 876 555 0101', '(900) 555-0101', '+49 1511 2345678']
  await app.post('/api/jobs', jobFields({ customerPhone: jamaican }), office)
  const before = await app.sql('SELECT FROM codes')
  for (const phone of [jamaican, '+1 876 555 0102', premium, german]) {
    const { status, body } = await askCode(app, phone)
    assert.deepEqual(
      [status, body.code, body.errors?.length, body.errors?.[0]?.path],
      [400, 'request.invalid', 1, 'phone'],
    )
    assert.equal(body.message, 'We text codes only to phones from these countries: United States, Canada, Mexico')
    const spanish = await askCode(app, phone, { 'accept-language': 'es' })
    assert.match(spanish.body.message, /estos países: Estados Unidos, Canadá y México$/)
  }
  assert.deepEqual(await app.sql('SELECT FROM codes'), before)
  for (const phone of ['(416) 555-0142', '+52 662 123 4567']) assert.equal((await askCode(app, phone)).status, 202)
})

/** Statements during some work, without the outbox, which runs on its own. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const query = pg.Query.prototype as unknown as { text: string; submit(...given: unknown[]): unknown }
  const { submit } = query
  query.submit = function (...given) {
    statements.push(this.text.replace(/^\/\*request_id='[^']*'\*\/ /, ''))
    return submit.apply(this, given)
  }
  try {
    await work()
  } finally {
    query.submit = submit
  }
  // Sending and the snapshot check run in the background.
  return statements.filter((text) => !/^UPDATE outbox|pg_current_snapshot\(\)|pg_control_system\(\)/.test(text))
}

test('replies reveal nothing about known phones: same status, body, headers and statements', async () => {
  const known = newPhone()
  await app.post('/api/jobs', jobFields({ customerPhone: known }), office)
  await app.post('/api/mechanics', mechanicFields({ phone: known }), office)
  await signInByCode(app, known)
  const statements = async (phone: string) => {
    app.clock.pass(26 * HOUR)
    const answers: unknown[] = []
    const statements = await statementsOf(async () => {
      const asked = await askCode(app, phone)
      const tried = await enter(phone, '0'.repeat(6) === (await codeFor(app, phone)) ? '000001' : '000000')
      for (const { status, headers, body } of [asked, tried]) {
        const names = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
        answers.push(status, body, names)
      }
    })
    return { answers, statements }
  }
  const [ofKnown, ofUnknown] = [await statements(known), await statements(newPhone())]
  assert.deepEqual(ofKnown, ofUnknown)
  assert.ok(ofKnown.statements.length > 10)
})

test('wrong guesses reveal nothing about pending codes: same status, body, headers and number of writes', async () => {
  const statements = async (isOut: boolean) => {
    const phone = newPhone()
    if (isOut) await askCode(app, phone)
    const wrong = isOut && (await codeFor(app, phone)) === '000000' ? '000001' : '000000'
    let answer: unknown
    const statements = await statementsOf(async () => {
      const { status, headers, body } = await enter(phone, wrong)
      answer = { status, body, names: [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)) }
    })
    return { answer, writes: statements.filter((text) => /^(UPDATE|INSERT)|emit_message/.test(text)).length }
  }
  const out = await statements(true)
  assert.deepEqual(await statements(false), out)
  assert.equal(out.writes, 1)
})

test('sign-in replies are never stored, with any key', async () => {
  const phone = newPhone()
  const key = { 'idempotency-key': `sign-in-${phone.slice(-4)}` }
  await askCode(app, phone, key)
  const { status } = await enter(phone, await codeFor(app, phone), key)
  assert.equal(status, 201)
  assert.deepEqual(await app.sql("SELECT FROM idempotency_keys WHERE path LIKE '/api/auth/%'"), [])
})

test('texts use the language of the request, and phones offer the code on this site only', async () => {
  const behindTls = await openTestApp({ access: 'accounts', publicUrl: 'https://wrench.example' })
  const { cookie } = await signedIn(behindTls, { role: 'admin' })
  const admin = { cookie: cookie.replace('session=', '__Host-session=') }
  for (const [language, text] of [
    [
      'en',
      /^(\d{6}) is your code for Desert Wrench\. It works for 5 minutes\. Don't share it\.\n@wrench\.example #\1$/,
    ],
    [
      'es-MX',
      /^(\d{6}) es su clave para Desert Wrench\. Sirve por 5 minutos\. No se la dé a nadie\.\n@wrench\.example #\1$/,
    ],
  ] as const) {
    await askCode(behindTls, newPhone(), { 'accept-language': language })
    const [newest] = (await behindTls.get('/api/auth/outbox', admin)).body
    assert.match(newest.body, text)
    assert.ok(newest.body.length <= 160)
    behindTls.clock.pass(1)
  }
})

test('a restart forgets neither a session nor a limit', async () => {
  const phone = newPhone()
  const { headers } = await signInByCode(app, phone)
  const again = await restarted(app)
  assert.equal((await again.get('/api/auth/me', headers)).body.account.phone, phone)
  for (let sent = 0; sent < 4; sent++) assert.equal((await askCode(sent < 2 ? app : again, phone)).status, 202)
  assert.equal((await askCode(again, phone)).status, 429)
})

/** Another server on the same database and clock. */
async function restarted(first: TestApp): Promise<TestApp> {
  const second = await openTestApp({ access: 'accounts', database: { ...database, drop: async () => {} } })
  second.clock.set(first.clock.now())
  return second
}

test('codes are forgotten after a day, not before their tries have counted', async () => {
  const phone = newPhone()
  await askCode(app, phone)
  const left = async () => (await app.sql('SELECT FROM codes')).length
  app.clock.pass(24 * HOUR)
  await app.forgetAccounts()
  assert.equal(await left(), 1)
  app.clock.pass(5 * 60_000 + 1)
  await app.forgetAccounts()
  assert.equal(await left(), 0)
})
