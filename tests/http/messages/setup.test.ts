import assert from 'node:assert/strict'
import { afterAll, beforeEach, describe, it, test } from 'vitest'
import { openLoopbackSmtp } from '../../support/builders/loopback-smtp.ts'
import { openLoopbackTwilio } from '../../support/builders/loopback-twilio.ts'
import { twilioCalls } from '../../support/builders/twilio-calls.ts'
import { jobFields } from '../../support/factories/job.ts'
import { signedIn } from '../../support/factories/session.ts'
import { messagesOf } from '../../support/messages.ts'
import { openTestApp } from '../../support/open-app.ts'

/** The page that sets up messages: what is missing, and what each provider answers. */

const PUBLIC = 'http://localhost'
let refusal: number | null = null
let isKnown = true
const smtp = await openLoopbackSmtp({
  allowInsecureAuth: true,
  onAuth: ({ password }, _session, done) =>
    password === 'secret' && isKnown ? done(null, { user: 'office' }) : done(new Error('Invalid credentials')),
  onRcptTo: ({ address }, _session, done) =>
    done(refusal === null ? undefined : Object.assign(new Error(`no ${address} here`), { responseCode: refusal })),
})
afterAll(() => smtp.close())
const { mails } = smtp
const twilio = await openLoopbackTwilio()
afterAll(() => twilio.close())
const app = await openTestApp({
  access: 'accounts',
  sms: { ...twilio.settings, perSecond: 1000 },
  // No name service knows this domain.
  mail: { url: smtp.settings.url.replace('smtp://', 'smtp://user:secret@'), from: 'office@127.0.0.1' },
  publicUrl: PUBLIC,
})
const admin = await signedIn(app, { role: 'admin' })
const dispatcher = await signedIn(app, { role: 'dispatcher' })
const tried = async (body: object, headers: Record<string, string> = admin) =>
  app.post('/api/messages/test', body, headers)

beforeEach(() => {
  twilio.be('takes')
  twilio.asked.length = 0
  mails.length = 0
  refusal = null
  isKnown = true
})

describe('the setup', () => {
  it('names senders, addresses to paste, and no secret', async () => {
    const { body } = await app.get('/api/messages/setup', admin)
    assert.deepEqual(body.sms.missing.concat(body.email.missing, body.push.missing), [])
    assert.deepEqual(
      [body.sms.from, body.sms.inboundUrl, body.sms.statusUrl, body.sms.isPublic],
      ['+16025550100', `${PUBLIC}/api/messages/inbound`, `${PUBLIC}/api/messages/status`, true],
    )
    assert.deepEqual([body.email.from, body.email.server], ['office@127.0.0.1', new URL(smtp.settings.url).host])
    assert.doesNotMatch(JSON.stringify(body), /secret/)
  })

  it('counts what carriers refused, in words', async () => {
    const job = await app.created('/api/jobs', jobFields(), dispatcher)
    await messagesOf(app).deliverAll()
    const [{ provider_id: sid } = assert.fail()] = await app.sql<{ provider_id: string }>(
      "SELECT provider_id FROM outbox WHERE job_id = $1 AND kind = 'booked'",
      [job.id],
    )
    await twilioCalls(app, PUBLIC).report(sid, 'undelivered', { code: 30034 })
    app.clock.pass(2 * 3_600_000)
    const { sms } = (await app.get('/api/messages/setup', await signedIn(app, { role: 'admin' }))).body
    assert.deepEqual([sms.sent, sms.reported], [1, 1])
    assert.deepEqual(sms.failures, [{ code: 30034, reason: 'unregistered', count: 1 }])
  })

  it('names the settings that are missing', async () => {
    const bare = await openTestApp()
    const { body } = await bare.get('/api/messages/setup')
    assert.deepEqual(body.sms.missing, ['SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM'])
    assert.deepEqual([body.email.missing, body.push.missing], [['SMTP_URL', 'MAIL_FROM'], ['ACCESS=accounts']])
    const { status, body: problem } = await bare.post('/api/messages/test', { channel: 'sms' })
    assert.deepEqual([status, problem.code], [409, 'message.notSetUp'])
  })
})

