import assert from 'node:assert/strict'
import { type GeoPoint, miles } from '@desert-wrench/contract/lib/distance.ts'
import fc from 'fast-check'
import { test } from 'vitest'

const at = (latitude: number, longitude: number): GeoPoint => ({ latitude, longitude })

const PHOENIX = at(33.4484, -112.074)
const LOS_ANGELES = at(34.0522, -118.2437)

/** Published great-circle miles between city centers; the sphere is off by up to half a percent. */
const CITIES = [
  ['Phoenix to Los Angeles', PHOENIX, LOS_ANGELES, 357],
  ['Phoenix to Las Vegas', PHOENIX, at(36.1699, -115.1398), 256],
  ['Phoenix to Tucson', PHOENIX, at(32.2226, -110.9747), 106],
  ['Phoenix to Flagstaff', PHOENIX, at(35.1983, -111.6513), 123],
  ['New York to Los Angeles', at(40.7128, -74.006), LOS_ANGELES, 2446],
  ['London to Paris', at(51.5074, -0.1278), at(48.8566, 2.3522), 213.5],
] as const

for (const [name, from, to, published] of CITIES) {
  test(`${name} is ${published} miles`, () => {
    const share = Math.abs(miles(from, to) / published - 1)
    assert.ok(share < 0.006, `${miles(from, to)} miles`)
  })
}

/** On a sphere of 3,958.7613 miles a degree is 69.0934 and half a turn 12,436.8155. */
const EXACT = [
  ['a degree north', at(33, -112), at(34, -112), 69.1],
  ['a degree east on the equator', at(0, 10), at(0, 11), 69.1],
  ['a degree east at 60° north, where the circle is half as long', at(60, 10), at(60, 11), 34.5],
  ['pole to pole', at(90, 0), at(-90, 55), 12_436.8],
  ['half round the equator', at(0, 0), at(0, 180), 12_436.8],
  ['across the date line', at(0, 179.5), at(0, -179.5), 69.1],
  ['Nashville to Los Angeles airport, 2,886.45 km', at(36.12, -86.67), at(33.94, -118.4), 1793.6],
  ['a street corner away', at(33.4484, -112.074), at(33.4498, -112.074), 0.1],
  ['next door', at(33.4484, -112.074), at(33.4485, -112.074), 0],
] as const

for (const [name, from, to, expected] of EXACT) {
  test(`${name}: ${expected} miles`, () => assert.equal(miles(from, to), expected))
}

const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })
const place = fc.record({ latitude: degrees(90), longitude: degrees(180) })

test('there and back are equally far, and nowhere is 0 miles', () => {
  fc.assert(
    fc.property(place, place, (a, b) => {
      assert.equal(miles(a, b), miles(b, a))
      assert.equal(miles(a, a), 0)
    }),
  )
})

test('a way over a third place is never shorter, but for the rounding of three figures', () => {
  fc.assert(fc.property(place, place, place, (a, b, c) => miles(a, c) <= miles(a, b) + miles(b, c) + 0.15 + 1e-6))
})

test('it is the chord of the two directions, calculated another way, to one decimal', () => {
  const direction = ({ latitude, longitude }: GeoPoint) => {
    const [lat, lon] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
    return [Math.cos(lat) * Math.cos(lon), Math.cos(lat) * Math.sin(lon), Math.sin(lat)] as const
  }
  fc.assert(
    fc.property(place, place, (a, b) => {
      const [u, v] = [direction(a), direction(b)]
      const chord = Math.hypot(u[0] - v[0], u[1] - v[1], u[2] - v[2])
      const exact = 2 * 3958.7613 * Math.asin(Math.min(1, chord / 2))
      const found = miles(a, b)
      assert.ok(Math.abs(found - exact) <= 0.05 + 0.001, `${found} and ${exact}`)
      assert.equal(found, Number(found.toFixed(1)))
    }),
  )
})
