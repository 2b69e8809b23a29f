import assert from 'node:assert/strict'
import { afterAll, beforeEach, describe, it, test } from 'vitest'
import { openLoopbackTwilio } from '../../support/builders/loopback-twilio.ts'
import { twilioCalls } from '../../support/builders/twilio-calls.ts'
import { jobFields } from '../../support/factories/job.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { messagesOf } from '../../support/messages.ts'
import { openTestApp } from '../../support/open-app.ts'
import { pluck } from '../../support/pluck.ts'

/** What the office sees of messages: by job, by what became of them, with the text that left or would leave. */

const PUBLIC = 'http://localhost'
const twilio = await openLoopbackTwilio()
afterAll(() => twilio.close())
const app = await openTestApp({ sms: { ...twilio.settings, perSecond: 1000 }, publicUrl: PUBLIC })
const bare = await openTestApp()
const { report } = twilioCalls(app, PUBLIC)
const { deliverAll } = messagesOf(app)

type Row = Record<string, unknown>
const listed = async (query: string, of = app): Promise<Row[]> => (await of.get(`/api/messages${query}`)).body
const book = (fields = {}, of = app) => of.created('/api/jobs', jobFields({ customerPhone: newPhone(), ...fields }))
const stateIn = (rows: readonly Row[], kind: string) => rows.find((row) => row.kind === kind)

beforeEach(() => twilio.be('takes'))

