import assert from 'node:assert/strict'
import { test } from 'vitest'
import { endOfDay, tomorrow } from '../../../web/src/features/my-work/hours/pause-times.ts'
import { copyToWorkdays, dayError, inWeekOrder, nextSpan, ofDay } from '../../../web/src/features/my-work/hours/week.ts'

/** The editor of a mechanic's hours. */

const span = (day: number, start: string, end: string) => ({ day, start, end })

test('Hours to add begin an hour after the last, end by midnight, and a full day takes none', () => {
  const cases: [string[][], string | null][] = [
    [[], '07:00-19:00'],
    [[['07:00', '12:00']], '13:00-17:00'],
    [[['07:00', '11:30']], '13:00-17:00'],
    [
      [
        ['18:00', '20:15'],
        ['07:00', '12:00'],
      ],
      '22:00-24:00',
    ],
    [[['00:00', '24:00']], null],
  ]
  for (const [spans, expected] of cases) {
    const next = nextSpan(
      spans.map(([start = '', end = '']) => span(2, start, end)),
      2,
    )
    assert.equal(next && `${next.start}-${next.end}`, expected)
  }
})

test('The mistakes of a day', () => {
  assert.equal(dayError([]), null)
  assert.equal(dayError([span(1, '07:00', '12:00'), span(1, '12:00', '24:00')]), null)
  assert.equal(dayError([span(1, '', '12:00')]), 'schedule.timeOfDay')
  assert.equal(dayError([span(1, '12:00', '12:00')]), 'schedule.spanOrder')
  assert.equal(dayError([span(1, '07:00', '12:00'), span(1, '11:00', '13:00')]), 'schedule.spansOverlap')
})

test('A day is copied to Monday through Friday, and the weekend stays', () => {
  const hours = inWeekOrder([span(0, '10:00', '12:00'), span(3, '13:00', '15:00'), span(3, '07:00', '12:00')])
  const copied = copyToWorkdays(hours, 3)
  for (const day of [1, 2, 3, 4, 5]) {
    assert.deepEqual(ofDay(copied, day), [span(day, '07:00', '12:00'), span(day, '13:00', '15:00')])
  }
  assert.deepEqual(ofDay(copied, 6), [])
  assert.deepEqual(ofDay(copied, 0), [span(0, '10:00', '12:00')])
})

test('The day ends at midnight in Phoenix, in any zone', () => {
  assert.equal(endOfDay(Date.parse('2026-11-22T06:59:00Z')), '2026-11-22T07:00:00.000Z')
  assert.equal(endOfDay(Date.parse('2026-11-22T07:00:00Z')), '2026-11-23T07:00:00.000Z')
  assert.deepEqual(tomorrow(Date.parse('2026-12-31T20:00:00Z')), {
    start: '2027-01-01T07:00:00.000Z',
    end: '2027-01-02T07:00:00.000Z',
  })
})
