import assert from 'node:assert/strict'
import { test } from 'vitest'
import { oneTimePassword, PASSWORD, staffFor, tokenOf } from '../../support/factories/staff.ts'
import { openTestApp } from '../../support/open-app.ts'

const app = await openTestApp({ access: 'accounts' })
const { signIn } = staffFor(app)

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const fields = { name: 'Ana Reyes', email: 'ana@shop.example', password: PASSWORD }
const setUp = (link: string | null, changed: object = {}) =>
  app.post('/api/auth/setup', { token: tokenOf(link), ...fields, ...changed })
const refusal = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code]
const UNKNOWN = [404, 'auth.linkUnknown']

test('a link opens the page, voids the older one, and is valid for 24 hours', async () => {
  const older = await app.openSetup()
  assert.match(String(older), new RegExp(`^${app.url}/#setup=[\\w-]{22}$`))
  const link = await app.openSetup()
  assert.deepEqual(refusal(await setUp(older)), UNKNOWN)
  app.clock.pass(24 * HOUR)
  assert.deepEqual(refusal(await setUp(link)), UNKNOWN)
  assert.deepEqual(refusal(await setUp(`/#setup=${'x'.repeat(22)}`)), UNKNOWN)
  const kept = async () => (await app.sql('SELECT FROM setup_links')).length
  await app.forgetAccounts()
  assert.equal(await kept(), 1)
  app.clock.pass(1)
  await app.forgetAccounts()
  assert.equal(await kept(), 0)
})

test('only the hash of the link is kept', async () => {
  const token = tokenOf(await app.openSetup())
  const [row] = await app.sql<{ kept: string }>("SELECT encode(token_hash, 'hex') AS kept FROM setup_links")
  assert.equal(row?.kept.length, 64)
  assert.ok(!JSON.stringify(await app.sql('SELECT * FROM setup_links')).includes(token))
})

const REFUSED: [password: unknown, message: string][] = [
  [undefined, 'Enter a password'],
  ['seven77', 'Use at least 8 characters; a few words make a good password'],
  ['🔧🔧🔧🔧', 'Use at least 8 characters; a few words make a good password'],
  ['x'.repeat(129), 'Use at most 128 characters'],
  ['password123', 'This password is easy to guess. Try a few unrelated words'],
  ['contraseña1', 'This password is easy to guess. Try a few unrelated words'],
  ['qwertyuiop', 'This password is easy to guess. Try a few unrelated words'],
  ['aaaaaaaaaaaaaaaa', 'This password is easy to guess. Try a few unrelated words'],
  ['ana@shop.example', 'Choose a password without your name or email in it'],
  ['AnaReyes2026', 'Choose a password without your name or email in it'],
  ['ＡｎａＲｅｙｅｓ2026', 'Choose a password without your name or email in it'],
  ['Desert-Wrench-1', 'Choose a password without your name or email in it'],
]

test('a password that is short, long, well known or about its owner is refused, and the link is still good', async () => {
  const link = await app.openSetup()
  for (const [password, message] of REFUSED) {
    const { status, body } = await setUp(link, { password })
    assert.deepEqual([status, body.errors], [400, [{ path: 'password', message }]], String(password))
  }
  assert.deepEqual(refusal(await setUp('/#setup=none-at-all', { password: 'password123' })), UNKNOWN)
})

test('twenty racers with one link: one admin, and no link from then on', async () => {
  const link = await app.openSetup()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, racer) => setUp(link, { email: `racer${racer}@shop.example` })),
  )
  const [made, ...more] = answers.filter(({ status }) => status === 201)
  assert.deepEqual([more.length, answers.filter(({ body }) => body.code === 'auth.linkUnknown').length], [0, 19])
  assert.equal(await app.openSetup(), null)
  assert.equal((await app.sql('SELECT FROM accounts')).length, 1)

  const { account, totpSecret, totpUri, recoveryCodes } = made?.body ?? {}
  assert.deepEqual([account.name, account.roles, account.phone], ['Ana Reyes', ['admin'], null])
  assert.match(totpSecret, /^[A-Z2-7]{32}$/)
  const uri = new URL(totpUri)
  assert.deepEqual([uri.protocol, uri.searchParams.get('secret')], ['otpauth:', totpSecret])
  assert.equal(uri.searchParams.get('issuer'), 'Desert Wrench')
  assert.equal(new Set(recoveryCodes).size, 10)
  for (const code of recoveryCodes) assert.match(code, /^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)

  // The database contains no usable credentials.
  const kept = JSON.stringify(await app.sql('SELECT a.*, to_jsonb(r) AS r FROM accounts a, recovery_codes r'))
  for (const secret of [PASSWORD, totpSecret, ...recoveryCodes]) assert.ok(!kept.includes(secret))
  assert.match(kept, /\$argon2id\$v=19\$m=19456,t=2,p=1\$/)

  const totp = oneTimePassword(totpSecret, app.clock.now())
  assert.equal((await signIn({ email: account.email.toUpperCase(), totp })).status, 201)
})

test('open mode has no setup', async () => {
  const open = await openTestApp()
  const { status, body } = await open.post('/api/auth/setup', { token: 'x'.repeat(22), ...fields })
  assert.deepEqual([status, body.code], [409, 'auth.openMode'])
})
