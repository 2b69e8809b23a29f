import assert from 'node:assert/strict'
import { test } from 'vitest'
import { authenticator } from '../../support/builders/authenticator.ts'
import { cookies, staffFor } from '../../support/factories/staff.ts'
import { openTestApp } from '../../support/open-app.ts'

const app = await openTestApp({ access: 'accounts' })
const { firstAdmin, cookieOf } = staffFor(app)
const ana = await firstAdmin()
let admin = await cookieOf(ana)
/** Passkeys need a domain name; browsers use localhost instead of 127.0.0.1. */
const ORIGIN = app.url.replace('127.0.0.1', 'localhost')

const MINUTE = 60_000
type Device = Awaited<ReturnType<typeof authenticator>>
const outcome = ({ status, body }: { status: number; body: { code?: string } | null }) => [status, body?.code ?? null]
const me = async (cookie: string) => (await app.get('/api/auth/me', { cookie })).body.account
const creation = async () => (await app.post('/api/auth/passkeys/registration-options', undefined, admin)).body
const request = async () => (await app.post('/api/auth/passkeys/sign-in-options')).body
const register = (credential: object, name = 'My phone', headers = admin) =>
  app.post('/api/auth/passkeys', { name, credential }, headers)
const signIn = (credential: object) => app.post('/api/auth/passkeys/sessions', { credential })
const again = async () => {
  admin = await cookieOf(ana)
}

async function added(name = 'My phone'): Promise<{ device: Device; id: string }> {
  const device = await authenticator(ORIGIN)
  const { status, body } = await register(await device.create(await creation()), name)
  assert.equal(status, 201, JSON.stringify(body))
  return { device, id: body.id }
}

test('a passkey is added, listed, signs in for 12 hours in place of all else, and is removed', async () => {
  const options = await creation()
  assert.deepEqual([options.rp, options.user.name], [{ id: 'localhost', name: 'Desert Wrench' }, 'ana@shop.example'])
  assert.equal(options.authenticatorSelection.userVerification, 'required')
  const device = await authenticator(ORIGIN)
  const { status, body } = await register(await device.create(options))
  assert.deepEqual([status, body.name, body.lastUsedAt], [201, 'My phone', null])
  assert.deepEqual((await creation()).excludeCredentials.length, 1)

  const answer = await signIn(await device.get(await request()))
  assert.deepEqual([outcome(answer), answer.body.account], [[201, null], ana.account])
  const { session, lines } = cookies(answer.headers)
  assert.match(lines.join(), /session=[\w-]+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax/)
  assert.deepEqual(await me(session), ana.account)
  const list = await app.get('/api/auth/passkeys', admin)
  assert.deepEqual(list.body, [{ ...body, lastUsedAt: app.clock.now() }])

  assert.equal((await app.remove(`/api/auth/passkeys/${body.id}`, admin)).status, 204)
  assert.deepEqual(outcome(await app.remove(`/api/auth/passkeys/${body.id}`, admin)), [404, 'passkey.unknown'])
  assert.deepEqual(outcome(await signIn(await device.get(await request()))), [401, 'auth.signInFailed'])
})

