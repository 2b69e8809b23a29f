import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { smtpMessages } from '@desert-wrench/server/adapters/smtp-messages.ts'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, test } from 'vitest'
import { newPhone } from '../../support/factories/phone.ts'
import { signedIn } from '../../support/factories/session.ts'
import { askCode } from '../../support/factories/sign-in.ts'
import { openTestApp } from '../../support/open-app.ts'
import { pluck } from '../../support/pluck.ts'

/** A mail server on the loopback with scripted replies. */
const taken: { to: string[]; from: string | false; text: string }[] = []
let asked = 0
let answer: { code: number } | 'takes' | 'drips' = 'takes'
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => {
    asked++
    if (answer === 'drips') return
    done(answer === 'takes' ? undefined : Object.assign(new Error('no'), { responseCode: answer.code }))
  },
  onData: (stream, { envelope }, done) => {
    let text = ''
    stream.on('data', (piece) => {
      text += piece
    })
    stream.on('end', () => {
      taken.push({
        to: envelope.rcptTo.map(({ address }) => address),
        from: envelope.mailFrom ? envelope.mailFrom.address : false,
        text,
      })
      done()
    })
  },
})
const port = await new Promise<number>((resolve) => {
  const listener = server.listen(0, '127.0.0.1', () => {
    const address = listener.address()
    resolve(typeof address === 'object' && address ? address.port : 0)
  })
})
afterAll(() => new Promise<void>((resolve) => server.close(resolve)))

const mail = { url: `smtp://127.0.0.1:${port}`, from: 'office@shop.example' }
const app = await openTestApp({ access: 'accounts', mail })
const admin = await signedIn(app, { role: 'admin' })
const invite = (email: string, headers = {}) =>
  app.post('/api/auth/invitations', { email, role: 'dispatcher' }, { ...admin, ...headers })
/** The call does not wait for the mail server. */
async function becomes(wanted: [to: string, status: string][]): Promise<void> {
  for (let left = 300; left > 0; left--) {
    const now = (await outbox()).map(({ to, status }: Record<string, string>) => [to, status])
    if (left === 1 || JSON.stringify(now) === JSON.stringify(wanted)) return assert.deepEqual(now, wanted)
    await pause(20)
  }
}
const outbox = async () => (await app.get('/api/auth/outbox', admin)).body

beforeEach(() => {
  answer = 'takes'
  taken.length = 0
  asked = 0
})

const read = (text: string) =>
  text
    .replace(/=\r?\n/g, '')
    .replace(/(=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())

test('an invitation goes out by mail in the language of the inviter, not to the outbox', async () => {
  const { status, body } = await invite('luis@shop.example', { 'accept-language': 'es' })
  assert.deepEqual([status, body.by], [201, 'mail'])
  await becomes([])
  const [{ to, from, text } = { to: [], from: '', text: '' }, ...more] = taken
  assert.deepEqual([to, from, more], [['luis@shop.example'], 'office@shop.example', []])
  assert.match(read(text), /^From: Desert Wrench <office@shop.example>/m)
  assert.match(text, /^Subject: =\?UTF-8\?Q\?Su_invitaci=C3=B3n_.*Desert_Wrench/m)
  assert.match(read(text), new RegExp(`^${app.url}/#invite=[\\w-]{22}\\r?$`, 'm'))
  assert.deepEqual(await outbox(), [])
})

test('undeliverable texts stay pending beside the mails that leave', async () => {
  const phone = newPhone()
  await askCode(app, phone)
  await invite('rosa@shop.example')
  await becomes([[String(toE164(phone)), 'waiting']])
  assert.equal(await app.deliverMessages(), 0)
  await becomes([[String(toE164(phone)), 'waiting']])
  await app.sql('DELETE FROM outbox')
})

test('a busy server is retried; a refusal marks the mail as failed', async () => {
  const before = app.log.lines.length
  answer = { code: 451 }
  await invite('busy@shop.example')
  while (asked === 0) await pause(20)
  await becomes([['busy@shop.example', 'waiting']])
  answer = 'takes'
  app.clock.pass(60_000)
  assert.equal(await app.deliverMessages(), 1)
  await becomes([])

  answer = { code: 550 }
  await invite('gone@shop.example')
  await becomes([['gone@shop.example', 'failed']])
  assert.deepEqual(
    app.log.lines.slice(before).flatMap((line) => (line.includes('outbox: ') ? JSON.parse(line).msg : [])),
    [
      'outbox: a message of the kind email was not sent (EENVELOPE); it is tried again',
      'outbox: a message of the kind email was refused and is not tried again',
    ],
  )
  await app.sql('DELETE FROM outbox')
})

test('a mail sealed with another key is not sent empty', async () => {
  await app.sql(
    `INSERT INTO outbox (id, event, kind, person, channel, recipient, sealed, send_at, due_at, expires_at, created_at)
     VALUES (gen_random_uuid(), 'old', 'invitation', 'email:old@shop.example', 'email', 'old@shop.example', '\\x01020304', $1, $1,
       $1::timestamptz + interval '1 hour', $1)`,
    [app.clock.now()],
  )
  assert.equal(await app.deliverMessages(), 0)
  assert.equal(asked, 0)
  await becomes([['old@shop.example', 'failed']])
  await app.sql('DELETE FROM outbox')
})

test('recipients cannot inject another one, and a silent server times out', async () => {
  const provider = await smtpMessages({ ...mail, name: 'Shop', patienceMs: 300 })
  const message = { subject: 'Hello\r\nBcc: third@shop.example', body: 'Hello' }
  await provider.send({ ...message, to: 'one@shop.example' }, new AbortController().signal)
  assert.deepEqual(pluck(taken, 'to'), [['one@shop.example']])
  assert.doesNotMatch(taken[0]?.text ?? '', /^Bcc:/m)
  answer = 'drips'
  const slow = provider.send({ ...message, to: 'one@shop.example' }, new AbortController().signal)
  // The mail was not accepted yet, so it may be resent.
  await assert.rejects(slow, { name: 'NotTaken', code: 'TimeoutError', isAway: true })
})

test('without a mail server the invitation stays in the outbox with its link', async () => {
  const bare = await openTestApp({ access: 'accounts' })
  const boss = await signedIn(bare, { role: 'admin' })
  const { body } = await bare.post('/api/auth/invitations', { email: 'luis@shop.example', role: 'admin' }, boss)
  assert.equal(body.by, 'outbox')
  const [row, ...more] = (await bare.get('/api/auth/outbox', boss)).body
  assert.deepEqual([row.to, row.status, more], ['luis@shop.example', 'waiting', []])
  assert.match(row.body, /\/#invite=[\w-]{22}$/m)
  // Deleted a day after its link expired.
  bare.clock.pass(8 * 24 * 3_600_000)
  await bare.forgetAccounts()
  assert.equal((await bare.sql('SELECT FROM outbox')).length, 1)
  bare.clock.pass(1)
  await bare.forgetAccounts()
  assert.equal((await bare.sql('SELECT FROM outbox')).length, 0)
})