describe('a test of texts', () => {
  it('checks the account without sending', async () => {
    const { body } = await tried({ channel: 'sms' })
    assert.deepEqual([body.outcome, twilio.texts().length], ['works', 0])
  })
  it('shows that the account is refused, and which settings say it', async () => {
    twilio.be('unauthorized')
    const { body } = await tried({ channel: 'sms' })
    assert.deepEqual([body.outcome, body.code, body.settings], ['notTaken', 'status.401', 'SMS_ACCOUNT and SMS_TOKEN'])
  })
  it('sends a text in the language of the admin', async () => {
    const { body } = await tried({ channel: 'sms', to: '(602) 555-0177' }, { ...admin, 'accept-language': 'es' })
    assert.equal(body.outcome, 'sent')
    const sent = twilio.texts().find(({ fields }) => fields.To === '+16025550177')
    assert.match(sent?.fields.Body ?? '', /^Desert Wrench: este es un mensaje de prueba/)
  })
  it('shows a refusal in the words of the provider', async () => {
    twilio.be('refuses')
    const { body } = await tried({ channel: 'sms', to: '(602) 555-0177' })
    assert.deepEqual([body.outcome, body.code, body.answer], ['refused', '21211', 'no +16025550177'])
  })
  it('sends nothing to who replied STOP, to other countries, and to what is no phone', async () => {
    await twilioCalls(app, PUBLIC).text('+16025550178', 'STOP')
    await app.sql(
      "INSERT INTO message_preferences (person, stopped_at, updated_at) VALUES ('phone:+16025550178', now(), now()) ON CONFLICT DO NOTHING",
    )
    for (const [to, status, code] of [
      ['(602) 555-0178', 409, 'message.stopped'],
      ['+44 20 7946 0018', 409, 'message.country'],
      ['nobody', 400, 'request.invalid'],
    ] as const) {
      const { status: found, body } = await tried({ channel: 'sms', to })
      assert.deepEqual([found, body.code], [status, code], to)
    }
    assert.deepEqual(
      twilio.texts().filter(({ fields }) => fields.To === '+16025550178'),
      [],
    )
  })
})

describe('a test of email', () => {
  it('checks the connection and the domain of the sender', async () => {
    const { body } = await tried({ channel: 'email' })
    assert.deepEqual([body.outcome, body.spf, body.dmarc], ['works', null, null])
    assert.doesNotMatch(mails.join(), /test message/)
  })
  it('shows that user or password is wrong, in the words of the server', async () => {
    isKnown = false
    const { body } = await tried({ channel: 'email' })
    assert.deepEqual(
      [body.outcome, body.settings, body.answer],
      ['notTaken', 'the user or password in SMTP_URL', '535 Invalid credentials'],
    )
  })
  it('sends one', async () => {
    const { body } = await tried({ channel: 'email', to: 'ana@shop.example' })
    assert.equal(body.outcome, 'sent')
    const sent = mails.find((mail) => mail.includes('To: ana@shop.example'))
    assert.match(sent ?? '', /^Subject: Desert Wrench: test message/m)
  })
  it('shows a refusal in the words of the server', async () => {
    refusal = 550
    const { body } = await tried({ channel: 'email', to: 'gone@shop.example' })
    assert.deepEqual([body.outcome, body.answer], ['refused', '550 no gone@shop.example here'])
    refusal = 451
    assert.equal((await tried({ channel: 'email', to: 'gone@shop.example' })).body.outcome, 'notTaken')
    assert.equal((await tried({ channel: 'email', to: 'gone' })).status, 400)
  })
})

test('push messages go to the browsers of the admin, who has none here', async () => {
  const { body } = await tried({ channel: 'push' })
  assert.deepEqual([body.outcome, body.code], ['refused', 'noBrowser'])
})

test('only admins test, each time audited', async () => {
  assert.equal((await tried({ channel: 'sms' }, dispatcher)).status, 403)
  const [{ count } = { count: 0 }] = await app.sql<{ count: number }>(
    "SELECT count(*)::int AS count FROM audit_entries WHERE act = 'messages.test'",
  )
  assert.ok(count > 5)
})
