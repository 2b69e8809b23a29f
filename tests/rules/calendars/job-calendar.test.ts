import assert from 'node:assert/strict'
import {
  type CalendarJob,
  calendarWindow,
  jobCalendar,
} from '@desert-wrench/contract/features/calendars/job-calendar.rules.ts'
import { calendarWords } from '@desert-wrench/contract/messages/calendar-words.ts'
import { test } from 'vitest'

const WORDS = calendarWords('en')
const JOB: CalendarJob = {
  id: 'job-1',
  customerName: 'Ana Ruiz',
  customerPhone: '602.555.0142',
  customerAddress: '1 Elm St, Mesa',
  customerLatitude: 33.4,
  customerLongitude: -111.8,
  vehicleInfo: '2014 Camry',
  description: 'Grinds',
  status: 'in-progress',
  priority: 'High',
  scheduledStart: '2026-11-24T16:00:00.000Z',
  scheduledEnd: '2026-11-24T18:15:00.000Z',
  windowStart: null,
  windowEnd: null,
  createdAt: '2026-11-21T15:00:00.000Z',
  cancelledAt: null,
  estimatedHours: 3,
  revision: 4,
  changedAt: '2026-11-22T15:00:00.000Z',
}
const eventOf = (more: Partial<CalendarJob> = {}) => {
  const [, event = ''] = /BEGIN:VEVENT\r\n(.*)\r\nEND:VEVENT/s.exec(jobCalendar([{ ...JOB, ...more }], WORDS)) ?? []
  return event.replaceAll('\r\n ', '').split('\r\n')
}
const only = (event: string[], ...names: string[]) => event.filter((line) => names.includes(line.split(':')[0] ?? ''))

test('a planned job as an event, property by property', () => {
  assert.deepEqual(eventOf(), [
    'UID:job-1@desert-wrench',
    'DTSTAMP:20261122T150000Z',
    'LAST-MODIFIED:20261122T150000Z',
    'CREATED:20261121T150000Z',
    'SEQUENCE:4',
    'DTSTART:20261124T160000Z',
    'DTEND:20261124T181500Z',
    'SUMMARY:2014 Camry\\, Ana Ruiz',
    'DESCRIPTION:Grinds\\nPhone: (602) 555-0142\\nPriority: High',
    'LOCATION:1 Elm St\\, Mesa',
    'GEO:33.4;-111.8',
    'PRIORITY:3',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
  ])
})

test('unplanned jobs appear at their creation time; done and canceled ones say so', () => {
  const soon = eventOf({ scheduledStart: null, scheduledEnd: null, customerPhone: 'none' })
  assert.deepEqual(only(soon, 'DTSTART', 'DTEND', 'DESCRIPTION'), [
    'DTSTART:20261121T150000Z',
    'DTEND:20261121T180000Z',
    `DESCRIPTION:${WORDS.noTime}\\nGrinds\\nPhone: none\\nPriority: High`,
  ])
  const short = eventOf({ scheduledEnd: null, estimatedHours: null, priority: 'Emergency' })
  assert.deepEqual(only(short, 'DTEND', 'PRIORITY'), ['DTEND:20261124T180000Z', 'PRIORITY:1'])
  const done = eventOf({ status: 'completed', scheduledStart: null, scheduledEnd: null })
  assert.deepEqual(only(done, 'DESCRIPTION', 'STATUS'), [
    `DESCRIPTION:${WORDS.done}\\nGrinds\\nPhone: (602) 555-0142\\nPriority: High`,
    'STATUS:CONFIRMED',
  ])
  const cancelled = eventOf({ cancelledAt: '2026-11-23T15:00:00.000Z' })
  assert.deepEqual(only(cancelled, 'DESCRIPTION', 'STATUS'), [
    `DESCRIPTION:${WORDS.cancelled}\\nGrinds\\nPriority: High`,
    'STATUS:CANCELLED',
  ])
})

test('the promise is in the description; without a plan the event stands in it and blocks nothing', () => {
  const promise = { windowStart: '2026-11-24T16:00:00.000Z', windowEnd: '2026-11-24T18:00:00.000Z' }
  const names = ['DTSTART', 'DTEND', 'DESCRIPTION', 'TRANSP']
  const description =
    'DESCRIPTION:Arrival promised: Tue\\, Nov 24\\, 9:00 AM – 11:00 AM.\\nGrinds\\nPhone: (602) 555-0142\\nPriority: High'
  assert.deepEqual(only(eventOf(promise), ...names), [
    ...['DTSTART:20261124T160000Z', 'DTEND:20261124T181500Z', description, 'TRANSP:OPAQUE'],
  ])
  assert.deepEqual(only(eventOf({ ...promise, scheduledStart: null, scheduledEnd: null }), ...names), [
    ...['DTSTART:20261124T160000Z', 'DTEND:20261124T180000Z', description, 'TRANSP:TRANSPARENT'],
  ])
  for (const free of [{ scheduledStart: null, scheduledEnd: null }, { cancelledAt: '2026-11-23T15:00:00.000Z' }])
    assert.deepEqual(only(eventOf(free), 'TRANSP'), ['TRANSP:TRANSPARENT'])
})

test('an address or a place that is not known is left out', () => {
  for (const unknown of [{ customerLatitude: null }, { customerLongitude: null }])
    assert.deepEqual(only(eventOf(unknown), 'GEO', 'LOCATION').length, 1)
  assert.deepEqual(only(eventOf({ customerAddress: null }), 'GEO', 'LOCATION'), ['GEO:33.4;-111.8'])
})

test('the calendar tells programs to refresh', () => {
  assert.equal(
    jobCalendar([], WORDS),
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Desert Wrench//Jobs//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      `NAME:${WORDS.name}`,
      `X-WR-CALNAME:${WORDS.name}`,
      'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
      'X-PUBLISHED-TTL:PT15M',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
  assert.deepEqual(calendarWindow('2026-11-21T15:00:00.000Z'), {
    planned: '2026-08-23T15:00:00.000Z',
    made: '2025-11-21T15:00:00.000Z',
  })
})
