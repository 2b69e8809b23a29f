import assert from 'node:assert/strict'
import { windowErrors } from '@desert-wrench/contract/features/schedule/promise.rules.ts'
import { describe, expect, it, test } from 'vitest'
import {
  endsAfter,
  startsOn,
  wishableDays,
  wishFrom,
  wishIn,
  wishOn,
} from '../../../web/src/features/booking/time/wished-window.ts'

const at = (time: string, day = '2026-11-30') => new Date(`${day}T${time}:00.000-07:00`).toISOString()
const now = (time: string, day?: string) => Date.parse(at(time, day))

test('days are fourteen in Phoenix, from the one that still has a quarter hour', () => {
  const days = wishableDays(now('17:00'))
  assert.deepEqual([days.length, days[0], days[1], days.at(-1)], [14, '2026-11-30', '2026-12-01', '2026-12-13'])
  assert.equal(wishableDays(now('23:50'))[0], '2026-12-01')
})

describe('a wish', () => {
  it.for([
    ['the usual hours of another day', '2026-12-01', null, at('08:00', '2026-12-01'), at('12:00', '2026-12-01')],
    ['the next quarter hour of today', '2026-11-30', null, at('10:15'), at('14:15')],
    [
      'the hours chosen before',
      '2026-12-02',
      { start: at('13:00'), end: at('13:30') },
      at('13:00', '2026-12-02'),
      at('13:30', '2026-12-02'),
    ],
    [
      'what is left of today',
      '2026-11-30',
      { start: at('08:00', '2026-12-01'), end: at('09:00', '2026-12-01') },
      at('10:15'),
      at('11:15'),
    ],
  ] as const)('begins with %s', ([, day, before, start, end]) => {
    assert.deepEqual(wishOn(day, before, now('10:03')), { start, end })
  })

  it('keeps its length when its start moves, and is never too long or off the quarter hour', () => {
    const moved = wishFrom(at('22:30'), { start: at('08:00'), end: at('12:00') })
    assert.equal(moved.end, at('02:30', '2026-12-01'))
    for (const start of startsOn('2026-11-30', now('00:00')))
      for (const end of endsAfter(start)) assert.deepEqual(windowErrors({ windowStart: start, windowEnd: end }), [])
  })

  it('has 96 starts a day, in March and November too', () => {
    for (const day of ['2026-03-08', '2026-11-01', '2026-11-30'])
      assert.equal(startsOn(day, now('00:00', '2026-01-01')).length, 96)
  })

  it('from an old draft has passed', () => {
    expect(wishIn(at('08:00'), at('10:00'), now('09:00'))).not.toBe(null)
    expect(wishIn(at('08:00'), at('10:00'), now('10:00'))).toBe(null)
    expect(wishIn(undefined, null, now('10:00'))).toBe(null)
  })
})
