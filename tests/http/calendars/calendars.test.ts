import assert from 'node:assert/strict'
import ICAL from 'ical.js'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Calendars, read with a third-party parser. */

const app = await openTestApp()
const { addMechanic, book, setStatus } = factoriesFor(app)
const DAY = 86_400_000

const linkOf = (mechanic: { id: string }) => `/api/mechanics/${mechanic.id}/calendar`
async function make(mechanic: { id: string }): Promise<string> {
  const body = await app.created(linkOf(mechanic))
  assert.match(body.path, /^\/api\/calendars\/[\w-]{22}\.ics$/)
  return body.path
}
async function eventsOf(path: string): Promise<ICAL.Event[]> {
  const { status, body } = await app.get(path)
  assert.equal(status, 200, JSON.stringify(body))
  const calendar = new ICAL.Component(ICAL.parse(body))
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}
const moment = (time: ICAL.Time) => time.toJSDate().toISOString()

test('a job is one event with time, place, parties and subject through every change', async () => {
  const rosa = await addMechanic()
  const job = await book({
    mechanicId: rosa.id,
    customerName: 'Ana Ruiz',
    description: 'Grinds; when I brake,\nmostly in the morning \\ after rain',
    estimatedHours: 1.5,
    priority: 'Emergency',
  })
  const path = await make(rosa)
  const [soon] = await eventsOf(path)
  assert.equal(soon?.uid, `${job.id}@desert-wrench`)
  assert.equal(soon?.summary, '2014 Toyota Camry, Ana Ruiz')
  assert.equal(soon?.location, '1200 W Washington St, Phoenix')
  assert.deepEqual([moment(soon.startDate), moment(soon.endDate)], [job.createdAt, '2026-11-21T16:30:00.000Z'])
  assert.match(
    soon.description,
    /^As soon as possible: no time agreed\.\nGrinds; when I brake,\nmostly in the morning \\ after rain\nPhone: \(\d{3}\) 555-\d{4}\nPriority: Emergency$/,
  )
  app.clock.pass(60_000)
  const planned = { scheduledStart: '2026-11-24T16:00:00.000Z', scheduledEnd: '2026-11-24T18:15:00.000Z' }
  assert.equal((await app.patch(`/api/jobs/${job.id}`, planned)).status, 200)
  const [then] = await eventsOf(path)
  assert.deepEqual(
    [then?.uid, moment(then?.startDate as ICAL.Time), moment(then?.endDate as ICAL.Time)],
    [soon.uid, planned.scheduledStart, planned.scheduledEnd],
  )
  assert.ok((then?.sequence ?? 0) > soon.sequence)
  const changed = (event?: ICAL.Event) => String(event?.component.getFirstPropertyValue('last-modified'))
  assert.ok(changed(then) > changed(soon), changed(then))
  assert.doesNotMatch(then?.description ?? '', /As soon as possible/)
  assert.match((await app.get(`${path}?language=es`)).body, /Prioridad: Emergencia/)
  assert.equal((await app.get(`${path}?language=fr`)).status, 400)

  const statusOf = (event?: ICAL.Event) => event?.component.getFirstPropertyValue('status')
  const transparencyOf = (event?: ICAL.Event) => event?.component.getFirstPropertyValue('transp')
  assert.equal(transparencyOf(soon), 'TRANSPARENT', 'no time is taken yet')
  assert.deepEqual([statusOf(then), transparencyOf(then)], ['CONFIRMED', 'OPAQUE'])
  await app.post(`/api/jobs/${job.id}/cancel`, { by: 'dispatcher', reason: 'The car starts again' })
  const [cancelled] = await eventsOf(path)
  assert.deepEqual([cancelled?.uid, statusOf(cancelled)], [soon.uid, 'CANCELLED'])
  assert.equal(transparencyOf(cancelled), 'TRANSPARENT')
  assert.equal(cancelled?.summary, '2014 Toyota Camry', 'the customer is no longer named')
  assert.deepEqual([cancelled?.location ?? null, cancelled?.description.includes('555')], [null, false])
  assert.deepEqual(
    [moment(cancelled?.startDate as ICAL.Time), moment(cancelled?.endDate as ICAL.Time)],
    [planned.scheduledStart, planned.scheduledEnd],
  )
  assert.ok((cancelled?.sequence ?? 0) > (then?.sequence ?? 0))
})

test('a moved promise moves its event, which names it; a plan that moves within it too', async () => {
  const rosa = await addMechanic()
  const at = (time: string) => `2027-01-05T${time}:00.000Z`
  const job = await book({
    mechanicId: rosa.id,
    estimatedHours: 2,
    ...{ scheduledStart: at('16:00'), windowStart: at('16:00'), windowEnd: at('18:00') },
  })
  const path = await make(rosa)
  const event = async (search = '') => {
    const [one] = await eventsOf(path + search)
    assert.ok(one)
    return { ...pick(one), sequence: one.sequence }
  }
  const pick = ({ uid, description, startDate, endDate }: ICAL.Event) => ({
    ...{ uid, start: moment(startDate), end: moment(endDate), promise: description.split('\n')[0] },
  })
  const booked = await event()
  assert.deepEqual([booked.start, booked.end], [at('16:00'), at('18:00')])
  assert.match(booked.promise ?? '', /^Arrival promised: Tue, Jan 5, 9:00\sAM – 11:00\sAM\.$/)
  assert.equal((await app.patch(`/api/jobs/${job.id}`, { scheduledStart: at('17:00') })).status, 200)
  const within = await event()
  assert.deepEqual([within.start, within.end, within.promise], [at('17:00'), at('19:00'), booked.promise])
  const by = { by: 'dispatcher', windowStart: at('20:00'), windowEnd: at('22:00'), scheduledStart: at('20:30') }
  const { status, body } = await app.post(`/api/jobs/${job.id}/reschedule`, by)
  assert.ok(status < 300, JSON.stringify(body))
  const moved = await event()
  assert.deepEqual([moved.uid, moved.start, moved.end], [booked.uid, at('20:30'), at('22:30')])
  assert.match(moved.promise ?? '', /1:00\sPM – 3:00\sPM/)
  assert.match((await event('?language=es')).promise ?? '', /^Llegada prometida: /)
  assert.ok(booked.sequence < within.sequence && within.sequence < moved.sequence)
})

