import assert from 'node:assert/strict'
import { driveMinutes } from '@desert-wrench/contract/features/places/driving.rules.ts'
import { type GeoPoint, miles } from '@desert-wrench/contract/lib/distance.ts'
import fc from 'fast-check'
import { test } from 'vitest'

const at = (latitude: number, longitude: number): GeoPoint => ({ latitude, longitude })

/** A mile is 0.014473 degrees of latitude, and 0.017346 of longitude at 33.45° north; 28 miles an hour are 2.143 minutes a mile. */
const DRIVES = [
  ['next door: a place to park', at(33.45, -112.07), at(33.45, -112.07), 5],
  ['7 miles north', at(33.45, -112.07), at(33.551311, -112.07), 20],
  ['14 miles east', at(33.45, -112.07), at(33.45, -111.827156), 35],
  ['7 miles north and 14 east is 21 on the grid', at(33.45, -112.07), at(33.551311, -111.827156), 50],
] as const

for (const [name, from, to, minutes] of DRIVES) {
  test(`${name}: ${minutes} minutes`, () => assert.equal(driveMinutes(from, to), minutes))
}

const inValley = fc.record({
  latitude: fc.double({ min: 33.18, max: 33.98, noNaN: true }),
  longitude: fc.double({ min: -112.65, max: -111.45, noNaN: true }),
})

test('driving times are symmetric and never shorter than the straight line', () => {
  fc.assert(
    fc.property(inValley, inValley, (from, to) => {
      const minutes = driveMinutes(from, to)
      assert.equal(minutes, driveMinutes(to, from))
      assert.ok(
        minutes >= Math.floor((miles(from, to) / 28) * 60 + 4),
        `${minutes} minutes for ${miles(from, to)} miles`,
      )
    }),
  )
})
