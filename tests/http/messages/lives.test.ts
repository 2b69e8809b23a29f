import assert from 'node:assert/strict'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { afterAll, beforeEach, test } from 'vitest'
import { openLoopbackSmtp } from '../../support/builders/loopback-smtp.ts'
import { openLoopbackTwilio } from '../../support/builders/loopback-twilio.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { jobFields } from '../../support/factories/job.ts'
import { offerFields } from '../../support/factories/offer.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { signedIn } from '../../support/factories/session.ts'
import { messagesOf } from '../../support/messages.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Whole lives of jobs while everybody's page is closed: the exact list of messages, and none else. */

const twilio = await openLoopbackTwilio()
const smtp = await openLoopbackSmtp()
afterAll(() => Promise.all([twilio.close(), smtp.close()]))
const app = await openTestApp({ sms: { ...twilio.settings, perSecond: 1000 } })
const { addMechanic } = factoriesFor(app)
const { runTo, deliverAll, list, bodyOf } = messagesOf(app)

const HOME = { latitude: 33.4484, longitude: -112.074 }
const PLACE = { customerLatitude: 33.4152, customerLongitude: -111.8315 }
/** 23 November 2026 is a Monday. */
const at = (time: string, day = 23) => new Date(`2026-11-${day}T${time}:00.000-07:00`).toISOString()

async function ok(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer
  assert.ok(status < 300, JSON.stringify(body))
}
const stage = (jobId: string, to: string) => ok(app.post(`/api/jobs/${jobId}/stage`, { stage: to }))

beforeEach(() => {
  app.clock.set(at('08:00'))
  twilio.be('takes')
  twilio.asked.length = 0
})

