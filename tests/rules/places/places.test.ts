import assert from 'node:assert/strict'
import { isWithin, placeOfAddress } from '@desert-wrench/contract/features/places/places.rules.ts'
import { CITIES } from '@desert-wrench/contract/features/places/valley-cities.ts'
import { VALLEY } from '@desert-wrench/contract/features/places/valley-grids.ts'
import { ZIPS, zipMiddle } from '@desert-wrench/contract/features/places/valley-zips.ts'
import type { GeoPoint } from '@desert-wrench/contract/lib/distance.ts'
import fc from 'fast-check'
import { describe, it } from 'vitest'
import { listOf } from '../../support/list-of.ts'
import { LANDMARKS } from './landmarks.ts'

/** Unrounded, unlike a job's distance; accurate to a yard within a city. */
const miles = (one: GeoPoint, other: GeoPoint) =>
  69.09 *
  Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * Math.cos((33.5 * Math.PI) / 180))

const at = (latitude: number, longitude: number): GeoPoint => ({ latitude, longitude })

function found(address: string) {
  const place = placeOfAddress(address)
  assert.ok(place, `${address} has no place`)
  return place
}

describe('forty addresses of the five cities', () => {
  it('have a place: 36 and more within half a mile, and none beyond a mile', () => {
    const off = LANDMARKS.map(([name, address, place]) => ({ name, miles: miles(found(address), place) }))
    const beyond = off.filter((one) => one.miles > 0.5)
    assert.equal(off.length, 40)
    assert.ok(beyond.length <= 4, JSON.stringify(beyond))
    assert.deepEqual(
      off.filter((one) => one.miles > 1),
      [],
    )
  })
})

/** Spellings, the expected method, and the location within half a mile. */
const SPELLINGS = [
  ['1234 W. Camelback Rd', 'house', at(33.5095, -112.0903)],
  ['1234 west camelback road, phoenix az 85013', 'house', at(33.5095, -112.0903)],
  ['1234 w camel back, Pheonix', 'house', at(33.5095, -112.0903)],
  ['1234 W Camlback Rd', 'house', at(33.5095, -112.0903)],
  ['2401 N 32nd St Apt 5', 'house', at(33.4745, -112.013)],
  ['apt 12, 2401 N 32nd Street, Phoenix', 'house', at(33.4745, -112.013)],
  ['2401 North Thirty-Second Street #B-7, Phoenix, AZ 85008-1234, USA', 'house', at(33.4745, -112.013)],
  ["Fry's, 4724 N. 20th Street", 'house', at(33.5074, -112.0426)],
  ['4724 n 20th st behind the taco bell', 'house', at(33.5074, -112.0426)],
  ['E. Van Buren St 4000', 'house', at(33.4513, -111.9957)],
  ['N 59th Ave 5850, Glendale, Arizona 85301', 'house', at(33.522, -112.1862)],
  ['w main st 1960 mesa', 'house', at(33.4162, -111.8737)],
  ['3223 S Mc Clintock Dr, Tempe', 'house', at(33.3938, -111.9086)],
  ['7301 E. 2nd St., Ste. 206, Scottsdale', 'house', at(33.4911, -111.9241)],
  ['31 e fifth street tempe', 'house', at(33.4255, -111.9399)],
  ['3765 S Gilbert Rd Gilbert', 'house', at(33.2814, -111.7889)],
  ['885 N. 54th Street, Chandler', 'house', at(33.3173, -111.967)],
  ['5137 E Baseline Rd, Gilbert, AZ 85234', 'house', at(33.3779, -111.7236)],
  ['24442 N Scottsdale, Scottsdale', 'house', at(33.7072, -111.9253)],
  ['100 W Clarendon Ave, Phoenix', 'house', at(33.4922, -112.0763)],
  ['Main & Center, Mesa', 'crossing', at(33.4152, -111.831)],
  ['7th Ave and Indian School', 'crossing', at(33.4949, -112.0826)],
  ['calle 7 y McDowell', 'crossing', at(33.4658, -112.0651)],
  ['esquina de la Avenida 35 y la Camelback', 'crossing', at(33.5094, -112.1344)],
  ['estoy en la 43 avenida y Thunderbird', 'crossing', at(33.6112, -112.1516)],
  ['séptima calle con Thomas', 'crossing', at(33.4803, -112.0651)],
  ['Alma School y Southern en Mesa', 'crossing', at(33.3928, -111.8587)],
  ['Circle K at 7th St and McDowell, phoenix', 'crossing', at(33.4658, -112.0651)],
  ['92nd & Shea, Scottsdale', 'crossing', at(33.5822, -111.8826)],
  ['Mill @ University', 'crossing', at(33.4222, -111.94)],
  ['I-17 & Bell Rd', 'crossing', at(33.6403, -112.115)],
  ['Ave 35, 85019', 'street', at(33.5115, -112.1344)],
  ['85013', 'zip', at(33.5111, -112.0847)],
  ['Phoenix, AZ 85013', 'zip', at(33.5111, -112.0847)],
] as const

