import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { miles } from '@desert-wrench/contract/lib/distance.ts'
import { test } from 'vitest'
import { TARGET, written } from '../../tools/map/valley-base.mjs'
import { nearestCrossing } from '../../web/src/features/map/base/valley.ts'

/** The base of the map, which needs no network. */

const MOST_BYTES = 80_000
const METERS_A_MILE = 1609.344

const text = readFileSync(TARGET, 'utf8')
type Position = [longitude: number, latitude: number]
interface Feature {
  properties: { kind: string; name: string }
  geometry: { coordinates: Position[] }
}
const { features, sources } = JSON.parse(text) as { features: Feature[]; sources: string[] }

test('is what its tool writes, small, and names its sources', () => {
  assert.equal(text, written(), 'run node tools/map/valley-base.mjs')
  const bytes = gzipSync(text, { level: 9 }).length
  assert.ok(bytes <= MOST_BYTES, `${bytes} bytes gzip`)
  for (const source of [
    /us-atlas.*Census.*public domain/,
    /Gazetteer.*public domain/,
    /Public Land Survey.*public domain/,
  ]) {
    assert.ok(
      sources.some((one) => source.test(one)),
      String(source),
    )
  }
  const count = (kind: string) => features.filter(({ properties }) => properties.kind === kind).length
  assert.deepEqual([count('county'), count('city')], [2, 26])
  assert.ok(count('zip') > 130 && count('freeway') >= 9 && count('road') > 150)
})

/**
 * Corners that everybody in the valley knows, by stations, malls and town halls on them; to about 100 yards. Not taken from our tables: section lines
 * are a mile apart, and each of these lies on two.
 */
const CORNERS: [one: string, other: string, latitude: number, longitude: number][] = [
  ['Central', 'Camelback', 33.5095, -112.074],
  ['7th St', 'McDowell', 33.4657, -112.0651],
  ['19th Ave', 'Northern', 33.553, -112.0999],
  ['51st Ave', 'Indian School', 33.4949, -112.169],
  ['Tatum', 'Shea', 33.5823, -111.978],
  ['Scottsdale', 'Camelback', 33.5021, -111.926],
  ['Rural', 'University', 33.4222, -111.9263],
  ['Alma School', 'Southern', 33.3931, -111.8583],
  ['Gilbert', 'Elliot', 33.3491, -111.7895],
  ['Arizona', 'Chandler', 33.3058, -111.8413],
  ['83rd Ave', 'Bell', 33.6388, -112.2385],
  ['Power', 'Baseline', 33.3783, -111.6855],
]

/** The degree across at a degree along. */
function across(line: readonly (readonly [number, number])[], along: number): number[] {
  return line.slice(1).flatMap(([to, there], at) => {
    const [from, here] = line[at] ?? [to, there]
    const share = (along - from) / (to - from)
    return share >= 0 && share <= 1 ? [here + share * (there - here)] : []
  })
}

const linesOf = (name: string) =>
  features
    .filter(({ properties }) => properties.kind === 'road' && properties.name === name)
    .map(({ geometry }) => geometry.coordinates)

test.each(CORNERS)('%s and %s cross within 300 m of where they do', (north, east, latitude, longitude) => {
  const places = linesOf(north).flatMap((upward) =>
    across(
      upward.map(([x, y]) => [y, x] as const),
      latitude,
    ).flatMap((x) => linesOf(east).flatMap((line) => across(line, x).map((y) => ({ latitude: y, longitude: x })))),
  )
  const meters = places.map((place) => miles(place, { latitude, longitude }) * METERS_A_MILE)
  // Miles are rounded to a tenth.
  assert.ok(Math.min(...meters) <= 300 - 80, `${Math.round(Math.min(...meters))} m`)
})

test.each(CORNERS)('somebody at %s and %s is said to be there', (one, other, latitude, longitude) => {
  assert.deepEqual(nearestCrossing({ latitude, longitude }), { one, other })
})

test('in the desert there is no crossing', () => {
  assert.equal(nearestCrossing({ latitude: 33.05, longitude: -112.9 }), null)
})
