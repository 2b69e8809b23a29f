import assert from 'node:assert/strict'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { twilioMessages } from '@desert-wrench/server/adapters/twilio-messages.ts'
import { NotTaken } from '@desert-wrench/server/ports/messages.ts'
import { afterAll, beforeEach, describe, it, test } from 'vitest'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { ACCOUNT, FROM, openLoopbackTwilio, TOKEN } from '../../support/builders/loopback-twilio.ts'
import { freshDatabase } from '../../support/database.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { signedIn } from '../../support/factories/session.ts'
import { askCode, codeFor } from '../../support/factories/sign-in.ts'
import { openTestApp } from '../../support/open-app.ts'
import { pluck } from '../../support/pluck.ts'

/** Texts are sent from the outbox by Twilio's API or stay pending; unsent texts are never reported as sent. */

const twilio = await openLoopbackTwilio()
afterAll(() => twilio.close())
const settings = { access: 'accounts', sms: twilio.settings } as const
const database = await freshDatabase()
const app = await openTestApp({ ...settings, database })
/** The same with a short timeout. */
const slow = await openTestApp({
  access: 'accounts',
  sms: { ...twilio.settings, patienceMs: 150 },
  database: { ...database, drop: async () => {} },
})
let admin = { cookie: '' }

const unsent = async (one: TestApp = app, headers = admin) => (await one.get('/api/auth/outbox', headers)).body
/** Codes are sent just after the reply. */
async function sentBy(asked: number): Promise<void> {
  for (let turn = 0; turn < 400 && twilio.texts().length < asked; turn++)
    await new Promise((resolve) => setTimeout(resolve, 10))
  assert.equal(twilio.texts().length, asked)
  // What the provider answers is noted; what it does not answer stays under way.
  const underWay = async () => (await app.sql("SELECT FROM outbox WHERE state = 'sending'")).length
  for (let turn = 0; turn < 50 && (await underWay()) > 0; turn++)
    await new Promise((resolve) => setTimeout(resolve, 10))
}

async function becomes(status: string): Promise<void> {
  const now = async () => (await unsent())[0]?.status
  for (let turn = 0; turn < 400 && (await now()) !== status; turn++)
    await new Promise((resolve) => setTimeout(resolve, 10))
  assert.equal(await now(), status)
}

beforeEach(async () => {
  await app.deliverMessages()
  twilio.be('takes')
  twilio.meanwhile(null)
  app.clock.pass(26 * 3_600_000)
  slow.clock.set(app.clock.now())
  admin = await signedIn(app, { role: 'admin' })
  await app.deliverMessages()
  await app.sql('DELETE FROM outbox')
  twilio.asked.length = 0
})

test('a text is sent in Twilio’s format, and its secret deleted once accepted', async () => {
  const phone = newPhone()
  assert.equal((await askCode(app, phone)).status, 202)
  await sentBy(1)
  const [{ path, authorization, type, fields } = assert.fail()] = twilio.asked
  assert.equal(path, `POST /2010-04-01/Accounts/${ACCOUNT}/Messages.json`)
  assert.equal(authorization, `Basic ${Buffer.from(`${ACCOUNT}:${TOKEN}`).toString('base64')}`)
  assert.match(type ?? '', /^application\/x-www-form-urlencoded/)
  assert.deepEqual(Object.keys(fields), ['To', 'From', 'Body'])
  assert.deepEqual([fields.To, fields.From], [toE164(phone), FROM])
  const [code = ''] = /^\d{6}/.exec(fields.Body ?? '') ?? []
  assert.deepEqual(await app.sql('SELECT state, sealed, provider_id FROM outbox'), [
    { state: 'sent', sealed: null, provider_id: 'SM1' },
  ])
  assert.equal((await app.post('/api/auth/sessions', { phone, code })).status, 201)
})

describe('the reply does not wait for Twilio', () => {
  for (const mood of ['error', 'too many', 'unauthorized', 'moved'] as const) {
    it(`that is ${mood}: the text stays pending and is retried`, async () => {
      twilio.be(mood)
      const phone = newPhone()
      assert.equal((await askCode(app, phone)).status, 202)
      await sentBy(1)
      const [waiting] = await unsent()
      assert.deepEqual([waiting.to, waiting.status], [toE164(phone), 'waiting'])
      assert.match(waiting.body, /^\d{6} is your code/)
      twilio.be('takes')
      assert.equal(await app.deliverMessages(), 0, 'not at once')
      app.clock.pass(15_000)
      assert.equal(await app.deliverMessages(), 1)
      assert.deepEqual([twilio.asked.length, twilio.asked[1]?.fields.Body, await unsent()], [2, waiting.body, []])
    })
  }
})

