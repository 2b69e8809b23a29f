import assert from 'node:assert/strict'
import { test } from 'vitest'
import { oneTimePassword, PASSWORD, staffFor, tokenOf } from '../../support/factories/staff.ts'
import { openTestApp } from '../../support/open-app.ts'
import { pluck } from '../../support/pluck.ts'

const app = await openTestApp({ access: 'accounts' })
const { firstAdmin, signIn, cookieOf } = staffFor(app)
const ana = await firstAdmin()
let admin = await cookieOf(ana)

const DAY = 24 * 3_600_000
const later = async (milliseconds: number) => {
  app.clock.pass(milliseconds)
  admin = await cookieOf(ana)
}
const invite = (email: string, role = 'dispatcher', headers = admin) =>
  app.post('/api/auth/invitations', { email, role }, headers)
async function mailsTo(email: string): Promise<{ to: string; body: string }[]> {
  const { body } = await app.get('/api/auth/outbox', admin)
  return body.filter((mail: { to: string }) => mail.to === email)
}
const linkTo = async (email: string): Promise<string> => tokenOf((await mailsTo(email))[0]?.body ?? null)
const accept = (token: string, fields: object = {}) =>
  app.post('/api/auth/invitations/accept', { token, name: 'Luis Ortega', password: PASSWORD, ...fields })
const outcome = ({ status, body }: { status: number; body: { code?: string } | null }) => [status, body?.code ?? null]
const me = async (cookie: string) => (await app.get('/api/auth/me', { cookie })).body.account
const UNKNOWN = [404, 'auth.linkUnknown']
const invitations = async () => (await app.get('/api/auth/invitations', admin)).body

async function join(email: string, role = 'dispatcher') {
  assert.equal((await invite(email, role)).status, 201)
  const { status, body } = await accept(await linkTo(email))
  assert.equal(status, 201, JSON.stringify(body))
  return { ...body, ...(await cookieOf(body)) }
}

test('an admin invites, the invited one makes an account by the link, once, and signs in', async () => {
  const { status, body } = await invite('luis@shop.example')
  const { id, ...invitation } = body
  const now = app.clock.now()
  assert.equal(status, 201)
  assert.deepEqual(invitation, {
    ...{ email: 'luis@shop.example', role: 'dispatcher', by: 'outbox', createdAt: now },
    expiresAt: new Date(Date.parse(now) + 7 * DAY).toISOString(),
  })
  assert.deepEqual(await invitations(), [
    { id, email: 'luis@shop.example', role: 'dispatcher', createdAt: now, expiresAt: invitation.expiresAt },
  ])
  const token = await linkTo('luis@shop.example')
  assert.ok(!JSON.stringify(await app.sql('SELECT * FROM invitations')).includes(token))
  const weak = await accept(token, { password: 'luisortega1' })
  assert.deepEqual(weak.body.errors, [
    { path: 'password', message: 'Choose a password without your name or email in it' },
  ])

  const racers = await Promise.all(Array.from({ length: 10 }, () => accept(token)))
  const made = racers.filter((answer) => answer.status === 201)
  assert.equal(made.length, 1)
  for (const lost of racers.filter((answer) => answer.status !== 201)) assert.deepEqual(outcome(lost), UNKNOWN)
  const luis = made[0]?.body
  assert.deepEqual([luis.account.email, luis.account.roles], ['luis@shop.example', ['dispatcher']])
  assert.deepEqual(await invitations(), [])
  const { cookie } = await cookieOf(luis)
  assert.deepEqual(await me(cookie), luis.account)

  const list = (await app.get('/api/auth/staff', admin)).body
  assert.deepEqual(
    list.map(({ name, role }: { name: string; role: string }) => [name, role]),
    [
      ['Luis Ortega', 'dispatcher'],
      ['Ana Reyes', 'admin'],
    ],
  )
  assert.ok(list.every(({ lastSignInAt }: { lastSignInAt: string | null }) => lastSignInAt !== null))
  for (const email of ['luis@shop.example', 'LUIS@shop.example', 'ana@shop.example'])
    assert.deepEqual(outcome(await invite(email)), [409, 'staff.emailTaken'])
})

test('a link is valid for 7 days, until replaced or revoked', async () => {
  await invite('old@shop.example')
  const old = await linkTo('old@shop.example')
  await later(7 * DAY)
  assert.deepEqual(outcome(await accept(old)), UNKNOWN)
  assert.deepEqual(await invitations(), [])

  await invite('twice@shop.example')
  const first = await linkTo('twice@shop.example')
  await invite('Twice@shop.example', 'admin')
  const second = await linkTo('Twice@shop.example')
  assert.deepEqual(outcome(await accept(first)), UNKNOWN)
  const [row, ...more] = await invitations()
  assert.deepEqual([row.role, more], ['admin', []])

  assert.equal((await app.remove(`/api/auth/invitations/${row.id}`, admin)).status, 204)
  assert.deepEqual(outcome(await accept(second)), UNKNOWN)
  assert.deepEqual(outcome(await app.remove(`/api/auth/invitations/${row.id}`, admin)), [404, 'invitation.unknown'])
  assert.deepEqual(outcome(await accept('never-was')), UNKNOWN)
})

