import assert from 'node:assert/strict'
import { afterAll, beforeEach, test } from 'vitest'
import { openLoopbackTwilio } from '../../support/builders/loopback-twilio.ts'
import { jobFields } from '../../support/factories/job.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { messagesOf } from '../../support/messages.ts'
import { openTestApp } from '../../support/open-app.ts'

/** The business's own wording of messages. */

const twilio = await openLoopbackTwilio()
afterAll(() => twilio.close())
const app = await openTestApp({ sms: { ...twilio.settings, perSecond: 1000 } })
const { deliverAll, bodyOf } = messagesOf(app)
const PATH = '/api/message-templates/booked'
const OWN = '{business}: got it, {vehicle}, {time}. STOP ends texts. {link}'

type Template = { kind: string; language: string; text: string | null; standard: string; updatedAt: string | null }
const template = async (kind = 'booked', language = 'en'): Promise<Template> => {
  const { templates } = (await app.get('/api/message-templates')).body as { templates: Template[] }
  return templates.find((one) => one.kind === kind && one.language === language) ?? assert.fail()
}
const put = (text: string, language = 'en') => app.send('PUT', `${PATH}/${language}`, JSON.stringify({ text }))
async function bookedText(headers = {}): Promise<string | null> {
  const { id } = await app.created('/api/jobs', jobFields({ customerPhone: newPhone() }), headers)
  await deliverAll()
  return bodyOf(id, 'booked')
}

beforeEach(async () => {
  twilio.asked.length = 0
  for (const language of ['en', 'es']) await app.send('DELETE', `${PATH}/${language}`)
})

test('every message has its standard wording in every language, and none of its own', async () => {
  const { templates } = (await app.get('/api/message-templates')).body as { templates: Template[] }
  assert.equal(templates.length % 2, 0)
  assert.ok(templates.length > 50 && templates.every(({ text }) => text === null))
  assert.match((await template()).standard, /^\{business\}: we have your request for your \{vehicle\}/)
})

test('an own wording leaves in its language, and the standard one after it is reset', async () => {
  const { status, body } = await put(OWN)
  assert.deepEqual([status, body.text, body.updatedAt], [200, OWN, app.clock.now()])
  assert.match(
    (await bookedText()) ?? '',
    /^Desert Wrench: got it, .*, as soon as possible\. STOP ends texts\. http.*#job=…$/,
  )
  assert.match((await bookedText({ 'accept-language': 'es' })) ?? '', /recibimos su solicitud/)
  assert.equal((await app.send('DELETE', `${PATH}/en`)).status, 204)
  assert.equal((await template()).text, null)
  assert.match((await bookedText()) ?? '', /we have your request/)
})

test('a later wording replaces an earlier one, also of what waits', async () => {
  await app.send(
    'PUT',
    '/api/message-templates/noOffers/en',
    JSON.stringify({ text: '{business}: still looking. {link}' }),
  )
  const { id } = await app.created('/api/jobs', jobFields({ customerPhone: newPhone() }))
  const drafts = (await app.get(`/api/messages?jobId=${id}`)).body as { kind: string; draft: string | null }[]
  assert.match(drafts.find(({ kind }) => kind === 'noOffers')?.draft ?? '', /^Desert Wrench: still looking\./)
  await put(OWN)
  await put(`${OWN}!`)
  assert.equal((await template()).text, `${OWN}!`)
})

test('a wording without link, with an unknown placeholder or too long is refused in words', async () => {
  for (const [text, message] of [
    ['{business}: got it. STOP ends texts.', 'Name {link}: the message needs it'],
    [`${OWN} {total}`, 'There is no {total} in this message'],
    ['{business}: got it. {link}', 'Say how to end texts: reply STOP'],
    [`${OWN} ${'a'.repeat(200)}`, 'With the longest names this is 3 segments. Shorten it to 2'],
    ['', 'Write a text of at most 400 characters'],
  ] as const) {
    const { status, body } = await put(text)
    assert.deepEqual([status, body.errors?.[0]?.message], [400, message], text)
  }
  assert.equal((await app.send('PUT', '/api/message-templates/messageToCustomer/en', '{"text":"x"}')).status, 400)
  assert.equal((await template()).text, null)
})

test('a test sends the wording with sample values', async () => {
  const wording = { kind: 'booked', language: 'en', text: OWN }
  const { body } = await app.post('/api/messages/test', { channel: 'sms', to: '(602) 555-0177', wording })
  assert.equal(body.outcome, 'sent')
  assert.match(twilio.texts()[0]?.fields.Body ?? '', /^Desert Wrench: got it, 2018 Toyota Camry, Wed, Dec 2/)
})