test('a code without a reply may have arrived: it is sent again once Twilio is back', async () => {
  twilio.be('silent')
  const phone = newPhone()
  assert.equal((await askCode(slow, phone)).status, 202)
  await becomes('unknown')
  assert.deepEqual([twilio.texts().length, (await unsent())[0].to], [1, toE164(phone)])
  for (let minute = 0; minute < 2; minute++) {
    slow.clock.pass(60_000)
    assert.equal(await slow.deliverMessages(), 0)
  }
  assert.equal(twilio.texts().length, 1)
  // Other codes wait until Twilio is back; none is wasted on probing.
  assert.equal((await askCode(slow, newPhone())).status, 202)
  assert.equal(await slow.deliverMessages(), 0)
  assert.equal(twilio.texts().length, 1)
  twilio.be('takes')
  assert.equal(await slow.deliverMessages(), 2)
  assert.equal(
    twilio.texts()[0]?.fields.Body,
    twilio.texts().findLast(({ fields }) => fields.To === toE164(phone))?.fields.Body,
  )
  assert.equal((await askCode(slow, phone)).status, 202)
  await sentBy(4)
  assert.notEqual(twilio.texts()[0]?.fields.Body, twilio.texts()[3]?.fields.Body)
  assert.deepEqual(await unsent(), [])
})

test('a code in flight when a server was killed is sent again', async () => {
  twilio.be('error')
  await askCode(app, newPhone())
  await sentBy(1)
  twilio.be('takes')
  await app.sql("UPDATE outbox SET state = 'sending', due_at = $1::timestamptz + interval '1 minute'", [
    app.clock.now(),
  ])
  assert.deepEqual([await app.deliverMessages(), (await unsent())[0].status], [0, 'sending'])
  app.clock.pass(60_000)
  assert.deepEqual([await app.deliverMessages(), await unsent()], [1, []])
  assert.equal(twilio.texts().length, 2)
})

test('a wrong secret is logged with its setting', async () => {
  twilio.be('unauthorized')
  const before = app.log.lines.length
  await askCode(app, newPhone())
  await sentBy(1)
  const logged = app.log.lines.slice(before).map((line) => JSON.parse(line))
  assert.deepEqual(
    logged.filter(({ level }) => level === 50).map(({ msg }) => msg),
    [
      'outbox: messages of the kind sms are not sent: SMS_ACCOUNT and SMS_TOKEN refused (status.401); they wait until that is set right',
    ],
  )
})

test('retries back off', async () => {
  twilio.be('error')
  await askCode(app, newPhone())
  await sentBy(1)
  for (const [seconds, tries] of [
    [14, 1],
    [1, 2],
    [29, 2],
    [1, 3],
    [59, 3],
    [1, 4],
  ] as const) {
    app.clock.pass(seconds * 1000)
    await app.deliverMessages()
    assert.equal(twilio.asked.length, tries, `${seconds} s later`)
  }
})

test('a text that Twilio rejects is tried once and marked as failed', async () => {
  twilio.be('refuses')
  const before = app.log.lines.length
  await askCode(app, newPhone())
  await sentBy(1)
  assert.equal((await unsent())[0].status, 'failed')
  assert.deepEqual(
    app.log.lines.slice(before).flatMap((line) => (line.includes('outbox: ') ? JSON.parse(line).msg : [])),
    ['outbox: a message of the kind sms was refused and is not tried again'],
  )
  app.clock.pass(60_000)
  await app.deliverMessages()
  assert.equal(twilio.asked.length, 1)
})

test('an expired code is not sent', async () => {
  twilio.be('error')
  await askCode(app, newPhone())
  await sentBy(1)
  twilio.be('takes')
  app.clock.pass(5 * 60_000)
  assert.equal(await app.deliverMessages(), 0)
  assert.deepEqual([twilio.asked.length, (await unsent())[0].status], [1, 'failed'])
})

test('a newer code replaces a pending one', async () => {
  twilio.be('error')
  const phone = newPhone()
  await askCode(app, phone)
  await sentBy(1)
  twilio.be('takes')
  await askCode(app, phone)
  await sentBy(2)
  app.clock.pass(60_000)
  assert.equal(await app.deliverMessages(), 0)
  assert.notEqual(twilio.asked[0]?.fields.Body, twilio.asked[1]?.fields.Body)
})

test('one of two servers sends it, and the other takes over if that server ends first', async () => {
  const other = await openTestApp({ ...settings, database: { ...database, drop: async () => {} } })
  other.clock.set(app.clock.now())
  twilio.be('error')
  await askCode(app, newPhone())
  await sentBy(1)
  twilio.be('takes')
  twilio.meanwhile(() => new Promise((resolve) => setTimeout(() => resolve(undefined), 100)))
  for (const one of [app, other]) one.clock.pass(15_000)
  const sent = await Promise.all([app, other, app, other].map((one) => one.deliverMessages()))
  assert.deepEqual([sent.reduce((sum, count) => sum + count), twilio.asked.length], [1, 2])
})

