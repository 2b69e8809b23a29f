import assert from 'node:assert/strict'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { twilioSignature } from '@desert-wrench/server/adapters/twilio-messages.ts'
import pg from 'pg'
import { afterAll, beforeEach, describe, onTestFinished, test } from 'vitest'
import { openLoopbackTwilio } from '../../support/builders/loopback-twilio.ts'
import { twilioCalls, twilioSigns } from '../../support/builders/twilio-calls.ts'
import { freshDatabase } from '../../support/database.ts'
import { jobFields } from '../../support/factories/job.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { untilLocksWait } from '../../support/lock-waits.ts'
import { messagesOf } from '../../support/messages.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Delivery reports and texts from Twilio: signed, in any order, once. */

const PUBLIC = 'http://localhost'
const twilio = await openLoopbackTwilio()
afterAll(() => twilio.close())
const database = await freshDatabase()
const app = await openTestApp({ database, sms: { ...twilio.settings, perSecond: 1000 }, publicUrl: PUBLIC })
const { call, report, text } = twilioCalls(app, PUBLIC)
const { deliverAll } = messagesOf(app)

interface OutboxRow {
  id: string
  state: string
  reason: string | null
  provider_code: number | null
  provider_id: string | null
}
const rowsOf = (jobId: string) =>
  app.sql<OutboxRow>(
    "SELECT id, state, reason, provider_code, provider_id FROM outbox WHERE job_id = $1 AND person LIKE 'customer:%' ORDER BY created_at, kind",
    [jobId],
  )
const stateOf = async (jobId: string) => {
  const [{ state, reason, provider_code } = assert.fail()] = await rowsOf(jobId)
  return [state, reason, provider_code]
}

const threadOf = async (jobId: string): Promise<string[]> =>
  (await app.get(`/api/jobs/${jobId}/messages`)).body.map(({ text }: { text: string }) => text)

/** A customer whose text about a booking left. */
async function booked(phone = newPhone()) {
  const job = await app.created('/api/jobs', jobFields({ customerPhone: phone }))
  await deliverAll()
  const [row] = await rowsOf(job.id)
  return { id: job.id as string, phone: toE164(phone) ?? '', row: row ?? assert.fail(), sid: row?.provider_id ?? '' }
}

beforeEach(() => {
  twilio.be('takes')
  twilio.asked.length = 0
})

test('the signature is the one of the documentation of Twilio', () => {
  const fields = {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+12349013030',
    Digits: '1234',
    From: '+12349013030',
    To: '+18005551212',
  }
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
  assert.equal(twilioSignature('12345', url, new URLSearchParams(fields)), '0/KCTR6DLpKmkAf8muzZqo1nDgQ=')
})

test('each text names where its report goes', async () => {
  const { row } = await booked()
  assert.equal(twilio.texts()[0]?.fields.StatusCallback, `${PUBLIC}/api/messages/status?id=${row.id}`)
})

