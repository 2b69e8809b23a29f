import assert from 'node:assert/strict'
import { consentWords } from '@desert-wrench/contract/messages/consent-words.ts'
import { afterAll, beforeEach, describe, test } from 'vitest'
import { openLoopbackSmtp } from '../../support/builders/loopback-smtp.ts'
import { openLoopbackTwilio } from '../../support/builders/loopback-twilio.ts'
import { twilioCalls } from '../../support/builders/twilio-calls.ts'
import { jobFields } from '../../support/factories/job.ts'
import { mechanicFields } from '../../support/factories/mechanic.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { signedIn } from '../../support/factories/session.ts'
import { messagesOf } from '../../support/messages.ts'
import { openTestApp } from '../../support/open-app.ts'

/** What people are sent, and how: chosen in the account and by private link, and what they agreed to. */

const PUBLIC = 'http://localhost'
const twilio = await openLoopbackTwilio()
afterAll(() => twilio.close())
const sms = { ...twilio.settings, perSecond: 1000 }
const smtp = await openLoopbackSmtp()
afterAll(() => smtp.close())
const app = await openTestApp({ access: 'accounts', sms, mail: smtp.settings, publicUrl: PUBLIC })
const { text } = twilioCalls(app, PUBLIC)
const { runTo, list } = messagesOf(app)
const asStaff = () => signedIn(app, { role: 'dispatcher' })
let staff: { cookie: string }
const HOME = { latitude: 33.4484, longitude: -112.074 }

/** 23 November 2026 is a Monday. */
const at = (time: string, day = 23) => new Date(`2026-11-${day}T${time}:00.000-07:00`).toISOString()
const TUESDAY = { windowStart: at('10:00', 25), windowEnd: at('12:00', 25) }

beforeEach(async () => {
  app.clock.set(at('08:00'))
  staff = await asStaff()
  twilio.be('takes')
})

async function customer(fields: Record<string, unknown> = {}) {
  const phone = newPhone()
  const headers = await signedIn(app, { phone })
  const job = await app.created('/api/jobs', jobFields({ customerPhone: phone, ...fields }), headers)
  const link = `/api/job-links/${job.customerLink}/channels`
  return { phone, headers, job, link }
}
const read = async (path: string, headers: Record<string, string> = {}) => {
  const { status, body } = await app.get(path, headers)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}
/** The customer's panel. */
async function officeSees(jobId: string) {
  const [row] = await app.sql<{ customer_id: string }>('SELECT customer_id FROM jobs WHERE id = $1', [jobId])
  return (await read(`/api/customers/${row?.customer_id}`, staff)).messages
}
const wrong = async (path: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await app.patch(path, body, headers)
  assert.equal(answer.status, 400)
  return answer.body.errors.map(({ path }: { path: string }) => path)
}

test('a customer reads and changes by account and by link what they are sent', async () => {
  const { headers, link, phone } = await customer({ customerEmail: 'ana@shop.example' })
  const before = await read('/api/account', headers)
  assert.deepEqual(
    {
      ...{ channels: before.channels, quietHours: before.quietHours, stopped: before.stopped },
      ...{ emergencies: before.emergencies, configured: before.configured, addresses: before.addresses },
    },
    {
      ...{ channels: ['sms', 'push'], quietHours: { start: '21:00', end: '08:00' }, stopped: false },
      ...{ emergencies: null, configured: ['sms', 'email', 'push'] },
      addresses: { sms: phone, email: 'ana@shop.example' },
    },
  )
  assert.deepEqual(before.textConsent, { given: true, at: at('08:00'), words: consentWords('en').booking })
  assert.equal(before.reminderConsent, null)

  const quietHours = { start: '22:00', end: '06:30' }
  const changed = await app.patch('/api/account', { channels: ['email', 'email'], quietHours }, headers)
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  assert.deepEqual(changed.body.channels, ['email'])
  const byLink = await read(link)
  assert.deepEqual([byLink.channels, byLink.quietHours], [['email'], quietHours])
  assert.deepEqual(byLink.textConsent, { given: false, at: at('08:00'), words: consentWords('en').choices })

  app.clock.set(at('09:00'))
  const again = await app.patch(
    link,
    { channels: ['sms'], language: 'es', quietHours: null },
    { 'accept-language': 'es' },
  )
  assert.equal(again.status, 200, JSON.stringify(again.body))
  assert.equal(again.body.language, 'es')
  const after = await read('/api/account', headers)
  assert.deepEqual([after.channels, after.quietHours], [['sms'], { start: '21:00', end: '08:00' }])
  assert.deepEqual(after.textConsent, { given: true, at: at('09:00'), words: consentWords('es').choices })
})