describe('the messages of a job', () => {
  it('name the person, the car and what left, its link masked', async () => {
    const { id } = await book({ customerName: 'Ana Reyes', vehicleInfo: '2018 Toyota Camry' })
    await deliverAll()
    const sent = stateIn(await listed(`?jobId=${id}`), 'booked') ?? assert.fail()
    assert.deepEqual(
      [sent.to, sent.name, sent.vehicleInfo, sent.channel, sent.state, sent.draft],
      ['customer', 'Ana Reyes', '2018 Toyota Camry', 'sms', 'sent', null],
    )
    assert.match(String(sent.text), /2018 Toyota Camry.*#job=…$/)
  })

  it('that wait say what they would say now', async () => {
    const { id } = await book({ vehicleInfo: '2018 Toyota Camry' })
    await deliverAll()
    const waiting = stateIn(await listed(`?jobId=${id}`), 'noOffers') ?? assert.fail()
    assert.deepEqual([waiting.state, waiting.text], ['waiting', null])
    assert.match(String(waiting.draft), /no mechanic has made an offer for your 2018 Toyota Camry yet.*#job=…$/)
    await app.patch(`/api/jobs/${id}`, { vehicleInfo: '2020 Honda Civic' })
    assert.match(String(stateIn(await listed(`?jobId=${id}`), 'noOffers')?.draft), /2020 Honda Civic/)
    assert.equal((await app.sql('SELECT FROM job_links WHERE job_id = $1', [id])).length, 1, 'reading makes no link')
  })

  it('that nobody carries show it too, in the language of their reader', async () => {
    const job = await bare.created('/api/jobs', jobFields({ customerPhone: newPhone() }), { 'accept-language': 'es' })
    const row = stateIn(await listed(`?jobId=${job.id}`, bare), 'booked') ?? assert.fail()
    assert.deepEqual([row.state, row.text], ['notConfigured', null])
    assert.match(String(row.draft), /recibimos su solicitud.*#job=…$/)
  })
})

test('quiet hours and refusals for now say why a message waits', async () => {
  app.clock.set('2026-12-02T05:30:00.000Z')
  const soon = { windowStart: '2026-12-03T17:00:00.000Z', windowEnd: '2026-12-03T19:00:00.000Z' }
  const { id } = await book(soon)
  app.clock.pass(16 * 60_000)
  await deliverAll()
  const quiet = stateIn(await listed(`?jobId=${id}`), 'noOffers') ?? assert.fail()
  assert.deepEqual([quiet.state, quiet.reason, quiet.sendAt], ['waiting', 'quietHours', '2026-12-02T15:00:00.000Z'])
  twilio.be('error')
  const other = await book()
  await app.deliverMessages()
  for (let turn = 0; turn < 500 && stateIn(await listed(`?jobId=${other.id}`), 'booked')?.reason !== 'notTaken'; turn++)
    await new Promise((resolve) => setTimeout(resolve, 10))
  const refused = stateIn(await listed(`?jobId=${other.id}`), 'booked') ?? assert.fail()
  assert.deepEqual([refused.state, refused.reason], ['waiting', 'notTaken'])
  twilio.be('takes')
  app.clock.set('2026-12-02T20:00:00.000Z')
  await deliverAll()
})

test('problems, unsent and waiting messages have lists of their own, newest first, page by page', async () => {
  await app.sql('DELETE FROM outbox')
  twilio.be('refuses')
  for (let count = 0; count < 3; count++) await book()
  await deliverAll()
  twilio.be('takes')
  app.clock.pass(1000)
  const { id } = await book()
  await deliverAll()
  const [{ provider_id: sid } = assert.fail()] = await app.sql<{ provider_id: string }>(
    "SELECT provider_id FROM outbox WHERE job_id = $1 AND kind = 'booked'",
    [id],
  )
  await report(sid, 'undelivered', { code: 30034 })
  const problems = await listed('?state=problems')
  assert.deepEqual(pluck(problems, 'state'), ['failed', 'failed', 'failed', 'failed'])
  assert.deepEqual([problems[0]?.jobId, problems[0]?.reason, problems[0]?.providerCode], [id, 'unregistered', 30034])
  assert.deepEqual(await listed('?state=notConfigured'), [])
  const kinds = new Set(pluck(await listed('?state=waiting'), 'kind'))
  assert.deepEqual([...kinds].sort(), ['noOffers'])
  const page = await app.get('/api/messages?state=problems&limit=3')
  assert.equal(page.headers.get('x-total-count'), '4')
  const next = /<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? assert.fail()
  assert.deepEqual(pluck((await app.get(next)).body, 'id'), [problems[3]?.id])
  assert.equal((await app.get('/api/messages?state=sent')).status, 400)
})

describe('whether texts reach a customer', () => {
  const reach = async (id: string, of = app) => (await of.get(`/api/jobs/${id}/reach`)).body
  const phone = () => `602${newPhone().replace(/\D/g, '').slice(-7)}`

  it('yes, with what they agreed to', async () => {
    const { texts, consent, stoppedAt } = await reach((await book()).id)
    assert.deepEqual([texts, consent.given, stoppedAt], ['ready', true, null])
    assert.match(consent.words, /Reply STOP to end/)
  })
  it('no: they declined', async () => {
    const { texts, consent } = await reach((await book({ textConsent: false })).id)
    assert.deepEqual([texts, consent.given], ['declined', false])
  })
  it('no: they replied STOP', async () => {
    const customerPhone = phone()
    const { id } = await book({ customerPhone })
    const { text } = twilioCalls(app, PUBLIC)
    await text(`+1${customerPhone}`, 'STOP')
    const { texts, stoppedAt } = await reach(id)
    assert.equal(texts, 'stopped')
    assert.equal(stoppedAt, app.clock.now())
  })
  it('no: they were never asked', async () => {
    const { id } = await book()
    await app.sql("DELETE FROM message_preferences WHERE person LIKE 'customer:%'")
    assert.equal((await reach(id)).texts, 'notAsked')
  })
  it('no: texts are not set up', async () => {
    assert.equal((await reach((await book({}, bare)).id, bare)).texts, 'notSetUp')
  })
  it('of a job that is not there: 404', async () => {
    assert.equal((await app.get('/api/jobs/019a2f00-0000-7000-8000-000000000000/reach')).status, 404)
  })
})
