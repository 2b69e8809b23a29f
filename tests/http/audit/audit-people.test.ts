import assert from 'node:assert/strict'
import { test } from 'vitest'
import { mechanicFields } from '../../support/factories/mechanic.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { signedIn } from '../../support/factories/session.ts'
import { signInByCode } from '../../support/factories/sign-in.ts'
import { oneTimePassword, PASSWORD, staffFor } from '../../support/factories/staff.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Sign-ins, staff reads and link actions are audited, and the trail is immutable. */

const app = await openTestApp({ access: 'accounts' })
const made = await staffFor(app).firstAdmin()
const staff = await signedIn(app, { role: 'dispatcher' })
const ownId = async (who: { cookie: string }): Promise<string> => (await app.get('/api/auth/me', who)).body.account.id
const list = async (query = '') => (await app.get(`/api/audit?limit=200${query}`, staff)).body
interface Entry {
  act: string
  accountId: string | null
  accountName: string
  address: string
  link: string | null
  filters: string | null
  thing: string | null
  reads: boolean
}
const actsOf = (entries: Entry[]) => entries.map(({ act }) => act)

test('set-up, sign-ins and accepted invitations are audited with their account', async () => {
  const { id } = made.account
  assert.deepEqual(actsOf(await list(`&accountId=${id}`)), ['accounts.setUp'])
  app.clock.pass(60_000)
  const totp = () => oneTimePassword(made.totpSecret, app.clock.now())
  const { email } = made.account
  const refused = await app.post('/api/auth/staff-sessions', { email, password: 'another lantern 12', totp: totp() })
  assert.equal(refused.status, 401)
  const { status, headers } = await app.post('/api/auth/staff-sessions', { email, password: PASSWORD, totp: totp() })
  assert.equal(status, 201)
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
  await app.post('/api/auth/invitations', { email: 'ben@shop.example', role: 'dispatcher' }, { cookie })
  const [mail] = (await app.get('/api/auth/outbox', { cookie })).body
  const [, token = ''] = /#invite=([\w-]+)/.exec(mail.body) ?? []
  app.log.plant(token)
  const ben = await app.post('/api/auth/invitations/accept', { token, name: 'Ben Ortiz', password: PASSWORD })
  assert.equal(ben.status, 201, JSON.stringify(ben.body))
  assert.deepEqual(actsOf(await list(`&accountId=${id}`)), [
    'accounts.outbox',
    'accounts.invite',
    'accounts.signIn',
    'accounts.setUp',
  ])
  const [accepted] = await list(`&accountId=${ben.body.account.id}`)
  assert.deepEqual(
    [accepted.act, accepted.accountName, accepted.address],
    ['accounts.accept', 'Ben Ortiz', '127.0.0.0/24'],
  )
  const phone = newPhone()
  const ana = await signInByCode(app, phone)
  assert.deepEqual(actsOf(await list(`&accountId=${await ownId(ana.headers)}`)), ['accounts.signIn'])
})

test('repeated reads of a list are audited once a minute per filter, cached or not', async () => {
  const reader = await signedIn(app, { role: 'dispatcher' })
  const id = await ownId(reader)
  const read = (query = '') => app.get(`/api/payments${query}`, reader)
  const tag = (await read()).headers.get('etag') ?? ''
  for (let time = 0; time < 5; time++) await read()
  const same = await app.get('/api/payments', { ...reader, 'if-none-match': tag })
  assert.equal(same.status, 304)
  await read('?limit=10')
  await read('?status=due')
  await app.get('/api/customers?q=Ana%20Reyes', reader)
  const entries: Entry[] = await list(`&accountId=${id}&kind=readings`)
  assert.deepEqual(
    entries.map(({ act, filters, thing, reads }) => [act, filters, thing, reads]),
    [
      ['customers.list', 'q=…', 'customers', true],
      ['billing.list', 'status=due', 'payments', true],
      ['billing.list', null, 'payments', true],
    ],
  )
  app.clock.pass(60_000)
  assert.equal((await app.get('/api/payments', { ...reader, 'if-none-match': tag })).status, 304)
  assert.equal((await list(`&accountId=${id}&kind=readings`)).length, 4)
  assert.deepEqual(await list(`&accountId=${id}&kind=acts`), [])
})

test('a read that cannot be audited is refused', async () => {
  const reader = await signedIn(app, { role: 'dispatcher' })
  await app.sql("ALTER TABLE audit_entries ADD CONSTRAINT too_full CHECK (act <> 'mechanics.list') NOT VALID")
  assert.equal((await app.get('/api/mechanics', reader)).status, 500)
  await app.sql('ALTER TABLE audit_entries DROP CONSTRAINT too_full')
  assert.equal((await app.get('/api/mechanics', reader)).status, 200)
})

test('actions by private link and reads by calendar link are attributed to the link', async () => {
  const phone = newPhone()
  const ana = await signedIn(app, { phone })
  const rosa = (await app.post('/api/mechanics', mechanicFields(), staff)).body
  const own = await signedIn(app, { phone: rosa.phone })
  const { body } = await app.post(`/api/mechanics/${rosa.id}/calendar`, undefined, own)
  assert.equal((await app.get(body.path)).status, 200)
  const [read] = await list('&kind=readings')
  assert.deepEqual([read.act, read.accountId, /^calendar:[\da-f]{12}$/.test(read.link)], ['calendars.read', null, true])
  assert.equal((await ownId(ana)).length, 36)
})

test('renamed accounts keep the name of the time; erased ones have none', async () => {
  const eve = await signedIn(app, { phone: newPhone() })
  const id = await ownId(eve)
  const rename = (name: string) => app.patch('/api/account', { name }, eve)
  await rename('Eve Adams')
  await app.patch('/api/account', { language: 'es' }, eve)
  await rename('Somebody Else')
  const names = async () => (await list(`&accountId=${id}`)).map(({ accountName }: Entry) => accountName)
  assert.deepEqual(await names(), ['Somebody Else', 'Eve Adams', 'Eve Adams'])
  // Entries without a stored name receive it when the name changes.
  await app.sql('UPDATE audit_entries SET account_name = NULL WHERE account_id = $1', [id])
  await rename('A Third Name')
  assert.deepEqual(await names(), ['A Third Name', 'Somebody Else', 'Somebody Else', 'Somebody Else'])
  assert.equal((await app.remove('/api/account', eve)).status, 204)
  assert.deepEqual(await names(), ['', '', '', '', ''])
})

test('views are deleted after a year, acts stay, and the server role can delete neither', async () => {
  const rows = 'SELECT count(*)::int AS count, reads FROM audit_entries GROUP BY reads ORDER BY reads'
  const before = await app.sql(rows)
  const age = () => app.sql("UPDATE audit_entries SET at = at - interval '200 days'")
  const forget = () => app.sql('SELECT forget_readings(now(), 100000)')
  await age()
  await forget()
  assert.deepEqual(await app.sql(rows), before, 'none that is younger than 300 days')
  await age()
  await forget()
  const [acts, ...readings] = await app.sql(rows)
  assert.deepEqual([acts?.count, readings], [before[0]?.count, []])
})