test('messages go where they were chosen, and reminders move along', async () => {
  const { headers, job } = await customer({ ...TUESDAY, customerEmail: 'ana@shop.example' })
  const mechanic = await app.created('/api/mechanics', mechanicFields({ ...HOME, textConsent: false }), staff)
  await app.patch(`/api/jobs/${job.id}`, { mechanicId: mechanic.id }, staff)
  await app.patch('/api/account', { channels: ['email'] }, headers)
  await runTo(at('08:30', 25))
  const reminders = (await list(job.id)).filter((line) => line.includes('reminder'))
  assert.deepEqual(reminders, [
    'customer email en reminderEvening Tue 18:00',
    'customer sms - reminderEvening Tue 18:00 cancelled (stopped)',
    'customer email en reminderSoon Wed 08:00',
    'customer sms - reminderSoon Wed 08:00 cancelled (stopped)',
  ])
})

test('who chose nothing at all gets nothing, and turning texts on brings the reminders back', async () => {
  const { headers, job } = await customer(TUESDAY)
  const mechanic = await app.created('/api/mechanics', mechanicFields({ ...HOME, textConsent: false }), staff)
  await app.patch(`/api/jobs/${job.id}`, { mechanicId: mechanic.id }, staff)
  await app.patch('/api/account', { channels: [] }, headers)
  const reminders = async () => (await list(job.id)).filter((line) => line.includes('reminderEvening'))
  assert.deepEqual(await reminders(), ['customer sms - reminderEvening Tue 18:00 cancelled (stopped)'])
  await app.patch('/api/account', { channels: ['sms'] }, headers)
  await runTo(at('18:05', 24))
  assert.deepEqual(await reminders(), ['customer sms en reminderEvening Tue 18:00'])
})

test('quiet hours of one’s own hold messages back', async () => {
  const { headers, job } = await customer(TUESDAY)
  await runTo(at('08:05'))
  await app.patch('/api/account', { quietHours: { start: '12:00', end: '14:00' } }, headers)
  app.clock.set(at('13:00'))
  await app.post(
    `/api/jobs/${job.id}/reschedule`,
    { by: 'dispatcher', windowStart: at('12:00', 25), windowEnd: at('14:00', 25) },
    staff,
  )
  await runTo(at('15:00'))
  assert.ok((await list(job.id)).includes('customer sms en timeChanged Mon 14:00'), String(await list(job.id)))

  await app.patch('/api/account', { quietHours: { start: '00:00', end: '00:00' } }, headers)
  app.clock.set(at('23:00'))
  await app.post(
    `/api/jobs/${job.id}/reschedule`,
    { by: 'dispatcher', windowStart: at('13:00', 25), windowEnd: at('15:00', 25) },
    await asStaff(),
  )
  await runTo(at('23:05'))
  assert.ok((await list(job.id)).includes('customer sms en timeChanged Mon 23:00'), String(await list(job.id)))
})

test('the last language that somebody chose is theirs, whichever way', async () => {
  const { headers, job, link } = await customer()
  await app.patch('/api/account', { language: 'es' }, headers)
  await runTo(at('08:16'))
  assert.ok((await list(job.id)).includes('customer sms es noOffers Mon 08:15'), String(await list(job.id)))
  assert.equal((await read(link)).language, 'es')
  await app.patch(link, { language: 'en' })
  await app.post(`/api/jobs/${job.id}/cancel`, { by: 'dispatcher', reason: 'No mechanic is free' }, staff)
  await runTo(at('08:17'))
  assert.ok(
    (await list(job.id)).some((line) => line.startsWith('customer sms en cancelled')),
    String(await list(job.id)),
  )
  assert.equal((await read('/api/account', headers)).language, 'es', 'of the page')
})