describe('a delivery report', () => {
  test('says that a text was delivered, and nothing later takes it back', async () => {
    const { id, sid } = await booked()
    assert.equal((await report(sid, 'delivered')).status, 200)
    assert.deepEqual(await stateOf(id), ['delivered', null, null])
    for (const late of ['queued', 'sending', 'sent', 'undelivered', 'failed']) await report(sid, late, { code: 30003 })
    assert.deepEqual(await stateOf(id), ['delivered', null, null])
  })

  for (const [code, reason] of [
    [30034, 'unregistered'],
    [30003, 'unreachable'],
    [30007, 'blocked'],
    [30006, 'badNumber'],
    [39999, 'undelivered'],
  ] as const)
    test(`keeps code ${code} as ${reason}`, async () => {
      const { id, sid } = await booked()
      await report(sid, 'undelivered', { code })
      await report(sid, 'sent')
      assert.deepEqual(await stateOf(id), ['failed', reason, code])
    })

  test('of code 21610 stops the phone', async () => {
    const { id, sid, phone } = await booked()
    await report(sid, 'failed', { code: 21610, to: phone })
    assert.deepEqual(await stateOf(id), ['failed', 'stopped', 21610])
    const [row] = await app.sql('SELECT stopped_at FROM message_preferences WHERE person = $1', [`phone:${phone}`])
    assert.ok(row?.stopped_at)
  })

  test('resolves a text whose sending got no answer', async () => {
    const { id, row } = await booked()
    await app.sql("UPDATE outbox SET state = 'unknown', reason = 'noAnswer', provider_id = NULL WHERE id = $1", [
      row.id,
    ])
    await report('SMlost', 'sent', { id: row.id })
    assert.deepEqual(await stateOf(id), ['sent', null, null])
    await report('SMother', 'failed', { id: row.id, code: 30003 })
    assert.deepEqual(await stateOf(id), ['sent', null, null], 'of another text')
    await report('SMlost', 'delivered')
    assert.deepEqual(await stateOf(id), ['delivered', null, null])
  })

  test('may come before the answer of the provider is noted', async () => {
    twilio.meanwhile(async () => {
      const asked = twilio.asked.at(-1)
      const id = new URL(asked?.fields.StatusCallback ?? '').searchParams.get('id') ?? ''
      await report(`SM${twilio.asked.length}`, 'delivered', { id })
      return undefined
    })
    const { id, sid } = await booked()
    twilio.meanwhile(null)
    assert.match(sid, /^SM\d/)
    assert.deepEqual(await stateOf(id), ['delivered', null, null])
  })

  test('about a text of nobody changes nothing', async () => {
    assert.equal((await report('SMnobody', 'delivered')).status, 200)
  })

  test('with a forged signature is refused', async () => {
    const { id, sid } = await booked()
    const fields = { MessageSid: sid, MessageStatus: 'failed' }
    const path = '/api/messages/status'
    const forged = [
      ['', 'none'],
      ['0/KCTR6DLpKmkAf8muzZqo1nDgQ=', 'of another text'],
      [twilioSigns(`${PUBLIC}${path}`, fields, 'another secret'), 'with another secret'],
      [twilioSigns(`${PUBLIC}/api/messages/inbound`, fields), 'for another address'],
      [twilioSigns(`https://localhost${path}`, fields), 'for another scheme'],
      [twilioSigns(`${PUBLIC}${path}`, { ...fields, MessageStatus: 'delivered' }), 'for other fields'],
    ] as const
    for (const [signature, why] of forged) {
      const { status, body } = await call(path, fields, signature)
      assert.deepEqual([status, body.code], [403, 'webhook.forged'], why)
    }
    assert.deepEqual(await stateOf(id), ['sent', null, null])
  })
})

