import assert from 'node:assert/strict'
import { test } from 'vitest'
import { newPhone } from '../../support/factories/phone.ts'
import { signedIn } from '../../support/factories/session.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Sensitive calls need a sign-in within ten minutes; `tests/support/access/expected.ts` lists them. */

const app = await openTestApp({ access: 'accounts' })
const TEN_MINUTES = 10 * 60_000
const outcome = ({ status, body }: { status: number; body?: { code?: string } }) => [status, body?.code]

test('sessions older than ten minutes cannot invite; earlier replies are replayed', async () => {
  const admin = await signedIn(app, { role: 'admin' })
  const invite = (email: string, headers = {}) =>
    app.post('/api/auth/invitations', { email, role: 'admin' }, { ...admin, ...headers })
  const key = { 'idempotency-key': 'in-time' }
  app.clock.pass(TEN_MINUTES)
  const first = await invite('first@shop.example', key)
  assert.equal(first.status, 201)
  app.clock.pass(1)
  assert.deepEqual(outcome(await invite('second@shop.example')), [403, 'auth.signInAgain'])
  const again = await invite('first@shop.example', key)
  assert.deepEqual([again.status, again.body], [201, first.body])
  const invited = await app.sql('SELECT email FROM invitations ORDER BY email')
  assert.deepEqual(invited, [{ email: 'first@shop.example' }])
})

test('a refusal is not stored: after signing in the same call succeeds', async () => {
  const old = await signedIn(app, { role: 'admin' })
  app.clock.pass(TEN_MINUTES + 1)
  const [fields, key] = [{ email: 'later@shop.example', role: 'dispatcher' }, { 'idempotency-key': 'later' }]
  assert.deepEqual(outcome(await app.post('/api/auth/invitations', fields, { ...old, ...key })), [
    403,
    'auth.signInAgain',
  ])
  await app.sql("UPDATE sessions SET created_at = $1 WHERE token_hash = sha256(convert_to($2, 'UTF8'))", [
    app.clock.now(),
    old.cookie.slice('session='.length),
  ])
  assert.equal((await app.post('/api/auth/invitations', fields, { ...old, ...key })).status, 201)
})

test('exporting personal data and changing sign-in methods need a fresh sign-in', async () => {
  const [staff, ana] = [await signedIn(app, { role: 'dispatcher' }), await signedIn(app, { phone: newPhone() })]
  app.clock.pass(TEN_MINUTES + 1)
  const password = { currentPassword: 'quiet lantern 12', password: 'another lantern 12' }
  for (const answer of [
    await app.get('/api/customers/export', staff),
    await app.post('/api/auth/password', password, staff),
    await app.get('/api/account/export', ana),
    await app.patch('/api/account/phone', { phone: newPhone(), code: '123456' }, ana),
    await app.remove('/api/account', ana),
  ])
    assert.deepEqual(outcome(answer), [403, 'auth.signInAgain'])
  assert.equal((await app.get('/api/customers', staff)).status, 200)
  assert.equal((await app.get('/api/auth/me', ana)).body.account.phone !== null, true)
})

test('open mode needs no fresh sign-in', async () => {
  const open = await openTestApp()
  assert.equal((await open.get('/api/customers/export')).status, 200)
})