test('STOP is shown, ends reminders too, and no switch undoes it', async () => {
  const { headers, phone, job, link } = await customer({ reminderConsent: true, customerEmail: 'ana@shop.example' })
  const { reminderConsent } = await read('/api/account', headers)
  assert.deepEqual(reminderConsent, { given: true, at: at('08:00'), words: consentWords('en').reminders })
  const e164 = `+1${phone.replace(/\D/g, '').slice(-10)}`
  app.clock.set(at('10:00'))
  await text(e164, 'STOP')
  const stopped = await read(link)
  assert.equal(stopped.stopped, true)
  assert.deepEqual(stopped.channels, ['sms', 'email', 'push'], 'an email where no text can go')
  assert.deepEqual(stopped.reminderConsent, { given: false, at: at('10:00'), words: 'STOP' })
  const { body } = await app.patch(link, { channels: ['sms'] })
  assert.equal(body.stopped, true)
  assert.equal((await officeSees(job.id)).stoppedAt, at('10:00'))
  await text(e164, 'START')
  assert.equal((await read(link)).stopped, false)
})

test('maintenance reminders have a yes of their own', async () => {
  const { headers, link } = await customer({ reminderConsent: false })
  assert.equal((await read(link)).reminderConsent, null)
  const { body } = await app.patch('/api/account', { reminderConsent: true }, { ...headers, 'accept-language': 'es' })
  assert.deepEqual(body.reminderConsent, { given: true, at: at('08:00'), words: consentWords('es').reminders })
  app.clock.set(at('09:00'))
  const withdrawn = await app.patch(link, { reminderConsent: false })
  assert.deepEqual(withdrawn.body.reminderConsent, {
    ...{ given: false, at: at('09:00'), words: consentWords('en').reminders },
  })
})

test('a mechanic chooses emergencies, nobody else can', async () => {
  const phone = newPhone()
  const headers = await signedIn(app, { phone })
  await app.created(
    '/api/mechanics/signup',
    { ...mechanicFields({ ...HOME, phone }), pricingType: 'hourly', serviceRadius: 30, travelFeePerMile: 100 },
    headers,
  )
  assert.equal((await read('/api/account', headers)).emergencies, false)
  const on = await app.patch('/api/account', { emergencies: true }, headers)
  assert.equal(on.body.emergencies, true, JSON.stringify(on.body))
  const caller = await customer({ priority: 'Emergency', customerLatitude: 33.45, customerLongitude: -112.07 })
  await runTo(at('08:01'))
  assert.ok(
    (await list(caller.job.id)).includes('mechanic sms en emergencyNear Mon 08:00'),
    String(await list(caller.job.id)),
  )
  assert.equal((await app.patch('/api/account', { emergencies: false }, headers)).body.emergencies, false)
  const errors = await wrong('/api/account', { emergencies: true }, caller.headers)
  assert.deepEqual(errors, ['emergencies'])
})

test('choices made before a profile existed are kept', async () => {
  const phone = newPhone()
  const headers = await signedIn(app, { phone })
  await app.patch('/api/account', { channels: ['email'] }, headers)
  const fields = jobFields({ customerPhone: phone, customerEmail: 'ana@shop.example' })
  const job = await app.created('/api/jobs', fields, headers)
  assert.deepEqual(job.confirmedBy, ['email'])
  assert.deepEqual((await read('/api/account', headers)).channels, ['email'])
})

test('staff have emails and push messages', async () => {
  const own = await signedIn(app, { role: 'dispatcher' })
  const before = await read('/api/account', own)
  assert.deepEqual([before.channels, before.addresses.sms], [['email', 'push'], null])
  const after = await app.patch('/api/account', { channels: ['push'] }, own)
  assert.deepEqual([after.body.channels, after.body.textConsent], [['push'], null])
})