test('a closing server aborts its sending; the text may have arrived, and the next server skips it', async () => {
  const other = await startTestApp({ ...settings, database: { ...database, drop: async () => {} } })
  other.clock.set(app.clock.now())
  twilio.be('silent')
  await askCode(other, newPhone())
  await sentBy(1)
  await other.close()
  assert.deepEqual(
    other.log.lines.flatMap((line) => (line.includes('outbox: ') ? JSON.parse(line).msg : [])),
    ['outbox: a message of the kind sms was sent and not answered; it may have arrived and is not sent again'],
  )
  assert.equal((await unsent())[0].status, 'unknown')
})

test('one deadline covers the whole reply, even a dripping one', async () => {
  const message = { to: '+16025550123', subject: null, body: 'x' }
  const { signal } = new AbortController()
  const impatient = twilioMessages({ ...twilio.settings, patienceMs: 60 })
  // A generous timeout for busy machines.
  const provider = twilioMessages({ ...twilio.settings, patienceMs: 10_000 })
  twilio.be('silent')
  assert.deepEqual(await impatient.send(message, signal), { outcome: 'unknown' })
  await assert.rejects(provider.send(message, AbortSignal.abort()), NotTaken)
  for (const mood of ['error', 'drips'] as const) {
    twilio.be(mood)
    await assert.rejects(provider.send(message, signal), { code: 'status.500' })
  }
  const nowhere = twilioMessages({ ...twilio.settings, url: 'http://127.0.0.1:2' })
  await assert.rejects(nowhere.send(message, signal), { code: 'ECONNREFUSED', isAway: true })
})

test('the log reports an unsent text without its recipient', async () => {
  const before = app.log.lines.length
  const phone = newPhone()
  twilio.be('error')
  await askCode(app, phone)
  await sentBy(1)
  app.log.plant(await codeFor(app, phone))
  app.log.plant(String(toE164(phone)))
  const lines = app.log.lines.slice(before).map((line) => JSON.parse(line).msg)
  assert.deepEqual(lines, ['outbox: a message of the kind sms was not sent (status.500); it is tried again'])
  app.log.assertNobody()
})

test('a failing outbox query is logged, and its text leaves the next time', async () => {
  await app.sql(
    `CREATE FUNCTION away() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'away'; END $$;
     CREATE TRIGGER away BEFORE UPDATE ON outbox FOR EACH STATEMENT EXECUTE FUNCTION away()`,
  )
  assert.equal((await askCode(app, newPhone())).status, 202)
  const logged = () => app.log.lines.some((line) => line.includes('outbox: it could not be looked through (P0001)'))
  for (let turn = 0; turn < 2000 && !logged(); turn++) await new Promise((resolve) => setTimeout(resolve, 10))
  assert.ok(logged())
  await app.sql('DROP FUNCTION away CASCADE')
  await app.deliverMessages()
  await sentBy(1)
})

test('a deliverable text is not logged, even before the first admin', async () => {
  await app.sql("UPDATE accounts SET closed_at = created_at WHERE role = 'admin'")
  const before = app.log.lines.length
  await askCode(app, newPhone())
  await sentBy(1)
  assert.ok(!app.log.lines.slice(before).some((line) => line.includes('is your code')))
})

describe('without an SMS provider', () => {
  it('the outbox keeps them, and before the first admin they are logged', async () => {
    const alone = await openTestApp({ access: 'accounts', publicUrl: 'https://wrench.example' })
    const phone = newPhone()
    await askCode(alone, phone)
    const code = await codeFor(alone, phone)
    const logged = (text: string) =>
      alone.log.lines.filter((line) => line.includes(text)).map((line) => JSON.parse(line))
    const [line] = logged(code)
    assert.deepEqual(
      [line?.level, line?.msg],
      [
        30,
        `outbox: to ${toE164(phone)}: ${code} is your code for Desert Wrench. It works for 5 minutes. Don't share it. @wrench.example #${code}`,
      ],
    )
    // Removes known lines, so that the log check covers the rest.
    alone.log.lines.splice(0, alone.log.lines.length, ...alone.log.lines.filter((one) => !one.includes(code)))
    const officer = async () => {
      const { cookie } = await signedIn(alone, { role: 'admin' })
      return { cookie: cookie.replace('session=', '__Host-session=') }
    }
    const first = await officer()
    await askCode(alone, newPhone())
    assert.equal(logged('is your code').length, 0)
    const waiting = await unsent(alone, first)
    assert.deepEqual(pluck(waiting, 'status'), ['waiting', 'waiting'])
    assert.equal(await alone.deliverMessages(), 0)
    alone.clock.pass(5 * 60_000)
    await alone.deliverMessages()
    assert.equal((await unsent(alone, first))[0].status, 'failed')
    alone.clock.pass(24 * 3_600_000 + 1)
    await alone.forgetAccounts()
    assert.deepEqual(await unsent(alone, await officer()), [])
  })
})