test('a promise without a plan takes no time; an accepted proposal does; what is declined leaves the calendar', async () => {
  const rosa = await addMechanic()
  const at = (time: string) => `2027-01-12T${time}:00.000Z`
  const job = await book({ mechanicId: rosa.id, windowStart: at('16:00'), windowEnd: at('18:00') })
  const path = await make(rosa)
  const event = async () => {
    const [one, ...others] = await eventsOf(path)
    assert.equal(others.length, 0)
    return one && [moment(one.startDate), moment(one.endDate), one.component.getFirstPropertyValue('transp')]
  }
  assert.deepEqual(await event(), [at('16:00'), at('18:00'), 'TRANSPARENT'])
  const later = {
    windowStart: at('20:00'),
    windowEnd: at('22:00'),
    scheduledStart: at('20:15'),
    scheduledEnd: at('21:15'),
  }
  await app.post(`/api/jobs/${job.id}/reschedule`, { by: 'mechanic', ...later })
  assert.deepEqual(await event(), [at('16:00'), at('18:00'), 'TRANSPARENT'], 'it is only proposed')
  assert.equal((await app.post(`/api/jobs/${job.id}/reschedule/accept`)).status, 200)
  assert.deepEqual(await event(), [at('20:15'), at('21:15'), 'OPAQUE'])
  assert.equal((await app.post(`/api/jobs/${job.id}/drop`, { reason: 'My van broke down' })).status, 200)
  assert.equal(await event(), undefined)
})

test('it contains its mechanic’s jobs of the last 90 days, without reassigned or deleted ones', async () => {
  const [rosa, tom] = [await addMechanic(), await addMechanic()]
  const old = await book({ mechanicId: rosa.id })
  await setStatus(old, 'completed')
  const path = await make(rosa)
  const idsOf = async () => (await eventsOf(path)).map(({ uid }) => uid.split('@')[0])
  assert.deepEqual(await idsOf(), [old.id])
  app.clock.pass(91 * DAY)
  const [own, given, deleted] = [
    await book({ mechanicId: rosa.id }),
    await book({ mechanicId: rosa.id }),
    await book({ mechanicId: rosa.id }),
  ]
  await book({ mechanicId: tom.id })
  await app.patch(`/api/jobs/${given.id}`, { mechanicId: tom.id })
  await app.remove(`/api/jobs/${deleted.id}`)
  assert.deepEqual(await idsOf(), [own.id])
})

test('programs revalidate by ETag; shared caches do not store it', async () => {
  const rosa = await addMechanic()
  await book({ mechanicId: rosa.id })
  const path = await make(rosa)
  const first = await app.get(path)
  assert.equal(first.headers.get('content-type'), 'text/calendar; charset=utf-8')
  assert.equal(first.headers.get('cache-control'), 'private, no-cache')
  assert.ok(first.body.endsWith('END:VCALENDAR\r\n'))
  assert.ok(first.body.split('\r\n').every((line: string) => Buffer.byteLength(line) <= 75 && !line.includes('\n')))
  const tag = { 'if-none-match': first.headers.get('etag') ?? '' }
  assert.equal((await app.get(path, tag)).status, 304)
  await book({ mechanicId: rosa.id })
  assert.equal((await app.get(path, tag)).status, 200)
})

test('a new link ends the old one; ended and guessed links get 404', async () => {
  const rosa = await addMechanic()
  assert.deepEqual((await app.get(linkOf(rosa))).body, { createdAt: null, path: null })
  const key = { 'idempotency-key': 'calendar-1' }
  const { body } = await app.post(linkOf(rosa), undefined, key)
  const again = (await app.post(linkOf(rosa), undefined, key)).body
  assert.deepEqual(again, { createdAt: body.createdAt, path: null }, 'told once')
  assert.deepEqual((await app.get(linkOf(rosa))).body, again)
  const next = await make(rosa)
  const gone = async (path: string) => {
    const { status, body } = await app.get(path)
    assert.deepEqual([status, body.code], [404, 'calendar.unknown'], path)
  }
  await gone(body.path)
  assert.equal((await app.get(next)).status, 200)
  for (const guess of ['x.ics', `${'A'.repeat(22)}.ics`, next.split('/').at(-1)?.slice(0, -4) ?? '', '%00.ics'])
    await gone(`/api/calendars/${guess}`)
  assert.equal((await app.remove(linkOf(rosa))).status, 204)
  await gone(next)
  const last = await make(rosa)
  assert.equal((await app.remove(`/api/mechanics/${rosa.id}`)).status, 204)
  await gone(last)
  assert.equal((await app.post(linkOf(rosa))).body.code, 'mechanic.unknown')
})