describe('refused', () => {
  test('wrong values, named', async () => {
    const { headers, link } = await customer()
    for (const [path, sent] of [
      ['/api/account', headers],
      [link, {}],
    ] as const) {
      assert.deepEqual(await wrong(path, { channels: ['fax'] }, sent), ['channels.0'])
      assert.deepEqual(await wrong(path, { channels: 'sms' }, sent), ['channels'])
      assert.deepEqual(await wrong(path, { channels: null }, sent), ['channels'])
      assert.deepEqual(await wrong(path, { quietHours: { start: '25:00', end: '8:00' } }, sent), [
        ...['quietHours.start', 'quietHours.end'],
      ])
      assert.deepEqual(await wrong(path, { quietHours: '21-8' }, sent), ['quietHours'])
      assert.deepEqual(await wrong(path, { language: 'fr' }, sent), ['language'])
      assert.deepEqual(await wrong(path, { reminderConsent: 'yes' }, sent), ['reminderConsent'])
      assert.deepEqual(await wrong(path, {}, sent), [''])
    }
  })

  test('other people, unknown links, and links that only read', async () => {
    const { job, link } = await customer()
    assert.equal((await app.get('/api/account')).status, 401)
    assert.equal((await app.patch('/api/account', { channels: [] })).status, 401)
    for (const path of ['/api/job-links/x/channels', `/api/job-links/${job.id}/channels`]) {
      assert.equal((await app.get(path)).status, 404)
      assert.equal((await app.patch(path, { channels: [] })).status, 404)
    }
    const { body } = await app.post(`/api/jobs/${job.id}/customer-link`, undefined, staff)
    const handed = `/api/job-links/${body.customerLink}/channels`
    assert.equal((await app.get(handed)).status, 200)
    assert.equal((await app.patch(handed, { channels: [] })).body.code, 'job.linkReadOnly')
    assert.equal((await app.patch(link, { channels: [] }, staff)).body.code, 'job.linkReadOnly', 'as staff')
    assert.deepEqual((await read(link)).channels, ['sms', 'push'])
  })

  test('a link of before, once the job has another customer', async () => {
    const { job, link } = await customer()
    await app.patch(`/api/jobs/${job.id}`, { customerPhone: newPhone() }, staff)
    assert.equal((await app.get(link)).status, 404)
    assert.equal((await app.patch(link, { channels: [] })).status, 404)
  })
})

describe('consent', () => {
  test('is declined with a booking', async () => {
    const { job } = await customer({ textConsent: false })
    assert.deepEqual(job.confirmedBy, [])
    assert.deepEqual(await officeSees(job.id), {
      channels: ['email', 'push'],
      textConsent: { given: false, at: at('08:00'), words: consentWords('en').booking },
      ...{ reminderConsent: null, stoppedAt: null },
    })
  })

  test('is recorded by staff, as it was said', async () => {
    for (const [textConsent, words] of [
      [true, consentWords('en').oral],
      [false, consentWords('en').oralNo],
    ] as const) {
      const job = await app.created('/api/jobs', jobFields({ textConsent }), { ...staff, 'accept-language': 'es' })
      const { textConsent: kept } = await officeSees(job.id)
      assert.deepEqual(kept, { given: textConsent, at: at('08:00'), words })
      assert.deepEqual(job.confirmedBy, textConsent ? ['sms'] : [])
    }
  })

  test('the confirmation is said to leave where it does', async () => {
    assert.deepEqual((await customer()).job.confirmedBy, ['sms'])
    const { headers, phone } = await customer({ textConsent: false, customerEmail: 'ana@shop.example' })
    const mailed = await app.created(
      '/api/jobs',
      jobFields({ customerPhone: phone, customerEmail: 'ana@shop.example', textConsent: false }),
      headers,
    )
    assert.deepEqual(mailed.confirmedBy, ['email'])
    const abroad = await app.created('/api/jobs', jobFields({ customerPhone: '+44 20 7946 0958' }), staff)
    assert.deepEqual(abroad.confirmedBy, [], 'texts go to some countries only')
  })
})

test('the business says which messages are set up', async () => {
  assert.deepEqual((await read('/api/business')).channels, ['sms', 'email', 'push'])
  const mails = await openTestApp({ mail: smtp.settings })
  assert.deepEqual((await mails.get('/api/business')).body.channels, ['email'])
  const mailed = await mails.created('/api/jobs', jobFields({ customerEmail: 'ana@shop.example' }))
  assert.deepEqual(mailed.confirmedBy, ['email'], 'no texts here')
  await messagesOf(mails).deliverAll()
  assert.match((await messagesOf(mails).list(mailed.id)).join(), /customer email en booked \w+ \d\d:\d\d(,|$)/)
  assert.equal((await mails.get('/api/account')).body.code, 'auth.openMode')
})