describe('a text with a keyword', () => {
  for (const word of ['STOP', 'stopall', 'Unsubscribe', 'CANCEL', 'end', 'QUIT', ' Stop. ', 'ALTO', 'parar'])
    test(`${word} stops in the transaction of its webhook`, async () => {
      const { id, phone } = await booked()
      await app.sql("UPDATE outbox SET state = 'waiting', sent_at = NULL WHERE job_id = $1", [id])
      const answer = await text(phone, word)
      assert.equal(answer === null, !/alto|parar/i.test(word), 'the provider confirms its own words')
      assert.deepEqual((await stateOf(id)).slice(0, 2), ['cancelled', 'stopped'])
      const [row] = await app.sql('SELECT stopped_at FROM message_preferences WHERE person = $1', [`phone:${phone}`])
      assert.ok(row?.stopped_at)
    })

  test('STOP beside a text that is being worded: it does not leave', async () => {
    const { id, phone } = await booked()
    const set = "state = 'waiting', sent_at = NULL, language = NULL, due_at = $2"
    await app.sql(`UPDATE outbox SET ${set} WHERE job_id = $1 AND kind = 'booked'`, [id, app.clock.now()])
    await app.sql('DELETE FROM job_links WHERE job_id = $1', [id])
    twilio.asked.length = 0
    const holder = new pg.Client(database.owner)
    onTestFinished(() => holder.end().catch(() => {}))
    await holder.connect()
    // The text was found true, and its private link is about to be kept.
    await holder.query('BEGIN; LOCK TABLE job_links IN SHARE MODE')
    const delivering = app.deliverMessages()
    await untilLocksWait(app)
    await text(phone, 'STOP')
    await holder.query('COMMIT')
    await delivering
    await deliverAll()
    assert.equal(twilio.texts().length, 0)
    assert.deepEqual((await stateOf(id)).slice(0, 2), ['cancelled', 'stopped'])
  })

  test('STOP while a text is under way: that one was sent, none after it leaves', async () => {
    const { phone } = await booked()
    twilio.asked.length = 0
    twilio.meanwhile(async () => {
      twilio.meanwhile(null)
      await text(phone, 'STOP')
      return undefined
    })
    const jobs = await Promise.all([1, 2, 3].map(() => app.created('/api/jobs', jobFields({ customerPhone: phone }))))
    await deliverAll()
    // Those noted as leaving before it, at most one for each that leaves at once.
    const sent = () => twilio.texts().filter(({ fields }) => fields.To === phone).length
    const before = sent()
    assert.ok(before >= 1 && before <= 4, String(before))
    const next = await app.created('/api/jobs', jobFields({ customerPhone: phone }))
    app.clock.pass(30 * 60_000)
    await deliverAll()
    assert.equal(sent(), before)
    for (const job of [...jobs, next])
      for (const { state } of await rowsOf(job.id)) assert.match(state, /^(sent|cancelled)$/)
  })

  test('START brings the reminders of what lies ahead again', async () => {
    const day = new Date(Date.parse(app.clock.now()) + 3 * 86_400_000).toISOString().slice(0, 10)
    const times = { windowStart: `${day}T17:00:00.000Z`, windowEnd: `${day}T19:00:00.000Z` }
    const { id, customerPhone } = await app.created('/api/jobs', jobFields(times))
    const phone = toE164(customerPhone) ?? ''
    const reminders = async () =>
      (await app.sql("SELECT state FROM outbox WHERE job_id = $1 AND kind LIKE 'reminder%' ORDER BY kind", [id])).map(
        ({ state }) => state,
      )
    await text(phone, 'STOP')
    assert.deepEqual(await reminders(), ['cancelled', 'cancelled'])
    await text(phone, 'START')
    assert.deepEqual(await reminders(), ['waiting', 'waiting'])
  })

  test('START and YES bring texts back; YES of somebody who never stopped is a text', async () => {
    const { id, phone } = await booked()
    const stopped = async () =>
      (await app.sql('SELECT stopped_at FROM message_preferences WHERE person = $1', [`phone:${phone}`]))[0]?.stopped_at
    for (const word of ['START', 'unstop', 'Yes']) {
      await text(phone, 'STOP')
      assert.ok(await stopped())
      assert.equal(await text(phone, word), null)
      assert.equal(await stopped(), null)
    }
    await text(phone, 'Yes')
    assert.deepEqual(await threadOf(id), ['Yes'])
  })

  test('HELP names the business, and in the language of the sender', async () => {
    const { phone } = await booked()
    assert.match((await text(phone, 'HELP')) ?? '', /^Desert Wrench: texts about car repairs.*STOP/)
    assert.match((await text(phone, 'ayuda')) ?? '', /STOP/)
    assert.equal(await text(phone, 'info', { OptOutType: 'HELP' }), null, 'answered by the provider')
  })
})

describe('another text', () => {
  test('of somebody with several jobs is answered with their list', async () => {
    const phone = newPhone()
    await booked(phone)
    await booked(phone)
    const answer = await text(toE164(phone) ?? '', 'Where are you?')
    assert.equal(answer?.match(/notifications#job=/g)?.length, 2)
  })

  test('of somebody without a job is told that nobody reads it', async () => {
    const { id, phone } = await booked()
    await app.sql('UPDATE jobs SET cancelled_at = now() WHERE id = $1', [id])
    assert.match((await text(phone, 'Hello?')) ?? '', /no job under way/)
  })

  test('of a stranger creates nothing in any table', async () => {
    const tables = await app.sql<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    )
    assert.ok(tables.length > 40)
    const count = async () => {
      const counts = tables.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS rows FROM ${name}`)
      return app.sql(`${counts.join(' UNION ALL ')} ORDER BY name`)
    }
    const before = await count()
    for (const words of ['Hello?', 'STOP', 'START', 'HELP', 'ayuda', 'Yes', ''])
      assert.equal(await text('+16025559999', words), null)
    assert.deepEqual(await count(), before)
  })

  test('that comes twice takes effect once', async () => {
    const { id, phone } = await booked()
    for (let turn = 0; turn < 2; turn++) assert.equal(await text(phone, 'Hello?', { MessageSid: 'SMtwice' }), null)
    assert.deepEqual(await threadOf(id), ['Hello?'])
  })

  test('with a forged signature is refused and changes nothing', async () => {
    const { phone } = await booked()
    const fields = { MessageSid: 'SMforged', From: phone, Body: 'STOP' }
    assert.equal((await call('/api/messages/inbound', fields, 'AAAA')).status, 403)
    assert.deepEqual(await app.sql('SELECT person FROM message_preferences WHERE person = $1', [`phone:${phone}`]), [])
  })
})