test('concurrent invitations of one e-mail create one', async () => {
  const both = await Promise.all([invite('both@shop.example'), invite('both@shop.example')])
  assert.deepEqual(pluck(both, 'status'), [201, 201])
  const rows = (await invitations()).filter(({ email }: { email: string }) => email === 'both@shop.example')
  assert.equal(rows.length, 1)
  // The mail is created with its invitation.
  const [mail, ...more] = await mailsTo('both@shop.example')
  assert.equal(more.length, 0)
  assert.match(mail?.body ?? '', /\b7 days\b/)
  assert.equal((await app.remove(`/api/auth/invitations/${rows[0].id}`, admin)).status, 204)
  assert.deepEqual(await mailsTo('both@shop.example'), [])
})

test('invitation errors name their fields', async () => {
  const { status, body } = await invite('nowhere', 'boss')
  assert.deepEqual(
    [status, body.errors],
    [
      400,
      [
        { path: 'email', message: 'Enter an email such as name@example.com' },
        { path: 'role', message: 'Choose a role: dispatcher or admin' },
      ],
    ],
  )
})

test('a closed account is signed out, cannot sign in, and its invitations are void', async () => {
  const boss = await join('boss@shop.example', 'admin')
  await invite('friend@shop.example', 'admin', { cookie: boss.cookie })
  const friend = await linkTo('friend@shop.example')
  assert.equal((await app.remove(`/api/auth/staff/${boss.account.id}`, admin)).status, 204)
  assert.equal(await me(boss.cookie), null)
  assert.deepEqual(outcome(await accept(friend)), UNKNOWN)
  app.clock.pass(30_000)
  const totp = oneTimePassword(boss.totpSecret, app.clock.now())
  assert.deepEqual(outcome(await signIn({ email: 'boss@shop.example', totp })), [401, 'auth.signInFailed'])
  const recovery = await signIn({ email: 'boss@shop.example', totp: boss.recoveryCodes[0] })
  assert.deepEqual(outcome(recovery), [401, 'auth.signInFailed'])
  assert.deepEqual(outcome(await app.remove(`/api/auth/staff/${boss.account.id}`, admin)), [404, 'staff.unknown'])
  const [kept] = await app.sql('SELECT password_hash, totp_secret FROM accounts WHERE id = $1', [boss.account.id])
  assert.deepEqual(kept, { password_hash: null, totp_secret: null })
  // Rejoining creates a new account.
  const again = await join('boss@shop.example')
  assert.notEqual(again.account.id, boss.account.id)
})

test('the last admin cannot be closed, nor can two admins close each other', async () => {
  const last = await app.remove(`/api/auth/staff/${ana.account.id}`, admin)
  assert.deepEqual(outcome(last), [409, 'staff.lastAdmin'])
  const other = await join('other@shop.example', 'admin')
  const statuses = (
    await Promise.all([
      app.remove(`/api/auth/staff/${ana.account.id}`, { cookie: other.cookie }),
      app.remove(`/api/auth/staff/${other.account.id}`, admin),
    ])
  ).map(({ status }) => status)
  // Accounts closed before their own call are signed out.
  assert.deepEqual([statuses.includes(204), statuses.some((status) => [401, 409].includes(status))], [true, true])
  const left = await app.sql("SELECT FROM accounts WHERE role = 'admin' AND closed_at IS NULL")
  assert.equal(left.length, 1)
  // With an admin, no setup link is printed.
  assert.equal(await app.openSetup(), null)
})

test('expired invitations are deleted after 30 days', async () => {
  app.clock.pass(29 * DAY)
  await app.forgetAccounts()
  assert.notDeepEqual(await app.sql('SELECT FROM invitations'), [])
  app.clock.pass(9 * DAY)
  await app.forgetAccounts()
  assert.deepEqual(await app.sql('SELECT FROM invitations'), [])
})

test('open mode has no invitations', async () => {
  const open = await openTestApp()
  const fields = { email: 'luis@shop.example', role: 'dispatcher' }
  assert.deepEqual(outcome(await open.post('/api/auth/invitations', fields)), [409, 'auth.openMode'])
  assert.deepEqual(
    outcome(await open.post('/api/auth/invitations/accept', { token: 'x', name: 'Luis', password: PASSWORD })),
    [409, 'auth.openMode'],
  )
})
