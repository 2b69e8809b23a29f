import assert from 'node:assert/strict'
import { chooseAdapters } from '@desert-wrench/server/adapters/choose-adapters.ts'
import { gazetteerGeocoder } from '@desert-wrench/server/adapters/gazetteer-geocoder.ts'
import { photonGeocoder } from '@desert-wrench/server/adapters/photon-geocoder.ts'
import { afterAll, describe, it, test } from 'vitest'
import { feature, openLoopbackPhoton } from '../../support/builders/loopback-photon.ts'

/** Geocoding: the built-in street grid, or Photon with the grid as fallback. */

const photon = await openLoopbackPhoton()
afterAll(() => photon.close())

function open({ patienceMs, ...options }: { patienceMs?: number; restMs?: number } = {}) {
  const lines: string[] = []
  const geocoder = photonGeocoder(
    { ...photon, ...(patienceMs && { patienceMs }) },
    { log: (line) => lines.push(line), restMs: 0, ...options },
  )
  return { lines, place: geocoder.place }
}

const ON_THE_GRID = '2401 N 32nd St, Phoenix, AZ 85008'
const OFF_THE_GRID = '4515 E Joshua Tree Ln, Paradise Valley'
const GRID = { latitude: 33.47473, longitude: -112.013, accuracy: 'about' }
const house = (housenumber: string, latitude = 33.4751, longitude = -112.0122, street = 'North 32nd Street') =>
  feature(latitude, longitude, { housenumber, street, city: 'Phoenix', postcode: '85008', type: 'house' })

test('the street grid is approximate, offline, and never throws', async () => {
  assert.deepEqual(await gazetteerGeocoder.place(ON_THE_GRID), GRID)
  for (const address of [OFF_THE_GRID, '', '100 N Stone Ave, Tucson', '\u0000']) {
    assert.equal(await gazetteerGeocoder.place(address), null)
  }
})

test('the settings choose: without a server the street grid', async () => {
  const pictures = { kind: 'folder', folder: '/nowhere' } as const
  const settings = { pictures, uploads: '/nowhere', drand: null, business: { name: 'Desert Wrench' } }
  const choose = (more: object) => chooseAdapters({ ...settings, ...more }, () => {})
  assert.equal((await choose({})).geocoder, gazetteerGeocoder)
  assert.equal((await choose({ photon: null })).geocoder, gazetteerGeocoder)
  photon.be([house('2401')])
  const { geocoder } = await choose({ photon })
  assert.equal((await geocoder.place(ON_THE_GRID))?.accuracy, 'exact')
})