for (const language of ['en', 'es'])
  test(`an emergency at night, in ${language}: offers, hire, estimate, done`, async () => {
    app.clock.set(at('23:00'))
    const [one, two] = [await addMechanic(HOME), await addMechanic(HOME)]
    const job = await app.created('/api/jobs', jobFields({ priority: 'Emergency', ...PLACE }), {
      'accept-language': language,
    })
    await runTo(at('23:04'))
    await ok(app.post(`/api/jobs/${job.id}/pickup-requests`, offerFields(one.id, { estimatedArrival: '20 minutes' })))
    await runTo(at('23:06'))
    const chosen = await app.created(
      `/api/jobs/${job.id}/pickup-requests`,
      offerFields(two.id, { estimatedArrival: '30 minutes' }),
    )
    await runTo(at('23:20'))
    await ok(app.patch(`/api/pickup-requests/${chosen.id}/approve`))
    await runTo(at('23:25'))
    await stage(job.id, 'on_the_way')
    await runTo(at('23:45'))
    await stage(job.id, 'arrived')
    await ok(
      app.post(`/api/jobs/${job.id}/estimates`, {
        lines: [{ kind: 'labor', description: 'Starter', quantity: 100, unitCents: 20_000 }],
      }),
    )
    await runTo(at('23:50'))
    const { body } = await app.get(`/api/jobs/${job.id}`)
    await ok(app.patch(`/api/estimates/${body.estimate.id}/approve`))
    await stage(job.id, 'done')
    await runTo(at('12:00', 24))

    assert.deepEqual(await list(job.id), [
      `customer sms ${language} booked Mon 23:00`,
      `customer sms ${language} offers Mon 23:04`,
      `customer sms ${language} offers Mon 23:14`,
      'customer sms - noOffers Mon 23:15 cancelled (outdated)',
      `customer sms ${language} hired Mon 23:20`,
      'mechanic sms en mechanicHired Mon 23:20',
      `customer sms ${language} onTheWay Mon 23:25`,
      `customer sms ${language} estimate Mon 23:45`,
      'mechanic sms en estimateAnswered Mon 23:50',
      `customer sms ${language} done Tue 08:00`,
      'mechanic sms en notTaken Tue 08:00',
    ])
    // The private link opens the job, and the record masks it.
    const [first] = twilio.texts()
    const token = /#job=([\w-]{22})$/.exec(first?.fields.Body ?? '')?.[1] ?? ''
    assert.equal((await app.get(`/api/job-links/${token}`)).body.job.id, job.id)
    assert.equal(job.customerLink, token)
    assert.match((await bodyOf(job.id, 'booked')) ?? '', /#job=…$/)
  })

for (const language of ['en', 'es'])
  test(`a planned job that moves twice and is cancelled by the office, in ${language}`, async () => {
    const mechanic = await addMechanic(HOME)
    const promise = (time: string, end: string, day: number) => ({
      windowStart: at(time, day),
      windowEnd: at(end, day),
      scheduledStart: at(time, day),
      scheduledEnd: at(end, day),
    })
    const job = await app.created(
      '/api/jobs',
      jobFields({ mechanicId: mechanic.id, ...PLACE, ...promise('10:00', '12:00', 25) }),
      { 'accept-language': language },
    )
    await runTo(at('08:05'))
    await ok(app.post(`/api/jobs/${job.id}/accept`))
    await runTo(at('09:00', 24))
    const move = (by: string, given: object) => app.post(`/api/jobs/${job.id}/reschedule`, { by, ...given })
    await ok(move('dispatcher', promise('14:00', '16:00', 25)))
    await runTo(at('17:59', 24))
    await ok(move('customer', promise('10:00', '12:00', 26)))
    await runTo(at('18:30', 25))
    await ok(app.post(`/api/jobs/${job.id}/cancel`, { by: 'dispatcher', reason: 'The mechanic is ill' }))
    await runTo(at('12:00', 27))
    const left = await list(job.id)
    const reminders = left.filter((line) => / reminder.* cancelled/.test(line))
    assert.deepEqual(reminders, [
      // Of the first time and of the second, which moved a minute before.
      'customer sms - reminderEvening Tue 18:00 cancelled (outdated)',
      'customer sms - reminderEvening Tue 18:00 cancelled (outdated)',
      'customer sms - reminderSoon Wed 08:00 cancelled (outdated)',
      'customer sms - reminderSoon Wed 12:00 cancelled (outdated)',
      'customer sms - reminderSoon Thu 08:00 cancelled (jobCancelled)',
    ])
    assert.deepEqual(
      left.filter((line) => !reminders.includes(line)),
      [
        `customer sms ${language} booked Mon 08:00`,
        'mechanic sms en mechanicBooked Mon 08:00',
        `customer sms ${language} hired Mon 08:05`,
        `customer sms ${language} timeChanged Tue 09:00`,
        'mechanic sms en mechanicTimeChanged Tue 09:00',
        'mechanic sms en mechanicTimeChanged Tue 17:59',
        `customer sms ${language} reminderEvening Wed 18:00`,
        `customer sms ${language} cancelled Wed 18:30`,
        'mechanic sms en mechanicCancelled Wed 18:30',
      ],
    )
    // All that the provider was asked for, in the customer's language.
    const texts = twilio.texts().filter(({ fields }) => fields.To === toE164(job.customerPhone))
    assert.equal(texts.length, 5)
    for (const { fields } of texts)
      assert.equal(/\b(su|para|con)\b/.test(fields.Body ?? ''), language === 'es', fields.Body)
    assert.equal(twilio.texts().length, 9, 'five to the customer, four to the mechanic')
  })

test('a time proposed and withdrawn at night tells nobody; once accepted, the mechanic is told', async () => {
  const mechanic = await addMechanic(HOME)
  const times = (day: number) => ({
    windowStart: at('10:00', day),
    windowEnd: at('12:00', day),
    scheduledStart: at('10:00', day),
  })
  const job = await app.created('/api/jobs', jobFields({ mechanicId: mechanic.id, ...PLACE, ...times(25) }))
  await runTo(at('08:05'))
  await ok(app.post(`/api/jobs/${job.id}/accept`))
  await runTo(at('22:00'))
  const move = (act: string, body?: object) => ok(app.post(`/api/jobs/${job.id}/reschedule${act}`, body))
  await move('', { by: 'mechanic', ...times(26) })
  await deliverAll()
  await move('/withdraw')
  await runTo(at('09:00', 24))
  await move('', { by: 'mechanic', ...times(26) })
  await runTo(at('09:05', 24))
  await move('/accept')
  await runTo(at('12:00', 26))
  assert.deepEqual(await list(job.id), [
    'customer sms en booked Mon 08:00',
    'mechanic sms en mechanicBooked Mon 08:00',
    'customer sms en hired Mon 08:05',
    'customer sms - timeProposed Tue 08:00 cancelled (outdated)',
    'customer sms en timeProposed Tue 09:00',
    'mechanic sms en mechanicTimeChanged Tue 09:05',
    'customer sms - reminderEvening Tue 18:00 cancelled (outdated)',
    'customer sms - reminderSoon Wed 08:00 cancelled (outdated)',
    'customer sms en reminderEvening Wed 18:00',
    'customer sms en reminderSoon Thu 08:00',
  ])
})

test('a planned job to its end: both reminders, the way and the receipt', async () => {
  const mechanic = await addMechanic(HOME)
  const times = { windowStart: at('11:00', 24), windowEnd: at('13:00', 24), scheduledStart: at('11:00', 24) }
  const job = await app.created('/api/jobs', jobFields({ mechanicId: mechanic.id, ...PLACE, ...times }))
  await ok(app.post(`/api/jobs/${job.id}/accept`))
  await runTo(at('10:40', 24))
  await stage(job.id, 'on_the_way')
  await runTo(at('12:30', 24))
  await stage(job.id, 'done')
  await runTo(at('20:00', 24))
  assert.deepEqual(await list(job.id), [
    'customer sms en booked Mon 08:00',
    'customer sms en hired Mon 08:00',
    ...(await list(job.id)).filter((line) => line.includes('mechanicBooked')),
    'customer sms en reminderEvening Mon 18:00',
    'customer sms en reminderSoon Tue 09:00',
    'customer sms en onTheWay Tue 10:40',
    'customer sms en done Tue 12:30',
  ])
  assert.match((await bodyOf(job.id, 'onTheWay')) ?? '', /expects to arrive at 1\d:\d\d [AP]M/)
})

test('a reminder that would fall in the quiet hours is dropped, and a booking after 18:00 has no evening one', async () => {
  const mechanic = await addMechanic(HOME)
  app.clock.set(at('18:30'))
  const times = { windowStart: at('08:30', 24), windowEnd: at('10:00', 24), scheduledStart: at('08:30', 24) }
  const job = await app.created('/api/jobs', jobFields({ mechanicId: mechanic.id, ...PLACE, ...times }))
  await ok(app.post(`/api/jobs/${job.id}/accept`))
  await runTo(at('09:00', 24))
  assert.deepEqual(
    (await list(job.id)).filter((line) => line.includes('reminder')),
    ['customer sms - reminderSoon Tue 06:30 cancelled (quietHours)'],
  )
})

test('two bookings beside a Phoenix midnight, for both sides of the next ones', async () => {
  const times = (start: string, day: number) => {
    const windowStart = at(start, day)
    const windowEnd = new Date(Date.parse(windowStart) + 3_600_000).toISOString()
    return { windowStart, windowEnd, scheduledStart: windowStart }
  }
  const book = async (start: string, day: number) => {
    const { id: mechanicId } = await addMechanic(HOME)
    // As the office books, at any hour.
    const { customerAddress: _, ...fields } = jobFields({ mechanicId, ...PLACE, ...times(start, day) })
    const job = await app.created('/api/jobs', fields)
    await ok(app.post(`/api/jobs/${job.id}/accept`))
    return job.id as string
  }
  const remindersOf = async (id: string) => (await list(id)).filter((line) => line.includes('reminder'))
  app.clock.set(at('23:50'))
  const before = [await book('10:00', 24), await book('10:00', 25), await book('23:45', 25)]
  await runTo(at('00:10', 24))
  const after = [await book('10:00', 24), await book('10:00', 25), await book('00:15', 26)]
  await runTo(at('12:00', 26))
  const soon = (day: string) => `customer sms en reminderSoon ${day} 08:00`
  const evening = (day: string) => `customer sms en reminderEvening ${day} 18:00`
  for (const booked of [before, after]) {
    // Today's evening before is over: on both sides of midnight it is the same day's 18:00.
    assert.deepEqual(await remindersOf(booked[0] ?? ''), [soon('Tue')])
    assert.deepEqual(await remindersOf(booked[1] ?? ''), [evening('Tue'), soon('Wed')])
  }
  // 23:45 belongs to Wednesday, 00:15 to Thursday; two hours ahead of both is quiet.
  assert.deepEqual(await remindersOf(before[2] ?? ''), [
    evening('Tue'),
    'customer sms - reminderSoon Wed 21:45 cancelled (quietHours)',
  ])
  assert.deepEqual(await remindersOf(after[2] ?? ''), [
    evening('Wed'),
    'customer sms - reminderSoon Wed 22:15 cancelled (quietHours)',
  ])
  for (const [ids, booked] of [
    [before, 'Mon 23:50'],
    [after, 'Tue 00:10'],
  ] as const)
    for (const id of ids) {
      const [first] = await list(id)
      assert.equal(first, `customer sms en booked ${booked}`)
    }
})

test('a promise that moves back has its reminders again, once', async () => {
  const mechanic = await addMechanic(HOME)
  const first = { windowStart: at('10:00', 25), windowEnd: at('12:00', 25), scheduledStart: at('10:00', 25) }
  const other = { windowStart: at('15:00', 25), windowEnd: at('17:00', 25), scheduledStart: at('15:00', 25) }
  const job = await app.created('/api/jobs', jobFields({ mechanicId: mechanic.id, ...PLACE, ...first }))
  for (const times of [other, first, other, first])
    await ok(app.post(`/api/jobs/${job.id}/reschedule`, { by: 'dispatcher', ...times }))
  await runTo(at('11:00', 25))
  assert.deepEqual(
    (await list(job.id)).filter((line) => line.includes('reminder') && !line.includes('cancelled')),
    ['customer sms en reminderEvening Tue 18:00', 'customer sms en reminderSoon Wed 08:00'],
  )
})

test('no offers after 15 minutes: one text, unless an offer came', async () => {
  const [quiet, lucky] = [await app.created('/api/jobs', jobFields()), await app.created('/api/jobs', jobFields())]
  const mechanic = await addMechanic()
  await runTo(at('08:14'))
  await ok(
    app.post(`/api/jobs/${lucky.id}/pickup-requests`, offerFields(mechanic.id, { estimatedArrival: '20 minutes' })),
  )
  await runTo(at('09:00'))
  assert.deepEqual(await list(quiet.id), ['customer sms en booked Mon 08:00', 'customer sms en noOffers Mon 08:15'])
  assert.deepEqual(await list(lucky.id), [
    'customer sms en booked Mon 08:00',
    'customer sms en offers Mon 08:14',
    'customer sms - noOffers Mon 08:15 cancelled (outdated)',
  ])
})

test('an emergency calls the mechanics who asked for it, near it and of its trade', async () => {
  const brakes = { specialty: 'Brakes', ...HOME }
  const near = await addMechanic(brakes)
  const others = [
    await addMechanic({ ...brakes, latitude: 32.22, longitude: -110.97 }),
    await addMechanic({ ...HOME, specialty: 'AC' }),
    await addMechanic({ ...brakes, textConsent: false }),
  ]
  for (const { id } of [near, ...others])
    await app.sql(`UPDATE message_preferences SET emergencies = true WHERE person = 'mechanic:' || $1`, [id])
  const asked = await addMechanic(brakes)
  const { id } = await app.created('/api/jobs', jobFields({ priority: 'Emergency', ...PLACE }))
  await app.created('/api/jobs', jobFields(PLACE))
  await deliverAll()
  const called = await app.sql(
    `SELECT person, job_id, state FROM outbox WHERE kind = 'emergencyNear' AND channel = 'sms'`,
  )
  assert.deepEqual(called, [{ person: `mechanic:${near.id}`, job_id: id, state: 'sent' }])
  assert.notEqual(asked.id, near.id)
  assert.match((await bodyOf(id, 'emergencyNear')) ?? '', /emergency near you in Phoenix, a 2014 Toyota Camry/)
})

test('nobody answers the booking: the customer hears of it, and of the mechanic’s refusal', async () => {
  const mechanic = await addMechanic()
  const job = await app.created('/api/jobs', jobFields({ mechanicId: mechanic.id }))
  await runTo(at('08:15'))
  await deliverAll()
  await ok(app.post(`/api/jobs/${job.id}/decline`, { reason: 'My van broke down' }))
  await runTo(at('08:40'))
  assert.deepEqual(await list(job.id), [
    'customer sms en booked Mon 08:00',
    'mechanic sms en mechanicBooked Mon 08:00',
    'customer sms en reopened Mon 08:15',
    'customer sms en unanswered Mon 08:15',
    'customer sms en noOffers Mon 08:30',
  ])
})

test('who declined texts, was only imported, or is in no country we text gets none', async () => {
  const declined = await app.created('/api/jobs', jobFields({ textConsent: false }))
  const mailed = await app.created('/api/jobs', jobFields({ textConsent: false, customerEmail: 'ana@ruiz.example' }))
  const abroad = await app.created('/api/jobs', jobFields({ customerPhone: '+44 20 7946 0958' }))
  await deliverAll()
  assert.deepEqual(await list(declined.id), [])
  // No mail server: it says so.
  assert.deepEqual((await list(mailed.id)).slice(0, 1), ['customer email - booked Mon 08:00 notConfigured'])
  assert.deepEqual((await list(abroad.id)).slice(0, 1), ['customer sms - booked Mon 08:00 cancelled (country)'])
  assert.equal(twilio.texts().length, 0)
})

test('with a mail server: who takes no texts and the office hear by mail', async () => {
  const office = await openTestApp({ sms: { ...twilio.settings, perSecond: 1000 }, mail: smtp.settings })
  const { runTo: run, list: listed } = messagesOf(office)
  await signedIn(office, { role: 'dispatcher' })
  office.clock.set(at('08:00'))
  const { addMechanic: add } = factoriesFor(office)
  const mechanic = await add({ ...HOME, textConsent: false, email: 'mike@shop.example' })
  const declines = { priority: 'Emergency', customerEmail: 'ana@shop.example', textConsent: false }
  const job = await office.created('/api/jobs', jobFields({ ...PLACE, ...declines }), { 'accept-language': 'es' })
  await run(at('08:20'))
  const offer = await office.created(
    `/api/jobs/${job.id}/pickup-requests`,
    offerFields(mechanic.id, { estimatedArrival: '20 minutes' }),
  )
  await run(at('08:25'))
  await ok(office.patch(`/api/pickup-requests/${offer.id}/approve`))
  await run(at('09:00'))
  assert.deepEqual(await listed(job.id), [
    'customer email es booked Mon 08:00',
    'account email en staffNoOffers Mon 08:15',
    'customer email es noOffers Mon 08:15',
    'customer email es offers Mon 08:20',
    'customer email es hired Mon 08:25',
    'mechanic email en mechanicHired Mon 08:25',
  ])
  assert.equal(smtp.mails.length, 6)
  assert.equal(twilio.texts().length, 0)
})

test('the office sees what left for a job', async () => {
  const job = await app.created('/api/jobs', jobFields({ customerPhone: newPhone() }))
  await deliverAll()
  const { status, body } = await app.get(`/api/messages?jobId=${job.id}`)
  assert.equal(status, 200)
  const [planned, booked] = ['noOffers', 'booked'].map((kind) =>
    body.find((row: { kind: string }) => row.kind === kind),
  )
  assert.deepEqual([planned.kind, planned.state, planned.sentAt, planned.text], ['noOffers', 'waiting', null, null])
  assert.deepEqual(
    [booked.kind, booked.to, booked.channel, booked.state, booked.recipient, booked.language, booked.sentAt],
    ['booked', 'customer', 'sms', 'sent', toE164(job.customerPhone), 'en', app.clock.now()],
  )
  assert.doesNotMatch(booked.text, /#job=\w/)
})
