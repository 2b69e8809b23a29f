import assert from 'node:assert/strict'
import { afterAll, beforeEach, test } from 'vitest'
import { openLoopbackSmtp } from '../../support/builders/loopback-smtp.ts'
import { partsOf } from '../../support/builders/mime.ts'
import { jobFields } from '../../support/factories/job.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { messagesOf } from '../../support/messages.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Mails as a mail program reads them: text, HTML, the file of a booked time, and one press to end them. */

const smtp = await openLoopbackSmtp()
const { mails } = smtp
afterAll(() => smtp.close())
const app = await openTestApp({ mail: smtp.settings })
const { deliverAll } = messagesOf(app)

beforeEach(() => {
  mails.length = 0
})

/** A customer who takes mails instead of texts. */
async function booked(headers: Record<string, string> = {}) {
  const windowStart = new Date(Date.parse(app.clock.now()) + 72 * 3_600_000).toISOString()
  const windowEnd = new Date(Date.parse(windowStart) + 2 * 3_600_000).toISOString()
  const customer = { customerPhone: newPhone(), customerEmail: 'ana@shop.example', textConsent: false }
  const job = await app.created('/api/jobs', jobFields({ ...customer, windowStart, windowEnd }), headers)
  await deliverAll()
  return { id: job.id as string, windowStart }
}

/** Of the first mail that has such a part; others may leave beside it. */
const calendarIn = (part: RegExp) =>
  partsOf(mails.find((mail) => part.test(mail)) ?? assert.fail(`no ${part} in ${mails.length} mails`)).of(
    'text/calendar',
  )

const stamp = (moment: string) => `${moment.slice(0, 19).replace(/[-:]/g, '')}Z`

test('a mail has text, HTML without pictures, and one press to end mails', async () => {
  await booked()
  const mail = partsOf(mails[0] ?? assert.fail('no mail'))
  const text = mail.of('text/plain')
  const html = mail.of('text/html')
  assert.match(text, /Follow it: http.*#job=/)
  assert.match(html, /^<!doctype html><html lang="en">/)
  assert.doesNotMatch(html, /<img|src=|url\(|<script|<link/)
  assert.match(html, /<a href="http[^"]*#job=[\w-]{22}"/)
  const link = /^<(.+)>$/.exec(mail.header('List-Unsubscribe') ?? '')?.[1] ?? ''
  assert.equal(mail.header('List-Unsubscribe-Post'), 'List-Unsubscribe=One-Click')
  assert.ok(link.startsWith(`${app.url}/api/messages/unsubscribe/`))
  assert.ok(html.includes(link) && text.includes(link))

  const path = new URL(link).pathname
  const page = await app.get(path)
  assert.match(page.body, /<form method="post"><button/)
  const [kept] = await app.sql("SELECT channels FROM message_preferences WHERE person LIKE 'customer:%'")
  assert.equal(kept?.channels, null, 'looking at the page ends nothing')
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const { status, body } = await app.send('POST', path, 'List-Unsubscribe=One-Click', form)
  assert.equal(status, 200)
  assert.match(body, /You will not get emails/)
  const [ended] = await app.sql("SELECT channels FROM message_preferences WHERE person LIKE 'customer:%'")
  assert.deepEqual(ended?.channels, ['sms', 'push'])
  assert.equal((await app.send('POST', `${path}x`, '', form)).status, 404)
  const other = path.replace(
    /unsubscribe\/[^.]+/,
    `unsubscribe/${Buffer.from('customer:00000000-0000-4000-8000-000000000000').toString('base64url')}`,
  )
  assert.equal((await app.send('POST', other, '', form)).status, 404)
})

test('a booked time is a calendar file; a cancellation takes it away', async () => {
  const { id, windowStart } = await booked()
  const first = calendarIn(/method=PUBLISH/)
  assert.match(first, /^METHOD:PUBLISH\r?$/m)
  assert.match(first, new RegExp(`^UID:${id}@desert-wrench\\r?$`, 'm'))
  assert.match(first, new RegExp(`^DTSTART:${stamp(windowStart)}\\r?$`, 'm'))
  const sequence = (text: string) => Number(/^SEQUENCE:(\d+)/m.exec(text)?.[1])
  const { status } = await app.post(`/api/jobs/${id}/cancel`, { by: 'dispatcher', reason: 'other', note: 'Closed' })
  assert.ok(status < 300)
  await deliverAll()
  const last = calendarIn(/method=CANCEL/)
  assert.match(last, /^METHOD:CANCEL\r?$/m)
  assert.match(last, /^STATUS:CANCELLED\r?$/m)
  assert.ok(sequence(last) > sequence(first))
})

test('a Spanish customer reads Spanish', async () => {
  await booked({ 'accept-language': 'es' })
  const mail = partsOf(mails[0] ?? assert.fail('no mail'))
  assert.match(mail.of('text/html'), /lang="es"/)
  assert.match(mail.of('text/plain'), /Cancelar los correos: http/)
})
