import assert from 'node:assert/strict'
import type { BoardJob } from '@desert-wrench/contract/features/board/board.contract.ts'
import { shownPlace } from '@desert-wrench/contract/features/board/job-place.rules.ts'
import { mechanicState } from '@desert-wrench/contract/features/board/mechanic-state.rules.ts'
import { CITY_CENTERS } from '@desert-wrench/contract/features/places/city-centers.ts'
import { isWithin } from '@desert-wrench/contract/features/places/places.rules.ts'
import { CITIES } from '@desert-wrench/contract/features/places/valley-cities.ts'
import { DEFAULT_WORKING_HOURS } from '@desert-wrench/contract/features/schedule/working-hours.rules.ts'
import { describe, expect, it } from 'vitest'

/** What the map shows of a day. */

const nowhere = { latitude: null, longitude: null, placeAccuracy: null, customerAddress: null }
const at = { latitude: 33.5, longitude: -112 }

describe('the place of a job', () => {
  it.each([
    ['given', { ...nowhere, ...at, placeAccuracy: 'exact' as const }, { ...at, by: 'exact' }],
    ['geocoded', { ...nowhere, ...at, placeAccuracy: 'about' as const }, { ...at, by: 'about' }],
    ['by ZIP code', { ...nowhere, customerAddress: 'behind the store 85016' }, { latitude: 33.5102, by: 'zip' }],
    ['by the last ZIP code', { ...nowhere, customerAddress: '85003 Oak, Phoenix 85016-1234' }, { latitude: 33.5102 }],
    ['by city', { ...nowhere, customerAddress: 'somewhere, Gilbert, AZ' }, { ...CITY_CENTERS.Gilbert, by: 'city' }],
    [
      'by a district',
      { ...nowhere, customerAddress: 'near the canal, Maryvale' },
      { ...CITY_CENTERS.Phoenix, by: 'city' },
    ],
    ['by city where the ZIP code is elsewhere', { ...nowhere, customerAddress: 'Tempe 10001' }, CITY_CENTERS.Tempe],
  ])('is %s', (_name, job, expected) => {
    expect(shownPlace(job)).toMatchObject(expected)
  })

  it('is unknown without an address, or with one of elsewhere', () => {
    assert.equal(shownPlace(nowhere), null)
    assert.equal(shownPlace({ ...nowhere, customerAddress: 'Main Street, Tucson 85701' }), null)
  })

  it('of a city is within it', () => {
    for (const [name, center] of Object.entries(CITY_CENTERS)) {
      const city = CITIES[name.toLowerCase()]
      assert.ok(city && isWithin(center, city.box), name)
    }
  })
})

describe('the state of a mechanic', () => {
  /** A Saturday, 10:00 in Phoenix. */
  const NOW = '2026-11-21T17:00:00.000Z'
  const job = (stage: BoardJob['stage']) => ({ stage }) as BoardJob
  const lane = (more: object = {}) => ({
    ...{
      mechanic: { pausedUntil: null },
      workingHours: [...DEFAULT_WORKING_HOURS],
      timeOff: [],
      jobs: [],
      untimed: [],
    },
    ...more,
  })
  it.each([
    ['free', lane(), NOW],
    ['free', lane({ jobs: [job('booked'), job('done')] }), NOW],
    ['on_the_way', lane({ jobs: [job('working'), job('on_the_way')] }), NOW],
    ['busy', lane({ untimed: [job('arrived')] }), NOW],
    ['busy', lane({ jobs: [job('working')], workingHours: [] }), NOW],
    ['off', lane({ mechanic: { pausedUntil: '2026-11-21T17:00:00.001Z' } }), NOW],
    ['free', lane({ mechanic: { pausedUntil: NOW } }), NOW],
    ['off', lane({ timeOff: [{ start: NOW, end: '2026-11-21T18:00:00.000Z' }] }), NOW],
    ['free', lane({ timeOff: [{ start: '2026-11-21T16:00:00.000Z', end: NOW }] }), NOW],
    ['off', lane(), '2026-11-22T17:00:00.000Z'],
    ['off', lane(), '2026-11-22T02:00:00.000Z'],
    ['free', lane(), '2026-11-22T01:59:00.000Z'],
  ])('is %s', (state, one, now) => {
    assert.equal(mechanicState(one, now), state)
  })
})