for (const [address, by, place] of SPELLINGS) {
  it(`“${address}” is placed by ${by}`, () => {
    const one = found(address)
    assert.equal(one.by, by)
    assert.ok(miles(one, place) <= 0.5, JSON.stringify(one))
  })
}

/** A minor street's number gives one coordinate: its distance from the zero line. */
it('an unknown street is placed by house number and ZIP code', () => {
  const one = found('6950 E. Chauncey Ln., Phoenix, AZ 85054')
  assert.equal(one.by, 'street')
  assert.ok(Math.abs(one.longitude - -111.9307) < 0.005, JSON.stringify(one))
})

const NOWHERE = {
  'names another place': listOf(`
    1600 Pennsylvania Ave, Washington, DC 20500 | 1234 W Camelback Rd, Tucson, AZ |
    1234 W Camelback Rd, Los Angeles CA | 100 main st denver co 80202 | 123 Main St, Springfield |
    201 N Central Ave, Springerville, AZ | 15 E Main St 85364 | Av. Obregón 12, Nogales, Sonora
  `),
  'could be several places': ['35th and Camelback', '1234 E Baseline Rd', '8400 Camelback Rd, Phoenix'],
  'contradicts itself': ['24442 N Scottsdale Rd, Scottsdale, AZ 85250'],
  'is too little': 'Phoenix|Tempe, AZ|McDowell|Ave 35|Loop 101|I-10 at mile 150|99999 N Central Ave'.split('|'),
  'is no address': [
    '',
    ' , , ',
    'n s e w',
    '9 9 9',
    '& & &',
    'PO Box 123, Phoenix AZ 85013',
    'my house',
    '\u0000',
    '🚗',
  ],
}

for (const [why, addresses] of Object.entries(NOWHERE)) {
  for (const address of addresses) {
    it(`“${address}” ${why}, so it has no place`, () => assert.equal(placeOfAddress(address), null))
  }
}

describe('any address', () => {
  const isInTheValley = (address: string) => {
    const place = placeOfAddress(address)
    assert.ok(place === null || isWithin(place, VALLEY), `${address}: ${JSON.stringify(place)}`)
  }
  const words = fc.constantFrom(
    ...'N South E. oeste 16th 7 ave st calle Camelback Main Bell Baseline & y and , # apt 101 loop 85013 85281 AZ Mesa Tempe Tucson PO box 1/2 - first'.split(
      ' ',
    ),
  )

  it('has a place in the valley or none, whatever is typed', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 400 }), isInTheValley))
    fc.assert(
      fc.property(fc.array(fc.oneof(words, fc.nat(99_999).map(String)), { maxLength: 12 }), (typed) =>
        isInTheValley(typed.join(' ')),
      ),
      { numRuns: 1000 },
    )
  })

  it('means the same in capitals, with dots and with more space', () => {
    const spelled = fc.constantFrom(
      ...LANDMARKS.map(([, address]) => address),
      ...SPELLINGS.map(([address]) => address),
    )
    fc.assert(
      fc.property(spelled, (address) => {
        const place = found(address)
        assert.deepEqual(placeOfAddress(address.toUpperCase()), place)
        assert.deepEqual(placeOfAddress(`  ${address.replaceAll(' ', '  ')} `), place)
        assert.deepEqual(placeOfAddress(address.replaceAll('.', '')), place)
      }),
    )
  })
})

/** Higher numbers are farther out on each of these. */
const STREETS = [
  ['N 7th St, Phoenix', 20_000, ({ latitude }: GeoPoint) => latitude],
  ['S Central Ave, Phoenix', 7000, ({ latitude }: GeoPoint) => -latitude],
  ['W Camelback Rd, Phoenix', 10_000, ({ longitude }: GeoPoint) => -longitude],
  ['E Shea Blvd, Scottsdale', 14_000, ({ longitude }: GeoPoint) => longitude],
  ['S Rural Rd, Tempe', 9000, ({ latitude }: GeoPoint) => -latitude],
  ['E University Dr, Mesa', 9000, ({ longitude }: GeoPoint) => longitude],
  ['N 59th Ave, Glendale', 20_000, ({ latitude }: GeoPoint) => latitude],
] as const

for (const [street, highest, outward] of STREETS) {
  it(`a higher number on ${street} lies farther out, wherever it has a place`, () => {
    const number = fc.integer({ min: 1, max: highest })
    fc.assert(
      fc.property(number, number, (one, other) => {
        const [near, far] = [Math.min(one, other), Math.max(one, other)].map((n) => placeOfAddress(`${n} ${street}`))
        assert.ok(!near || !far || outward(near) <= outward(far) + 1e-9)
      }),
    )
  })
}

describe('the tables', () => {
  it('have every ZIP code and city inside the valley', () => {
    assert.ok(ZIPS.length > 120)
    for (const zip of ZIPS) assert.ok(isWithin(zipMiddle(zip) ?? at(0, 0), VALLEY), zip)
    for (const [name, { box }] of Object.entries(CITIES)) {
      assert.ok(isWithin(at(box.south, box.west), VALLEY) && isWithin(at(box.north, box.east), VALLEY), name)
    }
  })
})