describe('a Photon server', () => {
  it('gets the address, biased to Phoenix and limited to the valley', async () => {
    photon.be([house('2401')])
    assert.deepEqual(await open().place(ON_THE_GRID), { latitude: 33.4751, longitude: -112.0122, accuracy: 'exact' })
    const asked = photon.asked.at(-1)
    assert.equal(asked?.get('q'), ON_THE_GRID)
    assert.deepEqual(
      ['lat', 'lon', 'limit', 'bbox'].map((name) => asked?.get(name)),
      ['33.45', '-112.07', '5', '-112.65,33.18,-111.45,33.98'],
    )
  })

  const notTheHouse = {
    'another number': house('2403'),
    'the street alone': feature(33.5, -112.013, { name: 'North 32nd Street', type: 'street' }),
    'another street': house('2401', 33.4751, -112.0122, 'North 33rd Street'),
    'another ZIP code': feature(33.4751, -112.0122, {
      housenumber: '2401',
      street: 'North 32nd Street',
      postcode: '85018',
      type: 'house',
    }),
    'a house too far from where its number is': house('2401', 33.6),
    'a place outside of the valley': house('2401', 32.25, -110.9),
    'the city': feature(33.4484, -112.074, { name: 'Phoenix', type: 'city' }),
  }
  for (const [what, answer] of Object.entries(notTheHouse)) {
    it(`that answers with ${what} leaves it to the street grid`, async () => {
      photon.be([answer])
      assert.deepEqual(await open().place(ON_THE_GRID), GRID)
    })
  }

  it('knows lesser streets: the house exactly, the street about', async () => {
    const street = { street: 'East Joshua Tree Lane', city: 'Paradise Valley' }
    photon.be([feature(33.5389, -111.983, { ...street, housenumber: '4515', type: 'house' })])
    const exact = { latitude: 33.5389, longitude: -111.983, accuracy: 'exact' }
    assert.deepEqual(await open().place(OFF_THE_GRID), exact)
    photon.be([feature(33.5391, -111.98, { name: 'East Joshua Tree Lane', type: 'street' })])
    assert.deepEqual(await open().place(OFF_THE_GRID), { latitude: 33.5391, longitude: -111.98, accuracy: 'about' })
    photon.be([feature(33.4, -111.8, { ...street, city: 'Mesa', housenumber: '4515', type: 'house' })])
    assert.equal(await open().place(OFF_THE_GRID), null)
    photon.be([
      feature(33.5389, -111.983, { ...street, street: 'East Yucca Lane', housenumber: '4515', type: 'house' }),
    ])
    assert.equal(await open().place(OFF_THE_GRID), null)
    photon.be([])
    assert.equal(await open().place(OFF_THE_GRID), null)
  })

  it('is ignored outside the valley or at the far end of the street', async () => {
    photon.be([feature(32.25, -110.9, { housenumber: '4515', street: 'East Joshua Tree Lane', type: 'house' })])
    assert.equal(await open().place('4515 E Joshua Tree Ln'), null)
    photon.be([feature(33.447, -112.065, { housenumber: '120', street: 'South 7th Street', type: 'house' })])
    assert.equal((await open().place('120 N 7th St, Phoenix'))?.accuracy, 'about')
  })

  it('is skipped where it could not improve', async () => {
    const before = photon.asked.length
    const { place } = open()
    assert.equal((await place('7th Ave and Indian School'))?.accuracy, 'about')
    assert.equal((await place('85013'))?.accuracy, 'about')
    for (const address of ['', 'Phoenix', '1234 W Camelback Rd, Tucson', 'PO Box 12, Phoenix 85013']) {
      assert.equal(await place(address), null)
    }
    assert.equal(photon.asked.length, before)
  })

  for (const mood of ['error', 'not JSON', 'other shape', 'moved', 'silent'] as const) {
    it(`that is ${mood} falls back to the street grid and is reported without the address`, async () => {
      photon.be(mood)
      const { place, lines } = open({ patienceMs: 50 })
      assert.deepEqual(await place(ON_THE_GRID), GRID)
      assert.equal(await place(OFF_THE_GRID), null)
      assert.equal(lines.length, 2)
      for (const line of lines) assert.match(line, /^geocoder: GEOCODER_URL gave no answer \([\w.]+\); [\w ]+$/)
      assert.doesNotMatch(lines.join(), /2401|32nd|Joshua/)
    })
  }

  it('that failed is paused, so that no caller waits', async () => {
    photon.be('error')
    const { place, lines } = open({ restMs: 60_000 })
    const before = photon.asked.length
    for (let turn = 0; turn < 3; turn++) assert.deepEqual(await place(ON_THE_GRID), GRID)
    assert.equal(photon.asked.length, before + 1)
    assert.equal(lines.length, 1)
  })

  it('that is not there is no error', async () => {
    const lines: string[] = []
    const away = photonGeocoder({ url: 'http://127.0.0.1:1' }, { log: (line) => lines.push(line) })
    assert.deepEqual(await away.place(ON_THE_GRID), GRID)
    assert.equal(lines.length, 1)
  })

  it('passes over features of another shape', async () => {
    const odd: unknown[] = [null, 7, { geometry: null }, { geometry: { coordinates: [] }, properties: {} }]
    photon.be([...(odd as ReturnType<typeof feature>[]), house('2401')])
    assert.equal((await open().place(ON_THE_GRID))?.accuracy, 'exact')
  })
})