const ODD = [
  ['of another site', { origin: 'https://evil.example' }],
  ['for another name', { rpId: 'evil.example' }],
  ['without its owner verified', { verified: false }],
  ['with a challenge of its own', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['made for something else', { type: 'payment.get' }],
] as const

for (const [what, odd] of ODD) {
  test(`a passkey reply ${what} is refused`, async () => {
    await again()
    const device = await authenticator(ORIGIN)
    assert.deepEqual(outcome(await register(await device.create(await creation(), odd))), [400, 'passkey.notValid'])
    const known = await added()
    assert.deepEqual(outcome(await signIn(await known.device.get(await request(), odd))), [401, 'auth.signInFailed'])
    assert.equal((await signIn(await known.device.get(await request()))).status, 201)
  })
}

test('a challenge works once, within 5 minutes, and for its purpose', async () => {
  await again()
  const { device } = await added()
  const answer = await device.get(await request())
  const racers = await Promise.all(Array.from({ length: 8 }, () => signIn(answer)))
  assert.deepEqual(racers.map(({ status }) => status).sort(), [201, 401, 401, 401, 401, 401, 401, 401])

  const slow = await request()
  const slowCreation = await creation()
  app.clock.pass(5 * MINUTE)
  assert.deepEqual(outcome(await signIn(await device.get(slow))), [401, 'auth.signInFailed'])
  const slowDevice = await authenticator(ORIGIN)
  const late = await slowDevice.create(slowCreation)
  assert.deepEqual(outcome(await register(late)), [400, 'passkey.notValid'])
  const forCreation = await creation()
  const misused = await device.get({ challenge: forCreation.challenge, rpId: 'localhost' })
  assert.deepEqual(outcome(await signIn(misused)), [401, 'auth.signInFailed'])
  const other = await authenticator(ORIGIN)
  const { challenge } = await request()
  assert.deepEqual(outcome(await register(await other.create({ ...forCreation, challenge }))), [
    400,
    'passkey.notValid',
  ])
})

test('a stale counter indicates a clone and is refused', async () => {
  await again()
  const { device } = await added()
  assert.equal((await signIn(await device.get(await request()))).status, 201)
  device.counter = 0
  assert.deepEqual(outcome(await signIn(await device.get(await request()))), [401, 'auth.signInFailed'])
  assert.equal((await signIn(await device.get(await request()))).status, 201)
})

test('a passkey with another user handle is refused', async () => {
  await again()
  const { device } = await added()
  const userHandle = Buffer.from('00000000-0000-7000-8000-000000000000').toString('base64url')
  assert.deepEqual(outcome(await signIn(await device.get(await request(), { userHandle }))), [401, 'auth.signInFailed'])
})

test('one passkey is one account’s, at most twenty, and only soon after a sign-in', async () => {
  await again()
  const { device } = await added()
  assert.deepEqual(outcome(await register(await device.create(await creation()))), [409, 'passkey.known'])
  while ((await app.get('/api/auth/passkeys', admin)).body.length < 19) await added()
  const two = await Promise.all([0, 1].map(async () => (await authenticator(ORIGIN)).create(await creation())))
  const answers = await Promise.all(two.map((credential) => register(credential)))
  assert.deepEqual(answers.map(outcome).sort(), [
    [201, null],
    [409, 'passkey.tooMany'],
  ])
  assert.deepEqual(outcome(await app.post('/api/auth/passkeys/registration-options', undefined, admin)), [
    ...[409, 'passkey.tooMany'],
  ])
  app.clock.pass(10 * MINUTE + 1)
  const [{ id }] = (await app.get('/api/auth/passkeys', admin)).body
  const late = [
    await app.post('/api/auth/passkeys/registration-options', undefined, admin),
    await app.remove(`/api/auth/passkeys/${id}`, admin),
  ]
  for (const answer of late) assert.deepEqual(outcome(answer), [403, 'auth.signInAgain'])
  assert.deepEqual(outcome(await app.get('/api/auth/passkeys')), [401, 'auth.required'])
})

test('malformed credentials are refused by field, and expired challenges leave no row', async () => {
  const { status, body } = await signIn({ id: 'x' })
  assert.equal(status, 400)
  assert.match(body.errors[0].path, /^credential\./)
  await request()
  app.clock.pass(6 * MINUTE)
  await app.forgetAccounts()
  assert.deepEqual(await app.sql('SELECT FROM passkey_challenges'), [])
})

test('behind PUBLIC_URL a passkey belongs to its host', async () => {
  const site = await openTestApp({ access: 'accounts', publicUrl: 'https://4wheels.wrench4' })
  const { body } = await site.post('/api/auth/passkeys/sign-in-options')
  assert.equal(body.rpId, '4wheels.wrench4', 'a name with figures is a name')
  const open = await openTestApp()
  assert.deepEqual(outcome(await open.post('/api/auth/passkeys/sign-in-options')), [409, 'auth.openMode'])
})
